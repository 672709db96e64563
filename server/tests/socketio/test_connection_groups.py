"""Tests of connection groups, the limits for ungrouped connections, and eviction."""

import gc
import weakref
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from spysafari.access.limits import client_key
from spysafari.gcra import Limit
from spysafari.socketio.admission import ConnectionRegistry
from spysafari.socketio.api import LiveSettings, Socket
from spysafari.socketio.endpoint import LiveEndpoint
from tests.fakes import session_count
from tests.socketio.harness import TOO_MANY, EchoHandler, FakeClock, FakeWebSocket, settle

SMALL = LiveSettings(
    max_sessions=6, max_ungrouped_per_address=3, max_per_group=2, group_events=Limit(5, 5.0),
    ping_interval=1_000, ping_timeout=1_000, rate_limited=TOO_MANY, evicted_frame='42["outnumbered"]',
)  # fmt: skip
HERE, ELSEWHERE, NEARBY = "192.0.2.1", "198.51.100.1", "203.0.113.1"
UNGROUPED_SECONDS = SMALL.ungrouped_seconds


class Client:
    def __init__(self, wire: FakeWebSocket, socket: Socket[object]) -> None:
        self.wire = wire
        self.join_group = socket.join_group
        self.leave_group = socket.leave_group
        self._socket = socket

    @property
    def is_open(self) -> bool:
        return not self._socket.closed

    async def send_event(self) -> bool:
        self.wire.send_frame('421["quiet"]')
        await settle()
        return "too_many" not in self.wire.frames[-1]


class Server:
    def __init__(self, settings: LiveSettings = SMALL) -> None:
        self.clock = FakeClock()
        self.endpoint = LiveEndpoint(EchoHandler(), settings, self.clock, client_key=client_key, caller_from_cookie=str)

    async def open(self, address: str = HERE) -> FakeWebSocket:
        wire = FakeWebSocket()
        await self.endpoint({**wire.scope(), "client": (address, 1)}, wire.receive, wire.send)
        await settle()
        return wire

    async def connect(self, address: str = HERE) -> Client:
        wire = await self.open(address)
        assert wire.handshake[0]["type"] == "websocket.accept", wire.handshake
        wire.send_frame("40")
        return Client(wire, self.endpoint.sockets[-1])

    async def join(self, group: str, address: str = HERE) -> Client:
        client = await self.connect(address)
        assert client.join_group(group)
        return client

    def pass_seconds(self, seconds: float) -> None:
        self.clock.now += seconds
        self.endpoint.tick()


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server()
    yield server
    await server.endpoint.close()
    assert session_count(server.endpoint) == 0


async def test_a_client_without_a_group_is_closed(server: Server) -> None:
    """The client is closed even if it responds to every ping."""
    waiting, sitting = await server.connect(), await server.join("a")

    server.pass_seconds(UNGROUPED_SECONDS - 0.1)
    assert waiting.is_open
    server.pass_seconds(0.1)

    assert waiting.wire.closed_with == (1008, "no group")
    assert sitting.is_open


async def test_a_client_that_leaves_its_group_is_closed_unless_it_joins_another(server: Server) -> None:
    first, second = await server.join("a"), await server.join("b")
    server.pass_seconds(10 * UNGROUPED_SECONDS)

    first.leave_group()
    second.leave_group()
    server.pass_seconds(UNGROUPED_SECONDS - 0.1)
    assert second.join_group("c")
    server.pass_seconds(0.1)

    assert (first.is_open, second.is_open) == (False, True)


async def test_a_stall_of_the_process_extends_the_time_to_join_a_group(server: Server) -> None:
    waiting = await server.connect()

    server.endpoint.extend_deadlines(60)
    server.pass_seconds(60)

    assert waiting.is_open


async def test_a_new_client_evicts_the_oldest_ungrouped_one_of_its_address(server: Server) -> None:
    sitting = await server.join("a")
    waiting = [await server.connect() for _ in range(3)]

    late = await server.join("b")

    assert [client.is_open for client in waiting] == [False, True, True]
    assert sitting.is_open
    assert late.is_open


