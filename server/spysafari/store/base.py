"""What every store does and raises. server/tests/store/contract.py and formats_contract.py test each against it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from enum import Enum
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from spysafari.game.model.ids import DeckCode, DeckHash, NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.game.model.room import Room
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError

GONE: Final = 0
"""The version of a room that does not exist."""
QUARANTINE_MS: Final = 24 * 3_600_000
"""How long an unreadable room is kept."""

Found: TypeAlias = Room | RoomUnreadableError | RoomFromNewerError


class ShownAt(NamedTuple):
    """The TV that shows a code, and until when (epoch milliseconds)."""

    node: NodeId
    screen: ScreenId
    until: int


class Placement(NamedTuple):
    """Somebody at that room's table has typed the code of that TV."""

    screen: ScreenId
    room: RoomCode


class ScreenCodes(Protocol):
    """What TVs without a room show. Nothing of it needs to survive: a TV shows another code when it is back."""

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:
        """Keep a code until it is taken or dropped, for so long at most if its node dies. False if another shows it."""

    async def take(self, code: ScreenCode) -> ShownAt | None:
        """Who shows the code, if anybody. It cannot be taken twice, at whichever nodes."""

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        """Forget a code, unless another TV shows it by now."""

    async def send(self, node: NodeId, placement: Placement) -> None:
        """Tell the node of a TV. May be lost: then the TV shows its next code when this one has expired."""

    def heard(self, node: NodeId) -> AsyncIterator[Placement]:
        """Yield what that node is told from now on, for ever."""


class SharedDeck(NamedTuple):
    """Where a share code points, to whom it belongs (the digest of a token), and its last use (epoch milliseconds)."""

    code: DeckCode
    hash: DeckHash
    owner: str
    used: int


class Kept(NamedTuple):
    """What there is at a hash: its content, if any, and whether an operator has blocked it."""

    content: bytes | None
    blocked: bool


class Put(Enum):
    """What became of a deck that was to be kept."""

    DONE = "done"
    CHANGED = "changed"
    FULL = "full"


def tombstone_of(content: DeckHash) -> DeckHash:
    """Where a deleted content lies: nobody finds it but a round that was dealt from it before (DECK-12)."""
    return DeckHash(f"~{content}")


class StoredDecks(Protocol):
    """Decks that players share: contents by their hash, which never change, and codes that point at them."""

    async def put(self, deck: SharedDeck, content: bytes, expected: DeckHash | None, most: int) -> Put:
        """Keep a content, and let the code point at it: all of it, or nothing.

        CHANGED unless the code points at `expected` now (None: nowhere); FULL if it would be one of more than `most`
        codes or contents.
        """

    async def find(self, code: DeckCode) -> SharedDeck | None:
        """Where a code points."""

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, Kept]:
        """What there is at each of these."""

    async def renew(self, hashes: Collection[DeckHash], now: int, before: int) -> None:
        """Note `now` as the last use of contents, and of their codes, if it was `before`, or there was none."""

    async def withdraw(self, code: DeckCode, used: int) -> DeckHash | None:
        """Delete a code. Its content, if no other code points at it, counts as last used at `used`, or before.

        Returns at what it pointed; None if it was not there.
        """

    async def tombstone(self, content: DeckHash, used: int) -> None:
        """Move a content without codes to `tombstone_of(content)`, last used at `used`. It expires there, too."""

    async def evict_unused(self, besides: DeckHash | None) -> bool:
        """Delete the content that has waited longest for its first use, with its codes. False if none waits."""

    async def expire(self, before: int) -> int:
        """Delete codes, and contents at which none points, that were last used `before`. Returns how many contents.

        And forget that codes were blocked `before`; contents stay blocked.
        """

    async def block(self, content: DeckHash, now: int) -> bool:
        """Note that nobody may play with a content, whether it is there or not. False if it was blocked already.

        A code in its place is one that its author has withdrawn (DECK-21).
        """

    async def unblock(self, content: DeckHash) -> bool:
        """Take that back. False if it was not blocked."""

    def all_codes(self) -> AsyncIterator[SharedDeck]:
        """Yield every code with where it points, in no order."""


class Store(Protocol):
    """Rooms by code. A write survives a kill -9 of the process once its call has returned."""

    @property
    def codes(self) -> ScreenCodes:
        """Kept where the rooms are: who types a code may be connected to another node than the TV."""

    @property
    def decks(self) -> StoredDecks:
        """Decks of players, of which rooms remember the hash."""

    def peek(self, code: RoomCode) -> Room | None:
        """Return the room from the cache without I/O, or None if it is not cached."""

    async def load(self, code: RoomCode) -> Room | None:
        """Return the latest saved room, or None. Raises RoomUnreadableError or RoomFromNewerError."""

    async def create(self, room: Room) -> bool:
        """Save a new room. Returns False, and saves nothing, if its code is in use."""

    async def save(self, room: Room, expected_version: int) -> bool:
        """Compare and set: returns False, and saves nothing, unless the stored version is `expected_version`.

        Raises ValueError unless `room.version` is above it: else two racing saves could both win.
        """

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        """Compare and delete, as `save` does."""

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        """Return rooms whose clock has business at `now` (`game.clock.next_due`), the most overdue first.

        A shared store hands each room to one node, and again some seconds later if nothing came of it.
        """

    async def count(self) -> int:
        """Return the number of rooms."""

    async def check(self) -> None:
        """Raise StoreUnavailable if the store does not answer, or if writes fail."""

    def all_rooms(self) -> AsyncIterator[Found]:
        """Yield every room, or the error that `load` would raise, in no order; one saved meanwhile perhaps not."""

    async def quarantine(self, code: RoomCode, now: int) -> bool:
        """Quarantine an unreadable room for QUARANTINE_MS: absent, never due, not counted. False if it is readable."""

    async def restore(self, now: int) -> tuple[RoomCode, ...]:
        """Restore the rooms in quarantine that this or a newer version can read, and return their codes.

        Deletes those quarantined QUARANTINE_MS ago.
        """

    async def close(self) -> None:
        """Finish what has begun, and release everything. Later calls raise StoreUnavailable."""


class Nudge(NamedTuple):
    """Another node has saved or deleted (GONE) a room. Holds nothing secret, and may be lost without harm."""

    code: RoomCode
    version: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several nodes share, and through which they know each other."""

    def nudges(self) -> AsyncIterator[Nudge]:
        """Yield what other nodes change from now on, for ever. A broken line loses some."""

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        """Return the versions of rooms, GONE for absent ones. Makes up for lost nudges."""

    async def renew_lease(self, node: NodeId) -> bool:
        """Say that the node is alive. Returns False if it held no lease until now."""

    async def drop_lease(self, node: NodeId) -> None:
        """Say that the node has stopped, and that the store shows no player as connected to it."""

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        """Return the nodes with a lease, and those whose lease ran out without being dropped."""
