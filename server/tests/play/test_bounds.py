"""Walks the table of what one caller can hold (docs/reliability.md): each bound is the code's, and holds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace
from starlette.datastructures import Headers
from starlette.requests import Request

from spysafari.access.limits import IPV6_CLIENT, MAX_HELD, Rate, Throttle
from spysafari.access.room_access import MAX_SEAT_BURST, MAX_SEATS, SEAT_INTERVAL_SECONDS, RoomAccess, Visitor
from spysafari.access.room_quota import MAX_ROOMS_BY_PREFIX, MAX_TRACKED, RoomQuota
from spysafari.access.sessions import COOKIE_NAME, MAX_SESSIONS, key_of, new_token, sessions_in
from spysafari.application import deck_sharing
from spysafari.application.pairing import CODE_SECONDS
from spysafari.game import history as past
from spysafari.game.decision import changed
from spysafari.game.model import custom_deck as own_deck
from spysafari.game.model.events import ListChanged
from spysafari.game.model.names import MAX_NAME, clean_name
from spysafari.game.model.room import MAX_OFF_LIST, MAX_PLAYERS, MAX_SCREENS, RECENT_EVENTS, Room, RoomCode
from spysafari.http.documents import FORMS_KEPT, LANDING, SITE_URL, Documents
from spysafari.http.guards import MAX_BODY, MAX_DECK_BODY
from spysafari.http.languages import LONGEST_WISH, WISHES, best_of
from spysafari.live import broadcast_limiter as pace
from spysafari.process.app import App
from spysafari.socketio.api import LiveSettings
from spysafari.socketio.uvicorn import http_protocol, pending_requests, websocket_channel
from spysafari.store import cache as latest
from spysafari.store.redis import calls as redis_calls
from spysafari.store.sqlite import group_commit
from spysafari.system import logs
from spysafari.system.settings import Settings
from tests.browser import Browser, in_process, lifespan, stored
from tests.fakes import FakeClock, canary_decks, fake_settings

TESTS: Final = Path(__file__).parents[1]
TABLE: Final = (TESTS.parents[1] / "docs" / "reliability.md").read_text()
LIVE: Final = LiveSettings()
HOME: Final = "192.0.2.1"
SCREENS_AND_CODES: Final = "test_an_address_has_so_many_screens_and_codes_a_minute"
FROM_MANY_SITES: Final = "test_who_holds_many_ipv6_sites_guesses_little_more"
UPLOADS: Final = "test_ten_uploads_an_hour_from_one_address"
JOINS: Final = "test_strangers_who_join_minute_by_minute_end_for_an_hour"
GUESSED_CODES: Final = "test_who_guesses_codes_of_tvs_is_slowed_down"


@pytest.fixture
async def app(clock: FakeClock) -> AsyncIterator[App]:
    """Run an application with its limits on."""
    app = App(fake_settings(rate_limits=True), decks=canary_decks(), now=clock)
    async with lifespan(app):
        yield app


async def a_room(app: App) -> str:
    return (await Browser(in_process(app, "198.51.100.1")).create()).room


async def admitted(app: App, method: str, path: str, tries: int, body: object = None) -> int:
    """How many of so many strangers' calls, all at once, are not refused with 429."""
    async with in_process(app, HOME) as http:
        answers = await asyncio.gather(*(http.request(method, path, json=body) for _ in range(tries)))
    return sum(answer.status_code != 429 for answer in answers)


async def rooms_opened(app: App) -> int:
    return await admitted(app, "POST", "/api/rooms", 40, {"playerName": "Ann"})


async def joins(app: App) -> int:
    room = await a_room(app)
    one_by_one = [await admitted(app, "POST", f"/api/rooms/{room}/join", 1, {"playerName": "Ann"}) for _ in range(130)]
    return sum(one_by_one)


