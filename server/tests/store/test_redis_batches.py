"""Round trips that many callers share, against a real server."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError, ResponseError

from spysafari.store.redis.batches import LINES, Batches, round_trip
from tests.ports import free_port
from tests.store import redis_server

pytestmark = pytest.mark.skipif(redis_server.BINARY is None, reason="needs redis-server (scripts/services.sh)")

PATIENCE = 10.0


@pytest.fixture
def lines() -> asyncio.Semaphore:
    return asyncio.Semaphore(LINES)


@pytest.fixture
def batches(redis: Redis, lines: asyncio.Semaphore) -> Batches:
    return Batches(redis, lines, PATIENCE)


async def test_everybody_gets_their_own_answers_in_order(batches: Batches) -> None:
    """A thousand callers, each of whom asks three things."""

    async def ask(number: int) -> None:
        key = f"key-{number}"
        answers = await batches.ask(("SET", key, number), ("GET", key), ("DEL", key))
        assert answers == [True, str(number).encode(), 1]

    await asyncio.gather(*(ask(number) for number in range(1_000)))
    assert await batches.ask(("DBSIZE",)) == [0]


async def test_calls_of_one_moment_share_a_trip(batches: Batches, monkeypatch: pytest.MonkeyPatch) -> None:
    trips: list[int] = []
    round_trip = Batches._round_trip

    async def counted(self: Batches, batch: list[object]) -> list[object]:
        trips.append(len(batch))
        return await round_trip(self, batch)  # type: ignore[arg-type, return-value]

    monkeypatch.setattr(Batches, "_round_trip", counted)

    await asyncio.gather(*(batches.ask(("INCR", "n")) for _ in range(50)))

    assert sum(trips) == 50
    assert len(trips) <= LINES


async def test_an_exception_in_a_trip_is_not_the_last_trip(batches: Batches, monkeypatch: pytest.MonkeyPatch) -> None:
    """[HOUSE-03] Its callers are told, and so is nobody who comes later."""

    async def fail(_self: Batches, _batch: list[object]) -> list[object]:
        raise RuntimeError("injected")

    with monkeypatch.context() as failing:
        failing.setattr(Batches, "_round_trip", fail)
        with pytest.raises(RuntimeError, match="injected"):
            await batches.ask(("PING",))

    assert await batches.ask(("SET", "key", 1), ("GET", "key")) == [True, b"1"]


async def test_one_callers_error_is_nobody_elses(batches: Batches, redis: Redis) -> None:
    await redis.set("text", "x")

    answers = await asyncio.gather(
        batches.ask(("INCR", "n")),
        batches.ask(("SET", "before", 1), ("INCR", "text"), ("SET", "after", 1)),
        batches.ask(("INCR", "n")),
        return_exceptions=True,
    )

    assert isinstance(answers[1], ResponseError)
    assert [answers[0], answers[2]] == [[1], [2]]


async def test_a_trip_that_was_cut_short_leaves_no_answer_to_the_next_one(redis: Redis) -> None:
    """[HOUSE-03] Cancelled, or failed in between: what comes back afterwards would be taken for another room."""
    cut_short = asyncio.create_task(round_trip(redis, [("ECHO", "before"), ("BLPOP", "nothing", 1), ("ECHO", "after")]))
    await asyncio.sleep(0.1)
    cut_short.cancel()
    await asyncio.wait([cut_short])
    assert cut_short.cancelled()
    assert await round_trip(redis, [("ECHO", "mine")]) == [b"mine"]

    redis.set_response_callback("ECHO", lambda response, **_kwargs: int(response))
    with pytest.raises(ValueError, match="invalid literal"):
        await round_trip(redis, [("ECHO", "no number"), ("GET", "x"), ("ECHO", "1")])
    assert await round_trip(redis, [("ECHO", "2")]) == [2]


async def test_who_gave_up_before_the_trip_is_not_heard(
    batches: Batches, lines: asyncio.Semaphore, redis: Redis
) -> None:
    """A player who was told that the game can't be saved shall not find it saved a minute later."""
    for _ in range(LINES):
        await lines.acquire()
    askers = [asyncio.create_task(batches.ask(("INCR", "n"))) for _ in range(10)]
    late = [asyncio.create_task(batches.ask(("INCR", "late"))) for _ in range(2)]
    await asyncio.sleep(0.01)

    for asker in askers:
        asker.cancel()
    await asyncio.wait(askers)
    for _ in range(LINES):
        lines.release()

    await asyncio.gather(*late)
    assert (await redis.get("n"), await redis.get("late")) == (None, b"2")


async def test_nobody_waits_for_a_server_that_is_not_there() -> None:
    redis = Redis.from_url(f"redis://127.0.0.1:{free_port()}/0")
    batches = Batches(redis, asyncio.Semaphore(LINES), PATIENCE)

    answers = await asyncio.gather(*(batches.ask(("GET", "x")) for _ in range(20)), return_exceptions=True)

    assert all(isinstance(answer, RedisError) for answer in answers)
    await batches.close()
    await redis.aclose()


async def test_who_asks_in_the_step_in_which_all_trips_end_is_heard(
    batches: Batches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who have just answered look for no more, so somebody else must."""
    back = asyncio.Event()

    async def round_trip(_self: Batches, batch: list[object]) -> list[object]:
        await back.wait()
        return [b"answer"] * len(batch)

    async def ask(times: int) -> None:
        for _ in range(times):
            assert await batches.ask(("GET", "x")) == [b"answer"]

    monkeypatch.setattr(Batches, "_round_trip", round_trip)
    askers = []
    for number in range(LINES):
        askers.append(asyncio.create_task(ask(2 if number == 0 else 1)))
        await asyncio.sleep(0.01)  # until its trip is under way

    back.set()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*askers)


@pytest.mark.parametrize("where", ["in a trip", "for a line"])
async def test_nobody_waits_longer_than_is_said(
    redis: Redis, lines: asyncio.Semaphore, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether Redis does not answer or all lines are taken. The lines are free again afterwards."""

    async def never(_self: Batches, _batch: list[object]) -> list[object]:
        await asyncio.Event().wait()
        return []

    seconds = 0.2
    batches = Batches(redis, lines, seconds)
    with monkeypatch.context() as frozen:
        if where == "in a trip":
            frozen.setattr(Batches, "_round_trip", never)
        else:
            for _ in range(LINES):
                await lines.acquire()
        async with asyncio.timeout(PATIENCE):
            calls = [batches.ask(("PING",)) for _ in range(5)]
            assert {type(error) for error in await asyncio.gather(*calls, return_exceptions=True)} == {TimeoutError}
    if where == "for a line":
        for _ in range(LINES):
            lines.release()

    assert await Batches(redis, lines, PATIENCE).ask(("SET", "key", 1), ("GET", "key")) == [True, b"1"]
    await batches.close()
