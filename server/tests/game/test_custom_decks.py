"""Tests of custom decks and mixes [AUTH-01] [DECK-01] [DECK-03] [DECK-04] [DECK-05] [DECK-12] [DECK-17]."""

from collections.abc import Mapping
from random import Random

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from spysafari.game.custom_cards import copies_in, pool_of
from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.history import past_rounds
from spysafari.game.lookups import decks_needed
from spysafari.game.model.commands import (
    ChangeDeck,
    ChooseCards,
    EndGame,
    EndRound,
    PickCards,
    RecordOutcome,
    Restart,
    StartGame,
    UseDeck,
)
from spysafari.game.model.custom_deck import CustomCard, CustomCards, CustomDeck, Pair
from spysafari.game.model.events import DeckChanged
from spysafari.game.model.ids import CardId, DeckId, Outcome
from spysafari.game.room import Room, with_settings
from spysafari.game.views.view import DealtWordsView
from tests.custom_decks import copies_of, copy_of, hash_of
from tests.fakes import permissive_context
from tests.game.tables import CINEMA, CODES, DECKS, OFFICE, Table, deck_at, decks_for, id_of, member

OFFICE_HASH, CINEMA_HASH = hash_of(OFFICE), hash_of(CINEMA)
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


def emoji_only(_name: str, emoji: str) -> str:
    return emoji


def using(*decks: str, players: int = 3) -> Table:
    table = Table(*NAMES[:players])
    table.say(member("Ann"), UseDeck(decks))
    return table


def test_unreadable_copies_are_absent_so_that_the_table_can_choose_another_deck() -> None:
    """[DECK-12]"""
    table = using("BBBBBB")
    table.room = with_settings(table.room, deck_copies=Raw(b"[1]"))

    needed = decks_needed(table.room, member("Ann"), StartGame())
    assert needed == ((OFFICE_HASH,), ())  # the store does not know the hash, so that the game does not start
    table.say(member("Ann"), UseDeck(("CCCCCC",)))

    assert copies_in(table.room.settings).keys() == {CINEMA_HASH}


def own_of(room: Room) -> CustomCards:
    assert room.settings.custom_cards is not None
    return room.settings.custom_cards


def test_a_single_deck_uses_all_its_cards() -> None:
    """[DECK-12] The room stores a copy of the deck, because a code's deck may change."""
    table = Table("Ann", "Bob", "Cid")

    assert table.say(member("Ann"), UseDeck(("BBBBBB",))) == (DeckChanged("ownDeck"),)

    assert table.room.settings.deck is DeckId.CUSTOM
    assert table.room.settings.custom_cards == CustomCards(
        sources=(OFFICE_HASH,),
        total=12,
        title="Our office",
        language="de",
        pair=Pair.CUSTOM,
        spy="Auditor",
        card="Room",
    )
    assert table.room.settings.chosen_cards == tuple(f"{OFFICE_HASH[:8]}.{number}" for number in range(1, 13))
    assert len(using("CCCCCC").room.settings.chosen_cards) == len(CINEMA.cards) == 60
    assert msgspec.to_builtins(table.view("Bob").own) == {
        "kind": "deck",
        "title": "Our office",
        "language": "de",
        "pair": "own",
        "spy": "Auditor",
        "card": "Room",
        "sources": (OFFICE_HASH,),
        "total": 12,
    }
    assert copies_in(table.room.settings) == {OFFICE_HASH: CODES["BBBBBB"]}
    assert table.say(member("Ann"), UseDeck(("BBBBBB",))) == ()
    assert table.say(member("Ann"), UseDeck((OFFICE_HASH,))) == ()


def test_the_table_chooses_again_from_its_copies() -> None:
    """[DECK-12] [DECK-17] A deck that the room has chosen before is named by its hash, which no store has to know."""
    table = using("BBBBBB", "CCCCCC", "locationDeck")
    mix = own_of(table.room)
    for decks in (("written",), mix.sources, ("animalsDeck",), ("written",), (CINEMA_HASH, "locationDeck")):
        assert decks_for(table.room, member("Ann"), UseDeck(decks)) == {}
        table.say(member("Ann"), UseDeck(decks))

    assert own_of(table.room).sources == (CINEMA_HASH, "locationDeck")
    assert copies_in(table.room.settings).keys() == {CINEMA_HASH}
    assert table.refusal(member("Ann"), UseDeck((OFFICE_HASH,))) == "deck_not_found"


