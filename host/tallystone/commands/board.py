"""``tallystone board``: figures of the owner's copy of a game, as a file, and to and from the device."""

import os
import shlex
import subprocess
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from engines_core.game import Game
from tallystone import owner_data
from tallystone.config import configured
from tallystone.errors import DataError, UsageError, sentence
from tallystone.link import Client, found_ports, only_port
from tallystone.speech import tell
from tallystone.terminal import print_text, say


class Doing(StrEnum):
    """What is done with the figures."""

    SHOW = "show"
    EDIT = "edit"
    CHECK = "check"
    PUSH = "push"
    PULL = "pull"


Port = Annotated[str | None, typer.Option(metavar="PORT", help="Serial port or URL of the device; none: the only one plugged in.")]


def board(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, by its key or name.")],
    doing: Annotated[Doing, typer.Argument(metavar="show|edit|check|push|pull", help="What to do.")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The file [default: GAME.txt in your data folder].")] = None,
    port: Port = None,
) -> None:
    """Tell what your copy of a game shows and nobody publishes: track cells, prices, values.

    The device asks for each figure when it is needed and remembers it; here they are filled in once for good.
    """
    found = owner_data.game_with_data(game)
    path = owner_data.place_of(found, file)
    if doing is Doing.SHOW:
        print_text(_told(path))
    elif doing is Doing.EDIT:
        _edit(found, path)
    elif doing is Doing.CHECK:
        _check(found, path)
    elif doing is Doing.PUSH:
        _push(found, path, port)
    else:
        _pull(found, path, port)


def _told(path: Path) -> str:
    text = owner_data.text_at(path)
    if text is None:
        raise DataError(f"{path} is not there yet; `tallystone board ... edit` or `pull` makes it")
    return text


def _edit(game: Game, path: Path) -> None:
    if owner_data.text_at(path) is None:
        owner_data.store(path, owner_data.with_hints(game, game.format_data(b"")))
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if os.name == "nt" else "vi")
    try:
        code = subprocess.run([*shlex.split(editor, posix=os.name != "nt"), str(path)]).returncode
    except (OSError, ValueError) as error:
        raise UsageError(f"the editor {editor!r} does not start: {sentence(error)} (the variable EDITOR names another)") from error
    if code:
        raise DataError(f"the editor ended with code {code}; {path} is as it left it")
    _check(game, path)


def _check(game: Game, path: Path) -> None:
    missing = owner_data.missing_of(game, owner_data.data_of(game, _told(path), str(path)))
    if not missing:
        say(tell("{0}: everything is told.", str(path)))
        return
    said = "{0}: {1} {1|figure|figures} not told yet; the device asks for them when they are needed:"
    say(tell(said, str(path), len(missing)))
    for part in missing:
        say(f"  {part}")


def _push(game: Game, path: Path, port: str | None) -> None:
    data = owner_data.data_of(game, _told(path), str(path))
    with Client.open(port or configured("port") or only_port(found_ports())) as client:
        client.put_board(game.NAME, data)
        say(tell("Device {0} now knows it; the next play of {1} begins with it.", client.hello().id, game.NAME))


def _pull(game: Game, path: Path, port: str | None) -> None:
    with Client.open(port or configured("port") or only_port(found_ports())) as client:
        data = client.get_board(game.NAME)
        device = client.hello().id
    text = owner_data.text_of(game, data)
    before = owner_data.text_at(path)
    if not data:
        say(tell("Device {0} knows nothing about a copy of {1} yet.", device, game.NAME))
    elif before is not None and owner_data.data_of(game, before, str(path)) == data:
        say(tell("{0} says the same as device {1}.", str(path), device))
    else:
        owner_data.store(path, text)
        say(tell("{0} now says what device {1} knows.", str(path), device))
        if before:
            say(tell("What it said before is in {0}.", str(path) + owner_data.OLD))
