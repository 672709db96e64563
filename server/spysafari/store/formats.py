"""The formats in which rooms have been stored, and how each becomes the next.

A released format never changes. Whoever changes what is stored of a room (`game/room.py`) appends an upgrade, and a
stored example of the old format to `server/tests/store/formats/`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from spysafari.store.stages_and_ids import give_stages_and_ids

StoredRoom: TypeAlias = dict[str, Any]
"""A room as JSON: objects are dicts, tuples are lists, enums their values."""
Upgrade: TypeAlias = Callable[[StoredRoom], StoredRoom]
"""From one format to the next. May change what it is given."""

UPGRADES: Final[tuple[Upgrade, ...]] = (give_stages_and_ids,)
"""Entry n takes a room of format n + 1 to format n + 2. Only ever append."""

FORMAT: Final = 1 + len(UPGRADES)
"""What this version of the server writes."""