def test_a_mix_draws_36_cards_of_one_pool() -> None:
    table = using("BBBBBB", "locationDeck", "CCCCCC")

    assert own_of(table.room).sources == (OFFICE_HASH, "locationDeck", CINEMA_HASH)
    assert own_of(table.room).total == 12 + 36 + 60
    assert len(set(table.room.settings.chosen_cards)) == 36
    view = table.view("Ann").own
    assert view
    assert (view.kind, view.pair, view.spy, view.card) == ("mix", "mixed", "Spy", "Card")


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (("CCCCCC",), ("critic", "Critic", "Film")),
        (("locationDeck", "animalsDeck"), ("mixed", "Spy", "Card")),
        (("CCCCCC", "CCCCCC"), ("critic", "Critic", "Film")),
    ],
)
def test_the_pair_of_words(decks: tuple[str, ...], words: tuple[str, str, str]) -> None:
    own = using(*decks).view("Ann").own
    assert own
    assert (own.pair, own.spy, own.card) == words


def test_decks_of_the_same_pair_keep_it_in_a_mix() -> None:
    """[DECK-17] A mix keeps the authors' words for spy and card only if all decks have the same two words."""
    other = replace(OFFICE, cards=tuple(CustomCard(f"else {n}") for n in range(8)))
    third = replace(other, spy="Boss")
    brought = copies_of(OFFICE, other, third)

    same = pool_of((OFFICE_HASH, hash_of(other)), DECKS, brought, emoji_only)
    custom = same.custom_cards
    assert (custom.pair, custom.spy, custom.card, custom.total) == (Pair.CUSTOM, "Auditor", "Room", 20)
    unlike = pool_of((OFFICE_HASH, hash_of(third)), DECKS, brought, emoji_only)
    assert (unlike.custom_cards.pair, unlike.custom_cards.spy, unlike.deck.spy_word) == (Pair.MIXED, "", "Spy")


def test_duplicate_cards_of_a_mix_appear_once() -> None:
    """[DECK-17] The first deck's version of the card is used."""
    place = DECKS[DeckId.LOCATIONS].cards[0]
    deck = CustomDeck("D", Pair.SPY, "", "", "", tuple(CustomCard(n) for n in (place.name.upper(), *"abcdefgh")))
    brought = copies_of(deck)

    first = pool_of((hash_of(deck), "locationDeck"), DECKS, brought, emoji_only)
    assert first.custom_cards.total == 9 + 35
    assert place.id not in {card.id for card in first.deck.cards}
    then = pool_of(("locationDeck", hash_of(deck)), DECKS, brought, emoji_only)
    assert {card.id for card in then.deck.cards} >= {place.id}
    assert (then.custom_cards.total, then.custom_cards.pair) == (44, Pair.SPY)


def test_all_cards_of_a_mix_have_different_ids() -> None:
    """[DECK-17] Ids are distinct even if the hashes of two decks have the same prefix."""
    brought = {"A" * 43: copy_of(OFFICE), "A" * 8 + "B" * 35: copy_of(CINEMA)}

    pool = pool_of(tuple(brought), DECKS, brought, emoji_only)

    ids = [card.id for card in pool.deck.cards]
    assert len(ids) == len(set(ids)) == 60


def test_two_names_on_one_card_are_two_similar_cards() -> None:
    """[DECK-08] They have the same emoji and roles."""
    cards = (CustomCard("Coffee / Tea", "☕", ("Guest",)), *(CustomCard(name) for name in "abcdef"))
    brought = copies_of(CustomDeck("Drinks", Pair.SPY, "", "", "en", cards))
    (deck_hash,) = brought

    pool = pool_of((deck_hash,), DECKS, brought, emoji_only)

    coffee, tea, other, *_ = pool.deck.cards
    assert pool.custom_cards.total == len(pool.deck.cards) == 8
    assert [card.id for card in pool.deck.cards] == [f"{deck_hash[:8]}.{number}" for number in range(1, 9)]
    assert [(card.name, card.art, card.roles) for card in (coffee, tea)] == [
        ("Coffee", "☕", ("Guest",)),
        ("Tea", "☕", ("Guest",)),
    ]
    assert [card.similar for card in (coffee, tea, other)] == [(tea.id,), (coffee.id,), ()]


