from typing import Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.commands import EndGame, Join, Leave, StartGame
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.ids import PlayerId
from spysafari.game.stages import Clues, Last, Point, Talk
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.views.board_view import SidesView
from tests.game.clued import IN_APP, UNDERCOVER, WHITE, CluedTable, card_of
from tests.game.refereed import NAMES
from tests.game.tables import SECOND, Table, id_of, member

SIDES: Final = {
    4: (3, 1), 5: (4, 1), 6: (4, 2), 7: (5, 2), 8: (5, 3), 9: (6, 3), 10: (7, 3),
}  # fmt: skip


def named(*names: str) -> tuple[PlayerId, ...]:
    return tuple(map(id_of, names))


@pytest.mark.parametrize("players", SIDES)
@pytest.mark.parametrize("white", [False, True])
def test_the_sides_follow_from_the_number_of_players(players: int, white: bool) -> None:
    """[GAME-06] Mr. White plays from six players."""
    table = CluedTable(UNDERCOVER, replace(WHITE, white=white), players=players)
    civilians, odd = SIDES[players]
    whites = int(white and players >= 6)
    cards = [card_of(table, name) for name in table.names]
    deal = table.running.deal

    assert len(deal.cards) == 2
    assert cards.count(deal.cards[0].id) == civilians == len(deal.team)
    assert cards.count(deal.cards[1].id) == odd - whites
    assert cards.count(None) == whites
    board = table.sees("Ann").board
    assert board is not UNSET
    assert board.sides == SidesView(civilians, odd - whites, whites)


def test_undercover_needs_four_players() -> None:
    """[GAME-01] With three, Start says why not."""
    table = Table(*NAMES[:3])
    table.say(member("Ann"), UNDERCOVER)

    assert table.refusal(member("Ann"), StartGame()) == "undercover_players"
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
    assert table.refusal(member("Ann"), StartGame()) is None


def test_civilians_win_when_all_odd_players_are_out() -> None:
    """[GAME-06] 1 for each civilian, in or out."""
    table = CluedTable(UNDERCOVER, IN_APP, players=7)
    table.vote_on("AG BG CG")
    assert table.out == {"Gus": "civilian"}
    table.vote_on("AB CB")
    table.vote_on("AC DC")

    assert table.verdict.kind == "caught"
    assert table.out == {"Gus": "civilian", "Bob": "undercover", "Cid": "undercover"}
    assert table.points == {"Ann": 1, "Dee": 1, "Eve": 1, "Fay": 1, "Gus": 1}


def test_the_odd_side_wins_when_it_is_as_many() -> None:
    """[GAME-06] 2 for each of them, in or out."""
    table = CluedTable(UNDERCOVER, players=8)
    table.vote_on("AB DB")
    table.vote_on("CH DH")
    table.vote_on("CG DG")
    assert table.is_at(Clues)
    table.vote_on("CF DF")

    assert table.verdict.kind == "escaped"
    assert table.points == {"Bob": 2, "Cid": 2, "Dee": 2}


def test_a_player_who_is_out_keeps_silent_and_goes_on_pointing() -> None:
    """[GAME-04] [GAME-06] The next lap begins one seat on, with the next player who is in."""
    table = CluedTable(UNDERCOVER, IN_APP, players=8)
    table.vote_on("AH BH CH")
    assert table.turn == "Bob"
    assert table.at_deadline() == table.now + 36 * SECOND
    assert table.sees("Ann").referee.starts_at == table.now + 6 * SECOND
    table.vote_on("AC BC HC")

    assert table.out == {"Hal": "civilian", "Cid": "undercover"}
    assert table.turn == "Dee"
    table.give_all()
    assert [name for name, lap, _ in table.clues if lap == 3] == ["Dee", "Eve", "Fay", "Gus", "Ann", "Bob"]
    assert table.is_at(Talk)
    for name in table.names:
        table.act(name, Ready)
    assert table.no("Ann", PointAt, id_of("Hal")) == "no_suspect"
    assert table.no("Hal", PointAt, id_of("Bob")) is None
    assert table.no("Hal", GiveClue, "ghost") == "not_your_turn"


def test_two_votes_that_put_nobody_out_lose() -> None:
    """[GAME-06] Two in all, not in a row."""
    table = CluedTable(UNDERCOVER, players=7)
    table.vote_on("AB")
    assert table.is_at(Clues)
    table.vote_on("AG BG")
    table.vote_on("A- B-")

    assert table.verdict.kind == "escaped"
    assert table.points == {"Bob": 2, "Cid": 2}


