from __future__ import annotations

from spysafari.game.screens import LISTED_MS
from tests.play.server import Game, Tab


async def open_screen(game: Game) -> Tab:
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Watch the room, long enough to disappear from its list on leaving. Return False if it does not exist."""
    answer = await screen.ask("watch-room", {"roomId": code})
    screen.game.clock.now += LISTED_MS
    return bool(answer["ok"])
