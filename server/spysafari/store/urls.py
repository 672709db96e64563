"""Open the store that STORE_URL names."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from spysafari.store.base import DeckStore, Store
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import StoreOpenError
from spysafari.store.sqlite.database_file import Durability, SharedDatabaseFile
from spysafari.store.sqlite.decks import SqliteDecks
from spysafari.store.sqlite.group_commit import GroupCommit
from spysafari.store.sqlite.store import SqliteStore

REDIS: Final = frozenset({"redis", "rediss", "redis+cluster", "rediss+cluster"})
FORMS: Final = (
    "sqlite:///folder/file.db (relative), sqlite:////folder/file.db (absolute), redis://[:password@]host:6379/0 "
    "or redis+cluster://[:password@]host1:6379,host2:6379"
)


class StoreUrlError(StoreOpenError):
    """STORE_URL is malformed. The message does not quote the URL, because it may contain a password."""


def open_store(url: str, codec: Codec = CODEC) -> Store:
    """Open the store at `url`. Create a missing file. Redis connects at the first call. Raises StoreOpenError."""
    parts = urlsplit(url)
    if parts.scheme in REDIS:
        return _open_redis(parts, codec)
    path, durability = _file_of(parts)
    return SqliteStore(path, durability, codec)


@asynccontextmanager
async def open_decks(url: str) -> AsyncIterator[DeckStore]:
    """Yield the deck store at `url`, which a running server may be using. Raises StoreOpenError."""
    parts = urlsplit(url)
    if parts.scheme in REDIS:
        store = _open_redis(parts, CODEC)
        try:
            yield store.decks
        finally:
            await store.close()
        return
    path, _ = _file_of(parts)
    if path is None or not path.exists():
        raise StoreOpenError("there is no database at STORE_URL; run this with the settings of the server")
    database = GroupCommit(SharedDatabaseFile(path))
    try:
        yield SqliteDecks(database)
    finally:
        await database.close()


def database_file(url: str) -> Path | None:
    """Return the path of the SQLite file at `url`, or None for Redis and `:memory:`. Raises StoreUrlError."""
    parts = urlsplit(url)
    return None if parts.scheme in REDIS else _file_of(parts)[0]


def _file_of(parts: SplitResult) -> tuple[Path | None, Durability]:
    path = unquote(parts.path[1:])
    if parts.scheme != "sqlite" or parts.netloc or parts.fragment or path == "" or path.endswith("/"):
        raise StoreUrlError(f"STORE_URL names no store; use {FORMS}")
    match parts.query:
        case "" | "durability=process":
            durability: Durability = "process"
        case "durability=power":
            durability = "power"
        case _:
            raise StoreUrlError("STORE_URL: the only option is ?durability=process or ?durability=power")
    return None if path == ":memory:" else Path(path), durability


def _open_redis(parts: SplitResult, codec: Codec) -> Store:
    try:
        from spysafari.store.redis import client, store  # noqa: PLC0415 - an optional dependency, slow to import
    except ModuleNotFoundError as error:
        if not error.name or error.name.partition(".")[0] not in {"redis", "hiredis"}:
            raise
        raise StoreOpenError("STORE_URL=redis:// needs another package: pip install 'spysafari[redis]'") from None

    servers, is_cluster = client.servers_of(parts.geturl())
    if (len(servers) > 1 and not is_cluster) or not all(_is_server(urlsplit(url), is_cluster) for url in servers):
        raise StoreUrlError(f"STORE_URL names no store; use {FORMS}")
    return store.RedisStore(parts.geturl(), codec=codec)


def _is_server(parts: SplitResult, is_cluster: bool) -> bool:
    database = parts.path.removeprefix("/") or "0"
    try:
        good = parts.hostname and parts.port != 0 and not parts.query and not parts.fragment
    except ValueError:  # the port is not a number
        return False
    return bool(good) and (database == "0" if is_cluster else database.isdecimal())
