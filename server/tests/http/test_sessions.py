"""Tests of session cookies and the seat that a tab names, over REST [API-01] [API-02] [AUTH-01]."""

from functools import partial
from pathlib import Path
from typing import Final

import pytest

from spysafari.access.sessions import key_of, secure_sessions_in, sessions_in
from spysafari.process.app import App
from tests.browser import Browser, Seat, bring_to, in_process, no, stored
from tests.fakes import fake_settings
from tests.http.conftest import NewBrowser

Trio = tuple[Seat, Seat, Seat]


def attributes(set_cookie: str) -> set[str]:
    return {part.strip().lower() for part in set_cookie.split(";")[1:]}


async def test_creating_sets_a_cookie_that_scripts_cannot_read(ann: Browser) -> None:
    """[AUTH-01] The cookie is HttpOnly with SameSite=Lax, Path=/ and 256 bits; it is Secure only under https."""
    response = await ann.http.post("/api/rooms", json={"playerName": "Ann"})

    header = response.headers["set-cookie"]
    assert len(ann.cookie) == 43
    assert attributes(header) == {"httponly", "samesite=lax", "path=/", "max-age=15552000"}


async def test_under_https_the_cookie_is_secure(app: App) -> None:
    async with in_process(app, base_url="https://game.test") as http:
        response = await http.post("/api/rooms", json={"playerName": "Ann"})

    header = response.headers["set-cookie"]
    assert header.startswith("__Host-spysafari_session=")
    assert attributes(header) == {"httponly", "samesite=lax", "path=/", "max-age=15552000", "secure"}


async def test_joining_sets_the_cookie(ann: Browser, ben: Browser) -> None:
    seat = await ann.create()

    await ben.join(seat.room, "Ben")

    assert len(ben.cookie) == 43
    assert ben.cookie != ann.cookie


async def test_an_existing_cookie_is_not_replaced(ann: Browser, trio: Trio) -> None:
    cookie = ann.cookie

    created = await ann.http.post("/api/rooms", json={"playerName": "Ann"})
    joined = await ann.http.post(f"/api/rooms/{trio[0].room}/join", json={"playerName": "Anna"})

    assert "set-cookie" not in created.headers
    assert "set-cookie" not in joined.headers
    assert ann.cookie == cookie


async def test_a_refused_call_sets_no_cookie(new_browser: NewBrowser) -> None:
    """[API-01] The first successful call creates the session."""
    response = await new_browser().http.post("/api/rooms", json={"playerName": ""})

    assert response.status_code == 400
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize("path", ["/api/rooms", "/api/practice", "/api/rooms/{room}/join"])
async def test_a_page_without_a_session_gets_a_cookie_before_a_seat(app: App, trio: Trio, path: str) -> None:
    """[AUTH-01] A browser that blocks cookies takes no seat, because it could not use it."""
    room = trio[0].room
    before = await stored(app, room)
    async with in_process(app) as http:
        call = partial(http.post, path.format(room=room), json={"playerName": "Eve"}, headers={"X-Needs-Session": "1"})
        refused = await call()
        rooms = await app.store.count()
        after = await stored(app, room)
        taken = await call()

    assert (refused.status_code, refused.json()) == (401, no("no_session"))
    assert (rooms, after) == (1, before)
    assert taken.is_success
    assert "set-cookie" not in taken.headers


@pytest.mark.parametrize("forged", ["", "x", "a" * 42, "a" * 44, "a" * 42 + "!", "é" * 43])
async def test_a_malformed_cookie_is_ignored(app: App, trio: Trio, forged: str) -> None:
    """[AUTH-01] The response is 401, and the next successful call sets a new cookie."""
    async with in_process(app) as http:
        cookie = {b"Cookie": f"spysafari_session={forged}".encode()}
        refused = await http.post(f"/api/rooms/{trio[0].room}/restart", headers=cookie)
        created = await http.post("/api/rooms", json={"playerName": "Eve"}, headers=cookie)

    assert (refused.status_code, refused.json()) == (401, no("no_session"))
    assert created.status_code == 201
    assert "set-cookie" in created.headers


async def test_the_server_stores_only_a_hash_of_the_cookie(app: App, ann: Browser, trio: Trio) -> None:
    assert ann.cookie not in repr(await stored(app, trio[0].room))


async def test_the_seat_of_another_player_gives_no_rights(app: App, ben: Browser, trio: Trio) -> None:
    """[AUTH-01] X-Player-Id is only a claim, so the admin's id from another browser gets 403."""
    before = await stored(app, trio[0].room)

    response = await ben.post(f"/{trio[0].room}/timer", {"timerDuration": 300}, trio[0].player)

    assert response == (403, no("not_your_player"))
    assert await stored(app, trio[0].room) == before


