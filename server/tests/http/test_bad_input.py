"""Tests of rejected bodies and unknown paths [API-01] [API-05] [API-06] [RULE-04]."""

import re
from collections.abc import AsyncIterator

import pytest
from starlette.types import Message

from spysafari.game.model.refusals import RefusalCode
from spysafari.http.guards import MAX_BODY_BYTES
from spysafari.process.app import App
from spysafari.wire.errors import ErrorCode
from tests.browser import Browser, Seat, stored
from tests.http.conftest import assert_refused

Trio = tuple[Seat, Seat, Seat]
JSON = {"Content-Type": "application/json"}
ANN = b'{"playerName": "Ann"}'


def test_every_code_has_a_message() -> None:
    assert all(code.message for code in (*RefusalCode, *ErrorCode))


def test_the_numbers_in_a_message_are_parameters() -> None:
    """[LANG-07] Messages in other languages need the numbers."""
    numbers = {code: tuple(map(int, re.findall(r"\d+", code.message))) for code in (*RefusalCode, *ErrorCode)}

    assert {code: tuple(code.params.values()) for code in numbers} == numbers
    assert RefusalCode.INVALID_DURATION.message == "A round lasts 3 to 15 minutes"
    assert RefusalCode.INVALID_DURATION.params == {"min": 3, "max": 15}
    assert RefusalCode.NOT_ENOUGH_PLAYERS.message == "At least 3 players are needed to start"


async def chunks(*parts: bytes) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


async def test_a_body_may_have_16_kib(ann: Browser) -> None:
    """[RULE-04] A longer body is rejected with 413, with or without a Content-Length."""
    fits = ANN + b" " * (MAX_BODY_BYTES - len(ANN))

    assert (await ann.http.post("/api/rooms", content=fits, headers=JSON)).status_code == 201
    assert (await ann.http.post("/api/rooms", content=chunks(fits), headers=JSON)).status_code == 201
    assert_refused(await ann.http.post("/api/rooms", content=fits + b" ", headers=JSON), 413)
    assert_refused(await ann.http.post("/api/rooms", content=chunks(fits, b" "), headers=JSON), 413)


@pytest.mark.parametrize("length", ["16385", "9" * 5_000, "-1", "x", "1e3", "²", ""])
async def test_a_malformed_content_length_is_rejected_unread(ann: Browser, length: str) -> None:
    """[RULE-04] A reverse proxy may forward a malformed header."""
    headers = {b"Content-Type": b"application/json", b"Content-Length": length.encode()}

    response = await ann.http.post("/api/rooms", content=ANN, headers=headers)

    assert_refused(response, 413)


async def test_every_body_is_limited(ann: Browser, trio: Trio) -> None:
    """[RULE-04] The limit also applies to calls without a body model, and to unknown paths."""
    large = b" " * (MAX_BODY_BYTES + 1)

    for method, path in [("POST", "/restart"), ("DELETE", ""), ("PUT", "/nothing")]:
        response = await ann.http.request(method, f"/api/rooms/{trio[0].room}{path}", content=large, headers=JSON)
        assert_refused(response, 413)


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "text/json", "json"])
async def test_other_content_types_are_rejected(ann: Browser, kind: str) -> None:
    """[RULE-04] Forms on other sites can send other content types without a preflight request."""
    assert_refused(await ann.http.post("/api/rooms", content=ANN, headers={"Content-Type": kind}), 415)


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
async def test_json_may_name_its_charset(ann: Browser, kind: str) -> None:
    assert (await ann.http.post("/api/rooms", content=ANN, headers={"Content-Type": kind})).status_code == 201


MALFORMED = {
    "nothing": b"",
    "unfinished": b"{",
    "more after the end": b'{"playerName": "Ann"} x',
    "null": b"null",
    "array": b"[]",
    "text": b'"Ann"',
    "not UTF-8": b"\xff\xfe",
    "text that is not UTF-8": b'{"playerName": "\xff"}',
    "lone surrogate": b'{"playerName": "\\ud800"}',
    "NaN": b'{"playerName": "Ann", "iconId": NaN}',
    "Infinity": b'{"playerName": "Ann", "iconId": Infinity}',
    "number beyond floats": b'{"playerName": "Ann", "iconId": 1e999}',
    "number of 5000 digits": b'{"playerName": "Ann", "iconId": ' + b"9" * 5_000 + b"}",
    "text for a number": b'{"playerName": "Ann", "iconId": "3"}',
    "fraction": b'{"playerName": "Ann", "iconId": 3.5}',
    "true for a number": b'{"playerName": "Ann", "iconId": true}',
    "null for a number": b'{"playerName": "Ann", "iconId": null}',
    "number for a text": b'{"playerName": 3}',
    "array for a text": b'{"playerName": ["Ann"]}',
    "no name": b"{}",
    "absurdly long name": b'{"playerName": "' + b"x" * 2_001 + b'"}',
    "nested 8000 deep": b'{"playerName": ' + b"[" * 8_000 + b"]" * 8_000 + b"}",
    "nested and unfinished": b'{"a":' * 2_700,
}


