"""Handle screens, which are connections that watch a room or show a pairing code. They do not need a session."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeAlias

from spysafari.access.limits import AddressKey, Rate, RateLimiter, SeatKey
from spysafari.access.room_access import RoomAccess, Visitor
from spysafari.application.pairing import Pairing
from spysafari.application.rooms import Rooms
from spysafari.game.model.commands import ScreenCame, ScreenWent, Server, SetScreenSound
from spysafari.game.model.ids import RoomCode, ScreenId, SessionKey
from spysafari.game.model.names import clean_screen_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room
from spysafari.game.screens import refuse_screen
from spysafari.live.broadcast import Broadcast, load_for_viewer, resend_snapshot
from spysafari.live.presence import PresenceSaver, save_current, try_save
from spysafari.live.refusals import EventRefused, count_misses, unwrap
from spysafari.live.viewers import Seat, Watcher, encode_frame, screen_taken_frame
from spysafari.socketio.api import Socket
from spysafari.store.errors import StoreUnavailable
from spysafari.wire import live as wire
from spysafari.wire.errors import ErrorCode

Client: TypeAlias = Socket[tuple[SessionKey, ...]]


class LiveServices(NamedTuple):
    """The services that the handlers of live events share."""

    rooms: Rooms
    broadcast: Broadcast
    access: RoomAccess
    limiter: RateLimiter
    pairing: Pairing


class PairingScreen(NamedTuple):
    screen: ScreenId


class Screens:
    def __init__(self, services: LiveServices, presence: PresenceSaver) -> None:
        self._rooms = services.rooms
        self._broadcast = services.broadcast
        self._access = services.access
        self._limiter = services.limiter
        self._pairing = services.pairing
        self._presence = presence
        self._watchers: dict[Client, Watcher] = {}
        self._with_sound: dict[Client, bool] = {}

    def room_of(self, socket: Client) -> RoomCode | None:
        watcher = self._watchers.get(socket)
        return watcher.code if watcher else None

    async def find(self, socket: Client, request: wire.WatchRoom) -> Room:
        visitor = Visitor(socket.address, socket.caller)
        found = unwrap(await self._access.watched_room(visitor, request.room_id, Rate.WATCH))
        if not any(screen.id == socket.id for screen in found.screens):
            unwrap(refuse_screen(found, spectator=request.spectator))
        return found

    async def watch(self, socket: Client, room: Room, request: wire.WatchRoom) -> wire.Ack:
        if self.room_of(socket) != room.code:
            await self.leave(socket)
        watcher = Watcher(room.code, ScreenId(socket.id), request.spectator)
        if stream := await self._access.stream(request.room_id):
            watcher = watcher._replace(token=request.room_id, streamer=stream.player)
        if socket.closed:
            return wire.AckOk()
        if not self._broadcast.register(room, watcher, socket):
            raise EventRefused(ErrorCode.TOO_MANY)
        self._watchers[socket] = watcher
        self._with_sound[socket] = request.sound
        try:
            refused = await self._save_presence(socket, watcher)
        except StoreUnavailable:
            self._broadcast.unregister(room.code, socket)  # players must see every screen that is watching
            raise
        if refused:
            await self.leave(socket)
            raise EventRefused(refused.code)
        if not self._broadcast.has_snapshot(room.code, socket):
            await resend_snapshot(self._rooms, self._broadcast, room.code, socket)
        return wire.AckOk()

    async def set_sound(self, socket: Client, request: wire.ScreenSound) -> wire.Ack:
        watcher = self._watchers.get(socket)
        if watcher is None:
            raise EventRefused(RefusalCode.NOT_IN_ROOM)
        self._with_sound[socket] = request.on
        command = SetScreenSound(watcher.screen, request.on)
        unwrap(await self._rooms.command(watcher.code, Server(), command))
        return wire.AckOk()

    async def show_code(self, socket: Client) -> wire.Ack:
        unwrap(self._limiter.charge(AddressKey(socket.address), Rate.SCREEN_CODE))
        await self.leave(socket)
        screen = ScreenId(socket.id)
        if not socket.join_group(PairingScreen(screen)):
            raise EventRefused(ErrorCode.TOO_MANY)

        def on_paired(code: RoomCode) -> None:
            socket.send(encode_frame("screen-placed", wire.ScreenPlaced(code)))
            socket.leave_group()

        try:
            code, until = await self._pairing.show(screen, on_paired, socket.leave_group)
        except BaseException:
            socket.leave_group()
            raise
        return wire.AckCode(code, until, self._rooms.now())

    async def pair(self, socket: Client, seat: Seat, request: wire.PlaceScreen) -> wire.Ack:
        """Show the player's room on the TV with this code. Unknown codes are charged to the session."""
        unwrap(refuse_screen(await load_for_viewer(self._rooms, self._broadcast, seat.code, socket)))
        code, unknown = clean_screen_code(request.code), RefusalCode.UNKNOWN_SCREEN_CODE
        with count_misses(self._limiter, SeatKey(seat.code, seat.owner), unknown):
            if code is None or not await self._pairing.place(code, seat.code):
                raise EventRefused(unknown)
        return wire.AckOk()

    async def on_silence(self, socket: Client, *, silent: bool) -> None:
        """Remove a silent screen until it responds, because a switched-off TV's connection stays open for a while."""
        watcher = self._watchers.get(socket)
        if watcher is None:
            return
        self._broadcast.mark_silent(watcher.code, socket, silent=silent)
        if silent:
            await try_save(lambda: self._save_presence(socket, watcher))
        else:
            await self._presence.save(lambda: self._return(socket, watcher))

    def confirmations(self) -> list[Callable[[], Awaitable[None]]]:
        """Return one function per screen, which saves its presence or, if the room refuses the screen, removes it."""
        return [partial(self._publish_and_confirm, socket, watcher) for socket, watcher in self._watchers.items()]

    async def leave(self, socket: Client) -> None:
        with suppress(StoreUnavailable):  # the code expires anyway
            await self._pairing.forget(ScreenId(socket.id))
        watcher = self._watchers.pop(socket, None)
        if watcher is None:
            return
        self._with_sound.pop(socket, None)
        self._broadcast.unregister(watcher.code, socket)
        await self._presence.save(lambda: self._save_presence(socket, watcher))

    async def _publish_and_confirm(self, socket: Client, watcher: Watcher) -> None:
        """Publish the stored room first. Otherwise a screen that the admin has disconnected could return."""
        room = await self._rooms.load(watcher.code)
        if not isinstance(room, Refused):
            self._broadcast.publish(room)
        await self._confirm(socket, watcher)

    async def _confirm(self, socket: Client, watcher: Watcher) -> None:
        refused = await self._save_presence(socket, watcher)
        if refused is None or not self._broadcast.is_connected(watcher):
            return
        if refused.code is RefusalCode.SCREENS_OFF:
            socket.send(screen_taken_frame(watcher))
        if refused.code in {RefusalCode.SCREENS_OFF, RefusalCode.SCREENS_FULL, RefusalCode.SPECTATORS_FULL}:
            await self.leave(socket)

    async def _return(self, socket: Client, watcher: Watcher) -> None:
        await self._confirm(socket, watcher)
        with suppress(EventRefused):  # the room is gone, or the screen was removed from it
            await resend_snapshot(self._rooms, self._broadcast, watcher.code, socket)

    async def _save_presence(self, socket: Client, watcher: Watcher) -> Refused | None:
        async def save(connected: bool) -> object:
            came = ScreenCame(watcher.screen, self._rooms.node, self._with_sound.get(socket, False), watcher.spectator)
            command = came if connected else ScreenWent(watcher.screen)
            return await self._rooms.command(watcher.code, Server(), command)

        return await save_current(lambda: self._broadcast.is_connected(watcher), save)
