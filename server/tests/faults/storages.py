import shutil
from pathlib import Path
from typing import Protocol

from redis import Redis

from tests.store.redis_server import RedisServer


class Storage(Protocol):
    def __init__(self, folder: Path) -> None: ...

    def url(self) -> str: ...

    def crash(self) -> None:
        """Point `url` at a copy of the data that a kill -9 would leave behind now."""

    def close(self) -> None: ...


class SqliteFiles:
    """Copies the files at a crash, so that the old server does not change them when it stops."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._crashes = 0
        (folder / "0").mkdir()

    def url(self) -> str:
        return f"sqlite:///{self._folder / str(self._crashes) / 'rooms.db'}"

    def crash(self) -> None:
        image = self._folder / str(self._crashes + 1)
        image.mkdir()
        for suffix in ("", "-wal"):
            file = self._folder / str(self._crashes) / f"rooms.db{suffix}"
            if file.exists():
                shutil.copy(file, image)
        self._crashes += 1

    def close(self) -> None:
        pass


class RedisDatabases:
    """Copies the keys to another database of the Redis server at a crash."""

    def __init__(self, folder: Path) -> None:
        self._server = RedisServer(folder, databases=1_000)
        self._server.start()
        self._crashes = 0

    def url(self) -> str:
        return self._server.url.removesuffix("0") + str(self._crashes)

    def crash(self) -> None:
        with Redis.from_url(self.url()) as redis:
            self._crashes += 1
            for key in redis.scan_iter("spysafari:{*"):
                redis.copy(key, key, self._crashes)

    def close(self) -> None:
        self._server.stop(hard=True)
