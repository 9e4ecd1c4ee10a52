"""``tallystone completion``: the shell completes verbs and options."""

from typing import Annotated

import typer

from tallystone.errors import UsageError
from tallystone.terminal import print_text

SHELLS = ("bash", "zsh", "fish", "powershell")


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")]) -> None:
    """Write the script that makes a shell complete verbs and options; see docs/cli.md where it goes."""
    from typer._completion_shared import get_completion_script

    if shell not in SHELLS:
        raise UsageError(f"there is completion for {', '.join(SHELLS)}, not for {shell!r}")
    print_text(get_completion_script(prog_name="tallystone", complete_var="_TALLYSTONE_COMPLETE", shell=shell))
