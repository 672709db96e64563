"""One heap of wake-up times for all connections, so that none needs its own timer or task. Sans-I/O."""

import heapq


class TimerHeap:
    """Holds at most one time per session: the earliest one scheduled. Times in seconds, monotonic."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str]] = []
        self._scheduled: dict[str, float] = {}

    def schedule(self, sid: str, when: float) -> None:
        if when < self._scheduled.get(sid, float("inf")):
            self._scheduled[sid] = when
            heapq.heappush(self._heap, (when, sid))

    def cancel(self, sid: str) -> None:
        """Remove a session. `pop_due` skips its heap entry, because searching the heap would be slower."""
        self._scheduled.pop(sid, None)

    def pop_due(self, now: float) -> list[str]:
        """Remove and return the due sessions. Each must be scheduled again."""
        due: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            when, sid = heapq.heappop(self._heap)
            if self._scheduled.get(sid) == when:
                del self._scheduled[sid]
                due.append(sid)
        return due
