"""Random games with clues. The clock alone ends each of them, and no frame depends on a secret."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from spysafari.game.dispatch import decide
from spysafari.game.model.clues import Board
from spysafari.game.model.commands import ChangeSettings, Member, StartGame
from spysafari.game.model.deal import Deal, Hand
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import Refused
from spysafari.game.model.round_clock import time_left
from spysafari.game.room import Room, Running, phones_of, seated_players
from spysafari.game.stages import Clues, Last, Look, Paused, PlayersStep, Point, Talk, Tally
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from spysafari.live.snapshots import Snapshots
from tests.chance import seeded
from tests.conftest import Amount
from tests.game.clued import ALOUD, IMPOSTOR, IN_APP, UNDERCOVER
from tests.game.refereed_games import RandomGame
from tests.game.tables import SECOND, member
from tests.game.test_referee_liveness import check_scores, run_to_the_verdict

STEPS: Final = 120
STAGES: Final = (Look, Clues, Talk, Point, Tally, Last, Paused)


class RandomCluedGame(RandomGame):
    def __init__(self, changes: tuple[ChangeSettings, ...], players: int, phones: tuple[int, ...]) -> None:
        self.changes = changes
        super().__init__(changes[0], players, phones=phones)

    def deal(self) -> None:
        names = list(self.names)
        for seats in self.phones:
            shared, names = names[:seats], names[seats:]
            if shared:
                self.share(*shared)
        for change in self.changes:
            self.say(member("Ann"), change)
        self.say(member("Ann"), StartGame())
        deal = self.running.deal
        first, *others = deal.cards
        longer = (replace(card, name=f"{card.name} dépêche") for card in others)
        self.room = replace(self.room, phase=replace(self.running, deal=replace(deal, cards=(first, *longer))))


@pytest.mark.soak
@pytest.mark.parametrize("game", [IMPOSTOR, UNDERCOVER])
def test_the_clock_ends_every_round_with_clues(game: ChangeSettings, amount: Amount) -> None:
    """[GAME-07] [GAME-08] For every number of players, sides, laps, ties, departures, absences and pauses."""
    chance, reached = seeded(f"clues {game.rules}"), Counter[str]()
    for nth in range(amount(16, 5_000)):
        players = (3 if game is IMPOSTOR else 4) + nth % (8 if game is IMPOSTOR else 7)
        changes = ChangeSettings(
            laps=chance.choice([1, 2, 3]),
            impostors=chance.choice([1, 2, "hidden"]),
            hint=chance.random() < 0.5,
            white=chance.random() < 0.6,
            discussion=chance.choice([None, 15, 300]),
            pace=chance.choice(["normal", "relaxed"]),
        )
        phones = tuple(chance.choices(range(1, players + 1), k=chance.choice([0, 0, 1, 2])))
        table = RandomCluedGame((game, chance.choice([ALOUD, IN_APP]), changes), players, phones)
        _play_randomly(table, chance.getrandbits(32), reached)
        reached["shared" if phones_of(table.room.players) else "private"] += 1

    expected = {stage.__name__ for stage in STAGES} | {"shared", "private", "second vote"}
    assert set(reached) >= expected | ({"out", "white"} if game is UNDERCOVER else {"two"})


def _play_randomly(table: RandomCluedGame, seed: int, reached: Counter[str]) -> None:
    rng = Random(seed)
    for _ in range(STEPS):
        before = table.room
        table.act_randomly(rng.getrandbits(32))
        if table.closed or not isinstance(table.room.phase, Running):
            check_scores(before, table.room)
            return
        if table.room is not before:
            check_scores(before, table.room)
            _check_board(table)
            _check_twin(table, rng)
            _note(table, reached)
            run_to_the_verdict(table, _bound(table))


def _note(table: RandomCluedGame, reached: Counter[str]) -> None:
    board, deal = _board(table.room), table.running.deal
    reached[type(table.stage).__name__] += 1
    reached["second vote"] += board.is_second_vote
    reached["out"] += bool(board.out)
    reached["white"] += any(hand.card is None for hand in deal.spies)
    reached["two"] += len(deal.spies) == 2


def _board(room: Room) -> Board:
    assert isinstance(room.phase, Running)
    assert room.phase.referee.board is not None
    return room.phase.referee.board


def _check_board(table: RandomCluedGame) -> None:
    """Assert that nobody gives two clues in a lap, and that players who are out do not get a turn."""
    board, deal = _board(table.room), table.running.deal
    out = {one.player for one in board.out}
    assert len({(clue.player, clue.lap) for clue in board.clues}) == len(board.clues)
    assert len(out) == len(board.out)
    texts = [clue.text for clue in board.clues if clue.text]
    assert len(set(texts)) == len(texts)
    assert all(clue.lap <= board.lap for clue in board.clues)
    if isinstance(table.stage, Clues):
        assert table.stage.turn in seated_players(table.room, deal)
        assert table.stage.turn not in out
    for one in board.out:
        assert all(clue.lap <= one.lap for clue in board.clues if clue.player == one.player)
    if deal.hides_sides and not isinstance(table.stage, Tally | Last):
        players = [hand for hand in deal.hands if hand.player not in out]
        odd = sum(hand.is_spy for hand in players)
        assert 0 < odd < len(players) - odd


def _check_twin(table: RandomCluedGame, rng: Random) -> None:
    """[GAME-08] Swap the hands of two players. Nobody else's frame changes, and with words, none gets longer."""
    room, deal = table.room, table.running.deal
    hidden = [hand for hand in deal.hands if hand.player not in {one.player for one in _board(room).out}]
    if isinstance(table.stage, Last) and not deal.hides_sides:
        return
    one, other = rng.sample(hidden, 2) if len(hidden) > 1 else (deal.hands[0], deal.hands[0])
    twin = replace(room, phase=replace(table.running, deal=_swapped(deal, one, other)))
    frames, frames_of_twin = (Snapshots(each, table.now) for each in (room, twin))
    assert frames.for_screens == frames_of_twin.for_screens
    if not deal.hides_sides:
        more = (replace(hand, side="spies", card=None) if hand.player == one.player else hand for hand in deal.hands)
        with_more = replace(room, phase=replace(table.running, deal=replace(deal, hands=tuple(more))))
        assert frames.for_screens == Snapshots(with_more, table.now).for_screens
    has_words = one.card is not None and other.card is not None and deal.hides_sides
    for player_id in (one.player, other.player):
        assert _refusals(table, room, player_id) == _refusals(table, twin, player_id)
    for player in room.players:
        frame, frame_of_twin = frames.frame_for(player.id), frames_of_twin.frame_for(player.id)
        assert frame is not None
        assert frame_of_twin is not None
        if player.id not in {one.player, other.player}:
            assert frame == frame_of_twin
        elif has_words:
            assert len(frame.encode()) == len(frame_of_twin.encode())
            assert '"is_spy":true' not in frame


