"""Random games: any command from any actor at any time, with all invariants checked after each.

Hypothesis prints the shortest sequence of commands that breaks an invariant, and replays it in the next run.
"""

import re
from typing import Final

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET

from spysafari.game.decision import Accepted, Closed
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands, next_due
from spysafari.game.history import past_rounds
from spysafari.game.model.commands import (
    Actor,
    Command,
    Connect,
    CorrectOutcome,
    Disconnect,
    EndGame,
    EndRound,
    GoOn,
    Join,
    Leave,
    Member,
    Pause,
    PlayAgain,
    RecordOutcome,
    Restart,
    SayImIn,
    Server,
    StartGame,
    UseDeck,
)
from spysafari.game.model.deal import dealt_players, spies_of
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.ids import CardId, Outcome, PlayerId
from spysafari.game.model.names import same_name
from spysafari.game.model.refusals import Refused
from spysafari.game.model.round_clock import Stopped
from spysafari.game.room import Ended, Lobby, Over, Present, Room, Running, Scored, Writing, phones_of
from spysafari.game.stages import Look
from spysafari.game.stages.look import Ready
from spysafari.game.writing import needs_writing
from tests.game.any_command import NAMES, any_command, decks_to_use, members, names, outcomes, settings, spans, writing
from tests.game.invariants import (
    check_authority,
    check_change,
    check_hands,
    check_played,
    check_scores,
    check_writing_ends,
    ends_at_of,
    may_know,
    revealed,
    secrets_of,
)
from tests.game.tables import HOUR, MINUTE, NODE, SECOND, STRANGER, Table, deck_at, id_of, member, view_for

SECRETS: Final = re.compile(
    r"(?:place|beast|own|film|any|slip)-(?:card|role|about)-[0-9-]+\.|Spyword|Hunterword|session-of"
)


