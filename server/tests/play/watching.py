"""Connections that watch a room without a seat. No client can ask for that yet, so these tests let one."""

from __future__ import annotations

from typing import Any

import msgspec

from spysafari.game.refusals import Refused
from spysafari.game.room import RoomCode
from spysafari.live.broadcast import Watcher
from spysafari.socketio.boundary import Handler, Socket
from tests.play.server import Game, Tab

WATCH = "watch"
"""An event of the tests' own."""


class WatchingHandler:
    """The application's handler, and `watch`, which admits the connection beside the table of a room."""

    def __init__(self, game: Game) -> None:
        self._handler: Handler = game.app.live.handler
        self._rooms = game.app.rooms
        self._broadcast = game.app._broadcast
        self._watched: dict[Socket, RoomCode] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._handler, name)

    async def on_event(self, socket: Socket, name: str, args: tuple[msgspec.Raw, ...]) -> object:
        if name != WATCH:
            return await self._handler.on_event(socket, name, args)
        code = RoomCode(msgspec.json.decode(args[0], type=str))
        room = await self._rooms.load(code)
        if isinstance(room, Refused):
            return {"ok": False}
        if before := self._watched.get(socket):
            self._broadcast.dismiss(before, socket)
        self._watched[socket] = code
        self._broadcast.admit(room, Watcher(code), socket)
        self._broadcast.show(room, socket)
        return {"ok": True}

    async def on_disconnect(self, socket: Socket, reason: str) -> None:
        if code := self._watched.pop(socket, None):
            self._broadcast.dismiss(code, socket)
        await self._handler.on_disconnect(socket, reason)


async def open_screen(game: Game) -> Tab:
    """Connect a page that has no session and can watch."""
    if not isinstance(game.app.live.handler, WatchingHandler):
        game.app.live.handler = WatchingHandler(game)
    return await game.open_tab(game.browser())


async def watch(screen: Tab, code: str) -> bool:
    """Let the page watch that room. Whether there is one."""
    answer = await screen.ask(WATCH, code)
    return bool(answer["ok"])
