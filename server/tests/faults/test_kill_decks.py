import asyncio
from pathlib import Path
from typing import Final

import pytest

from spysafari.application.deck_sharing import DeckSharing
from spysafari.game.model.refusals import Refused
from spysafari.store.base import Store
from spysafari.store.sqlite.store import SqliteStore
from spysafari.store.urls import open_decks
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.decks.sample_decks import a_content
from tests.faults import deck_writer
from tests.faults.killed_writers import check_file, kill_redis_sometimes, lines_until_kill, run_writer, url_of
from tests.store import redis_server

MAX_CHANGES_UNTIL_KILL: Final = 100
Acknowledged = dict[str, tuple[str, str]]
"""Token and title of the newest acknowledged revision, by code."""


@pytest.mark.soak
async def test_every_acknowledged_deck_survives_kill_9(tmp_path: Path, amount: Amount, figures: Figures) -> None:
    """[DECK-18] All kills use the same file."""
    chance, path, acknowledged, kills = seeded("decks' kills"), tmp_path / "rooms.db", Acknowledged(), amount(2, 50)

    for _ in range(kills):
        before = len(acknowledged)
        acknowledged |= acknowledged_in(
            lines_until_kill(deck_writer, url_of(path), chance.randint(1, MAX_CHANGES_UNTIL_KILL))
        )
        assert len(acknowledged) > before

    await check(SqliteStore(path), acknowledged)
    check_file(path)
    figures(f"{kills} kills -9 while decks are written, {len(acknowledged):,} acknowledged: lost", "0", "0")


@pytest.mark.soak(only=True)
async def test_every_deck_that_redis_acknowledged_survives_kill_9(tmp_path: Path, figures: Figures) -> None:
    """[DECK-18] Every fifth kill also kills Redis."""
    chance, acknowledged, kills = seeded("decks' kills"), Acknowledged(), 20
    with redis_server.running(tmp_path, **redis_server.KILLABLE) as redis:
        for kill in range(kills):
            acknowledged |= acknowledged_in(
                lines_until_kill(deck_writer, redis.url, chance.randint(1, MAX_CHANGES_UNTIL_KILL))
            )
            kill_redis_sometimes(redis, kill)

        await check(redis_server.patient_store(redis.url), acknowledged)
    assert len(acknowledged) >= kills
    figures(f"Redis: {kills} kills -9 while decks are written, {len(acknowledged):,} acknowledged: lost", "0", "0")


@pytest.mark.soak
async def test_commands_of_operators_do_not_lose_decks_of_a_busy_server(tmp_path: Path, amount: Amount) -> None:
    """[DECK-16] [DECK-18] A writer runs concurrently, and is then killed."""
    path, blocks = tmp_path / "rooms.db", amount(10, 300)
    url = url_of(path)
    with run_writer(deck_writer, url) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        reading = asyncio.create_task(asyncio.to_thread(lines.extend, process.stdout))
        for number in range(blocks):
            async with open_decks(url) as decks:
                assert await decks.block(a_content(f"Blocked {number}").hash)
                assert len(await decks.expiry_times()) > 0
        process.kill()
        await reading

    store = SqliteStore(path)
    hashes = [a_content(f"Blocked {number}").hash for number in range(blocks)]
    assert await store.decks.blocked(hashes) == set(hashes)
    await check(store, acknowledged_in(lines))
    check_file(path)


def acknowledged_in(lines: list[str]) -> Acknowledged:
    acknowledged = [line.rstrip("\n").split(" ", 2) for line in lines]
    return {code: (token, title) for code, token, title in acknowledged}


async def check(store: Store, acknowledged: Acknowledged) -> None:
    """Assert that every code refers to its last acknowledged revision or the one after it, and accepts its token."""
    deck_sharing = DeckSharing(store.decks, lambda: 0)
    for code, (token, title) in acknowledged.items():
        found = await deck_sharing.find(code)
        assert not isinstance(found, Refused), code
        assert found.deck.title in {title, *next_titles(title)}, (title, found.deck.title)
        again = await deck_sharing.revise(code, token, found.hash, a_content(title).deck)
        assert again == (code, a_content(title).hash)
    await store.close()


def next_titles(title: str) -> set[str]:
    """Return the titles that the writer may have sent without receiving a response."""
    head, _, tail = title.partition(", ")
    number, _, revision = tail.partition(" ")
    return {f"{head}, {number} {int(revision) + 1 if revision else 0}"}
