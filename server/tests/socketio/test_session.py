"""Tests of the session's state machine. The time is passed to each call."""

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spysafari.gcra import Limit, Meter
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.session import (
    NEVER,
    Carrier,
    Close,
    Connected,
    Deliver,
    DropProbe,
    Effect,
    Send,
    SendProbe,
    Session,
    Silence,
    State,
    SwitchToWebSocket,
)

UNLIMITED = Meter(Limit(1_000_000, 1.0))
SETTINGS = LiveSettings(
    ping_interval=25, ping_timeout=20, connect_timeout=10, ungrouped_seconds=NEVER, inbox_events=3,
    packets=Limit(20, 2.0), rate_limited={"code": "too_many"},
)  # fmt: skip
EVENT = '42["a",1]'


def open_session(carrier: Carrier = Carrier.WEBSOCKET) -> Session:
    return Session(SETTINGS, carrier, "public", 0, UNLIMITED)


def connected(carrier: Carrier = Carrier.WEBSOCKET) -> Session:
    session = open_session(carrier)
    session.receive("40", 0)
    return session


def test_connect_is_acknowledged() -> None:
    session = open_session()

    effects = session.receive('40{"a":1}', 1)

    assert list(effects) == [Connected(), Send('40{"sid":"public"}')]
    assert session.state is State.CONNECTED
    assert session.due == 25


def test_a_client_that_does_not_connect_is_closed() -> None:
    session = open_session()

    assert session.due == 10
    assert list(session.tick(9.9)) == []
    assert list(session.tick(10)) == [Close("connect timeout", 1008)]
    assert session.due == NEVER


def test_the_heartbeat_pings_again_after_each_pong() -> None:
    session = connected()

    assert list(session.tick(25)) == [Send("2")]
    assert list(session.receive("3", 28)) == []
    assert session.due == 53
    assert list(session.tick(45)) == []
    assert list(session.tick(53)) == [Send("2")]
    assert list(session.tick(73)) == [Close("ping timeout", 1000)]


def test_a_client_without_a_pong_is_silent_before_it_is_closed() -> None:
    """The application is notified once, and again with the client's next frame of any kind."""
    session = connected()
    session.tick(25)

    assert session.due == 29
    assert list(session.tick(29)) == [Silence(silent=True)]
    assert session.due == 45
    assert list(session.receive("3", 40)) == [Silence(silent=False)]
    assert session.due == 65

    session.tick(65)
    session.tick(69)
    responding = session.receive('42["hello"]', 70)
    assert responding[0] == Silence(silent=False)
    assert isinstance(responding[1], Deliver)
    assert list(session.tick(85)) == [Close("ping timeout", 1000)]  # an event does not replace the pong


def test_a_client_before_connect_is_not_reported_as_silent() -> None:
    session = Session(replace(SETTINGS, connect_timeout=60), Carrier.WEBSOCKET, "public", 0, UNLIMITED)
    session.tick(25)

    assert list(session.tick(29)) == []


def test_an_unsolicited_pong_does_not_delay_the_heartbeat() -> None:
    session = connected()

    session.receive("3", 20)

    assert session.due == 25


def test_events_are_delivered_and_acknowledged() -> None:
    session = connected()

    (delivered,) = session.receive('427["a",{"b":1}]', 1)

    assert delivered == Deliver("a", (msgspec.Raw(b'{"b":1}'),), 7)
    assert list(session.event_handled(7, {"ok": True})) == [Send('437[{"ok":true}]')]
    assert list(session.event_handled(None, {"ok": True})) == []


def test_events_are_refused_while_the_inbox_is_full() -> None:
    session = connected()
    for _ in range(3):
        session.receive(EVENT, 1)

    (refused,) = session.receive('425["a"]', 1)
    session.event_handled(None, None)

    assert isinstance(refused, Send)
    assert refused.frame.startswith('435[{"code":"too_many"')
    assert isinstance(session.receive(EVENT, 1)[0], Deliver)


