"""What holds for whatever bytes a client sends: for the tests with cases and with chance, and for `make fuzz`."""

from __future__ import annotations

from spysafari.socketio import packets
from spysafari.socketio.boundary import LiveSettings
from spysafari.socketio.session import AskToConnect, Carrier, Deliver, Session

SETTINGS = LiveSettings()


def check_body(body: bytes) -> None:
    """Read the body of a POST as the server does: its frames are refused with a ProtocolError, or read."""
    try:
        frames = packets.split_payload(body)
    except packets.ProtocolError:
        return
    for frame in frames:
        check_round_trip(frame)
    check_session(frames)


def check_round_trip(frame: str) -> None:
    """What is accepted comes back equal from what we would write for it."""
    try:
        kind, text = packets.decode_frame(frame)
        if kind is not packets.EngineKind.MESSAGE:
            return
        packet = packets.decode_packet(text)
    except packets.ProtocolError:
        return
    written = packets.encode_packet(packet)
    written.encode()  # no lone surrogate
    assert packets.decode_packet(written) == packet, (text, written)


def check_session(frames: list[str]) -> None:
    """A session takes them all, whatever they are, and has a time for its next alarm."""
    session = Session(SETTINGS, Carrier.POLLING, 0.0)
    for now, frame in enumerate(frames):
        for effect in session.receive(frame, float(now)):
            match effect:
                case AskToConnect():
                    session.admit("id")
                case Deliver():
                    session.handled(effect.ack_id, {"ok": True})
                case _:
                    pass
        session.tick(float(now))
        assert session.due >= 0
