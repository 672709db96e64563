"""What every store does, and how it says no. One contract suite (server/tests/store/contract.py) runs against each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from spysafari.game.room import NodeId, Room, RoomCode

GONE: Final = 0
"""The version of a room that is no more."""
ASIDE_MS: Final = 24 * 3_600_000
"""How long an unreadable room is kept."""


class StoreUnavailable(Exception):
    """The store cannot take or answer a call now; nothing was acknowledged."""


class StoreOpenError(Exception):
    """The store cannot be used as configured. The message is for the operator and says what to do."""


class RoomUnreadableError(Exception):
    """A stored room is not what any version of the server writes. Names the room, never what is in it."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} cannot be read by this version of the server")
        self.code = code


class RoomFromNewerError(Exception):
    """A newer version of the server has stored the room. It is whole, and is left to that version."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} is of a newer version of the server")
        self.code = code


Found: TypeAlias = Room | RoomUnreadableError | RoomFromNewerError
"""What a look at a stored room may find."""


class Store(Protocol):
    """Rooms by code. Every write is durable when its call returns: it survives a kill -9 of the process."""

    async def load(self, code: RoomCode) -> Room | None:
        """The latest saved room, or None. Raises RoomUnreadableError or RoomFromNewerError."""
        ...

    async def create(self, room: Room) -> bool:
        """Save a new room; False (and nothing saved) if its code is in use."""
        ...

    async def save(self, room: Room, expected_version: int) -> bool:
        """Compare-and-set: False (and nothing saved) unless the stored version is `expected_version`.

        Raises ValueError unless `room.version` is above it: two racing saves of one version could both win otherwise.
        """
        ...

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        """Compare-and-delete, as `save`."""
        ...

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        """Codes of rooms whose clock has business at `now` (`game.clock.next_due`), the most overdue first.

        A store that several nodes share hands each room to one of them, and again some seconds later if nothing came
        of it.
        """
        ...

    async def count(self) -> int:
        """How many rooms there are."""
        ...

    async def check(self) -> None:
        """Raises StoreUnavailable when the store does not answer, or when a write failed lately and one still does."""
        ...

    def all_rooms(self) -> AsyncIterator[Found]:
        """Every room, in no particular order; what is saved meanwhile may or may not be among them.

        Gives, without raising it, the error that `load` would raise: such a room must not keep the others waiting.
        """
        ...

    async def set_aside(self, code: RoomCode, now: int) -> bool:
        """Keep an unreadable room out of the way: absent, never due, not counted. False if it is none any more.

        An operator can look at it for ASIDE_MS.
        """
        ...

    async def take_back(self, now: int) -> tuple[RoomCode, ...]:
        """Make rooms of those that were set aside and can be read now, or by a newer version; their codes.

        Those that were set aside ASIDE_MS ago are deleted.
        """
        ...

    async def close(self) -> None:
        """Finish what was begun and release everything. Calls afterwards raise StoreUnavailable."""
        ...


class Nudge(NamedTuple):
    """Word from a node that it saved or deleted (GONE) a room: nothing secret, and no harm if it is lost."""

    code: RoomCode
    version: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several nodes serve from: what they need to know of each other."""

    def nudges(self) -> AsyncIterator[Nudge]:
        """What other nodes change from now on, for ever; a break in the line loses some."""
        ...

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        """The versions that rooms stand at, GONE for the absent: repairs lost nudges."""
        ...

    async def renew_lease(self, node: NodeId) -> bool:
        """Say that the node is alive, for LEASE_SECONDS; False if it was not known to be so until now."""
        ...

    async def drop_lease(self, node: NodeId) -> None:
        """Say that the node has stopped, and that no player is shown as connected to it any more."""
        ...

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        """The nodes with a lease, and those whose lease has run out without being dropped."""
        ...
