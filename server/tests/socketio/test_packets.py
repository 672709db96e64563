"""Tests that packets round-trip, and that decoding raises no exception other than `ProtocolError`."""

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spysafari.socketio import packets
from spysafari.socketio.api import JsonValue, encode_event
from spysafari.socketio.packets import Ack, Connect, Disconnect, Event, ProtocolError
from tests.socketio.packet_properties import check_body, encode_packet, fuzz_cases

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | texts
    | st.floats(allow_nan=False, allow_infinity=False)
)
values: st.SearchStrategy[JsonValue] = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
).filter(lambda value: depth(value) < packets.MAX_DEPTH)
raws = values.map(lambda value: msgspec.Raw(msgspec.json.encode(value)))
names = texts.filter(lambda name: name not in packets.RESERVED_EVENTS)
ack_ids = st.integers(0, packets.MAX_ACK_ID)
args = st.lists(raws, max_size=packets.MAX_ARGUMENTS).map(tuple)
namespaces = st.just("/") | texts.map(lambda text: "/" + text.replace(",", ""))
all_packets: st.SearchStrategy[packets.Packet] = st.one_of(
    st.builds(Connect, namespaces),
    st.builds(Disconnect),
    st.builds(Event, names, args, st.none() | ack_ids),
    st.builds(Ack, ack_ids, args),
)
# Only characters that occur in packets, so that more texts pass the first checks of the decoder.
near_packets = st.text(st.sampled_from('0123456,/-[]{}":\\ue9Nanifty \x00\x1e\ud800é'), max_size=60)


def depth(value: JsonValue) -> int:
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 0


@given(all_packets)
def test_packets_round_trip(packet: packets.Packet) -> None:
    assert packets.decode_packet(encode_packet(packet)) == packet


@given(st.text() | near_packets | near_packets.map(lambda text: '2["a",' + text + "]"))
def test_any_text_is_refused_or_round_trips(text: str) -> None:
    try:
        packet = packets.decode_packet(text)
    except ProtocolError:
        return

    assert packets.decode_packet(encode_packet(packet)) == packet
    encode_packet(packet).encode()  # no lone surrogate


@pytest.mark.parametrize("body", fuzz_cases())
def test_cases_found_by_fuzzing_are_decoded_or_refused(body: bytes) -> None:
    check_body(body)


@given(st.lists(near_packets, max_size=8).map("\x1e".join))
def test_any_body_of_frames_is_decoded_or_refused(text: str) -> None:
    check_body(text.encode("utf-8", "surrogatepass"))


@given(near_packets.map(lambda text: '2["a",' + text + "]"))
def test_accepted_arguments_are_strict_json(text: str) -> None:
    try:
        packet = packets.decode_packet(text)
    except ProtocolError:
        return
    assert isinstance(packet, Event)
    for arg in packet.args:
        value: JsonValue = msgspec.json.decode(arg)
        assert depth(value) < packets.MAX_DEPTH
        assert not isinstance(value, float) or math.isfinite(value)


@given(st.text())
def test_any_frame_has_a_known_kind_or_is_refused(frame: str) -> None:
    try:
        kind, text = packets.decode_frame(frame)
    except ProtocolError:
        return
    assert kind + text == frame


@given(st.lists(texts.map(lambda text: "4" + text.replace("\x1e", "")), min_size=1))
def test_payloads_split_into_the_joined_frames(frames: list[str]) -> None:
    assert packets.split_payload(packets.SEPARATOR.join(frames).encode()) == frames


@given(st.binary())
def test_any_body_splits_or_is_refused(body: bytes) -> None:
    try:
        frames = packets.split_payload(body)
    except ProtocolError:
        return
    assert packets.SEPARATOR.join(frames).encode() == body


@pytest.mark.parametrize("opening", ["[", '{"a":', '["x",{"a":'])
def test_deep_nesting_is_refused_without_recursion(opening: str) -> None:
    with pytest.raises(ProtocolError):
        packets.decode_packet("2" + opening * 5000)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "-Infinity", "01", "1" * 5000, "0x1"])
def test_numbers_that_parsers_read_differently_are_refused(number: str) -> None:
    with pytest.raises(ProtocolError):
        packets.decode_packet(f'2["a",{{"n":[{number}]}}]')


def test_brackets_in_strings_do_not_count_as_nesting() -> None:
    packet = packets.decode_packet('2["a","[[[[[[[[\\"[[[[{{{{{"]')

    assert isinstance(packet, Event)
    assert msgspec.json.decode(packet.args[0]) == '[[[[[[[["[[[[{{{{{'


def test_the_last_of_duplicate_keys_counts() -> None:
    packet = packets.decode_packet('2["a",{"n":1,"n":2}]')

    assert isinstance(packet, Event)
    assert msgspec.json.decode(packet.args[0]) == {"n": 2}


def test_an_event_is_encoded_as_a_frame() -> None:
    assert encode_event("players-updated", b'{"version":1}') == '42["players-updated",{"version":1}]'
