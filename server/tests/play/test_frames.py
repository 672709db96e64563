from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.model.commands import (
    Actor,
    ChangeIcon,
    ChangeSettings,
    Command,
    Disconnect,
    EndGame,
    EndRound,
    Join,
    Leave,
    RecordOutcome,
    Restart,
    StartGame,
)
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.room import Phase, Room
from spysafari.game.views.view import RoomView, room_view
from spysafari.live.snapshots import SNAPSHOT, Snapshots
from spysafari.socketio.api import encode_event
from tests.fakes import START
from tests.game.tables import NODE, Table, id_of, member, view_for
from tests.store.sample_rooms import EVERY_PHASE, a_full_room

DECKS: Final = load_decks()


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_each_frame_is_the_view_of_its_player(phase: Phase) -> None:
    """[AUTH-03] [LIVE-03] The frames match byte for byte, with any names and a late joiner."""
    room = a_full_room(phase)
    late = replace(room.players[2], id=PlayerId("late"))
    room = replace(room, players=(*room.players, late))
    snapshots = Snapshots(room, START)

    for player in room.players:
        view = view_for(room, player.id, START)
        assert snapshots.frame_for(player.id) == encode_event(SNAPSHOT, msgspec.json.encode(view))


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_a_shared_phones_frame_has_the_private_records_of_its_seats(phase: Phase) -> None:
    """[PASS-05] [AUTH-03] The rest of the frame is public, and its size depends only on these records."""
    room = a_full_room(phase)
    snapshots, rng = Snapshots(room, START), Random(1)
    own = {player.id: view_for(room, player.id, START).players for player in room.players}
    public = msgspec.json.decode(snapshots.for_screens[2:], type=tuple[str, RoomView])[1]

    for _ in range(20):
        first, *others = rng.sample([*own, PlayerId("gone")], rng.randint(2, len(room.players)))
        frame = snapshots.frame_for(first, tuple(others))
        seats = tuple(player.id for player in room.players if player.id in {first, *others})
        records = [own[p.id][i] if p.id in seats else public.players[i] for i, p in enumerate(room.players)]
        view = replace(room_view(room, START), seats=seats, players=tuple(records))
        assert frame == encode_event(SNAPSHOT, msgspec.json.encode(view))
    assert snapshots.frame_for(PlayerId("gone"), (PlayerId("too"),)) is None


def test_only_players_on_the_list_have_a_frame() -> None:
    """[AUTH-03] A player who was dealt in and left has no frame."""
    room = a_full_room(EVERY_PHASE[1])
    snapshots = Snapshots(room, START)

    assert snapshots.frame_for(PlayerId("stranger")) is None
    assert snapshots.frame_for(room.off_list[0].id) is None


@pytest.mark.parametrize("decoded", [False, True], ids=["SQLite", "Redis"])
def test_cached_records_are_sent_only_while_they_are_current(*, decoded: bool) -> None:
    """[AUTH-03] [LIVE-03] In a whole game, each frame equals one encoded without a cache.

    The rooms are either new objects after every change, as with Redis, or the same ones.
    """
    table = Table("Ann", "Bob", "Cid", "Dee")
    changes: list[tuple[Actor, Command]] = [
        (member("Bob"), ChangeIcon(id_of("Bob"), 3)),
        (member("Ann"), ChangeSettings(duration=300)),
        (member("Eve"), Join("Eve", 0, id_of("Eve"))),
        (member("Ann"), StartGame()),
        (member("Cid"), ChangeIcon(id_of("Cid"), 4)),
        (member("Dee"), Disconnect(id_of("Dee"), NODE)),
        (member("Ann"), Leave(id_of("Ann"))),
        (member("Fay"), Join("Fay", 0, id_of("Fay"))),
        (member("Bob"), EndRound()),
        (member("Bob"), RecordOutcome(Outcome.SPY_ESCAPED)),
        (member("Cid"), ChangeIcon(id_of("Cid"), 5)),
        (member("Bob"), Restart()),
        (member("Eve"), ChangeIcon(id_of("Eve"), 6)),
        (member("Bob"), EndGame()),
    ]
    last = Snapshots(table.room, table.now)
    for actor, command in changes:
        before = last.records.of
        table.say(actor, command)
        room = msgspec.json.decode(msgspec.json.encode(table.room), type=Room) if decoded else table.room
        last = Snapshots(room, table.now, last.records)
        uncached = Snapshots(room, table.now)
        for player in room.players:
            assert last.frame_for(player.id) == uncached.frame_for(player.id), command
        if isinstance(command, ChangeIcon):
            encoded = [player for player, record in last.records.of.items() if record is not before[player]]
            assert encoded == [command.player], "only the record of one player differs"
