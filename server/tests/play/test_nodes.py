import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any, cast

import pytest
from msgspec.structs import replace as with_fields
from redis.asyncio import Redis

from spysafari.application import cluster
from spysafari.application.rooms import MAX_FAILED_CODES, Rooms
from spysafari.game.model.ids import NodeId, RoomCode
from spysafari.game.room import Away, Present, Room
from spysafari.store.base import Nudge
from spysafari.store.errors import StoreUnavailable
from spysafari.store.redis import store as redis_store
from spysafari.store.redis.keys import NODES, room_key
from spysafari.store.redis.store import RedisStore
from spysafari.system.logs import line_of
from tests.fakes import canary_decks, fake_settings, run_due
from tests.play.server import Game, Player, eventually, serving
from tests.store.redis_server import RedisServer, patient_store


async def spread(pair: tuple[Game, Game]) -> list[Player]:
    """Seat Ann and Cleo on the first node, Ben and Dan on the second."""
    one, two = pair
    (ann,) = await one.party("Ann")
    return [ann, *[await node.guest(ann.room, name) for node, name in ((two, "Ben"), (one, "Cleo"), (two, "Dan"))]]


async def test_a_whole_game_is_played_across_two_nodes(pair: tuple[Game, Game]) -> None:
    """[LIVE-01]"""
    ann, ben, cleo, dan = players = await spread(pair)
    code = RoomCode(ann.room)

    await ann.start()
    version = (await pair[0].room(code)).version
    views = [await player.tab.until(version) for player in players]
    assert {view["phase"] for view in views} == {"round"}
    assert [bool(player.tab.me["is_spy"]) for player in players].count(True) == 1

    assert await ben.ask("update-icon", playerId=ben.id, iconId=7) == {"ok": True}
    await ann.end_round()
    await ann.record("spy_caught")
    version = (await pair[1].room(code)).version
    for player in players:
        assert (await player.tab.until(version))["phase"] == "scored"
        assert player.tab.record_of(ben.seat)["icon_id"] == 7
    assert [name for name, _ in await dan.tab.events()] == [name for name, _ in await cleo.tab.events()]

    right = {"round": 1, "outcome": "spy_escaped"}
    assert await ann.ask("correct-outcome", **right) == {"ok": True}
    version = (await pair[1].room(code)).version
    assert {(await player.tab.until(version))["outcome"] for player in players} == {"spy_escaped"}

    await ann.end_game()
    assert await dan.tab.until_heard("game-ended")


async def test_the_same_table_plays_again_across_two_nodes(pair: tuple[Game, Game]) -> None:
    """A player who is away returns within the minute or is removed from the list."""
    one, two = pair
    ann, ben, cleo, dan = await spread(pair)
    await ann.start()
    await ann.end_game()
    await one.gone(cleo, ann.tab)
    await two.gone(dan, ann.tab)
    assert await ben.ask("im-in") == {"ok": True}
    version = (await one.room(ann.room)).version
    assert (await ann.tab.until(version))["waiting"] == [ben.id]

    assert await ann.ask("same-table") == {"ok": True}
    version = (await two.room(ann.room)).version
    for player in (ann, ben):
        assert (await player.tab.until(version))["phase"] == "lobby"
    cleo = await two.sit(cleo.browser, cleo.seat)
    await one.tick(60)
    assert [player.name for player in (await two.room(ann.room)).players] == ["Ann", "Ben", "Cleo"]
    dan = await one.sit(dan.browser, dan.seat)
    eve = await two.guest(ann.room, "Eve")

    await ann.start()
    await dan.tab.until_heard("game-started")
    version = (await one.room(ann.room)).version
    views = [await player.tab.until(version) for player in (ann, ben, cleo, dan, eve)]
    assert {(view["phase"], view["round"], len(view["players"])) for view in views} == {("round", 2, 5)}


