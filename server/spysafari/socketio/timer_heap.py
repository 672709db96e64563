"""One heap of wake-up times for all connections, so that none needs a timer or task of its own. Sans-I/O."""

import heapq


class TimerHeap:
    """At most one alarm counts per session: the earliest asked for. Times in seconds, monotonic."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str]] = []
        self._set_for: dict[str, float] = {}

    def schedule(self, sid: str, when: float) -> None:
        """Ring at `when`, unless this session has an earlier alarm."""
        if when < self._set_for.get(sid, float("inf")):
            self._set_for[sid] = when
            heapq.heappush(self._heap, (when, sid))

    def cancel(self, sid: str) -> None:
        """Forget a session. `pop_due` skips its entry, which is cheaper than searching the heap for it."""
        self._set_for.pop(sid, None)

    def pop_due(self, now: float) -> list[str]:
        """Take the sessions whose time has come. Each must set its next alarm."""
        due: list[str] = []
        while self._heap and self._heap[0][0] <= now:
            when, sid = heapq.heappop(self._heap)
            if self._set_for.get(sid) == when:
                del self._set_for[sid]
                due.append(sid)
        return due