def test_two_votes_without_a_finger_void_the_round() -> None:
    table = CluedTable(UNDERCOVER)
    table.vote_on("A-")
    table.vote_on("B-")

    assert (table.verdict.kind, table.points) == ("void", {})


def test_a_tie_counts_as_pointing() -> None:
    """Nobody pointed in the second votes."""
    table = CluedTable(UNDERCOVER)
    for _ in range(2):
        table.vote_on("AB BA")
        table.give_all()
        table.count("A- B-")

    assert table.verdict.kind == "escaped"


def test_a_second_tie_puts_nobody_out() -> None:
    table = CluedTable(UNDERCOVER, IN_APP, players=6)
    table.vote_on("AB BA")
    assert (table.turn, table.board.tied) == ("Ann", named("Ann", "Bob"))
    table.give_all()
    table.count("AB BA")

    assert table.out == {}
    assert table.board.tied == ()
    assert (table.turn, table.board.lap) == ("Bob", 3)


def test_three_of_four_may_be_tied() -> None:
    """[GAME-04] The second vote is on these three, and the fourth player gives no clue before it."""
    table = CluedTable(UNDERCOVER, players=4)
    table.vote_on("AB BC CA")
    assert table.board.tied == named("Ann", "Bob", "Cid")
    table.give_all()
    assert [name for name, lap, _ in table.clues if lap == 2] == ["Ann", "Bob", "Cid"]
    table.count("AB CB DB BA")

    assert table.verdict.kind == "caught"


def test_the_last_two_of_the_odd_side_may_leave_together() -> None:
    """[GAME-06] Both have left in the same clue, so that the civilians have won."""
    table = CluedTable(UNDERCOVER, players=7)
    table.look()
    table.leave("Bob", "Cid")

    assert table.verdict.kind == "caught"
    assert table.points == dict.fromkeys(("Ann", "Dee", "Eve", "Fay", "Gus"), 1)
    assert {one.player for one in table.board.out if one.left} == {id_of("Bob"), id_of("Cid")}


def test_mr_white_names_the_word() -> None:
    """[GAME-06] Everyone sees whether it was right, but not the word, and the game goes on."""
    table = CluedTable(UNDERCOVER, WHITE, IN_APP, players=6)
    assert card_of(table, "Cid") is None
    table.vote_on("AC BC")
    assert table.is_at(Last)
    assert table.at_deadline() == table.now + 34 * SECOND
    assert table.sees("Ann").referee.right is UNSET
    table.act("Cid", NameCard, table.running.deal.card.id)

    for name in table.names:
        referee = table.sees(name).referee
        assert (referee.spy, referee.guess, referee.right) == (id_of("Cid"), None, True)
    table.next()
    board = table.sees("Ann").board
    assert [(one.side, one.right) for one in board.out] == [("white", True)]
    table.vote_on("AB DB")
    assert table.points == {"Ann": 1, "Dee": 1, "Eve": 1, "Fay": 1, "Cid": 1}
    assert table.verdict.guess == table.scored.deal.card.id


def test_mr_white_may_be_wrong_and_still_win() -> None:
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    table.vote_on("AC BC")
    table.name_card("Cid", right=False)
    assert [one.right for one in table.sees("Ann").board.out] == [False]
    table.vote_on("BF CF")
    table.vote_on("BE CE")
    table.vote_on("BD CD")

    assert table.verdict.kind == "escaped"
    assert table.points == {"Bob": 2, "Cid": 2}


def test_the_last_civilian_scores_before_mr_white_has_named_a_word() -> None:
    """The round is decided, but Mr. White still names a word."""
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    table.vote_on("AB DB")
    table.vote_on("AC DC")
    table.name_card("Cid", right=True)

    assert table.verdict.kind == "caught"
    assert table.points == {"Ann": 1, "Dee": 1, "Eve": 1, "Fay": 1, "Cid": 1}


def test_mr_white_never_begins() -> None:
    """[GAME-03] Only in the first lap."""
    for seed in range(40):
        table = Table(*NAMES[:6], seed=seed)
        for command in (UNDERCOVER, WHITE, StartGame()):
            table.say(member("Ann"), command)
        deal = table.running.deal
        (white,) = (hand.player for hand in deal.hands if hand.card is None)
        assert deal.first_player != white


def test_a_player_who_leaves_is_out() -> None:
    """[GAME-06] With the side shown."""
    table = CluedTable(UNDERCOVER, players=7)
    table.look()
    table.say(member("Eve"), Leave(id_of("Eve")))

    (one,) = table.sees("Ann").board.out
    assert (one.player_id, one.side, one.left) == (id_of("Eve"), "civilian", True)
    assert table.sees("Ann").board.sides == SidesView(4, 2, 0)
    table.disconnect("Dee")
    assert len(table.out) == 1


