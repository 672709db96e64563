"""Check for common configuration mistakes. `spysafari doctor` runs all checks; the server runs some at startup."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from http.client import HTTPException
from ipaddress import ip_network
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TextIO, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from spysafari.http.paths import HEALTHY
from spysafari.process.addresses import (
    ALL_IPV4,
    ALL_IPV6,
    is_for_phones,
    network_addresses,
    reached_at,
    refuse_unusable_address,
)
from spysafari.process.health_check import MAX_BODY_BYTES, health
from spysafari.store.errors import StoreOpenError
from spysafari.store.sqlite.database_file import refuse_damaged_file
from spysafari.store.urls import REDIS, database_file, open_store
from spysafari.system.settings import Settings, SettingsError

TIMEOUT_SECONDS: Final = 5.0
REDIS_SECONDS: Final = 1.5
MIN_FREE_BYTES: Final = 32 * 2**20
"""Space for a few thousand rooms and SQLite's write-ahead log."""
MAX_CLOCK_DIFFERENCE_SECONDS: Final = 30
MOUNTS: Final = Path("/proc/self/mounts")
NETWORK_DISKS: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "fuse.sshfs", "fuse.rclone", "9p", "vboxsf"})
LIVE: Final = "/socket.io/?EIO=4&transport=websocket"
OURS: Final = {"ok": True}
"""The response body of HEALTHY."""


class Problem(NamedTuple):
    setting: str
    sentence: str
    """A sentence for the operator that describes the fault and its remedy."""


Check: TypeAlias = Callable[[Settings], Problem | None]

log = logging.getLogger(__name__)


def log_problems(settings: Settings) -> None:
    """Run the checks that startup does not already include, except those that need a proxy, which may start later."""
    for problem in filter(None, (check(settings) for check in STARTUP_CHECKS)):
        log.warning("check failed", extra={"setting": problem.setting, "problem": problem.sentence})


def run_doctor(settings: Settings, output: TextIO) -> int:
    """Print the result of each check. Return 1 if there are problems, otherwise 0. Raises StoreUrlError."""
    if database_file(settings.store_url) is None:
        asyncio.run(open_store(settings.store_url).close())  # validates the address without connecting to Redis
    failed = 0
    for check, subject in CHECKS.items():
        if check is check_public_url and settings.public_url and not is_serving(settings):
            output.write("skipped  PUBLIC_URL, because the server is not running\n")
        elif problem := check(settings):
            output.write(f"problem  {problem.setting}: {problem.sentence}\n")
            failed = 1
        else:
            output.write(f"ok       {subject}\n")
    return failed


def check_address(settings: Settings) -> Problem | None:
    if is_serving(settings):
        return None
    try:
        refuse_unusable_address(settings.host, settings.port)
    except SettingsError as error:
        return Problem("PORT", f"{error}")
    return None


def check_host(settings: Settings) -> Problem | None:
    """Report an address that admits only this machine, unless a proxy connects to it."""
    if settings.trusted_proxies or (settings.public_url and is_for_phones(settings.public_url)):
        return None
    if settings.host in {ALL_IPV4, ALL_IPV6} or is_for_phones(f"http://{reached_at(settings.host)[0]}"):
        return None
    return Problem("HOST", f"only this computer can open the game: set HOST={ALL_IPV4}")


def check_network(settings: Settings) -> Problem | None:
    version = {ALL_IPV4: 4, ALL_IPV6: 6}.get(settings.host)
    if version is None or network_addresses(version):
        return None
    other = {4: 6, 6: 4}[version]
    remedy = (
        f"set HOST={ALL_IPV4 if version == 6 else ALL_IPV6}" if network_addresses(other) else "connect it to a network"
    )
    return Problem("HOST", f"this machine has no IPv{version} address for phones; {remedy}")