async def test_a_malformed_body_is_refused(ann: Browser, trio: Trio) -> None:
    for path in ("/api/rooms", f"/api/rooms/{trio[0].room}/join"):
        responses = {name: await ann.http.post(path, content=body, headers=JSON) for name, body in MALFORMED.items()}
        codes = {name: (response.status_code, response.json()["code"]) for name, response in responses.items()}
        assert codes == dict.fromkeys(MALFORMED, (400, "malformed"))


WRONG_TYPES_AND_VALUES: list[tuple[str, dict[str, object]]] = [
    ("/timer", {}),
    ("/timer", {"timerDuration": "300"}),
    ("/timer", {"timerDuration": 300.5}),
    ("/timer", {"timerDuration": None}),
    ("/chosen-cards", {"deck": "locationDeck"}),
    ("/chosen-cards", {"deck": "otherDeck", "count": 30}),
    ("/chosen-cards", {"deck": None, "count": 30}),
    ("/chosen-cards", {"deck": ["locationDeck"], "count": 30}),
    ("/chosen-cards", {"deck": "locationDeck", "count": "30"}),
    ("/game-round-end", {}),
    ("/game-round-end", {"outcome": "spy_won"}),
    ("/game-round-end", {"outcome": 1}),
    ("/game-round-end", {"outcome": {}}),
]


async def test_wrong_types_and_values_are_refused(app: App, ann: Browser, trio: Trio) -> None:
    before = await stored(app, trio[0].room)

    for path, json in WRONG_TYPES_AND_VALUES:
        assert_refused(await ann.http.post(f"/api/rooms/{trio[0].room}{path}", json=json), 400)

    assert await stored(app, trio[0].room) == before


@pytest.mark.parametrize(
    "path",
    [
        "/locations/otherDeck?info=true",
        "/locations/locationDeck",
        "/locations/locationDeck?info=maybe",
        "/locations/locationDeck?roomId=" + "x" * 65,
    ],
)
async def test_a_read_of_cards_that_names_too_little_is_refused(ann: Browser, path: str) -> None:
    assert_refused(await ann.http.get(f"/api/rooms{path}"), 400)


async def test_an_overlong_player_id_is_rejected(ann: Browser, trio: Trio) -> None:
    path = f"/api/rooms/{trio[0].room}"

    assert_refused(await ann.http.delete(path, headers={"X-Player-Id": "x" * 65}), 400)
    assert (await ann.http.delete(path, headers={b"X-Player-Id": b"\xff\xfe"})).status_code == 404
    assert (await ann.http.delete(f"{path}/players/%00%ff{'x' * 2_000}")).status_code == 404


async def test_a_client_that_disconnects_during_its_body_changes_nothing(app: App, ann: Browser, trio: Trio) -> None:
    before = await stored(app, trio[0].room)
    messages: list[Message] = [
        {"type": "http.request", "body": b'{"timerDuration": 300', "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return messages.pop(0)

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/rooms/{trio[0].room}/restart",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"cookie", f"spysafari_session={ann.cookie}".encode())],
    }
    await app(scope, receive, send)

    assert await stored(app, trio[0].room) == before


@pytest.mark.parametrize("path", ["/api/", "/api/nothing", "/api/rooms/", "/api/rooms/A/B/C/D", "/healthz/x"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_an_unknown_call_is_404(ann: Browser, path: str, method: str) -> None:
    """[SITE-08] The response is JSON instead of a page or a redirect."""
    assert_refused(await ann.http.request(method, path), 404)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/rooms", "POST"),
        ("PUT", "/api/rooms/ABCD", "GET"),
        ("GET", "/api/rooms/ABCD/join", "POST"),
        ("GET", "/api/rooms/ABCD/timer", "POST"),
        ("POST", "/api/rooms/ABCD/check", "GET"),
        ("GET", "/api/rooms/ABCD/players/x", "DELETE"),
        ("POST", "/healthz", "GET"),
    ],
)
async def test_a_wrong_method_is_405(ann: Browser, method: str, path: str, allowed: str) -> None:
    response = await ann.http.request(method, path)

    assert_refused(response, 405)
    assert allowed in response.headers["allow"]


async def test_the_health_check_needs_no_session(ann: Browser) -> None:
    response = await ann.http.get("/healthz")

    assert (response.status_code, response.json()) == (200, {"ok": True})
