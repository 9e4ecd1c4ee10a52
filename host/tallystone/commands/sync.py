"""``tallystone sync``: plays from the device into the database."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.errors import DeviceError
from tallystone.link import Progress
from tallystone.take_over import TakenOver, take_over
from tallystone.terminal import error_console, print_json, say, say_aside
from tallystone.words import many


def sync(
    port: Annotated[
        str | None, typer.Argument(metavar="PORT", help="Serial port or URL of the device; none: the only one plugged in.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Remove finished plays from the device once they are safe here.")] = False,
    db: Db = None,
    json: AsJson = False,
) -> None:
    """Take over the plays of a device into the database. The device keeps playing meanwhile.

    The exit code is 1 when a play did not come over or is not in order, 3 when there was trouble with the device.
    """
    with _progress() as progress:
        done = take_over(opened(db, create=True), port, progress, delete)
    if json:
        print_json(done)
    else:
        _print(done)
    if done.stopped:
        raise DeviceError(done.stopped)
    raise typer.Exit(1 if done.failed or done.problems else 0)


def _print(done: TakenOver) -> None:
    counts = [f"{len(done.new)} new", f"{len(done.updated)} updated", f"{len(done.unchanged)} unchanged"]
    counts += [f"{len(done.removed)} removed from the device"] if done.removed else []
    say(f"Device {done.device}, firmware {done.firmware}: {', '.join(counts)}.")
    for failure in done.failed:
        say_aside(f"Play {failure.number} did not come over: {failure.why}")
    for problem in done.problems:
        say_aside(f"Play {problem.number} came over, but: {problem.why}")


@contextmanager
def _progress() -> Iterator[Callable[[Progress], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, DownloadColumn, TextColumn, TransferSpeedColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Bars(*columns, console=error_console(), transient=True) as bars:
        task = bars.add_task("Looking for the device", total=None)

        def show(progress: Progress) -> None:
            said = f"Play {progress.number} ({progress.done_plays + 1} of {many(progress.total_plays, 'play')})"
            bars.update(task, description=said, completed=progress.done_bytes, total=progress.total_bytes)

        yield show
