"""Send snapshots and live events to a room's viewers. Broadcasts are rate-limited per room."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import get_args

import msgspec
from msgspec.structs import replace

from spysafari.application.rooms import Rooms
from spysafari.game.model import events
from spysafari.game.model.ids import DeckId, Outcome, PlayerId, RoomCode
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.room import Room, view_version
from spysafari.game.views.view import PhaseName, phase_name
from spysafari.live.refusals import EventRefused, unwrap
from spysafari.live.snapshots import SNAPSHOT, Snapshots
from spysafari.live.viewers import RoomViewers, Seat, Subscription, Viewer, Watcher, encode_frame
from spysafari.socketio.api import Socket
from spysafari.wire import live as wire


class Broadcast:
    """Tracks and updates this node's viewers. `now` returns epoch milliseconds. `limited` enables the rate limit."""

    def __init__(self, now: Callable[[], int], *, limited: bool) -> None:
        self._now = now
        self._limited = limited
        self._rooms: dict[RoomCode, RoomViewers] = {}
        self.on_first_viewer: Callable[[RoomCode], None] = lambda _code: None

    def register(self, room: Room, viewer: Viewer, socket: Socket[object]) -> bool:
        """Subscribe a connection to the room. Return False if it changes groups too often."""
        if not socket.join_group(viewer.group):
            return False
        room_viewers = self._rooms.get(room.code)
        if room_viewers is None:
            room_viewers = self._rooms[room.code] = RoomViewers(room)
            self.on_first_viewer(room.code)
        room_viewers.subscriptions[socket] = Subscription(viewer, view_version(room))
        return True

    def unregister(self, code: RoomCode, socket: Socket[object]) -> None:
        room_viewers = self._rooms.get(code)
        if room_viewers is None:
            return
        room_viewers.drop(socket)
        if not room_viewers.subscriptions:
            room_viewers.cancel_pending()
            del self._rooms[code]

    def subscription(self, code: RoomCode, socket: Socket[object]) -> Subscription | None:
        room_viewers = self._rooms.get(code)
        return room_viewers.subscriptions.get(socket) if room_viewers else None

    def has_snapshot(self, code: RoomCode, socket: Socket[object]) -> bool:
        subscription = self.subscription(code, socket)
        return subscription is not None and subscription.has_snapshot

    def is_connected(self, viewer: Viewer) -> bool:
        """Return True if the player or screen has a responsive connection to this node."""
        return viewer in self._responsive(viewer.code)

    def seat_of(self, code: RoomCode, socket: Socket[object]) -> Seat | None:
        subscription = self.subscription(code, socket)
        return subscription.viewer if subscription and isinstance(subscription.viewer, Seat) else None

    def connections_of(self, seat: Seat) -> tuple[Seat | None, ...]:
        """For each player, return the seat of a responsive connection with that player and the most others, or None."""
        responsive = self._responsive(seat.code)
        connected = [viewer for viewer in responsive if isinstance(viewer, Seat) and viewer.owner == seat.owner]
        return tuple(
            max((other for other in connected if player in other.players), key=lambda it: len(it.players), default=None)
            for player in seat.players
        )

    def _responsive(self, code: RoomCode) -> list[Viewer]:
        room_viewers = self._rooms.get(code)
        subscriptions = room_viewers.subscriptions.values() if room_viewers else ()
        return [subscription.viewer for subscription in subscriptions if not subscription.is_silent]

    def mark_silent(self, code: RoomCode, socket: Socket[object], *, silent: bool) -> None:
        if subscription := self.subscription(code, socket):
            subscription.is_silent = silent

    def version_of(self, code: RoomCode) -> int | None:
        room_viewers = self._rooms.get(code)
        return room_viewers.stored_version if room_viewers else None

    def phases(self) -> dict[str, int]:
        """Return the number of rooms in each phase. Like the other counts, this is thread-safe."""
        rooms: dict[str, int] = dict.fromkeys(get_args(PhaseName), 0)
        for room_viewers in list(self._rooms.values()):
            rooms[room_viewers.phase] += 1
        return rooms

    def player_count(self) -> int:
        seats = [viewer for viewer in self._viewers() if isinstance(viewer, Seat)]
        return len({(seat.code, player) for seat in seats for player in seat.players})

    def screen_count(self) -> int:
        return sum(isinstance(viewer, Watcher) for viewer in self._viewers())

    def _viewers(self) -> list[Viewer]:
        rooms = list(self._rooms.values())
        return [one.viewer for room_viewers in rooms for one in list(room_viewers.subscriptions.values())]

    def send_snapshot(self, room: Room, socket: Socket[object]) -> None:
        """Send a connection its snapshot unless a version newer than `room` has been broadcast."""
        subscription = self.subscription(room.code, socket)
        if subscription and view_version(room) >= self._rooms[room.code].sent_version:
            shown = replace(room, code=subscription.viewer.shown_code)
            _send([(socket, subscription)], room, Snapshots(shown, self._now()))

    def publish(self, room: Room) -> None:
        """Broadcast a newer room's events and snapshots. Past the rate limit, wait and send only the latest version.

        Send nothing if the viewers cannot see the change, because even an equal snapshot would reveal it.
        """
        room_viewers = self._rooms.get(room.code)
        if room_viewers is None:
            return
        room_viewers.stored_version = max(room_viewers.stored_version, room.version)
        if view_version(room) <= (known := room_viewers.version):
            return
        changes = _since(known, room)
        for recent in changes:
            room_viewers.remove(room, recent.event, recent.version)  # do not wait for a delayed broadcast
        for removal in list(room_viewers.missing(room)):
            room_viewers.remove(room, removal, view_version(room))
        wait = room_viewers.broadcasts.wait(time.monotonic()) if self._limited else 0.0
        if (room_viewers.pending or wait > 0) and not _has_removal(changes):
            room_viewers.delay(room, max(0.0, wait), lambda: self._broadcast_pending(room_viewers))
        else:
            self._broadcast(room_viewers, room)

    def _broadcast_pending(self, room_viewers: RoomViewers) -> None:
        if room_viewers.pending:
            self._broadcast(room_viewers, room_viewers.pending)

    def _broadcast(self, room_viewers: RoomViewers, room: Room) -> None:
        room_viewers.cancel_pending()
        room_viewers.broadcasts.add(time.monotonic(), len(room_viewers.subscriptions))
        changes = _since(room_viewers.sent_version, room)
        room_viewers.sent_version, room_viewers.phase = view_version(room), phase_name(room.phase)
        for code, subscriptions in room_viewers.by_shown_code().items():
            event_frames = [encode_frame(*event) for recent in changes if (event := self._public(code, recent))]
            snapshots = Snapshots(replace(room, code=code), self._now(), room_viewers.records)
            room_viewers.records = snapshots.records
            _send(subscriptions, room, snapshots, event_frames)

    def close(self, code: RoomCode, event: events.RoomClosed) -> None:
        room_viewers = self._rooms.pop(code, None)
        if room_viewers is None:
            return
        room_viewers.cancel_pending()
        for shown_code, subscriptions in room_viewers.by_shown_code().items():
            frame = encode_frame("room-deleted", wire.RoomDeleted(room_id=shown_code, reason=event.reason))
            for socket, _ in subscriptions:
                socket.send(frame)
                socket.leave_group()

    def _public(self, code: RoomCode, recent: events.Published) -> tuple[str, msgspec.Struct] | None:
        """Return the live event for all viewers, or None if the snapshot suffices."""
        version, event = recent.version, recent.event
        match event:
            case events.DeckChanged():
                return "deck-updated", wire.DeckUpdated(code, DeckId(event.deck))
            case events.IconChanged():
                return "player-icon-updated", wire.PlayerIconUpdated(code, PlayerId(event.player), event.icon)
            case events.RoundStarted(number=number, ends_at=ends_at, opens_game=opens_game):
                name = "game-started" if opens_game else "game-restarted"
                return name, wire.RoundBegan(code, version, number, round_ends_at=ends_at, server_time=self._now())
            case events.RoundEnded(number=number, ended_at=ended_at, cause=cause):
                return "round-ended", wire.RoundEndedEvent(code, version, number, ended_at, events.public_cause(cause))
            case events.OutcomeRecorded():
                outcome = None if event.outcome is None else Outcome(event.outcome)
                return "scores-updated", wire.ScoresUpdated(code, version, event.number, outcome)
            case events.GameEnded():
                return "game-ended", wire.GameEndedEvent(code, DeckId(event.deck))
            case (
                events.ListChanged() | events.TurnChanged() | events.PlayerRemoved() | events.ScreenTaken()
                | events.RoomClosed()
            ):  # fmt: skip
                return None