async def look_ups(app: App) -> int:
    room = await a_room(app)
    return sum([await admitted(app, "GET", f"/api/rooms/{room}/check", 1) for _ in range(250)])


async def guesses(app: App) -> int:
    return await admitted(app, "GET", "/api/rooms/ZZZZ/check", 200)


async def searches(app: App) -> int:
    access = RoomAccess(app.rooms, Throttle(enabled=True, now=lambda: 0.0))
    for _ in range(Rate.UNKNOWN_CODE.most):
        await access.check(Visitor(HOME, ()), RoomCode("ZZZZ"))
    loads: list[RoomCode] = []
    load = app.rooms.load

    async def counted(code: RoomCode) -> object:
        loads.append(code)
        return await load(code)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.rooms, "load", counted)
        strangers = [Visitor(HOME, (key_of(new_token()),)) for _ in range(200)]
        await asyncio.gather(*(access.check(stranger, RoomCode("ZZZZ")) for stranger in strangers))
    return len(loads)


async def cookies(_app: App) -> int:
    return len(sessions_in("; ".join(f"{COOKIE_NAME}={new_token()}" for _ in range(20))))


async def calls_of_a_seat(app: App) -> int:
    browser = Browser(in_process(app, HOME))
    seat = await browser.create()
    now = 1_000.0
    access = RoomAccess(app.rooms, Throttle(enabled=True), lambda: now)
    visitor, code = Visitor(HOME, (browser.session,)), RoomCode(seat.room)
    access.remember(code, browser.session)
    at_once = [await access.check(visitor, code) for _ in range(400)].count(None)
    now += 1
    assert [await access.check(visitor, code) for _ in range(20)].count(None) == round(1 / SEAT_INTERVAL_SECONDS)
    return at_once


async def bytes_of_a_body(app: App) -> int:
    async with in_process(app, HOME) as http:
        sizes = range(MAX_BODY - 1, MAX_BODY + 2)
        json = {"Content-Type": "application/json"}
        answers = {size: await http.post("/api/rooms", content=b" " * size, headers=json) for size in sizes}
    return max(size for size, answer in answers.items() if answer.status_code != 413)


async def players(app: App) -> int:
    room = await a_room(app)
    for number in range(MAX_PLAYERS + 3):
        async with in_process(app, HOME) as http:
            await http.post(f"/api/rooms/{room}/join", json={"playerName": f"Guest {number}"})
    return len((await stored(app, room)).players)


async def past_events(app: App) -> int:
    room: Room = await stored(app, await a_room(app))
    for _ in range(2 * RECENT_EVENTS):
        room = changed(replace(room, duration=room.duration), 0, ListChanged()).room
    return len(room.recent)


async def characters_of_a_name(_app: App) -> int:
    return len(clean_name("é" * 100) or "")


async def seats_remembered(app: App) -> int:
    access = RoomAccess(app.rooms, Throttle(enabled=True))
    for number in range(MAX_SEATS + 10):
        access.remember(RoomCode("BCDF"), key_of(str(number)))
    return len(access._seats)


async def openers_remembered(app: App) -> int:
    room_quota = RoomQuota(app.rooms, enabled=True)
    for number in range(MAX_TRACKED + 10):
        room_quota._remember(RoomCode(str(number)), ((IPV6_CLIENT, str(number)),))
    return len(room_quota._openers)


async def wishes(_app: App) -> int:
    def is_heard(last: int) -> bool:
        unknown = [f"x{number}" for number in range(1, last)]
        return best_of(Headers({"accept-language": ",".join([*unknown, "es"])}), ["es"]) == "es"

    return max(number for number in range(1, 2 * WISHES) if is_heard(number))


async def documents_kept(_app: App) -> int:
    with TemporaryDirectory() as web_root:
        (Path(web_root) / LANDING).write_text(SITE_URL)
        documents = Documents(Path(web_root), fake_settings())
    for number in range(FORMS_KEPT + 10):
        headers = [(b"host", f"host-{number}.test".encode())]
        documents.answer(
            LANDING, Request({"type": "http", "scheme": "http", "path": "/", "headers": headers}), "no-cache"
        )
    return documents._forms.cache_info().currsize