def check_store(settings: Settings) -> Problem | None:
    """Create a database next to the configured one, which a running server may have locked, and only read that one."""
    path = database_file(settings.store_url)
    if path is None:
        return None
    try:
        with TemporaryDirectory(prefix=".doctor-", dir=existing_folder(path)) as folder:
            store = open_store(f"sqlite:///{Path(folder, path.name)}")
            asyncio.run(store.close())
    except StoreOpenError as error:
        return Problem("STORE_URL", f"{error}")
    except OSError as error:
        return Problem(
            "STORE_URL",
            f"the folder of the database cannot be written ({error.strerror}); check its permissions and the space on "
            "its disk",
        )
    if not path.exists():
        return None
    if not os.access(path, os.R_OK | os.W_OK):
        return Problem("STORE_URL", f"this user cannot write {path.name}; give it to the server's user with chown")
    try:
        refuse_damaged_file(path)
    except StoreOpenError as error:
        return Problem("STORE_URL", f"{error}")
    return None


def check_space(settings: Settings) -> Problem | None:
    path = database_file(settings.store_url)
    if path is None or (free := shutil.disk_usage(existing_folder(path)).free) >= MIN_FREE_BYTES:
        return None
    return Problem(
        "STORE_URL",
        f"the disk of {path.name} has only {free // 2**20} MB left; free some space, because "
        "nobody can play once it is full",
    )


def check_disk(settings: Settings) -> Problem | None:
    path = database_file(settings.store_url)
    if path is None or (kind := file_system(existing_folder(path))) not in NETWORK_DISKS:
        return None
    return Problem(
        "STORE_URL",
        f"{path.name} is on a network file system ({kind}), where SQLite can lose changes; "
        "set STORE_URL to a file on a local disk",
    )


def check_redis(settings: Settings) -> Problem | None:
    """Check role, persistence, eviction and clock. Managed servers may not reveal their configuration."""
    if urlsplit(settings.store_url).scheme not in REDIS:
        return None
    from redis import Redis, RedisError, ResponseError  # noqa: PLC0415 - an optional dependency, slow to import
    from redis.backoff import NoBackoff  # noqa: PLC0415
    from redis.retry import Retry  # noqa: PLC0415

    try:
        with Redis.from_url(
            settings.store_url,
            socket_timeout=REDIS_SECONDS,
            socket_connect_timeout=REDIS_SECONDS,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        ) as redis:
            (role, *_) = redis.execute_command("ROLE")
            now = redis.execute_command("TIME")
            try:
                options: dict[str, Any] = redis.config_get("appendonly", "maxmemory-policy", "maxmemory")
            except ResponseError:
                options = {}
    except RedisError as error:
        return Problem("STORE_URL", f"Redis does not respond ({type(error).__name__}); check its address and password")
    return redis_problem(role, options) or clock_problem(int(now[0]), "Redis")


def redis_problem(role: str, options: dict[str, Any]) -> Problem | None:
    if role != "master":
        return Problem("STORE_URL", "this Redis is a replica, which rejects changes; use the address of the primary")
    if options.get("appendonly") == "no":
        return Problem("STORE_URL", "this Redis loses recent rooms when it restarts; set its option `appendonly yes`")
    if options.get("maxmemory", "0") != "0" and options.get("maxmemory-policy") != "noeviction":
        return Problem(
            "STORE_URL", "this Redis deletes rooms when its memory is full; set `maxmemory-policy noeviction`"
        )
    return None


def check_proxies(settings: Settings) -> Problem | None:
    if any(ip_network(proxy).prefixlen == 0 for proxy in settings.trusted_proxies):
        return Problem(
            "TRUSTED_PROXIES",
            "every client is trusted, and can pretend to have any address; list only the addresses of your proxies",
        )
    if settings.public_url.startswith("https:") and not settings.trusted_proxies:
        return Problem(
            "TRUSTED_PROXIES",
            "PUBLIC_URL begins with https, but no proxy is trusted, so all players count as one address; set it to the "
            "address of the proxy",
        )
    return None


