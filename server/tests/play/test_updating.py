import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import httpx
import pytest
from websockets.exceptions import WebSocketException

from spysafari.application import cluster
from spysafari.game.room import Running
from spysafari.store.codec import CODEC, Codec
from spysafari.store.redis import store as redis_store
from spysafari.store.urls import open_store
from tests.browser import Answer, no
from tests.fakes import FakeClock, canary_decks, fake_settings, run_due
from tests.play.secrets import Secrets
from tests.play.server import WAIT, Game, Player, Tab, eventually, serving
from tests.store.formats_contract import NEWER

UPDATING: Final = no("updating")
LIVE_UPDATING: Final = {"ok": False, "code": "updating", "message": UPDATING["message"]}

Serve = Callable[[Codec], AbstractAsyncContextManager[Game]]


@pytest.fixture
async def serve(
    tmp_path: Path,
    clock: FakeClock,
    clean_log: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> AsyncIterator[Serve]:
    """Serve the rooms of this test with a given codec, on SQLite or, with the parameter "redis", on Redis."""
    secrets, seed = Secrets(), iter(range(99))
    on_redis = request.param == "redis"
    url = request.getfixturevalue("redis").url if on_redis else f"sqlite:///{tmp_path / 'rooms.db'}"

    def serve(codec: Codec) -> AbstractAsyncContextManager[Game]:
        store = open_store(url, codec)
        return serving(fake_settings(), secrets, clock, store=store, decks=canary_decks(), rng=Random(next(seed)))

    yield serve
    secrets.check(clean_log.text)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use short intervals for polling, leases and the detection of dead nodes."""
    monkeypatch.setattr(cluster, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(cluster, "LEASE_SECONDS", 0.1)
    monkeypatch.setattr(redis_store, "LEASE_MS", 2_000)
    monkeypatch.setattr(cluster, "HEARD_POLL_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "MAX_LEAD_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "JUDGE_SECONDS", 0.0)


def deleted(tab: Tab) -> bool:
    return any(name == "room-deleted" for name, _ in tab.heard)


def polls(game: Game) -> float:
    return game.app.metrics.registry.get_sample_value("spysafari_store_seconds_count", {"call": "versions"}) or 0


async def has_polled(game: Game) -> None:
    before = polls(game)
    await eventually(lambda: polls(game) >= before + 2)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("serve", ["redis"], indirect=True)
async def test_an_older_node_refuses_a_newer_room_of_ten_players(serve: Serve) -> None:
    """The older node shows the last state, and leaves deadlines and absences to the newer node."""
    async with serve(NEWER) as newer, AsyncExitStack() as older_life:
        older = await older_life.enter_async_context(serve(CODEC))
        ann, *rest = staying = await older.party(*"ABCDE")
        await newer.guest(ann.room, "F")  # this change stores the room in the newer format
        moved = [await newer.guest(ann.room, name) for name in "GHIJ"]
        admin = await newer.sit(newer.browser(ann.browser.cookie), ann.seat)
        await asyncio.gather(*(player.tab.until(5) for player in staying))
        shown = [player.tab.snapshot for player in staying]
        await admin.start()
        version = (await newer.room(ann.room)).version

        answers = [await player.post("/timer", {"timerDuration": 300}) for player in staying]
        acks = [await player.ask("update-icon", playerId=player.id, iconId=9) for player in rest]
        call = await ann.browser.http.get(f"/api/rooms/{ann.room}")
        check = await ann.browser.get(f"/{ann.room}/check")
        page = await older.open_tab(ann.browser, ann.seat)
        joined = await page.join()
        await has_polled(older)

        assert answers == [(503, UPDATING)] * 5
        assert acks == [LIVE_UPDATING] * 4
        assert (call.status_code, call.headers["retry-after"], call.json()) == (503, "2", UPDATING)
        assert check == (503, UPDATING)
        assert joined == LIVE_UPDATING
        assert [player.tab.snapshot for player in staying] == shown
        assert not any(deleted(player.tab) for player in staying)
        assert (await newer.room(ann.room)).version == version

        newer.clock.pass_seconds(480)
        await run_due(older.app.timers)

        async def ends_the_round() -> bool:
            await run_due(newer.app.timers)  # A busy node may still have the absence of a player to handle first.
            return bool((await moved[0].tab.catch_up())["phase"] == "over")

        await eventually(ends_the_round)
        await older_life.aclose()
        await eventually(lambda: _connected(moved[0]) == set("AFGHIJ"))
        for player in rest:
            await newer.sit(newer.browser(player.browser.cookie), player.seat)
        assert not any(deleted(player.tab) for player in staying)
        await eventually(lambda: _connected(moved[0]) == set("ABCDEFGHIJ"))


@pytest.mark.parametrize("serve", ["sqlite"], indirect=True)
async def test_newer_rooms_wait_for_the_newer_version_after_a_downgrade(serve: Serve, clock: FakeClock) -> None:
    """The older version preserves 300 overdue rooms, and refuses calls with 'updating'."""
    async with serve(NEWER) as game:
        trio = await game.party("Ann", "Ben", "Cleo")
        await trio[0].start()
        session = trio[0].browser.session
        for _ in range(300):
            await game.app.rooms.open(session, "Zoe", 1)  # expires in two hours
    clock.pass_seconds(3 * 3_600)

    async with serve(CODEC) as game:
        others = await game.party("Dora", "Emil", "Fay")
        await others[0].start()
        await game.tick(480)
        await game.tick()

        assert (await others[1].tab.catch_up())["phase"] == "over"
        page = await game.open_tab(game.browser(trio[0].browser.cookie), trio[0].seat)
        assert await page.join() == LIVE_UPDATING
        assert await game.app.store.count() == 302

    async with serve(NEWER) as game:
        await game.tick()
        await game.tick()

        ann = await game.browser(trio[0].browser.cookie).get(f"/{trio[0].room}")
        assert ann.code == "room_not_found"  # the room has expired, because its players were away for two hours
        assert await game.app.store.count() == 1
        assert (await game.sit(game.browser(others[0].browser.cookie), others[0].seat)).tab.snapshot["phase"] == "over"


@dataclass
class Bot:
    """A player who moves between nodes and retries, as the page does."""

    player: Player
    nodes: list[Game]
    slot: int
    browsers: AsyncExitStack
    """The client outlives the nodes, which stop during calls."""
    tabs: list[Tab] = field(default_factory=list)
    done: int = 0
    stopping: bool = False

    async def go(self) -> None:
        self.slot = (self.slot + 1) % len(self.nodes)
        node = self.nodes[self.slot]
        self.player.browser = node.browser(self.player.browser.cookie, self.browsers)
        self.player.tab = await node.open_tab(self.player.browser, self.player.seat)
        self.tabs.append(self.player.tab)
        await self.player.tab.join()

    async def post(self, path: str, json: object = None) -> Answer:
        """Retry until a node accepts the call or reports that it has already been done."""
        here = True
        while True:
            try:
                if not here:
                    async with asyncio.timeout(2):  # the node may stop during the call
                        await self.go()
                answer = await self.player.post(path, json)
                if answer.code not in {"updating", "unavailable"}:
                    return answer
            except (httpx.HTTPError, WebSocketException, OSError, RuntimeError):
                pass
            here = False
            await asyncio.sleep(0.02)

    async def play(self) -> None:
        while not self.stopping:
            for path, json in (
                ("/end-round", None),
                ("/game-round-end", {"outcome": "spy_escaped"}),
                ("/restart", None),
            ):
                answer = await self.post(path, json)
                assert answer.status == 200 or answer.code in {"wrong_phase", "already_scored"}, answer
                self.done += 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("serve", ["redis"], indirect=True)
async def test_a_rolling_upgrade_and_downgrade_loses_nothing(serve: Serve, clock: FakeClock) -> None:
    """Two nodes are upgraded one after the other, downgraded, and upgraded again."""
    async with AsyncExitStack() as browsers, AsyncExitStack() as lives:
        life = {slot: await lives.enter_async_context(AsyncExitStack()) for slot in (0, 1)}
        running = [await life[slot].enter_async_context(serve(CODEC)) for slot in (0, 1)]
        bots: list[list[Bot]] = []
        for table in range(4):
            here = running[table % 2]
            trio = await here.party("Ann", "Ben", "Cleo")
            await trio[0].start()
            for player in trio:
                player.browser = here.browser(player.browser.cookie, browsers)
            bots.append([Bot(player, running, table % 2, browsers, [player.tab]) for player in trio])
        waiting = bots.pop()
        admins = [table[0] for table in bots]
        playing = [asyncio.create_task(bot.play()) for bot in admins]
        lives.push_async_callback(stop, admins, playing)

        async def exchange(slot: int, codec: Codec) -> None:
            await life[slot].aclose()
            running[slot] = await life[slot].enter_async_context(serve(codec))

        async def rounds_go_on(*, of: list[Bot]) -> None:
            before = {id(bot): bot.done for bot in of}
            await eventually(lambda: all(bot.done >= before[id(bot)] + 6 for bot in of) or any(map(_failed, playing)))
            assert not any(map(_failed, playing)), [task.exception() for task in playing if _failed(task)]

        await rounds_go_on(of=admins)
        for slot, codec in ((0, NEWER), (1, NEWER), (0, CODEC)):
            await exchange(slot, codec)
            await rounds_go_on(of=admins)
        numbers = [(await running[1].room(bot.player.room)).rounds_dealt for bot in admins]
        await exchange(1, CODEC)
        clock.pass_seconds(480)
        new = await running[0].party("Dora", "Emil", "Fay")
        await new[0].start()
        await has_polled(running[0])
        await exchange(0, NEWER)
        await rounds_go_on(of=admins)

        after = [(await running[0].room(bot.player.room)).rounds_dealt for bot in admins]
        assert all(now > before for now, before in zip(after, numbers, strict=True))
        left = waiting[0].player.room
        await eventually(lambda: _is_over(running[0], left))
        heard = [tab for table in bots for bot in table for tab in (bot.player.tab, *bot.tabs)]
        assert not any(map(deleted, heard))


async def stop(bots: list[Bot], playing: list[asyncio.Task[None]]) -> None:
    """Let the bots finish, and collect garbage so that unclosed resources fail this test and not a later one."""
    for bot in bots:
        bot.stopping = True
    await asyncio.wait(playing, timeout=WAIT)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    gc.collect()


def _failed(task: asyncio.Task[None]) -> bool:
    return task.done()


async def _is_over(game: Game, room: str) -> bool:
    return not isinstance((await game.room(room)).phase, Running)


def _connected(watcher: Player) -> set[str]:
    return {player["player_name"] for player in watcher.tab.snapshot["players"] if player["connected"]}
