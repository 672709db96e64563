"""Runs a real Redis Cluster of three masters, each with a replica."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from redis import Redis
from redis.crc import REDIS_CLUSTER_HASH_SLOTS as SLOTS
from redis.crc import key_slot

from tests.ports import free_port
from tests.store.redis_server import START_SECONDS, RedisServer

MASTERS: Final = 3
NODE_TIMEOUT_MS: Final = 2_000
OPTIONS: Final = {
    "cluster_enabled": "yes",
    "cluster_announce_ip": "127.0.0.1",
    "protected_mode": "no",  # would reject the addresses from which the servers connect
    "cluster_node_timeout": NODE_TIMEOUT_MS,
    "cluster_require_full_coverage": "no",
    "cluster_replica_validity_factor": 0,
    "repl_diskless_sync_delay": 0,
}


def source_address(number: int) -> str:
    """Return the address from which a server connects to others."""
    return f"127.0.1.{1 + number}"


class RedisCluster:
    """The first three of `servers` are the first masters, the others are their replicas in the same order."""

    def __init__(self, folder: Path) -> None:
        self.bus_ports = [free_port() for _ in range(2 * MASTERS)]
        self.announced_ports = self.bus_ports
        """Ports at which the servers connect to each other. A test can announce those of its own proxies."""
        self.servers: list[RedisServer] = []
        for number, port in enumerate(self.bus_ports):
            (folder / f"redis{number}").mkdir(parents=True)
            options = OPTIONS | {"cluster_port": port, "bind_source_addr": source_address(number)}
            self.servers.append(RedisServer(folder / f"redis{number}", **options))
        self._clients = [Redis.from_url(server.url, decode_responses=True) for server in self.servers]
        self.url = "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in self.servers)

    def start(self) -> None:
        """Start the servers and connect them."""
        for server in self.servers:
            server.start()
        for number in range(MASTERS):
            first, end = (SLOTS * one // MASTERS for one in (number, number + 1))
            self.run(number, "CLUSTER ADDSLOTSRANGE", first, end - 1)
            self.run(number, "CLUSTER SET-CONFIG-EPOCH", number + 1)
        for number, port in enumerate(self.announced_ports):
            self.run(number, "CONFIG SET", "cluster-announce-bus-port", port)
            self.run(0, "CLUSTER MEET", "127.0.0.1", self.servers[number].port, port)
        everybody = range(2 * MASTERS)
        _wait(lambda: all(len(self.run(number, "CLUSTER NODES")) == len(everybody) for number in everybody))
        for number in range(MASTERS):
            self.run(MASTERS + number, "CLUSTER REPLICATE", self.run(number, "CLUSTER MYID"))
        self.wait_until_complete()

    def wait_until_complete(self) -> None:
        """Wait until all servers agree on the owners and the epoch, and all replicas have copied the masters."""
        _wait(self._is_complete)

    def _is_complete(self) -> bool:
        numbers = [number for number, server in enumerate(self.servers) if server.is_running]
        infos = [self.run(number, "CLUSTER INFO") for number in numbers]
        roles = [self.run(number, "ROLE") for number in numbers]
        return (
            all(info["cluster_state"] == "ok" and info["cluster_slots_ok"] == str(SLOTS) for info in infos)
            and len({self._owners(number) for number in numbers}) == 1
            and len({info["cluster_current_epoch"] for info in infos}) == 1
            and all(role[0] == "master" or role[3] == "connected" for role in roles)
        )

    def _owners(self, number: int) -> frozenset[tuple[int, int, int]]:
        """Return the ranges of slots with the ports of their masters, as a server sees them."""
        return frozenset((first, last, master[1]) for first, last, master, *_ in self.run(number, "CLUSTER SLOTS"))

    def masters_of(self, keys: Iterable[str]) -> dict[str, int]:
        """Return the numbers of the servers that own the keys' slots, as the last running server sees them."""
        owners = self._owners(max(number for number, server in enumerate(self.servers) if server.is_running))
        ports = [server.port for server in self.servers]
        slots = {key: key_slot(key.encode()) for key in keys}
        return {
            key: next(ports.index(port) for first, last, port in owners if first <= slot <= last)
            for key, slot in slots.items()
        }

    def master_of(self, key: str) -> int:
        return self.masters_of([key])[key]

    def wait_for_replica(self, master: int, bucket: str) -> None:
        """Wait until the replica of the master has all changes that the master has acknowledged until now."""
        pipeline = self._clients[master].pipeline(transaction=False)  # WAIT waits for a change by its own connection
        pipeline.set(f"{bucket}:check", "", px=1_000)
        pipeline.wait(1, round(START_SECONDS * 1_000))
        assert pipeline.execute() == [True, 1]

    def versions_at_replica(self, master: int, rooms: Sequence[str]) -> list[int]:
        """Return the versions of rooms that the replica of a killed master has, before it takes over."""
        replica = (master + MASTERS) % len(self.servers)
        _wait(lambda: self.run(replica, "INFO", "replication")["master_link_status"] == "down")
        pipeline = self._clients[replica].pipeline(transaction=False)
        pipeline.execute_command("READONLY")  # type: ignore[no-untyped-call]
        for room in rooms:
            pipeline.hget(room, "version")
        return [int(version) for version in pipeline.execute()[1:]]

    def wait_for_another_master(self, key: str, master: int) -> None:
        """Wait until the replica of the master has taken over."""
        _wait(lambda: self.master_of(key) != master)

    def move_slot(self, slot: int, source: int, target: int) -> None:
        """Move a slot with its keys while the cluster is in use, as `redis-cli --cluster reshard` does."""
        source_id, target_id = (self.run(number, "CLUSTER MYID") for number in (source, target))
        self.run(target, "CLUSTER SETSLOT", slot, "IMPORTING", source_id)
        self.run(source, "CLUSTER SETSLOT", slot, "MIGRATING", target_id)
        while keys := self.run(source, "CLUSTER GETKEYSINSLOT", slot, 10):
            self.run(source, "MIGRATE", "127.0.0.1", self.servers[target].port, "", 0, 5_000, "KEYS", *keys)
        for number in (target, source, *self.masters()):
            self.run(number, "CLUSTER SETSLOT", slot, "NODE", target_id)
        self.wait_until_complete()  # else, the target of the next move may choose the same epoch, and both own the slot

    def masters(self) -> list[int]:
        return [n for n, server in enumerate(self.servers) if server.is_running and self.run(n, "ROLE")[0] == "master"]

    def run(self, number: int, command: str, *arguments: object) -> Any:
        return self._clients[number].execute_command(command, *arguments)  # type: ignore[no-untyped-call]

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        for server in self.servers:
            server.stop(hard=True)


def _wait(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@contextmanager
def running_cluster(folder: Path) -> Iterator[RedisCluster]:
    cluster = RedisCluster(folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
