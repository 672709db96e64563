"""Errors that are common to all stores."""

from spysafari.game.model.ids import RoomCode


class StoreUnavailable(Exception):
    """A call failed or timed out. Its change may or may not have been saved."""


class StoreOpenError(Exception):
    """The store cannot be opened. The message explains to the operator what to do."""


class RoomUnreadableError(Exception):
    """A stored room is corrupt. The message contains the room's code, but not its content."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} cannot be read by this version of the server")
        self.code = code


class RoomFromNewerError(Exception):
    """The room is intact, but was stored by a newer version of the server."""

    def __init__(self, code: RoomCode) -> None:
        super().__init__(f"the stored room {code} was stored by a newer version of the server")
        self.code = code
