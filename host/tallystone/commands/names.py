"""``tallystone names``: the players' names that the device offers for a new play."""

from typing import Annotated

import typer

from tallystone.config import configured
from tallystone.link import Client, found_ports, only_port
from tallystone.speech import tell
from tallystone.terminal import say


def names(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The names, in the order they are offered.")],
    port: Annotated[
        str | None, typer.Option(metavar="PORT", help="Serial port or URL of the device; none: the only one plugged in.")
    ] = None,
) -> None:
    """Send the players' names to a device: it offers them at the next new play, in this order."""
    with Client.open(port or configured("port") or only_port(found_ports())) as client:
        device = client.hello()
        client.put_names(names)
    say(tell("Device {0} now offers: {1}.", device.id, ", ".join(names)))
