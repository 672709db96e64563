"""Whole games at random: any command by anybody at any time, and after each one everything that must always hold.

Hypothesis prints the commands of a game that breaks a rule, shrunk to the fewest, and keeps them for the next run.
"""

from __future__ import annotations

import re
from math import inf
from typing import Final

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET

from spysafari.game.clock import due_commands, next_due
from spysafari.game.commands import (
    AbsencesDue,
    Actor,
    ChangeDeck,
    ChangeIcon,
    ChooseCards,
    Command,
    Connect,
    CorrectOutcome,
    DeadlinePassed,
    DeleteRoom,
    Disconnect,
    EndGame,
    EndRound,
    GoOn,
    Join,
    Leave,
    Member,
    NodesGone,
    Pause,
    PlayAgain,
    RecordOutcome,
    Restart,
    RoomExpired,
    SayImIn,
    Server,
    SetDuration,
    StartGame,
)
from spysafari.game.decision import Accepted, Closed
from spysafari.game.events import OutcomeRecorded, Published, RoundStarted
from spysafari.game.names import same_name
from spysafari.game.refusals import Refused
from spysafari.game.room import (
    CardId,
    Deal,
    DeckId,
    Ended,
    Hand,
    Lobby,
    Outcome,
    Over,
    Paused,
    PlayerId,
    Present,
    Room,
    Running,
    Scored,
    Ticking,
    dealt_players,
)
from spysafari.game.rules import decide
from spysafari.game.view import PlayerView
from tests.fakes import the_spy
from tests.game.tables import DECKS, HOUR, MINUTE, NODE, SECOND, STRANGER, Table, id_of, member, session_of, view_for

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou")
SECRETS: Final = re.compile(r"(?:place|beast)-(?:card|role|about)-[0-9-]+\.|Spyword|Hunterword|session-of")
POINTS: Final = {Outcome.SPY_ESCAPED: (2, 0), Outcome.SPY_CAUGHT_LOCATION: (1, 0), Outcome.SPY_CAUGHT: (0, 1)}

names = st.sampled_from(NAMES)
ids = st.builds(id_of, st.sampled_from([*NAMES, "nobody"]))
one_session = st.builds(session_of, names) | st.just(STRANGER.sessions[0])
sessions = st.lists(one_session, min_size=1, max_size=3, unique=True).map(tuple)
members = st.builds(Member, sessions, st.none() | ids)
spans = st.sampled_from([0, 1, SECOND, 59 * SECOND, MINUTE, 2 * MINUTE, 8 * MINUTE, 15 * MINUTE])
decks = st.sampled_from(DeckId)
outcomes = st.sampled_from(Outcome)
counts = st.sampled_from([-1, 24, 25, 26, 30, 36, 37])
durations = st.sampled_from([-1, 179, 180, 480, 900, 901])
icons = st.sampled_from([-1, 0, 5, 19, 20])
any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, names, icons, ids),
    st.builds(Connect, ids),
    st.builds(Disconnect, ids),
    st.builds(Leave, ids),
    st.builds(ChangeIcon, ids, icons),
    st.builds(ChangeDeck, decks),
    st.builds(ChooseCards, decks, counts),
    st.builds(SetDuration, durations),
    st.builds(RecordOutcome, outcomes),
    st.builds(Pause, st.integers(0, 3)),
    st.builds(GoOn, st.integers(0, 3)),
    st.builds(CorrectOutcome, st.integers(0, 3), outcomes),
    st.builds(DeadlinePassed, st.integers(0, 3)),
    st.sampled_from(
        [
            StartGame(),
            EndRound(),
            Restart(),
            EndGame(),
            SayImIn(),
            PlayAgain(),
            DeleteRoom(),
            AbsencesDue(),
            RoomExpired(),
            NodesGone(gone=frozenset({NODE})),
        ]
    ),
)


