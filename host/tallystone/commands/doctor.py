"""``tallystone doctor``: what is wrong with a board, in plain words."""

from typing import Annotated

import typer

from tallystone.commands.options import AsJson
from tallystone.terminal import print_json, say


def doctor(
    port: Annotated[str | None, typer.Argument(metavar="PORT", help="Serial port or URL of the board; none: the only one.")] = None,
    json: AsJson = False,
) -> None:
    """Look at a board and say what is wrong and what to do. The exit code is 3 when something is."""
    from tallystone.boards.examine import examine

    findings = examine(port)
    if json:
        print_json([{"ok": finding.ok, "what": finding.what, "do": finding.do} for finding in findings])
    else:
        for finding in findings:
            say(("good: " if finding.ok else "wrong: ") + finding.what)
            if finding.do:
                say(f"       {finding.do}")
    raise typer.Exit(0 if all(finding.ok for finding in findings) else 3)
