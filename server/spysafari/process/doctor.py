"""Check for common configuration mistakes. `spysafari doctor` runs all checks; the server runs some at startup."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPException
from ipaddress import ip_network
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TextIO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from spysafari.http.paths import HEALTHY
from spysafari.process.addresses import ALL_IPV4, ALL_IPV6, is_for_phones, reached_at, refuse_unusable_address
from spysafari.process.health_check import MAX_BODY_BYTES, health
from spysafari.store.errors import StoreOpenError
from spysafari.store.sqlite.database_file import refuse_damaged_file
from spysafari.store.urls import REDIS, database_file, open_store
from spysafari.system.settings import Settings, SettingsError

TIMEOUT_SECONDS: Final = 5.0
REDIS_SECONDS: Final = 1.5
MIN_FREE_BYTES: Final = 32 * 2**20
"""Space for a few thousand rooms and SQLite's write-ahead log."""
LIVE: Final = "/socket.io/?EIO=4&transport=websocket"


class Problem(Exception):
    """A fault and its remedy, as a sentence for the operator."""


class Check(NamedTuple):
    setting: str
    run: Callable[[Settings], None]
    """Raises one of FAULTS."""
    good: str
    """What a check without a fault has found."""
    at_startup: bool = False

    def fault(self, settings: Settings) -> str:
        try:
            self.run(settings)
        except FAULTS as error:
            return f"{error}"
        return ""


FAULTS: Final = (Problem, SettingsError, StoreOpenError)
log = logging.getLogger(__name__)


def log_problems(settings: Settings) -> None:
    """Run the checks that startup does not already include, except those that need a proxy, which may start later."""
    for check in CHECKS:
        if check.at_startup and (fault := check.fault(settings)):
            log.warning("check failed", extra={"setting": check.setting, "problem": fault})


def run_doctor(settings: Settings, output: TextIO) -> int:
    """Print the result of each check. Return 1 if there are problems, otherwise 0. Raises StoreUrlError."""
    if database_file(settings.store_url) is None:
        asyncio.run(open_store(settings.store_url).close())  # validates the address without connecting to Redis
    failed = 0
    for check in CHECKS:
        if check.run is check_public_url and settings.public_url and not is_serving(settings):
            output.write("skipped  PUBLIC_URL, because the server is not running\n")
        elif fault := check.fault(settings):
            output.write(f"problem  {check.setting}: {fault}\n")
            failed = 1
        else:
            output.write(f"ok       {check.good}\n")
    return failed


def check_address(settings: Settings) -> None:
    if not is_serving(settings):
        refuse_unusable_address(settings.host, settings.port)


def check_host(settings: Settings) -> None:
    """Report an address that admits only this machine, unless a proxy connects to it."""
    has_proxy = settings.trusted_proxies or (settings.public_url and is_for_phones(settings.public_url))
    is_open = settings.host in {ALL_IPV4, ALL_IPV6} or is_for_phones(f"http://{reached_at(settings.host)[0]}")
    if not has_proxy and not is_open:
        raise Problem(f"only this computer can open the game: set HOST={ALL_IPV4}")


def check_store(settings: Settings) -> None:
    """Create a database next to the configured one, which a running server may have locked, and only read that one."""
    path = database_file(settings.store_url)
    if path is None:
        return
    try:
        with TemporaryDirectory(prefix=".doctor-", dir=existing_folder(path)) as folder:
            asyncio.run(open_store(f"sqlite:///{Path(folder, path.name)}").close())
    except OSError as error:
        advice = "check its permissions and the space on its disk"
        raise Problem(f"the folder of the database cannot be written ({error.strerror}); {advice}") from None
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise Problem(f"this user cannot write {path.name}; give it to the server's user with chown")
    if path.exists():
        refuse_damaged_file(path)


def check_space(settings: Settings) -> None:
    path = database_file(settings.store_url)
    if path and (free := shutil.disk_usage(existing_folder(path)).free) < MIN_FREE_BYTES:
        advice = "free some space, because nobody can play once it is full"
        raise Problem(f"the disk of {path.name} has only {free // 2**20} MB left; {advice}")


