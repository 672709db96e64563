import socket
from itertools import product
from typing import Final
from urllib.request import urlopen

import pytest
from prometheus_client import generate_latest

from spysafari import __version__
from spysafari.store.base import SharedStore
from spysafari.store.errors import StoreUnavailable
from spysafari.store.instrumented import instrument
from spysafari.store.redis.store import RedisStore
from spysafari.store.sqlite.store import SqliteStore
from spysafari.system.metrics import Metrics, metrics_server
from spysafari.system.settings import SettingsError
from tests.play.server import Game, Player
from tests.ports import free_port

HOSTILE: Final = 'AB12"} 1\nevil{x="'


async def test_a_round_is_counted(game: Game, trio: list[Player]) -> None:
    ann, ben, _ = trio
    browser = game.browser()
    await ann.start()
    await ben.ask("start-game")
    await ben.post("/timer", {"timerDuration": 300})
    await browser.get(f"/{ann.room}/check")

    assert game.metric("rooms_opened_total") == 1
    assert [game.metric("rooms", phase=phase) for phase in ("lobby", "round", "over")] == [0, 1, 0]
    assert game.metric("players") == 3
    assert [game.metric("connections", transport=name) for name in ("websocket", "polling")] == [3, 0]
    assert game.metric("commands_total", command="Join", result="changed") == 2
    assert game.metric("commands_total", command="StartGame", result="changed") == 1
    assert game.metric("commands_total", command="StartGame", result="refused") == 1
    assert game.metric("refusals_total", via="live", code="not_admin") == 1
    assert game.metric("refusals_total", via="rest", code="not_admin") == 1
    assert game.metric("event_seconds_count", event="start-game") == 2
    assert game.metric("http_answers_total", route="/api/rooms/{code}/join", status="2xx") == 2
    assert game.metric("http_answers_total", route="/api/rooms/{code}/timer", status="4xx") == 1
    assert game.metric("http_answers_total", route="/api/rooms/{code}/check", status="2xx") == 1
    assert game.metric("store_seconds_count", call="create") == 1
    assert game.metric("store_failures_total", call="save") == 0
    assert (game.metric("snapshots_replaced_total"), game.metric("closed_too_slow_total")) == (0, 0)
    assert game.app.metrics.registry.get_sample_value("process_resident_memory_bytes")
    assert 'spysafari_build_info{python="' in generate_latest(game.app.metrics.registry).decode()
    assert f'version="{__version__}"' in generate_latest(game.app.metrics.registry).decode()


async def test_a_stored_change_that_nobody_sees_counts_as_changed(game: Game, trio: list[Player]) -> None:
    """Players see how many cards the others have written, but not which."""
    ann, ben, _ = trio
    await ann.ask("use-deck", decks=["written"])
    await ann.start()
    for name in ("CardPen01", "CardPen02", "CardPen02"):
        await ben.ask("write", names=[name])

    assert game.metric("commands_total", command="Write", result="changed") == 2
    assert game.metric("commands_total", command="Write", result="unchanged") == 1


async def test_players_who_leave_are_not_counted(game: Game, trio: list[Player]) -> None:
    await game.gone(trio[1], trio[0].tab)
    await trio[0].delete()

    assert (game.metric("players"), game.metric("rooms", phase="lobby")) == (0, 0)
    assert game.metric("commands_total", command="DeleteRoom", result="closed") == 1


async def test_labels_do_not_contain_client_input(game: Game, trio: list[Player]) -> None:
    """Labels with client input would let clients exhaust the memory of the server and of Prometheus."""
    ann = trio[0]
    before = labels_of(game)
    for number in range(20):
        await ann.tab.ask(f"{HOSTILE}{number}", {})
        await ann.browser.http.request(f"EVIL{number}", f"/api/rooms/EVIL{number}/x")
        await ann.browser.http.get(f"/api/EVIL{number}")
        await ann.browser.http.get(f"/EVIL{number}")
        await ann.browser.http.post(f"/api/rooms/EVIL{number}/join", json={"playerName": f"Evil {number}", "iconId": 1})
        await ann.browser.http.get(f"/socket.io/?transport=EVIL{number}")

    added = labels_of(game) - before

    assert game.metric("event_seconds_count", event="unknown") == 20
    assert game.metric("refusals_total", via="live", code="unknown_event") == 20
    assert "evil" not in str(added).lower()
    assert {labels for name, labels in added if name == "spysafari_http_answers_total"} <= {
        (("route", route), ("status", status))
        for route, status in product(
            ("none", "/socket.io/", "/api/rooms/{code}", "/api/rooms/{code}/join"), ("3xx", "4xx")
        )
    }


def labels_of(game: Game) -> set[tuple[str, tuple[tuple[str, str], ...]]]:
    families = game.app.metrics.registry.collect()
    return {(sample.name, tuple(sorted(sample.labels.items()))) for family in families for sample in family.samples}


async def test_players_cannot_read_metrics(trio: list[Player]) -> None:
    answer = await trio[0].browser.http.get("/metrics")

    assert answer.status_code in {302, 404}
    assert "spysafari_" not in answer.text


def test_metrics_have_their_own_port() -> None:
    metrics = Metrics()
    metrics.rooms_opened.inc(3)
    port = free_port()

    with metrics_server(metrics, "127.0.0.1", port), urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()

    assert "\nspysafari_rooms_opened_total 3.0\n" in text
    assert "_created" not in text
    socket.create_server(("127.0.0.1", port)).close()


def test_a_port_in_use_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with (
            pytest.raises(SettingsError, match=f"^METRICS_PORT={port} on METRICS_HOST=127.0.0.1 cannot be used: "),
            metrics_server(Metrics(), "127.0.0.1", port),
        ):
            pass


async def test_an_instrumented_store_keeps_its_type() -> None:
    """`App` recognizes a shared store by its type. Failures of every store are counted."""
    alone, shared = SqliteStore(None), RedisStore("redis://127.0.0.1:1/0")
    metrics = Metrics()

    instrument(alone, metrics)
    instrument(shared, metrics)

    assert isinstance(shared, SharedStore)
    assert not isinstance(alone, SharedStore)
    with pytest.raises(StoreUnavailable):
        await shared.count()
    assert metrics.registry.get_sample_value("spysafari_store_failures_total", {"call": "count"}) == 1
    assert metrics.registry.get_sample_value("spysafari_store_seconds_count", {"call": "count"}) == 1
    await alone.close()
    await shared.close()


def test_server_errors_start_at_zero() -> None:
    """An alert on an increase would miss the first error of a counter that does not exist yet."""
    registry = Metrics().registry

    for via, code in product(("rest", "live"), ("internal", "unavailable", "server_full", "updating")):
        assert registry.get_sample_value("spysafari_refusals_total", {"via": via, "code": code}) == 0
