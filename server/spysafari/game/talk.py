"""Talk in the app: players take turns asking each other, and every turn has a deadline (docs/product/talk.md)."""

import zlib
from typing import Literal, TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at, turn_ends_at
from spysafari.game.decision import Context, Decision, accept, no_change, refusal_of_typed, wrong_phase
from spysafari.game.model import commands
from spysafari.game.model.deal import Deal
from spysafari.game.model.events import TurnChanged
from spysafari.game.model.ids import PlayerId, QuestionId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due, time_left
from spysafari.game.model.rules import milliseconds
from spysafari.game.model.talk import (
    ANSWERS,
    MAX_EXCHANGES,
    MAX_LOG_BYTES,
    MAX_TEXT,
    OFFERED,
    TURN_SECONDS,
    TYPING_MS,
    Answer,
    Conversation,
    Exchange,
    Question,
    Turn,
    Typed,
)
from spysafari.game.question_cards import question_ids
from spysafari.game.room import Over, Player, Room, Running, Scored, present_players, seated_players, with_notice
from spysafari.game.stages import Talk

Tapped = TypeVar("Tapped", bound=str)
_ENCODER = msgspec.json.Encoder()


class Table(msgspec.Struct, frozen=True):
    """A running round that is played with talk in the app, at `now` (epoch milliseconds)."""

    room: Room
    running: Running
    conversation: Conversation
    now: int

    @property
    def deal(self) -> Deal:
        return self.running.deal

    @property
    def turn(self) -> Turn:
        return self.conversation.turn


def start_conversation(room: Room, context: Context) -> Room:
    """Start the conversation of a round that was just dealt, or remove the previous one.

    A round that is played aloud, or with clues, does not have one.
    """
    phase = room.phase
    if room.settings.talk == "aloud" or not isinstance(phase, Running) or phase.referee.board:
        return replace(room, conversation=None)
    seats = tuple(player.id for player in room.players)
    first = phase.deal.first_player
    turn = Turn(0, first, None, (), 0)
    questions = question_ids(phase.deal, context.decks)
    conversation = Conversation(room.settings.talk, seats, turn, questions)
    table = Table(room, phase, conversation, context.now)
    asker = first if first in present_players(room, phase.deal) else _player_after(table, first)
    return _next_turn(table, context, asker)


def askable_players(room: Room, deal: Deal, turn: Turn) -> tuple[PlayerId, ...]:
    """Return the players that the asker may ask.

    The player who asked the previous question (`turn.asked_by`) is among them only if at most two others are present.
    """
    others = tuple(player for player in present_players(room, deal) if player != turn.asker)
    return others if len(others) <= 2 else tuple(player for player in others if player != turn.asked_by)


def take_turn(room: Room, player: Player, command: commands.TalkCommand, context: Context) -> Decision:
    table = _addressed_turn(room, command, context)
    if not isinstance(table, Table):
        return table
    match command:
        case commands.Ask():
            return _ask(table, player.id, command, context)
        case commands.OtherQuestions():
            return _offer_others(table, player.id, context)
        case commands.AnswerQuestion():
            return _answer(table, player.id, command, context)
        case commands.Typing():
            return _typing(table, player.id)
        case _:
            assert_never(command)


def skip_turn(room: Room, command: commands.SkipTurn, context: Context) -> Decision:
    """Pass the turn to the next player. The caller must check that the actor is the admin."""
    table = _addressed_turn(room, command, context)
    if not isinstance(table, Table):
        return table
    skipped = table.turn.asked or table.turn.asker
    logged = _log(table, "skipped", room.admin)
    after = _next_turn(logged, context, _player_after(logged, skipped))
    names = {player.id: player.name for player in room.players}
    return _accept(with_notice(after, "skip-turn", names[room.admin], names.get(skipped, "")), context.now)


