"""Tests of rounds with two Spies: the setting, votes, points, the second guess, and Spies who leave."""

from collections.abc import Callable
from typing import Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.history import past_rounds
from spysafari.game.model.commands import (
    ByHand,
    ChangeSettings,
    EndGame,
    EndRound,
    Leave,
    MoreTime,
    PlayAgain,
    RecordOutcome,
    Restart,
    StartGame,
    UseDeck,
    VoidRound,
)
from spysafari.game.model.deal import spies_of
from spysafari.game.model.events import ListChanged, RoundEnded
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.model.rules import RuleSetName, SpyGuess, SpySetting
from spysafari.game.model.settings import SomeSettings
from spysafari.game.room import Over, Scored
from spysafari.game.stages import Guess, Last, Name, Point, Talk, Tally, Vote
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.view import SpyGuessView
from spysafari.game.views.past_view import past_round_views
from spysafari.game.views.player_view import private_record, public_record, record_inputs_of
from spysafari.game.views.referee_view import RefereeView
from tests.fakes import SPY_RULES
from tests.game.refereed import BOTH, BOX, NAMES, SAFARI, RefereedTable, points, relaxed
from tests.game.tables import MINUTE, SECOND, Table, id_of, member, seated, with_spies, with_spy
from tests.game.writing_tables import hand_in

BOB, EVE = id_of("Bob"), id_of("Eve")
TEAM: Final = ("Ann", "Cid", "Dee", "Fay", "Gus")


def in_talk(rules: ChangeSettings = SAFARI, spies: SpySetting = 2) -> RefereedTable:
    """Return a table of seven, with the Spies Bob and Eve, a minute after the clock started."""
    table = RefereedTable(rules, 7, spies=spies)
    table.talk(MINUTE)
    return table


def with_hidden_number(rules: ChangeSettings, *spies: str) -> RefereedTable:
    table = in_talk(rules, "hidden")
    with_spies(table, *spies)
    return table


# The setting


def test_the_admin_sets_the_number_of_spies_in_the_lobby_and_between_rounds() -> None:
    """[SPY-01] The setting is kept for later rounds and games. Choosing the current value changes nothing."""
    table = Table(*NAMES[:6])
    assert table.settings_seen("Bob").spies is UNSET

    assert table.say(member("Ann"), ChangeSettings(spies=2)) == (ListChanged(),)
    assert table.say(member("Ann"), ChangeSettings(spies=2)) == ()
    assert table.refusal(member("Bob"), ChangeSettings(spies=1)) == "not_admin"
    for command in (StartGame(), EndRound()):
        table.say(member("Ann"), command)
        assert table.refusal(member("Ann"), ChangeSettings(spies=1)) == "wrong_phase"
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.say(member("Ann"), ChangeSettings(spies="hidden")) == (ListChanged(),)
    table.say(member("Ann"), EndGame())
    assert table.refusal(member("Ann"), ChangeSettings(spies=1)) == "game_ended"
    table.say(member("Ann"), PlayAgain())

    assert table.settings_seen("Bob").spies == "hidden"


@pytest.mark.parametrize("spies", [2, "hidden"])
def test_a_deal_to_fewer_than_six_players_has_one_spy(spies: SpySetting) -> None:
    """[SPY-01] The setting is kept until a sixth player joins. Until then, rounds have a single Spy."""
    table = Table(*NAMES[:6])
    table.say(member("Ann"), ChangeSettings(spies=spies))
    table.say(member("Fay"), Leave(id_of("Fay")))
    assert table.settings_seen("Bob").spies == spies

    table.say(member("Ann"), StartGame())

    assert (len(table.running.deal.spies), table.running.deal.spy_setting) == (1, 1)
    assert table.settings_seen("Bob").spies is UNSET
    table.say(member("Ann"), EndRound())
    assert table.settings_seen("Bob").spies is UNSET
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    assert table.settings_seen("Bob").spies == spies


