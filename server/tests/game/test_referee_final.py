"""Tests of the Spy's guess [REF-09] and of the stages after time is up [REF-11] [REF-12]."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.model.commands import CallOff, ChangeSettings, EndRound, Pause
from spysafari.game.model.events import ListChanged
from spysafari.game.model.ids import CardId
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.room import Notice, Running
from spysafari.game.stages import Guess, Last, Name, Point, Talk, Tally
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.tally import Ballot, Finger, Pointed, Voted
from tests.game.refereed import BOTH, BOX, ROUND, SAFARI, RefereedTable, relaxed
from tests.game.tables import MINUTE, SECOND, id_of, member

ANN, BOB, CID, DEE, EVE = (id_of(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))


@pytest.mark.parametrize(("rules", "seconds"), [(SAFARI, 45), (relaxed(BOX), 90)])
@pytest.mark.parametrize(("right", "how"), [(True, "guessed"), (False, "missed")])
def test_the_spy_stops_the_clock_and_names_the_card(rules: ChangeSettings, seconds: int, right: bool, how: str) -> None:
    """[REF-09] Clients show the card for three seconds before the verdict. Naming a second card has no effect."""
    table = RefereedTable(rules)
    table.talk(MINUTE)
    card, other = cards_of(table)
    table.spy_stops()
    assert table.stage == Guess(table.now + seconds * SECOND, BOB)
    assert table.running.clock == Stopped(ROUND - MINUTE)

    table.act("Bob", NameCard, card if right else other)
    assert table.act("Bob", NameCard, other if right else card) == ()
    table.tick(3 * SECOND - 1)
    assert table.is_at(Guess)
    table.tick(1)

    assert (table.verdict.kind, table.verdict.guess) == (how, card if right else other)


def test_a_spy_who_stops_the_clock_and_names_no_card_has_missed() -> None:
    table = RefereedTable()
    table.talk()
    table.spy_stops()

    table.tick(45 * SECOND)

    assert (table.verdict.kind, table.verdict.guess) == ("missed", None)


@pytest.mark.parametrize(("right", "how"), [(True, "caught-guessed"), (False, "caught"), (None, "caught")])
def test_a_caught_spy_may_still_name_the_card_by_safari_rules(right: bool | None, how: str) -> None:
    """[REF-09] A Spy who names a wrong card, or none within 30 seconds, stays caught."""
    table = RefereedTable()
    table.talk()
    card, other = cards_of(table)
    convict(table)
    assert table.stage == Last(table.now + 30 * SECOND, BOB)

    if right is not None:
        table.act("Bob", NameCard, card if right else other)
    shown = table.view("Ann").referee
    assert shown is not UNSET
    assert shown.guess == (None if right is None else card if right else other)
    table.next()

    assert (table.verdict.kind, table.verdict.suspect, table.verdict.by) == (how, BOB, ANN)
    assert table.verdict.guess == (None if right is None else card if right else other)


def test_by_box_rules_a_caught_spy_has_no_guess() -> None:
    table = RefereedTable(BOX)
    table.talk()
    convict(table)

    assert (table.verdict.kind, table.verdict.guess) == ("caught", None)


@pytest.mark.parametrize(
    ("name", "card", "code"), [("Ann", "right", "not_spy"), ("Bob", "beast-id-03", "unknown_card")]
)
def test_only_the_spy_names_a_card_of_the_rounds_pool(name: str, card: str, code: str) -> None:
    table = RefereedTable()
    table.talk()
    assert table.no("Ann", SpyStop) == "not_spy"
    table.spy_stops()

    assert table.no(name, NameCard, cards_of(table)[0] if card == "right" else CardId(card)) == code


@pytest.mark.parametrize("rules", BOTH)
def test_only_the_clock_ends_the_talk(rules: ChangeSettings) -> None:
    """[REF-11] [REF-12] At zero, any player may report the end. Later calls have no effect."""
    table = RefereedTable(rules)
    table.talk()
    table.wait(ROUND - 1)
    assert table.refusal(member("Cid"), EndRound(1)) == "round_not_over"
    assert table.say(member("Ann"), EndRound(1)) == ()
    assert table.no("Bob", SpyStop) is None
    table.wait(1)

    assert table.say(member("Cid"), EndRound(1)) == (ListChanged(),)

    assert (table.referee.final, table.running.clock, table.room.notices) == (True, Stopped(0), ())
    assert [table.say(member(name), EndRound(1)) for name in table.names] == [()] * 5


@pytest.mark.parametrize("paused", [False, True])
def test_the_admin_leaves_ten_seconds_of_the_talk(paused: bool) -> None:
    """[REF-14] A stop that is already under way still counts. The notice names the admin."""
    table = RefereedTable()
    table.talk(MINUTE)
    if paused:
        table.say(member("Ann"), Pause(1))
    stop = table.in_step(SpyStop)

    table.say(member("Ann"), EndRound(1))

    assert (table.stage, table.running.clock) == (Talk(), Ticking(table.now + 10 * SECOND))
    assert table.room.notices == (Notice("end-round", 1, 1, "Ann", ""),)
    assert table.say(member("Ann"), EndRound(1)) == ()
    assert table.no("Cid", Accuse, BOB) is None
    if not paused:
        assert table.refusal(member("Bob"), stop) is None
    table.tick(10 * SECOND)
    assert table.is_at(Point)


@pytest.mark.parametrize("name", ["Ann", "Cid"])
def test_a_call_to_end_the_round_does_not_end_a_vote(name: str) -> None:
    """[REF-13] [REF-04] A client whose clock is fast makes the call too early."""
    table = RefereedTable()
    assert table.refusal(member(name), EndRound(1)) in {"wrong_phase", "round_not_over"}
    table.talk()
    table.accuse("Cid", "Bob")

    assert table.refusal(member(name), EndRound(1)) in {"wrong_phase", "round_not_over"}


def test_by_box_rules_players_name_suspects_in_turn_from_the_first_player() -> None:
    """[REF-11] If nobody names a suspect, the Spy escapes."""
    table = RefereedTable(BOX)
    table.room = replace(table.room, phase=replace(table.running, deal=replace(table.running.deal, first_player=DEE)))
    table.talk()
    table.time_up()
    turns = []
    while isinstance(table.room.phase, Running):
        stage = table.stage
        assert isinstance(stage, Name)
        assert stage.until == table.now + 20 * SECOND
        turns.append(stage.turn)
        if stage.turn == EVE:
            table.act("Eve", NameSuspect, None)
        else:
            table.next()

    assert turns == [DEE, EVE, ANN, BOB, CID]
    assert (table.verdict.kind, table.verdict.suspect, table.verdict.by) == ("escaped", None, None)


def test_by_box_rules_all_players_vote_on_a_named_suspect() -> None:
    """[REF-11] The accuser's Yes is preset and can be changed. The first unanimous vote ends the round."""
    table = RefereedTable(BOX)
    table.talk()
    table.time_up()
    assert table.no("Bob", NameSuspect, ANN) == "not_your_turn"
    assert table.no("Ann", NameSuspect, ANN) == "no_suspect"

    table.act("Ann", NameSuspect, CID)
    assert table.referee.stopped_by == ()
    table.vote(no="A")
    table.vote(yes="BDE")
    assert table.stage == Tally(table.now + 4 * SECOND, Voted(ANN, CID, ballots("NYYY"), convicted=False))
    table.next()
    assert isinstance(table.stage, Name)
    assert (table.stage.turn, table.running.clock) == (BOB, Stopped(0))

    table.next()
    table.act("Cid", NameSuspect, BOB)
    table.vote(yes="ADE")
    table.next()

    assert (table.verdict.kind, table.verdict.suspect, table.verdict.by) == ("caught-late", BOB, CID)
    assert [(a.by, a.suspect, a.convicted, a.seconds_left) for a in table.scored.referee.accusations] == [
        (ANN, CID, False, 0),
        (CID, BOB, True, 0),
    ]


