"""Handlers for shared decks (docs/product/cards.md). `api` lists their routes."""

from collections.abc import Iterator
from contextlib import contextmanager

from spysafari.access.limits import Rate
from spysafari.decks.content import FlawedDeck
from spysafari.game.model.custom_deck import CustomCard, CustomDeck
from spysafari.game.model.refusals import RefusalCode
from spysafari.http.call_context import CallContext
from spysafari.http.errors import ApiError
from spysafari.wire import rest


async def share_deck(call: CallContext[rest.DeckUpload]) -> rest.DeckShared:
    """Share a deck. The response contains its code and the token for revisions (DECK-11)."""
    with call.count_successes(Rate.DECK_SHARE), _flaws_as_errors():
        code, token, deck_hash = call.unwrap(await call.deck_sharing.share(_deck_from(call.body.deck)))
    return rest.DeckShared(code=code, token=token, hash=deck_hash)


async def read_deck(call: CallContext[None]) -> rest.DeckFound:
    """Return the newest revision of a shared deck (DECK-11)."""
    with call.count_misses(RefusalCode.DECK_NOT_FOUND):
        found = call.unwrap(await call.deck_sharing.find(call.path["code"]))
    return rest.DeckFound(code=found.code, hash=found.hash, deck=_body_of(found.deck))


async def revise_deck(call: CallContext[rest.DeckRevision]) -> rest.DeckRevised:
    """Point a code at a newer revision, unless that would overwrite one that the author has not seen (DECK-11)."""
    revision = call.body
    with call.count_misses(RefusalCode.DECK_NOT_FOUND), _flaws_as_errors():
        revised = await call.deck_sharing.revise(
            call.path["code"], revision.token, revision.base, _deck_from(revision.deck)
        )
        code, deck_hash = call.unwrap(revised)
    return rest.DeckRevised(code=code, hash=deck_hash)


async def withdraw_deck(call: CallContext[rest.DeckWithdrawal]) -> rest.Done:
    """Withdraw a deck. Rooms that have chosen it have their own copy (DECK-21)."""
    with call.count_misses(RefusalCode.DECK_NOT_FOUND):
        call.unwrap(await call.deck_sharing.withdraw(call.path["code"], call.body.token))
    return rest.Done()


@contextmanager
def _flaws_as_errors() -> Iterator[None]:
    """Convert FlawedDeck to an ApiError, which locates slurs and links (DECK-15)."""
    try:
        yield
    except FlawedDeck as flawed:
        raise ApiError(flawed.flaw, params=flawed.location) from None


def _deck_from(body: rest.DeckBody) -> CustomDeck:
    cards = tuple([CustomCard(card.name, card.emoji, card.roles) for card in body.cards])
    return CustomDeck(body.title, body.words.pair, body.words.spy, body.words.card, body.language, cards)


def _body_of(deck: CustomDeck) -> rest.DeckBody:
    cards = tuple([rest.DeckCard(card.name, card.emoji, card.roles) for card in deck.cards])
    return rest.DeckBody(deck.title, rest.DeckWords(deck.pair, deck.spy, deck.card), deck.language, cards)