async def test_a_seat_that_is_not_in_the_room_is_unknown(ann: Browser, trio: Trio) -> None:
    response = await ann.post(f"/{trio[0].room}/timer", {"timerDuration": 300}, "nobody")

    assert response == (404, no("player_not_found"))


async def test_a_tab_acts_as_the_seat_it_names(ann: Browser, trio: Trio) -> None:
    """[AUTH-01] In the tab of its other player, the admin's browser does not have the admin's rights."""
    room = trio[0].room
    second = await ann.join(room, "Ann's brother")

    as_second = await ann.post(f"/{room}/timer", {"timerDuration": 300}, second.player)
    as_admin = await ann.post(f"/{room}/timer", {"timerDuration": 300}, trio[0].player)
    unsaid = await ann.post(f"/{room}/timer", {"timerDuration": 360})

    assert as_second == (403, no("not_admin"))
    assert (as_admin, unsaid) == ((200, {"ok": True}), (200, {"ok": True}))


async def test_claims_in_a_body_are_ignored(ben: Browser, trio: Trio) -> None:
    """[AUTH-01] The body claims isAdmin and playerId."""
    response = await ben.post(
        f"/{trio[0].room}/timer", {"timerDuration": 300, "isAdmin": True, "playerId": trio[0].player}
    )

    assert response == (403, no("not_admin"))


async def test_a_seat_in_one_room_gives_no_rights_in_another(app: App, ann: Browser, ben: Browser, trio: Trio) -> None:
    await bring_to(app, ann, trio[0], "round")
    own = await ben.create("Ben")

    response = await ben.post(f"/{trio[0].room}/end-round", seat=own.player)

    assert response == (404, no("player_not_found"))


TOKENS = [letter * 43 for letter in "abcdef"]
A, B = (f"spysafari_session={token}" for token in TOKENS[:2])


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", ""),
        (A, "a"),
        (f"theme=dark; {A}; spysafari=1", "a"),
        (f"{A}; {B}", "ab"),
        (f"{B};{A}", "ba"),
        (f"spysafari_session=rubbish; {A}", "a"),
        (f"{A}; spysafari_session=", "a"),
        (f"{A}; {B}; {A}", "ab"),
        (f'spysafari_session="{TOKENS[0]}"; {B}', "ab"),
        (f'spysafari_session="{TOKENS[0]}; {B}', "b"),
        (f"x{A}; {A}x; Spysafari_Session={TOKENS[0]}; x=y {A}", ""),
        ("; ".join(f"spysafari_session={token}" for token in TOKENS), "abcd"),
    ],
)
def test_all_sessions_of_a_header_are_found_in_order(header: str, found: str) -> None:
    """At most four well-formed, distinct sessions are used."""
    assert sessions_in(header) == tuple(key_of(letter * 43) for letter in found)


def test_sessions_that_were_set_over_https_come_first() -> None:
    """Cookies without `__Host-` cannot displace sessions that were set over https."""
    old = "; ".join(f"spysafari_session={token}" for token in TOKENS)

    assert sessions_in(f"{old}; __Host-{B}") == tuple(key_of(letter * 43) for letter in "bacd")
    assert secure_sessions_in(f"{old}; __Host-{B}", https=True) == (key_of("b" * 43),)
    assert secure_sessions_in(old, https=True) == ()
    assert secure_sessions_in(A, https=False) == (key_of("a" * 43),)


PLANTED: Final = "z" * 43


@pytest.mark.parametrize("own", ["", f"; __Host-{B}"])
@pytest.mark.parametrize("call", ["create", "join", "page"])
async def test_a_cookie_of_another_host_does_not_own_a_new_seat(
    app: App, trio: Trio, own: str, call: str, tmp_path: Path
) -> None:
    """A sibling host or plain http can set a cookie without `__Host-`, which comes first."""
    headers = {"Cookie": f"spysafari_session={PLANTED}{own}"}
    join = f"/api/rooms/{trio[0].room}/join"

    async with in_process(app, base_url="https://game.test") as http:
        match call:
            case "page":
                (tmp_path / "app").mkdir(exist_ok=True)
                (tmp_path / "app" / "index.html").write_text("app")
                async with in_process(App(fake_settings(web_root=tmp_path)), base_url="https://game.test") as pages:
                    response = await pages.get("/app", headers=headers)
            case "join":
                response = await http.post(join, json={"playerName": "Zoe"}, headers=headers)
            case _:
                response = await http.post("/api/rooms", json={"playerName": "Zoe"}, headers=headers)

    set_cookie = response.headers.get("set-cookie", "")
    assert set_cookie.startswith("__Host-spysafari_session=") is (own == "")
    if call != "page":
        room = await stored(app, response.json().get("roomId", trio[0].room))
        owner = room.players[-1].owner
        assert owner == key_of("b" * 43 if own else set_cookie.partition("=")[2][:43])


