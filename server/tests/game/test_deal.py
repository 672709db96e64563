from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from spysafari.game.deal import deal_round, draw_secret_card
from spysafari.game.history import played_cards
from spysafari.game.model.commands import (
    ChangeSettings,
    ChooseCards,
    EndGame,
    EndRound,
    Join,
    Leave,
    PickCards,
    PlayAgain,
    RecordOutcome,
    Restart,
    StartGame,
)
from spysafari.game.model.deal import DealtCard, dealt_players
from spysafari.game.model.ids import CardId, DeckId, Outcome, PlayerId
from spysafari.game.model.rules import SpySetting
from spysafari.game.room import with_settings
from spysafari.game.spies import draw_spy
from tests.fakes import the_spy
from tests.game.tables import DECKS, Table, id_of, member

LOCATIONS = DECKS[DeckId.LOCATIONS]
TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


def chi_square(observed: Counter[str], weights: dict[str, float]) -> float:
    total, whole = observed.total(), sum(weights.values())
    expected = {key: total * weight / whole for key, weight in weights.items()}
    return sum((observed[key] - expected[key]) ** 2 / expected[key] for key in weights)


@pytest.mark.parametrize("players", range(3, 11))
def test_a_deal_has_one_spy_and_a_role_of_the_card_for_each_other_player(players: int) -> None:
    """[SITE-01] [SITE-02]"""
    names = TEN[:players]
    for seed in range(50):
        room = Table(*names, seed=seed).room

        deal, _ = deal_round(room, LOCATIONS, Random(seed))

        card = next(card for card in LOCATIONS.cards if card.id == deal.card.id)
        roles = [hand.role for hand in deal.team]
        assert deal.card.id in room.settings.chosen_cards
        assert sorted(dealt_players(deal)) == sorted(map(id_of, names))
        assert len(set(roles)) == players - 1
        assert {(hand.role_id, hand.role) for hand in deal.team} <= set(zip(card.role_ids(), card.roles, strict=True))
        assert [(hand.role, deal.card_of(hand)) for hand in deal.spies] == [("Spyword", None)]
        assert {deal.card_of(hand) for hand in deal.team} == {DealtCard(card.id, card.name)}
        assert deal.first_player in map(id_of, names)


@pytest.mark.parametrize("players", range(6, 11))
@pytest.mark.parametrize(("setting", "numbers"), [(2, {2}), ("hidden", {1, 2})])
def test_a_deal_with_several_spies_has_a_role_for_each_other_player(
    players: int, setting: SpySetting, numbers: set[int]
) -> None:
    """[SPY-06] [SITE-02]"""
    names = TEN[:players]
    found = set()
    for seed in range(50):
        room = with_settings(Table(*names, seed=seed).room, spies=setting)

        deal, after = deal_round(room, LOCATIONS, Random(seed))

        found.add(len(deal.spies))
        assert sorted(dealt_players(deal)) == sorted(map(id_of, names))
        assert len({hand.role for hand in deal.team}) == len(deal.team) == players - len(deal.spies)
        spies = [player.id for player in after.players if player.rounds_since_spy == 0]
        assert spies == [spy.player for spy in deal.spies], "in seat order"
        assert after.last_pair == (tuple(spies) if len(spies) == 2 else ())
    assert found == numbers


def test_a_hidden_number_is_one_or_two_with_equal_chances() -> None:
    """[SPY-06]"""
    room = with_settings(Table(*TEN[:6]).room, spies="hidden")
    rng = Random(15)

    numbers = Counter(str(len(deal_round(room, LOCATIONS, rng)[0].spies)) for _ in range(6_000))

    assert chi_square(numbers, {"1": 1, "2": 1}) < 10.8  # 1 degree of freedom, p = 0.001


@pytest.mark.parametrize("setting", [2, "hidden"])
def test_a_pair_is_not_drawn_twice_in_a_row_and_all_players_have_the_same_chance(setting: SpySetting) -> None:
    """[SPY-06] Neither the last spies nor the other players are more likely to be a spy than by chance."""
    names = TEN[:7]
    room = with_settings(Table(*names).room, spies=setting)
    rng = Random(16)
    spies, again, pairs = Counter[str](), Counter[str](), Counter[str]()
    for _ in range(12_000):
        last = set(room.last_pair)

        deal, room = deal_round(room, LOCATIONS, rng)

        drawn = {spy.player for spy in deal.spies}
        assert drawn != last
        spies.update(drawn)
        if last:
            again.update("last" if spy in last else "other" for spy in drawn)
        if len(drawn) == 2:
            pairs[" ".join(spy.player for spy in deal.spies)] += 1

    assert chi_square(spies, dict.fromkeys(map(id_of, names), 1)) < 22.5  # 6 degrees of freedom, p = 0.001
    assert chi_square(again, {"last": 2, "other": 5}) < 10.8  # 1 degree of freedom, p = 0.001
    every_pair = {" ".join(map(id_of, pair)): 1.0 for pair in combinations(names, 2)}
    assert chi_square(pairs, every_pair) < 45.3  # 20 degrees of freedom, p = 0.001


