"""Tests of the art of custom cards [DECK-14]."""

from pathlib import Path

import pytest

from spysafari.decks.card_art import NAMES, aliases, art_of, names
from spysafari.decks.loader import load_decks, read_text
from spysafari.game.model.names import fold
from spysafari.tools.card_names import lines

WEB = Path(__file__).parents[3] / "web"
PATHS = {card.art: card.name for deck in load_decks().values() if not deck.clues_only for card in deck.cards}


@pytest.mark.parametrize(
    ("name", "emoji", "sign"),
    [
        ("Castle", "", "locations/castle"),
        ("CASTLE", "🏰", "locations/castle"),
        ("Polarstation", "", "locations/polarstation"),
        ("León", "", "animals/lion"),
        ("leon", "", "animals/lion"),
        ("飞机", "", "locations/airplane"),
        ("Parc d'attractions", "", "locations/amusementpark"),
        ("theatre", "🎭", "locations/theater"),
        ("Grandma's kitchen", "🍲", "🍲"),
        ("Grandma's kitchen", "", ""),
        ("Castles", "", ""),
        ("tent", "", "locations/campsite"),
    ],
)
def test_art_is_a_picture_an_emoji_or_the_name(name: str, emoji: str, sign: str) -> None:
    """[DECK-14] Pictures are found by a name in any language of the game, or by an alias."""
    assert art_of(name, emoji) == sign


def test_every_card_is_found_by_its_english_name_and_has_a_picture() -> None:
    assert {art_of(name, "") for name in PATHS.values()} == PATHS.keys()
    assert [path for path in PATHS if not (WEB / "public/imgs" / f"{path}.webp").exists()] == []


def test_aliases_refer_to_pictures_and_are_not_names() -> None:
    folded = [fold(alias.name) for alias in aliases()]

    assert {alias.picture for alias in aliases()} <= PATHS.keys()
    assert len(set(folded)) == len(folded)
    assert {fold(each.name) for each in names()}.isdisjoint(folded)


def test_names_are_generated_from_the_catalogues() -> None:
    """[DECK-14] `make contract` generates the names in all languages."""
    assert read_text(NAMES).splitlines()[1:] == list(lines(WEB / "locales"))
    assert len(read_text(NAMES).encode()) < 15_000
