"""session.py: one connection's states against a clock that is an argument."""

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.session import (
    NEVER,
    Admit,
    Carrier,
    Close,
    Deliver,
    DropProbe,
    Effect,
    Progress,
    Send,
    SendProbe,
    Session,
    Silence,
    SwitchToWebSocket,
)

SETTINGS = LiveSettings(
    ping_interval=25, ping_timeout=20, connect_timeout=10, ungrouped_seconds=NEVER, inbox_events=3,
    packets_per_second=10, packets_burst=20, rate_limited={"code": "too_many"},
)  # fmt: skip
EVENT = '42["a",1]'


def opened(carrier: Carrier = Carrier.WEBSOCKET) -> Session:
    return Session(SETTINGS, carrier, "public", 0)


def connected(carrier: Carrier = Carrier.WEBSOCKET) -> Session:
    session = opened(carrier)
    session.receive("40", 0)
    return session


def test_a_client_that_connects_is_let_in_at_once() -> None:
    session = opened()

    admitted = session.receive('40{"a":1}', 1)

    assert list(admitted) == [Admit(), Send('40{"sid":"public"}')]
    assert session.progress is Progress.CONNECTED
    assert session.due == 25


def test_who_does_not_connect_is_closed_in_time() -> None:
    session = opened()

    assert session.due == 10
    assert list(session.tick(9.9)) == []
    assert list(session.tick(10)) == [Close("connect timeout", 1008)]
    assert session.due == NEVER


def test_the_heartbeat_asks_waits_and_asks_again() -> None:
    session = connected()

    assert list(session.tick(25)) == [Send("2")]
    assert list(session.receive("3", 28)) == []
    assert session.due == 53
    assert list(session.tick(45)) == []
    assert list(session.tick(53)) == [Send("2")]
    assert list(session.tick(73)) == [Close("ping timeout", 1000)]


def test_who_owes_an_answer_is_silent_before_being_gone() -> None:
    """Told once, and again with the first word: any frame is one."""
    session = connected()
    session.tick(25)

    assert session.due == 29
    assert list(session.tick(29)) == [Silence(silent=True)]
    assert session.due == 45
    assert list(session.receive("3", 40)) == [Silence(silent=False)]
    assert session.due == 65

    session.tick(65)
    session.tick(69)
    spoken = session.receive('42["hello"]', 70)
    assert spoken[0] == Silence(silent=False)
    assert isinstance(spoken[1], Deliver)
    assert list(session.tick(85)) == [Close("ping timeout", 1000)]  # the answer itself is still owed


def test_who_was_never_let_in_is_not_missed() -> None:
    session = Session(replace(SETTINGS, connect_timeout=60), Carrier.WEBSOCKET, "public", 0)
    session.tick(25)

    assert list(session.tick(29)) == []


def test_answers_that_nobody_asked_for_do_not_move_the_heartbeat() -> None:
    session = connected()

    session.receive("3", 20)

    assert session.due == 25


def test_events_are_delivered_and_answered() -> None:
    session = connected()

    (delivered,) = session.receive('427["a",{"b":1}]', 1)

    assert delivered == Deliver("a", (msgspec.Raw(b'{"b":1}'),), 7)
    assert list(session.handled(7, {"ok": True})) == [Send('437[{"ok":true}]')]
    assert list(session.handled(None, {"ok": True})) == []


def test_more_events_than_may_wait_are_refused_and_fewer_are_taken_again() -> None:
    session = connected()
    for _ in range(3):
        session.receive(EVENT, 1)

    (refused,) = session.receive('425["a"]', 1)
    session.handled(None, None)

    assert isinstance(refused, Send)
    assert refused.frame.startswith('435[{"code":"too_many"')
    assert isinstance(session.receive(EVENT, 1)[0], Deliver)


def test_large_events_may_wait_up_to_a_limit_of_their_own() -> None:
    large = '421["a","' + "x" * (SETTINGS.inbox_bytes // 2) + '"]'
    session = Session(replace(SETTINGS, max_payload=len(large)), Carrier.WEBSOCKET, "public", 0)
    session.receive("40", 0)

    (taken,), (refused,) = session.receive(large, 1), session.receive(large, 1)

    assert isinstance(taken, Deliver)
    assert isinstance(refused, Send)
    session.handled(1, None)
    assert isinstance(session.receive(large, 1)[0], Deliver)


def test_a_flood_is_refused_then_closed() -> None:
    session = connected()
    effects: list[Effect] = []

    while session.progress is not Progress.CLOSED:
        effects += session.receive('421["a"]', 0)
        if isinstance(effects[-1], Deliver):
            session.handled(None, None)

    kinds = [type(effect).__name__ for effect in effects]
    assert kinds == ["Deliver"] * 19 + ["Send"] * 20 + ["Close"]  # CONNECT counted, too
    assert effects[-1] == Close("flood", 1008)


def test_a_steady_pace_is_no_flood() -> None:
    session = connected()

    for step in range(1000):
        (effect,) = session.receive(EVENT, step / 10)
        assert isinstance(effect, Deliver)
        session.handled(None, None)


def test_a_closed_session_does_nothing() -> None:
    session = connected()
    session.close("done")

    assert not session.receive(EVENT, 1)
    assert not session.tick(1000)
    assert not session.close("again")
    assert not session.close("again", by_client=True)
    assert not session.handled(1, None)
    assert not session.begin_probe(1)


def test_the_upgrade() -> None:
    session = connected(Carrier.POLLING)

    assert session.begin_probe(1)
    assert list(session.receive_probe("2probe", 2)) == [SendProbe("3probe")]
    assert list(session.receive_probe("5", 3)) == [SwitchToWebSocket()]
    assert session.carrier is Carrier.WEBSOCKET
    assert not session.begin_probe(4)


def test_an_upgrade_that_does_not_finish_is_dropped_and_polling_goes_on() -> None:
    session = connected(Carrier.POLLING)
    session.begin_probe(1)
    session.receive_probe("2probe", 2)

    assert session.due == 11
    assert list(session.tick(11)) == [DropProbe("upgrade timeout", 1000)]
    assert session.progress is Progress.CONNECTED
    assert not session.releases_polls
    assert session.begin_probe(12)


@pytest.mark.parametrize("frame", ["2", "3probe", "4x", "1", "", "5x", "b"])
def test_a_probe_that_says_anything_else_is_dropped(frame: str) -> None:
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
def test_no_sequence_raises_or_speaks_after_the_end(steps: list[tuple[str, float, str]]) -> None:
    session = opened(Carrier.POLLING)
    now = 0.0
    closings = 0
    for frame, seconds, step in steps:
        now += seconds
        was_closed = session.progress is Progress.CLOSED
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
                effects += session.handled(1, None)
            case "begin":
                session.begin_probe(now)
            case _:
                effects += session.probe_lost()
        closings += sum(isinstance(effect, Close) for effect in effects)
        assert not was_closed or all(isinstance(effect, DropProbe) for effect in effects)
    assert closings == (session.progress is Progress.CLOSED)
