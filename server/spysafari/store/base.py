"""The interface of all stores. server/tests/store/contract.py and formats_contract.py test every store against it."""

from collections.abc import AsyncIterator, Collection, Mapping
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from spysafari.game.model.ids import DeckCode, DeckHash, NodeId, RoomCode, ScreenCode, ScreenId
from spysafari.game.room import Room
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError

GONE: Final = 0
"""Version of a room that does not exist."""
EXPIRE_DECK_MS: Final = 180 * 86_400_000
RENEW_INTERVAL_MS: Final = 86_400_000
"""Minimum time between two renewals of a deck, because each one rewrites the deck in SQLite."""

Found: TypeAlias = Room | RoomUnreadableError | RoomFromNewerError


class ShownAt(NamedTuple):
    """The TV that shows a pairing code, and the code's expiry time (epoch milliseconds)."""

    node: NodeId
    screen: ScreenId
    until: int


class Placement(NamedTuple):
    """A player in the room has typed the TV's pairing code."""

    screen: ScreenId
    room: RoomCode


class ScreenCodes(Protocol):
    """Pairing codes for TVs. They need not survive a restart, because a reconnecting TV requests another code."""

    async def put(self, code: ScreenCode, at: ShownAt, seconds: float) -> bool:
        """Store a code until it is taken, dropped, or `seconds` old. Return False if it is already in use."""

    async def find(self, code: ScreenCode) -> ShownAt | None:
        """Return the TV that shows a code."""

    async def take(self, code: ScreenCode) -> ShownAt | None:
        """Remove a code and return the TV that shows it. Only one caller across all nodes succeeds."""

    async def drop(self, code: ScreenCode, at: ShownAt) -> None:
        """Remove a code unless another TV shows it."""

    async def send(self, node: NodeId, placement: Placement) -> None:
        """Send a placement to the TV's node. If it is lost, the TV shows another code once this one expires."""

    def placements(self, node: NodeId) -> AsyncIterator[Placement]:
        """Yield placements sent to the node, indefinitely."""


class StoredDeck(NamedTuple):
    """A shared deck with the hash of its content and the digest of its author's token."""

    code: DeckCode
    hash: DeckHash
    owner: str
    content: bytes


class DeckStore(Protocol):
    """Stores shared decks by code, and the hashes of blocked contents. `now` is in epoch milliseconds.

    A deck may disappear at any time, because rooms have copies of the decks that they use. It expires EXPIRE_DECK_MS
    after its last use.
    """

    async def put(self, deck: StoredDeck, expected: DeckHash | None, *, now: int, limit: int) -> bool:
        """Store a deck, or return False if its code does not refer to `expected` (None for a new code).

        If there are already `limit` decks, evict the least recently used one.
        """

    async def find(self, code: DeckCode) -> StoredDeck | None:
        """Return a deck, even if its content is blocked."""

    async def renew(self, codes: Collection[DeckCode], now: int) -> None:
        """Postpone the expiry of decks, with a precision of RENEW_INTERVAL_MS."""

    async def delete(self, code: DeckCode) -> bool:
        """Delete a deck. Return False if it does not exist."""

    async def block(self, deck_hash: DeckHash) -> bool:
        """Block a content under any code. Return False if it is already blocked."""

    async def unblock(self, deck_hash: DeckHash) -> bool:
        """Unblock a content. Return False if it is not blocked."""

    async def blocked(self, hashes: Collection[DeckHash]) -> frozenset[DeckHash]:
        """Return those of the hashes that are blocked."""

    async def expire(self, now: int) -> None:
        """Remove expired decks."""

    async def expiry_times(self) -> Mapping[DeckCode, int]:
        """Return the expiry times of all decks. Only the `spysafari decks` command uses this."""


class Store(Protocol):
    """Stores rooms by code. A completed write survives a kill -9 of the process."""

    @property
    def codes(self) -> ScreenCodes:
        """Pairing codes, which share the store because the phone and the TV may be connected to different nodes."""

    @property
    def decks(self) -> DeckStore:
        """Shared decks."""

    @property
    def damage(self) -> str:
        """A sentence for the operator if the store can never work again, otherwise empty. The server then stops."""

    def peek(self, code: RoomCode) -> Room | None:
        """Return a cached room without I/O, or None if it is not cached."""

    async def load(self, code: RoomCode) -> Room | None:
        """Return the saved room, or None. Raises RoomUnreadableError or RoomFromNewerError."""

    async def create(self, room: Room) -> bool:
        """Save a new room. Return False without saving if its code is in use."""

    async def save(self, room: Room, expected_version: int) -> bool:
        """Save a room if the stored version is `expected_version`, otherwise return False.

        Raises ValueError unless `room.version` is higher, because otherwise two racing saves could both succeed.
        """

    async def delete(self, code: RoomCode, expected_version: int) -> bool:
        """Delete a room if the stored version is `expected_version`, otherwise return False."""

    async def due(self, now: int, limit: int, turn: int | None = None) -> tuple[RoomCode, ...]:
        """Return due rooms (`game.due.next_due`), most overdue first. A shared store reserves them briefly.

        If nodes share the store, each of them searches a different part of it in each `turn`, or all of it for None.
        """

    async def count(self) -> int:
        """Return the number of rooms."""

    async def secret(self, candidate: bytes) -> bytes:
        """Return this installation's secret, after storing `candidate` if there is none. It never changes."""

    async def check(self) -> None:
        """Raise StoreUnavailable if the store does not respond or writes fail."""

    def all_rooms(self) -> AsyncIterator[Found]:
        """Yield every room, or the error that `load` would raise, in any order. New rooms may be missed."""

    async def discard(self, code: RoomCode) -> bool:
        """Delete an unreadable room. Return False if it is readable or absent."""

    async def close(self) -> None:
        """Finish calls in progress and release all resources. Later calls raise StoreUnavailable."""


class Nudge(NamedTuple):
    """Notifies other nodes that a room was saved or deleted (GONE). It does not contain secrets, and may get lost."""

    code: RoomCode
    version: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several nodes share and use to communicate."""

    def follow(self, code: RoomCode) -> None:
        """Yield the room's changes from `nudges`."""

    def unfollow(self, code: RoomCode) -> None:
        """Stop following a room. Ignore rooms that are not followed."""

    def heard_since(self, code: RoomCode) -> float | None:
        """Return the time since which nudges of a room arrive (time.monotonic), or None if they may get lost."""

    def nudges(self) -> AsyncIterator[Nudge]:
        """Yield changes of followed rooms by other nodes, indefinitely. Several changes of a room may be combined."""

    async def versions(self, codes: Collection[RoomCode]) -> Mapping[RoomCode, int]:
        """Return the stored versions of rooms (GONE if absent), without those that are unavailable."""

    async def renew_lease(self, node: NodeId) -> bool:
        """Renew the node's lease. Return False if it did not hold one."""

    async def drop_lease(self, node: NodeId) -> None:
        """Remove the lease of a stopped node. No stored room may still list a player as connected to it."""

    async def living_nodes(self) -> tuple[frozenset[NodeId], frozenset[NodeId]]:
        """Return the nodes with a valid lease, and those with an expired lease."""