def test_a_player_who_leaves_after_the_deal_does_not_change_its_setting() -> None:
    """[SPY-01]"""
    table = Table(*NAMES[:6])
    table.say(member("Ann"), ChangeSettings(spies="hidden"))
    table.say(member("Ann"), StartGame())
    name = table.team_names[-1]

    table.say(member(name), Leave(id_of(name)))

    assert table.settings_seen(table.team_names[0]).spies == "hidden"


@pytest.mark.parametrize("players", [6, 10])
def test_each_spy_sees_only_their_own_part(players: int) -> None:
    """[SPY-02] [AUTH-03]"""
    table = Table(*NAMES[:players])
    table.say(member("Ann"), ChangeSettings(spies="hidden"))
    table.play_to("round")
    with_spies(table, "Bob", "Cid")
    basis = record_inputs_of(table.room)

    for name in ("Bob", "Cid"):
        public = public_record(table.player(name), basis)
        assert public == replace(public, role_id=UNSET, role=None, is_spy=None, card_id=UNSET, game_location=None)
        assert private_record(public, basis) == replace(public, role="Spyword", is_spy=True)


DECKS_IN_PLAY: Final = (
    ("locationDeck",), ("animalsDeck",), ("BBBBBB",), ("BBBBBB", "CCCCCC", "animalsDeck"), ("written",),
)  # fmt: skip


@pytest.mark.parametrize("rules", SPY_RULES)
@pytest.mark.parametrize("decks", DECKS_IN_PLAY)
def test_two_spies_play_with_every_kind_of_deck(rules: RuleSetName, decks: tuple[str, ...]) -> None:
    """[SPY-06] [AUTH-03] There are ten players, so a card may have fewer roles than the team has players."""
    table = Table(*NAMES)
    for command in (UseDeck(decks), ChangeSettings(rules=rules, spies=2), StartGame()):
        table.say(member("Ann"), command)
    if decks == ("written",):
        hand_in(table, *NAMES)

    deal = table.running.deal
    assert len({hand.role_id for hand in deal.team}) == len(deal.team) == 8
    for spy in deal.spies:
        (own,) = (record for record in table.view(spy.name).players if record.role is not None)
        assert (own.player_id, own.role, own.is_spy, own.game_location) == (spy.player, spy.role, True, None)


# Votes


@pytest.mark.parametrize(("no", "convicted"), [("G", True), ("FG", False)])
@pytest.mark.parametrize("spies", [("Bob",), ("Bob", "Eve")])
def test_one_dissenter_does_not_prevent_a_conviction(no: str, convicted: bool, spies: tuple[str, ...]) -> None:
    """[SPY-03] The rule depends on the setting, and not on the number that was drawn."""
    table = with_hidden_number(SAFARI, *spies)
    table.accuse("Ann", "Cid")
    assert referee_view(table).bar == 5

    table.vote(yes="".join({*"BDEFG"} - {*no}), no=no)

    assert isinstance(table.stage, Tally)
    assert table.stage.result.convicted is convicted  # type: ignore[union-attr]


def test_a_conviction_always_needs_two_yes() -> None:
    """[SPY-03]"""
    table = in_talk()
    table.disconnect("Bob", "Dee", "Eve", "Fay", "Gus")

    table.accuse("Ann", "Cid")
    table.time_up()

    assert isinstance(table.stage, Tally)
    assert not table.stage.result.convicted  # type: ignore[union-attr]


@pytest.mark.parametrize(("fingers", "suspect"), [("AB BD CB DB EB FB GD", BOB), ("AB BD CB DB EB FD GD", None)])
def test_all_fingers_but_one_convict(fingers: str, suspect: PlayerId | None) -> None:
    """[SPY-03]"""
    table = in_talk()
    table.time_up()

    table.point(fingers)

    assert table.stage.result.suspect == suspect  # type: ignore[union-attr]


