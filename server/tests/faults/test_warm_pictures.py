import asyncio
from math import comb
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

import pytest

from tests.chance import seeded
from tests.conftest import Figures
from tests.faults.process import GameProcess, game_process

SERVERS: Final = 32
CARDS: Final = 60
BYTES: Final = 60_000
PHONES: Final = 4
LOOKS: Final = 4
WARM_UP_REQUESTS: Final = 50
MAX_PROBABILITY: Final = 0.002


@pytest.mark.soak(only=True)
async def test_response_times_of_pictures_do_not_reveal_the_card(tmp_path: Path, figures: Figures) -> None:
    """The other players' phones have requested the card's picture, and the spy requests all pictures."""
    rng = seeded("pictures")
    pages = built_pages(tmp_path / "pages", rng)
    right = 0
    for number in range(SERVERS):
        async with game_process(tmp_path / f"server{number}", WEB_ROOT=str(pages)) as server:
            await server.start()
            card = rng.randrange(CARDS)
            for _ in range(PHONES):
                assert await server.status(picture(card)) == 200
            right += await guess(server, rng) == card

    bar = most_by_chance(SERVERS)
    figures(f"cards guessed by the time of pictures, {SERVERS} fresh servers", str(right), f"chance: at most {bar}")
    assert right <= bar


def built_pages(folder: Path, rng: Random) -> Path:
    for name in ("index.html", "app/index.html", *(picture(card).removeprefix("/") for card in range(CARDS))):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(rng.randbytes(BYTES) if name.endswith(".webp") else b"<h1>page</h1>")
    return folder


def picture(card: int) -> str:
    return f"/imgs/locations/card{card:02}.webp"


async def guess(server: GameProcess, rng: Random) -> int:
    """Return the card whose first response was the fastest relative to its later ones."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)

    async def seconds(path: str) -> float:
        began = perf_counter()
        writer.write(f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        return perf_counter() - began

    for _ in range(WARM_UP_REQUESTS):
        await seconds("/")
    cards = rng.sample(range(CARDS), CARDS)
    looks = [{card: await seconds(picture(card)) for card in cards} for _ in range(LOOKS)]
    writer.close()
    return min(cards, key=lambda card: looks[0][card] - min(look[card] for look in looks[1:]))


def most_by_chance(guesses: int) -> int:
    """Return a number of right guesses that random guesses exceed with a probability of at most MAX_PROBABILITY."""
    likely, right = 1.0, -1
    while likely > MAX_PROBABILITY:
        right += 1
        likely -= comb(guesses, right) * (1 / CARDS) ** right * (1 - 1 / CARDS) ** (guesses - right)
    return right
