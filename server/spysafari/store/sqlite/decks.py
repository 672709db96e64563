"""Shared decks in the SQLite file of the rooms."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Collection, Mapping
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import Kept, Put, SharedDeck, tombstone_of
from spysafari.store.sqlite.group_commit import GroupCommit

PAGE: Final = 500
"""Codes that `all_codes` reads at once."""
LATEST: Final = """
INSERT INTO decks (hash, content, used) VALUES (?, ?, ?)
ON CONFLICT (hash) DO UPDATE SET content = excluded.content, used = max(used, excluded.used)
"""
POINT: Final = "INSERT OR REPLACE INTO deck_codes (code, hash, owner, used) VALUES (?, ?, ?, ?)"
READ: Final = """
SELECT (SELECT content FROM decks WHERE hash = ?1), EXISTS (SELECT 1 FROM decks_blocked WHERE hash = ?1)
"""
IDLE: Final = "INSERT OR REPLACE INTO decks_idle (hash, since) VALUES (?, ?)"
"""An older server, which knows no such table, may have let the content go."""
STALE: Final = """
SELECT EXISTS (SELECT 1 FROM decks WHERE hash = ?1 AND used < ?2) OR EXISTS (SELECT 1 FROM decks_idle WHERE hash = ?1)
"""
LEFT: Final = """
UPDATE decks SET used = min(used, ?2)
WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM deck_codes WHERE hash = decks.hash)
"""
TOMBSTONE: Final = """
INSERT OR REPLACE INTO decks (hash, content, used)
SELECT ?2, content, ?3 FROM decks WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM deck_codes WHERE hash = ?1)
"""
IDLE_LONGEST: Final = "SELECT hash FROM decks_idle WHERE hash IS NOT ? ORDER BY since, rowid LIMIT 1"
NOT_THERE: Final = "DELETE FROM decks_idle WHERE NOT EXISTS (SELECT 1 FROM decks WHERE hash = decks_idle.hash)"
WITHDRAWN: Final = "DELETE FROM decks_blocked WHERE length(hash) < 43 AND since < ?"
NOWHERE: Final = "DELETE FROM decks WHERE used < ? AND NOT EXISTS (SELECT 1 FROM deck_codes WHERE hash = decks.hash)"


class SqliteDecks:
    """Those of one file."""

    def __init__(self, database: GroupCommit) -> None:
        self._database = database

    async def put(self, deck: SharedDeck, content: bytes, expected: DeckHash | None, most: int) -> Put:
        def put(connection: sqlite3.Connection) -> Put:
            now = _value(connection, "SELECT hash FROM deck_codes WHERE code = ?", deck.code)
            if now != expected:
                return Put.CHANGED
            is_there = _value(connection, "SELECT 1 FROM decks WHERE hash = ?", deck.hash)
            if not is_there and _count(connection, "decks") >= most:
                return Put.FULL
            if now is None and _count(connection, "deck_codes") >= most:
                return Put.FULL
            if not is_there:
                connection.execute(IDLE, (deck.hash, deck.used))
            connection.execute(LATEST, (deck.hash, content, deck.used))
            connection.execute(POINT, deck)
            return Put.DONE

        return await self._database.run(put, writes=True)

    async def find(self, code: DeckCode) -> SharedDeck | None:
        statement = "SELECT code, hash, owner, used FROM deck_codes WHERE code = ?"
        row = await self._database.run(
            lambda connection: connection.execute(statement, (code,)).fetchone(), writes=False
        )
        return None if row is None else SharedDeck(*row)

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, Kept]:
        def read(connection: sqlite3.Connection) -> dict[DeckHash, Kept]:
            rows = {address: connection.execute(READ, (address,)).fetchone() for address in hashes}
            return {address: Kept(content, bool(blocked)) for address, (content, blocked) in rows.items()}

        return await self._database.run(read, writes=False)

    async def renew(self, hashes: Collection[DeckHash], now: int, before: int) -> None:
        def find(connection: sqlite3.Connection) -> list[DeckHash]:
            return [content for content in hashes if _value(connection, STALE, content, before)]

        def renew(connection: sqlite3.Connection) -> None:
            for content in old:
                for table in ("decks", "deck_codes"):
                    connection.execute(f"UPDATE {table} SET used = max(used, ?) WHERE hash = ?", (now, content))  # noqa: S608
                connection.execute("DELETE FROM decks_idle WHERE hash = ?", (content,))

        if old := await self._database.run(find, writes=False):
            await self._database.run(renew, writes=True)

    async def withdraw(self, code: DeckCode, used: int) -> DeckHash | None:
        def withdraw(connection: sqlite3.Connection) -> DeckHash | None:
            content = _value(connection, "SELECT hash FROM deck_codes WHERE code = ?", code)
            if content is None:
                return None
            connection.execute("DELETE FROM deck_codes WHERE code = ?", (code,))
            connection.execute(LEFT, (content, used))
            return DeckHash(str(content))

        return await self._database.run(withdraw, writes=True)

    async def tombstone(self, content: DeckHash, used: int) -> None:
        def tombstone(connection: sqlite3.Connection) -> None:
            if connection.execute(TOMBSTONE, (content, tombstone_of(content), used)).rowcount:
                for table in ("decks", "decks_idle"):
                    connection.execute(f"DELETE FROM {table} WHERE hash = ?", (content,))  # noqa: S608

        await self._database.run(tombstone, writes=True)

    async def evict_unused(self, besides: DeckHash | None) -> bool:
        def evict_unused(connection: sqlite3.Connection) -> bool:
            content = connection.execute(IDLE_LONGEST, (besides,)).fetchone()
            if content:
                for table in ("deck_codes", "decks", "decks_idle"):
                    connection.execute(f"DELETE FROM {table} WHERE hash = ?", content)  # noqa: S608
            return content is not None

        return await self._database.run(evict_unused, writes=True)

    async def expire(self, before: int) -> int:
        def expire(connection: sqlite3.Connection) -> int:
            connection.execute("DELETE FROM deck_codes WHERE used < ?", (before,))
            gone = connection.execute(NOWHERE, (before,)).rowcount
            connection.execute(NOT_THERE)
            connection.execute(WITHDRAWN, (before,))
            return gone

        return await self._database.run(expire, writes=True)

    async def block(self, content: DeckHash, now: int) -> bool:
        return await self._change("INSERT OR IGNORE INTO decks_blocked (hash, since) VALUES (?, ?)", content, now)

    async def unblock(self, content: DeckHash) -> bool:
        return await self._change("DELETE FROM decks_blocked WHERE hash = ?", content)

    async def all_codes(self) -> AsyncIterator[SharedDeck]:
        last = ""
        while page := await self._page_after(last):
            for row in page:
                yield SharedDeck(*row)
            last = page[-1][0]

    async def _page_after(self, last: str) -> list[tuple[DeckCode, DeckHash, str, int]]:
        statement = "SELECT code, hash, owner, used FROM deck_codes WHERE code > ? ORDER BY code LIMIT ?"
        return await self._database.run(
            lambda connection: connection.execute(statement, (last, PAGE)).fetchall(), writes=False
        )

    async def _change(self, statement: str, *values: str | int) -> bool:
        return await self._database.run(
            lambda connection: connection.execute(statement, values).rowcount == 1, writes=True
        )


def _value(connection: sqlite3.Connection, statement: str, *values: str | int) -> str | int | None:
    """The first value of the first row, if there is one."""
    row: tuple[str | int | None] | None = connection.execute(statement, values).fetchone()
    return None if row is None else row[0]


def _count(connection: sqlite3.Connection, table: str) -> int:
    ((number,),) = connection.execute(f"SELECT count(*) FROM {table}")  # noqa: S608 - of ours
    return int(number)