def test_with_one_spy_the_existing_rule_applies() -> None:
    """[SPY-03]"""
    table = RefereedTable(SAFARI, 7)
    table.talk()
    table.accuse("Ann", "Cid")

    table.vote(yes="BDEF", no="G")

    assert not table.stage.result.convicted  # type: ignore[union-attr]


# Points


def convict(table: RefereedTable, suspect: str, *accusers: str) -> None:
    """Let every accusation but the last fail."""
    voters = "".join(name[0] for name in table.names)
    for accuser in accusers:
        table.accuse(accuser, suspect)
        if accuser == accusers[-1]:
            table.vote(yes=voters.replace(suspect[0], "").replace(accuser[0], ""))
        else:
            table.vote(no=voters.replace(suspect[0], "").replace(accuser[0], ""))
        table.next()


def convict_late(table: RefereedTable, suspect: str) -> None:
    table.time_up()
    if table.is_at(Point):
        table.point(" ".join(f"{name[0]}{suspect[0] if name != suspect else '-'}" for name in table.names))
    else:
        assert table.is_at(Name)
        table.act("Ann", NameSuspect, id_of(suspect))
        table.vote(yes="".join(name[0] for name in table.names if name != suspect))
    table.next()


def escape(table: RefereedTable) -> None:
    table.time_up()
    if table.is_at(Point):
        table.point(" ".join(f"{name[0]}-" for name in table.names))
    while not isinstance(table.room.phase, Scored):
        table.next()


def guess(*guesses: tuple[str, bool | None]) -> Callable[[RefereedTable], None]:
    """Stop the clock, and name the right card, a wrong one, or none before time runs out."""

    def play(table: RefereedTable) -> None:
        for name, right in guesses:
            if table.is_at(Talk):
                table.spy_stops(name)
            if right is None:
                table.next()
            else:
                table.guess(name, right=right)

    return play


def last(*, right: bool) -> Callable[[RefereedTable], None]:
    def play(table: RefereedTable) -> None:
        convict(table, "Bob", "Ann")
        table.guess("Bob", right=right)

    return play


def last_late(*, right: bool) -> Callable[[RefereedTable], None]:
    def play(table: RefereedTable) -> None:
        convict_late(table, "Bob")
        table.guess("Bob", right=right)

    return play


def void(table: RefereedTable) -> None:
    table.act("Ann", VoidRound)


Rows = set[tuple[str, int, str]]


def team(why: str) -> Rows:
    return {(name, 1, why) for name in TEAM}


def both(number: int, why: str) -> Rows:
    return {("Bob", number, why), ("Eve", number, why)}


