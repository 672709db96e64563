"""A process that stood still must not blame its clients for it."""

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.session import NEVER, Carrier, Close, Send, Session

SETTINGS = LiveSettings(ping_interval=15, ping_timeout=10, connect_timeout=10, ungrouped_seconds=NEVER)


def test_a_pong_that_could_not_be_heard_is_not_missed() -> None:
    session = Session(SETTINGS, Carrier.WEBSOCKET, "public", now=0)
    session.receive("40", 0)
    assert session.tick(15) == [Send("2")]

    session.forgive(60)

    assert session.tick(75) == []
    assert session.due == 79  # silent then, and gone at 85
    assert session.receive("3", 75) == ()
    assert session.tick(90) == [Send("2")]


def test_heartbeats_stay_due() -> None:
    """The client's patience did not stand still."""
    session = Session(SETTINGS, Carrier.WEBSOCKET, "public", now=0)
    session.receive("40", 0)

    session.forgive(60)

    assert session.tick(60) == [Send("2")]


def test_afterwards_a_client_that_is_gone_is_noticed_as_ever() -> None:
    session = Session(SETTINGS, Carrier.WEBSOCKET, "public", now=0)
    session.receive("40", 0)
    session.tick(15)
    session.forgive(60)

    (closed,) = session.tick(85)

    assert isinstance(closed, Close)
    assert closed.reason == "ping timeout"
