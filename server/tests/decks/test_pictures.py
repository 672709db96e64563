"""Tests that each card and avatar has its picture. `make art` draws them (see art/README.md)."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from spysafari.decks.loader import load_decks, picture_name
from spysafari.game.model.room import DeckId

PUBLIC = Path(__file__).parents[3] / "web" / "public"
CARD = (640, 896)
THUMB = (320, 448)
BAND = (520, 609)
AVATARS = 20
HAND_BYTES = 18_000
BAND_BYTES = 8_000


@pytest.mark.parametrize(
    ("deck_id", "folder", "spy"), [(DeckId.LOCATIONS, "locations", "spy"), (DeckId.ANIMALS, "animals", "hunter")]
)
def test_every_card_of_a_deck_has_its_picture_and_thumbnail_and_no_picture_lacks_a_card(
    deck_id: DeckId, folder: str, spy: str
) -> None:
    """[DATA-05] [PLAY-07] The pictures of a deck include its Spy or Hunter."""
    names = [picture_name(card.name) for card in load_decks()[deck_id].cards] + [spy]

    pictures = sizes_in(PUBLIC / "imgs" / folder)
    thumbs = sizes_in(PUBLIC / "imgs" / folder / "thumbs")

    assert pictures == {f"{name}.webp": CARD for name in names}
    assert thumbs == {f"{name}.webp": THUMB for name in names}
    assert avifs_in(PUBLIC / "imgs" / folder / "thumbs") == set(names)


def test_the_spy_and_the_hidden_card_have_their_pictures() -> None:
    """[PLAY-07]"""
    assert sizes_in(PUBLIC / "imgs" / "spys") == {"spy.webp": CARD, "locationHidden.webp": CARD}


@pytest.mark.parametrize("folder", ["locations", "animals"])
def test_header_pictures_are_cut_out_of_a_card(folder: str) -> None:
    """[SITE-05] For the list of header pictures, see web/tests/app/header-picture.test.ts."""
    bands = sizes_in(PUBLIC / "imgs" / folder / "bands")

    assert set(bands) < set(sizes_in(PUBLIC / "imgs" / folder))
    assert set(bands.values()) == {BAND}


def test_both_decks_have_a_card_back() -> None:
    sizes = sizes_in(PUBLIC / "imgs" / "cards")

    assert sizes == {"back-location.webp": CARD, "back-animal.webp": CARD}


def test_every_avatar_has_a_square_drawing() -> None:
    """[DATA-04]"""
    drawings = {path.name: ET.parse(path).getroot().get("viewBox") for path in files_in(PUBLIC / "avatars")}

    assert drawings == {f"{avatar}.svg": "0 0 100 100" for avatar in range(AVATARS)}


def test_pictures_in_hand_are_small() -> None:
    hands = list((PUBLIC / "imgs" / "hands").glob("*.avif"))

    assert all(hand.read_bytes()[4:12] == b"ftypavif" for hand in hands)
    assert max(hand.stat().st_size for hand in hands) <= HAND_BYTES


def test_header_pictures_are_small() -> None:
    for folder in ("locations", "animals"):
        bands = PUBLIC / "imgs" / folder / "bands"
        assert avifs_in(bands) == {band.stem for band in bands.glob("*.webp")}
        assert max(band.stat().st_size for band in bands.glob("*.avif")) <= BAND_BYTES


def avifs_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.avif")}


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.is_file()]


def sizes_in(folder: Path) -> dict[str, tuple[int, int]]:
    return {path.name: webp_size(path) for path in files_in(folder) if path.suffix != ".avif"}


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