ENDINGS: Final[list[tuple[str, ChangeSettings, Callable[[RefereedTable], None], str, Rows]]] = [
    ("nobody convicted", SAFARI, escape, "escaped", both(2, "escaped")),
    ("nobody convicted", BOX, escape, "escaped", both(2, "escaped")),
    ("innocent", SAFARI, lambda t: convict(t, "Cid", "Ann"), "framed", both(2, "framed")),
    ("innocent", BOX, lambda t: convict(t, "Cid", "Ann"), "framed", both(4, "framed")),
    ("innocent, late", SAFARI, lambda t: convict_late(t, "Cid"), "framed", both(2, "framed")),
    ("innocent, late", BOX, lambda t: convict_late(t, "Cid"), "framed", both(2, "framed")),
    ("right", SAFARI, guess(("Eve", True)), "guessed", {("Eve", 3, "guessed"), ("Bob", 3, "partner")}),
    ("right", BOX, guess(("Eve", True)), "guessed", {("Eve", 4, "guessed"), ("Bob", 2, "partner")}),
    ("other right", SAFARI, guess(("Bob", False), ("Eve", True)), "guessed",
     {("Eve", 1, "guessed"), ("Bob", 1, "partner")}),
    ("other right", BOX, guess(("Bob", False), ("Eve", True)), "guessed",
     {("Eve", 4, "guessed"), ("Bob", 2, "partner")}),
    ("first silent, other right", BOX, guess(("Eve", None), ("Bob", True)), "guessed",
     {("Bob", 4, "guessed"), ("Eve", 2, "partner")}),
    ("both wrong", SAFARI, guess(("Bob", False), ("Eve", False)), "missed", team("missed")),
    ("both wrong", BOX, guess(("Eve", False), ("Bob", False)), "missed", team("missed")),
    ("both silent", BOX, guess(("Eve", None), ("Bob", None)), "missed", team("missed")),
    ("caught, right", SAFARI, last(right=True), "caught-guessed",
     {("Bob", 1, "caught-guessed"), ("Eve", 1, "partner")}),
    ("caught, wrong", SAFARI, last(right=False), "caught", team("caught")),
    ("caught late, right", SAFARI, last_late(right=True), "caught-guessed",
     {("Bob", 1, "caught-guessed"), ("Eve", 1, "partner")}),
    ("caught late, wrong", SAFARI, last_late(right=False), "caught-late", team("caught-late")),
    ("caught", BOX, lambda t: convict(t, "Bob", "Ann"), "caught", team("caught") | {("Ann", 1, "first-accuser")}),
    ("caught, second accuser", BOX, lambda t: convict(t, "Bob", "Cid", "Ann"), "caught",
     team("caught") | {("Cid", 1, "first-accuser")}),
    ("caught, accused by the other", BOX, lambda t: convict(t, "Bob", "Eve"), "caught", team("caught")),
    ("caught, accused by the other first", BOX, lambda t: convict(t, "Bob", "Eve", "Ann"), "caught",
     team("caught") | {("Ann", 1, "first-accuser")}),
    ("caught late", BOX, lambda t: convict_late(t, "Bob"), "caught-late", team("caught-late")),
    ("void", SAFARI, void, "void", set()),
    ("void", BOX, void, "void", set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "play", "how", "expected"),
    [row[1:] for row in ENDINGS],
    ids=[f"{name} ({rules.rules})" for name, rules, *_ in ENDINGS],
)
def test_points_of_every_ending(
    rules: ChangeSettings, play: Callable[[RefereedTable], None], how: str, expected: Rows
) -> None:
    """[SPY-03] [REF-15] The other Spy loses nothing when one is convicted."""
    table = in_talk(rules)

    play(table)

    assert (table.verdict.kind, points(table)) == (how, expected)
    scores = {name: sum(number for who, number, _ in expected if who == name) for name in table.names}
    assert table.scores == scores


@pytest.mark.parametrize(
    ("rules", "play", "how", "expected"),
    [
        (BOX, lambda t: convict(t, "Cid", "Ann"), "framed", {("Bob", 4, "framed")}),
        (BOX, lambda t: convict_late(t, "Cid"), "framed", {("Bob", 2, "framed")}),
        (BOX, guess(("Bob", True)), "guessed", {("Bob", 4, "guessed")}),
        (SAFARI, guess(("Bob", True)), "guessed", {("Bob", 3, "guessed")}),
        (SAFARI, guess(("Bob", False)), "missed", team("missed") | {("Eve", 1, "missed")}),
    ],
)
def test_points_if_a_hidden_number_is_one(
    rules: ChangeSettings, play: Callable[[RefereedTable], None], how: str, expected: Rows
) -> None:
    """[SPY-03] [SPY-04] The round has no other Spy who could name the card after a wrong guess."""
    table = with_hidden_number(rules, "Bob")

    play(table)

    assert (table.verdict.kind, points(table), table.verdict.guesses) == (how, expected, ())


def test_an_innocent_convicted_late_gives_a_single_spy_four_points_by_box_rules() -> None:
    """[SPY-03] With two Spies, or a hidden number of Spies, a late conviction gives only two points."""
    table = RefereedTable(BOX, 7)
    table.talk(MINUTE)
    convict_late(table, "Cid")

    assert points(table) == {("Bob", 4, "framed")}


