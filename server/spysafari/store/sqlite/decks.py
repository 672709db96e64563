"""Store shared decks in the same SQLite file as the rooms."""

import sqlite3
from collections.abc import Collection, Mapping
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import EXPIRE_DECK_MS, RENEW_INTERVAL_MS, StoredDeck
from spysafari.store.sqlite.group_commit import GroupCommit

FIND: Final = "SELECT code, hash, owner, content FROM shared_decks WHERE code = ?"
PUT: Final = "INSERT OR REPLACE INTO shared_decks (code, hash, owner, content, expires_at) VALUES (?, ?, ?, ?, ?)"
EVICT: Final = """
DELETE FROM shared_decks WHERE code IN (SELECT code FROM shared_decks ORDER BY expires_at DESC LIMIT -1 OFFSET ?)
"""
RENEW: Final = "UPDATE shared_decks SET expires_at = ? WHERE code = ? AND expires_at < ?"
BLOCK: Final = "INSERT OR IGNORE INTO blocked_decks (hash) VALUES (?)"


class SqliteDecks:
    def __init__(self, database: GroupCommit) -> None:
        self._database = database

    async def put(self, deck: StoredDeck, expected: DeckHash | None, *, now: int, limit: int) -> bool:
        def put(connection: sqlite3.Connection) -> bool:
            row = connection.execute("SELECT hash FROM shared_decks WHERE code = ?", (deck.code,)).fetchone()
            if (row[0] if row else None) != expected:
                return False
            if row is None:
                connection.execute(EVICT, (limit - 1,))
            connection.execute(PUT, (*deck, now + EXPIRE_DECK_MS))
            return True

        return await self._database.run(put, writes=True)

    async def find(self, code: DeckCode) -> StoredDeck | None:
        row = await self._database.run(lambda database: database.execute(FIND, (code,)).fetchone(), writes=False)
        return StoredDeck(*row) if row else None

    async def renew(self, codes: Collection[DeckCode], now: int) -> None:
        expires_at = now + EXPIRE_DECK_MS
        values = [(expires_at, code, expires_at - RENEW_INTERVAL_MS) for code in codes]

        def renew(connection: sqlite3.Connection) -> None:
            connection.executemany(RENEW, values)  # the cursor must not leave the store's thread

        await self._database.run(renew, writes=True)

    async def delete(self, code: DeckCode) -> bool:
        return await self._change("DELETE FROM shared_decks WHERE code = ?", code)

    async def expire(self, now: int) -> None:
        await self._change("DELETE FROM shared_decks WHERE expires_at < ?", now)

    async def block(self, deck_hash: DeckHash) -> bool:
        return await self._change(BLOCK, deck_hash)

    async def unblock(self, deck_hash: DeckHash) -> bool:
        return await self._change("DELETE FROM blocked_decks WHERE hash = ?", deck_hash)

    async def blocked(self, hashes: Collection[DeckHash]) -> frozenset[DeckHash]:
        def read(connection: sqlite3.Connection) -> frozenset[DeckHash]:
            statement = "SELECT 1 FROM blocked_decks WHERE hash = ?"
            return frozenset(
                deck_hash for deck_hash in hashes if connection.execute(statement, (deck_hash,)).fetchone()
            )

        return await self._database.run(read, writes=False)

    async def expiry_times(self) -> Mapping[DeckCode, int]:
        statement = "SELECT code, expires_at FROM shared_decks"
        return await self._database.run(lambda connection: dict(connection.execute(statement)), writes=False)

    async def _change(self, statement: str, value: str | int) -> bool:
        return await self._database.run(
            lambda connection: connection.execute(statement, (value,)).rowcount > 0, writes=True
        )
