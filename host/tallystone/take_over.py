"""Taking over what devices hold into the database."""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue

import msgspec

from tallystone.errors import DeviceError, TallyStoneError, sentence
from tallystone.ingest import note_boot, sink
from tallystone.link import Begun, Client, Device, Progress, Refused, SyncResult, SyncStopped, found_ports, only_port, sync
from tallystone.store.database import Database
from tallystone.store.reading import held, held_record
from tallystone.store.writing import Outcome

LONGEST_DIGITS = 16
WAIT_S = 0.5


class Failure(msgspec.Struct, frozen=True):
    """A play that did not come over, and why; or one that came over and has something wrong with it."""

    number: int
    why: str


class TakenOver(msgspec.Struct, frozen=True):
    """What a sync did, by play number. ``problems``: plays that came over and are not in order, here or on the device.

    ``told``: the settings that the device took; ``untold``: why it did not take others.
    ``stopped``: None, or why it ended before its time.
    """

    device: str
    firmware: str
    new: list[int]
    updated: list[int]
    unchanged: list[int]
    removed: list[int]
    failed: list[Failure]
    problems: list[Failure]
    stopped: str | None = None
    told: list[str] = []
    untold: list[str] = []

    @property
    def is_good(self) -> bool:
        """Whether all came over, in order."""
        return not (self.failed or self.problems or self.stopped or self.untold)


class Wishes(msgspec.Struct, frozen=True):
    """What a sync does besides taking over.

    ``delete``: remove from the device what is finished and safe here. ``settings``: what the device shall have, by the
    keys of engines_core/frames.py.
    """

    delete: bool = False
    settings: dict[str, str] = {}


def take_over(
    database: Database,
    url: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    wishes: Wishes | None = None,
    client: Client | None = None,
    begun: Begun | None = None,
) -> TakenOver:
    """Sync the device at ``url`` (None: the only one that is plugged in). Raises LinkError, DatabaseError.

    ``client``: one that is open already. ``begun``: what an earlier sync left half done, see ``beginnings``.
    """
    wishes = wishes or Wishes()
    outcomes: list[Outcome] = []

    def take(device: str, number: int, data: bytes) -> None:
        outcomes.append(sink(database, device, number, data))

    def here(device: str, number: int) -> tuple[int, bytes] | None:
        with database.reading() as connection:
            return held(connection, device, number)

    with client or Client.open(url or only_port(found_ports())) as opened:
        _note_boot(database, opened.hello())
        try:
            result = sync(opened, here, take, progress, delete=wishes.delete, begun=begun or beginnings(database))
        except SyncStopped as stopped:
            return _told(stopped.result, outcomes, str(stopped))
        return msgspec.structs.replace(_told(result, outcomes), **_set(opened, wishes.settings))


def beginnings(database: Database) -> Begun:
    """Return where transfers go on: after what is stored of a play, or where they broke off before."""

    def stored(device: str, number: int) -> bytes:
        with database.reading() as connection:
            return held_record(connection, device, number)

    return Begun(stored)


def take_over_all(take: Callable[[str], TakenOver], urls: Sequence[str]) -> "list[TakenOver | TallyStoneError]":
    """Do ``take`` with several devices at once; return what came of each, in this order. One that fails stops none of the others."""
    done: Queue[tuple[int, TakenOver | TallyStoneError]] = Queue()

    def work(at: int, url: str) -> None:
        done.put((at, attempt(take, url)))

    for at, url in enumerate(urls):
        # Daemons: after Ctrl-C nobody waits for them; what is stored is stored whole.
        threading.Thread(target=work, args=(at, url), daemon=True).start()
    found: dict[int, TakenOver | TallyStoneError] = {}
    while len(found) < len(urls):
        # In short waits: not every system lets Ctrl-C through a long one.
        with suppress(Empty):
            at, came = done.get(timeout=WAIT_S)
            found[at] = came
    return [found[at] for at in range(len(urls))]


def attempt(take: Callable[[str], TakenOver], url: str) -> "TakenOver | TallyStoneError":
    """Return what ``take(url)`` returns, or its error."""
    try:
        return take(url)
    except TallyStoneError as error:
        return error
    except Exception as error:  # noqa: BLE001 - one board must not stop the others; the error is told as what it is
        return DeviceError(f"{url}: something went wrong inside: {type(error).__name__}: {sentence(error)}")


def _set(client: Client, settings: dict[str, str]) -> dict[str, list[str]]:
    """Give the device its settings; one that it refuses stops none of the others."""
    told: list[str] = []
    untold: list[str] = []
    for key, value in settings.items():
        try:
            client.put(key, value)
            told.append(key)
        except (Refused, TallyStoneError) as error:
            untold.append(f"the device does not take the setting {key}: {sentence(error)}")
    return {"told": told, "untold": untold}


def _note_boot(database: Database, device: Device) -> None:
    """Note when the device was switched on, if it tells."""
    told = [device.rest.get(key, "") for key in ("boot", "uptime_ms")]
    if all(text.isascii() and text.isdigit() and len(text) < LONGEST_DIGITS for text in told):
        note_boot(database, device.id, int(told[0]), int(told[1]))


def _told(result: SyncResult, outcomes: list[Outcome], stopped: str | None = None) -> TakenOver:
    return TakenOver(
        device=result.device.id,
        firmware=result.device.firmware,
        new=result.new,
        updated=result.updated,
        unchanged=result.unchanged,
        removed=result.removed,
        failed=[Failure(number, why) for number, why in result.failed],
        problems=[Failure(outcome.number, outcome.problem) for outcome in outcomes if outcome.problem]
        + [Failure(number, f"the device does not note that it is safe here ({why})") for number, why in result.unconfirmed],
        stopped=stopped,
    )
