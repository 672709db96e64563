"""Shows a room anew to one connection that has a place there."""

from __future__ import annotations

from spysafari.game.refusals import RefusalCode, Refused
from spysafari.game.room import RoomCode
from spysafari.live.broadcast import Broadcast
from spysafari.rooms import Rooms
from spysafari.socketio.boundary import Socket
from spysafari.wire import live as wire


async def show_anew(rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket) -> wire.Ack:
    room = await rooms.load(code)
    if isinstance(room, Refused):
        return wire.refused(room.code)
    if not broadcast.is_admitted(code, socket):
        return wire.refused(RefusalCode.PLAYER_NOT_FOUND)
    broadcast.show(room, socket)
    return wire.AckOk()