def test_leaving_may_decide_the_round() -> None:
    """[GAME-06] The other side has won."""
    table = CluedTable(UNDERCOVER, players=4)
    table.look()
    table.say(member("Bob"), Leave(id_of("Bob")))
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1}

    table = CluedTable(UNDERCOVER, players=4)
    table.look()
    table.say(member("Dee"), Leave(id_of("Dee")))
    assert table.is_at(Clues)
    events = table.say(member("Cid"), Leave(id_of("Cid")))
    assert RoundEnded(1, table.now, "too-few") in events
    assert table.points == {"Bob": 2}


def test_a_removal_that_decides_the_round_voids_it() -> None:
    """[GAME-06]"""
    table = CluedTable(UNDERCOVER, players=5)
    table.look()
    table.say(member("Ann"), Leave(id_of("Eve")))
    assert table.is_at(Clues)
    table.say(member("Ann"), Leave(id_of("Bob")))

    assert table.verdict.kind == "void"


def test_removing_the_convicted_player_does_not_save_a_side() -> None:
    """The conviction decides the round, and not the removal."""
    table = CluedTable(UNDERCOVER, players=5)
    table.to_point()
    table.point("AB CB DB E- B-")
    table.say(member("Ann"), Leave(id_of("Bob")))
    table.next()

    assert table.verdict.kind == "caught"


def test_a_removal_while_mr_white_names_a_word_may_void_the_round() -> None:
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    table.vote_on("AC BC")
    table.say(member("Ann"), Leave(id_of("Fay")))
    table.say(member("Ann"), Leave(id_of("Eve")))
    assert table.is_at(Last)
    table.say(member("Ann"), Leave(id_of("Dee")))

    assert table.verdict.kind == "void"


def test_civilians_and_undercovers_see_the_same() -> None:
    """[GAME-08] Only the word differs, and is padded to the longer one of the pair."""
    table = CluedTable(UNDERCOVER, WHITE, players=8)
    table.look()
    own = {name: next(one for one in table.view(name).players if one.player_id == id_of(name)) for name in table.names}

    white = own["Dee"]
    assert (white.is_spy, white.role, white.card_id, white.pad) == (True, "", UNSET, UNSET)
    for name in ("Ann", "Bob", "Cid", "Eve"):
        assert (own[name].is_spy, own[name].role, own[name].role_id) == (None, None, UNSET)
        assert own[name].card_id == card_of(table, name)
    assert {one.choices for one in own.values()} == {UNSET}


def test_the_choices_are_on_one_phone() -> None:
    """[GAME-08]"""
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    table.vote_on("AC BC")

    for name in table.names:
        choices = {one.player_id: one.choices for one in table.view(name).players if one.choices is not UNSET}
        assert set(choices) == ({id_of("Cid")} if name == "Cid" else set())


def test_the_reveal_has_both_words_and_all_sides() -> None:
    """[GAME-06] The history, too."""
    table = CluedTable(UNDERCOVER, WHITE, players=6)
    table.vote_on("AB DB")
    table.vote_on("AC DC")
    table.name_card("Cid", right=False)
    deal, view = table.scored.deal, table.sees("Ann")

    assert view.reveal is not None
    assert (view.reveal.card_id, view.reveal.other.card_id) == (deal.cards[0].id, deal.cards[1].id)
    sides = {hand.player_name: hand.side for hand in view.reveal.hands}
    assert sides == dict.fromkeys(("Ann", "Dee", "Eve", "Fay"), "civilian") | {"Bob": "undercover", "Cid": "white"}
    table.say(member("Ann"), EndGame())
    (past,) = table.sees("Ann").past_rounds
    assert (past.game, past.other.card_id) == ("undercover", deal.cards[1].id)
    assert {(one.player_name, one.side) for one in past.spies} == {("Bob", "undercover"), ("Cid", "white")}
    assert [(one.player_id, one.lap) for one in past.board.out] == [(id_of("Bob"), 1), (id_of("Cid"), 2)]


def test_point_is_open_to_players_who_are_out_after_a_tie() -> None:
    table = CluedTable(UNDERCOVER, players=6)
    table.vote_on("AF BF")
    table.vote_on("AB BA")
    table.give_all()
    assert table.is_at(Point)
    assert table.no("Fay", PointAt, id_of("Ann")) is None
    assert table.no("Fay", PointAt, id_of("Cid")) == "no_suspect"
