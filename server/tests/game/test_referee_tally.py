"""Tests of convictions by ballot [REF-07] and the points for each verdict [REF-15]."""

from typing import Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.commands import ChangeSettings, CloseNow, Leave, VoidRound
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.model.rules import VerdictKind
from spysafari.game.stages import Name, Point, Tally
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.tally import Pointed, Voted
from tests.game.refereed import BOTH, BOX, NAMES, SAFARI, RefereedTable, for_team, points
from tests.game.tables import SECOND, id_of, member

BOB: Final = id_of("Bob")

VOTES: Final = [
    # Columns: number of players, absent players, Yes (including the accuser's), No, and whether the vote convicts.
    (3, "", "AC", "", True),
    (3, "", "A", "C", False),
    (3, "", "A", "", False),  # a present player who does not vote
    (3, "C", "A", "", False),  # a single Yes cannot convict
    (4, "D", "AC", "", True),
    (4, "", "AC", "", False),
    (5, "", "ACDE", "", True),
    (5, "", "ACD", "E", False),
    (5, "DE", "AC", "", True),
    (8, "", "ACDEFGH", "", True),
    (8, "", "ACDEFG", "H", False),
    (9, "", "ACDEFGH", "I", True),
    (9, "", "ACDEFG", "HI", False),
    (9, "", "ACDEFGH", "", True),  # one player does not vote
    (9, "DEFGHI", "AC", "", True),
    (9, "EFGHI", "AC", "D", True),
    (9, "DEFGHI", "A", "C", False),
    (10, "", "ACDEFGHI", "J", True),
    (10, "", "ACDEFGH", "IJ", False),
]


@pytest.mark.parametrize(("players", "away", "yes", "no", "convicted"), VOTES)
@pytest.mark.parametrize("rules", BOTH, ids=["safari", "classic"])
def test_a_vote_convicts(rules: ChangeSettings, players: int, away: str, yes: str, no: str, convicted: bool) -> None:
    """[REF-07] A conviction needs two Yes votes and no No votes. With nine or more players, one No vote is allowed."""
    table = RefereedTable(rules, players)
    table.talk()
    table.disconnect(*(name for name in NAMES if name[0] in away))
    table.accuse("Ann", "Bob")

    table.vote(yes=yes.replace("A", ""), no=no)
    if not isinstance(table.stage, Tally):
        table.tick(25 * SECOND)

    assert isinstance(table.stage, Tally)
    assert isinstance(table.stage.result, Voted)
    assert table.stage.result.convicted == convicted
    counted = {ballot.player for ballot in table.stage.result.ballots}
    assert counted == {id_of(name) for name in table.names if name != "Bob" and name[0] not in away}


@pytest.mark.parametrize(
    ("players", "away", "left", "bar"), [(4, "", "", 3), (4, "D", "", 2), (9, "", "I", 6), (9, "CDEFGHI", "", 2)]
)
def test_a_vote_shows_how_many_yes_convict(players: int, away: str, left: str, bar: int) -> None:
    """[REF-07] The rule for nine or more depends on the number of players at the deal, even after one has left."""
    table = RefereedTable(SAFARI, players)
    table.talk()
    table.disconnect(*(name for name in NAMES if name[0] in away))
    for name in table.names:
        if name[0] in left:
            table.say(member(name), Leave(id_of(name)))
    table.accuse("Ann", "Bob")
    shown = table.view("Ann").referee
    assert shown is not UNSET
    assert shown.bar == bar


def test_a_conviction_looks_the_same_for_the_spy_and_an_innocent_player() -> None:
    """[REF-10] TALLY says that the suspect is caught, and the verdict who it was."""
    shown = []
    for suspect, voters in (("Bob", "CDE"), ("Cid", "BDE")):
        table = RefereedTable()
        table.talk()
        table.accuse("Ann", suspect)
        table.vote(yes=voters)
        view = table.view("Dee").referee
        assert view is not UNSET
        assert (view.suspect, view.convicted) == (id_of(suspect), True)
        assert view.ballots is not None
        shown.append((replace(view, suspect=None, ballots=None), [ballot.yes for ballot in view.ballots]))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("back", [False, True])
def test_a_ballot_counts_even_if_its_voter_is_away(back: bool) -> None:
    """[REF-07] [REF-08]"""
    table = RefereedTable(players=5)
    table.talk()
    table.accuse("Ann", "Bob")
    table.vote(no="C")
    table.disconnect("Cid")
    if back:
        table.connect("Cid")
    table.vote(yes="DE")

    assert isinstance(table.stage, Tally)
    assert isinstance(table.stage.result, Voted)
    assert len(table.stage.result.ballots) == 4
    assert not table.stage.result.convicted


FINGERS: Final = [
    # Columns: number of players, fingers, and the convicted player.
    (3, "AB CB BA", "Bob"),
    (3, "AB CB", "Bob"),
    (3, "AB", None),
    (3, "AB BC CA", None),
    (4, "AB BA CB DA", None),
    (4, "AB BA CB DB", "Bob"),
    (4, "AB BA CB D-", None),
    (5, "AC BC DC EC CA", "Cid"),
    (5, "AC BC", None),  # three are silent
    (5, "AC BC DE", None),
    (5, "A- B- C- D- E-", None),
    (5, "", None),
    (9, "AB CB DB EB FB GB HB IA BA", "Bob"),
    (9, "AB CB DB EB FB GB HA IA BA", None),
    (9, "CA DB AB BA", None),  # a tie: two of the three other players point at each suspect
    (9, "CA DA EA FA GA HA IA AC", "Ann"),
    (9, "CA DA EA AC", None),
]


