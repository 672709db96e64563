"""Distinct id types, so that the type checker rejects one kind of id where another is expected."""

from __future__ import annotations

from typing import NewType

RoomCode = NewType("RoomCode", str)
PlayerId = NewType("PlayerId", str)
NodeId = NewType("NodeId", str)
"""Identifies one run of a server process. Several nodes may share a store."""
SessionKey = NewType("SessionKey", str)
"""A hash of the session cookie. The server never stores the cookie itself."""
CardId = NewType("CardId", str)
"""For example `cruise-ship`. The id stays the same if the card's words change."""
RoleId = NewType("RoleId", str)
"""For example `cruise-ship/3`, the card's third role in the deck file."""
QuestionId = NewType("QuestionId", str)
"""Identifies a question card, for example `five-year-old`. Unique across both decks."""
DeckHash = NewType("DeckHash", str)
"""A custom deck's content hash: SHA-256 in base64url (43 characters)."""
DeckCode = NewType("DeckCode", str)
"""A custom deck's share code. Editing the deck does not change it."""
ScreenId = NewType("ScreenId", str)
"""Identifies one screen connection. It is not secret."""
ScreenCode = NewType("ScreenCode", str)
"""A pairing code, which a TV shows while it has no room."""
