from __future__ import annotations

from spysafari.game.model.ids import RoomCode
from spysafari.store.cache import LatestRooms, StoredRoom
from tests.store.sample_rooms import a_room


def stored(code: str, version: int = 1) -> StoredRoom:
    return StoredRoom(a_room(code, version=version), due_at=None)


def test_the_cache_contains_the_newest_version() -> None:
    latest = LatestRooms()

    latest.put(stored("R1", version=2))
    latest.put(stored("R1", version=1))  # a load that began before the save and ended after it

    assert latest.get(RoomCode("R1")) == stored("R1", version=2)


def test_the_least_recently_used_room_is_evicted() -> None:
    latest = LatestRooms(limit=2)
    latest.put(stored("R1"))
    latest.put(stored("R2"))

    latest.get(RoomCode("R1"))
    latest.put(stored("R3"))

    assert latest.get(RoomCode("R2")) is None
    assert latest.get(RoomCode("R1")) == stored("R1")


def test_a_dropped_room_is_unknown() -> None:
    latest = LatestRooms()
    latest.put(stored("R1"))

    latest.drop(RoomCode("R1"))
    latest.drop(RoomCode("R1"))

    assert latest.get(RoomCode("R1")) is None