@pytest.mark.parametrize(
    ("outcome", "scores"),
    [
        (Outcome.SPY_ESCAPED, {"Bob": 2, "Eve": 2}),
        (Outcome.SPY_CAUGHT_LOCATION, {"Bob": 1, "Eve": 1}),
        (Outcome.SPY_CAUGHT, dict.fromkeys(TEAM, 1)),
    ],
)
def test_points_that_the_admin_records(outcome: Outcome, scores: dict[str, int]) -> None:
    """[SPY-03] [RULE-03]"""
    table = in_talk()
    table.act("Ann", ByHand)
    assert isinstance(table.room.phase, Over)
    assert table.settings_seen("Cid").spies == 2

    table.say(member("Ann"), RecordOutcome(outcome))

    assert {name: score for name, score in table.scores.items() if score} == scores


# The second guess


@pytest.mark.parametrize(("rules", "seconds"), [(SAFARI, 30), (BOX, 30), (relaxed(SAFARI), 60)])
@pytest.mark.parametrize("right", [False, None])
def test_the_other_spy_gets_a_guess_after_a_wrong_one(rules: ChangeSettings, seconds: int, right: bool | None) -> None:
    """[SPY-04] The stage begins with 1.6 s in which clients unmask the other Spy."""
    table = in_talk(rules)
    wrong = next(card for card in table.room.settings.chosen_cards if card != table.running.deal.card.id)
    named = None if right is None else wrong

    guess(("Eve", right))(table)

    assert table.stage == Last(table.now + seconds * SECOND + 1_600, BOB, None, SpyGuess(EVE, named), 1_600)
    view = referee_view(table)
    assert (view.spy, view.missed, view.guess) == (BOB, SpyGuessView(EVE, named), None)
    assert table.view("Ann").reveal is None


def test_only_the_other_spy_has_the_second_guess() -> None:
    """[SPY-04] The admin can extend the stage, but not end it."""
    table = in_talk()
    guess(("Bob", False))(table)

    assert table.no("Bob", NameCard, table.running.deal.card.id) == "not_spy"
    assert table.no("Ann", NameCard, table.running.deal.card.id) == "not_spy"
    assert table.no("Ann", ByHand) == "wrong_phase"
    assert table.no("Ann", VoidRound) == "wrong_phase"
    assert table.refusal(seated("Ann"), EndGame()) == "wrong_phase"
    assert table.no("Ann", MoreTime) is None


def test_the_verdict_has_both_guesses() -> None:
    """[SPY-04] The last guess counts."""
    table = in_talk()
    secret = table.running.deal.card.id
    wrong = next(card for card in table.room.settings.chosen_cards if card != secret)

    guess(("Bob", False), ("Eve", True))(table)

    verdict = table.view("Ann").verdict
    assert verdict is not UNSET
    assert (verdict.how, verdict.suspect, verdict.guess, verdict.left) == ("guessed", None, secret, 420)
    assert verdict.guesses == (SpyGuessView(BOB, wrong), SpyGuessView(EVE, secret))


def test_a_conviction_gives_the_other_spy_no_guess() -> None:
    """[SPY-04] The first conviction ends the round."""
    table = in_talk()
    convict(table, "Bob", "Ann")
    assert table.stage == Last(table.now + 30 * SECOND, BOB)
    assert referee_view(table).missed is UNSET

    table.next()

    assert (table.verdict.kind, table.verdict.suspect) == ("caught", BOB)
    assert table.verdict.guesses == (SpyGuess(BOB, None),)


def test_a_wrong_guess_of_the_only_remaining_spy_ends_the_round() -> None:
    """[SPY-04] [SPY-05]"""
    table = in_talk()
    table.leave("Eve")

    guess(("Bob", False))(table)

    assert (table.verdict.kind, points(table)) == ("missed", team("missed"))


def test_an_absent_spy_misses_the_second_guess_by_the_clock() -> None:
    """[SPY-04] [SPY-09]"""
    table = in_talk()
    table.disconnect("Eve")
    guess(("Bob", False), ("Eve", None))(table)

    assert table.verdict.kind == "missed"


