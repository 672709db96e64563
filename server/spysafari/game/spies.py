"""Draw the spies of a round, so that nobody can guess them from earlier rounds."""

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from spysafari.game.model.rules import SpySetting
from spysafari.game.room import Player, Room

LONG_WAIT: Final = 2.5
"""A wait of this many rounds per player at the table makes a player more likely to become the spy."""
LONG_WAIT_WEIGHT: Final = 8


def draw_spies(room: Room, setting: SpySetting, rng: Random) -> tuple[Player, ...]:
    """Draw the spies, and return them in seat order. A hidden number is one or two with equal probability."""
    first = draw_spy(room.players, rng)
    if setting == 1:
        return (first,)
    second = _draw_second_spy(first, room, rng)
    drawn = {first.id} if setting == "hidden" and rng.random() < 0.5 else {first.id, second.id}
    return tuple(player for player in room.players if player.id in drawn)


def _draw_second_spy(first: Player, room: Room, rng: Random) -> Player:
    """Draw the second spy, but never repeat the last pair. The weights keep all players equally likely to be a spy."""
    last, count = set(room.last_pair), len(room.players)
    others = [player for player in room.players if player is not first and {player.id, first.id} != last]
    weights = spy_weights(others)
    # The last pair cannot be drawn together, so its players get higher weights if the first spy is not one of them.
    if first.id not in last and last <= {player.id for player in others}:
        factors = (count - 3 if player.id in last else count - 4 for player in others)
        weights = [weight * factor for weight, factor in zip(weights, factors, strict=True)]
    return rng.choices(others, weights)[0]


def draw_spy(players: Sequence[Player], rng: Random) -> Player:
    """Draw the spy. Only a long wait raises a player's chance, so that counting rounds does not expose the spy."""
    return rng.choices(players, weights=spy_weights(players))[0]


def spy_weights(players: Sequence[Player]) -> list[int]:
    long = LONG_WAIT * len(players)
    return [LONG_WAIT_WEIGHT if player.rounds_since_spy >= long else 1 for player in players]


def scale_waits(gone: int, players: Sequence[Player]) -> tuple[Player, ...]:
    """Shorten the waits when `gone` players leave.

    Otherwise, waits at the larger table would count as long at the smaller one, which would hint at the next spy.
    """
    before = len(players) + gone
    return tuple(
        replace(player, rounds_since_spy=player.rounds_since_spy * len(players) // before) for player in players
    )
