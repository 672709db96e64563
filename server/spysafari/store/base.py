"""What every store does. One contract suite (server/tests/store/contract.py) runs against each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from spysafari.game.room import Room, RoomCode


class StoreUnavailable(Exception):
    """The store cannot take or answer a call now; nothing was acknowledged."""


class Store(Protocol):
    """Rooms by code. Every write is durable when its call returns: it survives a kill -9 of the process."""

    async def load(self, code: RoomCode) -> Room | None:
        """The latest saved room, or None."""
        ...

    async def create(self, room: Room) -> bool:
        """Save a new room; False (and nothing saved) if its code is in use."""
        ...

    async def save(self, room: Room, expected_version: int) -> bool:
        """Compare-and-set: False (and nothing saved) unless the stored version is `expected_version`."""
        ...

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        """Compare-and-delete, as `save`."""
        ...

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        """Codes of rooms whose clock has business at `now` (`game.clock.next_due`), the most overdue first."""
        ...

    def all_rooms(self) -> AsyncIterator[Room]:
        """Every room, in no particular order; what is saved meanwhile may or may not be among them."""
        ...

    async def close(self) -> None:
        """Finish what was begun and release everything. Calls afterwards raise StoreUnavailable."""
        ...
