"""Tests of the size of rooms with custom decks, of which each room stores a copy."""

from random import Random
from typing import Final

import pytest
import regex

from spysafari.decks.card_art import art_of
from spysafari.decks.content import content_of
from spysafari.decks.loader import load_decks
from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import Command, EndGame, EndRound, RecordOutcome, Restart, StartGame, UseDeck
from spysafari.game.model.custom_deck import MAX_CARD, MAX_ROLE, MAX_TITLE, MAX_WORD, CustomCard, CustomDeck, Pair
from spysafari.game.model.ids import Outcome
from spysafari.game.room import Room
from spysafari.live.snapshots import Snapshots
from spysafari.socketio.api import LiveSettings
from spysafari.store.codec import CODEC
from tests.custom_decks import copy_of
from tests.fakes import permissive_context
from tests.game.tables import Table, member
from tests.store.sample_rooms import NAMES, NOON

DECKS = load_decks()


def a_round_of(deck: CustomDeck | None) -> Room:
    """Return a room of ten players with that deck, or with the built-in locations."""
    table = Table(*NAMES)
    table.rng = Random(3)
    found = {"BCDFGH": copy_of(deck)} if deck else {}
    room = table.room
    for command in (UseDeck(("BCDFGH",)), StartGame()) if deck else (StartGame(),):
        decision = decide(room, member(NAMES[0]), command, permissive_context(NOON, table.rng, DECKS, found, art_of))
        assert isinstance(decision, Accepted)
        room = decision.room
    return room


def test_the_results_of_the_heaviest_deck_fit_into_a_snapshot() -> None:
    """[DECK-19] [LIVE-03] Ten players have played thirty rounds with cards and roles of the maximum size."""
    pairs = [one + another for one in "abcdefghijklmnop" for another in "abcdefghijklmnop"]
    heavy = "\N{FAMILY}\u200d\N{FAMILY}" * 40
    cards = (
        CustomCard(heavy[:69] + one, "🦊", tuple(heavy[:84] + role for role in pairs[: 9 * (one != "ah")]))
        for one in pairs[:8]
    )
    deck = content_of(CustomDeck("Heavy", Pair.SPY, "", "", "", tuple(cards))).deck
    found = {"BCDFGH": copy_of(deck)}
    room = Table(*NAMES).room
    scored: list[Command] = [EndRound(), RecordOutcome(Outcome.SPY_CAUGHT)]
    again: list[Command] = [Restart(), *scored]
    longest = 0
    for command in (UseDeck(("BCDFGH",)), StartGame(), *scored, *again * 29, EndGame()):
        decision = decide(room, member(NAMES[0]), command, permissive_context(NOON, Random(3), DECKS, found, art_of))
        assert isinstance(decision, Accepted)
        room = decision.room
        longest = max(longest, len(Snapshots(room, NOON).public.encode()))
    assert longest < LiveSettings().outbox_bytes


def a_deck_of(text: str, cards: int) -> CustomDeck:
    """Return a deck whose texts all have the maximum length and consist of random characters of `text`."""
    letters = regex.findall(r"\X", text)
    chance = Random(5)

    def words(length: int) -> str:
        return "".join(chance.choices(letters, k=length))

    dealt = tuple(CustomCard(words(MAX_CARD), "🦊", tuple(words(MAX_ROLE) for _ in range(9))) for _ in range(cards))
    return CustomDeck(words(MAX_TITLE), Pair.CUSTOM, words(MAX_WORD), words(MAX_WORD), "de", dealt)


LATIN: Final = "abcdefghijklmnopqrstuvwxyz "
CHINESE: Final = "".join(map(chr, range(0x4E00, 0x9F00)))
EMOJI: Final = "".join(map(chr, range(0x1F400, 0x1F4F0)))
MARKED: Final = "".join(f"{chr(0x4E00 + n)}{chr(0x300 + n * 7 % 79)}{chr(0x300 + n * 5 % 79)}" for n in range(20_000))
"""Two accents on each letter, which compress worse than any other allowed text."""


@pytest.mark.parametrize(("rounds", "most"), [(0, 4_096), (30, 24_576)])
@pytest.mark.parametrize("text", [LATIN, CHINESE, EMOJI, MARKED], ids=["Latin", "Chinese", "emoji", "marked"])
def test_a_custom_deck_enlarges_a_room_by_little_more_than_its_size(text: str, rounds: int, most: int) -> None:
    """[DECK-12] [DECK-18] A room of ten players repeats few of the deck's texts, even after thirty rounds."""
    cards = 8 if text is MARKED else 60
    stored = []
    for deck in (a_deck_of(text, cards), None):
        room = a_round_of(deck)
        chance = Random(4)
        for command in (EndRound(), RecordOutcome(Outcome.SPY_CAUGHT), Restart()) * rounds:
            decision = decide(room, member(NAMES[0]), command, permissive_context(NOON, chance, DECKS, {}, art_of))
            assert isinstance(decision, Accepted)
            room = decision.room
        stored.append(len(CODEC.encode(room)) - len(room.settings.deck_copies))

    assert stored[0] - stored[1] <= most


@pytest.mark.parametrize("text", [LATIN, CHINESE, EMOJI], ids=["Latin", "Chinese", "emoji"])
def test_snapshots_do_not_contain_decks(text: str) -> None:
    """[DECK-18]"""
    rooms = [a_round_of(a_deck_of(text, 60)), a_round_of(None)]
    frames = [Snapshots(room, NOON).frame_for(room.admin) or "" for room in rooms]

    assert len(frames[0].encode()) - len(frames[1].encode()) <= 1_024
