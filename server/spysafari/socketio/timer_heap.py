"""A shared heap of wake-up times, without I/O, so that connections do not need timers or tasks of their own."""

import heapq


class TimerHeap:
    """Holds the earliest scheduled time of each session, in monotonic seconds."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str]] = []
        self._scheduled: dict[str, float] = {}

    def schedule(self, sid: str, when: float) -> None:
        if when < self._scheduled.get(sid, float("inf")):
            self._scheduled[sid] = when
            heapq.heappush(self._heap, (when, sid))

    def cancel(self, sid: str) -> None:
        """Remove a session. Its heap entry remains until `pop_due` skips it, because searching the heap is slow."""
        self._scheduled.pop(sid, None)

    def pop_due(self, now: float) -> list[str]:
        """Remove and return the due sessions, which the caller must reschedule."""
        due: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            when, sid = heapq.heappop(self._heap)
            if self._scheduled.get(sid) == when:
                del self._scheduled[sid]
                due.append(sid)
        return due