def test_events_are_refused_while_the_inbox_has_too_many_bytes() -> None:
    large = '421["a","' + "x" * (SETTINGS.inbox_bytes // 2) + '"]'
    session = Session(replace(SETTINGS, max_payload=len(large)), Carrier.WEBSOCKET, "public", 0, UNLIMITED)
    session.receive("40", 0)

    (accepted,), (refused,) = session.receive(large, 1), session.receive(large, 1)

    assert isinstance(accepted, Deliver)
    assert isinstance(refused, Send)
    session.event_handled(1, None)
    assert isinstance(session.receive(large, 1)[0], Deliver)


def test_a_flood_is_refused_then_closed() -> None:
    session = connected()
    effects: list[Effect] = []

    while session.state is not State.CLOSED:
        effects += session.receive('421["a"]', 0)
        if isinstance(effects[-1], Deliver):
            session.event_handled(None, None)

    kinds = [type(effect).__name__ for effect in effects]
    assert kinds == ["Deliver"] * 19 + ["Send"] * 20 + ["Close"]  # CONNECT counts as well.
    assert effects[-1] == Close("flood", 1008)


def test_events_at_the_sustained_rate_are_delivered() -> None:
    session = connected()

    for step in range(1000):
        (effect,) = session.receive(EVENT, step / 10)
        assert isinstance(effect, Deliver)
        session.event_handled(None, None)


def test_a_closed_session_has_no_effects() -> None:
    session = connected()
    session.close("done")

    assert not session.receive(EVENT, 1)
    assert not session.tick(1000)
    assert not session.close("again")
    assert not session.close("again", by_client=True)
    assert not session.event_handled(1, None)
    assert not session.begin_probe(1)


def test_the_session_upgrades_to_a_websocket() -> None:
    session = connected(Carrier.POLLING)

    assert session.begin_probe(1)
    assert list(session.receive_probe("2probe", 2)) == [SendProbe("3probe")]
    assert list(session.receive_probe("5", 3)) == [SwitchToWebSocket()]
    assert session.carrier is Carrier.WEBSOCKET
    assert not session.begin_probe(4)


def test_an_unfinished_upgrade_is_dropped_and_polling_continues() -> None:
    session = connected(Carrier.POLLING)
    session.begin_probe(1)
    session.receive_probe("2probe", 2)

    assert session.due == 11
    assert list(session.tick(11)) == [DropProbe("upgrade timeout", 1000)]
    assert session.state is State.CONNECTED
    assert not session.shortens_polls
    assert session.begin_probe(12)


@pytest.mark.parametrize("frame", ["2", "3probe", "4x", "1", "", "5x", "b"])
def test_a_probe_with_an_unexpected_frame_is_dropped(frame: str) -> None:
    session = connected(Carrier.POLLING)
    session.begin_probe(1)

    (effect,) = session.receive_probe(frame, 2)

    assert isinstance(effect, DropProbe)
    assert session.carrier is Carrier.POLLING


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["", "40", "41", "1", "2", "3", "5", "6", EVENT, '421["a"]', "43", "431[]", "40/x"])
            | st.text(),
            st.floats(0, 30),
            st.sampled_from(["receive", "probe", "tick", "handled", "begin", "lost probe"]),
        )
    )
)
def test_no_sequence_raises_or_has_effects_after_the_end(steps: list[tuple[str, float, str]]) -> None:
    session = open_session(Carrier.POLLING)
    now = 0.0
    closings = 0
    for frame, seconds, step in steps:
        now += seconds
        was_closed = session.state is State.CLOSED
        effects: list[Effect] = []
        match step:
            case "receive":
                effects += session.receive(frame, now)
            case "probe":
                effects += session.receive_probe(frame, now)
            case "tick":
                effects += session.tick(now)
                assert session.due > now
            case "handled":
                effects += session.event_handled(1, None)
            case "begin":
                session.begin_probe(now)
            case _:
                effects += session.probe_lost()
        closings += sum(isinstance(effect, Close) for effect in effects)
        assert not was_closed or all(isinstance(effect, DropProbe) for effect in effects)
    assert closings == (session.state is State.CLOSED)


class TestStall:
    """A process that stalled must not close clients whose frames it could not receive."""

    SETTINGS = LiveSettings(ping_interval=15, ping_timeout=10, connect_timeout=10, ungrouped_seconds=NEVER)

    def connected(self) -> Session:
        session = Session(self.SETTINGS, Carrier.WEBSOCKET, "public", 0, UNLIMITED)
        session.receive("40", 0)
        return session

    def test_the_deadline_for_the_pong_is_extended(self) -> None:
        session = self.connected()
        assert session.tick(15) == [Send("2")]

        session.extend_deadlines(60)

        assert session.tick(75) == []
        assert session.due == 79  # silent at 79, closed at 85
        assert session.receive("3", 75) == ()
        assert session.tick(90) == [Send("2")]

    def test_a_ping_stays_due(self) -> None:
        """The ping is sent immediately, because the client's timeout kept running during the stall."""
        session = self.connected()

        session.extend_deadlines(60)

        assert session.tick(60) == [Send("2")]

    def test_a_missing_pong_closes_the_session_afterwards(self) -> None:
        session = self.connected()
        session.tick(15)
        session.extend_deadlines(60)

        (closed,) = session.tick(85)

        assert closed == Close("ping timeout", 1000)
