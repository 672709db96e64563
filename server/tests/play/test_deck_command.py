"""Tests of `spysafari decks` while a server is running [DECK-16]."""

import asyncio
import logging
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import httpx
import pytest

from spysafari.game.model.custom_deck import CustomCard, Pair
from spysafari.process.app import App
from spysafari.process.deck_command import NoSuchDeck, harmless, run_deck_command
from spysafari.store.errors import StoreOpenError
from spysafari.system.logs import line_of
from tests.browser import in_process, lifespan
from tests.decks.sample_decks import a_content, a_deck, as_body
from tests.fakes import canary_decks, fake_settings

SERVER: Final = Path(__file__).parents[2]
WAIT: Final = 60
BOTH: Final = pytest.mark.parametrize(
    "store_url",
    [
        "sqlite",
        "redis",
    ],
    indirect=True,
)
OFFICE: Final = a_deck(
    "Our office",
    card=CustomCard("Coffee corner", "☕", ("barista", "bean counter")),
    pair=Pair.CUSTOM,
    words=("Auditor", "Room"),
)


@pytest.fixture
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.db'}"
    url: str = request.getfixturevalue("redis").url
    return url


def as_a_process(store_url: str, *arguments: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "STORE_URL": store_url, "PYTHONPATH": str(SERVER), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "spysafari", "decks", *arguments]
    return subprocess.run(
        command, env=environ, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=WAIT, check=False
    )


def decks(store_url: str, *arguments: str) -> str:
    """Return the output of the command. It runs in a thread, which is much faster than a process."""
    with redirect_stdout(StringIO()) as printed, ThreadPoolExecutor(1) as operator:
        operator.submit(run_deck_command, arguments, fake_settings(store_url=store_url)).result()
    return printed.getvalue()


def files_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line_of(record) for record in caplog.records if record.name == "spysafari.process.deck_command"]


async def share(http: httpx.AsyncClient) -> tuple[str, str]:
    shared = (await http.post("/api/decks", json={"deck": as_body(OFFICE)})).json()
    return shared["code"], shared["hash"]