class WholeGames(RuleBasedStateMachine):
    """Plays in one room after another. When a room closes, another one is created."""

    def __init__(self) -> None:
        super().__init__()
        self.strangers = 0

    @initialize(players=st.integers(1, 10), start=st.booleans(), seed=st.integers(0, 2**32))
    def sit_down(self, players: int, start: bool, seed: int) -> None:
        self.seed = seed
        self.table = Table(*NAMES[:players], seed=seed)
        self.used_up: set[CardId] = set()
        self.last_card: CardId | None = None
        self.revealed_cards: list[set[str]] = []
        """Cards of this game's rounds with an outcome."""
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

    @rule(actor=members | st.just(Server()), command=any_command)
    def any_actor_sends_any_command(self, actor: Actor, command: Command) -> None:
        if isinstance(command, Join) and command.new_id in self.known_ids():
            return  # ids of new players are random, so they do not collide
        self.play(actor, command)

    @rule(name=names)
    def somebody_joins_and_connects(self, name: str) -> None:
        if id_of(name) not in self.known_ids():
            self.play(member(name), Join(name, 0, id_of(name)))
        self.play(member(name), Connect(id_of(name), NODE))

    @rule(name=names, other=names)
    def somebody_adds_a_seat_on_the_phone(self, name: str, other: str) -> None:
        if id_of(other) not in self.known_ids():
            self.play(member(name), Join(other, 0, id_of(other)))
        seats = [player.id for player in self.table.room.players if player.owner in member(name).sessions]
        if seats:
            self.play(member(name), Connect(seats[0], NODE, tuple(seats[1:])))

    @rule(name=names)
    def a_phone_goes_dark(self, name: str) -> None:
        seats = [player.id for player in self.table.room.players if player.owner in member(name).sessions]
        if seats:
            self.play(member(name), Disconnect(seats[0], NODE, tuple(seats[1:])))

    @rule(place=st.integers(0, 9))
    def somebody_looks(self, place: int) -> None:
        player = self.table.room.players[place % len(self.table.room.players)]
        self.play(Member((player.owner,), player.id), Ready(self.table.room.rounds_dealt, 0))

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

    @precondition(lambda self: isinstance(self.table.room.phase, Lobby | Scored))
    @rule(decks=st.just(("written",)) | decks_to_use, commands=st.lists(writing, max_size=12))
    def own_cards_are_played(self, decks: tuple[str, ...], commands: list[Command]) -> None:
        for begin in (UseDeck(decks), StartGame(), Restart()):
            self.play(self.admin(), begin)
        for place, command in enumerate(commands):
            player = self.table.room.players[place % len(self.table.room.players)]
            self.play(Member((player.owner,), player.id), command)

    @rule(command=settings)
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
        """Execute the due commands. Assert that all are accepted and none remain due."""
        self.table.wait(span)
        for command in due_commands(self.table.room, self.table.now):
            if not self.play(Server(), command, expect_acceptance=True):
                return
        upcoming = next_due(self.table.room)
        assert upcoming is None or upcoming > self.table.now
        assert due_commands(self.table.room, self.table.now) == ()

    def play(self, actor: Actor, command: Command, *, expect_acceptance: bool = False) -> bool:
        """Decide and check a command. Return False if the room was closed and another one created."""
        before, before_bytes = self.table.room, msgspec.json.encode(self.table.room)
        decision = decide(before, actor, command, self.table.context_of(actor, command))
        assert msgspec.json.encode(before) == before_bytes
        match decision:
            case Refused():
                assert not expect_acceptance, (command, decision)
                assert decision.code.message
            case Closed():
                check_authority(before, actor, command, self.table.now)
                self.sit_down(4, start=True, seed=self.seed + 1)
                return False
            case Accepted(room=after, events=events):
                check_authority(before, actor, command, self.table.now)
                check_change(before, after, decision)
                check_scores(before, after, decision)
                check_played(after)
                self.note_outcome(before, after)
                if any(isinstance(event, RoundStarted) for event in events):
                    self.check_deal(before, after)
                self.table.room = after
        return True

    def note_outcome(self, before: Room, after: Room) -> None:
        """Assert that the results list only the scored rounds of this game."""
        if isinstance(after.phase, Scored) and isinstance(before.phase, Over):
            self.revealed_cards.append({after.phase.deal.card.id, after.phase.deal.card.name})
        if isinstance(after.phase, Lobby):
            self.revealed_cards.clear()
        if isinstance(after.phase, Ended):
            assert [{past.card.id, past.card.name} for past in past_rounds(after)] == self.revealed_cards[-30:]

    def check_deal(self, before: Room, after: Room) -> None:
        """[SITE-01] [DECK-03] Assert that a round has its full time and does not repeat a card too early."""
        assert isinstance(before.phase, Lobby | Writing | Over | Scored)
        assert isinstance(after.phase, Running)
        deal = after.phase.deal
        assert deal.number == after.rounds_dealt == before.rounds_dealt + 1
        if phones_of(after.players):
            assert after.phase.clock == Stopped(1_000 * after.settings.duration)
            assert isinstance(after.phase.stage, Look)
            assert 45 * SECOND <= after.phase.stage.until - self.table.now <= (20 + 9 * 25) * SECOND
        else:
            assert ends_at_of(after.phase) == self.table.now + 1_000 * after.settings.duration
        check_hands(after, deal)
        if isinstance(before.phase, Writing):
            self.used_up = {card for card in self.used_up if not card.startswith("w.")}
            self.last_card = self.last_card if self.last_card in self.used_up else None
        if len(set(after.settings.chosen_cards) - self.used_up) < 4:
            self.used_up -= set(after.settings.chosen_cards) - {self.last_card}
        assert deal.card.id not in self.used_up
        assert deal.card.id != self.last_card
        self.used_up.add(deal.card.id)
        self.last_card = deal.card.id

    @invariant()
    def the_admin_is_on_the_list(self) -> None:
        """[AUTH-01]"""
        assert [player.id for player in self.table.room.players].count(self.table.room.admin) == 1

    @invariant()
    def at_most_ten_players_with_distinct_names(self) -> None:
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
        assert 180 <= room.settings.duration <= 900
        assert 8 <= len(set(room.settings.chosen_cards)) == len(room.settings.chosen_cards) <= 60 or needs_writing(room)
        assert {card.id for card in deck_at(room).cards}.issuperset(room.settings.chosen_cards)
        assert all(0 <= player.icon <= 19 for player in room.players)

    @invariant()
    def a_running_round_has_a_spy_and_three_players_at_the_table(self) -> None:
        phase = self.table.room.phase
        if isinstance(phase, Running):
            seated = {player.id for player in self.table.room.players}
            assert seated & spies_of(phase.deal)
            assert len(seated & dealt_players(phase.deal)) >= 3

    @invariant()
    def the_room_is_quiet_exactly_while_nobody_is_connected(self) -> None:
        players = self.table.room.players
        somebody = any(isinstance(player.presence, Present) and not player.is_bot for player in players)
        assert (self.table.room.quiet_since is None) == somebody

    @invariant()
    def commands_are_due_exactly_from_the_next_deadline(self) -> None:
        upcoming = next_due(self.table.room)
        if upcoming is not None:
            assert due_commands(self.table.room, upcoming) != ()
            assert due_commands(self.table.room, upcoming - 1) == ()

    @invariant()
    def writing_ends(self) -> None:
        check_writing_ends(self.table.room, self.table.context)

    @invariant()
    def views_contain_no_secrets(self) -> None:
        """[AUTH-03] Search the serialized bytes."""
        room = self.table.room
        for viewer in room.players:
            view = view_for(room, viewer.id, self.table.now)
            shown = set(SECRETS.findall(msgspec.json.encode(view).decode()))
            assert shown <= may_know(room, viewer.id, self.revealed_cards)
            if not revealed(self.table.room):
                others = [player for player in view.players if player.player_id != viewer.id]
                assert {secrets_of(player) for player in others} <= {(UNSET, None, None, UNSET, None, UNSET)}

    @invariant()
    def a_stored_room_round_trips(self) -> None:
        """[DATA-01]"""
        assert msgspec.json.decode(msgspec.json.encode(self.table.room), type=Room) == self.table.room

    def admin(self) -> Member:
        admin = next(player for player in self.table.room.players if player.id == self.table.room.admin)
        return Member((admin.owner,), admin.id)

    def known_ids(self) -> set[PlayerId]:
        return {player.id for player in (*self.table.room.players, *self.table.room.off_list)}


TestWholeGames = WholeGames.TestCase
