"""Prints how fast a record of 100 KB goes through the server and the decoder, and its bare bytes from file to port.

To be run by hand on either Python: throughput_script.py FOLDER
"""

import struct
import sys
import time

from engines_core import frames
from engines_core.frame_decoder import FrameDecoder
from firmware.hal.virtual_board import VirtualBoard
from firmware.link import LinkServer
from firmware.settings import Settings
from firmware.shelf import Shelf

BYTES = 100 * 1024
ROUNDS = 21


class Port:
    """Takes ``most`` bytes at a time and forgets them."""

    def __init__(self, most):
        self.most = most
        self.inbox = b""
        self.taken = 0

    def read(self):
        data, self.inbox = self.inbox, b""
        return data

    def write(self, data):
        count = min(self.most, len(data))
        self.taken += count
        return count


def now_us():
    return time.perf_counter_ns() // 1000 if hasattr(time, "perf_counter_ns") else time.ticks_us()


def median_us(work, *words):
    """Return the median time of ROUNDS calls of ``work`` in microseconds."""
    times = []
    for _ in range(ROUNDS):
        start = now_us()
        work(*words)
        times.append(now_us() - start)
    return sorted(times)[ROUNDS // 2]


def bare(path, port):
    with open(path, "rb") as file:
        while True:
            part = file.read(frames.DATA_BYTES)
            if not part:
                break
            at = 0
            while at < len(part):
                at += port.write(part[at : at + port.most])


def through_the_server(server, port):
    port.inbox = frames.line(frames.READ, 1, struct.pack(frames.READ_BODY, 1, 0, 0xFFFFFFFF))
    port.taken = 0
    while server.poll():
        pass


def decoded(stream):
    decoder, found = FrameDecoder(), 0
    for at in range(0, len(stream), 4096):
        found += len(decoder.feed(stream[at : at + 4096]))
    assert found == BYTES // frames.DATA_BYTES


def main(root):
    board = VirtualBoard(root)
    shelf, settings = Shelf(board), Settings(board)
    board.files.replace(shelf.path(1), bytes(range(256)) * (BYTES // 256))
    for most in (4096, 256):
        port = board.serial = Port(most)
        server = LinkServer(board, shelf, settings, {})
        bare_us = median_us(bare, shelf.path(1), port)
        link_us = median_us(through_the_server, server, port)
        assert port.taken > BYTES
        print(f"port takes {most}: bare {BYTES / bare_us:.0f} MB/s, link {BYTES / link_us:.0f} MB/s, {bare_us * 100 // link_us} %")
    stream = frames.frame(frames.DATA, 1, 1, bytes(frames.LONGEST_PAYLOAD_BYTES)) * (BYTES // frames.DATA_BYTES)
    decode_us = median_us(decoded, stream)
    print(f"decoder: {BYTES / decode_us:.0f} MB/s")


main(sys.argv[1])
