"""Run a node with long Redis timeouts, for tests on a busy machine: `python -m tests.cluster.patient_node`."""

from spysafari.process import serve as command
from spysafari.store.redis import store as redis
from tests.store.redis_server import patient_store

if __name__ == "__main__":
    vars(redis)["RedisStore"] = patient_store
    command.main()
