"""The snapshot frames of one state of a room, put together from what `game.view` lets be seen.

While a round is unrevealed all players' are equally long: who watches the line sees lengths (SAFE-09). Those of
screens are longer by what nobody's hand decides.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from spysafari.game.model.room import Player, PlayerId, Room
from spysafari.game.views.screen_view import wall_view
from spysafari.game.views.view import RecordInputs, hides_parts, own_record, public_record, record_inputs_of, room_view
from spysafari.socketio.api import encode_event

SNAPSHOT: Final = "players-updated"
JSON: Final = msgspec.json.Encoder()
PLAYERS: Final = '"players":['
END: Final = "]}"
"""How a snapshot ends, before padding: its players are the view's last field."""
OWN_BYTES: Final = 160
"""By how much a player's own record may be longer than the public one: more than any part of our own decks."""


class Record(msgspec.Struct, frozen=True):
    """One player's record as JSON."""

    player: Player
    public: str
    own: str | None
    """What the player alone is shown; None while it is the same for all."""
    end: str
    """Of the player's frame: makes it as long as everybody's."""


class Records(msgspec.Struct):
    """The records of all players of a room, which hold as long as the basis does."""

    inputs: RecordInputs
    of: dict[PlayerId, Record]
    wall: str | None = None
    """The cards of the round on the table as JSON; None before a screen asks."""


class Snapshots:
    """The frames of a room at `now`, in epoch milliseconds. Reuses the records in `last` that have not changed."""

    def __init__(self, room: Room, now: int, last: Records | None = None) -> None:
        inputs = record_inputs_of(room)
        if last is None or last.inputs != inputs:
            last = Records(inputs, {})
        before = last.of
        records: dict[PlayerId, Record] = {
            player.id: record
            if (record := before.get(player.id)) and record.player == player
            else _encoded(player, inputs)
            for player in room.players
        }
        self.records: Final = Records(inputs, records, last.wall)
        self._end = _end(_room_for_own(inputs) if hides_parts(inputs) else 0)
        self._room = room
        self._head = encode_event(SNAPSHOT, JSON.encode(room_view(room, now))).removesuffix(f"{END}]")
        self._publics = [record.public for record in records.values()]

    def of(self, player: PlayerId | None) -> str | None:
        """That player's frame, or a screen's. None for who is not on the list: shown nothing."""
        if player is None:
            return self.screens
        record = self.records.of.get(player)
        if record is None:
            return None
        if record.own is None:
            return self.public
        records = self._publics.copy()
        records[records.index(record.public)] = record.own
        return f"{self._head}{','.join(records)}{record.end}"

    @cached_property
    def public(self) -> str:
        """What everybody may see."""
        return f"{self._head}{','.join(self._publics)}{self._end}"

    @cached_property
    def screens(self) -> str:
        """The same, and the cards of the round on the table."""
        if not hides_parts(self.records.inputs):
            return self.public
        if self.records.wall is None:
            self.records.wall = JSON.encode(wall_view(self._room)).decode()
        head = self._head.removesuffix(PLAYERS)
        return f'{head}"wall":{self.records.wall},{PLAYERS}{",".join(self._publics)}{self._end}'


def _encoded(player: Player, inputs: RecordInputs) -> Record:
    record = public_record(player, inputs)
    public = JSON.encode(record)
    own_view = own_record(record, inputs)
    if own_view is None:
        return Record(player, public.decode(), None, _end(0))
    own = JSON.encode(own_view)
    return Record(player, public.decode(), own.decode(), _end(_room_for_own(inputs) + len(public) - len(own)))


def _room_for_own(inputs: RecordInputs) -> int:
    """Bytes, the same whatever was dealt of the cards in the game."""
    return OWN_BYTES + (inputs.deal.own.longest if inputs.deal and inputs.deal.own else 0)


def _end(padding: int) -> str:
    return f"{END}{' ' * padding}]"
