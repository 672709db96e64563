"""Loads a room for one connection that has a place there, and shows it anew."""

from __future__ import annotations

from spysafari.application.rooms import Rooms
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Room, RoomCode
from spysafari.live.broadcast import Broadcast
from spysafari.socketio.api import Socket
from spysafari.wire import live as wire


async def load_at_place(
    rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]
) -> Room | wire.AckRefused:
    """The room, unless the connection has lost its place there."""
    room = await rooms.load(code)
    if isinstance(room, Refused):
        return wire.refused(room.code)
    if not broadcast.is_admitted(code, socket):
        return wire.refused(RefusalCode.PLAYER_NOT_FOUND)
    return room


async def show_anew(rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]) -> wire.Ack:
    room = await load_at_place(rooms, broadcast, code, socket)
    if isinstance(room, wire.AckRefused):
        return room
    broadcast.show(room, socket)
    return wire.AckOk()
