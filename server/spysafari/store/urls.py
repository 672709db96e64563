"""From the setting STORE_URL to a store."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from spysafari.store.base import Store, StoreOpenError
from spysafari.store.sqlite import SqliteStore
from spysafari.store.sqlite_file import Durability

FORMS: Final = "sqlite:///folder/file.db (relative) or sqlite:////folder/file.db (absolute)"


class StoreUrlError(StoreOpenError):
    """The setting does not name a store. The message leaves the setting out: it may hold a password."""


def open_store(url: str) -> Store:
    """The store at `url`, ready for use; the file and its folder are created when absent.

    `?durability=power` makes changes survive a power cut too, at a cost. `sqlite:///:memory:` is for tests. Raises
    StoreOpenError, of which StoreUrlError, StoreSchemaError and StoreInUseError are kinds.
    """
    parts = urlsplit(url)
    if parts.scheme in {"redis", "rediss"}:
        raise StoreUrlError(f"STORE_URL: redis comes with a later version; until then use {FORMS}")
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
    return SqliteStore(None if path == ":memory:" else Path(path), durability)