def test_two_spies_cannot_stop_the_clock_twice() -> None:
    """[SPY-09] The second stop arrives late, and changes nothing."""
    table = in_talk()
    step = table.in_step(SpyStop)
    table.say(seated("Eve"), step)
    before = table.room

    assert table.say(seated("Bob"), step) == ()
    assert table.room is before
    assert table.stage == Guess(table.now + 45 * SECOND, EVE)


def test_two_spies_may_accuse_each_other() -> None:
    """[SPY-09] Only one of two concurrent accusations counts, and the other Spy keeps the stop."""
    table = in_talk()
    late = table.in_step(Accuse, BOB)
    table.accuse("Bob", "Eve")
    assert table.say(seated("Eve"), late) == ()
    table.vote(no="ACDFG")
    table.next()

    table.accuse("Eve", "Bob")

    assert isinstance(table.stage, Vote)
    assert (table.stage.accuser, table.stage.suspect) == (EVE, BOB)


# Spies who leave or are removed


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("removed", [False, True])
def test_a_round_continues_with_the_other_spy(rules: ChangeSettings, removed: bool) -> None:
    """[SPY-05]"""
    table = in_talk(rules)
    actor = "Ann" if removed else "Bob"

    table.say(member(actor), Leave(BOB))
    assert table.is_at(Talk)
    assert spies_of(table.running.deal) == {BOB, EVE}

    guess(("Eve", True))(table)
    assert points(table) == {("Eve", 4 if rules == BOX else 3, "guessed")}


@pytest.mark.parametrize("rules", SPY_RULES)
def test_a_round_without_spies_breaks_off(rules: RuleSetName) -> None:
    """[SPY-05]"""
    table = in_talk(ChangeSettings(rules=rules)) if rules != "ours" else Table(*NAMES[:7])
    if rules == "ours":
        table.say(member("Ann"), ChangeSettings(spies=2))
        table.play_to("round")
        with_spies(table, "Bob", "Eve")

    table.say(member("Bob"), Leave(BOB))
    events = table.say(member("Eve"), Leave(EVE))

    assert RoundEnded(1, table.now, "spy-left") in events
    if isinstance(table, RefereedTable):
        assert (table.verdict.kind, table.verdict.points) == ("void", ())
    else:
        assert isinstance(table.room.phase, Over)


@pytest.mark.parametrize("rules", BOTH)
def test_a_spy_who_leaves_as_the_suspect_is_caught(rules: ChangeSettings) -> None:
    """[SPY-05] The team gets the points of a conviction if the Spy leaves during the vote."""
    table = in_talk(rules)
    table.accuse("Ann", "Bob")

    table.leave("Bob")

    assert (table.verdict.kind, table.verdict.suspect) == ("caught", BOB)
    assert points(table) == team("caught") | ({("Ann", 1, "first-accuser")} if rules == BOX else set())


def test_a_spy_who_leaves_in_guess_has_guessed_wrong() -> None:
    """[SPY-05] The other Spy has the next guess."""
    table = in_talk()
    table.spy_stops("Bob")

    table.leave("Bob")

    assert table.stage == Last(table.now + 31_600, EVE, None, SpyGuess(BOB, None), 1_600)
    table.guess("Eve", right=True)
    assert points(table) == {("Eve", 1, "guessed")}


def test_the_other_spy_who_leaves_in_last_has_guessed_wrong() -> None:
    """[SPY-05]"""
    table = in_talk()
    guess(("Bob", False))(table)

    table.leave("Eve")

    assert (table.verdict.kind, points(table)) == ("missed", team("missed"))


@pytest.mark.parametrize("name", ["Bob", "Dee"])
def test_another_player_who_leaves_in_last_changes_nothing(name: str) -> None:
    """[SPY-05] The player who leaves is the Spy who has guessed, or a member of the team."""
    table = in_talk()
    guess(("Bob", False))(table)

    table.leave(name)

    assert table.is_at(Last)


