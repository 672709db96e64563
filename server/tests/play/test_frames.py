"""The frames of a published room, put together from parts, are each player's own view and nothing else (AUTH-03)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.game.room import Phase, PlayerId
from spysafari.live.snapshots import SNAPSHOT, Snapshots
from spysafari.socketio.boundary import encode_event
from tests.fakes import START
from tests.game.tables import view_for
from tests.store.sample_rooms import EVERY_PHASE, a_full_room


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_every_players_frame_is_the_players_view(phase: Phase) -> None:
    """[AUTH-03] [LIVE-03] Byte for byte, whatever the names are; also of who joined after the deal."""
    room = a_full_room(phase)
    late = replace(room.players[2], id=PlayerId("late"))
    room = replace(room, players=(*room.players, late))
    snapshots = Snapshots(room, START)

    for player in room.players:
        view = view_for(room, player.id, START)
        assert snapshots.of(player.id) == encode_event(SNAPSHOT, msgspec.json.encode(view))


def test_who_is_not_on_the_list_has_no_frame() -> None:
    """[AUTH-03] Strangers, and who was dealt in and left."""
    room = a_full_room(EVERY_PHASE[1])
    snapshots = Snapshots(room, START)

    assert snapshots.of(PlayerId("stranger")) is None
    assert snapshots.of(room.off_list[0].id) is None
