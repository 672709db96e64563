"""Lead a running round from stage to stage. `stages` and `rulesets` decide, and this module changes the room."""

from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.clock import RETURN_GRACE_MS
from spysafari.game.decision import Change, Context, Decision, accept, no_change, refusal_of_typed, wrong_phase
from spysafari.game.model import commands
from spysafari.game.model.clues import MAX_CLUE
from spysafari.game.model.deal import dealt_players, spies_of
from spysafari.game.model.events import OutcomeRecorded, RoundEnded
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import Refused
from spysafari.game.model.round_clock import Clock, Stopped, Ticking, round_ended_at, time_left
from spysafari.game.model.rules import outcome_of
from spysafari.game.room import Over, Player, Present, Room, Running, Scored, is_attended, phones_of, with_notice
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.seats import name_of_admin
from spysafari.game.stages import Vote
from spysafari.game.stages.base import Round, TimedStage

MORE_TIME_MS: Final = 30_000


def round_of(room: Room, now: int) -> Round | None:
    """Return the running round as its stages see it, or None in another phase."""
    return round_at(room, room.phase, now) if isinstance(room.phase, Running) else None


def round_at(room: Room, running: Running, now: int) -> Round:
    deal = running.deal
    dealt = dealt_players(deal)
    seated = [player for player in room.players if player.id in dealt]
    return Round(
        now=now,
        admin=room.admin,
        seated=tuple([player.id for player in seated]),
        present=tuple([player.id for player in seated if isinstance(player.presence, Present)]),
        bots=frozenset([player.id for player in seated if player.is_bot]),
        is_attended=is_attended(room),
        phones=phones_of(room.players),
        dealt=dealt,
        spies=spies_of(deal),
        spy_setting=deal.spy_setting,
        card=deal.card.id,
        settings=room.settings,
        cards=tuple([card.id for card in deal.choices]) or room.settings.chosen_cards,
        first_player=deal.first_player,
        cardless=frozenset([hand.player for hand in deal.hands if hand.card is None]),
        exchanges=room.conversation.count if room.conversation else 0,
        rules=RULE_SETS[running.referee.rules],
        stage=running.stage,
        clock=running.clock,
        state=running.referee,
    )


def with_round(room: Room, game: Round) -> Change:
    """Return the room with the changed round, which may have ended."""
    running, ending = room.phase, game.ending
    if not isinstance(running, Running):
        raise TypeError(running)
    if game.notice:
        about = next((player.name for player in room.players if player.id == game.notice_about), "")
        room = with_notice(room, game.notice, name_of_admin(room), about)
    if ending is None:
        phase = replace(running, stage=game.stage, clock=game.clock, referee=game.state)
        return _with_clock(replace(room, phase=phase), running.clock, game), ()
    ended_at, number = round_ended_at(game.clock, game.now), running.deal.number
    ended = RoundEnded(number, ended_at, ending.cause)
    verdict = ending.verdict
    if verdict is None:
        return replace(room, phase=Over(running.deal, ended_at, game.state)), (ended,)
    gained = {player.id: sum(p.points for p in verdict.points if p.player == player.id) for player in room.players}
    players = tuple(replace(player, score=player.score + gained[player.id]) for player in room.players)
    outcome = outcome_of(verdict.kind)
    scored = Scored(running.deal, ended_at, outcome, verdict, game.state)
    return replace(room, players=players, phase=scored), (ended, OutcomeRecorded(number, outcome))


def _with_clock(room: Room, before: Clock, game: Round) -> Room:
    """Note in the conversation, if any, that the clock has resumed. Keep its turn's time if the clock was shortened."""
    talk, clock = room.conversation, game.clock
    if talk is None or not isinstance(clock, Ticking):
        return room
    shortened = time_left(before, game.now) - time_left(clock, game.now)
    turn = replace(talk.turn, ends_at_left=talk.turn.ends_at_left - shortened)
    resumed_at = game.now if isinstance(before, Stopped) else talk.resumed_at
    return replace(room, conversation=replace(talk, turn=turn, resumed_at=resumed_at))


def play(room: Room, player: Player, command: commands.InStep, context: Context) -> Decision:
    """Apply a player's action. One with a stale step is accepted without effect (REF-23)."""
    game = _addressed_round(room, command, context)
    if not isinstance(game, Round):
        return game
    if command.typed and (refusal := refusal_of_typed(command.typed, MAX_CLUE, context)):
        return refusal
    after = game.stage.accept(game, player.id, command)
    return decision_on(room, game, game.rules.out_of_place(game, player.id, command) if after is None else after)


