"""The snapshot frames of one state of a room, put together from its views (`game.view`)."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from spysafari.game.room import PlayerId, Room
from spysafari.game.view import views_of
from spysafari.socketio.boundary import encode_event

SNAPSHOT: Final = "players-updated"
JSON: Final = msgspec.json.Encoder()
NO_PLAYERS: Final = "[]}]"
"""How the frame of a snapshot without players ends: they are the view's last field."""


class Snapshots:
    """The frames of a room at `now`, in epoch milliseconds."""

    def __init__(self, room: Room, now: int) -> None:
        views = views_of(room, now)
        self._head = encode_event(SNAPSHOT, JSON.encode(views.room)).removesuffix(NO_PLAYERS)
        self._texts = [_json(player) for player in views.players]
        self._seats = {player.player_id: seat for seat, player in enumerate(views.players)}
        self._own = views.own

    def of(self, player: PlayerId) -> str | None:
        """That player's frame; None for who is not on the list, and is shown nothing."""
        seat = self._seats.get(player)
        if seat is None:
            return None
        own = self._own.get(player)
        if own is None:
            return self.public
        texts = self._texts.copy()
        texts[seat] = _json(own)
        return self._with(texts)

    @cached_property
    def public(self) -> str:
        """What everybody may see."""
        return self._with(self._texts)

    def _with(self, texts: list[str]) -> str:
        return f"{self._head}[{','.join(texts)}]}}]"


def _json(value: msgspec.Struct) -> str:
    return JSON.encode(value).decode()
