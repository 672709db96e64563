"""Frames that wait for one client to take them. Sans-I/O.

Bounded in bytes by its user. A newer snapshot replaces an older one of the same kind that still waits: a slow client
gets less, not later.
"""


class Outbox:
    """A queue of frames in the order they will be sent."""

    __slots__ = ("_frames", "_next_key", "size")

    def __init__(self) -> None:
        self._frames: dict[str | int, str] = {}
        self._next_key = 0
        self.size = 0  # bytes, once encoded

    def __bool__(self) -> bool:
        return bool(self._frames)

    def put(self, frame: str, replaces: str | None = None) -> bool:
        """Queue a frame at the end. True if it takes the place of a waiting one of the same kind."""
        key: str | int
        older: str | None = None
        if replaces is None:
            self._next_key += 1
            key = self._next_key
        else:
            key = replaces
            # To the end, not in place: what was sent between the two snapshots stays before the newer one.
            older = self._frames.pop(key, None)
            if older is not None:
                self.size -= _size(older)
        self._frames[key] = frame
        self.size += _size(frame)
        return older is not None

    def pop(self) -> str:
        """Take the oldest frame."""
        frame = self._frames.pop(next(iter(self._frames)))
        self.size -= _size(frame)
        return frame

    def drain(self) -> list[str]:
        """Take all frames."""
        frames, self._frames, self.size = self._frames, {}, 0
        return list(frames.values())


def _size(frame: str) -> int:
    return len(frame) if frame.isascii() else len(frame.encode())
