"""Handle live events by executing their commands and returning acknowledgements, and track presence."""

from contextlib import nullcontext, suppress
from functools import partial
from time import perf_counter
from typing import Final, TypeVar

import msgspec

from spysafari.access.limits import SeatKey, client_key
from spysafari.access.room_access import Visitor
from spysafari.game.custom_cards import BUILT_IN
from spysafari.game.model.commands import Command, Connect, Disconnect, NodesGone, Server, TalkCommand, UseDeck, Write
from spysafari.game.model.ids import WRITTEN, PlayerId, SessionKey
from spysafari.game.model.names import clean_code
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room
from spysafari.game.seats import seats_to_return_to
from spysafari.game.stages import PlayersStep
from spysafari.live.broadcast import resend_snapshot
from spysafari.live.client_events import COMMANDS, decode
from spysafari.live.presence import PresenceSaver, save_all, save_current, try_save
from spysafari.live.refusals import EventRefused, count_misses, unwrap
from spysafari.live.screens import Client, LiveServices, Screens
from spysafari.live.viewers import Seat, encode_frame
from spysafari.socketio.api import SERVER_SHUTDOWN
from spysafari.store.errors import StoreUnavailable
from spysafari.system.logs import CLIENT
from spysafari.system.metrics import Metrics
from spysafari.wire import live as wire
from spysafari.wire.errors import ErrorCode

Payload = TypeVar("Payload", bound=msgspec.Struct)
UNKNOWN: Final = "unknown"
"""Metric label for events outside the contract, because clients may send arbitrary names."""


