import base64
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines_core import frames
from engines_core.frame_decoder import Frame, FrameDecoder
from tests.core.frames.vectors import carry_out

VECTORS = Path(__file__).parents[2] / "golden" / "frames"

heads = st.tuples(st.integers(0, 255), st.integers(0, 0xFFFF), st.integers(0, 0xFFFFFFFF))
payloads = st.binary(max_size=60) | st.binary(min_size=2000, max_size=frames.LONGEST_PAYLOAD_BYTES)
whole = st.builds(lambda head, payload: frames.frame(*head, payload), heads, payloads)
noise = st.binary(max_size=40) | st.sampled_from((b"\xfe", b"\xfeT", b"\xfeT\x03\x01\x00\x01\x00\x00\x00\x00\x08", b"Traceback\r\n"))
streams = st.lists(whole | noise | whole.map(lambda frame: frame[: len(frame) // 2]), max_size=8).map(b"".join)


def parts_of(stream, cuts=()):
    decoder, parts = FrameDecoder(), []
    for start, end in zip((0, *cuts), (*cuts, len(stream)), strict=True):
        parts += decoder.feed(stream[start:end])
    return parts + decoder.finish()


def bytes_of(part):
    return frames.frame(part.kind, part.request, part.boot, part.payload) if isinstance(part, Frame) else part


def frames_of(parts):
    return [bytes_of(part) for part in parts if isinstance(part, Frame)]


@pytest.mark.parametrize("name", ("frames.txt", "requests.txt"))
def test_every_vector_comes_out_as_it_is_written(name, golden):
    found = list(carry_out((VECTORS / name).read_text("utf-8")))
    assert len(found) > 20
    golden(f"frames/{name}", "\n".join(found))


def test_a_frame_is_what_the_protocol_page_says_byte_by_byte():
    frame = frames.frame(frames.DATA, 0x0201, 0x06050403, b"abc")
    assert frame[:11] == b"\xfeT" + bytes((3, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 3, 0))
    assert frame[11:14] == b"abc"
    assert frame[14:] == zlib.crc32(frame[:14]).to_bytes(4, "little")


def test_a_request_is_what_the_protocol_page_says_byte_by_byte():
    line = frames.line(frames.LIST, 0x0201, b"\x11\x00\x00\x00")
    inner = bytes((2, 0x01, 0x02, 0x11, 0, 0, 0))
    assert line == b"\n#TS" + base64.b64encode(inner + zlib.crc32(inner).to_bytes(4, "little")) + b"\n"


def test_a_frame_made_in_place_is_the_same_frame():
    buffer = memoryview(bytearray(frames.LONGEST_FRAME_BYTES))
    buffer[frames.HEAD_BYTES : frames.HEAD_BYTES + 3] = b"abc"
    end = frames.seal(buffer, 3, 513, 4_000_000_000, 3)
    assert bytes(buffer[:end]) == frames.frame(3, 513, 4_000_000_000, b"abc")


@given(st.binary(max_size=5000) | streams)
def test_the_decoder_loses_and_invents_no_byte(stream):
    assert b"".join(map(bytes_of, parts_of(stream))) == stream


@given(streams, st.data())
def test_it_does_not_matter_in_which_pieces_a_stream_comes(stream, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    assert frames_of(parts_of(stream, cuts)) == frames_of(parts_of(stream))


@given(st.lists(st.tuples(whole, st.text(alphabet="abc \r\n\u00e9", max_size=9)), max_size=6))
def test_every_frame_between_prints_is_found(pairs):
    stream = b"".join(frame + text.encode() for frame, text in pairs)
    assert frames_of(parts_of(stream)) == [frame for frame, _ in pairs]


@given(st.lists(whole, min_size=2, max_size=5), st.data())
def test_a_changed_byte_costs_the_frame_it_is_in_and_no_other(sent, data):
    victim = data.draw(st.integers(0, len(sent) - 1))
    at = data.draw(st.integers(0, len(sent[victim]) - 1))
    changed = bytearray(sent[victim])
    changed[at] ^= data.draw(st.integers(1, 255))
    stream = b"".join((*sent[:victim], bytes(changed), *sent[victim + 1 :]))
    found = frames_of(parts_of(stream))
    assert [frame for frame in found if frame in sent] == sent[:victim] + sent[victim + 1 :]


@given(st.lists(st.binary(max_size=3000), max_size=8))
def test_the_decoder_never_holds_back_more_than_one_frame(pieces):
    decoder = FrameDecoder()
    for piece in (b"\xfeT\x03\x01\x00\x01\x00\x00\x00\x04\x08", *pieces):
        decoder.feed(piece)
        assert len(decoder._held) < frames.LONGEST_FRAME_BYTES


@given(st.integers(1, 255), st.integers(0, 0xFFFF), st.binary(max_size=frames.LONGEST_BODY_BYTES))
def test_a_request_is_printable_and_short_and_comes_back_the_same(kind, request, body):
    line = frames.line(kind, request, body)
    assert line[:1] == line[-1:] == b"\n"
    assert all(32 < byte < 127 for byte in line[1:-1])
    assert len(line) - 1 <= frames.LONGEST_LINE_BYTES
    assert frames.parse_line(line[1:-1]) == (kind, request, body)


def test_a_request_that_is_too_long_is_never_made():
    with pytest.raises(ValueError, match="the body of a request is 169 bytes long, the most is 168"):
        frames.line(frames.PUT, 1, bytes(169))


@given(st.binary(max_size=300) | st.binary(max_size=300).map(frames.MARK.__add__))
def test_any_line_is_a_request_or_noise_or_damaged(text):
    request = frames.parse_line(text)
    assert request is None or len(request) == 3


@given(st.integers(1, 9), st.integers(0, 0xFFFF), st.binary(max_size=40), st.data())
def test_a_request_with_one_changed_byte_is_never_another_request(kind, request, body, data):
    line = bytearray(frames.line(kind, request, body)[1:-1])
    line[data.draw(st.integers(0, len(line) - 1))] ^= data.draw(st.integers(1, 255))
    assert frames.parse_line(bytes(line)) in (None, (frames.DAMAGED, 0, b""), (kind, request, body))
