"""The characters of bots, and the preferences that they have for one round."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from spysafari.game.model.ids import BotKind, PlayerId


class Character(Struct, frozen=True):
    """Thresholds and habits. A threshold is a probability that a suspect is the Spy, for a table of five."""

    accuse: float
    """Threshold for an accusation, which falls to `accuse_late` as time passes or the Spy learns the card."""
    accuse_late: float
    vote: float
    """Threshold for voting Yes."""
    step: float
    """Probability of an answer one step from the fact."""
    evade: float
    """Probability of "Hard to say"."""
    discreet: float
    """Weight of the information that a question gives the Spy, relative to the evidence that it gives about the Spy."""
    choosy: float
    """Preference for the best question."""
    liking: float
    """Spread of the random bias against players."""
    guess: float
    """Threshold for naming the card when the bot is the Spy."""
    frame: float
    """Probability that the bot, as the Spy, accuses a team player who looks suspicious."""
    poise: float
    """Preference for the best answer when the bot is the Spy."""
    patience: float = 1
    """Factor for the thinking times."""


CHARACTERS: Final[Mapping[BotKind, Character]] = {
    "careful": Character(0.65, 0.51, 0.56, 0.18, 0.05, 1.2, 12, 0.3, 0.75, 0.05, 2.4, 1.1),
    "chatty": Character(0.59, 0.43, 0.48, 0.12, 0.02, 0.5, 6, 0.5, 0.60, 0.10, 1.6, 0.9),
    "bold": Character(0.51, 0.37, 0.44, 0.10, 0.01, 0.6, 8, 0.4, 0.45, 0.25, 2.0, 0.8),
    "sleepy": Character(0.69, 0.47, 0.50, 0.20, 0.08, 0.8, 4, 0.7, 0.70, 0.03, 1.2, 1.3),
    "sly": Character(0.61, 0.45, 0.50, 0.22, 0.04, 1.0, 12, 0.3, 0.55, 0.30, 3.2, 1.0),
}
OPINIONS: Final = (-1, 0, 1)
HUNCH_SPREAD: Final = 1.45
"""Spread of a Spy's unfounded preferences for cards, as a logarithm. They delay the Spy's conclusions."""


class Mood(Struct, frozen=True):
    """Preferences for one round, as logarithms."""

    likings: Mapping[PlayerId, float]
    """The random bias against each player. A high value makes the player look more like the Spy."""
    hunches: tuple[float, ...]
    """Preferences for cards, by number."""
    opinions: tuple[int, ...]
    """By question: -1, 0 or 1, which the bot adds to an unsure fact, so that bots disagree on it."""


@lru_cache(maxsize=64)
def mood_of(character: Character, players: tuple[PlayerId, ...], cards: int, questions: int, seed: str) -> Mood:
    rng = Random(seed)  # noqa: S311
    likings = {player: rng.gauss(0, character.liking) for player in players}
    hunches = tuple(rng.gauss(0, HUNCH_SPREAD) for _ in range(cards))
    return Mood(likings, hunches, tuple(rng.choice(OPINIONS) for _ in range(questions)))
