"""A node that waits long for Redis, which a busy machine slows down. `python -m tests.cluster.patient_node`."""

from __future__ import annotations

from functools import partial
from typing import Final

from spysafari import __main__ as command
from spysafari.store import redis

PATIENT: Final = 20.0
"""Seconds until an answer that does not come is an outage."""

if __name__ == "__main__":
    vars(redis)["RedisStore"] = partial(redis.RedisStore, call_seconds=PATIENT)
    command.main()