@pytest.mark.parametrize(("removed", "verdict"), [("Eve", "void"), ("Bob", None)])
def test_a_removal_does_not_decide_the_second_guess(removed: str, verdict: str | None) -> None:
    """[SPY-05]"""
    table = in_talk()
    guess(("Bob", False))(table)

    table.say(seated("Ann"), Leave(id_of(removed)))

    assert verdict == (table.verdict.kind if isinstance(table.room.phase, Scored) else None)


def test_removing_the_other_spy_does_not_end_a_guess() -> None:
    """[SPY-05] This has the same effect as removing a member of the team, so it reveals nothing."""
    table = in_talk()
    table.spy_stops("Bob")

    events = table.say(seated("Ann"), Leave(EVE))

    assert len(events) == 1
    assert table.is_at(Guess)


# The reveal and the results


def test_a_reveal_names_all_spies() -> None:
    """[SPY-03] The Spies are listed in seat order, before the team."""
    table = in_talk()
    guess(("Eve", True))(table)

    reveal = table.view("Dee").reveal

    assert reveal is not None
    assert [(hand.player_name, hand.role) for hand in reveal.hands if hand.is_spy] == [
        ("Bob", "Spyword"),
        ("Eve", "Spyword"),
    ]
    assert [hand.player_name for hand in reveal.hands[2:]] == list(TEAM)


def test_the_results_have_all_spies_and_guesses() -> None:
    """[SPY-04] [REF-20] From the guesses, the client computes 'Partners in Crime' and the guesser's awards."""
    table = in_talk()
    secret = table.running.deal.card.id
    guess(("Bob", None), ("Eve", True))(table)
    table.say(member("Ann"), Restart())
    with_spies(table, "Bob", "Eve")
    table.talk()
    escape(table)
    table.leave("Bob")
    table.say(member("Ann"), EndGame())

    first, second = past_round_views(table.room)

    assert first.guesses == (SpyGuessView(BOB, None), SpyGuessView(EVE, secret))
    assert second.guesses is UNSET
    assert [[(spy.player_id, spy.player_name) for spy in view.spies] for view in (first, second)] == [
        [(BOB, ""), (EVE, "Eve")]
    ] * 2
    assert len(past_rounds(table.room)) == 2


def test_only_the_latest_rounds_of_a_long_game_have_details(monkeypatch: pytest.MonkeyPatch) -> None:
    """[REF-20] The results stay small. Accusations and guesses count twice, as they have more fields than points."""
    table = in_talk()
    guess(("Bob", None), ("Eve", True))(table)
    table.say(member("Ann"), Restart())
    with_spies(table, "Bob", "Eve")
    table.talk()
    guess(("Bob", None), ("Eve", True))(table)
    table.say(member("Ann"), EndGame())
    first, second = past_round_views(table.room)
    assert first.points
    assert second.points
    details = 2 * 2 + len(second.points) + 1  # two guesses, and one more Spy

    monkeypatch.setattr("spysafari.game.views.past_view.MAX_DETAILS", details)
    short = replace(first, accusations=UNSET, points=UNSET, guesses=UNSET)
    assert past_round_views(table.room) == (short, second)
    monkeypatch.setattr("spysafari.game.views.past_view.MAX_DETAILS", details - 1)
    assert past_round_views(table.room)[1].points is UNSET


def test_a_round_with_one_spy_has_no_new_fields() -> None:
    """[SPY-02]"""
    table = RefereedTable(SAFARI, 7)
    table.talk()
    with_spy(table, "Bob")
    guess(("Bob", False))(table)

    view = table.view("Ann")

    assert view.verdict is not UNSET
    assert (view.settings, view.verdict.guesses) == (SomeSettings(rules="safari"), UNSET)


def referee_view(table: RefereedTable) -> RefereeView:
    view = table.view("Ann").referee
    assert view is not UNSET
    return view
