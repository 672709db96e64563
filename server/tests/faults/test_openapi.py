import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.http.api import CALLS
from spysafari.http.openapi import describe
from spysafari.process.app import App
from tests.browser import PHASES, Browser, Seat, bring_to, in_process, lifespan
from tests.conftest import Figures
from tests.fakes import FakeClock, canary_decks, fake_settings

CHECKS: Final[list[CheckFunction]] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SITE: Final = "http://game.test"
DESCRIPTION: Final = describe(CALLS, "Spy Safari")


class World:
    """An in-process application with a room in every phase. A room that a call has closed is replaced."""

    def __init__(self, runner: asyncio.Runner, clock: FakeClock) -> None:
        self._run = runner.run
        self._clock = clock
        self.app = App(fake_settings(), decks=canary_decks(), now=clock, rng=Random(5))
        self._life = lifespan(self.app)
        self._run(self._life.__aenter__())
        self.browsers = {who: Browser(in_process(self.app, base_url=SITE)) for who in ("admin", "guest", "nobody")}
        self._seats: dict[str, list[Seat]] = {}

    def close(self) -> None:
        for browser in self.browsers.values():
            self._run(browser.http.aclose())
        self._run(self._life.__aexit__(None, None, None))

    def seats(self, phase: str) -> list[Seat]:
        return self._run(self._room(phase))

    async def _room(self, phase: str) -> list[Seat]:
        seats = self._seats.get(phase)
        if seats is not None:
            room = await self.app.rooms.load(RoomCode(seats[0].room))
            if isinstance(room, Room) and 3 <= len(room.players) < 10:
                return seats
        admin, guest = self.browsers["admin"], self.browsers["guest"]
        first = await admin.create("Ann")
        seats = [first, *[await guest.join(first.room, name) for name in ("Ben", "Cleo", "Dora")]]
        await bring_to(self.app, admin, first, phase)
        self._seats[phase] = seats
        return seats

    def send(self, case: Case[Any], who: str) -> httpx.Response:
        wanted = requests.Request(**_request_of(case)).prepare()
        http = self.browsers[who].http
        if who == "nobody":
            http.cookies.clear()
        assert isinstance(wanted.body, str | bytes | None)
        request = http.build_request(
            str(wanted.method),
            str(wanted.url),
            headers={name: text_of(value) for name, value in wanted.headers.items()},
            content=wanted.body,
        )
        return self._run(http.send(request))


def text_of(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode("latin-1")


def _request_of(case: Case[Any]) -> dict[str, Any]:
    kwargs = case.as_transport_kwargs(base_url=SITE)
    return {name: kwargs[name] for name in ("method", "url", "headers", "params", "data", "json") if name in kwargs}


@pytest.fixture
def world(clock: FakeClock) -> Iterator[World]:
    with asyncio.Runner() as runner:
        made = World(runner, clock)
        yield made
        made.close()


@pytest.mark.soak(only=True)
@pytest.mark.usefixtures("clean_log")
def test_every_response_matches_the_description(world: World, figures: Figures) -> None:
    """[API-01] [API-13] No response is a server error, and the description covers every status, header and body."""
    schema = schemathesis.openapi.from_dict(DESCRIPTION)
    answers: Counter[str] = Counter()

    @settings(
        max_examples=200,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        data=st.data(),
        who=st.sampled_from(["admin", "guest", "nobody"]),
        phase=st.none() | st.sampled_from(PHASES),
        place=st.integers(0, 4),
    )
    def call(cases: st.SearchStrategy[Case[Any]], data: st.DataObject, who: str, phase: str | None, place: int) -> None:
        case = data.draw(cases)
        if phase is not None:
            seats = world.seats(phase)
            direct_to(case, seats[0].room, seats[place].player if place < len(seats) else None)

        response = world.send(case, who)

        operation = case.operation.definition.raw["operationId"]
        described = case.operation.definition.raw["responses"]
        assert str(response.status_code) in described, (operation, response.status_code, response.text)
        case.validate_response(response, checks=CHECKS)
        answers[f"{operation} {response.status_code}"] += 1

    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        cases = operation.ok()
        call(cases.as_strategy(GenerationMode.POSITIVE) | cases.as_strategy(GenerationMode.NEGATIVE))

    statuses = Counter(answer.split()[1] for answer in answers.elements())
    figures(
        "calls by Schemathesis",
        f"{answers.total()} {dict(sorted(statuses.items()))}",
        "all as described",
    )
    assert {answer.split()[0] for answer in answers} == set(OPERATIONS)
    assert {"200", "201", "400", "401", "403", "404", "409"} <= statuses.keys()


OPERATIONS: Final = [operation["operationId"] for path in DESCRIPTION["paths"].values() for operation in path.values()]


def direct_to(case: Case[Any], room: str, player: str | None) -> None:
    if "code" in case.path_parameters:
        case.path_parameters["code"] = room
    if "roomId" in case.query:
        case.query["roomId"] = room
    if player is not None:
        if "player_id" in case.path_parameters:
            case.path_parameters["player_id"] = player
        case.headers["X-Player-Id"] = player
