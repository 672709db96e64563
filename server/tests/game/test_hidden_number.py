"""Tests that nothing reveals a hidden number of Spies before the verdict.

Each round is played twice with the same commands: once with the Spy Bob, and once with the Spies Bob and Eve. Until
the verdict, the screens and all players but Eve receive the same bytes. Nothing else depends on the number of Spies,
so Eve as one of two Spies receives the frames that a single Spy would receive.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from spysafari.game.decision import Accepted, Closed
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import Actor, ChangeSettings, Command, EndRound, Leave, Member, Pause, RecordOutcome
from spysafari.game.model.events import Event
from spysafari.game.model.ids import Outcome
from spysafari.game.room import Over, Room, Running, with_settings
from spysafari.game.stages import Guess, Last, Tally, Vote
from spysafari.game.stages.talk import SpyStop
from spysafari.live.snapshots import Snapshots
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.fakes import REFEREED_RULES
from tests.game.refereed import NAMES
from tests.game.refereed_games import RandomGame
from tests.game.tables import Table, id_of, member, with_spies

BOB, EVE = id_of("Bob"), id_of("Eve")


def with_one_spy(room: Room) -> Room:
    """Return the room of the Spies Bob and Eve with Bob as the only Spy. Eve gets the first team player's hand."""
    phase = room.phase
    assert isinstance(phase, Running)
    deal = phase.deal
    eves = replace(deal.team[0], player=EVE, name="Eve")
    hands = tuple(eves if hand.player == EVE else hand for hand in deal.hands)
    return replace(room, phase=replace(phase, deal=replace(deal, hands=hands)))


def frames(room: Room, now: int) -> list[str | None]:
    snapshots = Snapshots(room, now)
    viewers = [player.id for player in room.players if player.id != EVE]
    return [snapshots.for_screens, *(snapshots.frame_for(viewer) for viewer in viewers)]


class Twins(RandomGame):
    """A random game with two Spies, and `other`, the same game with one."""

    def __init__(self, rules: ChangeSettings, players: int) -> None:
        super().__init__(rules, players, "hidden")
        with_spies(self, "Bob", "Eve")
        self.other = with_one_spy(self.room)
        self.sizes: Counter[int] = Counter()
        self.compare((), ())

    def compare(self, events: tuple[Event, ...], others: tuple[Event, ...]) -> None:
        assert events == others
        shown, expected = frames(self.room, self.now), frames(self.other, self.now)
        assert shown == expected
        self.sizes.update(len(frame.encode()) for frame in shown if frame)

    def _try(self, actor: Actor, command: Command) -> None:
        if self.closed or self._tells_them_apart(actor, command):
            return
        decisions = [decide(room, actor, command, self.context) for room in (self.room, self.other)]
        accepted = [decision for decision in decisions if isinstance(decision, Accepted)]
        if len(accepted) < 2:
            assert decisions[0] == decisions[1]
            self.closed = isinstance(decisions[0], Closed)
            return
        with_two, with_one = accepted
        if not all(isinstance(one.room.phase, Running | Over) for one in accepted) or self._is_second_guess(with_two):
            self._check_end(command, with_two, with_one)
            self.closed = True
            return
        self.room, self.other = with_two.room, with_one.room
        self.compare(with_two.events, with_one.events)

    def _tells_them_apart(self, actor: Actor, command: Command) -> bool:
        """Return True if the command reveals the number: Eve stops the clock as a Spy, or Bob leaves as the only Spy.

        Return False if Bob is the suspect or is naming the card, because leaving ends the vote or guess in any case.
        """
        if isinstance(command, SpyStop):
            return isinstance(actor, Member) and actor.seat == EVE
        if command != Leave(BOB) or not isinstance(self.room.phase, Running):
            return False
        return BOB not in {getattr(self.stage, "suspect", None), getattr(self.stage, "spy", None)}

    def _is_second_guess(self, accepted: Accepted) -> bool:
        phase = accepted.room.phase
        return isinstance(phase, Running) and isinstance(phase.stage, Last) and phase.stage.missed is not None

    def _check_end(self, command: Command, with_two: Accepted, with_one: Accepted) -> None:
        """Assert that the rounds end together unless Eve is convicted or leaves as the suspect, or a guess ends one."""
        if type(with_two.room.phase) is type(with_one.room.phase):
            return
        stage = self.stage
        eve_is_convicted = isinstance(stage, Tally) and stage.result.convicted_suspect == EVE
        eve_gives_up = isinstance(stage, Vote) and stage.suspect == EVE and command == Leave(EVE)
        guess_is_over = isinstance(stage, Guess) and command != Leave(EVE)
        assert guess_is_over or eve_is_convicted or eve_gives_up


@pytest.mark.soak
def test_no_frame_of_a_refereed_round_reveals_the_number(amount: Amount, figures: Figures) -> None:
    """[SPY-02] All frames, their sizes and their order are equal with one and with two Spies."""
    chance, rounds = seeded("hidden number"), amount(40, 10_000)
    compared: Counter[int] = Counter()
    for number in range(rounds):
        twins = Twins(
            ChangeSettings(REFEREED_RULES[number % len(REFEREED_RULES)], chance.choice(["normal", "relaxed"])),
            chance.randint(6, 10),
        )
        for _ in range(60):
            twins.act_randomly(chance.randint(1, 2**32))
        compared += twins.sizes

    assert compared.total() > 100 * rounds
    figures(f"{rounds:,} rounds with one and with two Spies: {compared.total():,} frames", "equal", "equal")


@pytest.mark.parametrize("players", [6, 10])
def test_no_frame_of_a_round_by_hand_reveals_the_number(players: int) -> None:
    """[SPY-02] The frames differ when the outcome is recorded, and not earlier."""
    table = Table(*NAMES[:players])
    table.room = with_settings(table.room, spies="hidden")
    table.play_to("round")
    with_spies(table, "Bob", "Eve")
    other = Table(*NAMES[:players])
    other.room = with_one_spy(table.room)
    steps = (Pause(1), Leave(EVE), EndRound(1))

    for command in steps:
        assert frames(table.room, table.now) == frames(other.room, other.now)
        assert table.say(member("Ann"), command) == other.say(member("Ann"), command)

    assert frames(table.room, table.now) == frames(other.room, other.now)
    for each in (table, other):
        each.say(member("Ann"), RecordOutcome(Outcome.SPY_ESCAPED))
    assert frames(table.room, table.now) != frames(other.room, other.now)
