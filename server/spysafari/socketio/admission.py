"""Track the groups of connections, and choose which connection to evict at capacity. Sans-I/O."""

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import takewhile
from typing import Final, TypeVar

from spysafari.gcra import Meter
from spysafari.socketio.api import LiveSettings

Key = TypeVar("Key")


class ConnectionGroup:
    def __init__(self, key: Hashable, events: Meter) -> None:
        self.key: Final = key
        self.events = events
        self.members: dict[str, None] = {}  # oldest first


class ConnectionRegistry:
    """All connections by session id. Each is in at most one group. Times are monotonic seconds."""

    def __init__(self, settings: LiveSettings) -> None:
        self._settings = settings
        self._clients: dict[str, str] = {}
        self._ungrouped: dict[str, None] = {}  # oldest first
        self._ungrouped_by_client: dict[str, dict[str, None]] = {}  # oldest first
        self._packets_by_client: dict[str, Meter] = {}  # ungrouped connections only
        self._expiry_of_packets: dict[str, float] = {}  # clients without ungrouped connections only
        self._groups: dict[Hashable, ConnectionGroup] = {}
        self._group_by_sid: dict[str, ConnectionGroup] = {}
        self._grouped_by_client: Counter[str] = Counter()
        self._expiry_of_empty: dict[Hashable, float] = {}  # empty groups, kept until their rate limit has no effect

    def register(self, sid: str, client: str) -> Meter:
        """Add a connection without a group. Return the packet meter of the client's ungrouped connections."""
        self._clients[sid] = client
        return self._add_ungrouped(sid)

    def unregister(self, sid: str, now: float) -> None:
        self._remove_ungrouped(sid, now)
        self._leave(sid, now)
        del self._clients[sid]

    def oldest_ungrouped(self) -> str | None:
        """Return the connection to evict from a full server. Connections with a group are not evicted."""
        return next(iter(self._ungrouped), None)

    def oldest_ungrouped_of(self, client: str, limit: int) -> str | None:
        ungrouped = self._ungrouped_by_client.get(client, {})
        return next(iter(ungrouped)) if len(ungrouped) >= limit else None

    def join_group(self, sid: str, key: Hashable, now: float) -> ConnectionGroup | None:
        group = self._groups.get(key) or ConnectionGroup(key, Meter(self._settings.group_events))
        if sid in group.members:
            return group
        client = self._clients[sid]
        is_full = sid in self._ungrouped and self._grouped_by_client[client] >= self._settings.max_grouped_per_address
        if is_full or not group.events.take(now):
            return None
        self._expiry_of_empty.pop(key, None)  # first, because the next calls drop expired groups
        self._leave(sid, now)
        self._remove_ungrouped(sid, now)
        self._groups[key] = group
        group.members[sid] = None
        self._group_by_sid[sid] = group
        self._grouped_by_client[client] += 1
        return group

    def leave_group(self, sid: str, now: float) -> Meter | None:
        """Return the packet meter of the client's ungrouped connections, or None if the connection had no group."""
        return self._add_ungrouped(sid) if self._leave(sid, now) else None

    def _add_ungrouped(self, sid: str) -> Meter:
        self._ungrouped[sid] = None
        client = self._clients[sid]
        self._ungrouped_by_client.setdefault(client, {})[sid] = None
        self._expiry_of_packets.pop(client, None)
        return self._packets_by_client.setdefault(client, Meter(self._settings.ungrouped_packets))

    def _remove_ungrouped(self, sid: str, now: float) -> None:
        """Keep the client's packet meter for a while. Otherwise the client could reconnect to send another burst."""
        if sid not in self._ungrouped:
            return
        del self._ungrouped[sid]
        client = self._clients[sid]
        ungrouped = self._ungrouped_by_client[client]
        del ungrouped[sid]
        if not ungrouped:
            del self._ungrouped_by_client[client]
            self._expiry_of_packets[client] = now + 2 * self._settings.ungrouped_packets.seconds
        self._drop_expired(now)

    def _leave(self, sid: str, now: float) -> bool:
        group = self._group_by_sid.pop(sid, None)
        if group is None:
            return False
        del group.members[sid]
        client = self._clients[sid]
        self._grouped_by_client[client] -= 1
        if not self._grouped_by_client[client]:
            del self._grouped_by_client[client]
        self._drop_expired(now)
        if not group.members:
            self._expiry_of_empty[group.key] = now + self._settings.group_events.seconds
        return True

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
