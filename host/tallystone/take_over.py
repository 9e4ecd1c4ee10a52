"""Taking over what a device holds into the database."""

from collections.abc import Callable

import msgspec

from tallystone.ingest import note_boot, sink
from tallystone.link import Client, Device, Progress, SyncResult, SyncStopped, found_ports, only_port, sync
from tallystone.store.database import Database
from tallystone.store.reading import held
from tallystone.store.writing import Outcome

LONGEST_DIGITS = 16


class Failure(msgspec.Struct, frozen=True):
    """A play that did not come over, and why; or one that came over and has something wrong with it."""

    number: int
    why: str


class TakenOver(msgspec.Struct, frozen=True):
    """What a sync did, by play number. ``problems``: plays that came over and are not in order, here or on the device.

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


def take_over(
    database: Database,
    url: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    delete: bool = False,
    client: Client | None = None,
) -> TakenOver:
    """Sync the device at ``url`` (None: the only one that is plugged in). Raises LinkError, DatabaseError.

    ``delete``: remove from the device what is finished and safe here. ``client``: one that is open already.
    """
    outcomes: list[Outcome] = []

    def take(device: str, number: int, data: bytes) -> None:
        outcomes.append(sink(database, device, number, data))

    def here(device: str, number: int) -> tuple[int, bytes] | None:
        with database.reading() as connection:
            return held(connection, device, number)

    with client or Client.open(url or only_port(found_ports())) as opened:
        _note_boot(database, opened.hello())
        try:
            return _told(sync(opened, here, take, progress, delete=delete), outcomes)
        except SyncStopped as stopped:
            return _told(stopped.result, outcomes, str(stopped))


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
