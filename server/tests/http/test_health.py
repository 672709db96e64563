"""Whether the process lives, and whether it should be given callers."""

from __future__ import annotations

import pytest

from spysafari.http import readiness
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from spysafari.store.sqlite.store import SqliteStore
from tests.browser import in_process, lifespan
from tests.fakes import canary_decks, fake_settings


async def test_ready_until_it_stops() -> None:
    """The process lives on while it is about to stop."""
    app = App(fake_settings(), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        ready = await http.get("/readyz")
        app.readiness.stopping = True
        stopping, alive = await http.get("/readyz"), await http.get("/healthz")

    assert (ready.status_code, ready.json()) == (200, {"ok": True})
    assert (stopping.status_code, stopping.json()["code"]) == (503, "stopping")
    assert alive.status_code == 200


async def test_not_ready_while_the_store_is_of_no_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once, however many want to know at the same moment."""
    asked: list[bool] = []
    works = False

    async def check(_store: SqliteStore) -> None:
        asked.append(works)
        if not works:
            raise StoreUnavailable("disk full")

    monkeypatch.setattr(SqliteStore, "check", check)
    app = App(fake_settings(), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        answers = [await http.get("/readyz") for _ in range(3)]
        works = True
        monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)
        app.readiness._fresh_until = 0.0
        later = await http.get("/readyz")

    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(503, "unavailable")}
    assert later.status_code == 200
    assert asked == [False, True]
