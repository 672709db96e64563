"""Id types, so that the type check rejects one kind of id where another is expected."""

from __future__ import annotations

from typing import NewType

RoomCode = NewType("RoomCode", str)
PlayerId = NewType("PlayerId", str)
NodeId = NewType("NodeId", str)
"""One run of a server process. Several nodes may share a store."""
SessionKey = NewType("SessionKey", str)
"""The hash of a session's cookie. The cookie itself is never stored."""
CardId = NewType("CardId", str)
"""`cruise-ship`. Stable when the card's words change."""
RoleId = NewType("RoleId", str)
"""`cruise-ship/3`: the third role of the card in its deck file."""
DeckHash = NewType("DeckHash", str)
"""Content hash of a custom deck: SHA-256 as 43 characters of base64url."""
DeckCode = NewType("DeckCode", str)
"""Share code of a custom deck. Stable when the deck is edited."""
ScreenId = NewType("ScreenId", str)
"""One connection of a screen. Not secret."""
ScreenCode = NewType("ScreenCode", str)
"""Pairing code that a TV without a room shows."""
