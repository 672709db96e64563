"""Tests that every store must pass. Test modules subclass `StoreContract` and provide the fixture `store`."""

import asyncio
from contextlib import suppress

import pytest
from msgspec.structs import replace

from spysafari.game.due import next_due
from spysafari.game.model.ids import RoomCode
from spysafari.game.room import Phase, Room, with_settings
from spysafari.store.base import Store
from spysafari.store.codec import CODEC
from spysafari.store.errors import StoreUnavailable
from tests.conftest import Amount
from tests.store.sample_rooms import EVERY_PHASE, NOON, a_full_room, a_room, a_round_until


class StoreContract:
    """`store` is a new, empty store, which the fixture closes."""

    racers = 50, 200
    """Numbers of callers that change one room concurrently in `make test` and in `make soak`. Each change makes all
    others retry.
    """

    async def test_the_check_succeeds_on_an_open_store(self, store: Store) -> None:
        await store.check()

    async def test_the_check_fails_on_a_closed_store(self, store: Store) -> None:
        await store.close()

        with pytest.raises(StoreUnavailable):
            await store.check()

    async def test_the_first_secret_is_kept(self, store: Store) -> None:
        secrets = await asyncio.gather(*(store.secret(bytes([number]) * 32) for number in range(5)))

        assert {*secrets} == {await store.secret(b"later")}
        assert len(secrets[0]) == 32

    async def test_an_unknown_code_loads_none(self, store: Store) -> None:
        assert await store.load(RoomCode("NONE")) is None

    @pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
    async def test_a_loaded_room_equals_the_stored_one(self, store: Store, phase: Phase) -> None:
        """[DATA-01] The room is also byte-equal when encoded again, with names in all scripts and in every phase."""
        room = a_full_room(phase)

        assert await store.create(room)

        loaded = await store.load(room.code)
        assert loaded == room
        assert CODEC.encode(loaded) == CODEC.encode(room)

    async def test_creating_twice_keeps_the_first(self, store: Store) -> None:
        first, second = a_room(), a_room(version=7)

        assert await store.create(first)
        assert not await store.create(second)

        assert await store.load(first.code) == first

    async def test_codes_are_compared_exactly(self, store: Store) -> None:
        upper, lower = a_room("TCKR"), a_room("tckr", version=2)

        assert await store.create(upper)
        assert await store.create(lower)

        assert await store.load(upper.code) == upper
        assert await store.load(lower.code) == lower

    async def test_a_save_replaces_the_version_it_expects(self, store: Store) -> None:
        await store.create(a_room(version=1))

        assert await store.save(a_room(version=2), expected_version=1)
        assert await store.save(a_full_room(EVERY_PHASE[3]), expected_version=2)

        assert await store.load(RoomCode("TCKR")) == a_full_room(EVERY_PHASE[3])

    @pytest.mark.parametrize("expected_version", [0, 4, 6])
    async def test_a_save_that_expects_another_version_changes_nothing(
        self, store: Store, expected_version: int
    ) -> None:
        await store.create(a_room(version=5))

        assert not await store.save(a_room(version=9), expected_version)

        assert await store.load(RoomCode("TCKR")) == a_room(version=5)

    async def test_a_deleted_room_is_not_saved_again(self, store: Store) -> None:
        await store.create(a_room(version=1))
        await store.delete(RoomCode("TCKR"), expected_version=1)

        assert not await store.save(a_room(version=2), expected_version=1)

        assert await store.load(RoomCode("TCKR")) is None

    async def test_a_save_must_raise_the_version(self, store: Store) -> None:
        """A save with an unchanged version is rejected, because two such saves could otherwise both succeed."""
        await store.create(a_room(version=5))

        with pytest.raises(ValueError, match="version"):
            await store.save(a_room(version=5), expected_version=5)

    async def test_a_delete_removes_just_the_version_it_expects(self, store: Store) -> None:
        await store.create(a_room(version=5))

        assert not await store.delete(RoomCode("TCKR"), expected_version=4)
        assert await store.load(RoomCode("TCKR")) == a_room(version=5)
        assert await store.delete(RoomCode("TCKR"), expected_version=5)
        assert await store.load(RoomCode("TCKR")) is None
        assert not await store.delete(RoomCode("TCKR"), expected_version=5)

    async def test_a_code_is_free_again_after_a_delete(self, store: Store) -> None:
        await store.create(a_room(version=5))
        await store.delete(RoomCode("TCKR"), expected_version=5)

        assert await store.create(a_room(version=1))

    async def test_exactly_one_of_two_racing_saves_succeeds(self, store: Store) -> None:
        await store.create(a_room(version=1))
        rivals = [with_settings(a_room(version=2), duration=duration) for duration in (180, 900)]

        won = await asyncio.gather(*(store.save(room, expected_version=1) for room in rivals))

        assert sorted(won) == [False, True]
        assert await store.load(RoomCode("TCKR")) == rivals[won.index(True)]

    async def test_exactly_one_of_two_racing_creates_succeeds(self, store: Store) -> None:
        rivals = [with_settings(a_room(), duration=duration) for duration in (180, 900)]

        won = await asyncio.gather(*(store.create(room) for room in rivals))

        assert sorted(won) == [False, True]
        assert await store.load(RoomCode("TCKR")) == rivals[won.index(True)]

    @pytest.mark.soak
    async def test_racing_changes_of_one_room_are_applied_sequentially(self, store: Store, amount: Amount) -> None:
        """After a conflict, a caller loads and saves again, as application/rooms.py does."""
        racers = amount(*self.racers)
        await store.create(a_room(version=0))

        async def change() -> None:
            saved = False
            while not saved:
                room = await store.load(RoomCode("TCKR"))
                assert room is not None
                changed = replace(room, version=room.version + 1, rounds_dealt=room.rounds_dealt + 1)
                saved = await store.save(changed, expected_version=room.version)

        await asyncio.gather(*(change() for _ in range(racers)))

        assert await store.load(RoomCode("TCKR")) == replace(a_room(version=racers), rounds_dealt=racers)

    async def test_200_rooms_saved_concurrently_are_all_stored(self, store: Store) -> None:
        codes = [f"R{number}" for number in range(200)]
        await asyncio.gather(*(store.create(a_room(code)) for code in codes))

        saved = await asyncio.gather(*(store.save(a_room(code, version=2), expected_version=1) for code in codes))

        assert all(saved)
        loaded = await asyncio.gather(*(store.load(RoomCode(code)) for code in codes))
        assert loaded == [a_room(code, version=2) for code in codes]

    async def test_a_load_sees_every_save_that_was_acknowledged(self, store: Store) -> None:
        """Other rooms are written in the same commits."""

        async def save_and_load(code: str) -> None:
            await store.create(a_room(code))
            for version in range(2, 12):
                await store.save(a_room(code, version), expected_version=version - 1)
                assert await store.load(RoomCode(code)) == a_room(code, version)

        await asyncio.gather(*(save_and_load(f"R{number}") for number in range(20)))

    async def test_a_peeked_room_is_the_latest(self, store: Store) -> None:
        room = a_room()
        assert store.peek(room.code) is None
        await store.create(room)
        for version in range(2, 5):
            room, before = replace(room, version=version), room.version
            await store.save(room, before)
            assert store.peek(room.code) in (None, room)
        assert not await store.save(replace(room, version=9), 8)
        assert store.peek(room.code) in (None, room)

        await store.delete(room.code, room.version)

        assert store.peek(room.code) is None

    async def test_a_cancelled_caller_does_not_affect_others(self, store: Store) -> None:
        await store.create(a_room(version=1))

        impatient = asyncio.create_task(store.save(a_room(version=2), expected_version=1))
        await asyncio.sleep(0)
        impatient.cancel()
        with suppress(asyncio.CancelledError):  # raised unless the save had finished
            await impatient

        room = await store.load(RoomCode("TCKR"))
        assert room in (a_room(version=1), a_room(version=2))
        assert await store.save(a_room(version=3), expected_version=room.version)

    async def test_due_rooms_are_sorted_most_overdue_first(self, store: Store) -> None:
        for code, ends_at in (("LATE", NOON - 9), ("LAST", NOON - 99), ("NOW", NOON), ("SOON", NOON + 1)):
            await store.create(a_room(code, phase=a_round_until(ends_at)))
        await store.create(a_room("IDLE"))

        assert next_due(a_room("IDLE")) is None
        assert await store.due(NOON - 100, limit=10) == ()
        assert await store.due(NOON, limit=2) == ("LAST", "LATE")
        assert set(await store.due(NOON + 60_000, limit=3)) >= {"NOW"}

    async def test_a_changed_due_time_changes_the_order(self, store: Store) -> None:
        first, second = a_room("R1", phase=a_round_until(NOON - 2)), a_room("R2", phase=a_round_until(NOON - 1))
        await store.create(first)
        await store.create(second)

        await store.save(a_room("R2", version=2, phase=a_round_until(NOON - 3)), expected_version=1)
        assert await store.due(NOON, limit=10) == ("R2", "R1")

        await store.save(a_room("R1", version=2), expected_version=1)
        await store.delete(RoomCode("R2"), expected_version=2)
        assert await store.due(NOON, limit=10) == ()

    async def test_changes_preserve_the_due_time_unless_they_move_it(self, store: Store) -> None:
        await store.create(a_room("R1", phase=a_round_until(NOON)))
        for version in (2, 3):
            await store.save(a_room("R1", version=version, phase=a_round_until(NOON)), expected_version=version - 1)
        assert await store.due(NOON - 1, limit=10) == ()

        await store.save(a_room("R1", version=4, phase=a_round_until(NOON - 5)), expected_version=3)
        assert await store.due(NOON - 6, limit=10) == ()
        assert await store.due(NOON - 5, limit=10) == ("R1",)

    async def test_a_save_that_lost_the_race_does_not_move_the_room(self, store: Store) -> None:
        await store.create(a_room("R1", version=5, phase=a_round_until(NOON - 2)))

        await store.save(a_room("R1", version=6), expected_version=4)

        assert await store.due(NOON, limit=10) == ("R1",)

    async def test_rooms_are_counted(self, store: Store) -> None:
        """[RULE-04]"""
        assert await store.count() == 0
        await asyncio.gather(*(store.create(a_room(f"R{number}")) for number in range(20)))
        await store.create(a_room("R1"))
        await store.save(a_room("R2", version=2), expected_version=1)
        await store.delete(RoomCode("R3"), expected_version=1)

        assert await store.count() == 19

    async def test_all_rooms_yields_each_room_once(self, store: Store) -> None:
        rooms = [a_room(f"R{number}", version=number + 1) for number in range(250)]
        await asyncio.gather(*(store.create(room) for room in rooms))

        found = [room async for room in store.all_rooms()]

        assert len(found) == len(rooms)
        assert {room.code: room for room in found} == {room.code: room for room in rooms}

    async def test_an_empty_store_yields_no_rooms(self, store: Store) -> None:
        assert [room async for room in store.all_rooms()] == []

    async def test_all_rooms_tolerates_concurrent_changes(self, store: Store) -> None:
        """At startup, the server saves each room while it iterates over the rest."""
        await asyncio.gather(*(store.create(a_room(f"R{number}")) for number in range(250)))

        found = []
        async for room in store.all_rooms():
            assert isinstance(room, Room)
            found.append(room.code)
            assert await store.save(replace(room, version=2), expected_version=1)

        assert sorted(found) == sorted(f"R{number}" for number in range(250))

    async def test_a_closed_store_is_unavailable(self, store: Store) -> None:
        await store.close()

        for call in (
            store.load(RoomCode("TCKR")),
            store.create(a_room()),
            store.save(a_room(version=2), expected_version=1),
            store.delete(RoomCode("TCKR"), expected_version=1),
            store.due(NOON, limit=1),
            store.count(),
            anext(aiter(store.all_rooms())),
        ):
            with pytest.raises(StoreUnavailable):
                await call

    async def test_close_finishes_running_calls(self, store: Store) -> None:
        creates = [asyncio.create_task(store.create(a_room(f"R{number}"))) for number in range(50)]
        await asyncio.sleep(0)

        await store.close()

        assert await asyncio.gather(*creates) == [True] * 50

    async def test_closing_twice_is_harmless(self, store: Store) -> None:
        await asyncio.gather(store.close(), store.close())
        await store.close()
