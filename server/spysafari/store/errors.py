"""Errors that every store raises."""

from __future__ import annotations

from spysafari.game.model.ids import RoomCode


class StoreUnavailable(Exception):
    """A call failed or was not answered. Nothing was acknowledged."""


class StoreOpenError(Exception):
    """The store cannot be opened. The message tells the operator what to do."""


class RoomUnreadableError(Exception):
    """A stored room is corrupt. The message contains the code of the room, but not its content."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} cannot be read by this version of the server")
        self.code = code


class RoomFromNewerError(Exception):
    """A newer version of the server has stored the room. The room is intact, and belongs to that version."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} was stored by a newer version of the server")
        self.code = code
