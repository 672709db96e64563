"""Whole games of simulated players. The expected figures are those of the model behind the rules."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from spysafari.game.decision import Context
from spysafari.game.model.commands import ChangeSettings, StartGame
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.ids import CardId, DeckId
from spysafari.game.room import Running
from spysafari.game.stages import Clues, Last, Look, Point
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from tests.conftest import Figures
from tests.game.clue_players import ImpostorMinds, UndercoverMinds, Words
from tests.game.clued import IMPOSTOR, IN_APP, UNDERCOVER, CluedTable
from tests.game.tables import DECKS, member

WORLDS: Final = 4
ROUNDS: Final = 200
CONVICTED: Final = {3: 61, 4: 50, 5: 48, 6: 48, 7: 45, 8: 41, 9: 34, 10: 33}
"""Percentage of rounds in which the Impostor is convicted, after two laps."""
ONE_OF_TWO: Final = {7: 67, 8: 60, 9: 57, 10: 52}
"""Percentage of rounds with two Impostors in which one of them is convicted."""
CIVILIANS_WIN: Final = {4: 62, 5: 76, 6: 54, 7: 66, 8: 53, 9: 67, 10: 70}
CIVILIANS_WIN_WITH_WHITE: Final = {6: 65, 7: 79, 8: 58, 9: 69, 10: 73}
OFF: Final = 15
"""Percentage points. Differences of ten are not significant, and players who are out move a chance by up to ten."""


def _deck() -> Deck:
    ids = [CardId(f"word-{number:03}") for number in range(240)]
    cards = (
        Card(card_id, f"Word {number}", category=f"category-{number // 30}", similar=(ids[number ^ 1],))
        for number, card_id in enumerate(ids)
    )
    categories = {f"category-{number}": "" for number in range(8)}
    return Deck(DeckId.WORDS, tuple(cards), clues_only=True, categories=categories)


MODEL_DECKS: Final = {**DECKS, DeckId.WORDS: _deck()}


class BalanceTable(CluedTable):
    @property
    def context(self) -> Context:
        return replace(super().context, decks=MODEL_DECKS)

    def deal(self) -> None:
        self.say(member("Ann"), StartGame())

    def play(self, words: Words, rng: Random) -> None:
        ids = [player.id for player in self.room.players]
        deal = self.running.deal
        cards = [deal.card_of(hand) for hand in deal.hands]
        held = [_number(card.id) if card else None for card in cards]
        minds: ImpostorMinds | UndercoverMinds = ImpostorMinds(rng, words, held)
        if deal.hides_sides:
            minds = UndercoverMinds(rng, words, held, sum(hand.card == 1 for hand in deal.hands))
        while isinstance(self.room.phase, Running):
            match self.stage:
                case Look():
                    self.look()
                case Clues(turn=turn):
                    self.clue(f"clue {minds.speak(ids.index(turn))}")
                case Point():
                    out = {ids.index(one.player): one.side for one in self.board.out}
                    rest = [number for number in range(len(ids)) if number not in out]
                    allowed = [ids.index(player) for player in self.board.tied] or rest
                    for player, suspect in minds.point(allowed, out).items():
                        self.act(self.names[player], PointAt, None if suspect is None else ids[suspect])
                case Last(spy=spy, card=None):
                    choices = [_number(card.id) for card in deal.choices]
                    named = minds.people[ids.index(spy)].name(rng, choices)
                    self.act(self.names[ids.index(spy)], NameCard, f"word-{named:03}")
                case _:
                    self.next()


def _number(card: CardId) -> int:
    return int(card.removeprefix("word-"))


def _shares(settings: tuple[ChangeSettings, ...], players: int, rounds: int) -> Counter[str]:
    """Return the percentages of the verdicts. `votes` is a hundred times the average number of votes."""
    rng = Random(f"{settings} {players}")
    worlds, found = [Words(rng) for _ in range(WORLDS)], Counter[str]()
    for number in range(rounds):
        table = BalanceTable(*settings, IN_APP, players=players, seed=rng.getrandbits(32))
        table.play(worlds[number % WORLDS], rng)
        found[table.verdict.kind] += 1
        found["votes"] += len({clue.lap for clue in table.board.clues})
    return Counter({kind: round(100 * count / rounds) for kind, count in found.items()})


def _check(measured: Mapping[int, int], expected: Mapping[int, int]) -> None:
    assert {size: one for size, one in measured.items() if abs(one - expected[size]) > OFF} == {}


@pytest.mark.soak(only=True)
@pytest.mark.parametrize(("impostors", "expected"), [(1, CONVICTED), (2, ONE_OF_TWO)])
def test_impostors_are_convicted_as_often_as_in_the_model(
    impostors: int, expected: Mapping[int, int], figures: Figures
) -> None:
    """[GAME-05]"""
    measured = {}
    for players in expected:
        found = _shares((replace(IMPOSTOR, impostors=impostors),), players, ROUNDS)
        measured[players] = found["caught"] + found["caught-guessed"]
        wanted = f"{expected[players]} %, at most {OFF} off"
        figures(f"{impostors} of {players} players: Impostor convicted", f"{measured[players]} %", wanted)

    _check(measured, expected)


@pytest.mark.soak(only=True)
@pytest.mark.parametrize(("white", "expected"), [(False, CIVILIANS_WIN), (True, CIVILIANS_WIN_WITH_WHITE)])
def test_civilians_win_as_often_as_in_the_model(white: bool, expected: Mapping[int, int], figures: Figures) -> None:
    """[GAME-06]"""
    measured = {}
    for players in expected:
        found = _shares((UNDERCOVER, ChangeSettings(white=white)), players, ROUNDS)
        measured[players] = found["caught"]
        wanted = f"{expected[players]} %, at most {OFF} off"
        figures(f"{players} players, Mr. White {white}: civilians win", f"{measured[players]} %", wanted)

    _check(measured, expected)
