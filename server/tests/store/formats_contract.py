"""Tests of unreadable rooms that every store must pass. A store's test module subclasses `FormatsContract`."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import pytest

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Room
from spysafari.store.base import Store
from spysafari.store.codec import CODEC, UPGRADES, Codec
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError
from tests.store.sample_rooms import NOON, a_room, a_round_until

NEWER: Final = Codec(upgrades=(*UPGRADES, lambda room: room))
GOOD, ODD = RoomCode("GOOD"), RoomCode("ODD")

Corrupt = Callable[[RoomCode, bytes], Awaitable[None]]


class Reopen(Protocol):
    """Closes the store and opens it again, as a server version with the codec would."""

    async def __call__(self, codec: Codec = CODEC) -> Store: ...


async def found(store: Store) -> dict[RoomCode, str]:
    return {found.code: type(found).__name__ async for found in store.all_rooms()}


class FormatsContract:
    """`reopen` opens the test's store again, and `corrupt` overwrites a room in its database."""

    async def test_a_room_of_a_newer_format_is_not_modified(self, reopen: Reopen) -> None:
        """The newer version can read the room, and the room is counted."""
        newer = await reopen(NEWER)
        await newer.create(a_room("NEW", version=7, phase=a_round_until(NOON)))
        store = await reopen()
        await store.create(a_room("OLD"))

        with pytest.raises(RoomFromNewerError, match="NEW"):
            await store.load(RoomCode("NEW"))
        assert await found(store) == {"NEW": "RoomFromNewerError", "OLD": "Room"}
        assert await store.count() == 2
        assert not await store.create(a_room("NEW"))
        assert not await store.discard(RoomCode("NEW"))

        newer = await reopen(NEWER)
        assert await newer.load(RoomCode("NEW")) == a_room("NEW", version=7, phase=a_round_until(NOON))
        assert await newer.due(NOON, limit=10) == ("NEW",)

    async def test_a_room_is_upgraded_with_its_next_change(self, reopen: Reopen) -> None:
        """The newer version can save the upgraded room and finds it due. The older one cannot read it."""
        store = await reopen()
        await store.create(a_room("R1", phase=a_round_until(NOON)))

        newer = await reopen(NEWER)
        assert await newer.load(RoomCode("R1")) == a_room("R1", phase=a_round_until(NOON))
        assert await newer.save(a_room("R1", 2, a_round_until(NOON)), expected_version=1)

        assert await newer.due(NOON, limit=10) == ("R1",)
        assert await newer.save(a_room("R1", 3), expected_version=2)
        assert await newer.due(NOON + 60_000, limit=10) == ()
        store = await reopen()
        with pytest.raises(RoomFromNewerError):
            await store.load(RoomCode("R1"))

    async def test_a_room_that_cannot_be_read_is_deleted(self, reopen: Reopen, corrupt: Corrupt) -> None:
        """The room is absent, never due and not counted. Only the first `discard` returns True."""
        store = await reopen()
        for code in (GOOD, ODD):
            await store.create(a_room(code, phase=a_round_until(NOON)))
        await corrupt(ODD, b'{"version": "Secret"}')

        with pytest.raises(RoomUnreadableError) as raised:
            await store.load(ODD)
        assert raised.value.__cause__ is None
        assert await found(store) == {GOOD: "Room", ODD: "RoomUnreadableError"}
        assert [await store.discard(ODD), await store.discard(ODD)] == [True, False]

        assert await store.load(ODD) is None
        assert await found(store) == {GOOD: "Room"}
        assert await store.count() == 1
        assert await store.due(NOON, limit=10) == (GOOD,)
        assert await store.create(a_room(ODD))

    @pytest.mark.parametrize("other", [a_room(GOOD), a_room(ODD, version=2)], ids=["code", "version"])
    async def test_a_room_whose_row_has_another_code_or_version_is_unreadable(
        self, reopen: Reopen, corrupt: Corrupt, other: Room
    ) -> None:
        """A room with a wrong code or version could never be saved, so it would stay due."""
        store = await reopen()
        for code in (GOOD, ODD):
            await store.create(a_room(code, phase=a_round_until(NOON)))
        await corrupt(ODD, CODEC.encode(other))
        store = await reopen()

        with pytest.raises(RoomUnreadableError):
            await store.load(ODD)
        assert await found(store) == {GOOD: "Room", ODD: "RoomUnreadableError"}
        assert await store.discard(ODD)

    async def test_a_readable_room_is_not_discarded(self, reopen: Reopen) -> None:
        store = await reopen()
        await store.create(a_room(GOOD))

        assert not await store.discard(GOOD)
        assert not await store.discard(RoomCode("NONE"))

        assert await store.load(GOOD) == a_room(GOOD)
