"""Decks that players share: by a code that its author's token makes, of contents that never change (0054)."""

from __future__ import annotations

import asyncio
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from hashlib import scrypt, sha256
from hmac import compare_digest
from typing import Final, NamedTuple

import regex

from spysafari.decks.content import Content, content_of, read_content
from spysafari.game.model.custom_deck import CustomDeck
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.game.model.names import CODE_ALPHABET, DECK_CODE_LENGTH, clean_deck_code
from spysafari.game.model.refusals import Code, RefusalCode, Refused
from spysafari.store.base import Put, SharedDeck, StoredDecks, tombstone_of
from spysafari.wire.errors import ErrorCode

MAX_DECKS: Final = 20_000
"""Codes, and contents: half a gigabyte of the largest, or some 40 MB of usual ones."""
EXPIRE_AFTER_MS: Final = 180 * 86_400_000
DAY_MS: Final = 86_400_000
"""Interval at which the last use of a deck is persisted."""
EXPIRE_WITHDRAWN_AFTER_MS: Final = 2 * DAY_MS
"""A deck that its author has withdrawn stays so long, and longer while rooms deal it."""
EXPIRE_SECONDS: Final = 3_600.0
TRIES: Final = 20
"""Tokens drawn for a new deck. With all decks there, one in 7,000 makes a code that is taken."""

NOT_FOUND: Final = Refused(RefusalCode.DECK_NOT_FOUND)
BLOCKED: Final = Refused(RefusalCode.DECK_BLOCKED)
GONE: Final = Refused(RefusalCode.DECK_GONE)

_HASH: Final = regex.compile(r"[A-Za-z0-9_-]{43}")
_TOKEN: Final = regex.compile(r"[A-Za-z0-9_-]{22}")


class Found(NamedTuple):
    """A shared deck, and the code that points at it."""

    code: DeckCode
    hash: DeckHash
    deck: CustomDeck


class Shared(NamedTuple):
    """A deck that was shared just now. The token is for its author alone."""

    code: DeckCode
    token: str
    hash: DeckHash


def new_token() -> str:
    """What an author keeps: 128 random bits."""
    return secrets.token_urlsafe(16)


