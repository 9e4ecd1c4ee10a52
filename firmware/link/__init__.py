"""The device's side of the link (docs/link-protocol.md)."""

from firmware.link.server import LinkServer as LinkServer
