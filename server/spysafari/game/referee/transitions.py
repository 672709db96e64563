"""Transitions between a refereed round's stages."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from spysafari.game.clock import note_resumption, time_left
from spysafari.game.decision import Change
from spysafari.game.model import stages
from spysafari.game.model.room import CardId, Phase, PlayerId, Room, Running, Stopped, Ticking, spies_of
from spysafari.game.referee import participants
from spysafari.game.referee.participants import Round, enter_stage, seated_players, with_deadline
from spysafari.game.referee.score import score_round
from spysafari.game.referee.tally import count_pointing, count_vote, lone_voter


def at_deadline(game: Round) -> Change:
    match game.running.stage:
        case stages.Look() | stages.Paused():
            return resume_talk(game), ()
        case stages.Talk():
            return end_talk_time(game)
        case stages.Vote() as vote:
            return close_vote(game, vote), ()
        case stages.Tally(result=result):
            return _after_tally(game, result)
        case stages.Guess() as guess:
            return _after_guess(game, guess)
        case stages.Name():
            return next_turn(game)
        case stages.Point() as point:
            return close_pointing(game, point), ()
        case stages.Last() as last:
            return _after_last(game, last)
        case _:
            assert_never(game.running.stage)


def resume_talk(game: Round) -> Room:
    """Continue at TALK. A stopped clock resumes with its full remaining time, even if the server acts late."""
    resumed = Ticking(game.now + time_left(game.running.clock, game.now))
    return note_resumption(enter_stage(game, stages.Talk(), resumed), game.now)


def end_talk_time(game: Round) -> Change:
    """Start the final stages. Under Classic rules, each player gets a turn. Under Safari rules, POINT follows."""
    players = seated_players(game.room, game.deal)
    first = players.index(game.deal.first_player) if game.deal.first_player in players else 0
    box = game.referee.rules.referee is stages.Referee.BOX
    referee = replace(game.referee, final=True, turns=(*players[first:], *players[:first]) if box else ())
    final = replace(game, referee=referee, running=replace(game.running, clock=Stopped(0)))
    return next_turn(final) if box else (enter_stage(final, with_deadline(final, stages.Point(0))), ())


def next_turn(game: Round) -> Change:
    players = seated_players(game.room, game.deal)
    turns = [player for player in game.referee.turns if player in players]
    if not turns:
        return score_round(game, "escaped")
    turn, *later = turns
    return start_turn(replace(game, referee=replace(game.referee, turns=tuple(later))), turn), ()


def start_turn(game: Round, turn: PlayerId) -> Room:
    full = with_deadline(game, stages.Name(0, turn, 0)).until
    until = full if participants.is_present(game.room, turn) else participants.short_turn_until(game)
    return enter_stage(game, stages.Name(until, turn, full))


def close_vote(game: Round, vote: stages.Vote) -> Room:
    result = count_vote(game, vote)
    return enter_stage(record_accusation(game, result), with_deadline(game, stages.Tally(0, result)))


def close_pointing(game: Round, point: stages.Point) -> Room:
    """Enter TALLY. A present player who has not pointed points at nobody."""
    pointed = {finger.player for finger in point.fingers}
    silent = (player for player in participants.present_players(game.room, game.deal) if player not in pointed)
    point = replace(point, fingers=(*point.fingers, *(stages.Finger(player, None) for player in silent)))
    return enter_stage(game, with_deadline(game, stages.Tally(0, count_pointing(game, point))))


def record_accusation(game: Round, vote: stages.Voted) -> Round:
    exchanges = game.room.conversation.count if game.room.conversation else 0
    accusation = stages.Accusation(
        vote.accuser, vote.suspect, vote.convicted, participants.seconds_left(game), lone_voter(vote), exchanges
    )
    return replace(game, referee=replace(game.referee, accusations=(*game.referee.accusations, accusation)))


def call_off_vote(game: Round, vote: stages.Vote) -> Change:
    if not game.referee.final:
        spent = tuple(player for player in game.referee.stopped_by if player != vote.accuser)
        return resume_talk(replace(game, referee=replace(game.referee, stopped_by=spent))), ()
    if vote.accuser in seated_players(game.room, game.deal):
        return start_turn(game, vote.accuser), ()
    return next_turn(game)


def convicted_suspect(result: stages.Voted | stages.Pointed) -> PlayerId | None:
    return result.suspect if isinstance(result, stages.Pointed) or result.convicted else None


def is_suspect(phase: Phase, player: PlayerId) -> bool:
    return isinstance(phase, Running) and isinstance(phase.stage, stages.Vote) and phase.stage.suspect == player


def may_interfere(running: Running, admin: PlayerId) -> bool:
    """Return False if the admin is accused, and after a conviction or a guess. The admin must not prevent verdicts.

    In GUESS, the Spies have risked the round, so an admin who is one of them cannot call it off either. If there may be
    two Spies, no admin can, because a refusal would reveal that the admin is a Spy.
    """
    match running.stage:
        case stages.Vote():
            return not is_suspect(running, admin)
        case stages.Tally(result=result):
            return convicted_suspect(result) is None
        case stages.Guess(spy=spy, card=card):
            return card is None and running.deal.spy_setting == 1 and admin != spy
        case stages.Last():
            return False
        case stages.Look() | stages.Talk() | stages.Paused() | stages.Name() | stages.Point():
            return True
        case _:
            assert_never(running.stage)


def is_protected(room: Room) -> bool:
    """Return True if the admin must not end the refereed round now."""
    phase = room.phase
    return isinstance(phase, Running) and phase.referee is not None and not may_interfere(phase, room.admin)


def _after_tally(game: Round, result: stages.Voted | stages.Pointed) -> Change:
    suspect = convicted_suspect(result)
    if suspect is None:
        return next_turn(game) if game.referee.final else (resume_talk(game), ())
    if suspect not in spies_of(game.deal):
        return score_round(game, "framed", suspect=suspect)
    if game.referee.rules.referee is stages.Referee.SAFARI and suspect in seated_players(game.room, game.deal):
        return enter_stage(game, with_deadline(game, stages.Last(0, suspect))), ()
    return score_caught(game, suspect)


def _after_guess(game: Round, guess: stages.Guess) -> Change:
    if guess.card == game.deal.card_id:
        return score_round(game, "guessed", guess=guess.card)
    seated = seated_players(game.room, game.deal)
    other = next((spy.player for spy in game.deal.spies if spy.player != guess.spy and spy.player in seated), None)
    if other is None:
        return score_round(game, "missed", guess=guess.card)
    last = with_deadline(game, stages.Last(0, other, missed=stages.SpyGuess(guess.spy, guess.card)))
    return enter_stage(game, replace(last, until=last.until + participants.UNMASKING_MS)), ()


def _after_last(game: Round, last: stages.Last) -> Change:
    is_right = last.card == game.deal.card_id
    if last.missed:
        return score_round(game, "guessed" if is_right else "missed", guess=last.card)
    if is_right:
        return score_round(game, "caught-guessed", suspect=last.spy, guess=last.card)
    return score_caught(game, last.spy, last.card)


def score_caught(game: Round, spy: PlayerId, guess: CardId | None = None) -> Change:
    return score_round(game, "caught-late" if game.referee.final else "caught", suspect=spy, guess=guess)
