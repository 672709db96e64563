"""Formats of stored rooms: each is upgraded in order, a newer one is left alone, rubbish is rubbish."""

from __future__ import annotations

import zlib
from binascii import a2b_base64
from pathlib import Path
from random import Random
from typing import Final, get_args

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.decision import Accepted, Context
from spysafari.game.model.commands import EndGame, EndRound, Member, RecordOutcome, Restart, StartGame
from spysafari.game.model.room import (
    CardId,
    CustomCards,
    DeckId,
    Ended,
    Lobby,
    Outcome,
    Over,
    Phase,
    Room,
    RoomCode,
    Running,
    Scored,
    Writing,
)
from spysafari.game.rules import decide
from spysafari.live.snapshots import Snapshots
from spysafari.store.codec import CODEC, Codec
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError
from spysafari.store.formats import UPGRADES, StoredRoom, Upgrade
from tests.store.sample_rooms import EVERY_PHASE, NOON, a_full_room, a_room

EXAMPLES: Final = Path(__file__).with_name("formats")
"""`<format>.jsonl`: the same rooms, of each phase, as every format has stored them. What is no text is in base64."""
WRITING: Final = 9
"""The first format in which a table can write its own cards."""
CODE: Final = RoomCode("TCKR")


def examples(number: int) -> list[bytes]:
    lines = (EXAMPLES / f"{number}.jsonl").read_bytes().splitlines()
    return [line if line.startswith((b"{", b"[")) else a2b_base64(line) for line in lines]


def decoded(number: int) -> list[Room]:
    return [decode(CODEC, stored) for stored in examples(number)]


def said(stored: bytes) -> tuple[int, StoredRoom]:
    """The format of a stored room, and the room as JSON."""
    head, x, deflated = stored.partition(b",x")
    found = msgspec.json.decode(head + b"," + zlib.decompress(x[1:] + deflated) if x else stored)
    return (1, found) if isinstance(found, dict) else (found[0], found[1])


def decode(codec: Codec, stored: bytes) -> Room:
    """Read a room as that of the code and version that it says itself."""
    _, room = said(stored)
    return codec.decode(room["code"], room["version"], stored)


@pytest.mark.parametrize("number", range(1, CODEC.format + 1))
def test_rooms_of_every_format_are_read_alike(number: int) -> None:
    """[HOUSE-05] The stored examples of a format give the very rooms that those of the newest give.

    A later format has the same ones, and after them what could not be said before.
    """
    rooms = decoded(number)

    assert {type(room.phase) for room in rooms} == set(get_args(Phase)) - (set() if number >= WRITING else {Writing})
    assert rooms == decoded(CODEC.format)[: len(rooms)]


@pytest.mark.parametrize("number", range(1, CODEC.format + 1))
def test_a_stored_room_of_any_format_plays_on(number: int) -> None:
    """[HOUSE-05] Whatever was going on, and also where no deck knows its cards any more: to a reveal of a new round."""
    for room in decoded(number):
        admin = next(Member((player.owner,), player.id) for player in room.players if player.id == room.admin)
        context = Context(NOON + 3_600_000, Random(1), load_decks())
        begin = (StartGame(), StartGame(), Restart())  # the second one ends the writing
        for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), *begin, EndRound(), EndGame()):
            meant = StartGame(room.phase.until) if isinstance(room.phase, Writing) else command
            decision = decide(room, admin, meant, context)
            room = decision.room if isinstance(decision, Accepted) else room  # noqa: PLW2901 - it plays on
            Snapshots(room, context.now)

        assert isinstance(room.phase, Ended)


def test_names_of_cards_became_their_ids() -> None:
    """[HOUSE-05] In the games that were really played, with both decks, no card is lost by the upgrade to format 2."""
    decks = load_decks()
    played = [room for room in decoded(1) if not isinstance(room.phase, Lobby) and room.code.startswith(("F1L", "F1A"))]

    assert {room.deck for room in played} == {DeckId.LOCATIONS, DeckId.ANIMALS}
    for room in played:
        cards = {card.id: card.name for card in decks[room.deck].cards}
        assert {*room.chosen, *room.used} <= set(cards)
        if isinstance(room.phase, Running | Over | Scored):
            deal = room.phase.deal
            assert (cards[deal.card_id], decks[room.deck].spy_word) == (deal.card, deal.spy_word)
            assert [hand.role_id for hand in deal.hands] == [f"{deal.card_id}/0"] * 3


@pytest.mark.parametrize("rubbish", ["a.1-99999999999", "a.x", "a.-1", "a.", "a.1,,2"])
def test_rubbish_among_the_ids_of_format_9_is_unreadable(rubbish: str) -> None:
    """[HOUSE-02] And does not fill the memory."""
    stored = next(stored for stored in examples(9) if b'"chosen":["E8tUhsbL.1-12"]' in stored)
    assert decode(CODEC, stored).chosen == tuple(CardId(f"E8tUhsbL.{number}") for number in range(1, 13))

    with pytest.raises(RoomUnreadableError):
        decode(CODEC, stored.replace(b"E8tUhsbL.1-12", rubbish.encode()))


def test_the_newest_examples_are_what_is_written() -> None:
    """[HOUSE-05] Whoever changes what is stored, without a new format, is told here."""
    assert [said(CODEC.encode(room)) for room in decoded(CODEC.format)] == [
        said(stored) for stored in examples(CODEC.format)
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

    assert decode(newest, stored) == a_room()
    assert ran == [2, 3]
    assert decode(newest, newest.encode(a_room())) == a_room()
    assert ran == [2, 3]


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_a_room_of_a_newer_format_is_told_from_rubbish(phase: Phase) -> None:
    """[HOUSE-30]"""
    newer = Codec(upgrades=(*UPGRADES, lambda room: room))

    with pytest.raises(RoomFromNewerError, match="TCKR"):
        decode(CODEC, newer.encode(a_full_room(phase)))
    with pytest.raises(RoomFromNewerError, match="TCKR"):
        CODEC.decode(CODE, 1, b"[%d,xyz" % newer.format)


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
        CODEC.encode(a_room("TCKT")),
        CODEC.encode(a_room(version=2)),
        b"[1000,{}]",
        CODEC.encode(a_room())[:-1],
        CODEC.encode(a_room()) + b"]",
        CODEC.encode(a_room()).replace(b'"version":1', b'"version":"1"'),
        b"[%d,xyz" % CODEC.format,
        b"[%d," % CODEC.format + zlib.compress(b"{}]"),
        b"[%d," % CODEC.format + zlib.compress(b" " * 10**8 + b"{}]"),
        CODEC.encode(replace(a_room(), own=CustomCards(())))[:-9],
    ],
    ids=lambda stored: repr(stored[:12]),
)
def test_rubbish_is_unreadable_and_is_not_quoted(stored: bytes) -> None:
    """[HOUSE-02] Whatever it is: it must not look like a bug of ours, and the log never holds what was stored."""
    with pytest.raises(RoomUnreadableError) as raised:
        CODEC.decode(CODE, 1, stored)

    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__
    assert str(raised.value) == "the stored room TCKR cannot be read by this version of the server"
