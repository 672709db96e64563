from __future__ import annotations

from tests.play.server import Game, Tab


async def open_screen(game: Game) -> Tab:
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Watch the room. Return False if it does not exist."""
    answer = await screen.ask("watch-room", {"roomId": code})
    return bool(answer["ok"])
