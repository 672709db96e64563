"""Card pools of custom decks and mixes, loaded from the shared decks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, Protocol

from spysafari.game.custom_cards import BUILT_IN, ArtOf, CardPool, pool_of
from spysafari.game.lookups import DeckLookup
from spysafari.game.model.commands import Command, Restart, StartGame, UseDeck
from spysafari.game.model.custom_deck import CustomDeck
from spysafari.game.model.deck import Decks
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.refusals import Refused
from spysafari.game.model.room import DeckId, Over, Room, Running
from spysafari.store.errors import StoreUnavailable

MAX_CACHED_POOLS: Final = 64
"""Size of the LRU cache: 10 MB if each pool is of four decks of the largest size."""


class CustomDecks(Protocol):
    """Where decks that players brought are kept. All raise StoreUnavailable."""

    async def find(self, by_code: str) -> tuple[DeckHash, CustomDeck] | Refused:
        """The newest revision under a share code, or the deck of a hash. Refused with DECK_NOT_FOUND, DECK_BLOCKED."""

    async def read(
        self, hashes: Iterable[DeckHash], *, on_table: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        """All these decks as they are now. Refused with DECK_GONE; with DECK_BLOCKED unless a round is `on_table`."""

    async def used(self, hashes: Iterable[DeckHash]) -> None:
        """Note that somebody plays with them, so that they are kept."""


class CardPools:
    """LRU cache of card pools. Entries never go stale, because they are keyed by content hash."""

    def __init__(self, deck_sharing: CustomDecks, built_in: Decks, art_of: ArtOf) -> None:
        self.art_of = art_of
        self._deck_sharing = deck_sharing
        self._built_in = built_in
        self._cache: OrderedDict[tuple[str, ...], CardPool] = OrderedDict()

    async def get(self, needed: DeckLookup) -> CardPool | Refused:
        """The cards that the rules need to decide a command."""
        return await self._found(needed.decks) if needed.by_code else await self._read(needed)

    async def of_room(self, room: Room, *, decided: bool = False) -> CardPool | Refused | None:
        """The cards of a room's own deck or mix. Asks anew, but not about what is on the table, or was just decided."""
        if room.deck is not DeckId.CUSTOM or room.own is None or not room.own.sources:
            return None
        on_table = decided or isinstance(room.phase, Running | Over)
        return await self._read(DeckLookup(room.own.sources, refresh=not on_table), on_table=on_table)

    async def note_use(self, command: Command, pool: CardPool | None) -> None:
        """After a deck was chosen or dealt. Not worth a failure: the command is saved."""
        if pool and isinstance(command, UseDeck | StartGame | Restart):
            with suppress(StoreUnavailable):
                await self._deck_sharing.used(_hashes(pool.own.sources))

    async def _found(self, by_code: tuple[str, ...]) -> CardPool | Refused:
        sources: list[str] = []
        shared: dict[DeckHash, CustomDeck] = {}
        for one in by_code:
            if one in BUILT_IN:
                sources.append(one)
                continue
            found = await self._deck_sharing.find(one)
            if isinstance(found, Refused):
                return found
            sources.append(found[0])
            shared[found[0]] = found[1]
        return self._pool(tuple(dict.fromkeys(sources)), shared)

    async def _read(self, needed: DeckLookup, *, on_table: bool = False) -> CardPool | Refused:
        known = self._cache.get(needed.decks)
        hashes = _hashes(needed.decks)
        if known and not (needed.refresh and hashes):
            return known
        shared = await self._deck_sharing.read(hashes, on_table=on_table) if hashes else {}
        return shared if isinstance(shared, Refused) else self._pool(needed.decks, shared)

    def _pool(self, sources: tuple[str, ...], shared: Mapping[DeckHash, CustomDeck]) -> CardPool:
        pool = self._cache.pop(sources, None) or pool_of(sources, self._built_in, shared, self.art_of)
        self._cache[sources] = pool
        while len(self._cache) > MAX_CACHED_POOLS:
            self._cache.popitem(last=False)
        return pool


def _hashes(sources: tuple[str, ...]) -> list[DeckHash]:
    return [DeckHash(source) for source in sources if source not in BUILT_IN]
