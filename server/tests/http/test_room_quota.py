"""How many rooms one address may hold at a time."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock

import pytest

from spysafari.access.limits import IPV6_CLIENT, IPV6_SITE
from spysafari.access.room_quota import MAX_ROOMS_BY_PREFIX
from spysafari.game.model.refusals import Refused
from spysafari.game.model.room import Room, RoomCode
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from tests.browser import in_process
from tests.http.strangers import HOME, IPV6


async def opened(app: App, address: str, many: int) -> list[tuple[int, str]]:
    """Status and code of so many calls at once that open a room."""
    app.limiter.enabled = False  # else it takes seven minutes
    async with in_process(app, address) as http:
        answers = await asyncio.gather(*(http.post("/api/rooms", json={"playerName": "Eve"}) for _ in range(many)))
    return [(answer.status_code, answer.json().get("roomId") or answer.json()["code"]) for answer in answers]


@pytest.mark.parametrize(("address", "store_url"), [(HOME, "sqlite"), (IPV6, "redis")], indirect=["store_url"])
async def test_an_address_holds_a_part_of_the_stores_rooms(
    limited: App, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[SAFE-01] One may be opened for each that is gone. Other addresses may go on, and so may whoever plays there."""
    monkeypatch.setattr("spysafari.access.room_quota.RECHECK_SECONDS", 0.0)
    most = MAX_ROOMS_BY_PREFIX[IPV6_CLIENT]
    answers = await opened(limited, address, most + 10)
    codes = [code for status, code in answers if status == 201]

    assert len(codes) == most
    assert {answer for answer in answers if answer[0] != 201} == {(503, "server_full")}
    async with in_process(limited, address) as http:
        assert (await http.post(f"/api/rooms/{codes[3]}/join", json={"playerName": "Fay"})).status_code == 200
    assert [status for status, _ in await opened(limited, "198.51.100.1", 1)] == [201]

    await limited.store.delete(RoomCode(codes[0]), 1)
    assert [(await opened(limited, address, 1))[0][0] for _ in range(2)] == [201, 503]


async def test_who_opens_rooms_in_vain_costs_the_store_nothing(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """[SAFE-03] To see whether some are gone takes a look at all of them, which is taken now and then."""
    loads: list[RoomCode] = []
    await opened(limited, HOME, MAX_ROOMS_BY_PREFIX[IPV6_CLIENT])
    load = limited.rooms.load

    async def counted(code: RoomCode) -> Room | Refused:
        loads.append(code)
        return await load(code)

    monkeypatch.setattr(limited.rooms, "load", counted)
    answers = await opened(limited, HOME, 50)

    assert {status for status, _ in answers} == {503}
    assert len(loads) == MAX_ROOMS_BY_PREFIX[IPV6_CLIENT]


async def test_all_who_come_while_rooms_are_looked_at_hear_of_what_is_found(
    limited: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[SAFE-01] A class behind one router begins at once, when the rooms of the classes before have closed."""
    monkeypatch.setitem(MAX_ROOMS_BY_PREFIX, IPV6_CLIENT, 20)
    for _, code in await opened(limited, HOME, 20):
        await limited.store.delete(RoomCode(code), 1)

    answers = await opened(limited, HOME, 20)

    assert {status for status, _ in answers} == {201}


async def test_a_look_that_fails_is_none(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """[SAFE-01] Once the store is back, nobody is refused because it was away."""
    monkeypatch.setitem(MAX_ROOMS_BY_PREFIX, IPV6_CLIENT, 3)
    codes = [code for _, code in await opened(limited, HOME, 3)]
    await limited.store.delete(RoomCode(codes[0]), 1)
    with monkeypatch.context() as away:
        away.setattr(limited.rooms, "load", AsyncMock(side_effect=StoreUnavailable("away")))
        assert [status for status, _ in await opened(limited, HOME, 1)] == [503]

    assert [status for status, _ in await opened(limited, HOME, 1)] == [201]


async def test_who_holds_many_ipv6_sites_holds_few_more_rooms(limited: App) -> None:
    """[SAFE-01] A /56 twice as many as a /64."""
    answers = [await opened(limited, f"2001:db8:0:{site:x}::1", 150) for site in range(3)]

    assert sum(status == 201 for several in answers for status, _ in several) == MAX_ROOMS_BY_PREFIX[IPV6_SITE]
