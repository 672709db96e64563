"""Tests of the calls about shared decks [DECK-08] [DECK-11] [DECK-13] [DECK-16] [DECK-19] [DECK-21]."""

from collections.abc import AsyncIterator
from typing import Any, Final

import httpx
import pytest

from spysafari.access.limits import AddressKey, Charge, Rate, Wait
from spysafari.decks import slurs
from spysafari.game.model.refusals import RefusalCode
from spysafari.http.errors import STATUS
from spysafari.http.guards import MAX_BODY_BYTES, MAX_DECK_BODY_BYTES
from spysafari.process.app import App
from spysafari.wire.errors import ErrorCode
from tests.browser import Browser, in_process, lifespan
from tests.decks.sample_decks import a_deck, as_body, the_largest
from tests.fakes import fake_settings
from tests.http.conftest import assert_refused

JSON: Final = {"Content-Type": "application/json"}
OFFICE: Final = as_body(a_deck("Office"))
KITCHEN: Final = as_body(a_deck("Kitchen"))
FLAWED: Final = OFFICE | {"title": ""}


async def share(http: httpx.AsyncClient, deck: dict[str, Any] = OFFICE) -> dict[str, str]:
    response = await http.post("/api/decks", json={"deck": deck})
    assert response.status_code == 201, response.text
    shared: dict[str, str] = response.json()
    return shared


async def revise(
    http: httpx.AsyncClient, shared: dict[str, str], deck: dict[str, Any], **more: object
) -> httpx.Response:
    body = {"deck": deck, "token": shared["token"], "base": shared["hash"]} | more
    return await http.put(f"/api/decks/{shared['code']}", json=body)