class DeckSharing:
    """Service for shared custom decks. `now` returns epoch milliseconds."""

    def __init__(self, decks: StoredDecks, now: Callable[[], int], new_token: Callable[[], str] = new_token) -> None:
        self._decks = decks
        self._now = now
        self._new_token = new_token

    # ---- for authors and their friends

    async def share(self, deck: CustomDeck) -> Shared | Code:
        """Keep a deck under a new code, or say why not. Raises FlawedDeck."""
        content = await self._content(deck)
        if isinstance(content, Code):
            return content
        for _ in range(TRIES):
            token = self._new_token()
            code = await _code_of(token)
            put = await self._put(code, token, content, None)
            if put is Put.DONE:
                return Shared(code, token, content.hash)
            if put is Put.FULL:
                break
        return ErrorCode.DECKS_FULL

    async def revise(
        self, typed: str, token: str, base: str | None, deck: CustomDeck
    ) -> tuple[DeckCode, DeckHash] | Code:
        """Let a code point at a newer content; without one, only the token that makes the code opens it again.

        Raises FlawedDeck.
        """
        code = clean_deck_code(typed)
        there = await self._decks.find(code) if code else None
        refusal = await _not_theirs(code, token, there)
        if code is None or refusal:
            return refusal or RefusalCode.DECK_NOT_FOUND
        if there is None and await self._is_withdrawn(code):
            return RefusalCode.DECK_NOT_FOUND
        content = await self._content(deck)
        if isinstance(content, Code):
            return content
        if there and there.hash != content.hash and base not in (None, there.hash):
            return ErrorCode.DECK_CHANGED
        match await self._put(code, token, content, there and there.hash):
            case Put.DONE:
                return code, content.hash
            case Put.CHANGED:
                return RefusalCode.DECK_NOT_FOUND if await self._is_withdrawn(code) else ErrorCode.DECK_CHANGED
            case Put.FULL:
                return ErrorCode.DECKS_FULL

    async def withdraw(self, typed: str, token: str) -> Code | None:
        """Delete a code, or return why not. Rooms play on: its content expires once none has dealt it for two days.

        Another browser that has the token must not take the code up again, as if the store had lost it.
        """
        code = clean_deck_code(typed)
        there = await self._decks.find(code) if code else None
        refusal = await _not_theirs(code, token, there)
        if code and there and not refusal:
            await self._decks.block(_withdrawn(code), self._now())
            await self._decks.withdraw(code, self._now() - EXPIRE_AFTER_MS + EXPIRE_WITHDRAWN_AFTER_MS)
        return refusal

    async def open(self, typed: str) -> Found | Refused:
        """The newest revision under a code, for who would play with it."""
        code = clean_deck_code(typed)
        there = await self._decks.find(code) if code else None
        if there is None:
            return NOT_FOUND
        deck = await self._read(there.hash)
        return deck if isinstance(deck, Refused) else Found(there.code, there.hash, deck)

    # ---- for rooms

    async def find(self, typed: str) -> tuple[DeckHash, CustomDeck] | Refused:
        """The deck of a code or a hash."""
        if _HASH.fullmatch(typed):
            address = DeckHash(typed)
            deck = await self._read(address)
            return deck if isinstance(deck, Refused) else (address, deck)
        found = await self.open(typed)
        return found if isinstance(found, Refused) else (found.hash, found.deck)

    async def read(
        self, hashes: Iterable[DeckHash], *, on_table: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        """All of these decks. Asked anew for each deal, so that blocking one is effective at once (DECK-16).

        But a round that is `on_table` goes on with a deck that was blocked or deleted meanwhile.
        """
        wanted = tuple(hashes)
        kept = dict(await self._decks.read(wanted))
        if on_table and (gone := [address for address, (content, _) in kept.items() if content is None]):
            left = await self._decks.read([tombstone_of(address) for address in gone])
            kept |= {address: left[tombstone_of(address)] for address in gone}
        if not on_table and any(blocked for _, blocked in kept.values()):
            return BLOCKED
        decks = {address: read_content(address, content or b"") for address, (content, _) in kept.items()}
        known = {address: deck for address, deck in decks.items() if deck is not None}
        return known if len(known) == len(decks) else GONE

    async def used(self, hashes: Iterable[DeckHash]) -> None:
        """Restart the expiry of these decks. A room expires hours after its last deal, so it never loses its deck."""
        now = self._now()
        await self._decks.renew(tuple(hashes), now, now - DAY_MS)

    async def expire(self) -> None:
        """Delete decks that have expired."""
        await self._decks.expire(self._now() - EXPIRE_AFTER_MS)

    # ---- inside

    async def _content(self, deck: CustomDeck) -> Content | Code:
        """Clean, and not blocked. Raises FlawedDeck."""
        content = content_of(deck)
        kept = await self._decks.read([content.hash])
        return RefusalCode.DECK_BLOCKED if kept[content.hash].blocked else content

    async def _is_withdrawn(self, code: DeckCode) -> bool:
        name = _withdrawn(code)
        return (await self._decks.read([name]))[name].blocked

    async def _put(self, code: DeckCode, token: str, content: Content, expected: DeckHash | None) -> Put:
        deck = SharedDeck(code, content.hash, _digest(token), self._now())
        put = await self._decks.put(deck, content.stored, expected, MAX_DECKS)
        if put is Put.FULL:
            await self.expire()
            put = await self._decks.put(deck, content.stored, expected, MAX_DECKS)
        while put is Put.FULL and await self._decks.evict_unused(expected):
            put = await self._decks.put(deck, content.stored, expected, MAX_DECKS)
        return put

    async def _read(self, address: DeckHash) -> CustomDeck | Refused:
        decks = await self.read([address])
        if isinstance(decks, Refused):
            return NOT_FOUND if decks == GONE else decks
        return decks[address]


async def _not_theirs(code: DeckCode | None, token: str, there: SharedDeck | None) -> Code | None:
    """Why the owner of this token may not write to a code."""
    if there is not None:
        return None if compare_digest(there.owner, _digest(token)) else ErrorCode.DECK_NOT_YOURS
    if code and _TOKEN.fullmatch(token) and await _code_of(token) == code:
        return None  # the deck has expired, or the store has lost it
    return RefusalCode.DECK_NOT_FOUND


def _withdrawn(code: DeckCode) -> DeckHash:
    """What stands among the blocked contents for a code that its author has withdrawn."""
    return DeckHash(code)


async def _code_of(token: str) -> DeckCode:
    return await asyncio.to_thread(code_of, token)


def code_of(token: str) -> DeckCode:
    """The code that a token makes. It takes 5 ms on purpose: a token for a chosen code costs a core ten days."""
    number = int.from_bytes(scrypt(token.encode(), salt=b"spysafari deck", n=2_048, r=8, p=1, dklen=16))
    letters = []
    for _ in range(DECK_CODE_LENGTH):
        number, letter = divmod(number, len(CODE_ALPHABET))
        letters.append(CODE_ALPHABET[letter])
    return DeckCode("".join(letters))


def _digest(token: str) -> str:
    """What the store keeps of a token."""
    return urlsafe_b64encode(sha256(token.encode(errors="replace")).digest()).decode()
