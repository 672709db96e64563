"""Tests of what the games with clues deal, and of their settings in the lobby."""

from collections import Counter
from random import Random
from typing import Final

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.deal import deal_round
from spysafari.game.model.commands import (
    AddBot,
    ChangeDeck,
    ChangeSettings,
    ChooseCards,
    Command,
    EndGame,
    PickCards,
    PlayAgain,
    StartGame,
    UseDeck,
    Write,
)
from spysafari.game.model.ids import BotName, CardId, DeckId
from spysafari.game.room import Running, with_settings
from spysafari.game.similar_cards import SimilarCards, draw_choices, draw_hint
from spysafari.game.views.view import wall_view
from spysafari.live.snapshots import Snapshots
from tests.conftest import Amount
from tests.game.clued import IMPOSTOR, IN_APP, UNDERCOVER, WHITE, CluedTable
from tests.game.refereed import NAMES, SAFARI, RefereedTable
from tests.game.tables import DECKS, Table, id_of, member
from tests.game.test_deal import chi_square

ADMIN: Final = member("Ann")
BOT: Final = AddBot((BotName("Bot", "sly", is_woman=False),))
NEW_FIELDS: Final = (
    "board", "hint", "choices", "pad", "side", "other", "right", "startsAt", "tied", "pairs", "game", "impostors",
    "laps", "white", "discussion", "category",
)  # fmt: skip


def lobby(*commands: Command, players: int = 6, seed: int = 7) -> Table:
    table = Table(*NAMES[:players], seed=seed)
    for command in commands:
        table.say(ADMIN, command)
    return table


def deck_of_table(table: Table) -> tuple[str, int]:
    return table.room.settings.deck.value, len(table.room.settings.chosen_cards)


def test_a_game_with_clues_is_played_with_words() -> None:
    """[GAME-01] [GAME-02] The table may choose another deck, and Spy Safari gets one of its own."""
    table = lobby(IMPOSTOR)
    assert deck_of_table(table) == ("wordsDeck", 0)
    table.say(ADMIN, ChangeDeck(DeckId.ANIMALS))
    table.say(ADMIN, UNDERCOVER)
    assert deck_of_table(table) == ("animalsDeck", 30)
    table.say(ADMIN, ChangeDeck(DeckId.WORDS))
    table.say(ADMIN, SAFARI)

    assert deck_of_table(table) == ("locationDeck", 30)
    assert table.refusal(ADMIN, ChangeDeck(DeckId.WORDS)) == "deck_not_found"


def test_a_game_with_clues_keeps_custom_cards() -> None:
    """[GAME-02] The view says how many pairs there are, because the others are random."""
    table = lobby(UseDeck(("BBBBBB",)))
    own = table.view("Bob").own
    assert own is not UNSET
    assert own.pairs is UNSET
    table.say(ADMIN, UNDERCOVER)

    assert table.room.settings.deck is DeckId.CUSTOM
    changed = table.view("Bob").own
    assert changed is not UNSET
    assert changed.pairs == 0
    table.say(ADMIN, StartGame())
    assert table.running.deal.deck is DeckId.CUSTOM


def test_words_may_be_part_of_a_mix() -> None:
    """[GAME-02] Spy Safari refuses such a mix, and gets a deck of its own when the game changes."""
    mix = UseDeck(("wordsDeck", "animalsDeck"))
    assert lobby().refusal(ADMIN, mix) == "deck_not_found"
    table = lobby(UNDERCOVER, mix)
    assert table.room.settings.deck is DeckId.CUSTOM
    own = table.view("Bob").own
    assert own is not UNSET
    assert (own.kind, own.sources, own.total) == ("mix", mix.decks, 40 + 36)
    assert table.refusal(ADMIN, ChooseCards(DeckId.CUSTOM, 30)) == "wrong_deck"
    table.say(ADMIN, StartGame())
    assert len({card.id for card in table.running.deal.cards}) == 2
    table.say(ADMIN, EndGame())
    table.say(ADMIN, PlayAgain())
    table.say(ADMIN, SAFARI)

    assert deck_of_table(table) == ("locationDeck", 36)
    assert table.refusal(ADMIN, ChangeDeck(DeckId.CUSTOM)) == "deck_not_found"


def test_impostor_is_played_with_written_cards() -> None:
    """[GAME-02] The hint stays empty, and all cards of the table are choices."""
    table = lobby(IMPOSTOR, ChangeSettings(hint=True), UseDeck(("written",)), StartGame(), players=3)
    for name in table.names:
        table.say(member(name), Write((f"{name}'s house", f"{name}'s dog"), done=True))

    deal = table.running.deal
    assert (deal.deck, deal.hint, len(deal.choices)) == (DeckId.CUSTOM, None, 8)
    assert len(deal.spies) == 1
    assert wall_view(table.room) is UNSET