def refusal(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


async def test_a_shared_deck_is_read_by_its_code(ann: Browser, ben: Browser) -> None:
    """[DECK-11] The code is case-insensitive. The response is not cached."""
    shared = await share(ann.http)

    for code in (shared["code"], shared["code"].lower()):
        answer = await ben.http.get(f"/api/decks/{code}")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        assert answer.json() == {"code": shared["code"], "hash": shared["hash"], "deck": OFFICE}


async def test_only_the_author_gets_the_token(ann: Browser, ben: Browser) -> None:
    """[DECK-11] The token is only in the response to sharing, and not in a cookie."""
    shared = await share(ann.http)
    revised = await revise(ann.http, shared, KITCHEN)
    read = await ben.http.get(f"/api/decks/{shared['code']}")

    assert shared.keys() == {"code", "token", "hash"}
    assert revised.json().keys() == {"code", "hash"}
    for answer in (revised, read):
        assert shared["token"] not in answer.text + str(answer.headers)
        assert "set-cookie" not in answer.headers


async def test_the_author_revises_from_any_browser(ann: Browser, ben: Browser) -> None:
    """[DECK-11] The token identifies the author, not the session."""
    shared = await share(ann.http)

    response = await revise(ben.http, shared, KITCHEN)

    assert (response.status_code, response.json()["code"]) == (200, shared["code"])
    found = (await ann.http.get(f"/api/decks/{shared['code']}")).json()
    assert (found["hash"], found["deck"]) == (response.json()["hash"], KITCHEN)


async def test_refusals(ann: Browser, app: App) -> None:
    shared, other = await share(ann.http), await share(ann.http, KITCHEN)
    code = f"/api/decks/{shared['code']}"

    assert refusal(await ann.http.get("/api/decks/BBBBBB")) == (404, "deck_not_found")
    assert refusal(await ann.http.get("/api/decks/no-code-at-all")) == (404, "deck_not_found")
    assert refusal(await revise(ann.http, shared | {"code": "BBBBBB"}, KITCHEN)) == (404, "deck_not_found")
    assert refusal(await revise(ann.http, shared, KITCHEN, token=other["token"])) == (403, "deck_not_yours")
    assert refusal(await revise(ann.http, shared, KITCHEN, base=other["hash"])) == (409, "deck_changed")
    assert refusal(await revise(ann.http, shared, FLAWED)) == (400, "deck_title")
    assert refusal(await ann.http.post("/api/decks", json={"deck": FLAWED})) == (400, "deck_title")
    await app.store.decks.block(shared["hash"])  # type: ignore[arg-type]
    assert refusal(await ann.http.get(code)) == (410, "deck_blocked")
    assert refusal(await ann.http.post("/api/decks", json={"deck": OFFICE})) == (410, "deck_blocked")
    assert refusal(await ann.http.patch(code)) == (405, "method_not_allowed")


async def test_the_author_withdraws_a_deck(ann: Browser, ben: Browser) -> None:
    shared, other = await share(ann.http), await share(ann.http, KITCHEN)
    code = f"/api/decks/{shared['code']}"

    assert refusal(await ben.http.request("DELETE", code)) == (400, "malformed")
    assert refusal(await withdraw(ben.http, code, other["token"])) == (403, "deck_not_yours")
    assert refusal(await withdraw(ben.http, "/api/decks/BBBBBB", "x")) == (404, "deck_not_found")
    assert (await ben.http.get(code)).status_code == 200
    response = await withdraw(ben.http, code, shared["token"])

    assert (response.status_code, response.json()) == (200, {"ok": True})
    assert refusal(await ann.http.get(code)) == (404, "deck_not_found")
    assert (await withdraw(ann.http, code, shared["token"])).status_code == 200


async def withdraw(http: httpx.AsyncClient, path: str, token: str) -> httpx.Response:
    return await http.request("DELETE", path, json={"token": token})


async def test_a_slur_or_a_link_is_located(ann: Browser) -> None:
    """[DECK-15] The refusal contains the number of the card, or the field."""
    slur = next(iter(slurs._slurs()))
    cards: list[dict[str, Any]] = OFFICE["cards"]
    shared = await share(ann.http)
    own = {"pair": "own", "spy": "Auditor", "card": "See www.x.de"}
    rude = [*cards[:3], cards[3] | {"roles": ["boss", f"a {slur}"]}, *cards[4:]]
    flawed = (
        (OFFICE | {"cards": rude}, "deck_slur", {"card": 4}),
        (OFFICE | {"title": slur}, "deck_slur", {"field": 0}),
        (OFFICE | {"words": own}, "deck_link", {"field": 2}),
    )
    for deck, code, location in flawed:
        responses = (await ann.http.post("/api/decks", json={"deck": deck}), await revise(ann.http, shared, deck))
        for response in responses:
            assert (response.status_code, response.json()["code"], response.json()["params"]) == (400, code, location)


async def test_a_refused_deck_does_not_use_up_the_quota_of_its_network() -> None:
    """The quota lasts half a year. Uploads are limited per hour, whatever their result."""
    (quota,) = Rate.DECK_SHARE.limits
    app = App(fake_settings(rate_limits=True))
    async with lifespan(app), in_process(app, "198.51.100.7") as http:
        for _ in range(3):
            assert (await http.post("/api/decks", json={"deck": FLAWED})).status_code == 400
        await share(http)
    network = AddressKey("198.51.100.8")

    for _ in range(quota.calls - 1):
        assert isinstance(app.limiter.charge(network, Rate.DECK_SHARE), Charge)
    assert isinstance(app.limiter.charge(network, Rate.DECK_SHARE), Wait)


def test_every_code_about_a_deck_has_its_status() -> None:
    codes = [code for code in (*RefusalCode, *ErrorCode) if code.startswith("deck")]

    assert {STATUS[code] for code in codes} == {400, 403, 404, 409, 410}


@pytest.mark.parametrize(
    "body",
    [{}, {"deck": None}, {"deck": OFFICE | {"cards": "none"}}, {"deck": OFFICE | {"words": {"pair": "x"}}},
     {"deck": OFFICE | {"cards": [{"name": 1}] * 8}}, [], "deck"],
)  # fmt: skip
async def test_a_malformed_deck_is_refused(ann: Browser, body: object) -> None:
    assert_refused(await ann.http.post("/api/decks", json=body), 400)


@pytest.mark.parametrize("text", [b'"\\ud800"', b'"\xff"', b"[" * 10_000, b'{"deck":' * 2_000])
async def test_hostile_json_is_refused(ann: Browser, text: bytes) -> None:
    assert_refused(await ann.http.post("/api/decks", content=text, headers=JSON), 400)


async def test_a_body_with_a_deck_may_be_larger_than_others(ann: Browser) -> None:
    """[DECK-08] The limit is exactly 32 KiB, on deck routes only."""
    largest = as_body(the_largest())
    shared = await share(ann.http, largest)
    assert (await ann.http.get(f"/api/decks/{shared['code']}")).json()["deck"] == largest

    for method, path, fits in (("POST", "/api/decks", 400), ("PUT", f"/api/decks/{shared['code']}", 400)):
        for size, status in ((MAX_DECK_BODY_BYTES, fits), (MAX_DECK_BODY_BYTES + 1, 413)):
            response = await ann.http.request(method, path, content=b" " * size, headers=JSON)
            assert response.status_code == status
    assert (await ann.http.post("/api/decksx", content=b" " * (MAX_BODY_BYTES + 1), headers=JSON)).status_code == 413
    assert (await ann.http.post("/api/rooms", content=b" " * (MAX_BODY_BYTES + 1), headers=JSON)).status_code == 413


@pytest.fixture
async def homes(limited: App) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    async with in_process(limited) as http, in_process(limited, "192.0.2.2") as neighbour:
        yield http, neighbour


def assert_too_many(response: httpx.Response, within: int) -> None:
    assert refusal(response) == (429, "too_many")
    assert 1 <= int(response.headers["retry-after"]) <= within


async def test_an_address_uploads_ten_decks_an_hour(homes: tuple[httpx.AsyncClient, httpx.AsyncClient]) -> None:
    """[DECK-13] New decks, revisions and refused decks count together."""
    http, neighbour = homes
    shared = await share(http)
    for number in range(Rate.DECK_UPLOAD.limits[0].calls - 1):
        deck = KITCHEN if number % 2 else FLAWED
        response = await (revise(http, shared, deck) if number % 3 else http.post("/api/decks", json={"deck": deck}))
        assert response.status_code in {200, 201, 400, 409}

    assert_too_many(await http.post("/api/decks", json={"deck": OFFICE}), 3_600)
    assert_too_many(await revise(http, shared, OFFICE), 3_600)
    assert (await http.get(f"/api/decks/{shared['code']}")).status_code == 200
    assert (await neighbour.post("/api/decks", json={"deck": OFFICE})).status_code == 201


async def test_an_address_looks_up_120_decks_a_minute(homes: tuple[httpx.AsyncClient, httpx.AsyncClient]) -> None:
    """[DECK-13] Room lookups do not count."""
    http, neighbour = homes
    code = f"/api/decks/{(await share(http))['code']}"

    assert {(await http.get(code)).status_code for _ in range(Rate.DECK_LOOK_UP.limits[0].calls)} == {200}
    assert_too_many(await http.get(code), 60)
    assert_too_many(await withdraw(http, code, "x"), 60)
    assert (await neighbour.get(code)).status_code == 200
    room = (await http.post("/api/rooms", json={"playerName": "Ann"})).json()["roomId"]
    assert (await http.get(f"/api/rooms/{room}")).status_code == 200


async def test_unknown_codes_of_decks_count_as_guesses(homes: tuple[httpx.AsyncClient, httpx.AsyncClient]) -> None:
    """[DECK-13] At the limit, known decks are refused as well, but rooms can be joined."""
    http, neighbour = homes
    shared = await share(neighbour)
    code = f"/api/decks/{shared['code']}"
    assert {(await http.get(code)).status_code for _ in range(60)} == {200}
    room = (await neighbour.post("/api/rooms", json={"playerName": "Ann"})).json()["roomId"]
    for _ in range(Rate.UNKNOWN_DECK.limits[0].calls):
        assert (await http.get("/api/decks/BBBBBB")).status_code == 404

    assert_too_many(await http.get(code), 60)
    assert_too_many(await revise(http, shared, KITCHEN), 60)
    assert_too_many(await withdraw(http, code, shared["token"]), 60)
    assert (await http.post(f"/api/rooms/{room}/join", json={"playerName": "Ben"})).status_code == 200
    assert (await neighbour.get(code)).status_code == 200


async def test_limits_can_be_switched_off(ann: Browser) -> None:
    codes = {(await share(ann.http))["code"] for _ in range(2 * Rate.DECK_UPLOAD.limits[0].calls)}

    assert len(codes) == 2 * Rate.DECK_UPLOAD.limits[0].calls
    assert {(await ann.http.get("/api/decks/BBBBBB")).status_code for _ in range(60)} == {404}
