"""Load and cache the card pools of custom decks and mixes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, Protocol

from spysafari.game.custom_cards import BUILT_IN, ArtOf, CardPool, pool_of
from spysafari.game.lookups import DeckLookup
from spysafari.game.model.commands import Command, Restart, StartGame
from spysafari.game.model.custom_deck import CustomDeck
from spysafari.game.model.deck import Decks
from spysafari.game.model.ids import DeckHash, DeckId
from spysafari.game.model.refusals import Refused
from spysafari.game.room import Over, Room, Running
from spysafari.store.errors import StoreUnavailable

MAX_CACHED_POOLS: Final = 64
"""Size of the cache (up to 10 MB, if each pool consists of four decks of the maximum size)."""


class CustomDecks(Protocol):
    """Access to shared decks. All methods may raise StoreUnavailable."""

    async def find(self, code_or_hash: str) -> tuple[DeckHash, CustomDeck] | Refused:
        """Return the hash and the content of a deck. A code refers to the deck's newest revision.

        Refuse with DECK_NOT_FOUND or DECK_BLOCKED.
        """

    async def read(
        self, hashes: Iterable[DeckHash], *, in_round: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        """Return the decks. Refuse if one is missing (DECK_GONE), or blocked (DECK_BLOCKED) unless `in_round`."""

    async def renew(self, hashes: Iterable[DeckHash]) -> None:
        """Postpone the expiry of decks that a round has just been dealt from."""


class CardPools:
    """LRU cache of card pools. Entries never go stale, because they are keyed by content hash."""

    def __init__(self, custom_decks: CustomDecks, built_in: Decks, art_of: ArtOf) -> None:
        self.art_of = art_of
        self._custom_decks = custom_decks
        self._built_in = built_in
        self._cache: OrderedDict[tuple[str, ...], CardPool] = OrderedDict()

    async def get(self, needed: DeckLookup) -> CardPool | Refused:
        return await self._find(needed.decks) if needed.by_code else await self._read(needed)

    async def of_room(self, room: Room, *, decided: bool = False) -> CardPool | Refused | None:
        """Return the pool of a room's shared decks, or None if the room does not use any.

        Refuse blocked and deleted decks, unless a round has been dealt or a command has just used them (`decided`).
        """
        own = room.settings.custom_cards
        if room.settings.deck is not DeckId.CUSTOM or own is None or not own.sources:
            return None
        in_round = decided or isinstance(room.phase, Running | Over)
        return await self._read(DeckLookup(own.sources, refresh=not in_round), in_round=in_round)

    async def renew(self, command: Command, pool: CardPool | None) -> None:
        """Postpone the expiry of decks after a deal. Ignore errors, because the command has already been saved."""
        if pool and isinstance(command, StartGame | Restart):
            with suppress(StoreUnavailable):
                await self._custom_decks.renew(_hashes(pool.custom_cards.sources))

    async def _find(self, codes: tuple[str, ...]) -> CardPool | Refused:
        sources: list[str] = []
        shared: dict[DeckHash, CustomDeck] = {}
        for code in codes:
            if code in BUILT_IN:
                sources.append(code)
                continue
            found = await self._custom_decks.find(code)
            if isinstance(found, Refused):
                return found
            address, shared[address] = found
            sources.append(address)
        return self._pool(tuple(dict.fromkeys(sources)), shared)

    async def _read(self, needed: DeckLookup, *, in_round: bool = False) -> CardPool | Refused:
        cached = self._cache.get(needed.decks)
        hashes = _hashes(needed.decks)
        if cached and not (needed.refresh and hashes):
            return cached
        shared = await self._custom_decks.read(hashes, in_round=in_round) if hashes else {}
        return shared if isinstance(shared, Refused) else self._pool(needed.decks, shared)

    def _pool(self, sources: tuple[str, ...], shared: Mapping[DeckHash, CustomDeck]) -> CardPool:
        pool = self._cache.pop(sources, None) or pool_of(sources, self._built_in, shared, self.art_of)
        self._cache[sources] = pool
        while len(self._cache) > MAX_CACHED_POOLS:
            self._cache.popitem(last=False)
        return pool


def _hashes(sources: tuple[str, ...]) -> list[DeckHash]:
    return [DeckHash(source) for source in sources if source not in BUILT_IN]
