from __future__ import annotations

from spysafari.game.screens import LISTED_MS
from tests.play.server import Game, Tab


async def open_screen(game: Game) -> Tab:
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Watch a room for LISTED_MS, after which a screen that leaves is unlisted. Return False if it is refused."""
    answer = await screen.ask("watch-room", {"roomId": code})
    screen.game.clock.now += LISTED_MS
    return bool(answer["ok"])
