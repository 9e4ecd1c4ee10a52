"""The owner's data of a game over the link."""

import struct
from hashlib import sha256

import pytest

from engines_core import frames, registry
from firmware.game_data import GameData
from tallystone.errors import UsageError
from tallystone.link import Client, Refused
from tests.host.link.cable import Cable, Clock, Device

GAME = registry.names()[0]
BIG = bytes(range(256)) * 8


@pytest.fixture
def device(tmp_path):
    return Device(tmp_path / "board", Clock())


def connected(device, fault=None):
    return Client(Cable(device, fault).dial, device.clock, device.clock.sleep)


@pytest.mark.parametrize("data", [b"", b"\x01", BIG[:148], BIG[:149], BIG])
def test_what_is_put_is_got_back_and_kept(device, data):
    client = connected(device)
    client.put_board(GAME, data)
    assert client.get_board(GAME) == data
    device.restart()
    assert GameData(device.shelf).get(GAME) == data
    assert client.get_board(GAME) == data


def test_nothing_is_known_at_first(device):
    assert connected(device).get_board(GAME) == b""


def test_a_game_that_the_device_does_not_know_is_refused(device):
    client = connected(device)
    for ask in (lambda: client.get_board("chess"), lambda: client.put_board("chess", b"1"), lambda: client.put_board("chess", b"")):
        with pytest.raises(Refused, match="does not know that game") as refused:
            ask()
        assert refused.value.code == frames.BAD_VALUE


def test_what_cannot_be_is_refused_before_anything_is_sent(device):
    client = connected(device)
    for game, data in (("", b""), ("a" * 17, b""), ("a\0", b""), (GAME, bytes(2049))):
        with pytest.raises(UsageError):
            client.put_board(game, data)


def answer(device, kind, layout, *fields, tail=b""):
    device.board.inbox.extend(frames.line(kind, 1, struct.pack(layout, *fields) + tail))
    for _ in range(20):
        device.server.poll()
    return frames.open_frame(bytes(device.board.take_output()))


def test_the_device_refuses_parts_past_the_end_too_much_and_another_hash(device):
    name = GAME.encode()
    kind, _, _, payload = answer(device, frames.PUT_BOARD, frames.PUT_BOARD_BODY, name, 4, 3, tail=b"12")
    assert (kind, payload[0]) == (frames.ERROR, frames.NOT_THERE)
    kind, _, _, payload = answer(device, frames.PUT_BOARD, frames.PUT_BOARD_BODY, name, 2049, 0, tail=b"12")
    assert (kind, payload[0]) == (frames.ERROR, frames.BAD_VALUE)
    kind, _, _, payload = answer(device, frames.APPLY_BOARD, frames.APPLY_BOARD_BODY, name, 2, sha256(b"12").digest())
    assert (kind, payload[0]) == (frames.ERROR, frames.OTHER_HASH)
    assert GameData(device.shelf).get(GAME) == b""


def test_to_apply_twice_is_as_good_as_once(device):
    name = GAME.encode()
    answer(device, frames.PUT_BOARD, frames.PUT_BOARD_BODY, name, 2, 0, tail=b"12")
    for _ in range(2):
        assert answer(device, frames.APPLY_BOARD, frames.APPLY_BOARD_BODY, name, 2, sha256(b"12").digest())[0] == frames.DONE
    assert GameData(device.shelf).get(GAME) == b"12"


class Restart:
    """Switches the device off and on at a byte of the way in."""

    def __init__(self, at):
        self.left = at

    def carry(self, cable, direction, data):
        if direction == "in" and self.left is not None:
            self.left -= len(data)
            if self.left <= 0:
                self.left = None
                cable.device.restart()
                return []
        return [(0.0, data)]


@pytest.mark.parametrize("at", [100, 400, 900, 1500, 2600, 3300])
def test_after_a_restart_on_the_way_it_is_there_all_the_same(device, at):
    client = connected(device, Restart(at))
    client.put_board(GAME, BIG)
    assert client.get_board(GAME) == BIG