def turn_passed(room: Room, command: commands.TurnPassed, context: Context) -> Decision:
    """Ask a random player a random question, or answer with a shrug, on behalf of a player whose time is up."""
    table = _table(room, context.now)
    if table is None or (table.deal.number, table.turn.number) != (command.number, command.turn):
        return Refused(RefusalCode.STALE_CLOCK)
    if not is_due(turn_ends_at(room), context.now) or is_due(stage_ends_at(room.phase), context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    if table.turn.asked is not None:
        return _accept(_close_exchange(table, "shrug", context), context.now)
    askable = askable_players(room, table.deal, table.turn)
    if not askable:
        return _accept(_next_turn(table, context, _present_or_next(table, table.turn.asker)), context.now)
    question, to = context.rng.choice(table.turn.offered), context.rng.choice(askable)
    return _accept(_question_asked(table, to, question, picked=True), context.now)


def drop_departed(room: Room, context: Context) -> Room:
    """Close the turn of a player who has left. The question of a departed asker remains."""
    table = _table(room, context.now)
    if table is None or table.running.referee.final:
        return room
    seated = {player.id for player in room.players}
    if table.turn.asked is not None:
        return room if table.turn.asked in seated else _close_exchange(table, "shrug", context)
    return room if table.turn.asker in seated else _next_turn(table, context, _player_after(table, table.turn.asker))


def _accept(room: Room, now: int) -> Decision:
    """Accept a change of the turn. The event informs `dispatch.decide` that viewers see the change."""
    return accept(room, now, TurnChanged())


def _table(room: Room, now: int) -> Table | None:
    if not isinstance(room.phase, Running) or room.conversation is None:
        return None
    return Table(room, room.phase, room.conversation, now)


def _addressed_turn(room: Room, command: commands.InTurn, context: Context) -> Table | Decision:
    """Return the round if the command's turn is current and the clock runs, otherwise the decision on the command."""
    table = _table(room, context.now)
    if table is None:
        return no_change(room) if room.conversation and isinstance(room.phase, Over | Scored) else wrong_phase(room)
    if (table.deal.number, table.turn.number) != (command.number, command.turn):
        return no_change(room)
    running = table.running
    if not isinstance(running.stage, Talk) or is_due(stage_ends_at(running), context.now):
        return Refused(RefusalCode.CLOCK_STOPPED)
    return table


def _ask(table: Table, player: PlayerId, command: commands.Ask, context: Context) -> Decision:
    turn = table.turn
    if player != turn.asker or turn.asked is not None:
        return Refused(RefusalCode.NOT_YOUR_TURN)
    if command.to not in askable_players(table.room, table.deal, turn):
        return Refused(RefusalCode.NOT_ASKABLE)
    question = _tapped_or_typed(table, command.question, turn.offered, context)
    if isinstance(question, Refused):
        return question
    return _accept(_question_asked(table, command.to, question), table.now)


def _offer_others(table: Table, player: PlayerId, context: Context) -> Decision:
    turn = table.turn
    if player != turn.asker or turn.asked is not None:
        return Refused(RefusalCode.NOT_YOUR_TURN)
    offered, unused = _draw_questions(table, context)
    others = replace(turn, number=turn.number + 1, offered=offered)
    return _accept(_with(table, turn=others, unused=unused).room, table.now)


def _answer(table: Table, player: PlayerId, command: commands.AnswerQuestion, context: Context) -> Decision:
    if player != table.turn.asked:
        return Refused(RefusalCode.NOT_YOUR_TURN)
    answer = _tapped_or_typed(table, command.answer, ANSWERS, context)
    if isinstance(answer, Refused):
        return answer
    return _accept(_close_exchange(table, answer, context), table.now)


def _typing(table: Table, player: PlayerId) -> Decision:
    turn = table.turn
    if player != (turn.asked or turn.asker):
        return Refused(RefusalCode.NOT_YOUR_TURN)
    if table.conversation.mode != "type":
        return Refused(RefusalCode.WRONG_PHASE)
    if table.now < turn.typed_at + TYPING_MS:
        return no_change(table.room)
    return _accept(_with(table, turn=replace(turn, typed_at=table.now)).room, table.now)


def _tapped_or_typed(table: Table, text: str, tapped: tuple[Tapped, ...], context: Context) -> Tapped | Typed | Refused:
    for each in tapped:
        if each == text:
            return each
    if table.conversation.mode != "type":
        return Refused(RefusalCode.WRONG_PHASE)
    return refusal_of_typed(text, MAX_TEXT, context) or Typed(text)


def _question_asked(table: Table, to: PlayerId, question: Question, *, picked: bool = False) -> Room:
    asked = replace(
        table.turn,
        number=table.turn.number + 1,
        offered=(),
        asked=to,
        question=question,
        picked=picked,
        typed_at=0,
        ends_at_left=_turn_ends_at_left(table),
    )
    return _with(table, turn=asked, doubter=None).room


def _close_exchange(table: Table, answer: Answer, context: Context) -> Room:
    """Log the answer, and let the player who was asked ask next. An absent player is skipped."""
    turn = table.turn
    asker = _present_or_next(table, turn.asked or turn.asker)
    return _next_turn(_log(table, answer), context, asker, turn.asker if asker == turn.asked else None)


def _log(table: Table, answer: Answer, by: PlayerId | None = None) -> Table:
    """Add the turn's exchange to the log. Consecutive turns that are skipped before a question share one entry."""
    conversation, turn = table.conversation, table.turn
    asked = None if turn.asked is None else conversation.seats.index(turn.asked)
    nth = conversation.count + 1
    picked: Literal[0, 1] = 1 if turn.picked else 0
    exchange = Exchange(nth, conversation.seats.index(turn.asker), asked, turn.question, answer, by, picked)
    before = conversation.exchanges
    if asked is None and before and before[-1].asked is None:
        before = before[:-1]
    return _with(table, exchanges=_bounded((*before, exchange)), count=nth, doubter=None)


def _bounded(exchanges: tuple[Exchange, ...]) -> tuple[Exchange, ...]:
    exchanges = exchanges[-MAX_EXCHANGES:]
    if any(isinstance(text, Typed) for one in exchanges for text in (one.question, one.answer)):
        while len(exchanges) > 1 and len(zlib.compress(_ENCODER.encode(exchanges), 1)) > MAX_LOG_BYTES:
            exchanges = exchanges[1:]
    return exchanges


def _next_turn(table: Table, context: Context, asker: PlayerId, asked_by: PlayerId | None = None) -> Room:
    offered, unused = _draw_questions(table, context)
    turn = Turn(table.turn.number + 1, asker, asked_by, offered, _turn_ends_at_left(table))
    return _with(table, turn=turn, unused=unused).room


def turn_ms(running: Running, conversation: Conversation) -> int:
    return milliseconds(running.referee.pace, TURN_SECONDS[conversation.mode])


def _turn_ends_at_left(table: Table) -> int:
    return time_left(table.running.clock, table.now) - turn_ms(table.running, table.conversation)


def _draw_questions(table: Table, context: Context) -> tuple[tuple[QuestionId, ...], tuple[QuestionId, ...]]:
    """Draw question cards. Return them and the unused ones. A card is offered again only after all others have been."""
    unused, rng = table.conversation.unused, context.rng
    if len(unused) >= OFFERED:
        offered = tuple(rng.sample(unused, OFFERED))
        return offered, tuple(card for card in unused if card not in offered)
    bank = question_ids(table.deal, context.decks)
    before = {*unused, *table.turn.offered}
    others = [card for card in bank if card not in before]
    drawn = (*unused, *rng.sample(others, OFFERED - len(unused)))
    offered = tuple(rng.sample(drawn, OFFERED))
    return offered, tuple(card for card in bank if card not in offered)


def _present_or_next(table: Table, player: PlayerId) -> PlayerId:
    return player if player in present_players(table.room, table.deal) else _player_after(table, player)


def _player_after(table: Table, player: PlayerId) -> PlayerId:
    """Return the next present player in the table's order. If nobody is present, return a seated player."""
    seats, place = table.conversation.seats, table.conversation.seats.index(player)
    order = (*seats[place + 1 :], *seats[: place + 1])
    present = present_players(table.room, table.deal)
    seated = seated_players(table.room, table.deal)
    return next((each for each in order if each in present), player if player in seated or not seated else seated[0])


def _with(table: Table, **changes: object) -> Table:
    conversation = replace(table.conversation, **changes)
    return replace(table, conversation=conversation, room=replace(table.room, conversation=conversation))