def check_public_url(settings: Settings) -> Problem | None:
    """Request pages through PUBLIC_URL, as browsers do."""
    url = settings.public_url
    if not url:
        return None
    open_url = build_opener(ProxyHandler({})).open
    try:
        with open_url(url + HEALTHY, timeout=TIMEOUT_SECONDS) as response:
            date, body = response.headers["Date"], response.read(MAX_BODY_BYTES)
    except HTTPError as error:
        return Problem("PUBLIC_URL", f"{url} responds with {error.code}; let its proxy forward to HOST and PORT")
    except (OSError, HTTPException) as error:
        reason = error.reason if isinstance(error, URLError) else error
        return Problem(
            "PUBLIC_URL",
            f"{url} cannot be reached from this machine ({reason}); check the name, the proxy and its certificate, or "
            "ignore this if phones reach it, because some routers do not lead back to their own network",
        )
    if not _is_healthy(body):
        return Problem("PUBLIC_URL", f"another site responds at {url}; let its proxy forward to HOST and PORT")
    try:
        open_url(f"{url}/app", timeout=TIMEOUT_SECONDS).close()
    except HTTPError as error:
        if error.code == HTTPStatus.FORBIDDEN:
            return Problem("PUBLIC_URL", "the proxy changes the Host header; let it forward the header with its port")
        if b'"not_found"' not in error.read(MAX_BODY_BYTES):  # the response of a server without pages
            return Problem("PUBLIC_URL", f"{url}/app responds with {error.code}; let its proxy forward all paths")
    except (OSError, HTTPException) as error:
        reason = error.reason if isinstance(error, URLError) else error
        return Problem("PUBLIC_URL", f"{url}/app does not respond ({reason}); let its proxy forward all paths")
    try:
        with connect(url.replace("http", "ws", 1) + LIVE, proxy=None, open_timeout=TIMEOUT_SECONDS):
            pass
    except (OSError, WebSocketException):
        return Problem("PUBLIC_URL", "the proxy does not forward WebSockets; let it forward the Upgrade header")
    return clock_problem(parsedate_to_datetime(date).timestamp(), url) if date else None


def clock_problem(their_time: float, name: str) -> Problem | None:
    difference = round(abs(time.time() - their_time))
    if difference <= MAX_CLOCK_DIFFERENCE_SECONDS:
        return None
    return Problem("clock", f"the clocks of this machine and of {name} differ by {difference} s; synchronize both")


def is_serving(settings: Settings) -> bool:
    """Return True if this game, and not another program, responds at HOST and PORT."""
    try:
        status, body = health(settings)
    except (OSError, HTTPException):
        return False
    return status == 200 and _is_healthy(body)


def _is_healthy(body: bytes) -> bool:
    try:
        return bool(json.loads(body) == OURS)
    except ValueError:
        return False


def existing_folder(path: Path) -> Path:
    """Return the file's folder or, if it does not exist, the closest ancestor that does."""
    return next(folder for folder in path.absolute().parents if folder.exists())


def file_system(folder: Path) -> str:
    """Return the type of the file system on Linux, or "" elsewhere."""
    found = {Path(point): kind for point, kind in _mounts()}
    folder = folder.resolve()
    return next((found[parent] for parent in (folder, *folder.parents) if parent in found), "")


def _mounts() -> Iterator[tuple[str, str]]:
    """Yield mount points and types. Later mounts hide earlier ones."""
    lines = MOUNTS.read_text().splitlines() if MOUNTS.exists() else []
    for line in lines:
        _, point, kind, *_ = line.split(" ")
        yield re.sub(r"\\([0-7]{3})", lambda escape: chr(int(escape[1], 8)), point), kind


CHECKS: Final[dict[Check, str]] = {
    check_address: "HOST and PORT can be used, or the server is running",
    check_host: "HOST admits other devices, or a proxy connects to it",
    check_network: "this machine is on a network, or HOST does not need one",
    check_store: "STORE_URL can be used",
    check_space: "the disk has space",
    check_disk: "the disk is a local one",
    check_redis: "Redis, if it is used, accepts and keeps changes",
    check_proxies: "TRUSTED_PROXIES fits PUBLIC_URL",
    check_public_url: "PUBLIC_URL, if it is set, leads to this server",
}
STARTUP_CHECKS: Final[tuple[Check, ...]] = (check_network, check_space, check_disk, check_redis, check_proxies)
