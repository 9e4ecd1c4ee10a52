"""Taking over a device's plays: only what is new or different, one after the other."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256

from engines_core.record import LONGEST_BYTES
from tallystone.errors import DataError, sentence
from tallystone.link.begun import Begun
from tallystone.link.client import Client
from tallystone.link.errors import BadAnswer, LinkError, Refused
from tallystone.link.messages import Device, Listed
from tallystone.words import many

Held = Callable[[str, int], tuple[int, bytes] | None]
"""(device id, play) -> (size, SHA-256) of what the PC holds of it, or None."""
Sink = Callable[[str, int, bytes], None]
"""Takes over (device id, play, record). A DataError or ValueError refuses this play; when it returns, the record is safe."""


@dataclass(frozen=True)
class Progress:
    """How far a sync is: ``number`` is the play on its way, bytes and plays are of all that come over."""

    number: int
    done_bytes: int
    total_bytes: int
    done_plays: int
    total_plays: int


@dataclass
class SyncResult:
    """What a sync did. Play numbers in device order; ``failed``: number and reason; ``dated``: the device took the date.

    ``unconfirmed``: number and reason of plays that are safe here, and the device has them still and did not take note.
    """

    device: Device
    new: list[int] = field(default_factory=list)
    updated: list[int] = field(default_factory=list)
    unchanged: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)
    unconfirmed: list[tuple[int, str]] = field(default_factory=list)
    dated: bool = True

    @property
    def taken(self) -> int:
        """How many plays came over."""
        return len(self.new) + len(self.updated)


class SyncStopped(LinkError):
    """The link broke for good in the middle. ``result``: what was done until then; it is kept."""

    def __init__(self, message: str, result: SyncResult) -> None:
        super().__init__(message)
        self.result = result


def sync(
    client: Client,
    held: Held,
    sink: Sink,
    progress: Callable[[Progress], None] | None = None,
    *,
    delete: bool = False,
    now_s: Callable[[], float] = time.time,
    begun: Begun | None = None,
) -> SyncResult:
    """Take over every play that is new or has changed, and tell the device the date.

    A play that cannot be read or is refused by ``sink`` is named in the result and
    stops none of the others. ``delete``: remove finished plays from the device
    once they are safe here. ``begun``: what came over of plays before; it is kept up to date.
    Raises LinkError, and SyncStopped once plays were on their way.
    """
    device = client.hello()
    result = SyncResult(device, dated=_tell_date(client, now_s()))
    listed = client.list()
    run = _Run(client, held, sink, progress, result, begun or Begun())
    try:
        run.take_over(listed)
        if delete:
            run.remove(listed)
    except LinkError as error:
        raise SyncStopped(
            f"{sentence(error)}; {many(result.taken, 'play')} came over before that, sync again for the rest", result
        ) from error
    return result


def _tell_date(client: Client, now_s: float) -> bool:
    """Return whether the device took the date; plays can come over without."""
    try:
        client.set_time(max(0, int(now_s)))
    except Refused:
        return False
    return True


class _Run:
    def __init__(
        self,
        client: Client,
        held: Held,
        sink: Sink,
        progress: Callable[[Progress], None] | None,
        result: SyncResult,
        begun: Begun,
    ) -> None:
        self.result = result
        self._client = client
        self._held = held
        self._sink = sink
        self._progress = progress
        self._begun = begun
        self._safe: dict[int, bytes] = {}

    def take_over(self, plays: Iterable[Listed]) -> None:
        """Fetch what differs, hand it to the sink, and confirm to the device what is safe."""
        wanted = [play for play in plays if self._guarded(play, self._is_wanted)]
        total = sum(play.size for play in wanted)
        done = 0
        for at, play in enumerate(wanted):
            start = Progress(play.number, done, total, at, len(wanted))
            self._guarded(play, partial(self._take, start))
            done += play.size

    def remove(self, plays: Iterable[Listed]) -> None:
        """Remove from the device what is finished and safe."""
        for play in plays:
            if play.finished and play.number in self._safe:
                self._guarded(play, self._remove)

    def _guarded(self, play: Listed, work: Callable[[Listed], bool]) -> bool:
        """Return what ``work`` returns; when it fails for reasons of this play alone, note why."""
        try:
            return work(play)
        except (Refused, BadAnswer, DataError, ValueError) as error:
            self.result.failed.append((play.number, sentence(error)))
            return False

    def _is_wanted(self, play: Listed) -> bool:
        if play.size > LONGEST_BYTES:
            raise BadAnswer(f"the device says it is {play.size} bytes long, the most is {LONGEST_BYTES}")
        here = self._held(self.result.device.id, play.number)
        if here is None or here[0] != play.size:
            return True
        sha = play.confirmed_sha or self._client.hash(play.number, play.size).sha256
        if sha != here[1]:
            return True
        self.result.unchanged.append(play.number)
        self._confirm(play, sha)
        return False

    def _take(self, start: Progress, play: Listed) -> bool:
        device = self.result.device.id
        is_new = self._held(device, play.number) is None
        have = self._begun.start(device, play.number)
        try:
            record = self._client.fetch(play.number, have, lambda size: self._tell(start, size))
        except (Refused, BadAnswer):
            self._begun.forget(device, play.number)
            raise
        self._begun.forget(device, play.number)
        self._sink(device, play.number, record)
        (self.result.new if is_new else self.result.updated).append(play.number)
        self._confirm(play, sha256(record).digest())
        return True

    def _confirm(self, play: Listed, sha: bytes) -> None:
        """Tell the device that the play is safe. That an unfinished one has grown meanwhile is no matter."""
        self._safe[play.number] = sha
        if play.confirmed_sha != sha:
            try:
                self._client.confirm(play.number, sha)
            except Refused as refused:
                if play.finished:
                    self.result.unconfirmed.append((play.number, sentence(refused)))

    def _remove(self, play: Listed) -> bool:
        self._client.delete(play.number, self._safe[play.number])
        self.result.removed.append(play.number)
        self.result.unconfirmed = [row for row in self.result.unconfirmed if row[0] != play.number]
        return True

    def _tell(self, start: Progress, size: int) -> None:
        if self._progress:
            done = min(start.done_bytes + size, start.total_bytes)
            self._progress(Progress(start.number, done, start.total_bytes, start.done_plays, start.total_plays))