def _refusals(table: RandomCluedGame, room: Room, player_id: PlayerId) -> list[object]:
    """Return the refusals of one command of each kind, or None for those that would be accepted."""
    member = next((Member((one.owner,), one.id) for one in room.players if one.id == player_id), None)
    others = [one.id for one in room.players if one.id != player_id]
    if member is None or not others:
        return []
    card = table.running.deal.card.id
    said: tuple[tuple[type[PlayersStep], Sequence[object]], ...] = (
        (Ready, ()), (SpyStop, ()), (Accuse, others[:1]), (CastBallot, (True,)), (NameSuspect, others[:1]),
        (PointAt, others[:1]), (NameCard, (card,)), (GiveClue, ("a new clue",)),
    )  # fmt: skip
    decisions = [decide(room, member, table.in_step(kind, *values), table.context) for kind, values in said]
    return [decision.code if isinstance(decision, Refused) else None for decision in decisions]


def _swapped(deal: Deal, one: Hand, other: Hand) -> Deal:
    swapped = {
        one.player: replace(other, player=one.player, name=one.name),
        other.player: replace(one, player=other.player, name=other.name),
    }
    return replace(deal, hands=tuple(swapped.get(hand.player, hand) for hand in deal.hands))


def _bound(table: RandomCluedGame) -> int:
    """Return the maximum time left if nobody acts: the laps until the vote, a tie, and two votes without a finger."""
    running, board = table.running, _board(table.room)
    players, pace = len(running.deal.hands), 2 if table.referee.pace == "relaxed" else 1
    lap = players * 40 * pace + 6
    vote = board.talk_seconds + (30 + 10 * players + 4) * pace
    extended = 30 * 3 + (20 + 15 * players) * pace + (30 + 4) * pace + 15 * 60 + 15
    laps = board.laps + 1 if not running.deal.hides_sides else 3 + 2
    left = max(0, time_left(running.clock, table.now))
    return (laps * lap + 3 * vote + extended) * SECOND + left