def test_a_single_built_in_deck_is_not_a_custom_deck() -> None:
    """[DECK-17] Selecting a built-in deck acts as `change-deck`, and the room keeps its custom deck for later."""
    table = using("BBBBBB")
    table.say(member("Ann"), UseDeck(("animalsDeck", "animalsDeck")))

    assert table.room.settings.deck is DeckId.ANIMALS
    assert len(table.room.settings.chosen_cards) == 25
    assert own_of(table.room).sources == (OFFICE_HASH,)
    table.say(member("Ann"), ChangeDeck(DeckId.CUSTOM))
    assert (table.room.settings.deck, len(table.room.settings.chosen_cards)) == (DeckId.CUSTOM, 12)


@pytest.mark.parametrize(
    ("decks", "code"),
    [
        (("ZZZZZZ",), "deck_not_found"),
        (("locationDeck", "ZZZZZZ"), "deck_not_found"),
        (("ownDeck",), "deck_not_found"),
        ((), "deck_not_found"),
        (("written", "BBBBBB"), "deck_not_found"),
        (("a", "b", "c", "d", "e"), "too_many_decks"),
    ],
)
def test_a_refused_choice_changes_nothing(decks: tuple[str, ...], code: str) -> None:
    assert using("CCCCCC").refusal(member("Ann"), UseDeck(decks)) == code


def test_only_the_admin_chooses_a_deck_and_only_between_rounds() -> None:
    table = Table("Ann", "Bob", "Cid")
    assert table.refusal(member("Bob"), UseDeck(("BBBBBB",))) == "not_admin"
    assert table.refusal(member("Ann"), ChangeDeck(DeckId.CUSTOM)) == "deck_not_found"
    for phase, code in (("round", "wrong_phase"), ("over", "wrong_phase"), ("scored", None), ("ended", "game_ended")):
        table = Table("Ann", "Bob", "Cid")
        table.play_to(phase)
        assert table.refusal(member("Ann"), UseDeck(("BBBBBB",))) == code


@pytest.mark.parametrize("players", [3, 4, 5, 10])
def test_missing_roles_are_filled_up(players: int) -> None:
    """[DECK-04] The card's own roles come first, followed by the 24 roles for any card. All are distinct."""
    for seed in range(30):
        table = using("BBBBBB", players=players)
        table.rng = Random(seed)
        table.say(member("Ann"), StartGame())

        hands = table.running.deal.team
        assert len({hand.role for hand in hands}) == players - 1
        own = [hand for hand in hands if str(hand.role_id).startswith(f"{table.running.deal.card.id}/")]
        assert len(own) == min(3, players - 1)
        assert all(str(hand.role_id).startswith("any/") for hand in hands if hand not in own)


def test_a_role_for_any_card_does_not_duplicate_the_cards_own() -> None:
    any_role = DECKS[DeckId.LOCATIONS].any_roles[0]
    deck = CustomDeck(
        "D", Pair.SPY, "", "", "", tuple(CustomCard(f"c{n}", roles=(any_role.upper(),)) for n in range(8))
    )
    for seed in range(40):
        table = Table(*NAMES)
        context = permissive_context(table.now, Random(seed), DECKS, {"x": copy_of(deck)})
        for command in (UseDeck(("x",)), StartGame()):
            decision = decide(table.room, member("Ann"), command, context)
            assert isinstance(decision, Accepted)
            table.room = decision.room
        roles = [hand.role.casefold() for hand in table.running.deal.team]
        assert len(set(roles)) == 9


