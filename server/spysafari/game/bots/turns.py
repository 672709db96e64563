"""Make the moves of bots: execute the commands that they choose, under the same rules as for people."""

from msgspec.structs import replace

from spysafari.game.bots.facts import Facts, facts_of
from spysafari.game.bots.move import Move, interruption, last_guess, next_move, quote
from spysafari.game.bots.schedule import STOP_MS, dealt_bots, is_to_consider, next_bot, random_for
from spysafari.game.bots.situation import situation_of
from spysafari.game.bots.view import BotView, bot_view
from spysafari.game.decision import Accepted, Context, Decision, accept
from spysafari.game.model import commands
from spysafari.game.model.deal import spies_of
from spysafari.game.model.events import TurnChanged
from spysafari.game.model.ids import Outcome
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due
from spysafari.game.model.talk import Conversation
from spysafari.game.room import Over, Player, Room, Running, player_in
from spysafari.game.rounds import record_outcome
from spysafari.game.running import play
from spysafari.game.stages import Talk, Vote
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.view import Quote
from spysafari.game.talk import take_turn


def move_bot(room: Room, command: commands.MoveBot, context: Context) -> Decision:
    phase, due = room.phase, next_bot(room)
    if not isinstance(phase, Running | Over) or due is None or not is_due(due.at, context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    bot = player_in(room, due.player)
    if bot is None or (command.number, command.bot) != (phase.deal.number, bot.id):
        return Refused(RefusalCode.STALE_CLOCK)
    if isinstance(phase, Over):
        return _show_card(room, phase, bot, context)
    if isinstance(phase.stage, Talk) and room.conversation:
        if room.conversation.stopper == bot.id:
            return _stop_clock(room, phase, room.conversation, bot, context)
        if is_to_consider(phase, room.conversation):
            return _consider(room, phase, room.conversation, context)
    facts = facts_of(context.decks[phase.deal.deck])
    move = next_move(bot_view(room, bot.id, context.now), facts, random_for(room, bot))
    return Refused(RefusalCode.STALE_CLOCK) if move is None else _decide(room, bot, move, context)


def _show_card(room: Room, over: Over, bot: Player, context: Context) -> Decision:
    """Record the outcome that follows from the accused bot's card and, if it is a Spy, from its guess."""
    outcome = Outcome.SPY_ESCAPED
    if bot.id in spies_of(over.deal):
        guess = last_guess(bot_view(room, bot.id, context.now), facts_of(context.decks[over.deal.deck]))
        outcome = Outcome.SPY_CAUGHT_LOCATION if guess == over.deal.card.id else Outcome.SPY_CAUGHT
    return record_outcome(room, commands.RecordOutcome(outcome), context)


def _consider(room: Room, running: Running, conversation: Conversation, context: Context) -> Decision:
    """Let the bots consider the latest answer, in random order, until one of them decides to stop the clock."""
    facts, bots = facts_of(context.decks[running.deal.deck]), dealt_bots(room, running.deal)
    considered = replace(conversation, considered=conversation.count)
    for bot in context.rng.sample(bots, len(bots)):
        if interruption(bot_view(room, bot.id, context.now), facts, random_for(room, bot)):
            stops_at = context.now + context.rng.randint(*STOP_MS)
            considered = replace(considered, stopper=bot.id, stops_at=stops_at)
            return accept(replace(room, conversation=considered), context.now)
    latest = conversation.exchanges[-1]
    surprised = [bot for bot in bots if conversation.seats.index(bot.id) not in {latest.asker, latest.asked}]
    if surprised and is_surprising(bot_view(room, surprised[0].id, context.now), facts):
        considered = replace(considered, doubter=context.rng.choice(surprised).id)
        return accept(replace(room, conversation=considered), context.now, TurnChanged())
    return accept(replace(room, conversation=considered), context.now)


def is_surprising(view: BotView, facts: Facts) -> bool:
    """Return True if the latest answer is surprising. All bots agree, because it depends on the log alone."""
    situation, latest = situation_of(view, facts), view.log[-1].nth
    return any(said.nth == latest and situation.surprises(said) for said in situation.evidence.said)


def _stop_clock(room: Room, running: Running, conversation: Conversation, bot: Player, context: Context) -> Decision:
    """Stop the clock, and quote the suspect's odd answer, unless a later answer has changed the bot's mind."""
    facts, view = facts_of(context.decks[running.deal.deck]), bot_view(room, bot.id, context.now)
    room = replace(room, conversation=replace(conversation, stopper=None))
    move = interruption(view, facts, random_for(room, bot))
    decision = None if move is None else _decide(room, bot, move, context)
    if not isinstance(decision, Accepted):
        return accept(room, context.now)
    if not isinstance(move, Accuse):
        return decision
    return Accepted(_with_quote(decision.room, quote(view, facts, move.suspect)), decision.events)


def _with_quote(room: Room, quoted: Quote | None) -> Room:
    match room.phase:
        case Running(stage=Vote() as vote) as running:
            return replace(room, phase=replace(running, stage=replace(vote, quote=quoted)))
        case _:
            return room


def _decide(room: Room, bot: Player, move: Move, context: Context) -> Decision:
    if isinstance(move, commands.InTurn):
        return take_turn(room, bot, move, context)
    return play(room, bot, move, context)
