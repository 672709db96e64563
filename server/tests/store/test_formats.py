"""Formats of stored rooms: each is upgraded in order, a newer one is left alone, rubbish is rubbish."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from spysafari.game.room import Phase, Room, RoomCode
from spysafari.store.base import RoomFromNewerError, RoomUnreadableError
from spysafari.store.codec import CODEC, Codec
from spysafari.store.formats import FORMAT, UPGRADES, StoredRoom, Upgrade
from tests.store.sample_rooms import EVERY_PHASE, a_full_room, a_room

EXAMPLES: Final = Path(__file__).with_name("formats")
"""`<format>.jsonl`: the same rooms, one of each phase, as every format has stored them."""
CODE: Final = RoomCode("TCKR")


def examples(number: int) -> list[bytes]:
    return (EXAMPLES / f"{number}.jsonl").read_bytes().splitlines()


def decoded(number: int) -> list[Room]:
    return [CODEC.decode(CODE, stored) for stored in examples(number)]


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_rooms_of_every_format_are_read_alike(number: int) -> None:
    """[HOUSE-05] The stored examples of a format give the very rooms that those of the newest give."""
    rooms = decoded(number)

    assert len(rooms) == len(EVERY_PHASE)
    assert rooms == decoded(FORMAT)


def test_the_newest_examples_are_what_is_written() -> None:
    """[HOUSE-05] Whoever changes what is stored, without a new format, is told here."""
    assert [msgspec.json.decode(CODEC.encode(room)) for room in decoded(FORMAT)] == [
        [FORMAT, found] if isinstance(found := msgspec.json.decode(stored), dict) else found
        for stored in examples(FORMAT)
    ]


def test_upgrades_run_in_order_from_the_format_that_is_stored() -> None:
    """[HOUSE-05] Each of them once, and those before the stored format not at all."""
    ran = []

    def upgrade(number: int) -> Upgrade:
        def run(room: StoredRoom) -> StoredRoom:
            ran.append(number)
            return room

        return run

    stored = Codec(upgrades=(*UPGRADES, upgrade(1))).encode(a_room())
    newest = Codec(upgrades=(*UPGRADES, upgrade(1), upgrade(2), upgrade(3)))

    assert newest.decode(CODE, stored) == a_room()
    assert ran == [2, 3]
    assert newest.decode(CODE, newest.encode(a_room())) == a_room()
    assert ran == [2, 3]


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_a_room_of_a_newer_format_is_told_from_rubbish(phase: Phase) -> None:
    """[HOUSE-30]"""
    newer = Codec(upgrades=(*UPGRADES, lambda room: room))

    with pytest.raises(RoomFromNewerError, match="TCKR"):
        CODEC.decode(CODE, newer.encode(a_full_room(phase)))


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"{}",
        b"[]",
        b"[1,",
        b"[1,{}]",
        b"[0,{}]",
        b"[-1,{}]",
        b"[true,{}]",
        b"[1]",
        b"null",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[1," * 100_000,
        CODEC.encode(a_room())[:-1],
        CODEC.encode(a_room()) + b"]",
        CODEC.encode(a_room()).replace(b'"version":1', b'"version":"1"'),
    ],
    ids=lambda stored: repr(stored[:12]),
)
def test_rubbish_is_unreadable_and_is_not_quoted(stored: bytes) -> None:
    """[HOUSE-02] Whatever it is: it must not look like a bug of ours, and the log never holds what was stored."""
    with pytest.raises(RoomUnreadableError) as raised:
        CODEC.decode(CODE, stored)

    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__
    assert str(raised.value) == "the stored room TCKR cannot be read by this version of the server"
