"""Tests that the API description is complete and matches the responses [API-01] [API-13]."""

import re
from typing import Any

import pytest

from tests.browser import Browser, Seat
from tests.decks.sample_decks import a_deck, as_body

Trio = tuple[Seat, Seat, Seat]
Description = dict[str, Any]

CALLS = {
    ("post", "/api/rooms"): "create_room",
    ("post", "/api/rooms/{code}/join"): "join_room",
    ("get", "/api/rooms/{code}/check"): "check_room",
    ("delete", "/api/rooms/{code}"): "delete_room",
    ("get", "/api/rooms/locations/{deck}"): "deck_cards",
    ("post", "/api/rooms/{code}/chosen-cards"): "choose_cards",
    ("post", "/api/rooms/{code}/timer"): "set_timer",
    ("post", "/api/rooms/{code}/end-round"): "end_round",
    ("post", "/api/rooms/{code}/game-round-end"): "record_outcome",
    ("post", "/api/rooms/{code}/restart"): "restart",
    ("get", "/api/rooms/{code}"): "read_room",
    ("get", "/api/rooms/{code}/players"): "read_players",
    ("get", "/api/rooms/{code}/talk"): "read_talk",
    ("get", "/api/rooms/{code}/stream"): "create_stream_token",
    ("get", "/api/screens/{code}"): "check_screen",
    ("post", "/api/practice"): "create_practice_room",
    ("delete", "/api/rooms/{code}/players/{player_id}"): "leave_room",
    ("post", "/api/decks"): "share_deck",
    ("get", "/api/decks/{code}"): "read_deck",
    ("put", "/api/decks/{code}"): "revise_deck",
    ("delete", "/api/decks/{code}"): "withdraw_deck",
}
REFUSALS = {"400", "401", "403", "404", "409", "410", "413", "415", "429", "503", "default"}
TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "object": dict,
    "array": list,
    "null": type(None),
}


@pytest.fixture
async def description(ann: Browser) -> Description:
    response = await ann.http.get("/api/openapi.json")
    assert response.status_code == 200
    document: Description = response.json()
    return document


