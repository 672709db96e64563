"""Build the card pool of DeckId.CUSTOM from a shared deck, a mix of decks, or write-in cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Final, NamedTuple

from msgspec import MsgspecError, json

from spysafari.game.model.custom_deck import ENGLISH, CustomCards, DeckCopy, Pair, Words, names_in
from spysafari.game.model.deck import Card, Deck, Decks
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.model.names import fold
from spysafari.game.model.settings import Settings

WRITTEN_ID: Final = "w."
"""Id prefix of write-in cards. The dot keeps it distinct from deck hashes."""
HASH_IN_ID: Final = 8
PAIRS: Final = {DeckId.LOCATIONS: Pair.SPY, DeckId.ANIMALS: Pair.HUNTER, DeckId.WORDS: Pair.IMPOSTOR}
BUILT_IN: Final[Mapping[str, DeckId]] = {deck.value: deck for deck in PAIRS}

ArtOf = Callable[[str, str], str]
Copies = Mapping[str, DeckCopy]
"""Copies of shared decks by hash."""
_COPIES_DECODER: Final = json.Decoder(tuple[DeckCopy, ...])


class CardPool(NamedTuple):
    custom_cards: CustomCards
    deck: Deck


def copies_in(settings: Settings) -> Copies:
    """Return the room's copies. Unreadable ones are absent, so that the table can choose another deck."""
    try:
        return {copy.hash: copy for copy in _COPIES_DECODER.decode(settings.deck_copies)}
    except MsgspecError:
        return {}


def spy_and_card_words(custom: CustomCards) -> Words:
    return ENGLISH.get(custom.pair) or Words(custom.spy, custom.card)


def pool_of(sources: tuple[str, ...], built_in: Decks, copies: Copies, art_of: ArtOf) -> CardPool:
    single = copies[sources[0]].deck if len(sources) == 1 else None
    all_cards = _cards(sources, built_in, copies, art_of)
    cards = tuple(all_cards if single else _without_duplicates(all_cards))
    ids = frozenset([each.id for each in cards])
    words = {_words_of_source(source, copies) for source in sources}
    pair, spy, card = words.pop() if len(words) == 1 else (Pair.MIXED, "", "")
    custom = CustomCards(
        sources,
        total=len(cards),
        title=single.title if single else "",
        language=single.language if single else "",
        pair=pair,
        spy=spy,
        card=card,
        pairs=sum(not ids.isdisjoint(each.similar) for each in cards) // 2,
    )
    return CardPool(custom, _deck(custom, cards, built_in))


def deck_of_written_cards(custom: CustomCards, built_in: Decks, art_of: ArtOf) -> Deck:
    """Return a deck of the write-in cards, which have no roles, topped up with built-in cards."""
    written = (
        Card(CardId(f"{WRITTEN_ID}{number}"), name, "", (), art_of(name, ""), "")
        for number, name in enumerate(custom.written_names, 1)
    )
    filled = (card for card in built_in[DeckId.LOCATIONS].cards if card.id in custom.fill_in_cards)
    return _deck(custom, (*written, *filled), built_in)


def _deck(custom: CustomCards, cards: tuple[Card, ...], built_in: Decks) -> Deck:
    any_roles = built_in[DeckId.LOCATIONS].any_roles
    clues_only = any(built_in[BUILT_IN[source]].clues_only for source in custom.sources if source in BUILT_IN)
    return Deck(DeckId.CUSTOM, cards, spy_and_card_words(custom).spy, clues_only, any_roles=any_roles)


def _cards(sources: tuple[str, ...], built_in: Decks, copies: Copies, art_of: ArtOf) -> Iterator[Card]:
    for source in sources:
        if source in BUILT_IN:
            yield from built_in[BUILT_IN[source]].cards
            continue
        deck, numbers = copies[source].deck, count(1)
        for card in deck.cards:
            names = {CardId(f"{source[:HASH_IN_ID]}.{next(numbers)}"): name for name in names_in(card.name)}
            for card_id, name in names.items():
                similar = tuple(other for other in names if other != card_id)
                art = art_of(name, card.emoji)
                yield Card(card_id, name, "", card.roles, art, deck.language, similar=similar)


def _without_duplicates(cards: Iterable[Card]) -> Iterator[Card]:
    """Skip cards with the same name as an earlier card in the mix, or (after a rare hash collision) the same id."""
    names, ids = set[str](), set[CardId]()
    for card in cards:
        name = fold(card.name)
        if name not in names and card.id not in ids:
            names.add(name)
            ids.add(card.id)
            yield card


def _words_of_source(source: str, copies: Copies) -> tuple[Pair, str, str]:
    if source in BUILT_IN:
        return PAIRS[BUILT_IN[source]], "", ""
    deck = copies[source].deck
    return deck.pair, deck.spy, deck.card
