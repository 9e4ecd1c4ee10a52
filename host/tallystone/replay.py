"""Replaying a file: a record, or a transcript that somebody typed."""

from engines_core import transcript
from engines_core.header import RecordError
from engines_core.record import FOLDED, NOTE, SEED, TIME, UNDO, Entry
from tallystone.errors import DataError, sentence
from tallystone.records import Record, build, is_record, read
from tallystone.verdict import Verdict
from tallystone.verify import verify

STOPS = ("not_a_record", "unknown_rules", "illegal", "no_score")
"""Findings after which there are no standings."""

_TOLD = (*FOLDED, UNDO, NOTE, TIME, SEED)


_FIRST_LINE = b"TallyStone transcript"
_MARK = b"\xef\xbb\xbf"


def is_transcript(data: bytes) -> bool:
    """Return whether ``data`` begins as every transcript does."""
    return data.removeprefix(_MARK).startswith(_FIRST_LINE)


def replay(data: bytes, name: str) -> Verdict:
    """Fold the file called ``name`` to its end and return the verdict with its standings.

    Raises DataError with the first illegal line or entry and the reason.
    """
    verdict = verify(data if is_record(data) else record_from_text(data, name), name)
    _check(verdict, name)
    return verdict


def record_from_text(data: bytes, name: str) -> bytes:
    """Return the record that a transcript (UTF-8, also with a byte order mark) tells. Raises DataError."""
    try:
        header, values = transcript.parse(data.decode("utf-8-sig"))
        return build(header, values)
    except UnicodeDecodeError as error:
        raise DataError(f"{name}: byte {error.start}: this is neither a record nor a text in UTF-8") from error
    except (transcript.TranscriptError, RecordError, ValueError) as error:
        raise DataError(f"{name}: {sentence(error)}") from error


def text_of(data: bytes, name: str) -> str:
    """Return the transcript of the record ``data``, as far as it is whole. Raises DataError."""
    _check(verify(data), name)
    record = read(data)
    try:
        return transcript.format(record.header, told(record))
    except ValueError as error:
        raise DataError(f"{name}: {sentence(error)}") from error


def told(record: Record) -> list[tuple[int, object]]:
    """Return what a transcript tells of the entries of ``record``."""
    return [(entry.kind, _value(entry)) for entry in record.entries if entry.kind in _TOLD]


def _value(entry: Entry) -> object:
    if entry.kind == NOTE:
        return entry.body.decode()
    if entry.kind == SEED:
        return entry.body
    ints = entry.ints()
    return ints[0] if entry.kind == UNDO else ints


def _check(verdict: Verdict, name: str) -> None:
    if verdict.standings is None:
        stops = [finding.text for finding in verdict.findings if finding.code in STOPS]
        raise DataError(f"{name}: {stops[0]}")
