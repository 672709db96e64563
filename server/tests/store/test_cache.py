from msgspec import Raw
from msgspec.structs import replace

from spysafari.game.model.ids import RoomCode
from spysafari.game.room import with_settings
from spysafari.store.cache import DECODED_BYTES, LatestRooms, StoredRoom
from tests.store.sample_rooms import a_room


def stored(code: str, version: int = 1, encoded_bytes: int = 3_000) -> StoredRoom:
    return StoredRoom(a_room(code, version=version), None, encoded_bytes)


def test_the_cache_contains_the_newest_version() -> None:
    latest = LatestRooms()

    latest.put(stored("R1", version=2))
    latest.put(stored("R1", version=1))  # a load that began before the save and ended after it

    assert latest.get(RoomCode("R1")) == stored("R1", version=2)


def test_the_least_recently_used_room_is_evicted() -> None:
    latest = LatestRooms(max_bytes=2 * (DECODED_BYTES + 3_000))
    latest.put(stored("R1"))
    latest.put(stored("R2"))

    latest.get(RoomCode("R1"))
    latest.put(stored("R3"))

    assert latest.get(RoomCode("R2")) is None
    assert latest.get(RoomCode("R1")) == stored("R1")


def test_a_room_that_grows_evicts_others_and_one_that_shrinks_does_not() -> None:
    latest = LatestRooms(max_bytes=4 * DECODED_BYTES + 50_000)
    for code in ("R1", "R2"):
        latest.put(stored(code))

    for version in range(2, 100):
        latest.put(stored("R2", version, encoded_bytes=40_000))
    assert latest.get(RoomCode("R1")) is not None
    latest.put(stored("R2", 100, encoded_bytes=90_000))

    assert latest.get(RoomCode("R1")) is None
    assert latest.get(RoomCode("R2")) is None  # it does not fit either
    for number in range(4):
        latest.put(stored(f"R{number}"))
    assert latest.get(RoomCode("R0")) is not None


def test_the_decks_of_a_deflated_room_count_in_full() -> None:
    """Otherwise, rooms with typed texts and decks of similar cards would fill the memory."""
    latest = LatestRooms(max_bytes=4 * DECODED_BYTES + 50_000)
    deflated = stored("R2")
    decks = with_settings(deflated.room, deck_copies=Raw(b"[%b]" % (b" " * 50_000)))

    latest.put(deflated._replace(room=decks))
    assert latest.get(RoomCode("R2")) is not None
    latest.put(deflated._replace(room=replace(decks, code=RoomCode("R3"))))

    assert [code for code in ("R2", "R3") if latest.get(RoomCode(code))] == ["R3"]


def test_a_dropped_room_is_unknown() -> None:
    latest = LatestRooms()
    latest.put(stored("R1"))

    latest.drop(RoomCode("R1"))
    latest.drop(RoomCode("R1"))

    assert latest.get(RoomCode("R1")) is None
