"""`spysafari doctor`: check for common configuration mistakes."""

import asyncio
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
from spysafari.store.errors import StoreOpenError
from spysafari.store.sqlite.database_file import refuse_damaged_file
from spysafari.store.urls import REDIS, database_file, open_store
from spysafari.system.settings import Settings, SettingsError

TIMEOUT_SECONDS: Final = 5.0
OLDEST_REDIS: Final = 7
MIN_FREE_BYTES: Final = 32 * 2**20
"""Space for a few thousand rooms and SQLite's write-ahead log."""
MAX_BODY_BYTES: Final = 1_000
LIVE: Final = "/socket.io/?EIO=4&transport=websocket"
IS_HEALTHY: Final = b'{"ok":true}'


class Check(NamedTuple):
    setting: str
    run: Callable[[Settings], str]
    """Returns a fault and its remedy, as a sentence for the operator, or an empty text."""
    good: str
    """The result to print if there is no fault."""


def run_doctor(settings: Settings, output: TextIO) -> int:
    """Print the result of each check. Return 1 if there are problems, otherwise 0. Raises StoreUrlError."""
    failed = 0
    for check in CHECKS:
        if check.run is check_public_url and settings.public_url and not is_serving(settings):
            output.write("skipped  PUBLIC_URL, because the server is not running\n")
        elif fault := check.run(settings):
            output.write(f"problem  {check.setting}: {fault}\n")
            failed = 1
        else:
            output.write(f"ok       {check.good}\n")
    return failed


def check_address(settings: Settings) -> str:
    """Report a port in use, and an address that admits only this machine, unless a proxy connects to it."""
    try:
        if not is_serving(settings):
            refuse_unusable_address(settings.host, settings.port)
    except SettingsError as error:
        return f"{error}"
    has_proxy = settings.trusted_proxies or (settings.public_url and is_for_phones(settings.public_url))
    is_open = settings.host in {ALL_IPV4, ALL_IPV6} or is_for_phones(f"http://{reached_at(settings.host)[0]}")
    return "" if has_proxy or is_open else f"only this computer can open the game: set HOST={ALL_IPV4}"


def check_store(settings: Settings) -> str:
    """Create a database next to the configured one, which a running server may have locked, and only read that one."""
    path = database_file(settings.store_url)
    if path is None:
        return ""
    try:
        with TemporaryDirectory(prefix=".doctor-", dir=existing_folder(path)) as folder:
            asyncio.run(open_store(f"sqlite:///{Path(folder, path.name)}").close())
        if path.exists():
            refuse_damaged_file(path)
            if not os.access(path, os.W_OK):
                return f"this user cannot write {path.name}; give it to the server's user with chown"
    except OSError as error:
        return f"the folder of the database cannot be written ({error.strerror}); check its permissions and its disk"
    except StoreOpenError as error:
        return f"{error}"
    return ""


def check_space(settings: Settings) -> str:
    path = database_file(settings.store_url)
    if path and (free := shutil.disk_usage(existing_folder(path)).free) < MIN_FREE_BYTES:
        return f"the disk of {path.name} has only {free // 2**20} MB left; free some space"
    return ""


def check_redis(settings: Settings) -> str:
    """Check that Redis responds and keeps what it is given. Managed servers may not reveal their configuration."""
    if urlsplit(settings.store_url).scheme not in REDIS:
        return ""
    from spysafari.store.redis.client import servers_of  # noqa: PLC0415 - optional, slow to import

    servers, is_cluster = servers_of(settings.store_url)
    return next(filter(None, (_fault_of_redis(server, is_cluster=is_cluster) for server in servers)), "")


