"""Connections that are no players: TVs that watch a room, or show a code until somebody types it.

A screen has no session, no seat and nothing to say. Its connection is all there is of it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple, TypeAlias

import msgspec

from spysafari.access.limits import AddressKey, Rate, RateLimiter, SeatKey, Wait
from spysafari.access.room_access import RoomAccess, Visitor
from spysafari.application.pairing import Pairing
from spysafari.application.rooms import Rooms
from spysafari.game.model.commands import ScreenCame, ScreenWent, Server, SetScreenSound
from spysafari.game.model.names import clean_code, clean_screen_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import Room, RoomCode, ScreenId, SessionKey
from spysafari.game.screens import refuse_screen
from spysafari.live.broadcast import Broadcast, Seat, Watcher, taken_frame
from spysafari.live.showing import load_for_viewer, resend_snapshot
from spysafari.live.until_saved import UntilSaved, is_saved
from spysafari.socketio.api import Socket, encode_event
from spysafari.store.errors import StoreUnavailable
from spysafari.wire import live as wire
from spysafari.wire.errors import ErrorCode

Client: TypeAlias = Socket[tuple[SessionKey, ...]]
"""A connection that brought these sessions."""


class PairingScreen(NamedTuple):
    """The place of a TV that shows a code."""

    screen: ScreenId


class Screens:
    """The screens of this node."""

    def __init__(
        self,
        rooms: Rooms,
        broadcast: Broadcast,
        access: RoomAccess,
        limiter: RateLimiter,
        pairing: Pairing,
        saving: UntilSaved,
    ) -> None:
        self._rooms = rooms
        self._broadcast = broadcast
        self._access = access
        self._limiter = limiter
        self._pairing = pairing
        self._saving = saving
        self._watching: dict[Client, Watcher] = {}
        self._sounding: set[Client] = set()

    def room_of(self, socket: Client) -> RoomCode | None:
        viewer = self._watching.get(socket)
        return viewer.code if viewer else None

    async def find(self, socket: Client, request: wire.WatchRoom) -> Room | wire.AckRefused:
        """The room, if that connection may watch it."""
        found = await self._access.room(Visitor(socket.address, socket.caller), clean_code(request.room_id), Rate.WATCH)
        if isinstance(found, Wait):
            return wire.refused(ErrorCode.TOO_MANY)
        if isinstance(found, Refused):
            return wire.refused(found.code)
        known = any(screen.id == socket.id for screen in found.screens)
        refusal = None if known else refuse_screen(found)
        return wire.refused(refusal.code) if refusal else found

    async def watch(self, socket: Client, room: Room, *, sound: bool) -> wire.Ack:
        """Show the room on that connection, which has no seat any more."""
        if self.room_of(socket) != room.code:
            await self.leave(socket)
        if socket.closed:
            return wire.AckOk()
        viewer = Watcher(room.code, ScreenId(socket.id))
        if not self._broadcast.register(room, viewer, socket):
            return wire.refused(ErrorCode.TOO_MANY)
        self._watching[socket] = viewer
        (self._sounding.add if sound else self._sounding.discard)(socket)
        try:
            refused = await self._follow(socket, viewer)
        except StoreUnavailable:
            self._broadcast.unregister(room.code, socket)  # nobody may watch whom the players are not shown
            raise
        if refused:
            await self.leave(socket)
            return wire.refused(refused.code)
        if self._broadcast.was_shown(room.code, socket):
            return wire.AckOk()
        return await resend_snapshot(self._rooms, self._broadcast, room.code, socket)

    async def set_sound(self, socket: Client, request: wire.ScreenSound) -> wire.Ack:
        viewer = self._watching.get(socket)
        if viewer is None:
            return wire.refused(RefusalCode.NOT_IN_ROOM)
        (self._sounding.add if request.on else self._sounding.discard)(socket)
        decision = await self._rooms.command(viewer.code, Server(), SetScreenSound(viewer.screen, request.on))
        return wire.refused(decision.code) if isinstance(decision, Refused) else wire.AckOk()

    async def show_code(self, socket: Client) -> wire.Ack:
        """A code for that connection, which watches no room any more."""
        if isinstance(self._limiter.charge(AddressKey(socket.address), Rate.SCREEN_CODE), Wait):
            return wire.refused(ErrorCode.TOO_MANY)
        await self.leave(socket)
        screen = ScreenId(socket.id)
        if not socket.join_group(PairingScreen(screen)):
            return wire.refused(ErrorCode.TOO_MANY)

        def placed(code: RoomCode) -> None:
            socket.send(encode_event("screen-placed", msgspec.json.encode(wire.ScreenPlaced(code))))
            socket.leave_group()

        try:
            code, until = await self._pairing.show(screen, placed, socket.leave_group)
        except BaseException:
            socket.leave_group()
            raise
        return wire.AckCode(code, until, self._rooms.now())

    async def place(self, socket: Client, seat: Seat, request: wire.PlaceScreen) -> wire.Ack:
        """Put the player's room on the TV that shows that code. Codes that nobody shows are guesses."""
        room = await load_for_viewer(self._rooms, self._broadcast, seat.code, socket)
        if isinstance(room, wire.AckRefused):
            return room
        if refusal := refuse_screen(room):
            return wire.refused(refusal.code)
        charge = self._limiter.charge(SeatKey(seat.code, seat.player), Rate.SEAT_UNKNOWN_CODE)
        if isinstance(charge, Wait):
            return wire.refused(ErrorCode.TOO_MANY)
        code = clean_screen_code(request.code)
        is_guess = False
        try:
            is_guess = code is None or not await self._pairing.place(code, seat.code)
        finally:
            if not is_guess:
                self._limiter.refund(charge, Rate.SEAT_UNKNOWN_CODE)
        return wire.refused(RefusalCode.UNKNOWN_SCREEN_CODE) if is_guess else wire.AckOk()

    async def on_silence(self, socket: Client, *, silent: bool) -> None:
        """A TV that was switched off is gone long before its connection, and is shown nothing until it speaks."""
        viewer = self._watching.get(socket)
        if viewer is None:
            return
        self._broadcast.mark_silent(viewer.code, socket, silent=silent)
        if silent:
            await is_saved(lambda: self._follow(socket, viewer))
        else:
            await self._saving.save(socket, lambda: self._return(socket, viewer))

    async def confirm(self) -> None:
        """Save anew that the screens of this node are here: others may have taken it for dead."""
        for socket, viewer in list(self._watching.items()):
            await self._confirm(socket, viewer)

    async def leave(self, socket: Client) -> None:
        """The connection neither watches nor shows a code any more."""
        with suppress(StoreUnavailable):  # then the code expires by itself
            await self._pairing.forget(ScreenId(socket.id))
        viewer = self._watching.pop(socket, None)
        if viewer is None:
            return
        self._sounding.discard(socket)
        self._broadcast.unregister(viewer.code, socket)
        await self._saving.save(socket, lambda: self._follow(socket, viewer))

    async def _confirm(self, socket: Client, viewer: Watcher) -> None:
        """Others may have taken the place meanwhile."""
        refused = await self._follow(socket, viewer)
        if refused is None or not self._broadcast.is_here(viewer):
            return
        if refused.code is RefusalCode.SCREENS_OFF:
            socket.send(taken_frame(viewer.code))
        if refused.code in {RefusalCode.SCREENS_OFF, RefusalCode.SCREENS_FULL}:
            await self.leave(socket)  # and may ask again, to hear which

    async def _return(self, socket: Client, viewer: Watcher) -> None:
        await self._confirm(socket, viewer)
        await resend_snapshot(self._rooms, self._broadcast, viewer.code, socket)

    async def _follow(self, socket: Client, viewer: Watcher) -> Refused | None:
        """Save whether the screen is here, again if that changed meanwhile."""
        while True:
            here = self._broadcast.is_here(viewer)  # not once it was taken away
            command = (
                ScreenCame(viewer.screen, self._rooms.node, socket in self._sounding)
                if here
                else ScreenWent(viewer.screen)
            )
            decision = await self._rooms.command(viewer.code, Server(), command)
            if isinstance(decision, Refused):
                return decision
            if here == self._broadcast.is_here(viewer):
                return None