def _send(
    subscriptions: Iterable[tuple[Socket[object], Subscription]],
    room: Room,
    snapshots: Snapshots,
    event_frames: Sequence[str] = (),
) -> None:
    """Send events and snapshots to viewers, except to screens that are not on the room's list."""
    screens = {screen.id for screen in room.screens if not screen.left}
    for socket, subscription in subscriptions:
        viewer = subscription.viewer
        if isinstance(viewer, Seat):
            frame = snapshots.frame_for(viewer.player, viewer.others)
        else:
            frame = snapshots.for_screens if viewer.screen in screens else None
        if frame is not None:
            subscription.has_snapshot = True
            socket.send(frame, SNAPSHOT, event_frames)


async def load_for_viewer(rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]) -> Room:
    room = unwrap(await rooms.load(code))
    if broadcast.subscription(code, socket) is None:
        raise EventRefused(RefusalCode.PLAYER_NOT_FOUND)
    return room


async def resend_snapshot(rooms: Rooms, broadcast: Broadcast, code: RoomCode, socket: Socket[object]) -> None:
    broadcast.send_snapshot(await load_for_viewer(rooms, broadcast, code, socket), socket)


def _since(version: int, room: Room) -> tuple[events.Published, ...]:
    first = len(room.recent)
    while first and room.recent[first - 1].version > version:
        first -= 1
    return room.recent[first:]


def _has_removal(changes: Iterable[events.Published]) -> bool:
    """Return True if the admin removed a player. Delaying the broadcast could lose the notice about it."""
    return any(isinstance(it.event, events.PlayerRemoved) and it.event.cause == "removed" for it in changes)
