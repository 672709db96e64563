"""The handlers of the calls about own decks (docs/product/cards.md). `api` says where each is called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from spysafari.decks.content import FlawedDeck
from spysafari.game.model.custom_deck import OwnCard, OwnDeck
from spysafari.game.model.refusals import Code, RefusalCode
from spysafari.http.call_context import Asked
from spysafari.http.errors import RefusedCall
from spysafari.wire import rest
from spysafari.wire.errors import EdgeCode

T = TypeVar("T")


async def share_deck(asked: Asked[rest.DeckUpload]) -> rest.DeckShared:
    """Keep a deck for friends: answers with its code and with the token to change it by (DECK-11)."""
    asked.limit()
    with _flaws_named():
        code, token, address = _granted(await asked.deck_sharing.share(_written(asked.given.deck)))
    return rest.DeckShared(code=code, token=token, hash=address)


async def read_deck(asked: Asked[None]) -> rest.DeckFound:
    """The newest revision of a shared deck (DECK-11)."""
    with asked.guess(RefusalCode.DECK_NOT_FOUND):
        code, address, deck = asked.granted(await asked.deck_sharing.open(asked.path["code"]))
    return rest.DeckFound(code=code, hash=address, deck=_shown(deck))


async def revise_deck(asked: Asked[rest.DeckRevision]) -> rest.DeckRevised:
    """Let a code point at a newer revision, unless another one came between (DECK-11)."""
    given = asked.given
    with asked.guess(RefusalCode.DECK_NOT_FOUND), _flaws_named():
        revised = await asked.deck_sharing.revise(asked.path["code"], given.token, given.base, _written(given.deck))
        code, address = _granted(revised)
    return rest.DeckRevised(code=code, hash=address)


async def withdraw_deck(asked: Asked[rest.DeckWithdrawal]) -> rest.Done:
    """Take a code back. Rooms that play with its deck play on (DECK-21)."""
    with asked.guess(RefusalCode.DECK_NOT_FOUND):
        _granted(await asked.deck_sharing.withdraw(asked.path["code"], asked.given.token))
    return rest.Done()


@contextmanager
def _flaws_named() -> Iterator[None]:
    """Refuse a flawed deck, and say where the flaw is as far as that is known (DECK-15)."""
    try:
        yield
    except FlawedDeck as flawed:
        raise RefusedCall(EdgeCode(flawed.flaw), params=flawed.place) from None


def _granted(result: T | Code) -> T:
    if isinstance(result, Code):
        raise RefusedCall(result)
    return result


def _written(body: rest.DeckBody) -> OwnDeck:
    cards = tuple([OwnCard(card.name, card.emoji, card.roles) for card in body.cards])
    return OwnDeck(body.title, body.words.pair, body.words.spy, body.words.card, body.language, cards)


def _shown(deck: OwnDeck) -> rest.DeckBody:
    cards = tuple([rest.DeckCard(card.name, card.emoji, card.roles) for card in deck.cards])
    return rest.DeckBody(deck.title, rest.DeckWords(deck.pair, deck.spy, deck.card), deck.language, cards)
