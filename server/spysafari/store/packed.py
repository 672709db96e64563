"""How ids of own cards are stored: those of one deck begin alike, so `4f8Ak_2x.1-8,11` stands for nine of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from spysafari.game.room import CardId, Room

MOST: Final = 1_000
"""Cards in one list. A room has far fewer."""


def packed(room: Room) -> Room:
    """The room as it is stored. Without an own deck it is stored as it is."""
    return _with_cards(room, tuple(_packed(room.chosen)), tuple(_packed(room.used)), tuple(_packed(room.played)))


def unpacked(room: Room) -> Room:
    """The room that was packed. Raises ValueError for what `packed` has not written."""
    return _with_cards(room, tuple(_unpacked(room.chosen)), tuple(_unpacked(room.used)), tuple(_unpacked(room.played)))


def _with_cards(room: Room, chosen: tuple[CardId, ...], used: tuple[CardId, ...], played: tuple[CardId, ...]) -> Room:
    return replace(room, chosen=chosen, used=used, played=played)


def _packed(cards: Iterable[CardId]) -> Iterator[CardId]:
    """Neighbours of one deck together, in the order that they have."""
    for deck, some in groupby(cards, lambda card: card.rpartition(".")[0]):
        if deck:
            yield CardId(f"{deck}.{','.join(_runs([int(card.rpartition('.')[2]) for card in some]))}")
        else:
            yield from some


def _runs(numbers: list[int]) -> Iterator[str]:
    """`1-3` for 1, 2, 3."""
    first = last = numbers[0]
    for number in [*numbers[1:], 0]:
        if number == last + 1:
            last = number
            continue
        yield f"{first}-{last}" if first < last else str(first)
        first = last = number


def _unpacked(cards: Iterable[CardId]) -> Iterator[CardId]:
    left = MOST
    for card in cards:
        deck, dot, runs = card.rpartition(".")
        if not dot:
            yield card
            continue
        for run in runs.split(","):
            first, _, last = run.partition("-")
            numbers = range(int(first), int(last or first) + 1)
            left -= len(numbers)
            if left < 0:
                raise ValueError("too many cards")
            yield from (CardId(f"{deck}.{number}") for number in numbers)
