"""Who may stay: places, those who wait for one, and who goes where they are too many. Without network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from spysafari.access.limits import client_key
from spysafari.socketio.api import LiveSettings, Socket
from spysafari.socketio.endpoint import LiveEndpoint
from tests.socketio.harness import TOO_MANY, EchoHandler, FakeClock, FakeWebSocket, settle

SMALL = LiveSettings(
    max_sessions=6, max_ungrouped_per_address=3, max_per_group=2, group_events_per_second=1, group_events_burst=5,
    ping_interval=1_000, ping_timeout=1_000, rate_limited=TOO_MANY, evicted_frame='42["outnumbered"]',
)  # fmt: skip
HERE, ELSEWHERE, NEARBY = "192.0.2.1", "198.51.100.1", "203.0.113.1"
WAIT_FOR_PLACE = SMALL.ungrouped_seconds


class Guest:
    """A client as the application has it, and as it sees itself."""

    def __init__(self, wire: FakeWebSocket, socket: Socket[object]) -> None:
        self.wire = wire
        self.socket = socket
        self.join_group = socket.join_group
        self.leave_group = socket.leave_group

    @property
    def stays(self) -> bool:
        return not self.socket.closed

    async def ask(self) -> bool:
        """Send an event. Whether it was taken."""
        self.wire.say('421["quiet"]')
        await settle()
        return "too_many" not in self.wire.frames[-1]


class Hall:
    """An endpoint, and clients that come to it."""

    def __init__(self, settings: LiveSettings = SMALL) -> None:
        self.clock = FakeClock()
        self.endpoint = LiveEndpoint(EchoHandler(), settings, self.clock, client_key=client_key, caller_from_cookie=str)

    async def visit(self, address: str = HERE) -> FakeWebSocket:
        """Open a transport."""
        wire = FakeWebSocket()
        await self.endpoint({**wire.scope(), "client": (address, 1)}, wire.receive, wire.send)
        await settle()
        return wire

    async def enter(self, address: str = HERE) -> Guest:
        """Connect."""
        wire = await self.visit(address)
        assert wire.sent[0]["type"] == "websocket.accept", wire.sent
        wire.say("40")
        return Guest(wire, list(self.endpoint._sessions.values())[-1])

    async def sit(self, place: str, address: str = HERE) -> Guest:
        """Connect, and be given a place."""
        guest = await self.enter(address)
        assert guest.join_group(place)
        return guest

    def pass_seconds(self, seconds: float) -> None:
        self.clock.now += seconds
        self.endpoint.tick()


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    """A hall with few seats. Afterwards nothing is left of anybody but what still counts for a while."""
    hall = Hall()
    yield hall
    await hall.endpoint.close()
    crowd = hall.endpoint._registry
    assert [len(kept) for kept in (crowd._clients, crowd._waiting, crowd._waiting_of, crowd._held)] == [0, 0, 0, 0]
    assert crowd._groups.keys() == crowd._left.keys()


async def test_who_is_given_no_place_is_closed_in_time(hall: Hall) -> None:
    """[SAFE-02] Though it answers every ping."""
    waiting, sitting = await hall.enter(), await hall.sit("a")

    hall.pass_seconds(WAIT_FOR_PLACE - 0.1)
    assert waiting.stays
    hall.pass_seconds(0.1)

    assert waiting.wire.ended == (1008, "no place")
    assert sitting.stays


async def test_who_loses_the_place_has_the_same_time_to_find_another(hall: Hall) -> None:
    """[SAFE-02]"""
    first, second = await hall.sit("a"), await hall.sit("b")
    hall.pass_seconds(10 * WAIT_FOR_PLACE)

    first.leave_group()
    second.leave_group()
    hall.pass_seconds(WAIT_FOR_PLACE - 0.1)
    assert second.join_group("c")
    hall.pass_seconds(0.1)

    assert (first.stays, second.stays) == (False, True)


async def test_a_process_that_stood_still_blames_nobody_for_it(hall: Hall) -> None:
    """[SAFE-02]"""
    waiting = await hall.enter()

    hall.endpoint._forgive(60)
    hall.pass_seconds(60)

    assert waiting.stays


async def test_a_full_address_loses_the_oldest_who_waits(hall: Hall) -> None:
    """[SAFE-02] Whoever comes is let in, then finds a place or waits."""
    sitting = await hall.sit("a")
    waiting = [await hall.enter() for _ in range(3)]

    late = await hall.sit("b")

    assert [guest.stays for guest in waiting] == [False, True, True]
    assert sitting.stays
    assert late.stays


async def test_unfinished_handshakes_give_way_as_well(hall: Hall) -> None:
    """[SAFE-02]"""
    half_open = [await hall.visit() for _ in range(3)]

    await hall.sit("a")

    assert [wire.ended is None for wire in half_open] == [False, True, True]


async def test_a_full_address_takes_nothing_from_another(hall: Hall) -> None:
    """[SAFE-02]"""
    elsewhere = await hall.enter(ELSEWHERE)

    for _ in range(20):
        await hall.enter(HERE)

    assert elsewhere.stays
    assert hall.endpoint.session_count == 4


async def test_all_addresses_of_one_ipv6_customer_count_as_one_client(hall: Hall) -> None:
    """[SAFE-02] A customer has a whole /64."""
    first, *others = [await hall.enter(f"2001:db8::{number}") for number in range(4)]
    await hall.enter("2001:db8:0:1::1")

    assert not first.stays
    assert all(guest.stays for guest in others)


async def test_a_full_server_loses_the_oldest_who_waits_and_nobody_with_a_place(hall: Hall) -> None:
    """[SAFE-02] Once all have a place it is full."""
    sitting = [await hall.sit("a", HERE), await hall.sit("b", ELSEWHERE)]
    waiting = [await hall.enter(address) for address in (HERE, ELSEWHERE, HERE, ELSEWHERE)]

    sitting += [await hall.sit(f"at {number}", NEARBY) for number in range(4)]
    refused = await hall.visit(NEARBY)

    assert not any(guest.stays for guest in waiting)
    assert all(guest.stays for guest in sitting)
    assert refused.sent[0]["status"] == 503


async def test_who_holds_all_places_gives_way_to_other_addresses(hall: Hall) -> None:
    """[SAFE-02] Its newest first: who sits there for long may be an honest neighbour."""
    friend = await hall.sit("friend", ELSEWHERE)
    greedy = [await hall.sit(f"greedy {number}") for number in range(5)]

    late = [await hall.sit("late", NEARBY), await hall.sit("later", NEARBY)]
    refused = await hall.visit(HERE)

    assert [guest.stays for guest in greedy] == [True, True, True, False, False]
    assert all(guest.stays for guest in (friend, *late))
    assert refused.sent[0]["status"] == 503


async def test_of_the_greediest_more_windows_go_first_even_for_neighbours(hall: Hall) -> None:
    """[SAFE-02] So a neighbour's seat always gets in, while somebody there has two windows."""
    friend = await hall.sit("friend", HERE)
    greedy = [await hall.sit(place, HERE) for place in ("a", "a", "b", "b", "c")]

    again = [await hall.sit("friend 2", HERE), await hall.sit("friend 3", HERE)]

    assert [guest.stays for guest in greedy] == [False, True, False, True, True]
    assert all(guest.stays for guest in (friend, *again))