def test_bots_leave_a_game_with_clues() -> None:
    """[GAME-07] All players are told."""
    table = lobby(BOT)
    table.say(ADMIN, IMPOSTOR)

    assert not any(player.is_bot for player in table.room.players)
    assert table.room.notices[-1].action == "bots-leave"
    assert table.refusal(ADMIN, BOT) == "bots_clues"
    without = lobby(IMPOSTOR)
    assert without.room.notices == ()


@pytest.mark.parametrize("command", [ChooseCards(DeckId.WORDS, 30), PickCards(DeckId.WORDS, (CardId("word-01"),) * 9)])
def test_words_are_played_as_a_whole(command: Command) -> None:
    assert lobby(IMPOSTOR).refusal(ADMIN, command) == "wrong_deck"


@pytest.mark.parametrize(("seconds", "fits"), [(14, False), (15, True), (300, True), (301, False), (None, True)])
def test_the_talk_has_bounds(seconds: int | None, *, fits: bool) -> None:
    """[GAME-04] 15 s to 5 min."""
    raw = msgspec.json.encode({"discussion": seconds})
    if fits:
        assert msgspec.json.decode(raw, type=ChangeSettings).discussion == seconds
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(raw, type=ChangeSettings)


def test_the_table_keeps_its_choice() -> None:
    """[GAME-01] Every viewer reads it."""
    table = lobby(UNDERCOVER, WHITE, StartGame(), EndGame(), PlayAgain())

    settings = table.settings_seen("Bob")
    assert (settings.rules, settings.white, settings.impostors, settings.laps) == ("undercover", True, UNSET, UNSET)


def test_an_impostor_round_shows_the_setting_in_effect() -> None:
    """[GAME-01] With six players, there is one Impostor."""
    table = lobby(IMPOSTOR, StartGame())
    assert (table.settings_seen("Bob").impostors, table.settings_seen("Bob").spies) == (1, UNSET)
    large = lobby(IMPOSTOR, StartGame(), players=7)
    assert large.settings_seen("Bob").impostors is UNSET
    undercover = lobby(ChangeSettings(spies=2), UNDERCOVER, StartGame())
    assert undercover.settings_seen("Bob").spies == 2


@pytest.mark.parametrize("rules", [IMPOSTOR, UNDERCOVER])
def test_nobody_sees_a_list_of_cards(rules: ChangeSettings) -> None:
    """[GAME-01] TVs do not either."""
    table = lobby(rules, WHITE, StartGame())

    assert wall_view(table.room) is UNSET
    frame = Snapshots(table.room, table.now).for_screens
    assert frame is not None
    assert "word-" not in frame


def test_a_pair_does_not_come_back_before_three_quarters_are_used() -> None:
    """[GAME-02] Impostor uses up both words of a pair."""
    table = lobby(IMPOSTOR)
    drawn: list[CardId] = []
    for _ in range(15):
        deal, table.room = deal_round(table.room, DECKS[DeckId.WORDS], table.rng)
        assert len(deal.cards) == 1
        drawn.extend(table.room.used_cards[-2:])

    assert len(set(drawn)) == 30
    assert all(int(one[5:]) ^ 1 == int(other[5:]) for one, other in zip(drawn[::2], drawn[1::2], strict=True))


def test_revealed_words_of_undercover_are_not_choices() -> None:
    """[GAME-05] [GAME-06] Both words of a pair were revealed."""
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    played = {card.id for card in table.running.deal.cards}
    table.vote_on("AB DB")
    table.vote_on("AC DC")
    table.name_card("Cid", right=True)
    table.deal_again()

    assert played <= set(table.room.played_cards)
    assert not played & {card.id for card in table.running.deal.choices}


def test_the_choices_are_the_unplayed_words_of_the_category() -> None:
    """[GAME-05] Both words of the pair are among them, and at least eight in all."""
    deck = load_decks()[DeckId.WORDS]
    for card in deck.cards[::7]:
        partner = next(other for other in deck.cards if other.id in card.similar)
        category = {other.id for other in deck.cards if other.category == card.category}
        played = category - {card.id, partner.id}
        pair = SimilarCards(card, partner)

        assert {one.id for one in draw_choices(pair, deck, (), Random(1))} == category
        few = draw_choices(pair, deck, played, Random(1))
        assert len(few) == 8
        assert {card.id, partner.id} <= {one.id for one in few}
        assert [one.id for one in few] == [one.id for one in deck.cards if one in few]


def test_locations_offer_the_whole_deck() -> None:
    """[GAME-05]"""
    deck = load_decks()[DeckId.LOCATIONS]
    pair = SimilarCards(deck.cards[0], next(one for one in deck.cards if one.id in deck.cards[0].similar))

    assert draw_choices(pair, deck, (), Random(1)) == deck.cards


