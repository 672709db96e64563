"""The interface of all stores. server/tests/store/contract.py and formats_contract.py test every store against it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from enum import Enum, StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from spysafari.game.model.ids import DeckCode, DeckHash, NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.game.model.room import Room
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError

GONE: Final = 0
"""The version of a room that does not exist."""
QUARANTINE_MS: Final = 24 * 3_600_000
"""Time after which an unreadable room is deleted."""
EXPIRE_DECK_MS: Final = 180 * 86_400_000
EXPIRE_DECK_WITHOUT_CODES_MS: Final = 2 * 86_400_000
"""For a deck to which no code refers any longer. Rooms do not need it longer: they expire hours after a deal."""
RENEW_INTERVAL_MS: Final = 86_400_000
"""Precision of the expiry, because restarting it at every deal would rewrite the deck in SQLite."""

Found: TypeAlias = Room | RoomUnreadableError | RoomFromNewerError


class ShownAt(NamedTuple):
    """The TV that shows a pairing code, and the expiry time of the code (epoch milliseconds)."""

    node: NodeId
    screen: ScreenId
    until: int


class Placement(NamedTuple):
    """A player of the room has typed the pairing code of the TV."""

    screen: ScreenId
    room: RoomCode


class ScreenCodes(Protocol):
    """Pairing codes of TVs. They need not survive a restart, because a TV that reconnects requests another code."""

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:
        """Store a code until it is taken or dropped, or for `seconds` if its node dies. False if it is in use."""

    async def take(self, code: ScreenCode) -> ShownAt | None:
        """Remove a code and return the TV that shows it. Only one caller on all nodes gets it."""

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        """Remove a code, unless another TV shows it now."""

    async def send(self, node: NodeId, placement: Placement) -> None:
        """Send a placement to the node of a TV. If it is lost, the TV shows its next code when this one expires."""

    def placements(self, node: NodeId) -> AsyncIterator[Placement]:
        """Yield the placements sent to the node, indefinitely."""


class ShareCode(NamedTuple):
    """The deck to which a share code refers, and the digest of its author's token."""

    code: DeckCode
    hash: DeckHash
    owner: str


class DeckState(StrEnum):
    """Blocked and deleted decks are readable only for a round that was dealt from them (DECK-12)."""

    ACTIVE = "active"
    BLOCKED = "blocked"
    """By an operator. Outlives the content, so that it cannot be shared again."""
    DELETED = "deleted"
    """By an operator. Active again when it is shared again."""


class StoredDeck(NamedTuple):
    """A deck by its hash. A deck that was blocked before it was shared, or that has expired, has no content."""

    state: DeckState
    content: bytes | None
    expires_at: int


class PutResult(Enum):
    DONE = "done"
    CHANGED = "changed"
    """The code refers to another deck than the caller expects."""
    WITHDRAWN = "withdrawn"
    BLOCKED = "blocked"
    FULL = "full"


class DeckStore(Protocol):
    """Shared decks and their codes. Decks expire EXPIRE_DECK_MS after use, sooner without codes. `now` in epoch ms."""

    async def put(
        self, code: ShareCode, content: bytes, expected: DeckHash | None, *, now: int, limit: int
    ) -> PutResult:
        """Store a deck and let the code refer to it, or change nothing.

        `expected` is the deck to which the code refers so far, None for a new code. There are at most `limit` codes
        and `limit` decks with content.
        """

    async def find(self, code: DeckCode) -> ShareCode | None:
        """Return None also for a withdrawn code."""

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, StoredDeck]:
        """Return those that exist."""

    async def renew(self, hashes: Collection[DeckHash], now: int) -> None:
        """Restart the expiry of decks, with a precision of RENEW_INTERVAL_MS."""

    async def withdraw(self, code: DeckCode, now: int) -> DeckHash | None:
        """Reserve a code for EXPIRE_DECK_MS, so that nobody gets it. Returns its deck, or None if there is none."""

    async def delete(self, code: DeckCode, now: int) -> DeckHash | None:
        """Remove a code, and delete its deck unless another code refers to it. Returns the deck, or None."""

    async def block(self, address: DeckHash) -> bool:
        """Block a deck, whether it is stored or not. Returns False if it was blocked already."""

    async def unblock(self, address: DeckHash) -> bool:
        """Return False if the deck was not blocked."""

    async def expire(self, now: int) -> None:
        """Remove expired decks with their codes, and expired reservations of codes."""

    async def all_codes(self) -> Sequence[ShareCode]:
        """Return every code that refers to a deck, in no order. For the operators' command only."""


class Store(Protocol):
    """Rooms by code. A write survives a kill -9 of the process once its call has returned."""

    @property
    def codes(self) -> ScreenCodes:
        """Stored with the rooms, because the phone may be connected to another node than the TV."""

    @property
    def decks(self) -> DeckStore:
        """Custom decks of players. Rooms store their hashes."""

    def peek(self, code: RoomCode) -> Room | None:
        """Return the room from the cache without I/O, or None if it is not cached."""

    async def load(self, code: RoomCode) -> Room | None:
        """Return the latest saved room, or None. Raises RoomUnreadableError or RoomFromNewerError."""

    async def create(self, room: Room) -> bool:
        """Save a new room. Returns False, and saves nothing, if its code is in use."""

    async def save(self, room: Room, expected_version: int) -> bool:
        """Compare and set. Return False, without saving, unless the stored version is `expected_version`.

        Raises ValueError unless `room.version` is above it, because otherwise two racing saves could both succeed.
        """

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        """Compare and delete. Return False unless the stored version is `expected_version`."""

    async def due(self, now: int, limit: int) -> tuple[RoomCode, ...]:
        """Return due rooms (`game.clock.next_due`), most overdue first. Shared stores claim each for some seconds."""

    async def count(self) -> int:
        """Return the number of rooms."""

    async def check(self) -> None:
        """Raise StoreUnavailable if the store does not answer, or if writes fail."""

    def all_rooms(self) -> AsyncIterator[Found]:
        """Yield every room, or the error that `load` would raise, in any order. New rooms may be missing."""

    async def quarantine(self, code: RoomCode, now: int) -> bool:
        """Hide an unreadable room for QUARANTINE_MS: absent, never due, not counted. False if readable or hidden."""

    async def restore(self, now: int) -> tuple[RoomCode, ...]:
        """Restore rooms that this or a newer version can read, and return their codes. Delete expired ones."""

    async def close(self) -> None:
        """Finish the calls that have begun, and release all resources. Later calls raise StoreUnavailable."""


class Nudge(NamedTuple):
    """Another node has saved or deleted (GONE) a room. Contains no secrets, and may be lost without harm."""

    code: RoomCode
    version: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several nodes share, and through which they communicate."""

    def nudges(self) -> AsyncIterator[Nudge]:
        """Yield the changes of other nodes, indefinitely. Some are lost while the connection is down."""

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        """Return the versions of rooms, GONE for absent ones. Compensates for lost nudges."""

    async def renew_lease(self, node: NodeId) -> bool:
        """Renew the lease of the node. Return False if it did not hold one."""

    async def drop_lease(self, node: NodeId) -> None:
        """Remove the lease of a node that has stopped and has no connected player in the store."""

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        """Return the nodes with a lease, and those whose lease expired without being dropped."""
