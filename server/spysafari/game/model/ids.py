"""What rooms, seats and cards are called. Ids are types: one kind never passes for another."""

from __future__ import annotations

from typing import NewType

RoomCode = NewType("RoomCode", str)
PlayerId = NewType("PlayerId", str)
NodeId = NewType("NodeId", str)
"""One run of one server process; several may serve the rooms of one store."""
SessionKey = NewType("SessionKey", str)
"""The hash of a session's cookie. The cookie itself is never stored."""
CardId = NewType("CardId", str)
"""`cruise-ship`: what a room remembers of a card. It stays when the card's words change."""
RoleId = NewType("RoleId", str)
"""`cruise-ship/3`: the third role of that card in its deck's file."""
DeckHash = NewType("DeckHash", str)
"""The address of an own deck's content: sha256, as 43 letters of base64url. It never changes."""
DeckCode = NewType("DeckCode", str)
"""What friends type for an own deck. It stays when the deck is edited."""
ScreenId = NewType("ScreenId", str)
"""One connection of a TV or laptop that watches. Everybody in the room may know it."""
ScreenCode = NewType("ScreenCode", str)
"""What a TV without a room shows, for somebody at a table to type."""
