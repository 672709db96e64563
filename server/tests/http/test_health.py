import asyncio

import pytest

from spysafari.http.readiness import CACHE_SECONDS, Readiness
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from spysafari.wire.errors import ErrorCode
from tests.browser import in_process, lifespan
from tests.fakes import canary_decks, fake_settings


async def test_ready_until_it_stops() -> None:
    """The process remains alive while it is stopping."""
    app = App(fake_settings(), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        ready = await http.get("/readyz")
        app.readiness.stopping = True
        stopping, alive = await http.get("/readyz"), await http.get("/healthz")

    assert (ready.status_code, ready.json()) == (200, {"ok": True})
    assert (stopping.status_code, stopping.json()["code"]) == (503, "stopping")
    assert alive.status_code == 200


async def test_not_ready_while_the_store_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(_store: SqliteStore) -> None:
        raise StoreUnavailable("disk full")

    monkeypatch.setattr(SqliteStore, "check", check)
    app = App(fake_settings(), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        response = await http.get("/readyz")

    assert (response.status_code, response.json()["code"]) == (503, "unavailable")


async def test_probes_share_one_check_of_the_store() -> None:
    checks: list[bool] = []
    works, now = False, 100.0

    async def check() -> None:
        checks.append(works)
        if not works:
            raise StoreUnavailable("disk full")

    readiness = Readiness(check, lambda: now)
    faults = await asyncio.gather(*(readiness.fault() for _ in range(3)))
    works, now = True, now + CACHE_SECONDS

    assert faults == [ErrorCode.UNAVAILABLE] * 3
    assert await readiness.fault() is None
    assert checks == [False, True]
