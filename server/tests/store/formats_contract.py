"""What every store must do with rooms that it cannot read. A store's test module subclasses `FormatsContract`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import pytest

from spysafari.game.model.room import Room, RoomCode
from spysafari.store.base import QUARANTINE_MS, Store
from spysafari.store.codec import CODEC, UPGRADES, Codec
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError
from tests.store.sample_rooms import NOON, a_room, a_round_until

NEWER: Final = Codec(upgrades=(*UPGRADES, lambda room: room))
"""Of a version of the server that has one format more."""
GOOD, ODD = RoomCode("GOOD"), RoomCode("ODD")

Spoil = Callable[[RoomCode, bytes], Awaitable[None]]
"""Puts other bytes in the place of a stored room."""


class Reopen(Protocol):
    """The same rooms, as a version of the server with that codec sees them from now on."""

    async def __call__(self, codec: Codec = CODEC) -> Store: ...


async def found(store: Store) -> dict[RoomCode, str]:
    """What a look at all rooms finds."""
    return {found.code: type(found).__name__ async for found in store.all_rooms()}


class FormatsContract:
    """`reopen` opens a store of the test's own; `spoil` reaches into its database."""

    async def test_a_room_of_a_newer_format_is_left_as_it_is(self, reopen: Reopen) -> None:
        """[HOUSE-30] It is told from rubbish and from an absent room, counts, and comes back with the newer version."""
        newer = await reopen(NEWER)
        await newer.create(a_room("NEW", version=7, phase=a_round_until(NOON)))
        store = await reopen()
        await store.create(a_room("OLD"))

        with pytest.raises(RoomFromNewerError, match="NEW"):
            await store.load(RoomCode("NEW"))
        assert await found(store) == {"NEW": "RoomFromNewerError", "OLD": "Room"}
        assert await store.count() == 2
        assert not await store.create(a_room("NEW"))
        assert not await store.quarantine(RoomCode("NEW"), NOON)

        newer = await reopen(NEWER)
        assert await newer.load(RoomCode("NEW")) == a_room("NEW", version=7, phase=a_round_until(NOON))
        assert await newer.due(NOON, limit=10) == ("NEW",)

    async def test_a_room_is_upgraded_with_its_next_change(self, reopen: Reopen) -> None:
        """[HOUSE-05] It can be read, found due and saved by the newer version, and then only by that one."""
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

    async def test_a_room_that_cannot_be_read_is_quarantined(self, reopen: Reopen, spoil: Spoil) -> None:
        """[HOUSE-02] Absent, never due, not counted; the first to say so is told that it was news."""
        store = await reopen()
        for code in (GOOD, ODD):
            await store.create(a_room(code, phase=a_round_until(NOON)))
        await spoil(ODD, b'{"version": "Secret"}')

        with pytest.raises(RoomUnreadableError) as raised:
            await store.load(ODD)
        assert raised.value.__cause__ is None
        assert await found(store) == {GOOD: "Room", ODD: "RoomUnreadableError"}
        assert [await store.quarantine(ODD, NOON), await store.quarantine(ODD, NOON)] == [True, False]

        assert await store.load(ODD) is None
        assert await found(store) == {GOOD: "Room"}
        assert await store.count() == 1
        assert await store.due(NOON, limit=10) == (GOOD,)
        assert await store.restore(NOON + QUARANTINE_MS - 1) == ()

    @pytest.mark.parametrize("other", [a_room(GOOD), a_room(ODD, version=2)], ids=["code", "version"])
    async def test_a_room_of_another_code_or_version_than_its_row_says_cannot_be_read(
        self, reopen: Reopen, spoil: Spoil, other: Room
    ) -> None:
        """[HOUSE-02] No save of it could win, so its clock would run for ever, and a start would fail."""
        store = await reopen()
        for code in (GOOD, ODD):
            await store.create(a_room(code, phase=a_round_until(NOON)))
        await spoil(ODD, CODEC.encode(other))
        store = await reopen()

        with pytest.raises(RoomUnreadableError):
            await store.load(ODD)
        assert await found(store) == {GOOD: "Room", ODD: "RoomUnreadableError"}
        assert await store.quarantine(ODD, NOON)
        assert await store.restore(NOON) == ()

    async def test_a_readable_room_is_not_quarantined(self, reopen: Reopen) -> None:
        store = await reopen()
        await store.create(a_room(GOOD))

        assert not await store.quarantine(GOOD, NOON)
        assert not await store.quarantine(RoomCode("NONE"), NOON)

        assert await store.load(GOOD) == a_room(GOOD)

    @pytest.mark.parametrize("codec", [CODEC, NEWER], ids=["read again", "of a newer format"])
    async def test_a_room_that_can_be_read_again_within_the_day_comes_back(
        self, reopen: Reopen, spoil: Spoil, codec: Codec
    ) -> None:
        """[HOUSE-02] Its clock, too."""
        store = await reopen()
        await store.create(a_room(ODD, version=3, phase=a_round_until(NOON)))
        await spoil(ODD, b"rubbish")
        assert await store.quarantine(ODD, NOON)
        await spoil(ODD, codec.encode(a_room(ODD, version=3, phase=a_round_until(NOON))))

        assert await store.restore(NOON + QUARANTINE_MS - 1) == (ODD,)

        assert await store.count() == 1
        reader = await reopen(codec)
        assert await reader.load(ODD) == a_room(ODD, version=3, phase=a_round_until(NOON))
        await reader.due(NOON, limit=10)  # on Redis an older node may have to pass the date on
        assert await reader.restore(NOON + QUARANTINE_MS) == ()
        assert await reader.load(ODD) is not None

    async def test_after_a_day_it_is_gone(self, reopen: Reopen, spoil: Spoil) -> None:
        """[HOUSE-02] Counted from when it was set aside, through restarts."""
        store = await reopen()
        await store.create(a_room(ODD))
        await spoil(ODD, b"rubbish")
        await store.quarantine(ODD, NOON)
        store = await reopen()

        await spoil(ODD, CODEC.encode(a_room(ODD)))

        assert await store.restore(NOON + QUARANTINE_MS) == ()

        assert await store.restore(NOON) == ()
        assert await store.load(ODD) is None

    async def test_a_code_that_was_given_away_meanwhile_keeps_its_new_room(self, reopen: Reopen, spoil: Spoil) -> None:
        store = await reopen()
        await store.create(a_room(ODD, version=3))
        await spoil(ODD, b"rubbish")
        await store.quarantine(ODD, NOON)
        assert await store.create(a_room(ODD, version=1))

        assert await store.restore(NOON) == ()

        assert await store.load(ODD) == a_room(ODD, version=1)
