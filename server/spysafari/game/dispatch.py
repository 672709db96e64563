"""Dispatch commands to the rules, which are pure functions of the room, the command, time, randomness and decks."""

from typing import assert_never

from msgspec.structs import replace

from spysafari.game import (
    bot_seats,
    entry,
    membership,
    pause,
    presence,
    rematch,
    rounds,
    running,
    screens,
    settings,
    talk,
    writing,
)
from spysafari.game.bots import turns as bot_turns
from spysafari.game.decision import Accepted, Context, Decision
from spysafari.game.model import commands
from spysafari.game.model.commands import Command, Member
from spysafari.game.model.events import ListChanged
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Player, Room
from spysafari.game.seats import acting_seat, refuse_unless_admin
from spysafari.game.views.view import looks_equal


def decide(room: Room, actor: commands.Actor, command: Command, context: Context) -> Decision:
    """Accept or refuse a command without raising. Members and the server cannot use each other's commands."""
    if isinstance(actor, Member):
        decision = _decide_for_member(room, actor, command, context)
    elif isinstance(command, commands.ServerCommand):
        decision = _decide_for_server(room, command, context)
    else:
        return Refused(RefusalCode.NO_SESSION)
    match decision:
        case Accepted(room=changed, events=(ListChanged(),)) if looks_equal(room, changed):
            return Accepted(replace(changed, unseen_changes=room.unseen_changes + 1, recent=room.recent), ())
        case _:
            return decision


def _decide_for_member(room: Room, member: Member, command: Command, context: Context) -> Decision:
    if isinstance(command, commands.ServerCommand):
        return Refused(RefusalCode.NOT_ADMIN)
    if isinstance(command, commands.AdminCommand):
        return refuse_unless_admin(room, member) or _decide_for_admin(room, member, command, context)
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
        case _:
            seat = acting_seat(room, member)
            return seat if isinstance(seat, Refused) else _decide_for_player(room, seat, command, context)


def _decide_for_player(room: Room, player: Player, command: commands.PlayerCommand, context: Context) -> Decision:
    match command:
        case commands.EndRound():
            return rounds.end_round(room, player, command, context)
        case commands.Write():
            return writing.write(room, player, command, context)
        case commands.SayImIn():
            return rematch.say_im_in(room, player, context)
        case commands.InStep():
            return running.play(room, player, command, context)
        case commands.InTurn():
            return talk.take_turn(room, player, command, context)
        case _:
            assert_never(command)


def _decide_for_admin(  # noqa: C901 - a flat list of commands, one line each
    room: Room, admin: Member, command: commands.AdminCommand, context: Context
) -> Decision:
    match command:
        case commands.ChangeDeck():
            return settings.change_deck(room, command, context)
        case commands.UseDeck():
            return settings.use_deck(room, command, context)
        case commands.ChooseCards():
            return settings.choose_cards(room, command, context)
        case commands.PickCards():
            return settings.pick_cards(room, command, context)
        case commands.ChangeSettings():
            return settings.change_settings(room, command, context)
        case commands.AddBot():
            return bot_seats.add_bot(room, command, context)
        case commands.DeleteRoom():
            return membership.delete_room(room, admin)
        case commands.StartGame():
            return rounds.start_game(room, command, context)
        case commands.Pause():
            return pause.pause(room, command, context)
        case commands.GoOn():
            return pause.go_on(room, command, context)
        case commands.NameAccused():
            return rounds.name_accused(room, command, context)
        case commands.RecordOutcome():
            return rounds.record_outcome(room, command, context)
        case commands.CorrectOutcome():
            return rounds.correct_outcome(room, command, context)
        case commands.Restart():
            return rounds.restart(room, context)
        case commands.EndGame():
            return rounds.end_game(room, context)
        case commands.PlayAgain():
            return rematch.play_again(room, context)
        case commands.TakeScreen():
            return screens.take_screen(room, command, context)
        case commands.LetBackIn():
            return entry.let_back_in(room, command, context)
        case commands.HandSeat():
            return entry.hand_seat(room, admin, command, context)
        case commands.RefuseSeat():
            return entry.refuse_seat(room, command, context)
        case commands.InStep():
            return running.act(room, command, context)
        case commands.SkipTurn():
            return talk.skip_turn(room, command, context)
        case _:
            assert_never(command)


def _decide_for_server(room: Room, command: commands.ServerCommand, context: Context) -> Decision:
    match command:
        case commands.DeadlinePassed():
            return rounds.deadline_passed(room, command, context)
        case commands.TurnPassed():
            return talk.turn_passed(room, command, context)
        case commands.MoveBot():
            return bot_turns.move_bot(room, command, context)
        case commands.WritingOver():
            return writing.writing_over(room, command, context)
        case commands.AbsencesDue():
            return presence.absences_due(room, context)
        case commands.RoomExpired():
            return presence.room_expired(room, context)
        case commands.NodesGone():
            return presence.nodes_gone(room, command, context)
        case commands.ScreenCame() | commands.ScreenWent() | commands.SetScreenSound():
            return screens.apply_screen_command(room, command, context)
        case _:
            assert_never(command)
