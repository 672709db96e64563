"""Play another game at the same table (FLOW-04). Used cards and round numbers carry over from the previous game."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from spysafari.game.bot_seats import without_bots
from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.model.commands import Member
from spysafari.game.model.refusals import Refused
from spysafari.game.model.room import NO_PAST_ROUNDS, Ended, Lobby, Over, Room, Running, Scored, Writing
from spysafari.game.seats import acting_seat
from spysafari.game.writing import reset_written_cards


def say_im_in(room: Room, member: Member, context: Context) -> Decision:
    """Show on everyone's results screen that this player is in for the next game."""
    seat = acting_seat(room, member)
    if isinstance(seat, Refused):
        return seat
    match room.phase:
        case Lobby():
            return no_change(room)
        case Writing() | Running() | Over() | Scored():
            return wrong_phase(room)
        case Ended(waiting=waiting) if seat.id in waiting:
            return no_change(room)
        case Ended(waiting=waiting):
            ended = replace(room.phase, waiting=(*waiting, seat.id))
            return accept(replace(room, phase=ended), context.now)
        case _:
            assert_never(room.phase)


def play_again(room: Room, context: Context) -> Decision:
    """Return everyone to the lobby. `clock.off_list_at` determines how long the lobby lists absent players."""
    match room.phase:
        case Lobby():
            return no_change(room)
        case Writing() | Running() | Over() | Scored():
            return wrong_phase(room)
        case Ended():
            people = without_bots(room)
            players, off_list = (
                tuple(replace(player, score=0) for player in group) for group in (people.players, people.off_list)
            )
            opened = replace(
                reset_written_cards(room),
                players=players,
                off_list=off_list,
                past_rounds=NO_PAST_ROUNDS,
                phase=Lobby(reopened_at=context.now),
                conversation=None,
            )
            return accept(opened, context.now)
        case _:
            assert_never(room.phase)