async def test_a_cookie_of_another_host_does_not_lead_to_its_seat(app: App, ben: Browser, trio: Trio) -> None:
    """A player who types the name of the other host's seat does not get that seat."""
    headers = {"Cookie": f"spysafari_session={ben.cookie}; __Host-{B}"}

    async with in_process(app, base_url="https://game.test") as http:
        response = await http.post(f"/api/rooms/{trio[0].room}/join", json={"playerName": "Ben"}, headers=headers)

    assert (response.status_code, response.json()["code"]) == (409, "name_taken")


async def test_seats_of_the_old_cookie_are_kept_over_https(app: App, ann: Browser, trio: Trio) -> None:
    """Release candidates set the cookie without `__Host-`. Seats taken with it stay valid."""
    headers = {"Cookie": f"spysafari_session={ann.cookie}; __Host-{B}", "X-Player-Id": trio[0].player}

    async with in_process(app, base_url="https://game.test") as http:
        response = await http.post(f"/api/rooms/{trio[0].room}/timer", json={"timerDuration": 300}, headers=headers)

    assert response.status_code == 200


def both(first: str, second: str) -> dict[str, str]:
    return {"Cookie": f"spysafari_session={first}; spysafari_session={second}"}


@pytest.mark.parametrize("other", ["z" * 43, "rubbish", ""])
@pytest.mark.parametrize("own_first", [True, False])
@pytest.mark.parametrize("seat_named", [True, False])
async def test_the_cookie_that_owns_the_seat_is_used(
    app: App, ann: Browser, trio: Trio, other: str, own_first: bool, seat_named: bool
) -> None:
    headers = both(ann.cookie, other) if own_first else both(other, ann.cookie)
    headers |= {"X-Player-Id": trio[0].player} if seat_named else {}

    async with in_process(app) as http:
        response = await http.post(f"/api/rooms/{trio[0].room}/timer", json={"timerDuration": 300}, headers=headers)

    assert (response.status_code, response.json()) == (200, {"ok": True})


@pytest.mark.parametrize("call", ["end-round", "restart"])
async def test_the_calls_of_every_round_find_the_owner_among_three(
    app: App, ann: Browser, trio: Trio, call: str
) -> None:
    """The cookies may be in separate headers."""
    await bring_to(app, ann, trio[0], "round" if call == "end-round" else "scored")
    cookies = [("Cookie", f"spysafari_session={token}") for token in ("y" * 43, f'"{ann.cookie}"', "z" * 43)]

    async with in_process(app) as http:
        response = await http.post(
            f"/api/rooms/{trio[0].room}/{call}", headers=[*cookies, ("X-Player-Id", trio[0].player)]
        )

    assert (response.status_code, response.json()) == (200, {"ok": True})


async def test_two_cookies_of_strangers_give_no_rights(app: App, ben: Browser, cleo: Browser, trio: Trio) -> None:
    """[AUTH-01] A browser with two regular players of the room is not its admin."""
    async with in_process(app) as http:
        restart, headers = f"/api/rooms/{trio[0].room}/restart", both(ben.cookie, cleo.cookie)
        unsaid = await http.post(restart, headers=headers)
        claimed = await http.post(restart, headers=headers | {"X-Player-Id": trio[0].player})

    assert (unsaid.status_code, unsaid.json()) == (403, no("not_admin"))
    assert (claimed.status_code, claimed.json()) == (403, no("not_your_player"))


async def test_joining_with_two_cookies_returns_to_the_seat_of_either(app: App, ben: Browser, trio: Trio) -> None:
    """[API-02] With a new name, the session of the first valid cookie gets another seat."""
    headers = both("z" * 43, ben.cookie)

    async with in_process(app) as http:
        again = await http.post(f"/api/rooms/{trio[0].room}/join", json={"playerName": "ben"}, headers=headers)
        newcomer = await http.post(f"/api/rooms/{trio[0].room}/join", json={"playerName": "Zoe"}, headers=headers)

    assert again.json() == {"playerName": "Ben", "playerId": trio[1].player}
    assert (again.status_code, newcomer.status_code) == (200, 200)
    assert {p.name: p.owner for p in (await stored(app, trio[0].room)).players}["Zoe"] == key_of("z" * 43)
    assert "set-cookie" not in newcomer.headers


async def test_a_room_is_owned_by_the_first_valid_cookie(app: App) -> None:
    async with in_process(app) as http:
        headers = {"Cookie": "; ".join(f"spysafari_session={value}" for value in ("rubbish", "y" * 43, "z" * 43))}
        created = await http.post("/api/rooms", json={"playerName": "Ann"}, headers=headers)

    assert [p.owner for p in (await stored(app, created.json()["roomId"])).players] == [key_of("y" * 43)]
    assert "set-cookie" not in created.headers
