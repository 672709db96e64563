"""The view of LOOK in an unrefereed round, which is the same for all viewers."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.model.room import PlayerId, Room, Running
from spysafari.game.model.stages import Look


class LookView(Struct, frozen=True, rename="camel"):
    """`endsAt` is in epoch milliseconds. `ready` lists the players who have looked, in the table's order."""

    ends_at: int
    ready: tuple[PlayerId, ...]


def look_view(room: Room, running: Running) -> LookView | UnsetType:
    stage = running.stage
    if not isinstance(stage, Look) or running.referee is not None:
        return UNSET
    return LookView(stage.until, tuple(player.id for player in room.players if player.id in stage.ready))