class WholeGames(RuleBasedStateMachine):
    """Rooms one after another: when one is closed, the next is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.strangers = 0

    @initialize(players=st.integers(1, 10), start=st.booleans(), seed=st.integers(0, 2**32))
    def sit_down(self, players: int, start: bool, seed: int) -> None:
        self.seed = seed
        self.table = Table(*NAMES[:players], seed=seed)
        self.used_up: set[CardId] = set()
        self.last_card: CardId | None = None
        self.told: list[set[str]] = []
        """The cards of this game's rounds with an outcome."""
        if start:
            self.play(self.admin(), StartGame())

    @precondition(lambda self: isinstance(self.table.room.phase, Ended))
    @rule(players=st.integers(3, 10))
    def another_room_is_opened(self, players: int) -> None:
        self.sit_down(players, start=True, seed=self.seed + 1)

    @precondition(lambda self: isinstance(self.table.room.phase, Ended))
    @rule(name=names)
    def another_game_begins_at_the_same_table(self, name: str) -> None:
        self.play(member(name), SayImIn())
        self.play(self.admin(), PlayAgain())

    # ---- what happens

    @rule(actor=members | st.just(Server()), command=any_command)
    def anybody_asks_anything(self, actor: Actor, command: Command) -> None:
        if isinstance(command, Join) and command.new_id in self.known_ids():
            return  # ids of newcomers are random: they never meet
        self.play(actor, command)

    @rule(name=names)
    def somebody_joins_and_connects(self, name: str) -> None:
        if id_of(name) not in self.known_ids():
            self.play(member(name), Join(name, 0, id_of(name)))
        self.play(member(name), Connect(id_of(name), NODE))

    @rule(name=names)
    def somebody_disconnects(self, name: str) -> None:
        self.play(member(name), Disconnect(id_of(name), NODE))

    @rule(name=names, as_admin=st.booleans())
    def somebody_leaves_or_is_removed(self, name: str, as_admin: bool) -> None:
        self.play(self.admin() if as_admin else member(name), Leave(id_of(name)))

    @rule(place=st.integers(0, 9))
    def somebody_at_the_table_leaves(self, place: int) -> None:
        player = self.table.room.players[place % len(self.table.room.players)]
        self.play(Member((player.owner,), player.id), Leave(player.id))

    @rule(name=names, other=names)
    def somebody_is_away_for_long_and_returns(self, name: str, other: str) -> None:
        self.play(member(name), Disconnect(id_of(name), NODE))
        self.time_passes(2 * MINUTE)
        self.a_stranger_asks_for_a_name(name)
        self.play(member(other), Connect(id_of(name), NODE))
        self.play(member(name), Connect(id_of(name), NODE))

    @rule()
    def everybody_comes(self) -> None:
        for name in NAMES:
            self.somebody_joins_and_connects(name)

    @rule()
    def everybody_loses_the_connection(self) -> None:
        for name in NAMES:
            self.play(member(name), Disconnect(id_of(name), NODE))

    @rule(name=names)
    def a_stranger_asks_for_a_name(self, name: str) -> None:
        self.strangers += 1
        self.play(STRANGER, Join(name.upper(), 0, id_of(f"stranger {self.strangers}")))

    @rule(command=st.sampled_from([StartGame(), EndRound(), Restart()]) | st.builds(RecordOutcome, outcomes))
    def the_admin_leads_on(self, command: Command) -> None:
        self.play(self.admin(), command)

    @precondition(lambda self: isinstance(self.table.room.phase, Running))
    @rule(span=spans)
    def the_admin_pauses(self, span: int) -> None:
        self.play(self.admin(), Pause(self.table.room.rounds_dealt))
        self.time_passes(span)

    @precondition(lambda self: isinstance(self.table.room.phase, Running))
    @rule()
    def the_admin_goes_on(self) -> None:
        self.play(self.admin(), GoOn(self.table.room.rounds_dealt))

    @precondition(lambda self: isinstance(self.table.room.phase, Scored))
    @rule(outcome=outcomes)
    def the_admin_corrects_the_outcome(self, outcome: Outcome) -> None:
        self.play(self.admin(), CorrectOutcome(self.table.room.rounds_dealt, outcome))

    @rule(
        command=st.builds(ChangeDeck, decks) | st.builds(ChooseCards, decks, counts) | st.builds(SetDuration, durations)
    )
    def the_admin_sets(self, command: Command) -> None:
        self.play(self.admin(), command)

    @precondition(lambda self: self.table.room.rounds_dealt > 3)
    @rule()
    def the_admin_ends_the_game(self) -> None:
        self.play(self.admin(), EndGame())

    @precondition(lambda self: len(self.table.room.players) >= 3)
    @rule(outcome=outcomes, rounds=st.integers(0, 5))
    def the_admin_plays_on_quickly(self, outcome: Outcome, rounds: int) -> None:
        self.play(self.admin(), StartGame())
        self.play(self.admin(), Restart())
        for _ in range(rounds):
            for command in (EndRound(), RecordOutcome(outcome), Restart()):
                self.play(self.admin(), command)

    @rule(span=spans)
    def the_server_is_late(self, span: int) -> None:
        self.table.wait(span)

    @rule(span=spans | st.sampled_from([2 * HOUR, 24 * HOUR]))
    def time_passes(self, span: int) -> None:
        """What is due is done without a refusal, and then nothing is due any more."""
        self.table.wait(span)
        for command in due_commands(self.table.room, self.table.now):
            if not self.play(Server(), command, expect_acceptance=True):
                return
        upcoming = next_due(self.table.room)
        assert upcoming is None or upcoming > self.table.now
        assert due_commands(self.table.room, self.table.now) == ()

    # ---- what each decision must be like

    def play(self, actor: Actor, command: Command, *, expect_acceptance: bool = False) -> bool:
        """Decide and check the decision; False if the room was closed and another one opened."""
        before, before_bytes = self.table.room, msgspec.json.encode(self.table.room)
        decision = decide(before, actor, command, self.table.context)
        assert msgspec.json.encode(before) == before_bytes
        match decision:
            case Refused():
                assert not expect_acceptance, (command, decision)
                assert decision.code.sentence
            case Closed():
                self.check_authority(before, actor, command)
                self.sit_down(4, start=True, seed=self.seed + 1)
                return False
            case Accepted(room=after, events=events):
                self.check_authority(before, actor, command)
                self.check_change(before, after, decision)
                self.check_scores(before, after, decision)
                self.note_outcome(before, after)
                if any(isinstance(event, RoundStarted) for event in events):
                    self.check_deal(before, after)
                self.table.room = after
        return True

    def check_authority(self, room: Room, actor: Actor, command: Command) -> None:
        """[AUTH-01] [AUTH-02] What was accepted was asked for by somebody who may ask for it."""
        if isinstance(actor, Server):
            assert isinstance(command, DeadlinePassed | AbsencesDue | RoomExpired | NodesGone)
            return
        everybody = (*room.players, *room.off_list)
        own = {player.id for player in everybody if player.owner in actor.sessions}
        acting = own if actor.seat is None else own & {actor.seat}
        match command:
            case Join():
                pass
            case SayImIn():
                assert acting
            case Connect(player=player) | Disconnect(player=player) | ChangeIcon(player=player):
                assert player in own
            case Leave(player=player):
                assert player in acting or room.admin in acting
            case EndRound() if not isinstance(room.phase, Running):
                assert acting
            case EndRound() if isinstance(room.phase, Running) and self.table.now >= ends_at_of(room.phase) - 1_500:
                assert acting
            case _:
                assert room.admin in acting

    def check_change(self, before: Room, after: Room, accepted: Accepted) -> None:
        """The version grows by one with every change, and the events are kept under it; else nothing changes at all."""
        if not accepted.events:
            assert after is before
            return
        assert after.version == before.version + 1
        published = tuple(Published(after.version, event) for event in accepted.events)
        assert after.recent == (*before.recent, *published)[-20:]

    def check_scores(self, before: Room, after: Room, accepted: Accepted) -> None:
        """[RULE-03] [FLOW-03] [FLOW-04] Points come from recorded outcomes alone, by the rule; a new game has none."""
        recorded = [event for event in accepted.events if isinstance(event, OutcomeRecorded)]
        old = {player.id: player.score for player in (*before.players, *before.off_list)}
        new = {player.id: player.score for player in (*after.players, *after.off_list)}
        gained = {player: score - old.get(player, 0) for player, score in new.items()}
        expected = dict.fromkeys(new, 0)
        if recorded:
            assert isinstance(before.phase, Over | Scored)
            assert isinstance(after.phase, Scored)
            points = points_of(after.phase)
            wrong = points_of(before.phase) if isinstance(before.phase, Scored) else {}
            expected = {player: points.get(player, 0) - wrong.get(player, 0) for player in new}
        if isinstance(before.phase, Ended) and isinstance(after.phase, Lobby):
            assert set(new.values()) == {0}
            return
        assert gained == expected

    def note_outcome(self, before: Room, after: Room) -> None:
        """[FLOW-11] The results list the rounds that were scored, and another game begins with none."""
        if isinstance(after.phase, Scored) and isinstance(before.phase, Over):
            self.told.append({after.phase.deal.card_id, after.phase.deal.card})
        if isinstance(after.phase, Lobby):
            self.told.clear()
        if isinstance(after.phase, Ended):
            assert [{past.card_id, past.card} for past in after.past] == self.told[-30:]

    def check_deal(self, before: Room, after: Room) -> None:
        """[SITE-01] One spy, everybody else a role of the card; no card again before all are used up."""
        assert isinstance(before.phase, Lobby | Over | Scored)
        assert isinstance(after.phase, Running)
        deal = after.phase.deal
        assert deal.number == after.rounds_dealt == before.rounds_dealt + 1
        assert ends_at_of(after.phase) == self.table.now + 1_000 * after.duration
        assert len(after.players) >= 3
        assert sorted(dealt_players(deal)) == sorted(p.id for p in after.players)
        card = next(card for card in DECKS[after.deck].cards if card.id == deal.card_id)
        roles = {hand.role for hand in deal.hands}
        assert len(roles) == len(deal.hands)
        assert {(hand.role_id, hand.role) for hand in deal.hands} <= set(zip(card.role_ids(), card.roles, strict=True))
        assert deal.card == card.name
        assert deal.card_id in after.chosen
        if self.used_up >= set(after.chosen):
            self.used_up -= set(after.chosen)
        assert deal.card_id not in self.used_up
        assert deal.card_id != self.last_card
        self.used_up.add(deal.card_id)
        self.last_card = deal.card_id

    # ---- what always holds

    @invariant()
    def there_is_one_admin_and_he_is_on_the_list(self) -> None:
        """[AUTH-01]"""
        assert [player.id for player in self.table.room.players].count(self.table.room.admin) == 1

    @invariant()
    def at_most_ten_players_each_once_under_a_name_of_their_own(self) -> None:
        """[SITE-01]"""
        room = self.table.room
        everybody = [player.id for player in (*room.players, *room.off_list)]
        assert 1 <= len(room.players) <= 10
        assert len(set(everybody)) == len(everybody)
        pairs = ((one, other) for one in room.players for other in room.players if one.id < other.id)
        assert not any(same_name(one.name, other.name) for one, other in pairs)

    @invariant()
    def settings_are_in_range(self) -> None:
        """[RULE-04]"""
        room = self.table.room
        assert 180 <= room.duration <= 900
        assert 25 <= len(set(room.chosen)) == len(room.chosen) <= 36
        assert {card.id for card in DECKS[room.deck].cards}.issuperset(room.chosen)
        assert all(0 <= player.icon <= 19 for player in room.players)

    @invariant()
    def a_running_round_has_its_spy_and_two_more_at_the_table(self) -> None:
        phase = self.table.room.phase
        if isinstance(phase, Running):
            seated = {player.id for player in self.table.room.players}
            assert the_spy(phase.deal).player in seated
            assert len(seated & {hand.player for hand in phase.deal.hands}) >= 2

    @invariant()
    def the_room_is_quiet_exactly_while_nobody_is_connected(self) -> None:
        somebody = any(isinstance(player.presence, Present) for player in self.table.room.players)
        assert (self.table.room.quiet_since is None) == somebody

    @invariant()
    def the_clock_has_something_to_say_exactly_from_its_next_due_on(self) -> None:
        upcoming = next_due(self.table.room)
        if upcoming is not None:
            assert due_commands(self.table.room, upcoming) != ()
            assert due_commands(self.table.room, upcoming - 1) == ()

    @invariant()
    def nobody_is_shown_what_he_may_not_know(self) -> None:
        """[AUTH-03] Searched for in the bytes that go out."""
        room = self.table.room
        for viewer in room.players:
            view = view_for(room, viewer.id, self.table.now)
            shown = set(SECRETS.findall(msgspec.json.encode(view).decode()))
            assert shown <= self.may_know(viewer.id)
            if not self.revealed():
                others = [player for player in view.players if player.player_id != viewer.id]
                assert {secrets_of(player) for player in others} <= {(UNSET, None, None, UNSET, None)}

    @invariant()
    def a_stored_room_reads_back_the_same(self) -> None:
        """[DATA-01]"""
        assert msgspec.json.decode(msgspec.json.encode(self.table.room), type=Room) == self.table.room

    # ---- looking

    def admin(self) -> Member:
        admin = next(player for player in self.table.room.players if player.id == self.table.room.admin)
        return Member((admin.owner,), admin.id)

    def known_ids(self) -> set[PlayerId]:
        return {player.id for player in (*self.table.room.players, *self.table.room.off_list)}

    def revealed(self) -> Deal | None:
        match self.table.room.phase:
            case Scored(deal=deal) | Ended(last=Scored(deal=deal)):
                return deal
            case _:
                return None

    def may_know(self, viewer: PlayerId) -> set[str]:
        """The rule said a second time, and as simply as possible."""
        spy_words = {DeckId.LOCATIONS: "Spyword", DeckId.ANIMALS: "Hunterword"}
        phase = self.table.room.phase
        past = set[str]().union(*self.told) if isinstance(phase, Ended) else set[str]()
        if told := self.revealed():
            return {spy_words[told.deck]}.union(past, *(own_secrets(told, hand) for hand in told.hands))
        if not isinstance(phase, Running | Over):
            return past
        if viewer == the_spy(phase.deal).player:
            return {spy_words[phase.deal.deck]}
        return set[str]().union(*(own_secrets(phase.deal, hand) for hand in phase.deal.hands if hand.player == viewer))


def own_secrets(deal: Deal, hand: Hand) -> set[str]:
    return {deal.card_id, deal.card, hand.role_id, hand.role}


def points_of(scored: Scored) -> dict[PlayerId, int]:
    for_spy, for_team = POINTS[scored.outcome]
    return {the_spy(scored.deal).player: for_spy} | {hand.player: for_team for hand in scored.deal.hands}


def secrets_of(player: PlayerView) -> tuple[object, ...]:
    return player.role_id, player.role, player.is_spy, player.card_id, player.game_location


def ends_at_of(running: Running) -> float:
    """Never, while it is paused."""
    assert isinstance(running.clock, Ticking) != isinstance(running.stage, Paused)
    return running.clock.ends_at if isinstance(running.clock, Ticking) else inf


TestWholeGames = WholeGames.TestCase
