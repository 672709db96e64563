"""Load a room for one of its viewers, and resend its snapshot."""

from __future__ import annotations

from spysafari.application.rooms import Rooms
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Room, RoomCode
from spysafari.live.broadcast import Broadcast
from spysafari.socketio.api import Socket
from spysafari.wire import live as wire


async def load_for_viewer(
    rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]
) -> Room | wire.AckRefused:
    """The room, unless the connection has lost its place there."""
    room = await rooms.load(code)
    if isinstance(room, Refused):
        return wire.refused(room.code)
    if not broadcast.is_registered(code, socket):
        return wire.refused(RefusalCode.PLAYER_NOT_FOUND)
    return room


async def resend_snapshot(rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]) -> wire.Ack:
    room = await load_for_viewer(rooms, broadcast, code, socket)
    if isinstance(room, wire.AckRefused):
        return room
    broadcast.show(room, socket)
    return wire.AckOk()
