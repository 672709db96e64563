"""Sends each viewer of a room its snapshots and live events. Broadcasts of a room are rate-limited."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, get_args

import msgspec

from spysafari.access.limits import Limit
from spysafari.game.model import events
from spysafari.game.model.commands import Member
from spysafari.game.model.room import DeckId, Outcome, PlayerId, Room, RoomCode, ScreenId, SessionKey
from spysafari.game.views.view import PhaseName, phase_name
from spysafari.live.snapshots import SNAPSHOT, Records, Snapshots
from spysafari.socketio.api import Socket, encode_event
from spysafari.wire import live as wire

BROADCASTS: Final = Limit(calls=400, seconds=4.0)
"""Broadcasts of one room, counted per connection, because each connection costs time (docs/decisions/0033).

A table of ten may change forty times at once, then ten times a second.
"""


class Seat(NamedTuple):
    """A viewer with a seat: sees the room as that player. `owner` is the session that owns the seat."""

    code: RoomCode
    player: PlayerId
    owner: SessionKey

    @property
    def member(self) -> Member:
        return Member((self.owner,), self.player)


class Watcher(NamedTuple):
    """A viewer without a seat: a screen that sees the public view of a room and sends no commands."""

    code: RoomCode
    screen: ScreenId
    player: None = None


Viewer = Seat | Watcher


class Table:
    """The connections at one room on this node, and what they were told of last.

    Keeps no room, as a store may remember none either, and no frames: thousands of tables are idle.
    """

    def __init__(self, room: Room) -> None:
        self.shown = room.version
        self.phase = phase_name(room.phase)
        self.records: Records | None = None
        """What was published last."""
        self.viewers: dict[Socket[object], Viewer] = {}
        self.silent: set[Socket[object]] = set()
        self.without_snapshot: set[Socket[object]] = set()
        """Sockets that have not received a snapshot yet."""
        self._used_until = 0.0
        self.pending: Room | None = None
        """The newest state, while its broadcast is delayed."""
        self._timer: asyncio.TimerHandle | None = None

    def broadcast_wait(self, now: float) -> float:
        """Return the seconds until the room may be broadcast again, which is 0 or less if it may be now."""
        return BROADCASTS.wait(self._used_until, now)

    def charge_broadcast(self, now: float) -> None:
        self._used_until = BROADCASTS.use(self._used_until, now, calls=len(self.viewers))

    @property
    def version(self) -> int:
        """The newest that is known here."""
        return self.pending.version if self.pending else self.shown

    def delay(self, room: Room, seconds: float, show: Callable[[], None]) -> None:
        """Broadcast the state after `seconds`. A state that is already pending is replaced."""
        self.pending = room
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, show)

    def cancel_pending(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.pending = self._timer = None

    def drop(self, socket: Socket[object]) -> None:
        self.viewers.pop(socket, None)
        socket.leave_group()
        self.silent.discard(socket)
        self.without_snapshot.discard(socket)


class Broadcast:
    """The audience of all rooms of this node (`rooms.Audience`). `now` gives epoch milliseconds.

    `paced`: what a room costs is bounded, however often it changes and however many windows hear it.
    """

    def __init__(self, now: Callable[[], int], *, paced: bool) -> None:
        self._now = now
        self._paced = paced
        self._tables: dict[RoomCode, Table] = {}

    def register(self, room: Room, viewer: Viewer, socket: Socket[object]) -> bool:
        """Send a connection what that viewer may see, from `room.version` on. Return False if it joins too often."""
        if not socket.join_group(viewer):
            return False
        table = self._tables.get(room.code)
        if table is None:
            table = self._tables[room.code] = Table(room)
        table.viewers[socket] = viewer
        table.without_snapshot.add(socket)
        return True

    def unregister(self, code: RoomCode, socket: Socket[object]) -> None:
        table = self._tables.get(code)
        if table is None:
            return
        table.drop(socket)
        if not table.viewers:
            table.cancel_pending()
            del self._tables[code]

    def is_registered(self, code: RoomCode, socket: Socket[object]) -> bool:
        """Return True if the connection is a viewer of that room. A removed player or screen is not."""
        table = self._tables.get(code)
        return table is not None and socket in table.viewers

    def was_shown(self, code: RoomCode, socket: Socket[object]) -> bool:
        """Return True if the connection is a viewer of that room and has received a snapshot."""
        table = self._tables.get(code)
        return table is not None and socket in table.viewers and socket not in table.without_snapshot

    def is_here(self, viewer: Viewer) -> bool:
        """Whether that player or screen has a connection on this node that has not fallen silent."""
        table = self._tables.get(viewer.code)
        return table is not None and any(
            other == viewer and socket not in table.silent for socket, other in table.viewers.items()
        )

    def mark_silent(self, code: RoomCode, socket: Socket[object], *, silent: bool) -> None:
        table = self._tables.get(code)
        if table is not None and socket in table.viewers:
            (table.silent.add if silent else table.silent.discard)(socket)

    def versions(self) -> dict[RoomCode, int]:
        return {code: table.version for code, table in self._tables.items()}

    def version_of(self, code: RoomCode) -> int | None:
        table = self._tables.get(code)
        return table.version if table else None

    def phases(self) -> dict[str, int]:
        """How many of the rooms that are shown here are in which phase. Any thread may ask."""
        rooms: dict[str, int] = dict.fromkeys(get_args(PhaseName), 0)
        for table in list(self._tables.values()):
            rooms[table.phase] += 1
        return rooms

    def player_count(self) -> int:
        """How many players have a connection here. Any thread may ask."""
        viewers = [viewer for table in list(self._tables.values()) for viewer in list(table.viewers.values())]
        return len({(viewer.code, viewer.player) for viewer in viewers if isinstance(viewer, Seat)})

    def screen_count(self) -> int:
        """How many screens are connected here. Any thread may ask."""
        return sum(
            isinstance(p, Watcher) for table in list(self._tables.values()) for p in list(table.viewers.values())
        )

    def show(self, room: Room, socket: Socket[object]) -> None:
        """Send one connection its snapshot, unless it was shown a newer one since `room` was loaded."""
        table = self._tables.get(room.code)
        if table is None or room.version < table.shown or socket not in table.viewers:
            return
        _send(table, [(socket, table.viewers[socket])], room, Snapshots(room, self._now()))

    def publish(self, room: Room) -> None:
        """Tell the events that this node has not told yet, then show everybody the room. Old news is dropped.

        Not at once if the room was shown too often lately: then with the latest state, as soon as it may be.
        """
        table = self._tables.get(room.code)
        if table is None or room.version <= (known := table.version):
            return
        for recent in _since(known, room):
            self._remove_from(room, table, recent.event)  # hears nothing more, however long the others wait
        if self._paced:
            now = time.monotonic()
            wait = table.broadcast_wait(now)
            if table.pending or wait > 0:
                table.delay(room, max(0.0, wait), lambda: self._show_pending(table))
                return
            table.charge_broadcast(now)
        self._show_all(table, room)

    def _show_pending(self, table: Table) -> None:
        room = table.pending
        table.cancel_pending()
        if room is not None:
            table.charge_broadcast(time.monotonic())
            self._show_all(table, room)

    def _show_all(self, table: Table, room: Room) -> None:
        news = [
            _frame(*event)
            for recent in _since(table.shown, room)
            if (event := self._public(room.code, recent.version, recent.event))
        ]
        table.shown, table.phase = room.version, phase_name(room.phase)
        snapshots = Snapshots(room, self._now(), table.records)
        table.records = snapshots.records
        _send(table, table.viewers.items(), room, snapshots, news)

    def close(self, code: RoomCode, event: events.RoomClosed) -> None:
        table = self._tables.pop(code, None)
        if table is None:
            return
        table.cancel_pending()
        frame = _frame("room-deleted", wire.RoomDeleted(room_id=code, reason=event.reason))
        for socket in table.viewers:
            socket.send(frame)
            socket.leave_group()

    def _remove_from(self, room: Room, table: Table, event: events.Event) -> None:
        """Tell who is out by this event, if anybody, and nothing more."""
        match event:
            case events.PlayerRemoved(player=player, cause=cause):
                frame = _frame("room-deleted", wire.RoomDeleted(room_id=room.code, reason=cause))
                out = [socket for socket, viewer in table.viewers.items() if viewer.player == player]
            case events.ScreenTaken(screen=screen) if all(screen != other.id for other in room.screens):
                frame = taken_frame(room.code)
                out = [
                    s for s, viewer in table.viewers.items() if isinstance(viewer, Watcher) and viewer.screen == screen
                ]
            case _:
                return
        for socket in out:
            socket.send(frame)
            table.drop(socket)

    def _public(self, code: RoomCode, version: int, event: events.Event) -> tuple[str, msgspec.Struct] | None:
        """The live event that everybody is told, if the snapshot does not tell it all."""
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
            case events.ListChanged() | events.PlayerRemoved() | events.ScreenTaken() | events.RoomClosed():
                return None


def _send(
    table: Table,
    viewers: Iterable[tuple[Socket[object], Viewer]],
    room: Room,
    snapshots: Snapshots,
    news: Sequence[str] = (),
) -> None:
    """Show the room there, after the news; nothing to a screen that the players are not shown."""
    watching = {screen.id for screen in room.screens}
    for socket, viewer in viewers:
        if isinstance(viewer, Watcher) and viewer.screen not in watching:
            continue
        frame = snapshots.frame_for(viewer.player)
        if frame is not None:
            table.without_snapshot.discard(socket)
            socket.send(frame, SNAPSHOT, news)


def _since(version: int, room: Room) -> tuple[events.Published, ...]:
    first = len(room.recent)
    while first and room.recent[first - 1].version > version:
        first -= 1
    return room.recent[first:]


def taken_frame(code: RoomCode) -> str:
    """What a screen is told that the admin has taken away."""
    return _frame("screen-taken", wire.ScreenTaken(code))


def _frame(name: str, payload: msgspec.Struct) -> str:
    return encode_event(name, msgspec.json.encode(payload))
