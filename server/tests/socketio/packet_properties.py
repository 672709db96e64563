"""Properties that hold for any bytes from a client, used by the tests and `make fuzz`."""

import ast
from pathlib import Path

import msgspec

from spysafari.gcra import Limit, Meter
from spysafari.socketio import packets
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.session import Carrier, Deliver, Session

SETTINGS = LiveSettings()


def fuzz_cases() -> list[bytes]:
    """Return POST bodies from fuzzing, one per line of fuzz_cases.txt. Each reaches a different part of the code."""
    lines = Path(__file__).with_name("fuzz_cases.txt").read_text().splitlines()
    return [bytes(ast.literal_eval(line)) for line in lines]


def check_body(body: bytes) -> None:
    """Decode the body of a POST as the server does. Assert that frames decode or raise ProtocolError."""
    try:
        frames = packets.split_payload(body)
    except packets.ProtocolError:
        return
    for frame in frames:
        check_round_trip(frame)
    check_session(frames)


def check_round_trip(frame: str) -> None:
    """Assert that an accepted packet is equal after encoding and decoding."""
    try:
        kind, text = packets.decode_frame(frame)
        if kind is not packets.EngineKind.MESSAGE:
            return
        packet = packets.decode_packet(text)
    except packets.ProtocolError:
        return
    written = encode_packet(packet)
    written.encode()  # no lone surrogate
    assert packets.decode_packet(written) == packet, (text, written)


def encode_packet(packet: packets.Packet) -> str:
    match packet:
        case packets.Connect(namespace):
            return "0" if namespace == "/" else "0" + namespace
        case packets.Disconnect():
            return "1"
        case packets.Event(name, args, ack_id):
            return f"2{'' if ack_id is None else ack_id}{msgspec.json.encode([name, *args]).decode()}"
        case packets.Ack(ack_id, args):
            return f"3{ack_id}{msgspec.json.encode(args).decode()}"


def check_session(frames: list[str]) -> None:
    """Assert that a session accepts any frames without an exception, and has a next deadline."""
    session = Session(SETTINGS, Carrier.POLLING, "id", 0.0, Meter(Limit(1_000_000, 1.0)))
    for now, frame in enumerate(frames):
        for effect in session.receive(frame, float(now)):
            if isinstance(effect, Deliver):
                session.event_handled(effect.ack_id, {"ok": True})
        session.tick(float(now))
        assert session.due >= 0
