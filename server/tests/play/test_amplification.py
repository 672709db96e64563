from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from starlette.types import ASGIApp

from spysafari.decks.loader import load_decks
from spysafari.game.model.ids import DeckId
from spysafari.http.api import CALLS
from spysafari.live.client_events import payload_types
from spysafari.process.app import App
from spysafari.socketio.api import LiveSettings
from tests.conftest import Figures
from tests.fakes import FakeClock, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import serving
from tests.play.windows import ACK, Table, event

PLAYERS: Final = 10
WINDOWS: Final = LiveSettings().max_per_group
TIMES: Final = 2
"""Number of times that each request is sent, with different values where possible."""
MOST_SHARES: Final = 20
"""Maximum number of shares per event or call. A share is a snapshot to one window of each player. Joining and leaving
send two snapshots to each of the eight windows, and an outcome contains all hands.
"""
BIG_FILE: Final = 225_000
"""Size in bytes of the largest file of the build, which contains React."""


class Unwatched(Secrets):
    """Does not read the messages, because this test compares only their sizes."""

    def watch(self, app: App) -> ASGIApp:
        return app


@pytest.fixture
async def table(clock: FakeClock, tmp_path: Path) -> AsyncIterator[Table]:
    """Seat all players on a server that has the real decks and a build with one big file."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "index.html").write_text("<div id=root></div>" * 100)
    (tmp_path / "404.html").write_text("<h1>Nothing here</h1>" * 60)
    for suffix in ("", ".br"):
        (tmp_path / f"big.js{suffix}").write_bytes(b"x" * BIG_FILE)
    # These windows do not respond to heartbeats, so on a busy machine the server would time them out.
    settings = replace(fake_settings(web_root=tmp_path), live_ping_interval=3_600.0)
    async with serving(settings, Unwatched(), clock, decks=load_decks(), rng=Random(7)) as game:
        table = Table(game)
        admin = game.browser()
        table.seats.append((admin, await admin.create("A player with a long name")))
        for number in range(1, PLAYERS):
            browser = game.browser()
            table.seats.append((browser, await browser.join(table.seats[0][1].room, f"A player with a name {number}")))
        for number in range(PLAYERS):
            for _ in range(WINDOWS):
                await table.sit(number)
        yield table
        for window in table.windows:
            window.close()


class Report:
    """Collects the actions that exceed the maximum."""

    def __init__(self, table: Table, figures: Figures) -> None:
        self.table = table
        self.too_much: dict[str, float] = {}
        self.heard_by_others: list[str] = []
        self._figures = figures
        self._share = 0.0

    async def weigh_a_share(self) -> None:
        attacker = self.table.attacker
        before = attacker.received
        attacker.send(event("resume", {}))
        await attacker.until(ACK)
        await self.table.settled()
        self._share = PLAYERS * (attacker.received - before)
        self._figures("fair share: ten snapshots", f"{self._share:,.0f} B", "")

    @asynccontextmanager
    async def measuring(self, what: str, *, quiet: bool, times: int = TIMES) -> AsyncIterator[None]:
        """Measure the block. With `quiet`, only the attacker may receive anything."""
        others = self.table.windows[1 : PLAYERS * WINDOWS]
        before, heard_before = await self.table.settled(), sum(window.received for window in others)
        yield
        after = await self.table.settled()
        sent, received = (one - other for one, other in zip(after, before, strict=True))
        shares = received / times / self._share
        self._figures(
            what,
            f"{sent / times:,.0f} B in, {received / times:,.0f} B out, x {received / sent:,.1f}",
            f"{shares:.2f} of {MOST_SHARES} shares",
        )
        if shares > MOST_SHARES:
            self.too_much[what] = shares
        if quiet and sum(window.received for window in others) != heard_before:
            self.heard_by_others.append(what)

    async def event(self, name: str, payload: Callable[[int], object], what: str = "", *, quiet: bool = False) -> None:
        async with self.measuring(f"{name}{what}", quiet=quiet):
            for time in range(TIMES):
                self.table.attacker.send(event(name, payload(time)))
                await self.table.attacker.until(ACK)

    async def call(
        self, what: str, request: Callable[[int], bytes], *, quiet: bool = False, times: int = TIMES
    ) -> None:
        line = await self.table.open()
        async with self.measuring(what, quiet=quiet, times=times):
            for time in range(times):
                line.send(request(time))
                await line.until(b"\r\n\r\n")
                await self.table.settled()
        self.table.leave(line)


def in_room(table: Table) -> dict[str, Any]:
    _, seat = table.seats[0]
    return {"roomId": seat.room, "playerId": seat.player}


async def events_of_the_lobby(report: Report, table: Table) -> None:
    room = in_room(table)
    icons, decks = (lambda time: {**room, "iconId": time + 1}), ("animalsDeck", "locationDeck")
    await report.event("update-icon", icons)
    await report.event("update-icon", lambda _: {**room, "iconId": TIMES}, ", the same again", quiet=True)
    await report.event("change-deck", lambda time: {**room, "deck": decks[time % 2]})
    await report.event("change-deck", lambda _: {**room, "deck": decks[1]}, ", the same again", quiet=True)
    cards = [card.id for card in load_decks()[DeckId.LOCATIONS].cards]
    await report.event("pick-cards", lambda time: {**room, "deck": decks[1], "cards": cards[time + 1 :]})
    await report.event("join-room", lambda _: room, ", seated already", quiet=True)
    await report.event("resume", lambda _: {}, quiet=True)
    await report.event("end-game", lambda _: room, ", refused", quiet=True)
    await report.event("x", lambda _: 1, ", unknown", quiet=True)
    await report.event("join-room", lambda _: {}, ", malformed", quiet=True)


async def custom_decks(report: Report, table: Table) -> None:
    """Share, look up, choose and write decks. Some requests are refused or repeated."""
    room = in_room(table)
    cards = [{"name": f"A place of ours {number}", "roles": []} for number in range(30)]
    deck = {"title": "Ours", "words": {"pair": "spy"}, "language": "en", "cards": cards}
    await report.call("POST decks", lambda _: table.call("POST", "/api/decks", {"deck": deck}), quiet=True)
    await report.call("GET decks, unknown", lambda _: table.call("GET", "/api/decks/BCDFGH"), quiet=True)
    body = {"deck": deck, "token": "x" * 22}
    await report.call("PUT decks, refused", lambda _: table.call("PUT", "/api/decks/BCDFGH", body), quiet=True)
    await report.event("use-deck", lambda _: {**room, "decks": ["BCDFGH"]}, ", unknown", quiet=True)
    mixes = (["locationDeck", "animalsDeck"], ["written"])
    await report.event("use-deck", lambda time: {**room, "decks": mixes[time % 2]})
    await report.event("write", lambda _: {**room, "names": ["Moon"]}, ", refused", quiet=True)
    table.attacker.send(event("start-game", room))
    await table.attacker.until(ACK)
    await report.event("write", lambda time: {**room, "names": ["Moon" * (time + 1)] * 3})
    await report.event("write", lambda _: {**room, "names": ["Moon" * TIMES] * 3}, ", the same again", quiet=True)
    for what in ("start-game", "end-game", "same-table"):
        async with report.measuring(f"{what}, written", quiet=False, times=1):
            table.attacker.send(event(what, room))
            await table.attacker.until(ACK)
    await report.event("change-deck", lambda _: {**room, "deck": "locationDeck"}, ", back")


async def calls_of_the_lobby(report: Report, table: Table) -> None:
    path = f"/api/rooms/{in_room(table)['roomId']}"

    def reading(more: str) -> Callable[[int], bytes]:
        return lambda _: table.call("GET", more)

    def posting(more: str, *bodies: object) -> Callable[[int], bytes]:
        return lambda time: table.call("POST", path + more, bodies[time % len(bodies)])

    timers = [{"timerDuration": seconds} for seconds in (180, 240)]
    cards = [{"deck": "locationDeck", "count": count} for count in (29, 30)]
    await report.call("POST timer", posting("/timer", *timers))
    await report.call("POST timer, the same again", posting("/timer", timers[1]), quiet=True)
    await report.call("POST chosen-cards", posting("/chosen-cards", *cards))
    await report.call("POST chosen-cards, the same again", posting("/chosen-cards", cards[1]), quiet=True)
    again = {"playerName": "A player with a long name", "iconId": TIMES}
    await report.call("POST join, seated already", posting("/join", again), quiet=True)
    await report.call("POST restart, refused", posting("/restart", {}), quiet=True)
    for what in ("/api/openapi.json", "/healthz", "/readyz"):
        await report.call(f"GET {what}", reading(what), quiet=True)
    for what in ("", "/check", "/players"):
        await report.call(f"GET room{what}", reading(path + what), quiet=True)
    await report.call("GET screens, unknown", reading("/api/screens/BCDFG"), quiet=True)
    await report.call("GET locations", reading(f"/api/rooms/locations/locationDeck?roomId={path[-4:]}"), quiet=True)
    await report.call("POST stream", posting("/stream", {}), quiet=True)
    await report.call("POST rooms", lambda _: table.call("POST", "/api/rooms", {"playerName": "A"}), quiet=True)
    await report.call("POST practice", lambda _: table.call("POST", "/api/practice", {"playerName": "A"}), quiet=True)


async def a_round(report: Report, table: Table) -> None:
    room = in_room(table)
    path = f"/api/rooms/{room['roomId']}"
    async with report.measuring("start-game", quiet=False, times=1):
        table.attacker.send(event("start-game", room))
        await table.attacker.until(ACK)
    await report.event("update-icon", lambda time: {**room, "iconId": time + 7}, ", in a round")
    for what in ("pause-round", "go-on"):
        async with report.measuring(what, quiet=False, times=1):
            table.attacker.send(event(what, {**room, "round": 1}))
            await table.attacker.until(ACK)
    await report.event("go-on", lambda _: {**room, "round": 1}, ", going already", quiet=True)
    for what, body in (
        ("end-round", {}),
        ("game-round-end", {"outcome": "spy_caught"}),
        ("restart", {}),
    ):
        request = table.call("POST", f"{path}/{what}", body)
        await report.call(f"POST {what}", lambda _, request=request: request, times=1)  # type: ignore[misc]
        if what == "end-round":
            for suspect in (table.seats[1][1].player, None):
                async with report.measuring(f"accused, {suspect or 'nobody'}", quiet=False, times=1):
                    table.attacker.send(event("accused", {**room, "round": 1, "suspect": suspect}))
                    await table.attacker.until(ACK)
        if what == "game-round-end":
            await report.event(
                "correct-outcome",
                lambda time: {**room, "round": 1, "outcome": ("spy_escaped", "spy_caught")[time % 2]},
            )
    for what in ("end-game", "im-in", "same-table"):
        async with report.measuring(what, quiet=False, times=1):
            table.attacker.send(event(what, room))
            await table.attacker.until(ACK)
    await report.event("same-table", lambda _: room, ", opened already", quiet=True)


async def a_refereed_round(report: Report, table: Table) -> None:
    room = in_room(table)
    names = ("classic", "safari")
    await report.event("change-settings", lambda time: {**room, "rules": names[time % 2]}, ", rules")
    await report.event("change-settings", lambda time: {**room, "spies": (2, 1)[time % 2]}, ", spies")
    in_round = {**room, "round": 3, "suspect": table.seats[1][1].player, "yes": True, "card": "bank"}
    look, talk, vote, talk_again = ({**in_round, "step": step} for step in (1, 2, 3, 4))
    table.attacker.send(event("start-game", room))
    await table.attacker.until(ACK)
    await report.event("more-time", lambda _: look)
    for name, payload in (("ready", look), ("close-now", look), ("accuse", talk), ("call-off", vote)):
        async with report.measuring(name, quiet=False, times=1):
            table.attacker.send(event(name, payload))
            await table.attacker.until(ACK)
    for name in ("vote", "guess", "name", "point", "clue"):
        await report.event(name, lambda _: talk_again, ", refused", quiet=True)
    for name in ("spy-stop", "by-hand"):
        await report.event(name, lambda _: talk, ", late", quiet=True)
    for name, payload in (("void", talk_again), ("end-game", room), ("same-table", room)):
        async with report.measuring(f"{name}, refereed", quiet=False, times=1):
            table.attacker.send(event(name, payload))
            await table.attacker.until(ACK)


async def a_round_with_talk_in_the_app(report: Report, table: Table) -> None:
    room, path = in_room(table), f"/api/rooms/{in_room(table)['roomId']}/talk"
    await report.event("change-settings", lambda time: {**room, "talk": ("tap", "type")[time % 2]}, ", talk")
    await report.event("change-settings", lambda _: {**room, "talk": "type"}, ", the same again", quiet=True)
    for name, payload in (("change-settings", {"rules": "ours"}), ("start-game", {})):
        table.attacker.send(event(name, {**room, **payload}))
        await table.attacker.until(ACK)

    async def in_turn() -> dict[str, Any]:
        conversation = (await table.game.room(room["roomId"])).conversation
        assert conversation is not None
        turn = conversation.turn
        texts = {"question": "Is it warm? " * 10, "answer": "yes", "to": table.seats[1][1].player}
        return {**room, "round": 4, "turn": turn.number, "asker": turn.asker, **texts}

    while (turn := await in_turn())["asker"] != room["playerId"]:
        async with report.measuring("skip-turn", quiet=False, times=1):
            table.attacker.send(event("skip-turn", turn))
            await table.attacker.until(ACK)
    await report.event("skip-turn", lambda _: {**turn, "turn": 0}, ", late", quiet=True)
    async with report.measuring("typing", quiet=False, times=1):
        table.attacker.send(event("typing", turn))
        await table.attacker.until(ACK)
    await report.event("typing", lambda _: turn, ", again within three seconds", quiet=True)
    for name in ("other-questions", "ask"):
        now = await in_turn()
        async with report.measuring(name, quiet=False, times=1):
            table.attacker.send(event(name, now))
            await table.attacker.until(ACK)
    now = await in_turn()
    await report.event("answer", lambda _: now, ", refused", quiet=True)
    await report.call("GET talk", lambda _: table.call("GET", path), quiet=True)
    steps: tuple[tuple[str, dict[str, str]], ...] = (
        ("end-game", {}),
        ("same-table", {}),
        ("add-bot", {"language": "de"}),
        ("change-settings", {"talk": "aloud"}),
    )
    for name, payload in steps:
        async with report.measuring(f"{name}, after talk", quiet=False, times=1):
            table.attacker.send(event(name, {**room, **payload}))
            await table.attacker.until(ACK)


async def screens(report: Report, table: Table) -> None:
    room = in_room(table)
    await report.event("change-settings", lambda time: {**room, "screens": time % 2 == 1}, ", screens")
    await report.event("change-settings", lambda _: {**room, "screens": True}, ", screens again", quiet=True)
    await report.event("take-screen", lambda _: {**room, "screen": "none"}, ", none there", quiet=True)
    await report.event("change-settings", lambda time: {**room, "locked": time % 2 == 0}, ", locked")
    await report.event("let-back-in", lambda _: {**room, "playerId": "nobody"}, ", nobody there", quiet=True)
    for name in ("hand-seat", "refuse-seat"):
        await report.event(name, lambda _: {**room, "playerId": "nobody", "digits": 47}, ", nobody there", quiet=True)
    await report.event("place-screen", lambda _: {**room, "code": "BCDFG"}, ", unknown", quiet=True)
    await report.event("screen-sound", lambda _: {"on": True}, ", by a player", quiet=True)
    async with report.measuring("a TV that shows codes", quiet=True):
        tv = await table.screen()
        for _ in range(TIMES):
            tv.send(event("show-code", {}))
            await tv.until(ACK)
    async with report.measuring("a screen that comes, sounds and goes, each", quiet=False, times=3):
        for name, payload in (("watch-room", room), ("screen-sound", {"on": True})):
            tv.send(event(name, payload))
            await tv.until(ACK)
        await table.settled()
        table.attacker.heard = b""
        table.leave(tv)
        await table.attacker.until(b'"players-updated"')


async def coming_and_going(report: Report, table: Table) -> None:
    await table.away(*table.windows[-WINDOWS:])
    async with report.measuring("a seat taken by websocket and left", quiet=False):
        for _ in range(TIMES):
            await table.away(await table.sit(PLAYERS - 1))
    table.leave(table.windows[WINDOWS])
    async with report.measuring("a window opened and closed", quiet=True):
        for _ in range(TIMES):
            table.leave(await table.sit(1))
            await table.settled()
    room, player = table.seats[0][1].room, table.seats[-1][1].player
    left = table.call("DELETE", f"/api/rooms/{room}/players/{player}")
    await report.call("DELETE player", lambda _: left, times=1)
    await report.call("DELETE room", lambda _: table.call("DELETE", f"/api/rooms/{room}"), times=1)


def files() -> Iterator[tuple[str, str, str, str]]:
    for form, more in {
        "": "",
        " by brotli": "Accept-Encoding: br\r\n",
        " in 1,000 overlapping parts": f"Range: bytes={'0-,' * 1_000}0-\r\n",
        " of which a part is asked for": "Range: bytes=0-99\r\n",
    }.items():
        yield f"GET a file{form}", "GET", "/big.js", more
    yield "HEAD a file", "HEAD", "/big.js", ""
    yield "GET the app", "GET", "/app/create", ""
    yield "GET nothing", "GET", "/nothing.js", ""
    yield "GET a page that is not there", "GET", "/nothing.txt", "Accept: text/html\r\n"


async def pages_and_polls(report: Report) -> None:
    for what, method, path, more in files():
        request = f"{method} {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode()
        await report.call(what, lambda _, request=request: request, quiet=True)  # type: ignore[misc]
    opening = b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n"
    await report.call("a polling session opened", lambda _: opening, quiet=True)
    await report.call("a poll of no session", lambda _: opening.replace(b" HTTP", b"&sid=x HTTP"), quiet=True)


def asked_for(table: Table) -> set[str]:
    samples = [sample for family in table.game.app.metrics.registry.collect() for sample in family.samples]
    return {sample.labels.get("event") or sample.labels.get("route", "") for sample in samples if sample.value}


async def test_no_event_and_no_call_costs_more_than_its_share(table: Table, figures: Figures) -> None:
    """Requests without an effect do not send anything to other clients."""
    report = Report(table, figures)
    await report.weigh_a_share()

    await events_of_the_lobby(report, table)
    await calls_of_the_lobby(report, table)
    await pages_and_polls(report)
    await a_round(report, table)
    await a_refereed_round(report, table)
    await a_round_with_talk_in_the_app(report, table)
    await screens(report, table)
    await custom_decks(report, table)
    await coming_and_going(report, table)

    assert asked_for(table) >= {*payload_types(), *(call.path for call in CALLS)}
    assert report.too_much == {}
    assert report.heard_by_others == []
