"""The stage LOOK. An unrefereed round's clock starts once the players who share a phone have looked at their cards."""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model.commands import Member, Ready
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Deal, PlayerId, Room, Running, Stopped, dealt_players
from spysafari.game.model.stages import Look, Refereed
from spysafari.game.pause import resume
from spysafari.game.phones import phones_of
from spysafari.game.referee.participants import is_present, stage_ms
from spysafari.game.seats import acting_seat


def sharing_players(room: Room, deal: Deal) -> frozenset[PlayerId]:
    return dealt_players(deal).intersection(phones_of(room.players))


def start_look(room: Room, deal: Deal, referee: Refereed | None, now: int) -> tuple[Room, int]:
    """Return the room at LOOK, and the round's deadline if LOOK does not end early and the clock never stops."""
    duration = 1_000 * room.duration
    until = now + stage_ms(room, deal, room.rules, Look(0))
    return replace(room, phase=Running(deal, Look(until), Stopped(duration), referee)), until + duration


def is_unrefereed(room: Room) -> bool:
    return isinstance(room.phase, Running) and room.phase.referee is None


def ready(room: Room, member: Member, command: Ready, context: Context) -> Decision:
    """Record that a player has looked. After LOOK, a player who shares a phone may still be looking."""
    seat, running = acting_seat(room, member), room.phase
    if isinstance(seat, Refused):
        return seat
    if not isinstance(running, Running):
        return wrong_phase(room)
    if not isinstance(running.stage, Look):
        return no_change(room) if seat.id in sharing_players(room, running.deal) else wrong_phase(room)
    if seat.id not in dealt_players(running.deal):
        return Refused(RefusalCode.NOT_VOTER)
    done = running.stage.ready
    if seat.id in done or running.deal.number != command.number:
        return no_change(room)
    marked = replace(running, stage=replace(running.stage, ready=(*done, seat.id)))
    return accept(start_if_looked(replace(room, phase=marked), context.now), context.now)


def start_if_looked(room: Room, now: int) -> Room:
    """Start the clock of an unrefereed round if all present players who share a phone, if any, have looked.

    If all of them are away, the deadline starts the clock.
    """
    match room.phase:
        case Running(referee=None, stage=Look(ready=ready), deal=deal):
            sharing = sharing_players(room, deal)
            awaited = {player for player in sharing if is_present(room, player)}
            done = awaited.issubset(ready) if awaited else not sharing
            return resume(room, room.phase, now) if done else room
        case _:
            return room
