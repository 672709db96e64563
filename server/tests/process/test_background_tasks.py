"""Tests that background tasks run until the server stops. If one ends early, the server logs this and stops."""

import asyncio

import pytest

from spysafari.process.app import App
from spysafari.process.shutdown import join_tasks
from spysafari.store.errors import StoreUnavailable
from spysafari.system.periodic import run_periodically
from tests.browser import lifespan
from tests.fakes import fake_settings
from tests.ports import free_port


def _background_tasks() -> dict[str, asyncio.Task[object]]:
    return {task.get_name(): task for task in asyncio.all_tasks()}


@pytest.mark.parametrize("name", ["timers", "placements", "heartbeats", "decks"])
async def test_the_end_of_a_background_task_is_noticed(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """`process/serve.py` then stops the server."""
    app = App(fake_settings())
    async with lifespan(app):
        assert app.ended_task == ""
        _background_tasks()[name].cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert app.ended_task == name

    assert [record.message for record in caplog.records if record.levelname == "CRITICAL"] == [
        "background task ended, stopping"
    ]


@pytest.mark.parametrize("store", ["sqlite", "redis"])
async def test_every_background_task_is_supervised(store: str, caplog: pytest.LogCaptureFixture) -> None:
    """Tasks that end because the server stops are not reported."""
    url = f"redis://127.0.0.1:{free_port()}/0" if store == "redis" else "sqlite:///:memory:"
    app = App(fake_settings(store_url=url))
    async with lifespan(app):
        started = set(_background_tasks())

    duties = {"nudges", "versions", "leases", "dead nodes", "presence"}
    expected = {"timers", "placements", "heartbeats", "decks"}
    assert started >= expected | ({"nodes", *duties} if store == "redis" else set())
    assert app.ended_task == ""
    assert "background task" not in caplog.text


async def test_a_periodic_task_continues_after_a_cancelled_call(caplog: pytest.LogCaptureFixture) -> None:
    """A library may cancel what the task awaits. Without an exception, the task would end silently."""
    turns: list[str] = []
    done = asyncio.Event()

    async def act() -> None:
        turns.append("turn")
        if len(turns) > 1:
            done.set()
            return
        cancelled = asyncio.get_running_loop().create_future()
        cancelled.cancel()
        await cancelled

    task = asyncio.create_task(run_periodically("test", act, 0.0))
    await asyncio.wait_for(done.wait(), 5)
    task.cancel()
    await asyncio.wait([task])

    assert task.cancelled()
    assert "background task failed, retrying" in caplog.text


async def test_a_store_that_fails_while_the_server_stops_is_logged_without_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(error: Exception) -> None:
        raise error

    lost, broken = (
        asyncio.create_task(fail(error), name=str(error)) for error in (StoreUnavailable("lost"), ValueError("broken"))
    )

    await join_tasks(lost, broken)

    assert {record.levelname: record.exc_info is not None for record in caplog.records} == {
        "WARNING": False,
        "ERROR": True,
    }
