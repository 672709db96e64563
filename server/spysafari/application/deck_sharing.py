"""Manage shared decks: share codes for players, and deck contents for rooms (docs/decisions/0054)."""

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
from spysafari.store.base import DeckState, DeckStore, PutResult, ShareCode
from spysafari.wire.errors import ErrorCode

MAX_DECKS: Final = 20_000
"""Maximum number of codes, and of decks. They need about 40 MB, or half a gigabyte if all have the maximum size."""
EXPIRY_INTERVAL_SECONDS: Final = 3_600.0
NEW_CODE_TRIES: Final = 20
"""Maximum attempts to find an unused code. With MAX_DECKS decks, only one in 7,000 random codes is taken."""

NOT_FOUND: Final = Refused(RefusalCode.DECK_NOT_FOUND)
BLOCKED: Final = Refused(RefusalCode.DECK_BLOCKED)
GONE: Final = Refused(RefusalCode.DECK_GONE)

_REFUSALS: Final[Mapping[PutResult, Code]] = {
    PutResult.CHANGED: ErrorCode.DECK_CHANGED,
    PutResult.WITHDRAWN: RefusalCode.DECK_NOT_FOUND,
    PutResult.BLOCKED: RefusalCode.DECK_BLOCKED,
    PutResult.FULL: ErrorCode.DECKS_FULL,
}
_HASH: Final = regex.compile(r"[A-Za-z0-9_-]{43}")
_TOKEN: Final = regex.compile(r"[A-Za-z0-9_-]{22}")


class Found(NamedTuple):
    code: DeckCode
    hash: DeckHash
    deck: CustomDeck


class Shared(NamedTuple):
    """The result of sharing a deck. Only the author gets the token."""

    code: DeckCode
    token: str
    hash: DeckHash


def new_token() -> str:
    return secrets.token_urlsafe(16)


class DeckSharing:
    """Service that shares custom decks. `now` returns epoch milliseconds."""

    def __init__(self, decks: DeckStore, now: Callable[[], int], new_token: Callable[[], str] = new_token) -> None:
        self._decks = decks
        self._now = now
        self._new_token = new_token

    async def share(self, deck: CustomDeck) -> Shared | Code:
        """Store a deck under a new code. Raises FlawedDeck."""
        content = content_of(deck)
        for _ in range(NEW_CODE_TRIES):
            token = self._new_token()
            code = await asyncio.to_thread(code_of, token)
            result = await self._put(code, token, content, None)
            if result is PutResult.DONE:
                return Shared(code, token, content.hash)
            if result in {PutResult.BLOCKED, PutResult.FULL}:
                return _REFUSALS[result]
        return ErrorCode.DECKS_FULL

    async def revise(
        self, raw_code: str, token: str, base: str | None, deck: CustomDeck
    ) -> tuple[DeckCode, DeckHash] | Code:
        """Point a code at a newer revision. The token also recreates a lost code (DECK-10). Raises FlawedDeck."""
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        refusal = await _refusal_of_author(code, token, current)
        if code is None or refusal:
            return refusal or RefusalCode.DECK_NOT_FOUND
        content = content_of(deck)
        if current and current.hash != content.hash and base not in (None, current.hash):
            return ErrorCode.DECK_CHANGED
        result = await self._put(code, token, content, current.hash if current else None)
        return (code, content.hash) if result is PutResult.DONE else _REFUSALS[result]

    async def withdraw(self, raw_code: str, token: str) -> Code | None:
        """Withdraw a code, or return a refusal. Rooms that already know the deck's hash can still use the deck."""
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        refusal = await _refusal_of_author(code, token, current)
        if current and not refusal:
            await self._decks.withdraw(current.code, self._now())
        return refusal

    async def open(self, raw_code: str) -> Found | Refused:
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        if current is None:
            return NOT_FOUND
        deck = await self._read_one(current.hash)
        return deck if isinstance(deck, Refused) else Found(current.code, current.hash, deck)

    async def find(self, code_or_hash: str) -> tuple[DeckHash, CustomDeck] | Refused:
        if _HASH.fullmatch(code_or_hash):
            address = DeckHash(code_or_hash)
            deck = await self._read_one(address)
            return deck if isinstance(deck, Refused) else (address, deck)
        found = await self.open(code_or_hash)
        return found if isinstance(found, Refused) else (found.hash, found.deck)

    async def read(
        self, hashes: Iterable[DeckHash], *, in_round: bool = False
    ) -> Mapping[DeckHash, CustomDeck] | Refused:
        """Return the decks, or refuse if one is missing. `in_round` also allows blocked and deleted decks (DECK-12)."""
        wanted = set(hashes)
        stored = await self._decks.read(wanted)
        if not in_round and any(deck.state is DeckState.BLOCKED for deck in stored.values()):
            return BLOCKED
        decks = {
            address: deck
            for address, (state, content, _) in stored.items()
            if (in_round or state is DeckState.ACTIVE) and (deck := read_content(address, content or b""))
        }
        return decks if decks.keys() == wanted else GONE

    async def renew(self, hashes: Iterable[DeckHash]) -> None:
        await self._decks.renew(tuple(hashes), self._now())

    async def expire(self) -> None:
        await self._decks.expire(self._now())

    async def _put(self, code: DeckCode, token: str, content: Content, expected: DeckHash | None) -> PutResult:
        share_code = ShareCode(code, content.hash, _digest(token))
        return await self._decks.put(share_code, content.stored, expected, now=self._now(), limit=MAX_DECKS)

    async def _read_one(self, address: DeckHash) -> CustomDeck | Refused:
        decks = await self.read([address])
        if isinstance(decks, Refused):
            return NOT_FOUND if decks == GONE else decks
        return decks[address]


async def _refusal_of_author(code: DeckCode | None, token: str, current: ShareCode | None) -> Code | None:
    if current is not None:
        return None if compare_digest(current.owner, _digest(token)) else ErrorCode.DECK_NOT_YOURS
    is_theirs = code and _TOKEN.fullmatch(token) and await asyncio.to_thread(code_of, token) == code
    return None if is_theirs else RefusalCode.DECK_NOT_FOUND


def code_of(token: str) -> DeckCode:
    """Derive a token's code. The hash takes 5 ms, so that finding a token for a given code takes days of CPU time."""
    number = int.from_bytes(scrypt(token.encode(), salt=b"spysafari deck", n=2_048, r=8, p=1, dklen=16))
    letters = []
    for _ in range(DECK_CODE_LENGTH):
        number, letter = divmod(number, len(CODE_ALPHABET))
        letters.append(CODE_ALPHABET[letter])
    return DeckCode("".join(letters))


def _digest(token: str) -> str:
    return urlsafe_b64encode(sha256(token.encode(errors="replace")).digest()).decode()
