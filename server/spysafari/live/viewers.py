"""The connections of a room's viewers: players' seats, and screens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from spysafari.game.model import events
from spysafari.game.model.bounds import RECENT_EVENTS
from spysafari.game.model.commands import Member
from spysafari.game.model.ids import PlayerId, RoomCode, ScreenId, SessionKey
from spysafari.game.room import Room, view_version
from spysafari.game.views.view import phase_name
from spysafari.gcra import Limit, Meter
from spysafari.live.snapshots import Records
from spysafari.socketio.api import Socket, encode_event
from spysafari.wire import live as wire

BROADCASTS: Final = Limit(calls=400, seconds=4.0)
"""Rate limit per room. A broadcast counts once per connection, as its cost grows with them (docs/decisions/0033)."""


class Seat(NamedTuple):
    """A connection's seat. On a shared phone, it is the first seat, and `others` contains the rest (possibly none)."""

    code: RoomCode
    player: PlayerId
    owner: SessionKey
    others: tuple[PlayerId, ...] | None = None

    @property
    def shown_code(self) -> RoomCode:
        return self.code

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return (self.player, *(self.others or ()))

    @property
    def member(self) -> Member:
        return Member((self.owner,), self.player, self.others or ())

    @property
    def group(self) -> Seat:
        """The connection group's key. A session's shared phones have the same key, because their seats may change."""
        return self if self.others is None else Seat(self.code, PlayerId(""), self.owner)

    def of(self, player: PlayerId) -> Seat:
        """Return the seat of one of the players, as if it had a connection of its own."""
        return Seat(self.code, player, self.owner)

    def without(self, players: tuple[PlayerId, ...]) -> Seat | None:
        """Return the remaining seats, or None if there are none."""
        rest = tuple(player for player in self.players if player not in players)
        return self._replace(player=rest[0], others=rest[1:]) if rest else None


class Watcher(NamedTuple):
    """A screen, which sees a room's public view and cannot send commands."""

    code: RoomCode
    screen: ScreenId
    spectator: bool = False
    token: str | None = None
    """The stream token that replaces the room's code in everything that is sent to this screen."""
    streamer: PlayerId | None = None
    """The player who created the token. The screen may watch until this player leaves the room."""

    @property
    def group(self) -> Watcher:
        return self

    @property
    def shown_code(self) -> RoomCode:
        return RoomCode(self.token or self.code)


Viewer = Seat | Watcher


def _owners(room: Room) -> dict[PlayerId, SessionKey]:
    return {player.id: player.owner for player in (*room.players, *room.off_list)}


@dataclass(slots=True)
class Subscription:
    viewer: Viewer
    registered_at: int
    """The view version at registration. Older versions, which may lack the viewer, may be published later."""
    has_snapshot: bool = False
    is_silent: bool = False


class RoomViewers:
    """A room's connections and the version sent to them.

    The room itself is only held while a broadcast is pending, because thousands of rooms may be idle.
    """

    def __init__(self, room: Room) -> None:
        self.stored_version = room.version
        """The latest version known to this node, including changes that viewers cannot see."""
        self.sent_version = view_version(room)
        self.phase = phase_name(room.phase)
        self.records: Records | None = None
        self.subscriptions: dict[Socket[object], Subscription] = {}
        self.pending: Room | None = None
        self.broadcasts = Meter(BROADCASTS)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def version(self) -> int:
        return view_version(self.pending) if self.pending else self.sent_version

    def delay(self, room: Room, seconds: float, send: Callable[[], None]) -> None:
        """Broadcast the room after `seconds`. If a broadcast is already pending, replace its room and keep its time."""
        self.pending = room
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, send)

    def cancel_pending(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.pending = self._timer = None

    def missing(self, room: Room) -> Iterator[events.Event]:
        """Yield removal events for viewers that `room` no longer contains, in case the original events were lost."""
        owners, screens = _owners(room), {screen.id for screen in room.screens}
        oldest = room.recent[0].version if room.recent else 0
        has_lost_events = oldest > self.version + 1 or (oldest > self.version and len(room.recent) == RECENT_EVENTS)
        for subscription in self.subscriptions.values():
            viewer = subscription.viewer
            if isinstance(viewer, Seat):
                for player in viewer.players:
                    if owners.get(player) != viewer.owner and view_version(room) > subscription.registered_at:
                        yield events.PlayerRemoved(player, "moved" if player in owners else "removed")
            elif viewer.streamer and viewer.streamer not in owners and view_version(room) > subscription.registered_at:
                yield events.PlayerRemoved(viewer.streamer, "removed")
            elif (
                has_lost_events
                and viewer.screen not in screens
                and subscription.has_snapshot
                and not subscription.is_silent
            ):
                yield events.ScreenTaken(viewer.screen)

    def by_shown_code(self) -> dict[RoomCode, list[tuple[Socket[object], Subscription]]]:
        """Group the connections by the code in their frames, which is a stream token for some screens."""
        groups: dict[RoomCode, list[tuple[Socket[object], Subscription]]] = {}
        for socket, subscription in self.subscriptions.items():
            groups.setdefault(subscription.viewer.shown_code, []).append((socket, subscription))
        return groups

    def drop(self, socket: Socket[object]) -> None:
        self.subscriptions.pop(socket, None)
        socket.leave_group()

    def remove(self, room: Room, event: events.Event, version: int) -> None:
        """Remove the viewers that lose their seat or screen by the event, if any, and notify them."""
        match event:
            case events.PlayerRemoved(player=player):
                owner = _owners(room).get(PlayerId(player))
                removed = []
                for socket, subscription in self.subscriptions.items():
                    viewer = subscription.viewer
                    if isinstance(viewer, Seat) and player in viewer.players and viewer.owner != owner:
                        rest = viewer.without((PlayerId(player),))
                        if rest is None:
                            removed.append(socket)
                        else:
                            subscription.viewer = rest
                    elif isinstance(viewer, Watcher) and viewer.streamer == player and owner is None:
                        removed.append(socket)
            case events.ScreenTaken(screen=screen):
                removed = [
                    socket
                    for socket, subscription in self.subscriptions.items()
                    if isinstance(subscription.viewer, Watcher)
                    and subscription.viewer.screen == screen
                    and version > subscription.registered_at
                ]
            case _:
                return
        for socket in removed:
            socket.send(_removal_frame(self.subscriptions[socket].viewer, event))
            self.drop(socket)


def _removal_frame(viewer: Viewer, event: events.PlayerRemoved | events.ScreenTaken) -> str:
    if isinstance(event, events.PlayerRemoved):
        return encode_frame("room-deleted", wire.RoomDeleted(room_id=viewer.shown_code, reason=event.cause))
    return screen_taken_frame(viewer)


def screen_taken_frame(viewer: Viewer) -> str:
    return encode_frame("screen-taken", wire.ScreenTaken(viewer.shown_code))


def encode_frame(name: str, payload: msgspec.Struct) -> str:
    return encode_event(name, msgspec.json.encode(payload))