def check_redis(settings: Settings) -> None:
    """Check that Redis responds and keeps what it is given. Managed servers may not reveal their configuration."""
    if urlsplit(settings.store_url).scheme not in REDIS:
        return
    from redis import Redis, RedisError, ResponseError  # noqa: PLC0415 - an optional dependency, slow to import
    from redis.backoff import NoBackoff  # noqa: PLC0415
    from redis.retry import Retry  # noqa: PLC0415

    patience: dict[str, Any] = {"socket_timeout": REDIS_SECONDS, "socket_connect_timeout": REDIS_SECONDS}
    options: dict[str, Any] = {}
    try:
        with Redis.from_url(
            settings.store_url, decode_responses=True, retry=Retry(NoBackoff(), 0), **patience
        ) as redis:
            (role, *_) = redis.execute_command("ROLE")
            with suppress(ResponseError):
                options = redis.config_get("appendonly", "maxmemory-policy", "maxmemory")
    except RedisError as error:
        raise Problem(f"Redis does not respond ({type(error).__name__}); check its address and password") from None
    if role != "master":
        raise Problem("this Redis is a replica, which rejects changes; use the address of the primary")
    if options.get("appendonly") == "no":
        raise Problem("this Redis loses recent rooms when it restarts; set its option `appendonly yes`")
    if options.get("maxmemory", "0") != "0" and options.get("maxmemory-policy") != "noeviction":
        raise Problem("this Redis deletes rooms when its memory is full; set `maxmemory-policy noeviction`")


def check_proxies(settings: Settings) -> None:
    if any(ip_network(proxy).prefixlen == 0 for proxy in settings.trusted_proxies):
        advice = "list only the addresses of your proxies"
        raise Problem(f"every client is trusted, and can pretend to have any address; {advice}")
    if settings.public_url.startswith("https:") and not settings.trusted_proxies:
        fault = "PUBLIC_URL begins with https, but no proxy is trusted, so all players count as one address"
        raise Problem(f"{fault}; set it to the address of the proxy")


def check_public_url(settings: Settings) -> None:
    """Request pages through PUBLIC_URL, as browsers do."""
    url = settings.public_url
    if not url:
        return
    status, body = _request(url + HEALTHY)
    if isinstance(status, str):
        advice = "ignore this if phones reach it, because some routers do not lead back to their own network"
        fault = f"{url} cannot be reached from this machine ({status})"
        raise Problem(f"{fault}; check the name, the proxy and its certificate, or {advice}")
    if status != HTTPStatus.OK:
        raise Problem(f"{url} responds with {status}; let its proxy forward to HOST and PORT")
    if not _is_healthy(body):
        raise Problem(f"another site responds at {url}; let its proxy forward to HOST and PORT")
    status, body = _request(f"{url}/app")
    if status == HTTPStatus.FORBIDDEN:
        raise Problem("the proxy changes the Host header; let it forward the header with its port")
    if status != HTTPStatus.OK and b'"not_found"' not in body:  # the response of a server without pages
        did = f"does not respond ({status})" if isinstance(status, str) else f"responds with {status}"
        raise Problem(f"{url}/app {did}; let its proxy forward all paths")
    try:
        with connect(url.replace("http", "ws", 1) + LIVE, proxy=None, open_timeout=TIMEOUT_SECONDS):
            pass
    except (OSError, WebSocketException):
        raise Problem("the proxy does not forward WebSockets; let it forward the Upgrade header") from None


def _request(url: str) -> tuple[int | str, bytes]:
    """Return the status and the beginning of the body, or the reason that there is no response."""
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=TIMEOUT_SECONDS) as response:
            return response.status, response.read(MAX_BODY_BYTES)
    except HTTPError as error:
        return error.code, error.read(MAX_BODY_BYTES)
    except (OSError, HTTPException) as error:
        return f"{error.reason if isinstance(error, URLError) else error}", b""


def is_serving(settings: Settings) -> bool:
    """Return True if this game, and not another program, responds at HOST and PORT."""
    try:
        status, body = health(settings)
    except (OSError, HTTPException):
        return False
    return status == HTTPStatus.OK and _is_healthy(body)


def _is_healthy(body: bytes) -> bool:
    with suppress(ValueError):
        return bool(json.loads(body) == {"ok": True})
    return False


def existing_folder(path: Path) -> Path:
    """Return the file's folder or, if it does not exist, the closest ancestor that does."""
    return next(folder for folder in path.absolute().parents if folder.exists())


CHECKS: Final = (
    Check("PORT", check_address, "HOST and PORT can be used, or the server is running"),
    Check("HOST", check_host, "HOST admits other devices, or a proxy connects to it"),
    Check("STORE_URL", check_store, "STORE_URL can be used"),
    Check("STORE_URL", check_space, "the disk has space", at_startup=True),
    Check("STORE_URL", check_redis, "Redis, if it is used, accepts and keeps changes", at_startup=True),
    Check("TRUSTED_PROXIES", check_proxies, "TRUSTED_PROXIES fits PUBLIC_URL", at_startup=True),
    Check("PUBLIC_URL", check_public_url, "PUBLIC_URL, if it is set, leads to this server"),
)