@pytest.mark.parametrize(("players", "fingers", "convicted"), FINGERS)
def test_pointing_convicts(players: int, fingers: str, convicted: str | None) -> None:
    """[REF-12] [REF-07] Convicting by fingers needs the same majority as by ballots.

    A tie convicts nobody, and a silent player points at nobody.
    """
    table = RefereedTable(SAFARI, players)
    table.talk()
    table.time_up()

    table.point(fingers)
    if not isinstance(table.stage, Tally):
        table.tick(30 * SECOND)

    assert isinstance(table.stage, Tally)
    assert isinstance(table.stage.result, Pointed)
    assert table.stage.result.suspect == (id_of(convicted) if convicted else None)


@pytest.mark.parametrize(
    ("players", "fingers", "away", "bar"),
    [(5, "AB CB DB", "", 4), (5, "AC BC DE", "", 4), (5, "", "", 4), (5, "AC BC", "Eve", 3), (9, "CA DB", "", 7)],
)
def test_a_tally_shows_how_many_fingers_convict(players: int, fingers: str, away: str, bar: int) -> None:
    """[REF-12]"""
    table = RefereedTable(SAFARI, players)
    table.talk()
    table.time_up()
    table.disconnect(*away.split())
    table.point(fingers)
    if isinstance(table.stage, Point):
        table.act("Ann", CloseNow)

    shown = table.view("Ann").referee
    assert shown is not UNSET
    assert shown.convicted is False
    assert shown.bar == bar


@pytest.mark.parametrize(("away", "convicted"), [("", None), ("Dee", None), ("Dee Eve", BOB)])
def test_closing_does_not_convict_a_player_that_silent_players_could_save(
    away: str, convicted: PlayerId | None
) -> None:
    """[REF-12] Two fingers out of four convict only if the other two voters are away."""
    table = RefereedTable()
    table.talk()
    table.time_up()
    table.point("AB CB BA")
    table.disconnect(*away.split())

    if isinstance(table.stage, Point):
        table.act("Ann", CloseNow)

    assert isinstance(table.stage, Tally)
    assert table.stage.result.suspect == convicted


TEAM: Final = ("Ann", "Cid", "Dee", "Eve")
ENDS: Final[list[tuple[VerdictKind, Outcome | None, set[tuple[str, int, str]], set[tuple[str, int, str]]]]] = [
    ("escaped", Outcome.SPY_ESCAPED, {("Bob", 2, "escaped")}, {("Bob", 2, "escaped")}),
    ("framed", Outcome.SPY_ESCAPED, {("Bob", 2, "framed")}, {("Bob", 4, "framed")}),
    ("guessed", Outcome.SPY_CAUGHT_LOCATION, {("Bob", 3, "guessed")}, {("Bob", 4, "guessed")}),
    (
        "caught",
        Outcome.SPY_CAUGHT,
        for_team(TEAM, "caught"),
        for_team(TEAM, "caught") | {("Cid", 1, "first-accuser")},
    ),
    ("caught-late", Outcome.SPY_CAUGHT, for_team(TEAM, "caught-late"), for_team(TEAM, "caught-late")),
    ("missed", Outcome.SPY_CAUGHT, for_team(TEAM, "missed"), for_team(TEAM, "missed")),
    ("caught-guessed", Outcome.SPY_CAUGHT_LOCATION, {("Bob", 1, "caught-guessed")}, set()),
    ("void", None, set(), set()),
]


@pytest.mark.parametrize(("how", "outcome", "safari", "box"), ENDS, ids=[end[0] for end in ENDS])
@pytest.mark.parametrize("rules", BOTH, ids=["safari", "classic"])
def test_each_end_gives_its_points(
    rules: ChangeSettings,
    how: VerdictKind,
    outcome: Outcome | None,
    safari: set[tuple[str, int, str]],
    box: set[tuple[str, int, str]],
) -> None:
    """[REF-15] Under Classic rules, the first accuser of a Spy who is caught before time is up gets an extra point."""
    if (how, rules) == ("caught-guessed", BOX):
        return  # Classic rules have no LAST
    table = RefereedTable(rules)
    table.talk()
    table.accuse("Cid", "Bob")
    table.vote(no="ADE")
    table.next()

    end(table, how)
    while not hasattr(table.room.phase, "verdict"):
        table.next()

    expected = safari if rules == SAFARI else box
    assert (table.verdict.kind, table.scored.outcome, points(table)) == (how, outcome, expected)
    assert table.scores == {
        name: sum(number for who, number, _ in expected if who == name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve")
    }


def end(table: RefereedTable, how: VerdictKind) -> None:
    match how:
        case "escaped":
            table.time_up()
        case "framed":
            table.accuse("Dee", "Ann")
            table.vote(yes="BCE")
        case "guessed" | "missed":
            table.spy_stops()
            if how == "guessed":
                table.act("Bob", NameCard, table.running.deal.card.id)
        case "caught" | "caught-guessed":
            table.accuse("Ann", "Bob")
            table.vote(yes="CDE")
            table.next()
            if how == "caught-guessed":
                table.act("Bob", NameCard, table.running.deal.card.id)
        case "caught-late":
            table.time_up()
            if isinstance(table.stage, Name):
                table.act("Ann", NameSuspect, id_of("Bob"))
                table.vote(yes="CDE")
            else:
                table.point("AB BA CB DB EB")
        case "void":
            table.act("Ann", VoidRound)


def test_only_players_still_at_the_table_get_points() -> None:
    """[REF-13] [REF-15] A first accuser who has left gets no points either."""
    table = RefereedTable(BOX)
    table.talk()
    table.accuse("Cid", "Bob")
    table.vote(no="ADE")
    table.next()
    table.leave("Cid")
    end(table, "caught")

    assert points(table) == for_team(("Ann", "Dee", "Eve"), "caught")
