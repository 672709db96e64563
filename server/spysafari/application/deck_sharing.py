"""Manage shared decks: share codes for players, and deck contents for rooms (docs/decisions/0054)."""

import asyncio
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection, Iterable
from hashlib import scrypt, sha256
from hmac import compare_digest
from typing import Final, NamedTuple

import regex

from spysafari.decks.content import Content, content_of, read_content
from spysafari.game.model.custom_deck import CustomDeck, DeckCopy
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.game.model.names import CODE_ALPHABET, DECK_CODE_LENGTH, NEW_CODE_TRIES, clean_deck_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.store.base import DeckStore, StoredDeck
from spysafari.store.errors import StoreUnavailable

MAX_DECKS: Final = 20_000
"""They need about 40 MB, or half a gigabyte if all have the maximum size."""
EXPIRY_INTERVAL_SECONDS: Final = 3_600.0

_TOKEN: Final = regex.compile(r"[A-Za-z0-9_-]{22}")


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

    async def share(self, deck: CustomDeck) -> Shared | Refused:
        """Store a deck under a new code. Raises FlawedDeck."""
        content = content_of(deck)
        if await self.is_any_blocked([content.hash]):
            return Refused(RefusalCode.DECK_BLOCKED)
        for _ in range(NEW_CODE_TRIES):
            token = self._new_token()
            code = await asyncio.to_thread(code_of, token)
            if await self._put(code, token, content, None):
                return Shared(code, token, content.hash)
        raise StoreUnavailable("no free deck code found")

    async def revise(
        self, raw_code: str, token: str, base: str | None, deck: CustomDeck
    ) -> tuple[DeckCode, DeckHash] | Refused:
        """Point a code at a newer revision. The token also recreates a lost code (DECK-10). Raises FlawedDeck."""
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        refusal = await _refusal_of_author(code, token, current)
        if code is None or refusal:
            return refusal or Refused(RefusalCode.DECK_NOT_FOUND)
        content = content_of(deck)
        if current and current.hash != content.hash and base not in (None, current.hash):
            return Refused(RefusalCode.DECK_CHANGED)
        if await self.is_any_blocked([content.hash]):
            return Refused(RefusalCode.DECK_BLOCKED)
        is_saved = await self._put(code, token, content, current.hash if current else None)
        return (code, content.hash) if is_saved else Refused(RefusalCode.DECK_CHANGED)

    async def withdraw(self, raw_code: str, token: str) -> Refused | None:
        """Delete a deck, or return a refusal. Rooms that play with it have their own copy."""
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        refusal = await _refusal_of_author(code, token, current)
        if current and not refusal:
            await self._decks.delete(current.code)
        return refusal

    async def find(self, raw_code: str) -> DeckCopy | Refused:
        """Return the newest revision of a deck. Refuse with DECK_NOT_FOUND or DECK_BLOCKED."""
        code = clean_deck_code(raw_code)
        current = await self._decks.find(code) if code else None
        deck = read_content(current.hash, current.content) if current else None
        if current is None or deck is None:
            return Refused(RefusalCode.DECK_NOT_FOUND)
        if await self.is_any_blocked([current.hash]):
            return Refused(RefusalCode.DECK_BLOCKED)
        return DeckCopy(current.code, current.hash, deck)

    async def is_any_blocked(self, hashes: Collection[DeckHash]) -> bool:
        return bool(await self._decks.blocked(hashes))

    async def renew(self, codes: Iterable[DeckCode]) -> None:
        await self._decks.renew(tuple(codes), self._now())

    async def expire(self) -> None:
        await self._decks.expire(self._now())

    async def _put(self, code: DeckCode, token: str, content: Content, expected: DeckHash | None) -> bool:
        deck = StoredDeck(code, content.hash, _digest(token), content.stored)
        return await self._decks.put(deck, expected, now=self._now(), limit=MAX_DECKS)


async def _refusal_of_author(code: DeckCode | None, token: str, current: StoredDeck | None) -> Refused | None:
    if current is not None:
        return None if compare_digest(current.owner, _digest(token)) else Refused(RefusalCode.DECK_NOT_YOURS)
    is_theirs = code and _TOKEN.fullmatch(token) and await asyncio.to_thread(code_of, token) == code
    return None if is_theirs else Refused(RefusalCode.DECK_NOT_FOUND)


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
