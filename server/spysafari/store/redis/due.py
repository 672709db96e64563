"""The index of rooms in Redis by the time at which their clocks are due, as commands.

`spysafari:{due}` is a sorted set of codes by due time, and `spysafari:{due}:version` is a hash with the version of the
room that each due time is from. Both keys lie in one slot of a Redis Cluster.
"""

from __future__ import annotations

from typing import Final

from spysafari.game.model.room import RoomCode
from spysafari.store.redis.client import Command

CLAIM_MS: Final = 5_000
"""How long a due room is reserved for the node that claimed it."""

DUE: Final = "spysafari:{due}"
VERSIONS: Final = f"{DUE}:version"

# KEYS: due, versions. ARGV: code, version, due ('' for never). Ignores a version older than the one it has.
SETTLE: Final = """
local known = redis.call('HGET', KEYS[2], ARGV[1])
if known and tonumber(known) > tonumber(ARGV[2]) then return end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
end
"""

# KEYS: due. ARGV: now, limit, end of the claim. Returns the codes, the most overdue first.
CLAIM: Final = """
local codes = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
for _, code in ipairs(codes) do redis.call('ZADD', KEYS[1], 'XX', ARGV[3], code) end
return codes
"""


def hasten(code: RoomCode, due: int) -> Command:
    """Move the due time of a room forward, never back. To be run before the room is saved."""
    return ("ZADD", DUE, "LT", due, code)


def settle(code: RoomCode, version: int, due: int | None) -> Command:
    """Set the due time of a room, or remove it. To be run after that version was saved."""
    return ("EVAL", SETTLE, 2, DUE, VERSIONS, code, version, "" if due is None else due)


def claim(now: int, limit: int) -> Command:
    """Return codes that are due. Other nodes do not get them for CLAIM_MS."""
    return ("EVAL", CLAIM, 1, DUE, now, limit, now + CLAIM_MS)
