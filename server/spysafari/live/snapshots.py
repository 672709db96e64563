"""The snapshot frames of one state of a room, put together from its views (`game.view`)."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from spysafari.game.room import Deal, PlayerId, Room
from spysafari.game.view import PlayerView, own_record, views_of
from spysafari.socketio.boundary import encode_event

SNAPSHOT: Final = "players-updated"
JSON: Final = msgspec.json.Encoder()
NO_PLAYERS: Final = "[]}]"
"""How the frame of a snapshot without players ends: they are the view's last field."""


class Record(NamedTuple):
    """One player's record as JSON."""

    view: PlayerView
    public: str
    own: str | None
    """What the player alone is shown; None while it is the same for all."""


class Snapshots:
    """The frames of a room at `now`, in epoch milliseconds.

    Only records that differ from those in `last`, an earlier state, are encoded anew.
    """

    def __init__(self, room: Room, now: int, last: Snapshots | None = None) -> None:
        views = views_of(room, now)
        self.secret = views.secret
        known = last.records if last is not None and last.secret == views.secret else {}
        self.records: dict[PlayerId, Record] = {
            view.player_id: record
            if (record := known.get(view.player_id)) and record.view == view
            else _encoded(view, views.secret)
            for view in views.players
        }
        head = encode_event(SNAPSHOT, JSON.encode(views.room)).removesuffix(NO_PLAYERS) + "["
        self.public = head + ",".join([record.public for record in self.records.values()]) + "]}]"
        """What everybody may see."""
        self._places: dict[PlayerId, int] = {}
        """Where each record starts in `public`."""
        place = len(head)
        for player, record in self.records.items():
            self._places[player] = place
            place += len(record.public) + len(",")

    def of(self, player: PlayerId) -> str | None:
        """That player's frame; None for who is not on the list, and is shown nothing."""
        record = self.records.get(player)
        if record is None or record.own is None:
            return record and self.public
        start = self._places[player]
        return self.public[:start] + record.own + self.public[start + len(record.public) :]


def _encoded(view: PlayerView, secret: Deal | None) -> Record:
    own = own_record(view, secret)
    return Record(view, _json(view), _json(own) if own else None)


def _json(value: msgspec.Struct) -> str:
    return JSON.encode(value).decode()
