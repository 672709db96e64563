import re
import zlib
from binascii import a2b_base64, b2a_base64
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, get_args

import msgspec
import pytest
from msgspec import inspect
from msgspec.inspect import type_info
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.clock import stage_ends_at
from spysafari.game.decision import Accepted, Context
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import (
    DeadlinePassed,
    EndGame,
    EndRound,
    Member,
    RecordOutcome,
    Restart,
    Server,
    StartGame,
)
from spysafari.game.model.custom_deck import CustomCards, DeckCopy
from spysafari.game.model.ids import Outcome, RoomCode
from spysafari.game.room import Ended, PastRound, Phase, Room, Running, Writing, with_settings
from spysafari.game.running import is_protected
from spysafari.live.snapshots import Snapshots
from spysafari.store.codec import CODEC, UPGRADES, Codec, RoomJson, Upgrade
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError
from tests.fakes import permissive_context
from tests.store.sample_rooms import EVERY_PHASE, NOON, a_full_room, a_room

EXAMPLES: Final = Path(__file__).with_name("formats")
"""Each `<format>.txt` contains the same rooms in that format, in every phase. Deflated rooms are in base64."""
CODE: Final = RoomCode("TCKR")
DECKS: Final = load_decks()


def examples(number: int) -> list[bytes]:
    lines = (EXAMPLES / f"{number}.txt").read_bytes().splitlines()
    return [line if b":" in line else a2b_base64(line) for line in lines]


def decoded(number: int) -> list[Room]:
    return [decode(CODEC, stored) for stored in examples(number)]


def parse(stored: bytes) -> tuple[int, RoomJson]:
    number, separator, encoded = re.split(rb"([:z])", stored, maxsplit=1)
    return int(number), msgspec.json.decode(zlib.decompress(encoded) if separator == b"z" else encoded)


def decode(codec: Codec, stored: bytes) -> Room:
    _, room = parse(stored)
    return codec.decode(room["code"], room["version"], stored)


@pytest.mark.parametrize("number", range(1, CODEC.format + 1))
def test_rooms_of_every_format_are_read_alike(number: int) -> None:
    rooms = decoded(number)

    assert {type(room.phase) for room in rooms} == set(get_args(Phase))
    assert rooms == decoded(CODEC.format)[: len(rooms)]


@pytest.mark.parametrize("number", range(1, CODEC.format + 1))
def test_a_stored_room_of_any_format_plays_on(number: int) -> None:
    """The game continues from every phase to its end, even if no deck contains the room's cards."""
    for room in decoded(number):
        admin = next(Member((player.owner,), player.id) for player in room.players if player.id == room.admin)
        context = permissive_context(NOON + 3_600_000, Random(1), DECKS)
        room = past_verdict(room, context)  # noqa: PLW2901 - it plays on
        begin = (StartGame(), StartGame(), Restart())  # The second command ends the writing.
        for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), *begin, EndRound(), EndGame()):
            meant = StartGame(room.phase.until) if isinstance(room.phase, Writing) else command
            decision = decide(room, admin, meant, context)
            room = decision.room if isinstance(decision, Accepted) else room  # noqa: PLW2901 - it plays on
            Snapshots(room, context.now)

        assert isinstance(room.phase, Ended)


def past_verdict(room: Room, context: Context) -> Room:
    """Let stages end while the admin cannot end the game, because a verdict has been decided."""
    while isinstance(room.phase, Running) and is_protected(room):
        now = stage_ends_at(room.phase)
        assert now is not None
        decision = decide(room, Server(), DeadlinePassed(room.phase.deal.number), replace(context, now=now))
        assert isinstance(decision, Accepted)
        room = decision.room
    return room


def test_the_newest_examples_match_the_written_format() -> None:
    """A change to the stored data requires a new format."""
    assert [parse(CODEC.encode(room)) for room in decoded(CODEC.format)] == [
        parse(stored) for stored in examples(CODEC.format)
    ]