def ballots(said: str) -> tuple[Ballot, ...]:
    return tuple(Ballot(player, yes=yes == "Y") for player, yes in zip((ANN, BOB, DEE, EVE), said, strict=True))


def test_by_safari_rules_all_players_point_at_the_same_time() -> None:
    """[REF-12] Players may change their choice until all have pointed, but cannot point at themselves."""
    table = RefereedTable()
    table.talk()
    table.accuse("Cid", "Bob")
    table.act("Ann", CallOff)
    table.accuse("Dee", "Bob")
    table.vote(no="ACE")
    table.next()
    table.tick(ROUND)
    assert table.running.stage == Point(table.now + 30 * SECOND)
    assert table.no("Ann", PointAt, ANN) == "no_suspect"
    table.join_late("Zoe")
    assert table.no("Zoe", PointAt, BOB) == "not_voter"
    assert table.no("Ann", PointAt, id_of("Zoe")) == "no_suspect"

    table.point("AC AB CB DB E-")
    assert table.is_at(Point)
    table.point("EB BA")

    fingers = tuple(Finger(player, BOB) for player in (ANN, CID, DEE, EVE))
    assert table.stage == Tally(table.now + 4 * SECOND, Pointed((*fingers, Finger(BOB, ANN)), BOB, 4))
    table.next()
    assert table.is_at(Last)
    table.next()
    assert (table.verdict.kind, table.verdict.suspect, table.verdict.by) == ("caught-late", BOB, None)


def test_by_safari_rules_a_spy_without_enough_fingers_escapes() -> None:
    table = RefereedTable()
    table.talk()
    table.time_up()
    table.point("AB CB D-")
    table.tick(30 * SECOND)
    assert table.is_at(Tally)

    table.next()

    assert table.verdict.kind == "escaped"


def convict(table: RefereedTable) -> None:
    table.accuse("Ann", "Bob")
    table.vote(yes="CDE")
    table.next()


def cards_of(table: RefereedTable) -> tuple[CardId, CardId]:
    card = table.running.deal.card.id
    return card, next(other for other in table.room.settings.chosen_cards if other != card)
