"""Store shared decks in the same SQLite file as the rooms."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.store.base import (
    EVICTED_AT_ONCE,
    EXPIRE_DECK_MS,
    EXPIRE_DECK_WITHOUT_CODES_MS,
    RENEW_INTERVAL_MS,
    DeckState,
    PutResult,
    ShareCode,
    StoredDeck,
    evictable,
)
from spysafari.store.sqlite.group_commit import GroupCommit

PUT_DECK: Final = """
INSERT INTO shared_decks (hash, state, expires_at, content) VALUES (?, 'active', ?, ?)
ON CONFLICT (hash) DO UPDATE SET state = 'active', expires_at = excluded.expires_at, content = excluded.content
"""
PUT_CODE: Final = "INSERT OR REPLACE INTO share_codes (code, hash, owner) VALUES (?, ?, ?)"
RELEASE: Final = """
UPDATE shared_decks SET expires_at = min(expires_at, ?), state = iif(state = 'active', ?, state)
WHERE hash = ? AND NOT EXISTS (SELECT 1 FROM share_codes WHERE hash = shared_decks.hash)
"""
RESERVE: Final = "UPDATE share_codes SET hash = NULL, reserved_until = ? WHERE code = ?"
RENEW: Final = "UPDATE shared_decks SET expires_at = ? WHERE hash = ? AND expires_at < ?"
BLOCK: Final = """
INSERT INTO shared_decks (hash, state) VALUES (?, 'blocked')
ON CONFLICT (hash) DO UPDATE SET state = 'blocked' WHERE state != 'blocked'
"""
UNBLOCK: Final = (
    "DELETE FROM shared_decks WHERE hash = ? AND state = 'blocked' AND content IS NULL",
    "UPDATE shared_decks SET state = 'active' WHERE hash = ? AND state = 'blocked'",
)
EVICTABLE: Final = """
SELECT hash FROM shared_decks WHERE expires_at BETWEEN ? AND ? AND hash != ? ORDER BY expires_at LIMIT ?
"""
EVICT: Final = (
    "DELETE FROM share_codes WHERE hash = ?",
    "DELETE FROM shared_decks WHERE hash = ? AND state != 'blocked'",
    "UPDATE shared_decks SET expires_at = NULL, content = NULL WHERE hash = ?",
)
EXPIRE: Final = (
    "DELETE FROM share_codes WHERE reserved_until < ?",
    "DELETE FROM share_codes WHERE hash IN (SELECT hash FROM shared_decks WHERE expires_at < ?)",
    "DELETE FROM shared_decks WHERE expires_at < ? AND state != 'blocked'",
    "UPDATE shared_decks SET expires_at = NULL, content = NULL WHERE expires_at < ?",
)


class SqliteDecks:
    def __init__(self, database: GroupCommit) -> None:
        self._database = database

    async def put(
        self, code: ShareCode, content: bytes, expected: DeckHash | None, *, now: int, limit: int
    ) -> PutResult:
        def put(connection: sqlite3.Connection) -> PutResult:
            row = connection.execute("SELECT hash FROM share_codes WHERE code = ?", (code.code,)).fetchone()
            if row == (None,):
                return PutResult.WITHDRAWN
            if (row[0] if row else None) != expected:
                return PutResult.CHANGED
            deck = connection.execute("SELECT state, expires_at FROM shared_decks WHERE hash = ?", (code.hash,))
            state, expires_at = deck.fetchone() or (None, None)
            if state == DeckState.BLOCKED:
                return PutResult.BLOCKED
            if not _make_room(connection, code.hash, now, limit, deck=expires_at is None, code=row is None):
                return PutResult.FULL
            connection.execute(PUT_DECK, (code.hash, now + EXPIRE_DECK_MS, content))
            connection.execute(PUT_CODE, code)
            if expected:
                _release(connection, expected, now)
            return PutResult.DONE

        return await self._database.run(put, writes=True)

    async def find(self, code: DeckCode) -> ShareCode | None:
        return next(iter(await self._codes("AND code = ?", code)), None)

    async def read(self, hashes: Collection[DeckHash]) -> Mapping[DeckHash, StoredDeck]:
        def read(connection: sqlite3.Connection) -> dict[DeckHash, StoredDeck]:
            statement = "SELECT state, content, ifnull(expires_at, 0) FROM shared_decks WHERE hash = ?"
            rows = {address: connection.execute(statement, (address,)).fetchone() for address in hashes}
            return {address: StoredDeck(DeckState(row[0]), *row[1:]) for address, row in rows.items() if row}

        return await self._database.run(read, writes=False)

    async def renew(self, hashes: Collection[DeckHash], now: int) -> None:
        expires_at = now + EXPIRE_DECK_MS
        values = [(expires_at, address, expires_at - RENEW_INTERVAL_MS) for address in hashes]
        await self._database.run(lambda connection: connection.executemany(RENEW, values), writes=True)

    async def withdraw(self, code: DeckCode, now: int) -> DeckHash | None:
        return await self._remove(code, now, DeckState.ACTIVE)

    async def delete(self, code: DeckCode, now: int) -> DeckHash | None:
        return await self._remove(code, now, DeckState.DELETED)

    async def block(self, address: DeckHash) -> bool:
        return await self._change(address, BLOCK)

    async def unblock(self, address: DeckHash) -> bool:
        return await self._change(address, *UNBLOCK)

    async def expire(self, now: int) -> None:
        def expire(connection: sqlite3.Connection) -> None:
            for statement in EXPIRE:
                connection.execute(statement, (now,))

        await self._database.run(expire, writes=True)

    async def all_codes(self) -> Sequence[ShareCode]:
        return await self._codes()

    async def _codes(self, condition: str = "", *values: str) -> list[ShareCode]:
        statement = f"SELECT code, hash, owner FROM share_codes WHERE hash IS NOT NULL {condition}"  # noqa: S608
        return await self._database.run(
            lambda connection: [ShareCode(*row) for row in connection.execute(statement, values)], writes=False
        )

    async def _remove(self, code: DeckCode, now: int, state: DeckState) -> DeckHash | None:
        def remove(connection: sqlite3.Connection) -> DeckHash | None:
            select = "SELECT hash FROM share_codes WHERE code = ? AND hash IS NOT NULL"
            row: tuple[DeckHash] | None = connection.execute(select, (code,)).fetchone()
            if row is None:
                return None
            if state is DeckState.DELETED:
                connection.execute("DELETE FROM share_codes WHERE code = ?", (code,))
            else:
                connection.execute(RESERVE, (now + EXPIRE_DECK_MS, code))
            _release(connection, row[0], now, state)
            return row[0]

        return await self._database.run(remove, writes=True)

    async def _change(self, address: DeckHash, *statements: str) -> bool:
        return await self._database.run(
            lambda connection: any(connection.execute(statement, (address,)).rowcount for statement in statements),
            writes=True,
        )


def _make_room(
    connection: sqlite3.Connection, address: DeckHash, now: int, limit: int, *, deck: bool, code: bool
) -> bool:
    """Evict other decks until the new `deck` and the new `code`, if any, fit. Return False if they do not fit."""

    def fits() -> bool:
        decks, codes = "shared_decks WHERE expires_at IS NOT NULL", "share_codes WHERE hash IS NOT NULL"
        return not (deck and _count(connection, decks) >= limit) and not (code and _count(connection, codes) >= limit)

    if fits():
        return True
    for old in connection.execute(EVICTABLE, (*evictable(now), address, EVICTED_AT_ONCE)).fetchall():
        for statement in EVICT:
            connection.execute(statement, old)
        if fits():
            return True
    return False


def _release(connection: sqlite3.Connection, address: DeckHash, now: int, state: DeckState = DeckState.ACTIVE) -> None:
    """If no code refers to a deck, let it expire sooner and, unless it is blocked, set its state."""
    connection.execute(RELEASE, (now + EXPIRE_DECK_WITHOUT_CODES_MS, state, address))


def _count(connection: sqlite3.Connection, rows: str) -> int:
    ((number,),) = connection.execute(f"SELECT count(*) FROM {rows}")  # noqa: S608 - not from outside
    return int(number)
