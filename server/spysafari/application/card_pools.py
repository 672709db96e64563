"""Card pools of custom decks and mixes, loaded from the shared decks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, Protocol

from spysafari.game.custom_cards import BUILT_IN, Pool, SignOf, pool_of
from spysafari.game.lookups import Needed
from spysafari.game.model.commands import Command, Restart, StartGame, UseDeck
from spysafari.game.model.custom_deck import OwnDeck
from spysafari.game.model.deck import Decks
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.refusals import Refused
from spysafari.game.model.room import DeckId, Over, Room, Running
from spysafari.store.errors import StoreUnavailable

MAX_CACHED_POOLS: Final = 64
"""Size of the LRU cache: 10 MB if each pool is of four decks of the largest size."""


class OwnDecks(Protocol):
    """Where decks that players brought are kept. All raise StoreUnavailable."""

    async def find(self, typed: str) -> tuple[DeckHash, OwnDeck] | Refused:
        """The newest revision under a share code, or the deck of a hash. Refused with DECK_NOT_FOUND, DECK_BLOCKED."""

    async def read(self, hashes: Iterable[DeckHash], *, on_table: bool = False) -> Mapping[DeckHash, OwnDeck] | Refused:
        """All these decks as they are now. Refused with DECK_GONE; with DECK_BLOCKED unless a round is `on_table`."""

    async def used(self, hashes: Iterable[DeckHash]) -> None:
        """Note that somebody plays with them, so that they are kept."""


class Pools:
    """LRU cache of card pools. Entries never go stale, because they are keyed by content hash."""

    def __init__(self, deck_sharing: OwnDecks, built_in: Decks, sign_of: SignOf) -> None:
        self.sign_of = sign_of
        self._deck_sharing = deck_sharing
        self._built_in = built_in
        self._cache: OrderedDict[tuple[str, ...], Pool] = OrderedDict()

    async def get(self, needed: Needed) -> Pool | Refused:
        """The cards that the rules need to decide a command."""
        return await self._found(needed.decks) if needed.typed else await self._read(needed)

    async def of_room(self, room: Room, *, decided: bool = False) -> Pool | Refused | None:
        """The cards of a room's own deck or mix. Asks anew, but not about what is on the table, or was just decided."""
        if room.deck is not DeckId.OWN or room.own is None or not room.own.sources:
            return None
        on_table = decided or isinstance(room.phase, Running | Over)
        return await self._read(Needed(room.own.sources, anew=not on_table), on_table=on_table)

    async def note_use(self, command: Command, pool: Pool | None) -> None:
        """After a deck was chosen or dealt. Not worth a failure: the command is saved."""
        if pool and isinstance(command, UseDeck | StartGame | Restart):
            with suppress(StoreUnavailable):
                await self._deck_sharing.used(_hashes(pool.own.sources))

    async def _found(self, typed: tuple[str, ...]) -> Pool | Refused:
        sources: list[str] = []
        brought: dict[DeckHash, OwnDeck] = {}
        for one in typed:
            if one in BUILT_IN:
                sources.append(one)
                continue
            found = await self._deck_sharing.find(one)
            if isinstance(found, Refused):
                return found
            sources.append(found[0])
            brought[found[0]] = found[1]
        return self._pool(tuple(dict.fromkeys(sources)), brought)

    async def _read(self, needed: Needed, *, on_table: bool = False) -> Pool | Refused:
        known = self._cache.get(needed.decks)
        hashes = _hashes(needed.decks)
        if known and not (needed.anew and hashes):
            return known
        brought = await self._deck_sharing.read(hashes, on_table=on_table) if hashes else {}
        return brought if isinstance(brought, Refused) else self._pool(needed.decks, brought)

    def _pool(self, sources: tuple[str, ...], brought: Mapping[DeckHash, OwnDeck]) -> Pool:
        pool = self._cache.pop(sources, None) or pool_of(sources, self._built_in, brought, self.sign_of)
        self._cache[sources] = pool
        while len(self._cache) > MAX_CACHED_POOLS:
            self._cache.popitem(last=False)
        return pool


def _hashes(sources: tuple[str, ...]) -> list[DeckHash]:
    return [DeckHash(source) for source in sources if source not in BUILT_IN]
