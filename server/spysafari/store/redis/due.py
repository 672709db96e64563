"""When the clocks of rooms in Redis have business: the commands that keep and ask the dates.

Each format of stored rooms has a sorted set of codes by date (`spysafari:{due}` for format 1, `spysafari:{due}:2` and
so on), from which only nodes that can read that format claim. `spysafari:{due}:version` holds which version of a room
each date is from. All these keys lie in one slot of a cluster.
"""

from __future__ import annotations

from typing import Final

from spysafari.game.model.room import RoomCode
from spysafari.store.redis.batches import Command

CLAIM_MS: Final = 5_000
"""How long a due room is left to the node that asked for it."""

DUE: Final = "spysafari:{due}"
VERSIONS: Final = f"{DUE}:version"

# KEYS: versions, sets of older formats, set of the room's. ARGV: code, version, due ('' for never). Drops the code from
# the older formats' sets. Ignores what is said of an older version.
SETTLE: Final = """
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and tonumber(known) > tonumber(ARGV[2]) then return end
for i = 2, #KEYS do
  if i < #KEYS or ARGV[3] == '' then redis.call('ZREM', KEYS[i], ARGV[1]) end
end
if ARGV[3] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[#KEYS], ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
"""

# KEYS: sets. ARGV: now, limit, until when they are claimed. Returns the codes: newest format first, then most overdue.
CLAIM: Final = """
local codes = {}
for i = #KEYS, 1, -1 do
  local found = redis.call('ZRANGEBYSCORE', KEYS[i], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2] - #codes)
  for _, code in ipairs(found) do
    redis.call('ZADD', KEYS[i], 'XX', ARGV[3], code)
    codes[#codes + 1] = code
  end
end
return codes
"""


def hasten(code: RoomCode, due: int, form: int) -> Command:
    """Before a room of that format is saved: it is due then, unless it is due sooner."""
    return ("ZADD", key_of(form), "LT", due, code)


def settle(code: RoomCode, version: int, due: int | None, form: int, since: int = 1) -> Command:
    """After that version was saved: it is due then, or never. Its date may stand in the sets from `since` on."""
    keys = _keys(since, form)
    return ("EVAL", SETTLE, 1 + len(keys), VERSIONS, *keys, code, version, "" if due is None else due)


def claim(now: int, limit: int, form: int) -> Command:
    """Codes that are due, of that format and older ones. For CLAIM_MS no other node gets them."""
    return ("EVAL", CLAIM, form, *_keys(1, form), now, limit, now + CLAIM_MS)


def _keys(first: int, last: int) -> tuple[str, ...]:
    return tuple(key_of(form) for form in range(first, last + 1))


def key_of(form: int) -> str:
    return DUE if form == 1 else f"{DUE}:{form}"
