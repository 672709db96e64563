"""Determine when the next bot moves. The times follow from the room alone, so every node computes the same ones."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from random import Random
from typing import Final, NamedTuple

from spysafari.game.bots.characters import CHARACTERS
from spysafari.game.clock import turn_ends_at
from spysafari.game.model.deal import Deal, dealt_players
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.rules import EXTENSIONS
from spysafari.game.model.talk import Conversation
from spysafari.game.room import Over, Player, Room, Running, is_attended, player_in
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.running import MORE_TIME_MS, round_of
from spysafari.game.stages import Look, Talk
from spysafari.game.stages.base import LAST_MOMENT_MS, Round, TimedStage
from spysafari.game.talk import askable_players, turn_ms

THINKING_MS: Final = (3_500, 6_500)
"""Range of thinking times for a move, to be multiplied by the character's patience."""
ASKING_MS: Final = (4_500, 7_000)
MAX_MS: Final = 7_000
READY_MS: Final = (2_000, 6_000)
CONSIDER_MS: Final = (1_600, 2_400)
"""Time after an answer at which the bots consider stopping the clock, before a bot asks the next question."""
STOP_MS: Final = (4_400, 5_600)
"""Time until a bot then stops it, 6 to 8 s after the answer. Until then, the other bots wait."""

SHOWS_CARD_AFTER_MS: Final = 5_000
"""Time until an accused bot shows its card, so that the admin can take a mistaken accusation back."""


class NextBot(NamedTuple):
    player: PlayerId
    at: int
    """Epoch milliseconds."""


def next_bot(room: Room) -> NextBot | None:
    """Return the bot that moves next, or None if no bot has to move.

    While no person is connected, bots do not talk, but they act at the end of a stage. Otherwise the only person could
    escape as the Spy by leaving the page.
    """
    running = room.phase
    if isinstance(running, Over) and running.accused:
        bot = player_in(room, running.accused.player)
        return NextBot(bot.id, running.accused.since + SHOWS_CARD_AFTER_MS) if bot and bot.is_bot else None
    if not isinstance(running, Running) or not any(player.is_bot for player in room.players):
        return None
    return min(_moves(room, running, dealt_bots(room, running.deal)), key=lambda move: move.at, default=None)


def dealt_bots(room: Room, deal: Deal) -> list[Player]:
    dealt = dealt_players(deal)
    return [player for player in room.players if player.is_bot and player.id in dealt]


def is_to_consider(running: Running, conversation: Conversation) -> bool:
    """Return True if the bots may stop the clock and have not yet considered the latest answer."""
    return RULE_SETS[running.referee.rules].may_stop and conversation.count > conversation.considered


def random_for(room: Room, bot: Player) -> Random:
    """Return the random generator for a bot's move in the current stage and turn. Clients cannot predict it."""
    return Random(_seed(room, bot, "move"))  # noqa: S311


def _seed(room: Room, bot: Player, purpose: str) -> str:
    phase = room.phase
    step = phase.referee.step if isinstance(phase, Running) else 0
    turn = room.conversation.turn.number if room.conversation else 0
    return f"{bot.owner}/{room.rounds_dealt}/{step}/{turn}/{purpose}"


def _moves(room: Room, running: Running, bots: list[Player]) -> Iterator[NextBot]:
    game = round_of(room, now=0)
    if isinstance(running.stage, Talk):
        if is_attended(room):
            yield from _talk(room, running, bots)
    elif isinstance(running.stage, TimedStage) and game:
        awaited = frozenset(running.stage.awaited(game)) - running.stage.acted
        yield from _moves_of(room, game, running.stage, (bot for bot in bots if bot.id in awaited))


def _moves_of(room: Room, game: Round, stage: TimedStage, bots: Iterable[Player]) -> Iterator[NextBot]:
    extended = (EXTENSIONS - game.state.extensions) * MORE_TIME_MS
    began = stage.until - extended - game.ms(stage.seconds(game))
    latest, waits = stage.until - LAST_MOMENT_MS, not game.is_attended
    for bot in bots:
        at = began + _delay(room, bot, READY_MS if isinstance(stage, Look) else THINKING_MS)
        yield NextBot(bot.id, latest if waits else min(latest, at))


def _talk(room: Room, running: Running, bots: list[Player]) -> Iterator[NextBot]:
    conversation, ends_at = room.conversation, turn_ends_at(room)
    if conversation is None or ends_at is None or running.referee.final or not bots:
        return
    turn, earliest = conversation.turn, conversation.resumed_at + CONSIDER_MS[0]
    began = ends_at - turn_ms(running, conversation)
    stopper = next((bot for bot in bots if bot.id == conversation.stopper), None)
    if stopper is not None:
        yield NextBot(stopper.id, max(earliest, conversation.stops_at))
        return
    if is_to_consider(running, conversation):
        yield NextBot(bots[0].id, max(earliest, began + int(_draw(room, bots[0], "consider", CONSIDER_MS))))
    for bot in bots:
        if bot.id == turn.asked:
            yield NextBot(bot.id, max(earliest, began + _delay(room, bot, THINKING_MS)))
        if bot.id == turn.asker and turn.asked is None and askable_players(room, running.deal, turn):
            yield NextBot(bot.id, max(earliest, began + _delay(room, bot, ASKING_MS)))


def _delay(room: Room, bot: Player, between: tuple[int, int]) -> int:
    patience = CHARACTERS[bot.bot].patience if bot.bot else 1
    return int(min(MAX_MS, patience * _draw(room, bot, "delay", between)))


def _draw(room: Room, bot: Player, purpose: str, between: tuple[int, int]) -> float:
    """Draw a time from a hash, because each save of a room computes all times, and `Random` is slow to seed."""
    digest = blake2b(_seed(room, bot, purpose).encode(), digest_size=8).digest()
    low, high = between
    return low + (high - low) * int.from_bytes(digest) / 2**64
