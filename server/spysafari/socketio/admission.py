"""Track the groups of connections, and choose which connection to evict at capacity. Sans-I/O."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.leaky_bucket import LeakyBucket


class ConnectionGroup:
    def __init__(self, key: Hashable, events: LeakyBucket) -> None:
        self.key: Final = key
        self.events = events
        self.members: dict[str, None] = {}  # oldest first


class ConnectionRegistry:
    """All connections by session id. Each is in at most one group. Times are monotonic seconds."""

    def __init__(self, settings: LiveSettings) -> None:
        self._per_second = settings.group_events_per_second
        self._burst = settings.group_events_burst
        self._clients: dict[str, str] = {}
        self._ungrouped: dict[str, None] = {}  # oldest first
        self._ungrouped_by_client: dict[str, dict[str, None]] = {}  # oldest first
        self._groups: dict[Hashable, ConnectionGroup] = {}
        self._group_by_sid: dict[str, ConnectionGroup] = {}
        self._expiry_of_empty: dict[Hashable, float] = {}  # kept until their rate limit has no effect

    def register(self, sid: str, client: str) -> None:
        self._clients[sid] = client
        self._add_ungrouped(sid)

    def unregister(self, sid: str, now: float) -> None:
        self._remove_ungrouped(sid)
        self._leave(sid, now)
        del self._clients[sid]

    def choose_eviction(self, client: str) -> str | None:
        """Choose a connection to evict from a full server in favour of `client`, or None.

        The oldest connection without a group is evicted first. If every connection has a group, the client with the
        most connections loses the oldest member of its largest group. If none of its groups has two members, it loses
        its newest connection, but only to a client that has fewer even after the exchange. Otherwise two clients would
        evict each other indefinitely.
        """
        if self._ungrouped:
            return next(iter(self._ungrouped))
        counts = Counter(self._clients[sid] for sid in self._group_by_sid)
        if not counts:
            return None
        largest, most = counts.most_common(1)[0]
        groups = dict.fromkeys(
            self._group_by_sid[sid] for sid in reversed(self._group_by_sid) if self._clients[sid] == largest
        )
        fullest = max(groups, key=lambda group: len(group.members))
        if len(fullest.members) > 1 or most > counts[client] + 1:
            return next(iter(fullest.members))
        return None

    def oldest_ungrouped_of(self, client: str, limit: int) -> str | None:
        ungrouped = self._ungrouped_by_client.get(client, {})
        return next(iter(ungrouped)) if len(ungrouped) >= limit else None

    def join_group(self, sid: str, key: Hashable, now: float) -> ConnectionGroup | None:
        group = self._groups.get(key)
        if group is None:
            group = self._groups[key] = ConnectionGroup(key, LeakyBucket(self._per_second, now))
        if sid in group.members:
            return group
        if not group.events.take(self._burst, now):
            return None
        self._leave(sid, now)
        self._remove_ungrouped(sid)
        self._expiry_of_empty.pop(key, None)
        group.members[sid] = None
        self._group_by_sid[sid] = group
        return group

    def leave_group(self, sid: str, now: float) -> bool:
        if not self._leave(sid, now):
            return False
        self._add_ungrouped(sid)
        return True

    def _add_ungrouped(self, sid: str) -> None:
        self._ungrouped[sid] = None
        self._ungrouped_by_client.setdefault(self._clients[sid], {})[sid] = None

    def _remove_ungrouped(self, sid: str) -> None:
        if sid not in self._ungrouped:
            return
        del self._ungrouped[sid]
        client = self._clients[sid]
        ungrouped = self._ungrouped_by_client[client]
        del ungrouped[sid]
        if not ungrouped:
            del self._ungrouped_by_client[client]

    def _leave(self, sid: str, now: float) -> bool:
        group = self._group_by_sid.pop(sid, None)
        if group is None:
            return False
        del group.members[sid]
        self._drop_expired(now)
        if not group.members:
            self._expiry_of_empty[group.key] = now + self._burst / self._per_second
        return True

    def _drop_expired(self, now: float) -> None:
        while self._expiry_of_empty:
            key, expiry = next(iter(self._expiry_of_empty.items()))
            if now < expiry:
                return
            del self._expiry_of_empty[key]
            del self._groups[key]