async def test_a_new_client_evicts_an_unfinished_handshake_of_its_address(server: Server) -> None:
    half_open = [await server.open() for _ in range(3)]

    await server.join("a")

    assert [wire.closed_with is None for wire in half_open] == [False, True, True]


async def test_a_client_is_not_evicted_by_another_address(server: Server) -> None:
    elsewhere = await server.connect(ELSEWHERE)

    for _ in range(20):
        await server.connect(HERE)

    assert elsewhere.is_open
    assert session_count(server.endpoint) == 4


async def test_addresses_of_one_ipv6_network_count_as_one_client(server: Server) -> None:
    """An internet provider usually assigns a whole /64 network to a customer."""
    first, *others = [await server.connect(f"2001:db8::{number}") for number in range(4)]
    await server.connect("2001:db8:0:1::1")

    assert not first.is_open
    assert all(client.is_open for client in others)


async def test_a_full_server_evicts_the_oldest_ungrouped_clients_only(server: Server) -> None:
    """If all clients are in groups, further ones are refused."""
    sitting = [await server.join("a", HERE), await server.join("b", ELSEWHERE)]
    waiting = [await server.connect(address) for address in (HERE, ELSEWHERE, HERE, ELSEWHERE)]

    sitting += [await server.join(f"at {number}", NEARBY) for number in range(4)]
    refused = await server.open(NEARBY)

    assert not any(client.is_open for client in waiting)
    assert all(client.is_open for client in sitting)
    assert refused.handshake[0]["status"] == 503


async def test_an_address_has_a_limited_number_of_connections_with_a_group() -> None:
    """An address cannot fill the server with seats. Its present connections can change groups, and others can join."""
    server = Server(replace(SMALL, max_grouped_per_address=2))
    seated = [await server.join("a"), await server.join("b")]
    late, elsewhere = await server.connect(), await server.join("c", ELSEWHERE)

    assert not late.join_group("d")
    assert seated[0].join_group("d")
    assert elsewhere.is_open
    seated[1].wire.disconnect()
    assert late.join_group("b")
    await server.endpoint.close()


async def test_clients_without_a_group_share_the_budget_of_their_address() -> None:
    """With separate budgets, 1,000 connections could use a whole core, at 50 events a second each."""
    server = Server(replace(SMALL, max_sessions=50, max_ungrouped_per_address=20, ungrouped_packets=Limit(50, 1.0)))
    seated, elsewhere = await server.join("a"), await server.connect("192.0.2.77")
    flood = [await server.connect() for _ in range(10)]

    for _ in range(12):
        for client in flood:
            assert await client.send_event()
    assert [await client.send_event() for client in flood] == [False] * 10, "refused"
    friend = await server.connect()
    assert await friend.send_event()
    assert friend.join_group("b"), "the first packets of a connection are not charged to its address"
    assert await seated.send_event()
    assert await elsewhere.send_event()
    for _ in range(4):
        for client in flood:
            if client.is_open:
                await client.send_event()
    await flood[0].send_event()
    assert [client.is_open for client in flood] == [False] + [True] * 9, "closed"
    server.pass_seconds(2)
    assert await flood[1].send_event()
    await server.endpoint.close()


async def test_reconnecting_does_not_reset_the_budget_of_an_address() -> None:
    """An attacker who closes all connections cannot send the next burst through new ones."""
    server = Server(replace(SMALL, max_sessions=50, max_ungrouped_per_address=20, ungrouped_packets=Limit(50, 1.0)))
    refused = []

    for _ in range(3):
        flood = [await server.connect() for _ in range(2)]
        sent = [await client.send_event() for _ in range(20) for client in flood]
        refused.append(not all(sent))
        for client in flood:
            client.wire.send_frame("1")
        await settle()
        assert not any(client.is_open for client in flood)

    assert any(refused)
    server.pass_seconds(30)
    friend = await server.connect()
    assert all([await friend.send_event() for _ in range(20)])
    await server.endpoint.close()