def test_the_stored_shape_belongs_to_the_newest_format() -> None:
    """A new stage, set of rules or field needs a new format, so that older servers wait instead of deleting the room.

    Until 1.0.0 is released, replace the digest, and write the examples again with `python -m tests.store.test_formats`.
    """
    shape = msgspec.json.encode([shape_of(type_info(kind)) for kind in (Room, PastRound, DeckCopy)])

    assert (CODEC.format, sha256(shape).hexdigest()[:16]) == (1, "f27bf2329804eef9")


def shape_of(kind: inspect.Type) -> object:
    """Return everything that decides how a type is stored, without the names of classes."""
    match kind:
        case inspect.StructType():
            return [kind.tag, kind.array_like, [[field.encode_name, shape_of(field.type)] for field in kind.fields]]
        case inspect.UnionType():
            return [shape_of(one) for one in kind.types]
        case inspect.CollectionType():
            return ["*", shape_of(kind.item_type)]
        case inspect.TupleType():
            return [shape_of(one) for one in kind.item_types]
        case inspect.LiteralType():
            return kind.values
        case inspect.EnumType():
            return [one.value for one in kind.cls]
        case _:
            return type(kind).__name__


def test_upgrades_run_in_order_from_the_format_that_is_stored() -> None:
    """Each upgrade runs once, and upgrades to earlier formats do not run."""
    ran = []

    def upgrade(number: int) -> Upgrade:
        def run(room: RoomJson) -> RoomJson:
            ran.append(number)
            return room

        return run

    stored = Codec(upgrades=(*UPGRADES, upgrade(1))).encode(a_room())
    newest = Codec(upgrades=(*UPGRADES, upgrade(1), upgrade(2), upgrade(3)))

    assert decode(newest, stored) == a_room()
    assert ran == [2, 3]
    assert decode(newest, newest.encode(a_room())) == a_room()
    assert ran == [2, 3]


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_a_room_of_a_newer_format_is_not_unreadable(phase: Phase) -> None:
    newer = Codec(upgrades=(*UPGRADES, lambda room: room))

    with pytest.raises(RoomFromNewerError, match="TCKR"):
        decode(CODEC, newer.encode(a_full_room(phase)))
    with pytest.raises(RoomFromNewerError, match="TCKR"):
        CODEC.decode(CODE, 1, b"%d:xyz" % newer.format)


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"{}",
        b"1",
        b"1:",
        b"1:{}",
        b"1:[]",
        b"0:{}",
        b"-1:{}",
        b"1z",
        b"null",
        b"\xff\xfe",
        b"1:" + b"[" * 100_000,
        b"1:" * 100_000,
        CODEC.encode(a_room("TCKT")),
        CODEC.encode(a_room(version=2)),
        b"1000:{}",
        CODEC.encode(a_room())[:-1],
        CODEC.encode(a_room()) + b"]",
        CODEC.encode(a_room()).replace(b'"version":1', b'"version":"1"'),
        b"1:xyz",
        b"1z" + zlib.compress(b"{}]"),
        b"1z" + zlib.compress(b" " * 10**7 + b"{}"),
        CODEC.encode(with_settings(a_room(), custom_cards=CustomCards(())))[:-9],
    ],
    ids=lambda stored: repr(stored[:12]),
)
def test_corrupt_data_is_unreadable_and_not_quoted(stored: bytes) -> None:
    """The error has no cause, because logs must not contain stored data."""
    with pytest.raises(RoomUnreadableError) as raised:
        CODEC.decode(CODE, 1, stored)

    assert raised.value.__cause__ is None
    assert raised.value.__context__ is None or raised.value.__suppress_context__
    assert str(raised.value) == "the stored room TCKR cannot be read by this version of the server"


def write_examples() -> None:
    """Encode the newest examples again, which gives new fields their defaults."""
    encoded = [CODEC.encode(room) for room in decoded(CODEC.format)]
    lines = [room if re.match(rb"\d+:", room) else b2a_base64(room, newline=False) for room in encoded]
    (EXAMPLES / f"{CODEC.format}.txt").write_bytes(b"".join(line + b"\n" for line in lines))


if __name__ == "__main__":
    write_examples()
