import asyncio
import signal
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest

from tests.conftest import Amount, Figures, Slack
from tests.faults.phone import Phone, wait_until_all_seated
from tests.faults.process import CLEAN, game_process
from tests.faults.relay import relay_to
from tests.faults.stored_rooms import create_rooms, create_rooms_in
from tests.store import redis_server

pytestmark = pytest.mark.timeout(300)

PLAYERS: Final = 5
EXIT_SECONDS, BACK_SECONDS = 8.0, 10.0
DRAIN_SECONDS: Final = 5.0
"""Long enough to observe that the server is draining, even on a loaded machine."""
GOING_AWAY: Final = 1001


@pytest.mark.soak
async def test_clients_reconnect_after_a_clean_stop(
    tmp_path: Path, amount: Amount, slack: Slack, figures: Figures
) -> None:
    """[LIVE-01] Readiness fails, clients are disconnected, the process exits, and clients reconnect to the next one."""
    wanted = amount(50, 500)
    async with game_process(tmp_path / "game", DRAIN_SECONDS=str(DRAIN_SECONDS)) as server:
        tables = await create_rooms(server.file, rooms=wanted // PLAYERS, players=PLAYERS)
        await server.start()
        async with relay_to(server.port) as relay:
            phones = [Phone(seat, server.port) for table in tables for seat in table]
            silent = Phone(tables[0][0], relay.port)  # a second tab of the first player
            for phone in (*phones, silent):
                phone.connect()
            await wait_until_all_seated([*phones, silent])
            relay.swallow()

            told_at = monotonic()
            server.signal(signal.SIGTERM)
            while await server.status("/readyz") != 503:
                assert monotonic() - told_at < DRAIN_SECONDS
                await asyncio.sleep(0.02)
            assert [await server.status("/healthz"), sum(len(phone.close_codes) for phone in phones)] == [200, 0]
            await server.gone()
            took = monotonic() - told_at - DRAIN_SECONDS
            assert {code for phone in phones for code in phone.close_codes} == {GOING_AWAY}
            await silent.leave()

        await server.start()
        serving_at = monotonic()
        back = await wait_until_all_seated(phones, after=told_at) - serving_at
        for phone in phones:
            assert [heard.name for heard in phone.heard if heard.name in {"error", "room-deleted"}] == []
            await phone.leave()
        await server.stop()
        assert server.count() == len(tables)
        assert server.complaints == []
    figures(f"SIGTERM with {wanted} clients: exit after", f"{took:.1f} s", f"{EXIT_SECONDS:g} s")
    figures("... all are back after the next process serves", f"{back:.1f} s", f"{BACK_SECONDS:g} s")
    assert took <= slack() * EXIT_SECONDS
    assert back <= slack() * BACK_SECONDS


@pytest.mark.soak
@pytest.mark.parametrize("what", ["frozen", pytest.param("killed", marks=pytest.mark.soak(only=True))])
async def test_a_node_stops_while_redis_is_unavailable(
    tmp_path: Path, what: str, amount: Amount, slack: Slack, figures: Figures
) -> None:
    """[LIVE-01] The server stops while events are in flight and absences are not saved yet."""
    seconds, tables_wanted = amount(2, 30), amount(2, 20)
    with redis_server.running(tmp_path) as redis:
        async with game_process(tmp_path / "node", STORE_URL=redis.url) as node:
            store = redis_server.patient_store(redis.url)
            tables = await create_rooms_in(store, tables_wanted, PLAYERS, round_seconds=3_600)
            await store.close()
            await node.start()
            phones = [Phone(seat, node.port) for table in tables for seat in table]
            for phone in phones:
                phone.connect()
            await wait_until_all_seated(phones)

            redis.signal(signal.SIGSTOP) if what == "frozen" else redis.stop(hard=True)
            for table in range(tables_wanted):
                await phones[table * PLAYERS].leave()
            staying = [phone for number, phone in enumerate(phones) if number % PLAYERS]
            until = monotonic() + seconds
            while monotonic() < until:
                acks = await asyncio.gather(*(tap(phone) for phone in staying))
                assert {ack["code"] for ack in acks} == {"unavailable"}
                await asyncio.sleep(0.1)
            taps = [asyncio.create_task(tap(phone)) for phone in staying]
            assert await node.status("/healthz") == 200  # after it has read the taps, which were sent earlier

            told_at = monotonic()
            node.signal(signal.SIGTERM)
            await node.gone()
            took = monotonic() - told_at
            for waiting in taps:
                waiting.cancel()
            for phone in phones:
                await phone.leave()
            assert "task did not stop" not in node.log
    figures(f"SIGTERM after Redis was {what} for {seconds} s: exit after", f"{took:.1f} s", f"{EXIT_SECONDS:g} s")
    assert took <= slack() * EXIT_SECONDS


async def tap(phone: Phone) -> Any:
    return await phone.ask("update-icon", playerId=phone.seat.player, iconId=7)


@pytest.mark.parametrize(
    ("hangs", "codes", "tells"),
    [("task", CLEAN, "task did not stop task=timers"), ("loop", {1}, "shutdown timed out seconds=2")],
)
async def test_shutdown_is_not_blocked_by_a_hanging_task(
    tmp_path: Path, hangs: str, codes: set[int], tells: str
) -> None:
    async with game_process(tmp_path / "game", module="tests.faults.hanging", HANGS=hangs) as server:
        await server.start()
        server.signal(signal.SIGTERM)
        await server.gone(codes=codes)
        assert sum(tells in told for told in server.complaints) == 1  # A busy machine may stop other tasks late, too.
        assert server.count() == 0


async def test_the_process_stops_when_a_background_task_has_ended(tmp_path: Path) -> None:
    """A server that kept running would pass the health check but never end a round.

    The service manager restarts a stopped server.
    """
    async with game_process(tmp_path / "game", module="tests.faults.hanging", HANGS="never") as server:
        with pytest.raises(AssertionError):
            await server.start()
        await server.gone(codes={1})

    assert "CRITICAL spysafari.process.app background task ended, stopping task=timers" in server.log
    assert server.log.splitlines()[-1] == "spysafari: the background task 'timers' has ended; the log says why"
    assert server.count() == 0
