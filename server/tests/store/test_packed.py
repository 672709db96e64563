"""What a room with an own deck costs the store: ids are packed, and the deck itself is elsewhere."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spysafari.decks.content import content_of
from spysafari.decks.loader import load_decks
from spysafari.decks.signs import sign_of
from spysafari.game.commands import Command, EndGame, EndRound, RecordOutcome, Restart, StartGame, UseDeck
from spysafari.game.deal import deal_round
from spysafari.game.decision import Accepted, Context
from spysafari.game.own_cards import pool_of
from spysafari.game.own_deck import OwnCard, OwnDeck, Pair
from spysafari.game.room import CardId, DeckId, Outcome, Own, Room
from spysafari.game.rules import decide
from spysafari.live.snapshots import Snapshots
from spysafari.socketio.boundary import LiveSettings
from spysafari.store.base import RoomUnreadableError
from spysafari.store.codec import CODEC
from spysafari.store.packed import packed, unpacked
from tests.game.tables import Table, member
from tests.own_decks import hash_of
from tests.store.sample_rooms import NAMES, NOON, a_room

DECKS = load_decks()
ids = st.builds(
    lambda deck, number: CardId(f"{deck}.{number}"), st.sampled_from(["w", "abc-_xyz", "0123-567"]), st.integers(1, 60)
) | st.sampled_from([CardId("castle"), CardId("cruise-ship")])
lists = st.lists(ids, max_size=80).map(tuple)


def stored_with(**cards: tuple[CardId, ...]) -> Room:
    return replace(a_room(), own=Own(("A" * 43,)), **cards)


@given(lists, lists, lists)
def test_what_is_packed_comes_back(
    chosen: tuple[CardId, ...], used: tuple[CardId, ...], played: tuple[CardId, ...]
) -> None:
    """[DECK-12] [DATA-01] In its order, whatever it is."""
    room = stored_with(chosen=chosen, used=used, played=played)

    assert unpacked(packed(room)) == room
    assert CODEC.decode(room.code, room.version, CODEC.encode(room)) == room


def test_a_whole_deck_is_a_few_bytes() -> None:
    """[DECK-12]"""
    cards = tuple(CardId(f"abcdefgh.{number}") for number in range(1, 61))

    assert packed(stored_with(chosen=cards)).chosen == ("abcdefgh.1-60",)
    mixed = (CardId("castle"), *cards[3:5], cards[9], CardId("w.2"))
    assert packed(stored_with(chosen=mixed)).chosen == ("castle", "abcdefgh.4-5,10", "w.2")


def test_a_table_that_goes_through_decks_stays_readable() -> None:
    """[DECK-12] [HOUSE-02] Of a thousand used cards and more."""
    used = tuple(CardId(f"deck-{number:03}.{card}") for number in range(20) for card in range(1, 61))
    table = Table("Ann", "Bob", "Cid")

    _, room = deal_round(replace(table.room, own=Own(("A" * 43,)), used=used), DECKS[DeckId.LOCATIONS], Random(1))

    assert CODEC.decode(room.code, room.version, CODEC.encode(room)) == room
    assert room.used[-10:-1] == used[-9:]


@pytest.mark.parametrize("rubbish", ["a.1-99999999999", "a.x", "a.-1", "a.", "a.1,,2"])
def test_rubbish_is_unreadable(rubbish: str) -> None:
    """[HOUSE-02] And does not fill the memory."""
    stored = CODEC.encode(stored_with(chosen=(CardId("w.1"),))).replace(b'"w.1"', f'"{rubbish}"'.encode())

    with pytest.raises(RoomUnreadableError):
        CODEC.decode(a_room().code, 1, stored)


def a_deck(text: str, name: int, role: int) -> OwnDeck:
    """Return the largest deck, with names and roles of so many letters."""
    cards = (
        OwnCard(f"{n:02}{text * 40}"[:name], "🦊", tuple(f"{n:02}{r:02}{text * 40}"[:role] for r in range(15)))
        for n in range(60)
    )
    return OwnDeck((text * 40)[:name], Pair.OWN, (text * 40)[:10], (text * 40)[:10], "de", tuple(cards))


def a_round_of(deck: OwnDeck | None) -> Room:
    """Return a room of ten that plays with it, or with the locations."""
    table = Table(*NAMES)
    table.rng = Random(3)
    pool = pool_of((hash_of(deck),), DECKS, {hash_of(deck): deck}, sign_of) if deck else None
    room = table.room
    for command in (UseDeck(("BCDFGH",)), StartGame()) if deck else (StartGame(),):
        decision = decide(room, member(NAMES[0]), command, Context(NOON, table.rng, DECKS, pool, sign_of))
        assert isinstance(decision, Accepted)
        room = decision.room
    return room


def test_the_results_of_the_heaviest_deck_fit_into_a_snapshot() -> None:
    """[DECK-19] [LIVE-03] Ten players, thirty rounds, and cards and roles of as many bytes as may be."""
    pairs = [one + another for one in "abcdefghijklmnop" for another in "abcdefghijklmnop"]
    heavy = "\N{FAMILY}\u200d\N{FAMILY}" * 40
    cards = (
        OwnCard(heavy[:69] + one, "🦊", tuple(heavy[:84] + role for role in pairs[: 9 * (one != "ah")]))
        for one in pairs[:8]
    )
    deck = content_of(OwnDeck("Heavy", Pair.SPY, "", "", "", tuple(cards))).deck
    pool = pool_of((hash_of(deck),), DECKS, {hash_of(deck): deck}, sign_of)
    room = Table(*NAMES).room
    scored: list[Command] = [EndRound(), RecordOutcome(Outcome.SPY_CAUGHT)]
    again: list[Command] = [Restart(), *scored]
    longest = 0
    for command in (UseDeck(("BCDFGH",)), StartGame(), *scored, *again * 29, EndGame()):
        decision = decide(room, member(NAMES[0]), command, Context(NOON, Random(3), DECKS, pool, sign_of))
        assert isinstance(decision, Accepted)
        room = decision.room
        longest = max(longest, len(Snapshots(room, NOON).public.encode()))
    assert longest < LiveSettings().outbox_bytes


@pytest.mark.parametrize(("text", "name", "role"), [("kitchen ", 18, 20), ("奶奶的厨房", 8, 8)])
def test_a_room_with_a_usual_deck_is_hardly_larger_after_thirty_rounds(text: str, name: int, role: int) -> None:
    """[DECK-12] [DECK-18] Each of them keeps its card's name, its sign and the word for a spy; ids are packed."""
    stored = []
    for deck in (a_deck(text, name, role), None):
        pool = pool_of((hash_of(deck),), DECKS, {hash_of(deck): deck}, sign_of) if deck else None
        room = a_round_of(deck)
        chance = Random(4)
        for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), Restart()) * 30:
            decision = decide(room, member(NAMES[0]), command, Context(NOON, chance, DECKS, pool, sign_of))
            assert isinstance(decision, Accepted)
            room = decision.room
        stored.append(len(CODEC.encode(room)))

    assert stored[0] - stored[1] <= 1_024


@pytest.mark.parametrize(
    ("text", "name", "role", "most"),
    [("kitchen ", 18, 20, 300), ("kitchen ", 32, 40, 500), ("奶奶的厨房", 16, 20, 700), ("奶奶的厨房", 24, 32, 1_024)],
)
def test_a_room_with_an_own_deck_is_hardly_larger(text: str, name: int, role: int, most: int) -> None:
    """[DECK-12] [DECK-18] 1 kB at most; snapshots carry no deck but what is padding."""
    with_deck, without = a_round_of(a_deck(text, name, role)), a_round_of(None)

    assert len(CODEC.encode(with_deck)) - len(CODEC.encode(without)) <= most
    frames = [Snapshots(room, NOON).of(room.admin) or "" for room in (with_deck, without)]
    assert len(frames[0].encode()) - len(frames[1].encode()) <= 1_024