def test_a_hint_is_the_category_or_a_fact() -> None:
    """[GAME-05] A fact fits the card, and about a third of the deck."""
    decks = load_decks()
    words = decks[DeckId.WORDS]
    assert all(draw_hint(card, words, Random(1)) == card.category for card in words.cards)
    for deck in (decks[DeckId.LOCATIONS], decks[DeckId.ANIMALS]):
        for card in deck.cards:
            hint = draw_hint(card, deck, Random(1))
            question = next(one for one in deck.question_cards if one.id == hint)
            assert question.facts[card.id] >= 3
            assert 0.2 <= sum(fact >= 3 for fact in question.facts.values()) / len(deck.cards) <= 0.45


@pytest.mark.parametrize("games", [(IMPOSTOR,), (UNDERCOVER,), (UNDERCOVER, WHITE)])
def test_players_with_a_word_see_its_category(games: tuple[ChangeSettings, ...]) -> None:
    """[GAME-02] [GAME-08] It is the same for civilians and undercovers, and a player without a word does not see it."""
    table = CluedTable(*games, players=6)
    deal = table.running.deal

    for hand in deal.hands:
        own = next(one for one in table.view(hand.name).players if one.player_id == hand.player)
        assert own.category == (UNSET if hand.card is None else deal.category)
    assert deal.category


@pytest.mark.parametrize("hint", [True, False])
def test_only_an_impostor_gets_the_hint(*, hint: bool) -> None:
    """[GAME-05]"""
    table = CluedTable(IMPOSTOR, ChangeSettings(hint=hint))

    for name in table.names:
        hints = {one.player_id: one.hint for one in table.view(name).players if one.hint is not UNSET}
        assert hints == ({id_of("Bob"): "food"} if hint and name == "Bob" else {})


@pytest.mark.soak
@pytest.mark.parametrize("players", [4, 6, 7, 10])
def test_deals_are_even(players: int, amount: Amount) -> None:
    """[GAME-08] Who begins is independent of sides, except for Mr. White. All seats get each side equally often."""
    table = lobby(UNDERCOVER, WHITE, players=players)
    rng, deals = Random(players), amount(2_000, 10_000)
    sides, first, first_of_undercovers, of_first_word = (Counter[str]() for _ in range(4))
    for _ in range(deals):
        deal, _ = deal_round(table.room, DECKS[DeckId.WORDS], rng)
        sides.update(hand.player for hand in deal.spies)
        first[deal.first_player] += 1
        has_card = [hand for hand in deal.hands if hand.card is not None]
        first_of_undercovers[str(next(hand.is_spy for hand in has_card if hand.player == deal.first_player))] += 1
        of_first_word[str(int(deal.card.id[5:]) % 2)] += 1

    odd = {4: 1, 6: 1, 7: 1, 10: 2}[players]
    civilians = players - odd - (players >= 6)
    assert chi_square(sides, dict.fromkeys(sides, 1)) < 40
    assert chi_square(first, dict.fromkeys(first, 1)) < 40
    assert chi_square(first_of_undercovers, {"True": odd, "False": civilians}) < 20
    assert chi_square(of_first_word, {"0": 1, "1": 1}) < 20


@pytest.mark.parametrize("change", [SAFARI, ChangeSettings(rules="classic")])
def test_spy_safari_does_not_change(change: ChangeSettings) -> None:
    """A table without clues gets no field of the games with clues, in any stage and on any phone."""
    table = RefereedTable(change, players=6)
    frames: list[str | None] = []

    def look() -> None:
        shown = Snapshots(table.room, table.now)
        frames.extend([shown.for_screens, *map(shown.frame_for, map(id_of, table.names))])

    look()
    table.talk()
    look()
    table.time_up()
    while isinstance(table.room.phase, Running):
        look()
        table.next()
    look()
    table.say(ADMIN, EndGame())
    look()
    text = "".join(frame for frame in frames if frame)
    assert len(frames) > 30
    assert not [name for name in NEW_FIELDS if f'"{name}":' in text]


def test_a_round_in_the_app_has_no_questions() -> None:
    table = CluedTable(IMPOSTOR, IN_APP)

    assert table.room.conversation is None
    assert table.view("Ann").talk is UNSET


def test_a_small_own_deck_is_enough() -> None:
    """[GAME-05] Eight cards are all choices, and none of them repeats within the game's first rounds."""
    table = lobby(UNDERCOVER, WHITE)
    deck = replace(DECKS[DeckId.WORDS], cards=DECKS[DeckId.WORDS].cards[:8])
    table.room = with_settings(table.room, chosen_cards=())
    for _ in range(12):
        deal, table.room = deal_round(table.room, deck, table.rng)
        assert len(deal.choices) == 8
        assert deal.cards[0] != deal.cards[1]
