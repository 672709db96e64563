"""The handlers of the calls about own decks (docs/product/cards.md, 3). `api` says where each is called."""

from __future__ import annotations

from spysafari.http.asked import Asked
from spysafari.wire import rest


async def share_deck(asked: Asked[rest.DeckUpload]) -> rest.DeckShared:
    """Keep a deck for friends: answers with its code, and with the token that its author needs to change it."""
    raise NotImplementedError


async def read_deck(asked: Asked[None]) -> rest.DeckFound:
    """The newest revision of a shared deck."""
    raise NotImplementedError


async def revise_deck(asked: Asked[rest.DeckRevision]) -> rest.DeckRevised:
    """Let a code point at a newer revision. Refused with `deck_changed` if another one came between."""
    raise NotImplementedError
