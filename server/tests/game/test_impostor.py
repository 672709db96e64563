import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.commands import EndGame, Leave
from spysafari.game.model.events import RoundEnded
from spysafari.game.model.rules import SpySetting
from spysafari.game.stages import Clues, Last, Point, Tally
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from tests.game.clued import IMPOSTOR, IN_APP, CluedTable
from tests.game.tables import SECOND, id_of, member

TWO = replace(IMPOSTOR, impostors=2)


def caught(*, players: int = 5, fingers: str = "AB CB DB E-") -> CluedTable:
    table = CluedTable(IMPOSTOR, players=players)
    table.vote_on(fingers)
    assert table.is_at(Last)
    return table


def test_a_caught_impostor_names_the_word() -> None:
    """[GAME-05] Each of the team who pointed at the Impostor gets 1, and so does the Impostor for naming the word."""
    table = caught()
    assert table.at_deadline() == table.now + 30 * SECOND
    table.name_card("Bob", right=True)

    assert table.verdict.kind == "caught-guessed"
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1, "Bob": 1}
    assert table.scores == {"Ann": 1, "Bob": 1, "Cid": 1, "Dee": 1, "Eve": 0}


@pytest.mark.parametrize("named", [True, False])
def test_a_wrong_word_does_not_score(named: bool) -> None:
    table = caught()
    if named:
        table.name_card("Bob", right=False)
    else:
        table.next()

    assert table.verdict.kind == "caught"
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1}


@pytest.mark.parametrize(
    ("fingers", "kind"), [("AC BC DC", "framed"), ("A- B- C- D- E-", "escaped"), ("AB", "escaped")]
)
def test_an_impostor_who_is_not_convicted_scores(fingers: str, kind: str) -> None:
    """[GAME-04] [GAME-05] A conviction takes at least two fingers."""
    table = CluedTable(IMPOSTOR)
    table.vote_on(fingers)

    assert table.verdict.kind == kind
    assert table.points == {"Bob": 2}


def test_most_fingers_convict() -> None:
    """[GAME-04] The other sets of rules would require all but one of the fingers."""
    table = CluedTable(IMPOSTOR, players=7)
    table.vote_on("AB CB DE FE GE EA")

    assert table.verdict.kind == "framed"
    assert table.verdict.suspect == id_of("Eve")


def test_tied_players_give_one_more_clue() -> None:
    """[GAME-04] Then everybody points again, the tied too, only at them."""
    table = CluedTable(IMPOSTOR, IN_APP)
    table.to_point()
    table.point("AB BA CB DA E-")
    assert table.is_at(Tally)
    assert table.sees("Eve").referee.tied == (id_of("Ann"), id_of("Bob"))
    table.next()

    assert table.is_at(Clues)
    assert (table.turn, table.board.lap) == ("Ann", 3)
    assert table.at_deadline() == table.now + 34 * SECOND
    assert table.sees("Eve").referee.starts_at == table.now + 4 * SECOND
    table.clue("one more")
    table.clue("me too")
    assert table.is_at(Point)
    assert table.sees("Eve").board.tied == (id_of("Ann"), id_of("Bob"))
    assert table.no("Ann", PointAt, id_of("Cid")) == "no_suspect"
    table.count("AB BA CB DB EA")
    assert table.is_at(Last)
    table.next()
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1}


def test_everybody_may_be_tied() -> None:
    """[GAME-04] All give one more clue each, and all may be pointed at again."""
    table = CluedTable(IMPOSTOR)
    table.vote_on("AB BC CD DE EA")

    assert table.board.tied == tuple(map(id_of, table.names))
    table.give_all()
    assert len(table.clues) == 15
    table.count("AB BC CD DE EA")
    assert (table.verdict.kind, table.points) == ("escaped", {"Bob": 2})


def test_a_second_tie_convicts_nobody() -> None:
    table = CluedTable(IMPOSTOR)
    table.vote_on("AB BA CB DA")
    table.give_all()
    table.count("AB BA CB DA")

    assert table.verdict.kind == "escaped"


@pytest.mark.parametrize("stage", ["tally", "clues", "point"])
def test_the_second_vote_is_open_to_all_if_a_tied_player_leaves(stage: str) -> None:
    """[GAME-04]"""
    table = CluedTable(IMPOSTOR, players=6)
    table.to_point()
    table.point("AB BA CB DA E- F-")
    if stage != "tally":
        table.next()
    if stage == "point":
        table.give_all()
    table.say(member("Ann"), Leave(id_of("Ann")))
    if stage == "tally":
        table.next()
    table.give_all()

    assert table.is_at(Point)
    assert table.sees("Eve").board.tied is UNSET
    assert table.no("Bob", PointAt, id_of("Cid")) is None
    table.count("BC DC EC")
    assert table.verdict.kind == "framed"


