"""Progress bars of syncs, one for each device that sends something."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tallystone.link import Progress
from tallystone.loudness import is_quiet
from tallystone.terminal import error_console, plain
from tallystone.words import many

Bar = Callable[[str], Callable[[Progress], None] | None]
"""A function that makes the bar of the device at a URL; None where nobody looks."""


@contextmanager
def bars() -> Iterator[Bar]:
    """Show bars on standard error, when that is a terminal."""
    if not sys.stderr.isatty() or is_quiet():
        yield _no_bar
        return
    from rich.progress import BarColumn, DownloadColumn, TaskID, TextColumn, TransferSpeedColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Bars(*columns, console=error_console(), transient=True) as shown:
        tasks: dict[str, TaskID] = {}

        def bar(url: str) -> Callable[[Progress], None]:
            def show(progress: Progress) -> None:
                if url not in tasks:
                    tasks[url] = shown.add_task(plain(url), total=None)
                said = f"{plain(url)}: play {progress.number} ({progress.done_plays + 1} of {many(progress.total_plays, 'play')})"
                is_done = progress.done_bytes >= progress.total_bytes
                shown.update(
                    tasks[url],
                    description=said,
                    completed=progress.done_bytes,
                    total=progress.total_bytes,
                    visible=not is_done,
                )

            return show

        yield bar


def _no_bar(url: str) -> None:
    """Nobody looks."""
