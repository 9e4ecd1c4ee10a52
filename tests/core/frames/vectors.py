"""The vectors of tests/golden/frames, read and carried out on either Python.

A line is a word and its values; bytes are hexadecimal, "-" for none; "#" begins the title of a vector.

    request KIND ID BODY    make a request line          line BYTES             it is this
    type BYTES              type at the device           typed BYTES            it sees this line
    parse BYTES             read a line as a request     parsed KIND ID BODY    it is this; or: noise, damaged
    make KIND ID BOOT PAYLOAD   make a frame             bytes BYTES            it is this
    feed BYTES              bytes reach the PC           frame KIND ID BOOT PAYLOAD, text BYTES
    finish                  nothing more is coming       (the same)
"""

from binascii import hexlify, unhexlify

from engines_core import frames
from engines_core.frame_decoder import Frame, FrameDecoder
from firmware.link.lines import Lines

DOES = ("request", "type", "parse", "make", "feed", "finish")


def carry_out(text):
    """Yield the lines of a vector file with the results that this Python comes to in place of the written ones."""
    decoder, typed = FrameDecoder(), Lines()
    for row in text.split("\n"):
        words = row.split()
        if not words:
            yield ""
        elif words[0] == "#":
            decoder, typed = FrameDecoder(), Lines()
            yield row
        elif words[0] in DOES:
            yield row
            yield from _result(decoder, typed, words[0], words[1:])


def _result(decoder, typed, verb, words):
    if verb == "request":
        return ["line " + _hex(frames.line(int(words[0]), int(words[1]), _bytes(words[2])))]
    if verb == "type":
        return ["typed " + _hex(line) for line in typed.feed(_bytes(words[0]))]
    if verb == "parse":
        return [_parsed(frames.parse_line(_bytes(words[0])))]
    if verb == "make":
        return ["bytes " + _hex(frames.frame(int(words[0]), int(words[1]), int(words[2]), _bytes(words[3])))]
    return [_part(part) for part in (decoder.feed(_bytes(words[0])) if verb == "feed" else decoder.finish())]


def _parsed(request):
    if request is None:
        return "noise"
    if request[0] == frames.DAMAGED:
        return "damaged"
    return f"parsed {request[0]} {request[1]} {_hex(request[2])}"


def _part(part):
    if isinstance(part, Frame):
        return f"frame {part.kind} {part.request} {part.boot} {_hex(part.payload)}"
    return "text " + _hex(part)


def _hex(data):
    return str(hexlify(data), "ascii") if data else "-"


def _bytes(word):
    return b"" if word == "-" else unhexlify(word)
