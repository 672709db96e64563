"""`spysafari decks` as operators use it, beside a running server (DECK-16)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import httpx
import pytest

from spysafari.app import App
from spysafari.deck_command import harmless
from spysafari.game.own_deck import OwnCard, Pair
from tests.browser import in_process, lifespan
from tests.decks.own_decks import a_content, a_deck, as_body
from tests.fakes import canary_decks, fake_settings
from tests.store import redis_server

SERVER: Final = Path(__file__).parents[2]
WAIT: Final = 60
BOTH: Final = pytest.mark.parametrize(
    "store_url",
    [
        "sqlite",
        pytest.param("redis", marks=pytest.mark.skipif(redis_server.BINARY is None, reason="needs redis-server")),
    ],
    indirect=True,
)
OFFICE: Final = a_deck(
    "Our office",
    card=OwnCard("Coffee corner", "☕", ("barista", "bean counter")),
    pair=Pair.OWN,
    words=("Auditor", "Room"),
)


@pytest.fixture
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that the command reaches while the server runs."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.db'}"
    url: str = request.getfixturevalue("redis").url
    return url


def decks(store_url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command, as an operator on a terminal."""
    environ = {**os.environ, "STORE_URL": store_url, "PYTHONPATH": str(SERVER), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "spysafari", "decks", *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=WAIT, check=False)


def said(store_url: str, *arguments: str) -> str:
    """What it answers. Fails the test if it fails."""
    done = decks(store_url, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def files_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


async def share(http: httpx.AsyncClient) -> tuple[str, str]:
    shared = (await http.post("/api/decks", json={"deck": as_body(OFFICE)})).json()
    return shared["code"], shared["hash"]


@BOTH
async def test_a_block_is_effective_at_once_and_taken_back(store_url: str) -> None:
    """[DECK-16] [DECK-18] By code or by hash, while the server runs; said in one line of the log."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, address = await share(http)

        async def status() -> int:
            return (await http.get(f"/api/decks/{code}")).status_code

        for named in (code.lower(), address):
            blocked = decks(store_url, "block", named)
            assert (blocked.returncode, blocked.stdout) == (0, f"blocked {address}\n")
            assert re.search(rf"INFO spysafari.deck_command deck blocked deck={address}\n$", blocked.stderr)
            assert decks(store_url, "block", named).stderr == ""
            assert await status() == 410
            assert " blocked 8 Our office\n" in said(store_url, "list")
            assert "\nblocked yes\n" in said(store_url, "show", named)
            unblocked = decks(store_url, "unblock", named)
            assert re.search(rf"INFO spysafari.deck_command deck unblocked deck={address}\n$", unblocked.stderr)
            assert await status() == 200


@BOTH
async def test_list_and_show(store_url: str) -> None:
    """[DECK-16] Codes with titles, then all that a deck says."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        assert said(store_url, "list") == ""
        code, address = await share(http)

        assert re.fullmatch(rf"{code} {address} \d{{4}}-\d\d-\d\d - 8 Our office\n", said(store_url, "list"))
        assert said(store_url, "show", code).splitlines()[:7] == [
            f"hash {address}",
            "blocked no",
            "language en",
            "  # Our office",
            "  @ Auditor / Room",
            "  Coffee corner ☕: barista, bean counter",
            "  Room 0: boss, guest",
        ]


@BOTH
async def test_a_deck_is_deleted(store_url: str) -> None:
    """[DECK-16] At once, with its content unless another code points at it; said in one line of the log."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        (code, address), (other, _) = await share(http), await share(http)

        deleted = decks(store_url, "delete", code.lower())

        assert (deleted.returncode, deleted.stdout) == (0, f"deleted {code} {address}\n")
        assert re.search(rf"INFO spysafari.deck_command deck deleted deck={address}\n$", deleted.stderr)
        assert [(await http.get(f"/api/decks/{each}")).status_code for each in (code, other)] == [404, 200]
        assert decks(store_url, "delete", code).returncode == 1
        said(store_url, "delete", other)
        assert said(store_url, "list") == ""
        assert decks(store_url, "show", address).stderr == f"spysafari: no deck has the hash {address}\n"


async def test_two_operators_at_once(store_url: str) -> None:
    """[DECK-16] Both are told that it is blocked, and the log says it once."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, address = await share(http)
        with ThreadPoolExecutor() as operators:
            done = list(operators.map(lambda _: decks(store_url, "block", code), range(2)))

    assert [each.stdout for each in done] == [f"blocked {address}\n"] * 2
    assert sorted(each.stderr.count("deck blocked") for each in done) == [0, 1]


async def test_the_server_need_not_run(store_url: str, tmp_path: Path) -> None:
    """[DECK-16] And it starts again afterwards."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, _ = await share(http)

    assert said(store_url, "block", code)

    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        assert (await http.get(f"/api/decks/{code}")).status_code == 410
    assert files_in(tmp_path) == {"rooms.db", "rooms.db.lock"}


async def test_a_hash_may_begin_with_a_hyphen(store_url: str) -> None:
    """[DECK-16] It is no option; nor need the content be there yet."""
    number = next(n for n in range(10_000) if a_content(f"Deck {n}").hash.startswith("-"))
    address = a_content(f"Deck {number}").hash
    async with lifespan(App(fake_settings(store_url=store_url), decks=canary_decks())):
        assert said(store_url, "block", address) == f"blocked {address}\n"


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("show", "BBBBBB"), 1, "spysafari: no deck has the code BBBBBB\n"),
        (("show", "x" * 43), 1, f"spysafari: no deck has the hash {'x' * 43}\n"),
        (("show", "-help" + "x" * 38), 1, f"spysafari: no deck has the hash -help{'x' * 38}\n"),
        (("show", "-h"), 0, ""),
        (("block", "\x1b[2J"), 1, "spysafari: no deck has the code \N{REPLACEMENT CHARACTER}[2J\n"),
        (("delete", "BBBBBB"), 1, "spysafari: no deck has the code BBBBBB\n"),
        ((), 2, "usage: spysafari decks"),
        (("burn", "BBBBBB"), 2, "usage: spysafari decks"),
    ],
)
async def test_what_makes_no_sense_is_said_in_a_sentence(
    store_url: str, arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    """[DECK-16]"""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app):
        done = decks(store_url, *arguments)

    assert (done.returncode, done.stderr[: len(sentence)]) == (code, sentence)


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    """[DECK-16] The operator has forgotten the server's settings."""
    done = decks(f"sqlite:///{tmp_path / 'nothing.db'}", "list")

    assert (done.returncode, done.stderr) == (
        1,
        "spysafari: there is no database at STORE_URL; run this with the settings of the server\n",
    )
    assert files_in(tmp_path) == set()


def test_what_players_wrote_does_nothing_to_a_terminal() -> None:
    """[DECK-20] Nor what spoilt content may hold."""
    assert harmless(
        "a\x1b[31m\u202eb\n\u2066☕é"
    ) == "a\N{REPLACEMENT CHARACTER}[31m" + "\N{REPLACEMENT CHARACTER}b" + ("\N{REPLACEMENT CHARACTER}" * 2 + "☕é")
