"""Determine when the server must act on a room, and the commands that are due."""

from spysafari.game.bots.schedule import next_bot
from spysafari.game.clock import absences_due_at, expires_at, stage_ends_at, turn_ends_at
from spysafari.game.model import commands
from spysafari.game.model.round_clock import is_due
from spysafari.game.room import Room, Running, Writing


def next_due(room: Room) -> int | None:
    """Return the time at which `due_commands` next returns a command, or None if the room has no deadline."""
    bot = next_bot(room)
    ends = stage_ends_at(room.phase), turn_ends_at(room), bot.at if bot else None
    screens = (screen.listed_until for screen in room.screens if screen.left)
    moments = (*ends, absences_due_at(room), expires_at(room), *screens)
    return min((moment for moment in moments if moment is not None), default=None)


def due_commands(room: Room, now: int) -> tuple[commands.ServerCommand, ...]:
    """Return the commands that the server must run at `now`, in order. An expired room only gets RoomExpired."""
    if is_due(expires_at(room), now):
        return (commands.RoomExpired(),)
    due: list[commands.ServerCommand] = [
        commands.ScreenWent(screen.id) for screen in room.screens if screen.left and is_due(screen.listed_until, now)
    ]
    if isinstance(room.phase, Running) and is_due(stage_ends_at(room.phase), now):
        due.append(commands.DeadlinePassed(room.phase.deal.number))
    elif room.conversation and is_due(turn_ends_at(room), now):
        due.append(commands.TurnPassed(room.rounds_dealt, room.conversation.turn.number))
    elif (bot := next_bot(room)) and is_due(bot.at, now):
        due.append(commands.MoveBot(room.rounds_dealt, bot.player))
    if isinstance(room.phase, Writing) and is_due(room.phase.until, now):
        due.append(commands.WritingOver(room.phase.until))
    if is_due(absences_due_at(room), now):
        due.append(commands.AbsencesDue())
    return tuple(due)