def _fault_of_redis(url: str, *, is_cluster: bool) -> str:
    from redis import Redis, RedisError, ResponseError, backoff, retry  # noqa: PLC0415 - optional, slow to import

    options: dict[str, Any] = {"socket_timeout": TIMEOUT_SECONDS, "retry": retry.Retry(backoff.NoBackoff(), 0)}
    found: dict[str, Any] = {}
    try:
        with Redis.from_url(url, decode_responses=True, **options) as redis:
            (role, *_) = redis.execute_command("ROLE")
            version = str(redis.info("server")["redis_version"])
            state = redis.execute_command("CLUSTER INFO")["cluster_state"] if is_cluster else "ok"
            with suppress(ResponseError):
                found = redis.config_get("appendonly", "maxmemory-policy", "maxmemory", "cluster-require-full-coverage")
    except (RedisError, ValueError) as error:  # ValueError: the address is malformed
        return f"Redis does not respond ({type(error).__name__}); check its address and password"
    if int(version.partition(".")[0]) < OLDEST_REDIS:
        return f"this Redis is of version {version}; install version {OLDEST_REDIS} or newer"
    if role != "master" and not is_cluster:
        return "this Redis is a replica, which rejects changes; use the address of the primary"
    if state != "ok":
        return "this Redis Cluster rejects changes, because too many of its servers are gone; start them"
    if found.get("cluster-require-full-coverage") == "yes" and is_cluster:
        return "this Redis Cluster rejects all changes if one master is gone; set `cluster-require-full-coverage no`"
    if found.get("appendonly") == "no":
        return "this Redis loses recent rooms when it restarts; set its option `appendonly yes`"
    if found.get("maxmemory", "0") != "0" and found.get("maxmemory-policy") != "noeviction":
        return "this Redis deletes rooms when its memory is full; set `maxmemory-policy noeviction`"
    return ""


def check_proxies(settings: Settings) -> str:
    if any(ip_network(proxy).prefixlen == 0 for proxy in settings.trusted_proxies):
        return "every client is trusted, and can pretend to have any address; list only the addresses of your proxies"
    if settings.public_url.startswith("https:") and not settings.trusted_proxies:
        return "all players count as one address, because no proxy is trusted; set it to the address of the proxy"
    return ""


def check_public_url(settings: Settings) -> str:
    """Request pages through PUBLIC_URL, as browsers do."""
    url = settings.public_url
    if not url:
        return ""
    found, body = _request(url + HEALTHY)
    if found != HTTPStatus.OK or body != IS_HEALTHY:
        advice = "check the name, the proxy and its certificate, or ignore this if phones reach it"
        return f"{url} does not lead to this server ({found if found != HTTPStatus.OK else 'another site'}); {advice}"
    found, body = _request(f"{url}/app")
    if found == HTTPStatus.FORBIDDEN:
        return "the proxy changes the Host header; let it forward the header with its port"
    if found != HTTPStatus.OK and b'"not_found"' not in body:  # the response of a server without pages
        return f"the proxy does not forward {url}/app ({found}); let it forward all paths"
    try:
        with connect(url.replace("http", "ws", 1) + LIVE, proxy=None, open_timeout=TIMEOUT_SECONDS):
            return ""
    except (OSError, WebSocketException):
        return "the proxy does not forward WebSockets; let it forward the Upgrade header"


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
    return _request(f"http://{reached_at(settings.host)[0]}:{settings.port}{HEALTHY}") == (HTTPStatus.OK, IS_HEALTHY)


def existing_folder(path: Path) -> Path:
    """Return the file's folder or, if it does not exist, the closest ancestor that does."""
    return next(folder for folder in path.absolute().parents if folder.exists())


CHECKS: Final = (
    Check("HOST", check_address, "HOST and PORT can be used, and admit other devices or a proxy"),
    Check("STORE_URL", check_store, "STORE_URL can be used"),
    Check("STORE_URL", check_space, "the disk has space"),
    Check("STORE_URL", check_redis, "Redis, if it is used, accepts and keeps changes"),
    Check("TRUSTED_PROXIES", check_proxies, "TRUSTED_PROXIES fits PUBLIC_URL"),
    Check("PUBLIC_URL", check_public_url, "PUBLIC_URL, if it is set, leads to this server"),
)
