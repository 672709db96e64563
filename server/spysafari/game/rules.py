"""Rules of the game: a command is accepted or refused. Pure: time, chance and decks arrive as arguments.

This module says who decides what; the rules themselves stand in `membership`, `presence`, `lobby` and `rounds`.
"""

from __future__ import annotations

from typing import assert_never

from spysafari.game import commands, lobby, membership, presence, rounds
from spysafari.game.commands import Actor, ClientCommand, Command, Member, Server, ServerCommand
from spysafari.game.decision import Accepted, Closed, Context, Decision
from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import Room

__all__ = ["Accepted", "Closed", "Context", "Decision", "decide"]


def decide(room: Room, actor: Actor, command: Command, context: Context) -> Decision:
    """Never raises for anything a client can send. Players cannot speak for the server, nor it for them."""
    match actor:
        case Member():
            if isinstance(command, ServerCommand):
                return Refused(RefusalCode.NOT_ADMIN)
            return _decide_for_member(room, actor, command, context)
        case Server():
            if isinstance(command, ClientCommand):
                return Refused(RefusalCode.NO_SESSION)
            return _decide_for_server(room, command, context)
        case _:
            assert_never(actor)


def _decide_for_member(  # noqa: C901 - a flat list of commands, one line each
    room: Room, member: Member, command: ClientCommand, context: Context
) -> Decision:
    match command:
        case commands.Join():
            return membership.join(room, member, command, context)
        case commands.Leave():
            return membership.leave(room, member, command, context)
        case commands.ChangeIcon():
            return membership.change_icon(room, member, command, context)
        case commands.Connect():
            return presence.connect(room, member, command, context)
        case commands.Disconnect():
            return presence.disconnect(room, member, command, context)
        case commands.ChangeDeck():
            return lobby.change_deck(room, member, command, context)
        case commands.ChooseCards():
            return lobby.choose_cards(room, member, command, context)
        case commands.SetDuration():
            return lobby.set_duration(room, member, command, context)
        case commands.DeleteRoom():
            return lobby.delete_room(room, member)
        case commands.StartGame():
            return rounds.start_game(room, member, context)
        case commands.EndRound():
            return rounds.end_round(room, member, command, context)
        case commands.RecordOutcome():
            return rounds.record_outcome(room, member, command, context)
        case commands.Restart():
            return rounds.restart(room, member, context)
        case commands.EndGame():
            return rounds.end_game(room, member, context)
        case _:
            assert_never(command)


def _decide_for_server(room: Room, command: ServerCommand, context: Context) -> Decision:
    match command:
        case commands.DeadlinePassed():
            return rounds.deadline_passed(room, command, context)
        case commands.AbsencesDue():
            return presence.absences_due(room, context)
        case commands.RoomExpired():
            return presence.room_expired(room, context)
        case commands.NodesGone():
            return presence.nodes_gone(room, command, context)
        case _:
            assert_never(command)
