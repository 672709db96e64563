"""Which connections have a group, which wait for one, and which go when there are too many. By id; sans-I/O."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.leaky_bucket import LeakyBucket


class ConnectionGroup:
    """What the application gave some connections in common."""

    def __init__(self, key: Hashable, events: LeakyBucket) -> None:
        self.key: Final = key
        self.events = events
        self.holders: dict[str, None] = {}  # oldest first


class ConnectionRegistry:
    """All connections. Each waits for a group or holds one; times in seconds, monotonic."""

    def __init__(self, settings: LiveSettings) -> None:
        self._per_second = settings.group_events_per_second
        self._burst = settings.group_events_burst
        self._clients: dict[str, str] = {}
        self._waiting: dict[str, None] = {}  # oldest first, as in the next
        self._waiting_of: dict[str, dict[str, None]] = {}  # by client
        self._groups: dict[Hashable, ConnectionGroup] = {}
        self._held: dict[str, ConnectionGroup] = {}
        self._left: dict[Hashable, float] = {}  # empty groups, until their events no longer count

    def register(self, sid: str, client: str) -> None:
        self._clients[sid] = client
        self._wait(sid)

    def unregister(self, sid: str, now: float) -> None:
        self._wait_no_more(sid)
        self._leave_current_group(sid, now)
        del self._clients[sid]

    def choose_eviction(self, client: str) -> str | None:
        """Choose who leaves a full server: the oldest who waits, else one of the client that holds most.

        That client's fullest group loses its oldest holder. If none of its groups has two, it loses the newest, but
        only to a client that then still holds fewer. None: nobody leaves.
        """
        if self._waiting:
            return next(iter(self._waiting))
        held = Counter(self._clients[sid] for sid in self._held)
        if not held:
            return None
        largest, most = held.most_common(1)[0]
        groups = dict.fromkeys(self._held[sid] for sid in reversed(self._held) if self._clients[sid] == largest)
        fullest = max(groups, key=lambda group: len(group.holders))
        if len(fullest.holders) > 1 or most > held[client] + 1:
            return next(iter(fullest.holders))
        return None

    def oldest_ungrouped_of(self, client: str, most: int) -> str | None:
        """Who leaves if at most `most` connections of a client may wait; None while there are fewer."""
        waiting = self._waiting_of.get(client, {})
        return next(iter(waiting)) if len(waiting) >= most else None

    def join_group(self, sid: str, key: Hashable, now: float) -> ConnectionGroup | None:
        """Give a connection this group, and no other. None: too much happens there."""
        group = self._groups.get(key)
        if group is None:
            group = self._groups[key] = ConnectionGroup(key, LeakyBucket(self._per_second, now))
        if sid in group.holders:
            return group
        if not group.events.take(self._burst, now):
            return None
        self._leave_current_group(sid, now)
        self._wait_no_more(sid)
        self._left.pop(key, None)
        group.holders[sid] = None
        self._held[sid] = group
        return group

    def leave_group(self, sid: str, now: float) -> bool:
        """Let it wait again. False: it has no group."""
        if not self._leave_current_group(sid, now):
            return False
        self._wait(sid)
        return True

    def _wait(self, sid: str) -> None:
        self._waiting[sid] = None
        self._waiting_of.setdefault(self._clients[sid], {})[sid] = None

    def _wait_no_more(self, sid: str) -> None:
        if sid not in self._waiting:
            return
        del self._waiting[sid]
        client = self._clients[sid]
        waiting = self._waiting_of[client]
        del waiting[sid]
        if not waiting:
            del self._waiting_of[client]

    def _leave_current_group(self, sid: str, now: float) -> bool:
        group = self._held.pop(sid, None)
        if group is None:
            return False
        del group.holders[sid]
        self._forget(now)
        if not group.holders:
            self._left[group.key] = now + self._burst / self._per_second
        return True

    def _forget(self, now: float) -> None:
        """Drop the groups that were left so long ago that nothing is left to count."""
        while self._left:
            key, until = next(iter(self._left.items()))
            if now < until:
                return
            del self._left[key]
            del self._groups[key]