def act(room: Room, command: commands.AdminsStep, context: Context) -> Decision:
    """Apply an admin's action, which all players see with the admin's name (REF-14).

    The caller must check that the actor is the admin.
    """
    game = _addressed_round(room, command, context)
    if not isinstance(game, Round):
        return game
    return decision_on(room, game, _use_tool(game, command))


def _use_tool(game: Round, command: commands.AdminsStep) -> Round | None:
    """Return the changed round, or None if the tool does not apply to the stage (see docs/product/referee.md)."""
    stage, extensions = game.stage, game.state.extensions
    if not game.state.is_app or (stage.is_protected(game) and not isinstance(command, commands.MoreTime)):
        return None
    match command:
        case commands.CallOff():
            return stage.called_off(game.with_notice("call-off"))
        case commands.CloseNow():
            return stage.closed_by_admin(game.with_notice("close-now"))
        case commands.MoreTime():
            if not isinstance(stage, TimedStage) or not stage.may_be_prolonged or not extensions:
                return None
            longer = game.with_notice("more-time").with_stage(stage.prolonged(stage.until + MORE_TIME_MS))
            return replace(longer, state=replace(longer.state, extensions=extensions - 1))
        case commands.ByHand():
            return game.with_notice("by-hand").end("admin")
        case commands.VoidRound():
            return game.with_notice("void").score("void", "admin")
        case _:
            assert_never(command)


def _addressed_round(room: Room, command: commands.InStep, context: Context) -> Round | Decision:
    """Return the round if the command's step is current, otherwise the decision on the command.

    Under "We do", pages do not know the step.
    """
    match room.phase:
        case Running(deal=deal, referee=referee) as running:
            is_meant = command.number == deal.number and (command.step == referee.step or not referee.is_app)
            return round_at(room, running, context.now) if is_meant else no_change(room)
        case Over(referee=referee) | Scored(referee=referee) if referee.is_app:
            return no_change(room)
        case _:
            return wrong_phase(room)


def decision_on(room: Room, game: Round, after: Round | Refused | None) -> Decision:
    """Return the decision to change `game` to `after`, which is None if the stage does not allow it."""
    if after is None:
        return wrong_phase(room)
    if isinstance(after, Refused):
        return after
    if after is game:
        return no_change(room)
    changed, events = with_round(room, after)
    return accept(changed, game.now, *events)


def update_attendance(before: Room, after: Room, now: int, *, come_back: bool) -> Room:
    """Adapt the stage to a presence change. An absent player's turn is shorter, and the stage may now be complete.

    If `come_back` is set, a node has restarted, so wait for all players. If a person returns to an empty room, extend
    the stage so that the others can return, too.
    """
    game, earlier = round_of(after, now), round_of(before, now)
    if game is None or earlier is None:
        return after
    stage, waits_for_all = game.stage, game.state.waits_for_all or come_back
    if isinstance(stage, TimedStage):
        stage = stage.after_presence_change(game, frozenset(earlier.present))
        if _people(game) and not _people(earlier):
            stage, waits_for_all = stage.prolonged(now + RETURN_GRACE_MS), True
    game = replace(game, stage=stage, state=replace(game.state, waits_for_all=waits_for_all))
    changed, _ = with_round(after, game.closed_if_complete())
    return changed


def _people(game: Round) -> frozenset[PlayerId]:
    return frozenset(game.present) - game.bots


def remove_departed(room: Room, now: int, removed: frozenset[PlayerId]) -> Change:
    """Drop the actions of players who left or were `removed` by the admin, and end the stage or round if required."""
    game = round_of(room, now)
    if game is None:
        return room, ()
    at_table = tuple(player for player in game.state.stopped_by if player in game.seated)
    game = replace(game, stage=game.stage.without_departed(game), state=replace(game.state, stopped_by=at_table))
    return with_round(room, _after_departure(game.rules.without_departed(game), removed & game.dealt))


def _after_departure(game: Round, removed: frozenset[PlayerId]) -> Round:
    stage = game.stage
    if removed and game.rules.is_voided_by_removal(game, removed):
        return game.score("void", "admin")
    decided = (stage.after_removal(game, removed) if removed else None) or stage.decided_by_departure(game)
    if decided:
        return decided
    if cause := game.rules.breaking_cause(game):
        return game.rules.broken_off(game, cause)
    return stage.after_departure(game)


def close_if_complete(room: Room, now: int) -> Room:
    game = round_of(room, now)
    return with_round(room, game.closed_if_complete())[0] if game else room


def is_accused(room: Room, player: PlayerId) -> bool:
    return isinstance(room.phase, Running) and isinstance(room.phase.stage, Vote) and room.phase.stage.suspect == player


def is_protected(room: Room) -> bool:
    """Return True if the admin must not end the round now."""
    game = round_of(room, now=0)
    return game is not None and game.stage.is_protected(game)
