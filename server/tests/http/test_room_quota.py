"""Tests of the quota of open rooms per address."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock

import pytest

from spysafari.access.limits import IPV6_CLIENT, IPV6_SITE
from spysafari.access.room_quota import MAX_ROOMS_BY_PREFIX
from spysafari.game.model.ids import RoomCode
from spysafari.game.model.refusals import Refused
from spysafari.game.room import Room
from spysafari.process.app import App
from spysafari.store.errors import StoreUnavailable
from tests.browser import in_process
from tests.http.strangers import HOME, IPV6


async def opened(app: App, address: str, many: int) -> list[tuple[int, str]]:
    app.limiter.enabled = False  # otherwise the rate limit makes this take seven minutes
    async with in_process(app, address) as http:
        responses = await asyncio.gather(*(http.post("/api/rooms", json={"playerName": "Eve"}) for _ in range(many)))
    return [(response.status_code, response.json().get("roomId") or response.json()["code"]) for response in responses]


@pytest.mark.parametrize(("address", "store_url"), [(HOME, "sqlite"), (IPV6, "redis")], indirect=["store_url"])
async def test_an_address_may_open_a_part_of_the_stores_rooms(
    limited: App, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deleting a room frees its slot. Other addresses and seated players are not affected."""
    monkeypatch.setattr("spysafari.access.room_quota.RECHECK_SECONDS", 0.0)
    most = MAX_ROOMS_BY_PREFIX[IPV6_CLIENT]
    responses = await opened(limited, address, most + 10)
    codes = [code for status, code in responses if status == 201]

    assert len(codes) == most
    assert {response for response in responses if response[0] != 201} == {(429, "too_many_rooms")}
    async with in_process(limited, address) as http:
        assert (await http.post(f"/api/rooms/{codes[3]}/join", json={"playerName": "Fay"})).status_code == 200
    assert [status for status, _ in await opened(limited, "198.51.100.1", 1)] == [201]

    await limited.store.delete(RoomCode(codes[0]), 1)
    assert [(await opened(limited, address, 1))[0][0] for _ in range(2)] == [201, 429]


async def test_refused_rooms_do_not_load_the_store(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check loads all rooms of the address, so the number of checks is limited."""
    loads: list[RoomCode] = []
    await opened(limited, HOME, MAX_ROOMS_BY_PREFIX[IPV6_CLIENT])
    load = limited.rooms.load

    async def counted(code: RoomCode) -> Room | Refused:
        loads.append(code)
        return await load(code)

    monkeypatch.setattr(limited.rooms, "load", counted)
    responses = await opened(limited, HOME, 50)

    assert {status for status, _ in responses} == {429}
    assert len(loads) == MAX_ROOMS_BY_PREFIX[IPV6_CLIENT]


async def test_concurrent_calls_share_the_result_of_a_check(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """For example, a class behind one router may start after the rooms of the previous class have closed."""
    monkeypatch.setitem(MAX_ROOMS_BY_PREFIX, IPV6_CLIENT, 20)
    for _, code in await opened(limited, HOME, 20):
        await limited.store.delete(RoomCode(code), 1)

    responses = await opened(limited, HOME, 20)

    assert {status for status, _ in responses} == {201}


async def test_a_failed_check_is_repeated(limited: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms are not refused after the store has recovered."""
    monkeypatch.setitem(MAX_ROOMS_BY_PREFIX, IPV6_CLIENT, 3)
    codes = [code for _, code in await opened(limited, HOME, 3)]
    await limited.store.delete(RoomCode(codes[0]), 1)
    with monkeypatch.context() as away:
        away.setattr(limited.rooms, "load", AsyncMock(side_effect=StoreUnavailable("away")))
        assert [status for status, _ in await opened(limited, HOME, 1)] == [503]

    assert [status for status, _ in await opened(limited, HOME, 1)] == [201]


async def test_many_ipv6_prefixes_allow_few_more_rooms(limited: App) -> None:
    """A /56 may open twice as many rooms as a /64."""
    responses = [await opened(limited, f"2001:db8:0:{site:x}::1", 150) for site in range(3)]

    assert sum(status == 201 for several in responses for status, _ in several) == MAX_ROOMS_BY_PREFIX[IPV6_SITE]