@BOTH
async def test_a_block_is_immediate_and_can_be_undone(store_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """[DECK-16] [DECK-18] The argument is a code or a hash. The block is logged once."""
    caplog.set_level(logging.INFO, logger="spysafari.process.deck_command")
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, address = await share(http)

        async def status() -> int:
            return (await http.get(f"/api/decks/{code}")).status_code

        for named in (code.lower(), address):
            caplog.clear()
            assert [decks(store_url, "block", named) for _ in range(2)] == [f"blocked {address}\n"] * 2
            assert await status() == 410
            assert " blocked 8 Our office\n" in decks(store_url, "list")
            assert "\nblocked yes\n" in decks(store_url, "show", code)
            assert decks(store_url, "unblock", named) == f"unblocked {address}\n"
            assert await status() == 200
            assert logged(caplog) == [f"deck blocked deck={address}", f"deck unblocked deck={address}"]


@BOTH
async def test_list_and_show(store_url: str) -> None:
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        assert decks(store_url, "list") == ""
        code, address = await share(http)

        assert re.fullmatch(rf"{code} {address} \d{{4}}-\d\d-\d\d - 8 Our office\n", decks(store_url, "list"))
        assert decks(store_url, "show", code).splitlines()[:7] == [
            f"hash {address}",
            "blocked no",
            "language en",
            "  # Our office",
            "  @ Auditor / Room",
            "  Coffee corner ☕: barista, bean counter",
            "  Room 0: boss, guest",
        ]


@BOTH
async def test_a_deck_is_deleted(store_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """[DECK-16] Another deck with the same content remains. The deletion is logged once."""
    caplog.set_level(logging.INFO, logger="spysafari.process.deck_command")
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        (code, address), (other, _) = await share(http), await share(http)

        assert decks(store_url, "delete", code.lower()) == f"deleted {code} {address}\n"
        assert logged(caplog) == [f"deck deleted deck={address}"]
        assert [(await http.get(f"/api/decks/{each}")).status_code for each in (code, other)] == [404, 200]
        with pytest.raises(NoSuchDeck, match=f"no deck has the code {code}"):
            decks(store_url, "delete", code)
        decks(store_url, "delete", other)
        assert decks(store_url, "list") == ""


async def test_concurrent_blocks(store_url: str) -> None:
    """[DECK-16] Two concurrent commands both print the result, but only one logs it."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, address = await share(http)
        with ThreadPoolExecutor() as operators:
            done = list(operators.map(lambda _: as_a_process(store_url, "block", code), range(2)))

    assert [each.stdout for each in done] == [f"blocked {address}\n"] * 2
    first, second = sorted(each.stderr for each in done)
    assert first == ""
    assert re.search(rf"INFO spysafari.process.deck_command deck blocked deck={address}\n$", second)


async def test_the_command_works_without_a_server(store_url: str, tmp_path: Path) -> None:
    """[DECK-16] The server can start afterwards."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        code, _ = await share(http)

    assert as_a_process(store_url, "block", code).returncode == 0

    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        assert (await http.get(f"/api/decks/{code}")).status_code == 410
    assert files_in(tmp_path) == {"rooms.db", "rooms.db.lock"}


async def test_a_hash_may_start_with_a_hyphen(store_url: str) -> None:
    """[DECK-16] A hash is not parsed as an option, and its content may be missing."""
    number = next(n for n in range(10_000) if a_content(f"Deck {n}").hash.startswith("-"))
    address = a_content(f"Deck {number}").hash
    async with lifespan(App(fake_settings(store_url=store_url), decks=canary_decks())):
        assert decks(store_url, "block", address) == f"blocked {address}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("show", "BBBBBB"), "no deck has the code BBBBBB"),
        (("show", "-help" + "x" * 38), f"no deck has the code -help{'x' * 38}"),
        (("block", "\x1b[2J"), "no deck has the code \N{REPLACEMENT CHARACTER}[2J"),
        (("delete", "BBBBBB"), "no deck has the code BBBBBB"),
    ],
)
async def test_an_unknown_deck_is_named_in_the_error(store_url: str, arguments: tuple[str, ...], sentence: str) -> None:
    async with lifespan(App(fake_settings(store_url=store_url), decks=canary_decks())):
        with pytest.raises(NoSuchDeck) as refused:
            decks(store_url, *arguments)

    assert str(refused.value) == sentence


@pytest.mark.parametrize(("arguments", "code"), [(("show", "-h"), 0), ((), 2), (("burn", "BBBBBB"), 2), (("show",), 2)])
async def test_invalid_arguments_print_the_usage(
    store_url: str, arguments: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        decks(store_url, *arguments)

    assert (end.value.code, "usage: spysafari decks" in capsys.readouterr().err) == (code, code > 0)


async def test_a_closed_pipe_ends_the_command(store_url: str) -> None:
    """[DECK-16] `spysafari decks list | head` ends without a traceback."""
    app = App(fake_settings(store_url=store_url), decks=canary_decks())
    async with lifespan(app), in_process(app) as http:
        await share(http)
        reads, writes = os.pipe()
        os.close(reads)
        try:
            ended = await asyncio.to_thread(as_a_process, store_url, "list", stdout=writes)
        finally:
            os.close(writes)

    assert (ended.returncode, ended.stderr) == (1, "")


def test_a_missing_database_is_not_created(tmp_path: Path) -> None:
    """[DECK-16] STORE_URL probably differs from the server's."""
    with pytest.raises(StoreOpenError, match="there is no database at STORE_URL"):
        decks(f"sqlite:///{tmp_path / 'nothing.db'}", "list")

    assert files_in(tmp_path) == set()


def test_control_characters_are_not_printed() -> None:
    """[DECK-20]"""
    assert harmless(
        "a\x1b[31m\u202eb\n\u2066☕é"
    ) == "a\N{REPLACEMENT CHARACTER}[31m" + "\N{REPLACEMENT CHARACTER}b" + ("\N{REPLACEMENT CHARACTER}" * 2 + "☕é")
