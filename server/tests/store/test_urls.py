import subprocess
import sys
from pathlib import Path

import pytest

from spysafari.store.redis.client import servers_of
from spysafari.store.redis.store import RedisStore
from spysafari.store.sqlite.store import SqliteStore
from spysafari.store.urls import StoreUrlError, open_store
from tests.store.sample_rooms import a_room


def files_in(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def test_an_absolute_path_makes_the_file_and_its_folder(tmp_path: Path) -> None:
    await open_store(f"sqlite:///{tmp_path}/new/folder/a%20room.db").close()

    assert (tmp_path / "new" / "folder" / "a room.db").is_file()


async def test_a_relative_path_counts_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    await open_store("sqlite:///folder/rooms.db").close()

    assert (tmp_path / "folder" / "rooms.db").is_file()


async def test_a_store_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store("sqlite:///:memory:")

    assert await store.create(a_room())
    await store.close()

    assert files_in(tmp_path) == []


async def test_durability_is_an_option(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/rooms.db?durability=power")

    assert isinstance(store, SqliteStore)
    await store.close()


@pytest.mark.parametrize(
    "url", ["redis://cache", "redis://cache:6379/0", "rediss://:secret@cache/3", "redis://me:secret@[::1]:7000/"]
)
async def test_redis_is_opened_without_a_request(url: str) -> None:
    store = open_store(url)

    assert isinstance(store, RedisStore)
    await store.close()


@pytest.mark.parametrize(
    "url",
    [
        "redis:",
        "redis:///0",
        "redis://:secret@/0",
        "redis://secret:port/0",
        "redis://c/secret",
        "redis://c?secret=1",
        "redis://:secret@a,b/0",
        "redis+cluster://:secret@a,b/1",
        "redis+cluster://:secret@a,:1",
        "redis+secret://a",
    ],
)
def test_malformed_redis_addresses_are_rejected_without_quoting_them(url: str) -> None:
    with pytest.raises(StoreUrlError, match="STORE_URL names no store") as raised:
        open_store(url)

    assert "secret" not in str(raised.value)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "rooms.db",
        "sqlite:",
        "sqlite://",
        "sqlite:///",
        "sqlite:////",
        "sqlite:///folder/",
        "sqlite://rooms.db",
        "sqlite:///rooms.db#part",
        "postgres://:secret@host/rooms",
        "sqlite:///rooms.db?durability=none",
        "sqlite:///rooms.db?durability=power&x=1",
    ],
)
def test_other_urls_raise_an_error_that_does_not_quote_them(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(StoreUrlError, match=r"^STORE_URL") as raised:
        open_store(url)

    assert "secret" not in str(raised.value)
    assert files_in(tmp_path) == []


def test_the_servers_of_a_cluster_share_the_user_and_the_password() -> None:
    assert servers_of("rediss+cluster://u:p@a:1,b:2") == (["rediss://u:p@a:1", "rediss://u:p@b:2"], True)
    assert servers_of("redis://:p@a:1/3") == (["redis://:p@a:1/3"], False)
    assert isinstance(open_store("redis+cluster://a:1,b"), RedisStore)


WITHOUT_REDIS = """
import sys
sys.modules["hiredis"] = sys.modules["redis"] = None
from spysafari.store.urls import StoreOpenError, open_store
open_store("sqlite:///:memory:")
try:
    open_store("redis://127.0.0.1:6379/0")
except StoreOpenError as error:
    print(error)
"""


@pytest.mark.io
def test_redis_without_its_package_is_one_sentence() -> None:
    """The package is optional, because SQLite does not need it. The test uses a new process without other imports."""
    run = subprocess.run([sys.executable, "-c", WITHOUT_REDIS], capture_output=True, text=True, check=True)

    assert run.stdout == "STORE_URL=redis:// needs another package: pip install 'spysafari[redis]'\n"