async def test_the_oldest_member_of_a_full_group_is_evicted_with_a_last_frame(server: Server) -> None:
    clients = [await server.join("a") for _ in range(3)]
    elsewhere = await server.join("b")

    assert [client.is_open for client in (*clients, elsewhere)] == [False, True, True, True]
    assert clients[0].wire.frames[-1] == '42["outnumbered"]'
    assert clients[0].wire.closed_with == (1008, "outnumbered")


async def test_a_burst_of_joins_does_not_exceed_the_size_of_a_group(server: Server) -> None:
    """The joins come from several addresses."""
    clients = [await server.connect(f"192.0.2.{number}") for number in range(6)]

    joined = [client.join_group("a") for client in clients]

    assert joined == [True] * 5 + [False]  # the sixth join exceeds the rate limit
    assert [client.is_open for client in clients] == [False, False, False, True, True, True]


async def test_events_and_joins_of_all_members_share_one_rate_limit(server: Server) -> None:
    """Two joins and three events use up the burst of five. Other groups are not affected."""
    first, second, other = await server.join("a"), await server.join("a"), await server.join("b")

    accepted = [await client.send_event() for client in (first, second, first, second, first)]

    assert accepted == [True, True, True, False, False]
    assert await other.send_event()
    server.pass_seconds(1)
    assert [await second.send_event(), await first.send_event()] == [True, False]


async def test_leaving_a_group_does_not_reset_its_rate_limit(server: Server) -> None:
    """A refused join does not count."""
    for _ in range(5):
        (await server.join("a")).wire.disconnect()
    late = await server.connect()

    assert not late.join_group("a")
    assert late.join_group("b")
    server.pass_seconds(1)
    assert late.join_group("a")
    assert not (await server.connect()).join_group("a")


class Key(str):
    """A string that supports weak references."""

    __slots__ = ("__weakref__",)


async def test_the_registry_releases_clients_that_left_and_groups_whose_limit_has_no_effect() -> None:
    registry = ConnectionRegistry(SMALL)
    clients = [(Key(f"sid {number}"), Key(f"address {number}"), Key(f"group {number}")) for number in range(10)]
    weak = [weakref.ref(key) for client in clients for key in client]
    for sid, address, group in clients:
        registry.register(sid, address)
        assert registry.join_group(sid, group, now=0)
    for client in clients[:5]:
        registry.leave_group(client[0], now=0)
    while clients:
        registry.unregister(clients.pop()[0], now=0)
    del sid, address, group, client
    expiry = max(SMALL.group_events.seconds, 2 * SMALL.ungrouped_packets.seconds)

    registry.register("last", HERE)
    registry.join_group("last", "last", expiry)
    registry.unregister("last", expiry)

    gc.collect()
    assert [key() for key in weak] == [None] * 30


def test_the_registry_forgets_a_group_that_nobody_may_join() -> None:
    registry = ConnectionRegistry(replace(SMALL, max_grouped_per_address=0))
    registry.register("sid", HERE)
    group = Key("group")
    weak = weakref.ref(group)

    assert registry.join_group("sid", group, now=0) is None
    del group
    gc.collect()

    assert weak() is None


async def test_a_closed_client_cannot_join_a_group(server: Server) -> None:
    client = await server.join("a")
    client.wire.disconnect()

    assert not client.join_group("a")
    client.leave_group()
    assert session_count(server.endpoint) == 0


async def test_a_group_without_limits_accepts_any_number_of_events() -> None:
    server = Server(replace(SMALL, group_events=Limit(1_000_000, 1.0), packets=Limit(1_000, 1.0)))
    client = await server.join("a")

    assert [await client.send_event() for _ in range(200)] == [True] * 200
    await server.endpoint.close()


def test_a_group_can_be_joined_again_after_its_rate_limit_has_expired() -> None:
    registry = ConnectionRegistry(SMALL)
    registry.register("first", HERE)
    assert registry.join_group("first", "seat", 0)
    registry.leave_group("first", 1)
    assert registry.join_group("first", "seat", 100)  # must not drop the group that is being joined
    registry.unregister("first", 101)
    registry.register("second", HERE)
    assert registry.join_group("second", "another seat", 300)