class Gateway:
    def __init__(self, services: LiveServices, metrics: Metrics) -> None:
        self._rooms = services.rooms
        self._broadcast = services.broadcast
        self._access = services.access
        self._limiter = services.limiter
        self._presence = PresenceSaver()
        self._screens = Screens(services, self._presence)
        self._metrics = metrics
        self._seats: dict[Client, Seat] = {}
        self._stopping = False

    async def on_event(self, socket: Client, name: str, args: tuple[msgspec.Raw, ...]) -> wire.Ack:
        """Handle an event and return its acknowledgement. A refusal is also sent as an `error` event."""
        CLIENT.set(client_key(socket.address))
        began = perf_counter()
        try:
            ack = await self._handle(socket, name, args)
        except EventRefused as error:
            ack = wire.refused(error.code)
        except (msgspec.ValidationError, msgspec.DecodeError):
            ack = wire.refused(ErrorCode.MALFORMED)
        except StoreUnavailable:
            ack = wire.refused(ErrorCode.UNAVAILABLE)
        except Exception:
            self._metrics.refusals("live", "internal").inc()
            raise
        if isinstance(ack, wire.AckRefused):
            self._metrics.refusals("live", ack.code).inc()
            socket.send(error_frame(ack))
        self._metrics.event_seconds(name if name in wire.FROM_CLIENT or name in COMMANDS else UNKNOWN).observe(
            perf_counter() - began
        )
        return ack

    async def on_silence(self, socket: Client, *, silent: bool) -> None:
        await self._screens.on_silence(socket, silent=silent)
        seat = self._seat_of(socket)
        if seat is None:
            return
        self._broadcast.mark_silent(seat.code, socket, silent=silent)
        if silent:
            await try_save(lambda: self._save_presence(seat))  # saved again when the connection closes
        else:
            await self._presence.save(lambda: self._save_presence(seat))

    async def on_disconnect(self, socket: Client, reason: str) -> None:
        if reason == SERVER_SHUTDOWN:
            self._stopping = True
            await self._mark_node_gone(socket)
        await self._screens.leave(socket)
        await self._leave_seat(socket)

    async def _handle(self, socket: Client, name: str, args: tuple[msgspec.Raw, ...]) -> wire.Ack:
        match name:
            case "join-room":
                return await self._join(socket, _read(wire.JoinRoom, args))
            case "resume":
                await resend_snapshot(self._rooms, self._broadcast, self._require_seat(socket).code, socket)
                return wire.AckOk()
            case "watch-room":
                return await self._watch(socket, _read(wire.WatchRoom, args))
            case "screen-sound":
                return await self._screens.set_sound(socket, _read(wire.ScreenSound, args))
            case "show-code":
                _read(wire.ShowCode, args)
                await self._leave_seat(socket)
                return await self._screens.show_code(socket)
            case "place-screen":
                request = _read(wire.PlaceScreen, args)
                return await self._screens.pair(socket, self._acting_seat(socket, request), request)
            case _ if name in COMMANDS:
                if socket not in self._seats:
                    raise EventRefused(RefusalCode.NOT_IN_ROOM)  # before decoding, because cleaning texts is expensive
                return await self._command(socket, *decode(name, _only(args)))
            case _:
                raise EventRefused(ErrorCode.UNKNOWN_EVENT)

    async def _join(self, socket: Client, join: wire.JoinRoom) -> wire.Ack:
        owners = socket.caller
        if not owners:
            raise EventRefused(RefusalCode.NO_SESSION)
        room = unwrap(await self._access.room(Visitor(socket.address, owners), clean_code(join.room_id)))
        seat = _seat_in(room, owners, join)
        await self._screens.leave(socket)
        return await self._take(socket, room, seat)

    async def _take(self, socket: Client, room: Room, seat: Seat) -> wire.Ack:
        """Take the seat, and leave any earlier seats of the connection that are not part of it."""
        before = self._seat_of(socket)
        if before and set(before.players).isdisjoint(seat.players):
            await self._leave_seat(socket)
            before = None
        if socket.closed:
            return wire.AckOk()
        if not self._broadcast.register(room, seat, socket):
            raise EventRefused(ErrorCode.TOO_MANY)
        self._seats[socket] = seat
        if before and (dropped := before.without(seat.players)):
            await self._presence.save(lambda: self._save_presence(dropped))
        refused = await self._save_presence(seat)
        if refused:
            await self._leave_seat(socket)
            raise EventRefused(refused.code)
        if not self._broadcast.has_snapshot(seat.code, socket):  # the presence change was not broadcast to this player
            await resend_snapshot(self._rooms, self._broadcast, seat.code, socket)
        return wire.AckOk()

    async def _watch(self, socket: Client, request: wire.WatchRoom) -> wire.Ack:
        room = await self._screens.find(socket, request)
        await self._leave_seat(socket)
        return await self._screens.watch(socket, room, request)

    async def _command(self, socket: Client, payload: wire.InRoom, command: Command) -> wire.Ack:
        seat = self._acting_seat(socket, payload)
        if payload.seat is None and seat.others and isinstance(command, PlayersStep | TalkCommand | Write):
            raise EventRefused(ErrorCode.MALFORMED)  # the admin's seat must not vote or write for another seat
        is_guess = isinstance(command, UseDeck) and not {*command.decks} <= {*BUILT_IN, WRITTEN}
        key, unknown = SeatKey(seat.code, seat.owner), RefusalCode.DECK_NOT_FOUND
        with count_misses(self._limiter, key, unknown) if is_guess else nullcontext():
            unwrap(await self._rooms.command(seat.code, seat.member, command))
        return wire.AckOk()

    def _acting_seat(self, socket: Client, payload: wire.InRoom) -> Seat:
        seat = self._require_seat(socket)
        if seat.code != clean_code(payload.room_id):
            raise EventRefused(RefusalCode.NOT_IN_ROOM)
        if payload.seat is None:
            return seat
        if payload.seat not in seat.players:
            raise EventRefused(RefusalCode.NOT_YOUR_PLAYER)
        return seat.of(PlayerId(payload.seat))

    async def confirm_presence(self) -> None:
        """Save all players' and screens' presence again, because another node may have marked them as away."""
        seats = [
            partial(self._save_presence, seat) for seat in {self._seat_of(socket) for socket in self._seats} if seat
        ]
        await save_all([*seats, *self._screens.confirmations()])

    async def _mark_node_gone(self, socket: Client) -> None:
        """Mark this node's players in the room as away with one command. Separate commands could end a stage."""
        seat = self._seat_of(socket)
        code = seat.code if seat else self._screens.room_of(socket)
        if code is not None:
            with suppress(StoreUnavailable):  # saved again when each connection closes
                await self._rooms.command(code, Server(), NodesGone(frozenset({self._rooms.node})))

    async def _leave_seat(self, socket: Client) -> None:
        seat = self._seat_of(socket)
        if seat is None:
            return
        del self._seats[socket]
        self._broadcast.unregister(seat.code, socket)
        await self._presence.save(lambda: self._save_presence(seat))

    def _seat_of(self, socket: Client) -> Seat | None:
        """Return the connection's seat without removed players, or unchanged if no player would be left."""
        seat = self._seats.get(socket)
        return (seat and self._broadcast.seat_of(seat.code, socket)) or seat

    def _require_seat(self, socket: Client) -> Seat:
        seat = self._seat_of(socket)
        if seat is None:
            raise EventRefused(RefusalCode.NOT_IN_ROOM)
        return seat

    async def _save_presence(self, seat: Seat) -> Refused | None:
        """Save which of the seat's players are connected to this node. Those who share a phone change together."""

        async def save(phones: tuple[Seat | None, ...]) -> object:
            gone = [player for player, phone in zip(seat.players, phones, strict=True) if phone is None]
            if gone:
                return await self._rooms.command(
                    seat.code, seat.member, Disconnect(gone[0], self._rooms.node, tuple(gone[1:]))
                )
            decision: object = None
            for phone in reversed([phone for phone in dict.fromkeys(phones) if phone]):  # several if tabs overlap
                connect = Connect(phone.player, self._rooms.node, phone.others or ())
                decision = await self._rooms.command(seat.code, seat.member, connect)
            return decision

        nowhere = (None,) * len(seat.players)
        return await save_current(lambda: nowhere if self._stopping else self._broadcast.connections_of(seat), save)


def _seat_in(room: Room, owners: tuple[SessionKey, ...], join: wire.JoinRoom) -> Seat:
    players = list(map(PlayerId, dict.fromkeys((join.player_id, *join.others))))
    first, *others = unwrap(seats_to_return_to(room, owners, players))
    return Seat(room.code, first.id, first.owner, tuple(other.id for other in others) if join.others else None)


def error_frame(refused: wire.AckRefused) -> str:
    return encode_frame("error", wire.ErrorEvent(refused.code, refused.message, refused.params))


def _read(kind: type[Payload], args: tuple[msgspec.Raw, ...]) -> Payload:
    return msgspec.json.decode(_only(args), type=kind)


def _only(args: tuple[msgspec.Raw, ...]) -> msgspec.Raw:
    if len(args) != 1:
        raise msgspec.ValidationError("one object expected")
    return args[0]
