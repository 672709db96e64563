"""Build the Redis commands for the index of rooms by due time.

`spysafari:{due}` is a sorted set of codes by due time, and `spysafari:{due}:version` is a hash with the room version
that each due time belongs to. Both keys are in the same slot of a Redis Cluster.
"""

from __future__ import annotations

from typing import Final

from spysafari.game.model.ids import RoomCode
from spysafari.store.redis.client import Command

CLAIM_MS: Final = 5_000
"""A claimed room is reserved for the claiming node for this long."""

DUE: Final = "spysafari:{due}"
VERSIONS: Final = f"{DUE}:version"

# KEYS: due, versions. ARGV: code, version, due ('' for never). Ignores stale versions.
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
    """Make a room due earlier, never later. Run this before saving the room."""
    return ("ZADD", DUE, "LT", due, code)


def settle(code: RoomCode, version: int, due: int | None) -> Command:
    """Set or remove a room's due time. Run this after saving that version."""
    return ("EVAL", SETTLE, 2, DUE, VERSIONS, code, version, "" if due is None else due)


def claim(now: int, limit: int) -> Command:
    """Return due codes, and reserve them for the caller for CLAIM_MS."""
    return ("EVAL", CLAIM, 1, DUE, now, limit, now + CLAIM_MS)