@pytest.mark.parametrize(
    ("setting", "players", "numbers"), [(2, 6, {1}), (2, 7, {2}), ("hidden", 7, {1, 2}), (1, 10, {1})]
)
def test_there_may_be_two_impostors(setting: SpySetting, players: int, numbers: set[int]) -> None:
    """[GAME-01] From seven players, `1 or 2?` is the default."""
    tables = (CluedTable(replace(IMPOSTOR, impostors=setting), players=players, seed=seed) for seed in range(12))

    assert {len(table.running.deal.spies) for table in tables} == numbers


def test_with_two_impostors_the_first_conviction_ends_the_round() -> None:
    """[GAME-05] The other one gets nothing."""
    table = CluedTable(TWO, players=7)
    table.vote_on("AB CB DB EB")
    table.name_card("Bob", right=False)

    assert table.verdict.kind == "caught"
    assert table.points == {"Ann": 1, "Dee": 1, "Eve": 1}


def test_both_impostors_score_if_neither_is_convicted() -> None:
    table = CluedTable(TWO, players=7)
    table.vote_on("AD BD CD")

    assert table.points == {"Bob": 2, "Cid": 2}


def test_an_impostor_who_leaves_counts_as_convicted() -> None:
    """[GAME-05] Without naming, with 1 for each of the team."""
    table = CluedTable(IMPOSTOR)
    table.look()
    table.clue()
    events = table.say(member("Bob"), Leave(id_of("Bob")))

    assert RoundEnded(1, table.now, "spy-left") in events
    assert (table.verdict.kind, table.verdict.guess) == ("caught", None)
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1, "Eve": 1}


def test_one_of_two_impostors_may_leave() -> None:
    """[GAME-05] The other one plays on."""
    table = CluedTable(TWO, players=7)
    table.look()
    table.say(member("Bob"), Leave(id_of("Bob")))
    assert table.is_at(Clues)
    table.say(member("Cid"), Leave(id_of("Cid")))

    assert table.points == {"Ann": 1, "Dee": 1, "Eve": 1, "Fay": 1, "Gus": 1}


def test_a_removal_voids_the_round() -> None:
    """[GAME-05]"""
    table = CluedTable(IMPOSTOR)
    table.look()
    table.say(member("Ann"), Leave(id_of("Bob")))

    assert (table.verdict.kind, table.points) == ("void", {})


def test_too_few_players_void_the_round() -> None:
    """[GAME-05]"""
    table = CluedTable(IMPOSTOR, players=3)
    table.look()
    table.say(member("Cid"), Leave(id_of("Cid")))

    assert table.verdict.kind == "void"


def test_a_convicted_impostor_who_leaves_stays_convicted() -> None:
    table = CluedTable(IMPOSTOR)
    table.to_point()
    table.point("AB CB DB E- BA")
    table.say(member("Bob"), Leave(id_of("Bob")))
    table.next()

    assert table.verdict.kind == "caught"
    assert table.points == {"Ann": 1, "Cid": 1, "Dee": 1, "Eve": 1}


def test_an_impostor_who_leaves_after_naming_the_word_gets_no_point() -> None:
    """[GAME-05] The verdict lists only points of players at the table."""
    table = caught()
    table.act("Bob", NameCard, table.running.deal.card.id)
    table.say(member("Bob"), Leave(id_of("Bob")))

    assert table.verdict.kind == "caught-guessed"
    assert "Bob" not in table.points


def test_only_the_cards_of_the_category_may_be_named() -> None:
    """[GAME-05] The list has both words of the pair."""
    table = caught()
    choices = {card.id for card in table.running.deal.choices}
    word = table.running.deal.card.id
    number = int(word.removeprefix("word-"))

    assert {word, f"word-{number ^ 1:02}"} <= choices
    assert table.no("Bob", NameCard, "place-id-01") == "unknown_card"
    assert table.no("Ann", NameCard, word) == "not_spy"


def test_the_history_has_the_board() -> None:
    table = caught()
    table.next()
    table.say(member("Ann"), EndGame())
    view = table.view("Eve")

    assert view.past_rounds is not UNSET
    (past,) = view.past_rounds
    assert (past.game, past.other) == ("impostor", UNSET)
    assert past.board is not UNSET
    assert len(past.board.clues) == 10
    assert view.board is not UNSET
    assert past.board.clues == view.board.clues
