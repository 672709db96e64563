"""Track the groups of connections, and choose which connection to evict at capacity. Sans-I/O."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import takewhile
from typing import Final, TypeVar

from spysafari.socketio.api import LiveSettings
from spysafari.socketio.leaky_bucket import LeakyBucket

Key = TypeVar("Key")


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
        self._packets_by_client: dict[str, LeakyBucket] = {}  # ungrouped connections only
        self._packets_per_second = settings.ungrouped_packets_per_second
        self._packets_seconds = 2 * settings.ungrouped_packets_burst / settings.ungrouped_packets_per_second
        self._expiry_of_packets: dict[str, float] = {}  # clients without ungrouped connections only
        self._groups: dict[Hashable, ConnectionGroup] = {}
        self._group_by_sid: dict[str, ConnectionGroup] = {}
        self._grouped_by_client: dict[str, dict[str, None]] = {}  # newest last
        self._clients_by_count: dict[int, dict[str, None]] = {}  # by their number of connections with a group
        self._most = 0
        self._shared_groups: dict[str, dict[ConnectionGroup, None]] = {}  # groups with several members, by client
        self._expiry_of_empty: dict[Hashable, float] = {}  # empty groups, kept until their rate limit has no effect

    def register(self, sid: str, client: str, now: float) -> LeakyBucket:
        """Add a connection without a group. Return the packet bucket of the client's ungrouped connections."""
        self._clients[sid] = client
        return self._add_ungrouped(sid, now)

    def unregister(self, sid: str, now: float) -> None:
        self._remove_ungrouped(sid, now)
        self._leave(sid, now)
        del self._clients[sid]

    def choose_eviction(self, client: str) -> str | None:
        """Return a connection to evict from a full server in favor of `client`, or None, in constant time.

        The oldest connection without a group is evicted first. If all connections have a group, the client with the
        most connections loses one. If one of its groups has several members, the oldest member is evicted.
        Otherwise, its newest connection is evicted, unless `client` would then have more connections than that client,
        because two clients could then evict each other indefinitely.
        """
        if self._ungrouped:
            return next(iter(self._ungrouped))
        if not self._most:
            return None
        largest = next(iter(self._clients_by_count[self._most]))
        if shared := self._shared_groups.get(largest):
            return next(iter(next(iter(shared)).members))
        if self._most > len(self._grouped_by_client.get(client, ())) + 1:
            return next(reversed(self._grouped_by_client[largest]))
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
        self._expiry_of_empty.pop(key, None)  # first, because the next calls drop expired groups
        self._leave(sid, now)
        self._remove_ungrouped(sid, now)
        group.members[sid] = None
        self._group_by_sid[sid] = group
        self._count(sid, +1)
        if len(group.members) > 1:
            self._list_shared(group, sid)
        return group

    def leave_group(self, sid: str, now: float) -> LeakyBucket | None:
        """Return the packet bucket of the client's ungrouped connections, or None if the connection had no group."""
        return self._add_ungrouped(sid, now) if self._leave(sid, now) else None

    def _add_ungrouped(self, sid: str, now: float) -> LeakyBucket:
        self._ungrouped[sid] = None
        client = self._clients[sid]
        self._ungrouped_by_client.setdefault(client, {})[sid] = None
        self._expiry_of_packets.pop(client, None)
        return self._packets_by_client.setdefault(client, LeakyBucket(self._packets_per_second, now))

    def _remove_ungrouped(self, sid: str, now: float) -> None:
        """Keep the client's packet bucket for a while. Otherwise the client could reconnect to send another burst."""
        if sid not in self._ungrouped:
            return
        del self._ungrouped[sid]
        client = self._clients[sid]
        ungrouped = self._ungrouped_by_client[client]
        del ungrouped[sid]
        if not ungrouped:
            del self._ungrouped_by_client[client]
            self._expiry_of_packets[client] = now + self._packets_seconds
        self._drop_expired(now)

    def _leave(self, sid: str, now: float) -> bool:
        group = self._group_by_sid.pop(sid, None)
        if group is None:
            return False
        del group.members[sid]
        if group.members:
            self._list_shared(group, sid)
        self._count(sid, -1)
        self._drop_expired(now)
        if not group.members:
            self._expiry_of_empty[group.key] = now + self._burst / self._per_second
        return True

    def _count(self, sid: str, change: int) -> None:
        client = self._clients[sid]
        grouped = self._grouped_by_client.setdefault(client, {})
        self._move(client, len(grouped), len(grouped) + change)
        if change > 0:
            grouped[sid] = None
        else:
            del grouped[sid]
            if not grouped:
                del self._grouped_by_client[client]

    def _move(self, client: str, before: int, after: int) -> None:
        if before:
            del self._clients_by_count[before][client]
            if not self._clients_by_count[before]:
                del self._clients_by_count[before]
        if after:
            self._clients_by_count.setdefault(after, {})[client] = None
        if after > self._most or self._most not in self._clients_by_count:
            self._most = after

    def _list_shared(self, group: ConnectionGroup, sid: str) -> None:
        members = {self._clients[member] for member in group.members}
        for client in {self._clients[sid], *members}:
            shared = self._shared_groups.setdefault(client, {})
            if client in members and len(group.members) > 1:
                shared[group] = None
            else:
                shared.pop(group, None)
            if not shared:
                del self._shared_groups[client]

    def _drop_expired(self, now: float) -> None:
        for key in _expired(self._expiry_of_empty, now):
            del self._expiry_of_empty[key]
            del self._groups[key]
        for client in _expired(self._expiry_of_packets, now):
            del self._expiry_of_packets[client]
            del self._packets_by_client[client]


def _expired(expiries: Mapping[Key, float], now: float) -> list[Key]:
    """Return the expired keys. `expiries` must be in order of expiry."""
    return [key for key, _ in takewhile(lambda item: item[1] <= now, expiries.items())]