async def test_those_who_hold_equally_many_lose_nobody(hall: Hall) -> None:
    """[SAFE-02] Else they would throw each other out for ever."""
    guests = [await hall.sit(f"{address}{number}", address) for number in range(2) for address in (HERE, ELSEWHERE)]
    guests += [await hall.sit(f"nearby {number}", NEARBY) for number in range(2)]

    assert (await hall.visit(ELSEWHERE)).sent[0]["status"] == 503
    assert all(guest.stays for guest in guests)


async def test_at_one_place_the_newest_stay_and_the_oldest_hears_why_it_goes(hall: Hall) -> None:
    """[SAFE-04]"""
    guests = [await hall.sit("a") for _ in range(3)]
    elsewhere = await hall.sit("b")

    assert [guest.stays for guest in (*guests, elsewhere)] == [False, True, True, True]
    assert guests[0].wire.frames[-1] == '42["outnumbered"]'
    assert guests[0].wire.ended == (1008, "outnumbered")


async def test_however_many_come_no_more_stay_than_may(hall: Hall) -> None:
    """[SAFE-04] From whatever addresses."""
    guests = [await hall.enter(f"192.0.2.{number}") for number in range(6)]

    taken = [guest.join_group("a") for guest in guests]

    assert taken == [True] * 5 + [False]  # the sixth arrival is one too many for the place
    assert [guest.stays for guest in guests] == [False, False, False, True, True, True]


async def test_events_count_together_for_all_of_a_place(hall: Hall) -> None:
    """[SAFE-04] Two arrivals and three events are five; nobody else's count."""
    first, second, other = await hall.sit("a"), await hall.sit("a"), await hall.sit("b")

    answers = [await guest.ask() for guest in (first, second, first, second, first)]

    assert answers == [True, True, True, False, False]
    assert await other.ask()
    hall.pass_seconds(1)
    assert [await second.ask(), await first.ask()] == [True, False]


async def test_to_leave_and_come_back_resets_nothing(hall: Hall) -> None:
    """[SAFE-04] Five arrivals are five, whoever left in between; what was refused does not count."""
    for _ in range(5):
        (await hall.sit("a")).wire.leave()
    late = await hall.enter()

    assert not late.join_group("a")
    assert late.join_group("b")
    hall.pass_seconds(1)
    assert late.join_group("a")
    assert not (await hall.enter()).join_group("a")


async def test_a_place_that_was_left_is_forgotten_when_nothing_counts_any_more(hall: Hall) -> None:
    """[SAFE-04] Bounded memory."""
    for number in range(5):
        (await hall.sit(str(number))).wire.leave()
    hall.pass_seconds(SMALL.group_events_burst / SMALL.group_events_per_second)

    (await hall.sit("last")).wire.leave()

    assert hall.endpoint._registry._groups.keys() == {"last"}


async def test_of_a_closed_client_a_place_means_nothing(hall: Hall) -> None:
    """[SAFE-04]"""
    guest = await hall.sit("a")
    guest.wire.leave()

    assert not guest.join_group("a")
    guest.leave_group()
    assert hall.endpoint.session_count == 0


async def test_without_limits_a_place_takes_any_number_of_events() -> None:
    """RATE_LIMITS=off"""
    hall = Hall(replace(SMALL, group_events_per_second=1_000_000, group_events_burst=1_000_000, packets_burst=1_000))
    guest = await hall.sit("a")

    assert [await guest.ask() for _ in range(200)] == [True] * 200
    await hall.endpoint.close()
