"""Build a room's snapshot frames from the views that `game.views` allows each viewer."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

import msgspec
from msgspec import UNSET

from spysafari.game.model.ids import PlayerId, QuestionId
from spysafari.game.room import Player, Room
from spysafari.game.views.player_view import RecordInputs, private_record, public_record, record_inputs_of
from spysafari.game.views.talk_view import offered_questions
from spysafari.game.views.view import room_view, seat_requests_view, wall_view
from spysafari.socketio.api import encode_event

SNAPSHOT: Final = "players-updated"
JSON: Final = msgspec.json.Encoder()
PLAYERS: Final = '"players":['
TALK_END: Final = f"}},{PLAYERS}"
"""Ends the head of a frame with `talk`, which is the last field before `players`."""
END: Final = "]}]"
"""Ends every frame, because `players` is the last field of a snapshot."""


class Record(msgspec.Struct, frozen=True):
    """A player's record as JSON. In the player's own frame, `own` replaces `public` unless they are equal."""

    player: Player
    public: str
    own: str | None


class Records(msgspec.Struct):
    """Records of all players in a room. They remain valid while `inputs` is unchanged."""

    inputs: RecordInputs
    of: dict[PlayerId, Record]
    wall: str | None = None
    """The current round's cards as JSON, encoded when a screen first needs them."""


class Snapshots:
    """A room's frames at `now` (epoch milliseconds). Reuses unchanged records from `last`."""

    def __init__(self, room: Room, now: int, last: Records | None = None) -> None:
        inputs = record_inputs_of(room)
        if last is None or last.inputs != inputs:
            last = Records(inputs, {})
        before = last.of
        records: dict[PlayerId, Record] = {
            player.id: record
            if (record := before.get(player.id)) and record.player == player
            else _encode_record(player, inputs)
            for player in room.players
        }
        self.records: Final = Records(inputs, records, last.wall)
        self._room = room
        self._head = encode_event(SNAPSHOT, JSON.encode(room_view(room, now))).removesuffix(END)
        self._publics = [record.public for record in records.values()]
        self._offered = offered_questions(room)
        asking = seat_requests_view(room)
        self._asking = f'"asking":{JSON.encode(asking).decode()},' if asking else ""

    def frame_for(self, player: PlayerId, others: tuple[PlayerId, ...] | None = None) -> str | None:
        """Return the frame for a player's phone, which `others` may share, or None if none of them is in the room."""
        if others is not None:
            return self._shared_frame((player, *others))
        record = self.records.of.get(player)
        if record is None:
            return None
        offered = self._offered.get(player)
        asking = self._asking if player == self._room.admin else ""
        if record.own is None and not offered and not asking:
            return self.public
        return self._private_frame((record,), offered, asking)

    def _shared_frame(self, players: tuple[PlayerId, ...]) -> str | None:
        seats = {seat: record for seat, record in self.records.of.items() if seat in players}
        if not seats:
            return None
        offered = next((cards for seat in seats if (cards := self._offered.get(seat))), None)
        asking = self._asking if self._room.admin in seats else ""
        return self._private_frame(seats.values(), offered, f'{asking}"seats":{JSON.encode([*seats]).decode()},')

    def _private_frame(self, seats: Iterable[Record], offered: tuple[QuestionId, ...] | None, fields: str) -> str:
        records = self._publics.copy()
        for record in seats:
            if record.own is not None:
                records[records.index(record.public)] = record.own
        head = self._head
        if offered:
            head = f'{head.removesuffix(TALK_END)},"offered":{JSON.encode(offered).decode()}{TALK_END}'
        if fields:
            head = f"{head.removesuffix(PLAYERS)}{fields}{PLAYERS}"
        return f"{head}{','.join(records)}{END}"

    @cached_property
    def public(self) -> str:
        return f"{self._head}{','.join(self._publics)}{END}"

    @cached_property
    def for_screens(self) -> str:
        """Return the public frame, with the current round's cards until its outcome is recorded."""
        if (wall := wall_view(self._room)) is UNSET:
            return self.public
        if self.records.wall is None:
            self.records.wall = JSON.encode(wall).decode()
        head = self._head.removesuffix(PLAYERS)
        return f'{head}"wall":{self.records.wall},{PLAYERS}{",".join(self._publics)}{END}'


def _encode_record(player: Player, inputs: RecordInputs) -> Record:
    record = public_record(player, inputs)
    own = private_record(record, inputs)
    return Record(player, JSON.encode(record).decode(), None if own is None else JSON.encode(own).decode())