async def characters_of_a_wish(_app: App) -> int:
    tags = [("es-" + "a-" * LONGEST_WISH)[:length] for length in range(2, 2 * LONGEST_WISH)]
    return max(len(tag) for tag in tags if best_of(Headers({"accept-language": tag}), ["es"]) == "es")


class Bound(NamedTuple):
    """A number in the code, and what tries to exceed it: here, or the name of a test in the row's file."""

    number: float
    tried: Callable[[App], Awaitable[int]] | str


BOUNDS: Final = {
    ("address", "rooms opened"): Bound(Rate.CREATE.most, rooms_opened),
    ("address", "joins by strangers"): Bound(Rate.JOIN.most, joins),
    ("address", "joins by strangers in the long run"): Bound(Rate.JOIN_IN_AN_HOUR.most, JOINS),
    ("address", "other calls about rooms, and `join-room`s, by strangers"): Bound(Rate.LOOK_UP.most, look_ups),
    ("address", "unknown codes named"): Bound(Rate.UNKNOWN_CODE.most, guesses),
    ("IPv6 /56", "unknown codes named"): Bound(Rate.UNKNOWN_CODE_OF_SITE.most, FROM_MANY_SITES),
    ("IPv6 /48", "unknown codes named"): Bound(Rate.UNKNOWN_CODE_OF_NETWORK.most, FROM_MANY_SITES),
    ("address", "looking for a seat in one room when all that is used up"): Bound(Rate.SEAT_SEARCH.most, searches),
    ("address", "own decks brought or revised"): Bound(Rate.DECK_UPLOAD.most, UPLOADS),
    ("IPv6 /56", "own decks brought or revised"): Bound(Rate.DECK_UPLOAD_OF_SITE.most, FROM_MANY_SITES),
    ("IPv6 /48", "own decks brought or revised"): Bound(Rate.DECK_UPLOAD_OF_NETWORK.most, FROM_MANY_SITES),
    ("address", "own decks looked up"): Bound(Rate.DECK_LOOK_UP.most, "test_120_decks_a_minute_from_one_address"),
    ("address", "rooms held at a time (an IPv6 /56 400, a /48 1,000)"): Bound(
        MAX_ROOMS_BY_PREFIX[IPV6_CLIENT], "test_an_address_holds_a_part_of_the_stores_rooms"
    ),
    ("address", "connections without a seat"): Bound(
        LIVE.max_ungrouped_per_address, "test_a_new_client_evicts_the_oldest_ungrouped_one_of_its_address"
    ),
    ("address", "rooms shown on screens by strangers"): Bound(Rate.WATCH.most, SCREENS_AND_CODES),
    ("address", "codes shown by TVs"): Bound(Rate.SCREEN_CODE.most, SCREENS_AND_CODES),
    ("IPv6 /56", "codes shown by TVs"): Bound(Rate.SCREEN_CODE_OF_SITE.most, FROM_MANY_SITES),
    ("IPv6 /48", "codes shown by TVs"): Bound(Rate.SCREEN_CODE_OF_NETWORK.most, FROM_MANY_SITES),
    ("address", "codes typed that no TV shows"): Bound(Rate.SCREEN_GUESS.most, GUESSED_CODES),
    ("IPv6 /56", "codes typed that no TV shows"): Bound(Rate.SCREEN_GUESS_OF_SITE.most, FROM_MANY_SITES),
    ("IPv6 /48", "codes typed that no TV shows"): Bound(Rate.SCREEN_GUESS_OF_NETWORK.most, FROM_MANY_SITES),
    ("seat", "codes typed that no TV shows"): Bound(Rate.SCREEN_GUESS_OF_SEAT.most, GUESSED_CODES),
    ("connection", "time that a TV shows a code"): Bound(CODE_SECONDS, "test_a_code_that_nobody_types_ends_by_itself"),
    ("room", "screens"): Bound(MAX_SCREENS, "test_the_fifth_screen_waits_until_one_has_gone"),
    ("session", "cookies looked at"): Bound(MAX_SESSIONS, cookies),
    ("session", "calls about a room where it sits"): Bound(MAX_SEAT_BURST, calls_of_a_seat),
    ("seat", "connections"): Bound(
        LIVE.max_per_group, "test_however_many_tabs_join_at_once_a_seat_keeps_its_newest_eight"
    ),
    ("seat", "events of all its connections"): Bound(
        LIVE.group_events_burst, "test_all_tabs_of_a_seat_share_what_a_player_may_do"
    ),
    ("connection", "time without a seat"): Bound(
        LIVE.ungrouped_seconds, "test_who_has_no_seat_is_closed_and_who_loses_it"
    ),
    ("connection", "time without CONNECT"): Bound(
        LIVE.connect_timeout, "test_unfinished_handshakes_and_upgrades_are_closed"
    ),
    ("connection", "packets"): Bound(LIVE.packets_burst, "test_a_flood_is_refused_then_closed"),
    ("connection", "frames of any kind"): Bound(
        websocket_channel.FRAMES_BURST, "test_frames_that_do_not_form_packets_are_rate_limited"
    ),
    ("connection", "bytes of a message"): Bound(LIVE.max_payload, "test_a_violation_closes"),
    ("connection", "events that wait for their turn"): Bound(
        LIVE.inbox_events, "test_events_are_refused_while_the_inbox_is_full"
    ),
    ("connection", "bytes of events that wait for their turn"): Bound(
        LIVE.inbox_bytes, "test_events_are_refused_while_the_inbox_has_too_many_bytes"
    ),
    ("connection", "bytes that wait for a client that does not take them"): Bound(
        LIVE.outbox_bytes, "test_a_client_that_does_not_read_is_closed_when_its_queue_is_full"
    ),
    ("connection", "time without a poll, or without taking what waits"): Bound(
        LIVE.stall_seconds, "test_a_polling_client_that_stops_polling_is_closed"
    ),
    ("request", "bytes of its head"): Bound(pending_requests.MAX_HEAD_BYTES, "test_an_endless_head_is_refused"),
    ("request", "bytes of a call's body"): Bound(MAX_BODY, bytes_of_a_body),
    ("request", "bytes of a body with a deck"): Bound(MAX_DECK_BODY, "test_a_deck_may_be_larger_than_other_bodies"),
    ("request", "languages that it wishes for"): Bound(WISHES, wishes),
    ("request", "characters of such a wish"): Bound(LONGEST_WISH, characters_of_a_wish),
    ("request", "time until it is whole"): Bound(
        pending_requests.REQUEST_SECONDS, "test_an_incomplete_request_times_out"
    ),
    ("request", "others sent ahead of its answer"): Bound(
        http_protocol.MAX_PIPELINED, "test_too_many_pipelined_requests_close_the_connection"
    ),
    ("room", "players"): Bound(MAX_PLAYERS, players),
    ("room", "players off the list, who may return"): Bound(
        MAX_OFF_LIST, "test_the_off_list_does_not_grow_without_bounds"
    ),
    ("room", "windows that its changes are shown in"): Bound(
        pace.WINDOWS_AT_ONCE, "test_a_room_is_shown_in_so_many_windows_at_once_then_at_a_pace"
    ),
    ("room", "past events"): Bound(RECENT_EVENTS, past_events),
    ("room", "rounds that its results tell"): Bound(past.KEPT, "test_a_room_remembers_the_latest_rounds_only"),
    ("room", "characters of a name"): Bound(MAX_NAME, characters_of_a_name),
    ("all", "rooms (`MAX_ROOMS`)"): Bound(Settings.max_rooms, "test_rooms_opened_at_once_are_never_too_many"),
    ("deck", "bytes as it is stored"): Bound(own_deck.MAX_BYTES, "test_24_kib_fit_and_a_byte_more_does_not"),
    ("deck", "days unused"): Bound(
        deck_sharing.EXPIRE_AFTER_MS / deck_sharing.DAY_MS, "test_a_deck_goes_180_days_after_its_last_use"
    ),
    ("all", "own decks: codes, and contents"): Bound(
        deck_sharing.MAX_DECKS, "test_a_full_store_expires_unused_decks_first"
    ),
    ("all", "connections"): Bound(LIVE.max_sessions, "test_a_full_server_evicts_the_oldest_ungrouped_clients_only"),
    ("all", "handshakes that are not finished"): Bound(
        LIVE.max_handshakes, "test_the_oldest_of_too_many_unfinished_handshakes_is_closed"
    ),
    ("all", "connections that have sent nothing, or nothing since their last answer"): Bound(
        pending_requests.MAX_IDLE_CONNECTIONS, "test_the_oldest_of_too_many_idle_connections_is_aborted"
    ),
    ("all", "bytes of requests that are not whole"): Bound(
        pending_requests.MAX_PENDING_BYTES, "test_the_oldest_of_too_many_incomplete_requests_is_aborted"
    ),
    ("all", "calls that the limits remember"): Bound(
        MAX_HELD, "test_a_flood_of_addresses_is_forgotten_and_costs_bounded_memory"
    ),
    ("all", "seats that the limits remember"): Bound(MAX_SEATS, seats_remembered),
    ("all", "lines of one kind in the log"): Bound(
        logs.LOG_LINES_PER_SECOND, "test_lines_of_one_call_site_are_limited_and_the_suppressed_ones_counted"
    ),
    ("all", "rooms whose opener is remembered"): Bound(MAX_TRACKED, openers_remembered),
    ("all", "rooms in memory, with SQLite"): Bound(latest.ROOMS, "test_what_was_not_used_for_longest_makes_way"),
    ("all", "calls that wait for SQLite"): Bound(
        group_commit.MAX_WAITING, "test_too_many_waiting_calls_are_refused_at_once"
    ),
    ("all", "time that a call waits for Redis"): Bound(
        redis_calls.CALL_SECONDS, "test_a_frozen_server_is_refused_in_time_and_used_again_when_it_is_back"
    ),
    ("all", "documents kept ready, by the hosts that callers name"): Bound(FORMS_KEPT, documents_kept),
}


class Row(NamedTuple):
    """A line of the table."""

    who: str
    what: str
    bound: str
    beyond: str
    test: str

    @property
    def number(self) -> float:
        found = re.match(r"[\d,.]+", self.bound)
        assert found, self
        return float(found[0].replace(",", ""))


def rows() -> list[Row]:
    _, _, section = TABLE.partition("## What one caller can hold")
    cells = [line.strip("|").split("|") for line in section.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [Row(*(cell.strip() for cell in row)) for row in cells[2:]]


def test_the_table_has_every_bound_once_and_no_other() -> None:
    """[SAFE-01] [SAFE-03] Its numbers are those of the code."""
    assert {(row.who, row.what): row.number for row in rows()} == {
        key: float(bound.number) for key, bound in BOUNDS.items()
    }
    assert len(rows()) == len(BOUNDS)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.who}: {row.what}")
async def test_each_bound_holds(app: App, row: Row) -> None:
    """[SAFE-01] [SAFE-03] Whatever is tried, exactly so much is let in."""
    tried = BOUNDS[row.who, row.what].tried
    if isinstance(tried, str):
        assert f"def {tried}(" in (TESTS / row.test.strip("`")).read_text()
    else:
        assert await tried(app) == row.number