def test_a_pair_is_remembered_across_games_and_when_one_of_them_leaves() -> None:
    """[SPY-06]"""
    table = Table(*TEN[:6])
    table.say(member("Ann"), ChangeSettings(spies=2))
    table.play_to("ended")
    pair = table.room.last_pair
    table.say(member("Ann"), PlayAgain())
    assert len(pair) == 2
    assert table.room.last_pair == pair
    table.say(member("Zoe"), Join("Zoe", 0, id_of("Zoe")))
    gone = next(player.name for player in table.room.players if player.id in pair)
    table.say(member(gone), Leave(id_of(gone)))

    drawn = {spy.player for seed in range(100) for spy in deal_round(table.room, LOCATIONS, Random(seed))[0].spies}

    assert drawn == {player.id for player in table.room.players}


def test_a_role_of_another_card_does_not_reveal_a_hidden_number() -> None:
    """[SPY-02] With ten players and eight roles, a role from another card is as likely with one Spy as with two."""
    few_roles = replace(LOCATIONS, cards=tuple(replace(card, roles=card.roles[:8]) for card in LOCATIONS.cards))
    room = with_settings(Table(*TEN).room, spies="hidden")
    rng = Random(17)
    strange, own = Counter[str](), Counter[str]()
    for _ in range(4_000):
        deal, _ = deal_round(room, few_roles, rng)
        for hand in deal.team:
            (strange if str(hand.role_id).startswith("any/") else own)[str(len(deal.spies))] += 1

    chances = {number: strange[number] / (strange[number] + own[number]) for number in ("1", "2")}
    assert chances["1"] == pytest.approx(1 / 9)
    assert chances["2"] == pytest.approx(1 / 9, rel=0.08)


def test_the_room_remembers_the_deal() -> None:
    room = Table("Ann", "Bob", "Cid").room

    deal, after = deal_round(room, LOCATIONS, Random(3))

    waited = {player.id: player.rounds_since_spy for player in after.players}
    assert waited == {player.id: int(player.id != the_spy(deal).player) for player in room.players}
    assert after == replace(room, players=after.players, used_cards=(deal.card.id,), rounds_dealt=1)


def test_no_card_repeats_before_fewer_than_four_are_unused() -> None:
    """[DECK-03] After 22 of 25 cards, all but the last one dealt become available again."""
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), ChooseCards(DeckId.LOCATIONS, 25))
    drawn: list[CardId] = []
    table.say(member("Ann"), StartGame())
    for _ in range(100):
        drawn.append(table.running.deal.card.id)
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), Restart())

    for end in range(22, 100, 21):
        # Include the last card before the reset, which must not be drawn twice in a row.
        row = drawn[max(0, end - 22) : end]
        assert len(set(row)) == 22
    assert set(drawn) == set(table.room.settings.chosen_cards)


def test_used_cards_stay_used_when_the_selection_changes() -> None:
    room = Table("Ann", "Bob", "Cid").room
    used = room.settings.chosen_cards[:-4]

    card, now_used = draw_secret_card(replace(room, used_cards=used), LOCATIONS, Random(1))

    assert card.id in room.settings.chosen_cards[-4:]
    assert now_used == (*used, card.id)


def test_reuse_affects_only_the_chosen_cards() -> None:
    """The last card stays used, and so do the cards of the other deck."""
    room = Table("Ann", "Bob", "Cid").room
    of_other_deck = (CardId("beast-id-00"), CardId("beast-id-01"))

    card, used = draw_secret_card(
        replace(room, used_cards=(*of_other_deck, *room.settings.chosen_cards)), LOCATIONS, Random(1)
    )

    assert used == (*of_other_deck, room.settings.chosen_cards[-1], card.id)


def test_reuse_does_not_repeat_the_last_card_immediately() -> None:
    room = Table("Ann", "Bob", "Cid").room
    all_used = replace(room, used_cards=room.settings.chosen_cards)

    drawn = {draw_secret_card(all_used, LOCATIONS, Random(seed))[0].id for seed in range(500)}

    assert drawn == set(room.settings.chosen_cards[:-1])


