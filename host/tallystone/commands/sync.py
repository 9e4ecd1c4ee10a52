"""``tallystone sync``: plays come over."""

import time
from typing import Annotated

import typer

from tallystone.commands.options import AsJson, Db, opened
from tallystone.config import configured
from tallystone.errors import TallyStoneError, UsageError
from tallystone.link import PortMissing, found_ports
from tallystone.speech import LANGUAGES, tell
from tallystone.store.database import Database
from tallystone.take_over import TakenOver, Wishes, beginnings, take_over, take_over_all
from tallystone.terminal import print_json, print_json_line, say, say_aside, warn
from tallystone.watch import TURN_S, Came, Watch
from tallystone.wishes import language_of, names_setting


def sync(
    ports: Annotated[
        list[str] | None, typer.Argument(metavar="PORT", help="Serial ports or URLs of devices; none: all that are plugged in.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Remove finished plays from the device once they are safe here.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Go on until Ctrl-C: sync whatever is plugged in, whenever it is.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Tell the device the players' names, the most diligent first.")] = False,
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="|".join(LANGUAGES), help="Tell the device its language [default: the config file's]."),
    ] = None,
    db: Db = None,
    json: AsJson = False,
) -> None:
    """Take over the plays of devices into the database. The devices keep playing meanwhile.

    The exit code is 1 when a play did not come over or is not in order, 3 when there was trouble with a device.
    """
    chosen = language or configured("language")
    settings = {"language": language_of(chosen)} if chosen else {}
    named = ports or [port for port in [configured("port")] if port]
    database = opened(db, create=True)
    if watch:
        _watch(database, named, delete, names, settings, json)
    else:
        _once(database, named or _plugged_in(), delete, names, settings, json)


def _once(database: Database, urls: list[str], delete: bool, names: bool, settings: dict[str, str], json: bool) -> None:
    from tallystone.bars import bars

    if len(set(urls)) < len(urls):
        raise UsageError("the same port is named twice")
    begun = beginnings(database)
    with bars() as bar:
        came = take_over_all(lambda url: take_over(database, url, bar(url), _wishes(database, delete, names, settings), begun=begun), urls)
    good = [one for one in came if isinstance(one, TakenOver)]
    if json:
        print_json(good)
    for url, one in zip(urls, came, strict=True):
        if isinstance(one, TakenOver):
            _print(one, json)
        elif len(urls) > 1:
            warn(f"tallystone: {_about(url, one)}")
        else:
            raise one
    raise typer.Exit(max(map(_exit_code, came)))


def _watch(database: Database, named: list[str], delete: bool, names: bool, settings: dict[str, str], json: bool) -> None:
    from tallystone.bars import bars

    begun = beginnings(database)

    def say_news(url: str, came: Came | None) -> None:
        if came is None:
            say_aside(tell("{0}: unplugged.", url))
        elif not isinstance(came, TakenOver):
            warn(_about(url, came))
        else:
            if json:
                print_json_line(came)
            _print(came, json)

    with bars() as bar:
        watching = Watch(
            lambda url: take_over(database, url, bar(url), _wishes(database, delete, names, settings), begun=begun),
            say_news,
            found_ports,
            named,
        )
        say_aside(tell("Watching for devices; Ctrl-C ends it."))
        try:
            while True:
                watching.turn()
                time.sleep(TURN_S)
        except KeyboardInterrupt:
            say_aside(tell("Stopped. What came over is safe."))


def _wishes(database: Database, delete: bool, names: bool, settings: dict[str, str]) -> Wishes:
    told = names_setting(database) if names else ""
    return Wishes(delete, settings | ({"names": told} if told else {}))


def _plugged_in() -> list[str]:
    urls = [port.name for port in found_ports()]
    if not urls:
        raise PortMissing("no device is plugged in; if it is, name its port")
    return urls


def _about(url: str, error: TallyStoneError) -> str:
    """Return what went wrong, and where if it does not say so itself."""
    is_named = any(word.strip(",;:.") == url for word in str(error).split())
    return str(error) if is_named else f"{url}: {error}"


def _exit_code(came: TakenOver | TallyStoneError) -> int:
    if isinstance(came, TallyStoneError):
        return came.exit_code
    return 3 if came.stopped else 0 if came.is_good else 1


def _print(done: TakenOver, json: bool) -> None:
    counts = [len(numbers) for numbers in (done.new, done.updated, done.unchanged, done.removed)]
    if not json and done.removed:
        removed = "Device {0}, firmware {1}: {2} new, {3} updated, {4} unchanged, {5} removed from the device."
        say(tell(removed, done.device, done.firmware, *counts))
    elif not json:
        say(tell("Device {0}, firmware {1}: {2} new, {3} updated, {4} unchanged.", done.device, done.firmware, *counts))
    for failure in done.failed:
        warn(tell("Play {0} did not come over: {1}", failure.number, failure.why))
    for problem in done.problems:
        warn(tell("Play {0} came over, but: {1}", problem.number, problem.why))
    for sentence in done.untold:
        warn(sentence)
    if done.stopped:
        warn(f"tallystone: {done.stopped}")
