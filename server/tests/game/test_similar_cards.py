"""Tests of the drawing of two similar cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from spysafari.decks.loader import load_decks
from spysafari.game.model.deck import Card
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.similar_cards import SimilarCards, draw_choices, draw_similar_cards, partners_of

REAL_DECKS = {deck.id: deck.cards for deck in load_decks().values()}


def card(number: int, *similar: int) -> Card:
    return Card(CardId(f"card-{number}"), f"Card {number}", similar=tuple(CardId(f"card-{other}") for other in similar))


@st.composite
def decks(draw: st.DrawFn) -> tuple[Card, ...]:
    """Return a deck in which some cards are similar to others, and some to none."""
    count = draw(st.integers(8, 60))
    numbers = st.integers(0, count - 1)
    links = draw(st.sets(st.tuples(numbers, numbers).filter(lambda link: link[0] < link[1]), max_size=2 * count))
    similar: dict[int, list[int]] = {number: [] for number in range(count)}
    for one, other in sorted(links):
        similar[one].append(other)
        similar[other].append(one)
    return tuple(card(number, *others) for number, others in similar.items())


any_deck = st.one_of(decks(), st.sampled_from([*REAL_DECKS.values()]))
any_rng = st.integers(0, 2**32).map(Random)


def drawn_from(cards: Sequence[Card], rng: Random) -> Iterator[tuple[SimilarCards, tuple[CardId, ...]]]:
    """Yield the pairs of a game, each with the cards that were used before it."""
    used: tuple[CardId, ...] = (CardId("card of another deck"),)
    while True:
        before = used
        pair, used = draw_similar_cards(cards, used, rng)
        yield pair, before


def key(pair: SimilarCards) -> frozenset[CardId]:
    return frozenset(card.id for card in pair)


@given(any_deck, any_rng)
def test_a_pair_is_similar_or_random_if_its_cards_are_not_similar_to_any(cards: tuple[Card, ...], rng: Random) -> None:
    lonely = {card.id for card in cards if not card.similar}
    for (one, other), _ in islice(drawn_from(cards, rng), 100):
        assert one in cards
        assert other in cards
        assert one.id != other.id
        if one.similar and other.similar:
            assert other.id in one.similar
        else:
            assert {one.id, other.id} <= lonely or len(lonely) == 1


@given(any_deck, any_rng)
def test_a_played_pair_comes_back_only_after_three_quarters_of_the_deck(cards: tuple[Card, ...], rng: Random) -> None:
    """All cards become available again when three quarters of them are used, except those of the last pair."""
    ids = {card.id for card in cards}
    played, used, last = set[frozenset[CardId]](), set[CardId](), frozenset[CardId]()
    for pair, before in islice(drawn_from(cards, rng), 100):
        if 4 * len(used) >= 3 * len(ids):
            played, used = {last}, set(last)
        assert key(pair) not in played
        assert CardId("card of another deck") in before
        last = key(pair)
        played.add(last)
        used |= last


@given(any_rng)
def test_ninety_pairs_of_the_deck_words_are_all_different(rng: Random) -> None:
    keys = [key(pair) for pair, _ in islice(drawn_from(REAL_DECKS[DeckId.WORDS], rng), 91)]

    assert len(set(keys[:90])) == 90
    assert keys[89] != keys[90]


HUB_AND_THREE = (card(0, 1, 2, 3), card(1, 0), card(2, 0), card(3, 0))


def test_each_card_of_a_pair_is_the_civilians_equally_often() -> None:
    """Otherwise, a player who knows the deck could tell the side from the word."""
    rng = Random(5)
    drawn = Counter(draw_similar_cards(HUB_AND_THREE, (), rng)[0] for _ in range(12_000))

    for one, other in ((pair.civilians, pair.undercover) for pair in drawn):
        assert abs(drawn[SimilarCards(one, other)] - 2_000) < 200


@given(any_rng)
def test_an_unused_partner_is_preferred(rng: Random) -> None:
    cards = (*HUB_AND_THREE, *(card(number) for number in range(4, 8)))
    pair, _ = draw_similar_cards(cards, (CardId("card-1"), CardId("card-2")), rng)

    assert {"card-1", "card-2"}.isdisjoint(key(pair))


@given(any_deck, any_rng)
def test_no_played_card_is_drawn_while_a_whole_pair_is_unused(cards: tuple[Card, ...], rng: Random) -> None:
    """Players remember it from a reveal."""
    for pair, before in islice(drawn_from(cards, rng), 100):
        used = {each.id for each in cards}.intersection(before)
        unused = [each for each in cards if each.id not in used]
        if 4 * len(used) < 3 * len(cards) and any(
            partner in unused for one in unused for partner in partners_of(one, cards)
        ):
            assert used.isdisjoint(key(pair))


def test_the_choices_leave_out_played_cards_unless_one_of_the_pair_is_among_them() -> None:
    deck = load_decks()[DeckId.ANIMALS]
    one, other, *others = deck.cards
    pair, played = SimilarCards(one, other), [card.id for card in others[:20]]

    assert len(draw_choices(pair, deck, played, Random(1))) == len(deck.cards) - 20
    assert draw_choices(pair, deck, [*played, other.id], Random(1)) == deck.cards


def test_a_single_card_without_a_partner_is_paired_with_any_card() -> None:
    cards = (card(0, 1), card(1, 0), card(2))

    assert partners_of(cards[2], cards) == [*cards[:2]]
    assert partners_of(cards[0], cards) == [cards[1]]


def test_a_card_whose_similar_cards_are_not_in_play_is_paired_at_random() -> None:
    cards = (card(0, 9), card(1, 2), card(2, 1), card(3))

    assert partners_of(cards[0], cards) == [cards[3]]
