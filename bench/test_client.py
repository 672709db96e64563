"""Tests of the load generator's own WebSocket parser."""

import pytest

from bench.client import client_frame, split_frames, version_in


def server_frame(text: bytes) -> bytes:
    if len(text) < 126:
        return bytes((0x81, len(text))) + text
    if len(text) < 65_536:
        return b"\x81\x7e" + len(text).to_bytes(2, "big") + text
    return b"\x81\x7f" + len(text).to_bytes(8, "big") + text


def test_frames_of_all_lengths_are_split_wherever_the_buffer_ends() -> None:
    texts = [b"", b"2", b"a" * 125, b"b" * 126, b"c" * 65_535, b"d" * 65_536]
    stream = b"".join(server_frame(text) for text in texts)

    for cut in (0, 1, 2, 3, 128, 130, 260, len(stream) - 1):
        first, rest = split_frames(stream[:cut])
        second, left = split_frames(rest + stream[cut:])

        assert first + second == texts
        assert left == b""


def test_a_close_frame_raises_an_error() -> None:
    with pytest.raises(ConnectionError, match="too slow"):
        split_frames(b"\x88\x0a\x03\xf0too slow")


def test_a_client_frame_is_masked_and_has_its_length() -> None:
    assert client_frame(b"40") == b"\x81\x82\0\0\0\x0040"
    assert client_frame(b"x" * 200) == b"\x81\xfe\x00\xc8\0\0\0\0" + b"x" * 200


def test_the_version_is_read_from_a_snapshot() -> None:
    assert version_in(b'42["players-updated",{"roomId":"ABCD","version":17,"phase":"round"}]') == 17
