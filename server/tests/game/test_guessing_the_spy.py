"""Tests that players who know how spies are drawn, and all past rounds, rarely guess the next spy."""

import math
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from spysafari.game.model.bounds import MAX_PLAYERS, MIN_PLAYERS
from spysafari.game.model.commands import Leave
from spysafari.game.room import Player
from spysafari.game.spies import draw_spy, scale_waits, spy_weights
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.game.tables import Table, member

SIZES: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
TOO_LONG: Final = 3
CHANGING: Final = 0.1
"""The probability that a player joins or leaves between two rounds at a restless table."""


class Found(NamedTuple):
    """Shares of rounds in which an onlooker or a teammate guesses the spy, and of spies who waited too long.

    `times_chance` is the factor by which the onlooker's guesses beat random ones.
    """

    onlooker: float
    team: float
    too_long: float
    times_chance: float


def play(players: list[Player], rounds: int, rng: Random, change: Callable[[list[Player]], None]) -> Found:
    """Draw the spies of `rounds` rounds. A guess scores the probability of the likeliest player."""
    onlooker = team = times_chance = 0.0
    too_long = 0
    for _ in range(rounds):
        change(players)
        weights = spy_weights(players)
        onlooker += (best := max(weights) / sum(weights))
        times_chance += best * len(players)
        spy = draw_spy(players, rng)
        viewer = rng.choice([number for number, player in enumerate(players) if player is not spy])
        others = weights[:viewer] + weights[viewer + 1 :]
        team += max(others) / sum(others)
        too_long += spy.rounds_since_spy >= TOO_LONG * len(players)
        players[:] = [
            replace(player, rounds_since_spy=0 if player is spy else player.rounds_since_spy + 1) for player in players
        ]
    return Found(onlooker / rounds, team / rounds, too_long / rounds, times_chance / rounds)


def deviation(share: float, rounds: int) -> float:
    return math.sqrt(share * (1 - share) / rounds)


def quiet(_players: list[Player]) -> None:
    pass


def table_of(size: int) -> list[Player]:
    return list(Table(*(f"P{number}" for number in range(size))).room.players)


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
def test_recording_rounds_helps_little_and_all_players_become_the_spy(
    size: int, amount: Amount, figures: Figures
) -> None:
    rounds = amount(3_000, 200_000)
    noise = deviation(0.01, rounds)
    found = play(table_of(size), rounds, seeded(f"{size} players"), quiet)

    told = f"{found.onlooker:.1%}; {found.team:.1%}; {found.too_long:.2%}"
    figures(f"spy of {size} guessed by an onlooker; by one of the team; waits of {TOO_LONG * size} rounds", told, "1%")
    assert found.too_long <= 0.01 + noise
    assert found.times_chance <= 1.7
    if size == 5:
        assert found.onlooker <= 0.26
        assert found.team <= 0.30


@pytest.mark.soak
def test_joining_and_leaving_reveals_no_more(amount: Amount, figures: Figures) -> None:
    """A new player's wait starts at zero, and the wait of a player who leaves is dropped."""
    rng = seeded("restless")
    new, *_ = table_of(3)

    def change(players: list[Player]) -> None:
        if rng.random() >= CHANGING:
            return
        if len(players) == MIN_PLAYERS or (len(players) < MAX_PLAYERS and rng.random() < 0.5):
            players.append(new)
        else:
            del players[rng.randrange(len(players))]
            players[:] = scale_waits(1, players)

    rounds = amount(5_000, 200_000)
    noise = deviation(0.01, rounds)
    found = play(table_of(5), rounds, rng, change)

    told = f"{found.times_chance:.2f} x chance; {found.too_long:.2%}"
    figures("spy guessed at a table where people come and go; waits of 3 x players rounds", told, "1.7 x; 1%")
    assert found.times_chance <= 1.7
    assert found.too_long <= 0.01 + noise


@pytest.mark.parametrize("rounds", [13, 20])
def test_the_remaining_half_of_a_party_is_not_easier_to_guess(rounds: int) -> None:
    """Waits are scaled to the table, so that accomplices cannot join and leave to expose the next spy."""
    rng = seeded(f"half leaves after {rounds}")
    shares = []
    for _ in range(200):
        party = table_of(10)
        play(party, rounds, rng, quiet)
        table = Table(*(player.name for player in party))
        table.room = replace(table.room, players=tuple(party))
        for player in party[5:]:
            table.say(member(player.name), Leave(player.id))
        weights = spy_weights(table.room.players)
        shares.append(max(weights) / sum(weights))

    assert sum(shares) / len(shares) <= 0.26