def fits(value: object, schema: Description, description: Description) -> bool:
    """Return True if a value matches a schema. Supports only the keywords that the description uses."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return fits(value, description["components"]["schemas"][name], description)
    if "anyOf" in schema:
        return any(fits(value, choice, description) for choice in schema["anyOf"])
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        return False
    if value not in schema.get("enum", [value]) or value != schema.get("const", value):
        return False
    if isinstance(value, list):
        return all(fits(item, schema["items"], description) for item in value)
    if isinstance(value, dict):
        if "properties" not in schema:
            return all(fits(item, schema["additionalProperties"], description) for item in value.values())
        properties = schema["properties"]
        return set(schema.get("required", ())) <= value.keys() <= properties.keys() and all(
            fits(item, properties[key], description) for key, item in value.items()
        )
    return True


def test_every_call_is_described(description: Description) -> None:
    """CALLS contains every call in the specification."""
    described = {
        (method, path): operation
        for path, operations in description["paths"].items()
        for method, operation in operations.items()
    }

    assert {call: operation["operationId"] for call, operation in described.items()} == CALLS
    for operation in described.values():
        assert operation["summary"]
        assert re.search(r"API-|TV-|DECK-|TALK-|BOT-|decisions\.md", operation["description"])
        assert REFUSALS - {"401", "413", "415"} <= set(operation["responses"]) - {"200", "201"} <= REFUSALS


def test_cookie_bounds_and_retries_are_described(description: Description) -> None:
    """Errors that cannot happen are not described."""
    paths, components = description["paths"], description["components"]
    room, timer, join = paths["/api/rooms/{code}"], paths["/api/rooms/{code}/timer"], paths["/api/rooms/{code}/join"]

    assert components["securitySchemes"]["session"].items() >= {"in": "cookie", "name": "spysafari_session"}.items()
    assert timer["post"]["security"] == [{"session": []}]
    assert join["post"]["security"] == [{}, {"session": []}]
    bounds = {
        (name, field): (schema.get("minimum"), schema.get("maximum"))
        for name in ("SeatRequest", "ChosenCardsRequest", "TimerRequest")
        for field, schema in components["schemas"][name]["properties"].items()
        if schema.get("type") == "integer"
    }
    assert bounds == {
        ("SeatRequest", "iconId"): (0, 19),
        ("ChosenCardsRequest", "count"): (25, None),
        ("TimerRequest", "timerDuration"): (180, 900),
    }
    for status in ("429", "503"):
        assert room["get"]["responses"][status]["headers"]["Retry-After"]["required"] is True
    assert room["get"]["responses"].keys().isdisjoint({"401", "413", "415"})
    assert "415" in timer["post"]["responses"]


async def test_integers_are_those_of_json_schema(ann: Browser, trio: Trio) -> None:
    """300.0 is accepted, but 300.5 and "300" are rejected."""
    timer = f"/api/rooms/{trio[0].room}/timer"

    responses = [await ann.http.post(timer, json={"timerDuration": value}) for value in (300.0, 300.5, "300", 1e300)]

    assert [response.status_code for response in responses] == [200, 400, 400, 400]
    assert responses[-1].json()["code"] == "invalid_duration"


async def test_responses_match_the_description(ann: Browser, trio: Trio, description: Description) -> None:
    room, admin = trio[0].room, trio[0].player
    deck = as_body(a_deck())
    shared = (await ann.http.post("/api/decks", json={"deck": deck})).json()
    at_code = f"/api/decks/{shared['code']}"
    calls: list[tuple[str, str, str, object]] = [
        ("post", "/api/rooms", "/api/rooms", {"playerName": "Ann"}),
        ("post", "/api/rooms", "/api/rooms", {}),
        ("post", "/api/rooms/{code}/join", f"/api/rooms/{room}/join", {"playerName": "Ann"}),
        ("post", "/api/rooms/{code}/join", "/api/rooms/ZZZZ/join", {"playerName": "Ann"}),
        ("get", "/api/rooms/{code}/check", f"/api/rooms/{room}/check", None),
        ("get", "/api/rooms/{code}/check", "/api/rooms/ZZZZ/check", None),
        ("post", "/api/decks", "/api/decks", {"deck": deck}),
        ("post", "/api/decks", "/api/decks", {"deck": deck | {"title": ""}}),
        ("get", "/api/decks/{code}", at_code, None),
        ("get", "/api/decks/{code}", "/api/decks/BBBBBB", None),
        ("put", "/api/decks/{code}", at_code, {"deck": deck, "token": shared["token"]}),
        ("put", "/api/decks/{code}", at_code, {"deck": deck, "token": "somebody else's"}),
        ("get", "/api/rooms/locations/{deck}", f"/api/rooms/locations/locationDeck?roomId={room}", None),
        ("get", "/api/rooms/locations/{deck}", "/api/rooms/locations/locationDeck?info=true", None),
        ("get", "/api/rooms/locations/{deck}", f"/api/rooms/locations/animalsDeck?roomId={room}", None),
        (
            "post",
            "/api/rooms/{code}/chosen-cards",
            f"/api/rooms/{room}/chosen-cards",
            {"deck": "locationDeck", "count": 26},
        ),
        ("post", "/api/rooms/{code}/timer", f"/api/rooms/{room}/timer", {"timerDuration": 300}),
        ("post", "/api/rooms/{code}/timer", f"/api/rooms/{room}/timer", {"timerDuration": 1}),
        ("post", "/api/rooms/{code}/end-round", f"/api/rooms/{room}/end-round", None),
        ("post", "/api/rooms/{code}/game-round-end", f"/api/rooms/{room}/game-round-end", {"outcome": "spy_caught"}),
        ("post", "/api/rooms/{code}/restart", f"/api/rooms/{room}/restart", None),
        ("get", "/api/rooms/{code}", f"/api/rooms/{room}", None),
        ("get", "/api/rooms/{code}/players", f"/api/rooms/{room}/players", None),
        ("get", "/api/rooms/{code}/talk", f"/api/rooms/{room}/talk", None),
        ("get", "/api/rooms/{code}/stream", f"/api/rooms/{room}/stream", None),
        ("get", "/api/screens/{code}", "/api/screens/BCDFG", None),
        ("post", "/api/practice", "/api/practice", {"playerName": "Ann"}),
        ("delete", "/api/decks/{code}", at_code, {"token": shared["token"]}),
        ("delete", "/api/rooms/{code}/players/{player_id}", f"/api/rooms/{room}/players/{trio[2].player}", None),
        ("delete", "/api/rooms/{code}", f"/api/rooms/{room}", None),
        ("delete", "/api/rooms/{code}", f"/api/rooms/{room}", None),
    ]

    for method, path, url, json in calls:
        body = {"json": json} if json is not None else {}
        response = await ann.http.request(method, url, headers={"X-Player-Id": admin}, **body)  # type: ignore[arg-type]
        described = description["paths"][path][method]["responses"]
        answer = described.get(str(response.status_code))
        assert answer is not None, (method, url, response.status_code)
        assert fits(response.json(), answer["content"]["application/json"]["schema"], description), (url, response.text)
    assert {(method, path) for method, path, *_ in calls} == CALLS.keys()


def test_the_schema_check_finds_errors(description: Description) -> None:
    """test_responses_match_the_description depends on `fits`."""
    response = description["paths"]["/api/rooms"]["post"]["responses"]["201"]["content"]["application/json"]["schema"]
    right = {"roomId": "ABCD", "playerName": "Ann", "playerId": "x"}

    assert fits(right, response, description)
    wrongs: list[object] = [{}, right | {"more": 1}, right | {"roomId": 1}, right | {"roomId": None}, [], None]
    for wrong in wrongs:
        assert not fits(wrong, response, description)