async def test_two_nodes_end_a_round_once(pair: tuple[Game, Game]) -> None:
    one, two = pair
    players = await spread(pair)
    await players[0].start()

    one.clock.pass_seconds(480)
    await asyncio.gather(run_due(one.app.timers), run_due(two.app.timers), run_due(one.app.timers))

    room = await one.room(players[0].room)
    for player in players:
        assert (await player.tab.until(room.version))["phase"] == "over"
        events = await player.tab.events()
        assert [name for name, _ in events].count("round-ended") == 1


async def test_a_lost_nudge_is_compensated_by_polling(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nodes also poll the versions of rooms that they hear of."""

    async def deaf(_store: RedisStore) -> AsyncIterator[Nudge]:
        await asyncio.Event().wait()
        yield Nudge(RoomCode(""), 0)

    monkeypatch.setattr(RedisStore, "nudges", deaf)
    monkeypatch.setattr(cluster, "HEARD_POLL_SECONDS", 0.1)
    async with AsyncExitStack() as stack:
        settings = replace(fake_settings(), store_url=redis.url)
        third = await stack.enter_async_context(
            serving(settings, pair[0].secrets, pair[0].clock, decks=canary_decks(), rng=Random(9))
        )
        (ann,) = await pair[0].party("Ann")
        ben = await third.guest(ann.room, "Ben")

        assert await ann.ask("update-icon", playerId=ann.id, iconId=9) == {"ok": True}

        version = (await pair[0].room(ann.room)).version
        assert (await ben.tab.until(version))["players"][0]["icon_id"] == 9

        assert (await ann.delete())[0] == 200
        # The lost nudge contained the reason, so the node cannot tell that the room was deleted.
        assert (await ben.tab.until_heard("room-deleted"))["reason"] == "lost"


async def test_changes_during_a_lost_subscription_are_noticed_when_it_resumes(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node compares versions as soon as it hears of its rooms again."""
    for interval in ("POLL_SECONDS", "HEARD_POLL_SECONDS"):
        monkeypatch.setattr(cluster, interval, 3_600.0)
    ann, ben, *_ = await spread(pair)
    stores = [cast("RedisStore", node.app.store) for node in pair]
    await eventually(lambda: all(store.heard_since(RoomCode(ann.room)) is not None for store in stores))

    async with Redis.from_url(redis.url) as killer:
        await killer.client_kill_filter(_type="pubsub")
    await eventually(lambda: all(store.heard_since(RoomCode(ann.room)) is None for store in stores))
    assert await ann.ask("update-icon", playerId=ann.id, iconId=9) == {"ok": True}

    version = (await pair[0].room(ann.room)).version
    assert (await ben.tab.until(version))["players"][0]["icon_id"] == 9


async def test_a_room_that_moves_between_nodes_is_followed_by_both(
    pair: tuple[Game, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node hears of a room for some seconds after its last viewer, and then no longer."""
    monkeypatch.setattr(cluster, "UNFOLLOW_SECONDS", 1.0)
    one, two = pair
    stores = [cast("RedisStore", node.app.store) for node in pair]
    (ann,) = await one.party("Ann")
    code = RoomCode(ann.room)
    await eventually(lambda: stores[0].heard_since(code) is not None)
    since = stores[0].heard_since(code)

    for node in (two, one, two, one):
        await ann.tab.close()
        ann = await node.sit(ann.browser, ann.seat)
        await eventually(lambda: stores[1].heard_since(code) is not None)
        if node is two:
            await eventually(lambda: _seconds_without_viewers(one, code) > 5 * cluster.CHECK_SECONDS)
        assert stores[0].heard_since(code) == since

    await eventually(lambda: stores[1].heard_since(code) is None)
    assert stores[0].heard_since(code) == since


async def test_a_room_is_opened_in_another_part_of_the_store_if_one_is_unavailable(
    pair: tuple[Game, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bucket of a cluster has no master. If all buckets fail, the store is unavailable."""
    create = RedisStore.create
    refused: list[RoomCode] = []
    failures = 1

    async def fail(self: RedisStore, room: Room) -> bool:
        if len(refused) < failures:
            refused.append(room.code)
            raise StoreUnavailable("injected")
        return await create(self, room)

    monkeypatch.setattr(RedisStore, "create", fail)
    (ann,) = await pair[0].party("Ann")
    assert [ann.room] != refused

    refused.clear()
    failures = 99
    opened = await pair[0].browser().http.post("/api/rooms", json={"playerName": "Ben", "iconId": 1})
    assert (opened.status_code, opened.json()["code"]) == (503, "unavailable")
    assert len(set(refused)) == MAX_FAILED_CODES


async def test_players_of_a_dead_node_are_away_until_they_reconnect(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    ann, ben, *_ = await spread(pair)
    store = patient_store(redis.url)
    dead = NodeId("dead")
    room = await store.load(RoomCode(ann.room))
    assert room is not None
    elsewhere = tuple(
        with_fields(player, presence=Present(0, (dead,))) if player.id == ben.id else player for player in room.players
    )
    await ben.tab.close()  # first, so that the disconnect does not change the presence that is saved below
    await eventually(lambda: _is_away(one, ben))
    room = await one.room(ann.room)
    assert await store.save(with_fields(room, version=room.version + 1, players=elsewhere), room.version)
    monkeypatch.setattr(cluster, "MAX_LEAD_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "JUDGE_SECONDS", 0.0)

    await store.renew_lease(dead)
    monkeypatch.setattr(redis_store, "LEASE_MS", 300)
    monkeypatch.setattr(cluster, "LEASE_SECONDS", 0.05)

    await eventually(lambda: _is_away(one, ben))
    back = await one.sit(ben.browser, ben.seat)
    assert back.tab.me["connected"]
    await store.close()


async def test_a_node_whose_lease_expired_confirms_its_players(pair: tuple[Game, Game], redis: RedisServer) -> None:
    """The node slept for longer than its lease, so others have marked its players as away."""
    one, two = pair
    ann, ben, *_ = await spread(pair)
    store = patient_store(redis.url)
    version = (await one.room(ann.room)).version

    await one.app.rooms.forget_nodes(lambda node: node == two.app.rooms.node)
    await store.drop_lease(two.app.rooms.node)

    await eventually(lambda: _is_present(one, ben))
    assert (await one.room(ann.room)).version >= version + 2, "marked as away, then confirmed"
    assert (await ann.tab.catch_up())["players"][1]["connected"]
    await store.close()


async def test_a_node_that_starts_during_the_cleanup_of_another_keeps_its_players(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If players of the starting node were marked as away, an admin would lose the role after a minute."""
    one, two = pair
    _, ben, *_ = await spread(pair)
    living_nodes = RedisStore.living_nodes

    async def before_it_started(self: RedisStore) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        alive, dead = await living_nodes(self)
        return alive - {two.app.rooms.node}, dead

    monkeypatch.setattr(RedisStore, "living_nodes", before_it_started)
    monkeypatch.setattr(cluster, "MAX_LEAD_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "JUDGE_SECONDS", 0.0)
    async with Redis.from_url(redis.url) as leases:
        await leases.zadd(NODES, {"dead": 1})

        await eventually(lambda: _is_dropped(leases, "dead"))

    assert await _is_present(one, ben)


async def test_leases_are_renewed_during_a_long_cleanup(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cleaning up many rooms is slow. Without renewals, other nodes would consider this one dead."""
    hanging, renewed = asyncio.Event(), 0
    renew_lease = RedisStore.renew_lease

    async def hang(_self: Rooms, *_: Any, **__: Any) -> bool:
        hanging.set()
        await asyncio.Event().wait()
        return True

    async def counted(self: RedisStore, node: NodeId) -> bool:
        nonlocal renewed
        renewed += hanging.is_set() and node == pair[0].app.rooms.node
        return await renew_lease(self, node)

    monkeypatch.setattr(Rooms, "forget_nodes", hang)
    monkeypatch.setattr(RedisStore, "renew_lease", counted)
    monkeypatch.setattr(cluster, "MAX_LEAD_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "JUDGE_SECONDS", 0.0)
    async with Redis.from_url(redis.url) as leases:
        await leases.zadd(NODES, {"dead": 1})

    await eventually(lambda: renewed > 2)


async def _is_dropped(redis: Redis, node: str) -> bool:
    return await redis.zscore(NODES, node) is None


async def test_nodes_and_clients_continue_from_an_older_state_of_the_store(
    pair: tuple[Game, Game], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A replica without the last changes took over, so nodes and phones have seen newer versions."""
    monkeypatch.setattr(cluster, "HEARD_POLL_SECONDS", 0.1)
    ann, ben, *_ = players = await spread(pair)
    async with Redis.from_url(redis.url) as kept:
        key = room_key(ann.room)
        before: dict[Any, Any] = await kept.hgetall(key)
        for icon in (7, 8, 9):
            assert await ben.ask("update-icon", playerId=ben.id, iconId=icon) == {"ok": True}
        version = (await pair[0].room(ann.room)).version
        for player in players:
            await player.tab.until(version)

        await kept.hset(key, mapping=before)

    for player in players:
        assert (await player.tab.until(version + 1))["players"][1]["icon_id"] not in {7, 8, 9}
    assert await ben.ask("update-icon", playerId=ben.id, iconId=7) == {"ok": True}
    for player in players:
        await eventually(lambda: player.tab.record_of(ben.seat)["icon_id"] == 7)  # noqa: B023


async def test_a_lost_room_is_announced_as_lost(
    pair: tuple[Game, Game], redis: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[LIVE-03] Redis was emptied, or a replica without the room took over. Closed rooms are announced as closed."""
    ann, *_ = lost = await spread(pair)
    closed = await spread(pair)

    assert (await closed[0].delete())[0] == 200
    assert [(await player.tab.until_heard("room-deleted"))["reason"] for player in closed] == ["aborted"] * 4
    # Only now, because a poll may notice a deletion before its nudge.
    monkeypatch.setattr(cluster, "HEARD_POLL_SECONDS", 0.1)
    async with Redis.from_url(redis.url) as emptied:
        await emptied.flushall()

    for player in lost:
        assert await player.tab.until_heard("room-deleted") == {"roomId": ann.room, "reason": "lost"}
    assert [line_of(record) for record in caplog.records if "lost rooms" in record.getMessage()] == [
        "the store has lost rooms rooms=1"
    ] * 2


async def test_an_outage_of_the_store_does_not_make_nodes_look_dead(
    pair: tuple[Game, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the outage, all leases have expired. The first node to renew a lease must not consider the others dead."""
    one, _ = pair
    ann, ben, *_ = await spread(pair)
    monkeypatch.setattr(cluster, "MAX_LEAD_SECONDS", 0.0)
    version = (await one.room(ann.room)).version
    renewals: Counter[NodeId] = Counter()
    renew_lease = RedisStore.renew_lease

    async def counted(self: RedisStore, node: NodeId) -> bool:
        renewals[node] += 1
        return await renew_lease(self, node)

    monkeypatch.setattr(redis_store, "LEASE_MS", -1)
    monkeypatch.setattr(RedisStore, "renew_lease", counted)
    await eventually(lambda: all(renewals[node.app.rooms.node] > 1 for node in pair))

    assert (await one.room(ann.room)).version == version
    assert await _is_present(one, ben)


def _seconds_without_viewers(game: Game, code: RoomCode) -> float:
    member = game.app._cluster
    assert member is not None
    return monotonic() - member._viewed_at[code]


async def _is_away(game: Game, player: Player) -> bool:
    return isinstance(await _presence(game, player), Away)


async def _is_present(game: Game, player: Player) -> bool:
    return isinstance(await _presence(game, player), Present)


async def _presence(game: Game, player: Player) -> Present | Away:
    room = await game.room(player.room)
    return next(other.presence for other in room.players if other.id == player.id)
