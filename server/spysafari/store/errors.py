"""Errors that every store raises."""

from __future__ import annotations

from spysafari.game.model.ids import RoomCode


class StoreUnavailable(Exception):
    """The store cannot do or answer a call now. Nothing was acknowledged."""


class StoreOpenError(Exception):
    """The store cannot be used as configured. The message tells the operator what to do."""


class RoomUnreadableError(Exception):
    """A stored room is not what any version of the server writes. Names the room, never what is in it."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} cannot be read by this version of the server")
        self.code = code


class RoomFromNewerError(Exception):
    """A newer version of the server has stored the room, which is whole and left to it."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} is of a newer version of the server")
        self.code = code
