"""Screens: pages that watch a room without a seat."""

from __future__ import annotations

from tests.play.server import Game, Tab


async def open_screen(game: Game) -> Tab:
    """Connect a page that has no session."""
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Let the page watch that room. Whether there is one."""
    answer = await screen.ask("watch-room", {"roomId": code})
    return bool(answer["ok"])
