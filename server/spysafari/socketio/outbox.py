"""Frames that wait for one client to take them. Sans-I/O.

Bounded in bytes, and a newer snapshot replaces an older one of the same key that was not sent yet: a slow client gets
less, not later.
"""


class Outbox:
    """A queue of frames in the order they will be sent."""

    __slots__ = ("_frames", "_next_key", "size")

    def __init__(self) -> None:
        # Made with the first frame: most clients never have one waiting.
        self._frames: dict[str | int, str] | None = None
        self._next_key = 0
        self.size = 0  # bytes, once encoded

    def __bool__(self) -> bool:
        return bool(self._frames)

    def put(self, frame: str, replaces: str | None = None) -> bool:
        """Queue a frame at the end. True if it takes the place of a waiting one with the same key."""
        frames = self._frames
        if frames is None:
            frames = self._frames = {}
        key: str | int
        older: str | None = None
        if replaces is None:
            self._next_key += 1
            key = self._next_key
        else:
            key = replaces
            # To the end, not in place: what was sent between the two snapshots stays before the newer one.
            older = frames.pop(key, None)
            if older is not None:
                self.size -= _size(older)
        frames[key] = frame
        self.size += _size(frame)
        return older is not None

    def pop(self) -> str | None:
        """Take the oldest frame."""
        frames = self._frames
        if not frames:
            return None
        key = next(iter(frames))
        frame = frames.pop(key)
        self.size -= _size(frame)
        if not frames:
            self._frames = None
        return frame

    def drain(self) -> list[str]:
        """Take all frames."""
        frames, self._frames, self.size = self._frames, None, 0
        return list(frames.values()) if frames else []


def _size(frame: str) -> int:
    return len(frame) if frame.isascii() else len(frame.encode())
