"""Names of the keys in Redis. The part in braces determines the slot of a Redis Cluster.

A room belongs to one of 64 buckets. All keys of a bucket are in one slot, so that a script can change them atomically.

- `spysafari:{b17}:room:CODE` is the hash of a room (version, format and encoded bytes), and the channel of its changes
- `spysafari:{b17}:due` is the sorted set of the bucket's rooms by due time, which is infinite for rooms without one
- `spysafari:{b17}:screen:CODE` is a pairing code shown by a TV, and `spysafari:{b17}:screens:NODE` the channel on which
  a node receives placements for its TVs (`screen_codes.py`)
- `spysafari:{b17}:check` expires after a second, and is written to check that Redis accepts writes
- `spysafari:key` is the key of stream tokens
- `spysafari:{nodes}` is the sorted set of the nodes' leases, by the time of the last renewal
- `spysafari:{shared}` and keys with that prefix are shared decks (`decks.py`)
"""

from functools import lru_cache
from typing import Final
from zlib import crc32

from spysafari.store.redis.server import NO_TEXT

STREAMS: Final = "spysafari:key"
NODES: Final = "spysafari:{nodes}"
BUCKETS: Final = tuple(f"spysafari:{{b{number}}}" for number in range(64))


def bucket_of(name: str) -> str:
    return BUCKETS[crc32(name.encode(errors=NO_TEXT)) % len(BUCKETS)]


@lru_cache(20_000)
def room_key(code: str) -> str:
    return f"{bucket_of(code)}:room:{code}"


def due_key(bucket: str) -> str:
    return f"{bucket}:due"