@pytest.mark.parametrize("seed", range(29))
def test_the_spy_always_has_at_least_four_candidates(seed: int) -> None:
    """[DECK-03] The pool changes between 8 and 36 cards, some rounds have no outcome, and there are several games."""
    rng = Random(seed)
    ids = [card.id for card in LOCATIONS.cards]
    table = Table("Ann", "Bob", "Cid", seed=seed)
    admin = member("Ann")
    drawn: list[CardId] = []
    pool: list[CardId] = []
    for number in range(80):
        if number % 20 == 0:
            if number:
                table.say(admin, EndGame())
                table.say(admin, PlayAgain())
            pool = rng.sample(ids, rng.choice([8, 8 + seed, 36]))
            table.say(admin, PickCards(DeckId.LOCATIONS, tuple(pool)))
        before = set(drawn[-1:])
        table.say(admin, Restart() if number % 20 else StartGame())

        card, told = table.running.deal.card.id, set(played_cards(table.room))
        assert card in pool
        assert card not in told
        assert card not in before
        assert len({*pool} - {*table.room.used_cards[:-1]}) >= 4
        drawn.append(card)
        table.say(admin, EndRound())
        if rng.random() < 0.8:
            table.say(admin, RecordOutcome(Outcome.SPY_CAUGHT))
            assert card in played_cards(table.room)


def test_cards_of_an_earlier_game_stay_played_unless_their_round_was_not_scored() -> None:
    """[DECK-03] The card of a round without an outcome stays secret."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("scored")
    known = table.room.used_cards
    for command in (Restart(), EndRound(), EndGame(), PlayAgain()):
        table.say(member("Ann"), command)

    assert len(table.room.used_cards) == 2
    assert played_cards(table.room) == known


def test_every_card_is_equally_likely() -> None:
    room = Table("Ann", "Bob", "Cid").room
    rng = Random(11)

    drawn = Counter[str](draw_secret_card(room, LOCATIONS, rng)[0].id for _ in range(6_000))

    assert chi_square(drawn, dict.fromkeys(room.settings.chosen_cards, 1)) < 58.3  # 29 degrees of freedom, p = 0.001


def test_a_player_with_a_very_long_wait_is_eight_times_as_likely_to_be_the_spy() -> None:
    """All other players are equally likely, so that the last spy does not reveal the next one."""
    waited = {"Ann": 0, "Bob": 1, "Cid": 9, "Dee": 10}
    room = Table(*waited).room
    players = [replace(player, rounds_since_spy=waited[player.name]) for player in room.players]
    rng = Random(12)

    drawn = Counter[str](draw_spy(players, rng).name for _ in range(6_000))

    assert chi_square(drawn, {"Ann": 1, "Bob": 1, "Cid": 1, "Dee": 8}) < 16.3  # 3 degrees of freedom, p = 0.001


def test_over_many_rounds_all_players_are_the_spy_and_go_first_about_equally_often() -> None:
    table = Table("Ann", "Bob", "Cid", "Dee", "Eve", seed=13)
    spies, first = Counter[PlayerId](), Counter[PlayerId]()
    table.say(member("Ann"), StartGame())
    for _ in range(2_000):
        spies[the_spy(table.running.deal).player] += 1
        first[table.running.deal.first_player] += 1
        table.say(member("Ann"), EndRound())
        table.say(member("Ann"), Restart())

    even = dict.fromkeys(map(id_of, ("Ann", "Bob", "Cid", "Dee", "Eve")), 1.0)
    # 4 degrees of freedom
    assert chi_square(Counter[str](first), {str(key): value for key, value in even.items()}) < 18.5
    assert chi_square(Counter[str](spies), {str(key): value for key, value in even.items()}) < 18.5


def test_the_first_player_does_not_reveal_the_spy() -> None:
    """[AUTH-03] The spy goes first as often as any other player."""
    room = Table("Ann", "Bob", "Cid", "Dee").room
    rng = Random(14)

    deals = [deal_round(room, LOCATIONS, rng)[0] for _ in range(4_000)]

    told = Counter("spy" if deal.first_player == the_spy(deal).player else "team" for deal in deals)
    assert chi_square(told, {"spy": 1, "team": 3}) < 10.8  # 1 degree of freedom, p = 0.001


def test_the_same_seed_plays_the_same_game() -> None:
    """Random numbers are passed as an argument, so that a game can be replayed."""

    def play() -> list[object]:
        table = Table("Ann", "Bob", "Cid", seed=5)
        table.play_to("scored")
        table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
        table.say(member("Ann"), Restart())
        return [table.room, table.view("Dee")]

    assert play() == play()