def test_from_8_to_60_cards_may_be_picked() -> None:
    table = using("BBBBBB", "CCCCCC")
    every = tuple(card.id for card in deck_at(table.room).cards)
    assert table.refusal(member("Ann"), PickCards(DeckId.CUSTOM, every[:7])) == "invalid_cards"
    assert table.refusal(member("Ann"), PickCards(DeckId.CUSTOM, every[:61])) == "invalid_cards"
    strange = (*every[:9], CardId("place-id-01"))
    assert table.refusal(member("Ann"), PickCards(DeckId.CUSTOM, strange)) == "invalid_cards"
    table.say(member("Ann"), PickCards(DeckId.CUSTOM, every[5:65]))
    assert table.room.settings.chosen_cards == every[5:65]
    for count, code in ((7, "invalid_count"), (61, "invalid_count"), (8, None), (59, None)):
        assert table.refusal(member("Ann"), ChooseCards(DeckId.CUSTOM, count)) == code
    assert using("BBBBBB").refusal(member("Ann"), ChooseCards(DeckId.CUSTOM, 13)) == "invalid_count"


def test_a_round_of_a_custom_deck_is_revealed_with_its_words() -> None:
    """[DECK-05] The reveal keeps the words after the deck has changed, and the results contain the card art."""
    table = using("BBBBBB")
    table.play_to("over")
    assert table.view("Ann").reveal is None
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    deal = table.scored.deal
    table.say(member("Ann"), UseDeck(("CCCCCC",)))

    reveal = table.view("Bob").reveal
    assert reveal
    sign = "🦊" if int(deal.card.id.split(".")[1]) % 2 else ""
    assert reveal.own == DealtWordsView(pair=Pair.CUSTOM, spy="Auditor", card="Room", language="de", sign=sign)
    table.say(member("Ann"), EndGame())
    past = table.view("Bob").past_rounds
    assert past
    assert (past[0].sign, past[0].card) == (sign, deal.card.name)
    assert past_rounds(table.room)[0].card.art == sign
    assert (past[0].pair, past[0].spy, past[0].lang) == ("own", "Auditor", "de"), "those of its own round"


def test_a_round_of_a_built_in_deck_has_no_art() -> None:
    """[DECK-05] Frames of built-in decks do not contain the art fields."""
    table = using("BBBBBB")
    table.say(member("Ann"), ChangeDeck(DeckId.LOCATIONS))
    table.play_to("scored")
    seen = msgspec.to_builtins(table.view("Ann"))
    assert "own" not in seen["reveal"]
    assert not any("sign" in player for player in seen["players"])


@pytest.mark.parametrize("decks", [("BBBBBB",), ("BBBBBB", "CCCCCC", "locationDeck")])
def test_viewers_who_may_know_the_card_receive_its_art(decks: tuple[str, ...]) -> None:
    table = using(*decks, players=5)
    table.say(member("Ann"), StartGame())
    for name in table.names:
        views: Mapping[str, object] = {
            player.player_name: player.sign for player in table.view(name).players if player.sign is not msgspec.UNSET
        }
        assert set(views) == ({name} if name in table.team_names else set())


def test_an_edited_deck_is_another_deck() -> None:
    """[DECK-12] The room continues with the old revision until the admin selects the deck again."""
    table = using("BBBBBB")
    table.play_to("scored")
    edited = replace(OFFICE, title="Newer")

    table.say(member("Ann"), Restart())
    assert own_of(table.room).title == "Our office"
    for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT)):
        table.say(member("Ann"), command)
    decision = decide(
        table.room, member("Ann"), UseDeck(("BBBBBB",)), replace(table.context, found={"BBBBBB": copy_of(edited)})
    )

    assert isinstance(decision, Accepted)
    assert own_of(decision.room).title == "Newer"
    assert not set(decision.room.settings.chosen_cards) & set(decision.room.used_cards)


def test_at_least_four_candidates_remain() -> None:
    table = using("BBBBBB")
    cards = table.room.settings.chosen_cards[:8]
    table.say(member("Ann"), PickCards(DeckId.CUSTOM, cards))
    table.say(member("Ann"), StartGame())
    dealt = [table.running.deal.card.id]
    for _ in range(4):
        for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), Restart()):
            table.say(member("Ann"), command)
        dealt.append(table.running.deal.card.id)

    assert len(set(dealt)) == 5
    assert len(set(cards) - set(table.room.used_cards[:-1])) == 4
    assert id_of("Ann") in {player.id for player in table.room.players}
