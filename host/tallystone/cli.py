"""The command ``tallystone``: finds the verb, carries it out, and tells every error in one sentence.

A verb is the function of the same name in ``tallystone/commands/<verb>.py``, its options written for typer.
It is imported when it is asked for, so that the help comes at once.
"""

import errno
import gc
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from tallystone import __version__
from tallystone.errors import TallyStoneError, sentence
from tallystone.loudness import NORMAL, QUIET, VERBOSE, set_loudness
from tallystone.output import let_go_of_output, output_trouble, prepare_streams

VERBS = {
    "sync": "Take over the plays of a device into the database.",
    "names": "Send the players' names to a device.",
    "board": "Tell what your copy of a game shows and nobody publishes.",
    "plays": "List the plays in the database.",
    "show": "Show one play: standings, parts of the points, how it went.",
    "edit": "Write names, location and a note beside a play.",
    "delete": "Take plays out of sight.",
    "undelete": "Bring deleted plays back.",
    "players": "List the players.",
    "merge": "Say that two names are one player.",
    "stats": "Plays, wins, points, rating and luck of every player.",
    "dice": "Whether the dice of the devices are even.",
    "verify": "Check plays or record files: damage, legality, dice, corrections.",
    "transcript": "Write a play or a record file as text.",
    "replay": "Fold a transcript or a record file and show its standings.",
    "export": "Write plays as CSV, JSON, Excel workbook, transcript, or for BG Stats.",
    "backup": "Copy the database into one file.",
    "restore": "Make the database what a backup holds.",
    "rebuild": "Make everything from the records again.",
    "check": "Look over the database for damage.",
    "report": "Write one play as a web page with plots, or the plots as pictures.",
    "import": "Take in transcripts, records, and the history of other programs.",
    "sim": "Play on the virtual board in this terminal.",
    "boards": "List the boards that are plugged in.",
    "flash": "Put MicroPython and the newest program onto a board.",
    "doctor": "Look at a board and say what is wrong and what to do.",
    "completion": "Write the script for completion in a shell.",
}
"""What there is, and what the help says of it."""

COMPLETE = "_TALLYSTONE_COMPLETE"
"""The environment variable by which a shell asks what may come next."""

INTERRUPTED = 130
BUG = 70
_LONGEST_PLACE = 120


class Stopped(TallyStoneError):
    """Ctrl-C."""

    exit_code = INTERRUPTED


class Commands(TyperGroup):
    """The verbs, imported late, and one place where errors become sentences and exit codes."""

    debug = False

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Return all verbs."""
        return list(VERBS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        """Return the command of a verb, or None when there is none."""
        if cmd_name not in VERBS:
            return None
        name = cmd_name + "_" * iskeyword(cmd_name)
        verb: Callable[..., None] = getattr(import_module(f"tallystone.commands.{name}"), name)
        holder = typer.Typer(add_completion=False, rich_markup_mode=None)
        holder.command(cmd_name)(verb)
        return typer.main.get_command(holder)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the list of verbs without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Carry out a verb; what a pipe or a person breaks off is no error."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as interrupt:
            raise Stopped("stopped") from interrupt
        except OSError as error:
            if error.errno != errno.EPIPE:
                raise
            let_go_of_output()
            raise typer.Exit(0) from error

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        """Parse, carry out, and end the program with an exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        self.debug = False
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
        except Exception as error:  # noqa: BLE001 - the outermost place: nobody shall see a traceback who did not ask
            self._tell(error)
        sys.exit(code if isinstance(code, int) else 0)

    def _tell(self, error: Exception) -> NoReturn:
        if self.debug:
            traceback.print_exception(error)
        message, code = _told(output_trouble(error) or error)
        typer.echo(f"tallystone: {message}", err=True)
        sys.exit(code)


def _told(error: Exception) -> tuple[str, int]:
    """Return one sentence and the exit code."""
    if isinstance(error, TallyStoneError):
        return sentence(error), error.exit_code
    if hasattr(error, "format_message"):  # typer's usage errors, whichever library they come from
        context = getattr(error, "ctx", None)
        hint = f" (see: {context.command_path} --help)" if context else ""
        return " ".join(error.format_message().split()) + hint, 2
    if isinstance(error, OSError):
        place = f": {str(error.filename)[:_LONGEST_PLACE]}" if error.filename else ""
        return sentence(error) + place, 1
    if isinstance(error, UnicodeEncodeError):
        return "a word of the command is no text in UTF-8", 2
    if isinstance(error, MemoryError):
        return "there is not enough memory", 1
    return f"something went wrong inside, please report it: {type(error).__name__}: {sentence(error)} (tallystone --debug shows more)", BUG


app = typer.Typer(cls=Commands, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tallystone {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    ctx: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error, for reports.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but results and troubles.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Say more on the way.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Say the version.", callback=_version, is_eager=True)] = False,
) -> None:
    """Plays of board games from a TallyStone device: synchronised, verified, exported."""
    assert isinstance(ctx.command, Commands)
    ctx.command.debug = debug
    set_loudness(QUIET if quiet else VERBOSE if verbose else NORMAL)
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main() -> None:
    """Run the command and end the program."""
    prepare_streams()
    # Nothing here makes cycles by the thousand; looking for them all the time costs a tenth of everything.
    gc.set_threshold(100_000)
    if COMPLETE in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
    app()
