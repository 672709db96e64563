from collections import Counter
from random import Random
from typing import Final, get_args

import msgspec
import pytest

from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import ChangeSettings, Server
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import Stopped, time_left
from spysafari.game.model.rules import SpySetting
from spysafari.game.model.talk import TalkMode
from spysafari.game.room import Room, Running, Scored, phones_of, seated_players
from spysafari.game.stages import Clues, Last, Paused, Stage
from tests.chance import seeded
from tests.conftest import Amount
from tests.fakes import REFEREED_RULES
from tests.game.refereed_games import RandomGame
from tests.game.tables import SECOND

SECOND_GUESS: Final = "the second guess"
TURN_STAGES: Final = ("Talk", "Paused", "Vote", "Guess")
STEPS: Final = 50


@pytest.mark.soak
def test_the_clock_alone_ends_every_round(amount: Amount) -> None:
    """[REF-16] [REF-17] [REF-18] [SPY-09] [TALK-05] Players may drop, leave or join late, and the server may restart.

    With two Spies, both may stop the clock, leave, be removed or disconnect at the same time.
    [PASS-06] [PASS-09] Phones with 1 to 10 seats disconnect, lose seats and connect with other seats of their session.
    """
    reached: Counter[str] = Counter()
    chance = seeded("liveness")
    for _ in range(amount(60, 10_000)):
        rules = ChangeSettings(chance.choice(REFEREED_RULES), chance.choice(["normal", "relaxed"]))
        spies: SpySetting = chance.choice([1, 2, "hidden"])
        players = chance.randint(5 if spies == 2 else 3, 10)
        phones = tuple(chance.choices(range(1, 11), k=chance.choice([0, 1, 2, 3, 4])))
        game = RandomGame(rules, players, spies, chance.choice(get_args(TalkMode)), phones)
        play_randomly(game, chance.getrandbits(32), reached)
        reached["shared" if phones_of(game.room.players) else "private"] += 1

    assert set(reached) >= {stage.__name__ for stage in get_args(Stage) if stage is not Clues} | {
        SECOND_GUESS,
        "shared",
        "private",
    }
    assert set(reached) >= {"aloud"} | {f"{turn} in {stage}" for turn in ("ask", "answer") for stage in TURN_STAGES}


def play_randomly(game: RandomGame, seed: int, reached: Counter[str]) -> None:
    rng = Random(seed)
    for _ in range(STEPS):
        before = game.room
        game.act_randomly(rng.getrandbits(32))
        if game.closed:
            return
        if game.room is not before:
            reached[check_liveness(game)] += 1
            check_scores(before, game.room)
            reached[check_talk(game)] += 1


def run_to_the_verdict(game: RandomGame, milliseconds: int) -> None:
    """Assert that the clock alone brings the stored room to a verdict in time."""
    room = msgspec.json.decode(msgspec.json.encode(game.room), type=Room)
    assert room == game.room
    now, end = game.now, game.now + milliseconds
    while isinstance(room.phase, Running):
        upcoming = next_due(room)
        assert upcoming is not None
        now = max(now, upcoming)
        assert now <= end
        for nth, command in enumerate(due_commands(room, now)):
            decision = decide(room, Server(), command, game.context_at(now))
            if nth and decision == Refused(RefusalCode.STALE_CLOCK):
                continue  # The admin had returned, and got the role back when the stage ended.
            assert isinstance(decision, Accepted), (command, decision)
            room = decision.room
    assert isinstance(room.phase, Scored)
    assert room.phase.verdict is not None


def check_liveness(game: RandomGame) -> str:
    """Assert that the clock alone ends the round. Return the initial phase or stage."""
    if not isinstance(game.room.phase, Running):
        return type(game.room.phase).__name__
    run_to_the_verdict(game, bound(game))
    if isinstance(game.stage, Last) and game.stage.missed:
        return SECOND_GUESS
    return type(game.stage).__name__


def check_talk(game: RandomGame) -> str:
    """Assert that a seated player has the turn, with at most its full time left. Return its kind and the stage."""
    room, conversation = game.room, game.room.conversation
    if conversation is None or not isinstance(room.phase, Running) or room.phase.referee.final:
        return "aloud"
    turn, clock = conversation.turn, room.phase.clock
    seated = seated_players(room, room.phase.deal)
    # Nobody can take the turn if all players who were dealt in have left, even if others have joined.
    assert (turn.asked or turn.asker) in seated or not seated
    relaxed = game.referee.pace == "relaxed"
    seconds = (60 if conversation.mode == "type" else 30) * (2 if relaxed else 1)
    assert time_left(clock, game.now) - turn.ends_at_left <= seconds * SECOND
    assert len(conversation.exchanges) <= min(60, conversation.count)
    assert (turn.question is None, bool(turn.offered)) == (turn.asked is None, turn.asked is None)
    return f"{'ask' if turn.asked is None else 'answer'} in {type(room.phase.stage).__name__}"


def bound(game: RandomGame) -> int:
    """Return the maximum time left: talk, pause, and stages of 20 s per player plus 150 s (doubled if relaxed).

    Shared phones add up to 45 s per player: 25 s in LOOK, 10 s in VOTE, and 10 s in POINT or NAME.
    """
    running, now = game.running, game.now
    clock = running.clock
    talk = clock.remaining_ms if isinstance(clock, Stopped) else max(0, clock.ends_at - now)
    dealt = len(running.deal.team) + len(running.deal.spies)
    stages = ((65 if game.phones else 20) * dealt + 150) * SECOND * (2 if game.referee.pace == "relaxed" else 1)
    pause = max(0, running.stage.until - now) if isinstance(running.stage, Paused) else 0
    return talk + stages + pause


def check_scores(before: Room, after: Room) -> None:
    """[REF-15] Assert that points are given only with a verdict, and match the points that it lists."""
    old = {player.id: player.score for player in before.players}
    gained = {player.id: player.score - old.get(player.id, 0) for player in after.players}
    if isinstance(before.phase, Running) and isinstance(after.phase, Scored):
        assert after.phase.verdict is not None
        for points in after.phase.verdict.points:
            gained[points.player] -= points.points
        assert not any(gained.values())
    elif isinstance(after.phase, Running):
        assert not any(gained.values())
