"""Tests that each card and avatar has its picture. `make art` draws them (see art/README.md)."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from spysafari.decks.loader import load_decks, picture_name
from spysafari.game.model.ids import DeckId

PUBLIC = Path(__file__).parents[3] / "web" / "public"
CARD = (640, 896)
AVATARS = 20


@pytest.mark.parametrize(
    ("deck_id", "folder", "spy"), [(DeckId.LOCATIONS, "locations", "spy"), (DeckId.ANIMALS, "animals", "hunter")]
)
def test_every_card_of_a_deck_has_its_picture_and_no_picture_lacks_a_card(
    deck_id: DeckId, folder: str, spy: str
) -> None:
    """[DATA-05] [PLAY-07] The pictures of a deck include its Spy or Hunter. For smaller versions, see
    web/tests/tools/pictures.test.ts."""
    names = [picture_name(card.name) for card in load_decks()[deck_id].cards] + [spy]

    pictures = sizes_in(PUBLIC / "imgs" / folder)

    assert pictures == {f"{name}.webp": CARD for name in names}


def test_the_spy_and_the_hidden_card_have_their_pictures() -> None:
    """[PLAY-07]"""
    assert sizes_in(PUBLIC / "imgs" / "spys") == {"spy.webp": CARD, "locationHidden.webp": CARD}


def test_both_decks_have_a_card_back() -> None:
    sizes = sizes_in(PUBLIC / "imgs" / "cards")

    assert sizes == {"back-location.webp": CARD, "back-animal.webp": CARD}


def test_every_avatar_has_a_square_drawing() -> None:
    """[DATA-04]"""
    drawings = {path.name: ET.parse(path).getroot().get("viewBox") for path in files_in(PUBLIC / "avatars")}

    assert drawings == {f"{avatar}.svg": "0 0 100 100" for avatar in range(AVATARS)}


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_file()]


def sizes_in(folder: Path) -> dict[str, tuple[int, int]]:
    return {path.name: webp_size(path) for path in files_in(folder)}


def webp_size(path: Path) -> tuple[int, int]:
    """Return width and height in pixels (https://developers.google.com/speed/webp/docs/riff_container)."""
    head = path.read_bytes()[:30]
    assert (head[:4], head[8:12]) == (b"RIFF", b"WEBP"), f"{path} is no WebP file"
    match head[12:16]:
        case b"VP8X":  # extended format: width - 1 and height - 1, 24 bits each
            return little_endian(head[24:27]) + 1, little_endian(head[27:30]) + 1
        case b"VP8 ":  # lossy format: width and height, 14 bits each
            return little_endian(head[26:28]) & 0x3FFF, little_endian(head[28:30]) & 0x3FFF
        case kind:
            raise AssertionError(f"{path} is a WebP of the kind {kind!r}, which no picture of the game is")


def little_endian(data: bytes) -> int:
    return int.from_bytes(data, "little")
