"""What checks find is kept in English; the terminal says it in the person's language, all of it."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines_core.record
import tallystone
from engines_core import registry
from engines_core.record import ADJUST, MOVE, NOTE, SEED, TIME
from tallystone.ingest import ingest
from tallystone.records import build
from tallystone.retelling import relabelled, retold
from tallystone.speech import LANGUAGES
from tallystone.verify import verify
from tests.host.makers import SEED_BYTES, header_for, parts, random_record, random_values, raw_record

OTHERS = [language for language in LANGUAGES if language != "en"]
PLACE = re.compile(r"\{(\d)[^}]*\}")
CHECKS = [Path(tallystone.__file__).parent / f"{name}.py" for name in ("verify", "fairness", "fold", "findings", "verdict")]
READERS = [Path(engines_core.record.__file__).with_name(f"{name}.py") for name in ("record", "header", "play", "game", "registry")]


def patterns(tree):
    """All texts with a space in them as patterns, f-strings too, without docstrings."""
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node) if part is not node}
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in within or id(node) in docs:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
            yield node.value
        if isinstance(node, ast.JoinedStr):
            pieces, count = [], 0
            for part in node.values:
                pieces.append(part.value if isinstance(part, ast.Constant) else f"{{{count}}}")
                count += not isinstance(part, ast.Constant)
            if " " in "".join(pieces).strip():
                yield "".join(pieces)


def told_by_checks():
    for path in CHECKS:
        yield from patterns(ast.parse(path.read_text("utf-8")))
    for path in READERS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) or (isinstance(node, ast.Return) and "Damage(" in ast.unparse(node)):
                yield from patterns(node)


def without_forms(pattern):
    return re.sub(r" ?\{\d\|[^}]*\}", "", pattern)


@pytest.fixture(params=("ru_RU.UTF-8", "pl_PL.UTF-8"))
def abroad(request, monkeypatch):
    monkeypatch.setenv("LC_ALL", request.param)
    return request.param


@pytest.fixture
def in_russian(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_a_check_is_there(language):
    known = {without_forms(pattern) for pattern in import_module(f"tallystone.lang.{language}").FOUND}
    told = set(told_by_checks())
    assert len(told) > 50
    assert told - known == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_same_places_in_every_language(language):
    tables = [import_module(f"tallystone.lang.{name}").FOUND for name in (language, *OTHERS)]
    assert all(set(table) == set(tables[0]) for table in tables)
    for english, other in tables[0].items():
        assert set(PLACE.findall(english)) == set(PLACE.findall(other)), english


def bad_records():
    values = random_values(header_for(), 3, most=40)
    finished = random_record(3)
    damaged = bytearray(finished)
    damaged[parts(finished)[1][50].start + 2] ^= 1
    yield bytes(damaged)
    yield finished[:-3]
    yield finished[:20]
    yield b"no record at all"
    yield header_for(rules=9).encode()
    yield header_for(options=(7, 0, 0, 0)).encode()
    yield build(header_for(), [*values, (MOVE, (77, 1))])
    yield build(header_for(), [*random_values(header_for(), 3, hands=0.3), (ADJUST, (0, 0, 9)), (ADJUST, (-3, 0, 3))])
    yield build(header_for(), [*values, (SEED, bytes(32)), (SEED, SEED_BYTES), (SEED, b"short")])
    yield raw_record(header_for(), [(NOTE, b"\xff"), (TIME, b"\x01"), (11, b""), (5, b"\x09")])


NO_WORDS = re.compile(r"Ada|Bob|Cleo|Dan|TallyStone|UTF|e660583883724a12|mode|'?stone_age'?|[A-Z2-9]{4}-[A-Z2-9]{4}")


def english_of(told):
    """The words of Latin letters, without names and codes."""
    return set(re.findall(r"[A-Za-z]{2,}", NO_WORDS.sub("", told)))


def test_every_finding_is_told_without_a_word_of_english(in_russian):
    for data in bad_records():
        verdict = verify(data)
        assert verdict.findings
        for finding in verdict.findings:
            assert english_of(retold(finding.text)) == set(), finding.text


@pytest.mark.parametrize("game", registry.names())
def test_points_reasons_and_rounds_of_every_game_are_told_without_a_word_of_english(game, database, run, in_russian):
    list(ingest(database, [random_record(3, game=game)]))
    for verb in ("show", "verify"):
        found = run(verb, 1)
        assert found.exit_code == 0
        assert english_of(found.stdout) == set()


def test_json_is_the_same_in_every_language(database, run, abroad, monkeypatch):
    list(ingest(database, [random_record(3)]))
    told = run("show", 1, "--json").stdout, run("verify", 1, "--json").stdout
    monkeypatch.setenv("LC_ALL", "C")
    assert told == (run("show", 1, "--json").stdout, run("verify", 1, "--json").stdout)


@given(st.text(max_size=60))
def test_what_no_pattern_made_stays_as_it_is(monkeypatch_language, text):
    assert isinstance(retold(text), str)
    assert relabelled("no_such_key", "{0} {1}") == "{0} {1}"
    assert retold("Zoe: nothing of ours") == "Zoe: nothing of ours"


@pytest.fixture(scope="module")
def monkeypatch_language():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "pl_PL.UTF-8")
        yield
