"""The environment, parsed once at start-up. Nothing else reads it."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args

DEFAULT_STORE: Final = "sqlite:///data/spysafari.sqlite3"
PACKAGED_PAGES: Final = Path(__file__).parents[1] / "pages"
BUILT_PAGES: Final = Path(__file__).parents[3] / "web" / "dist"
MAX_PORT: Final = 65_535
MIN_SECONDS: Final = 0.1
MAX_SECONDS: Final = 3_600.0
HOST: Final = re.compile(r"(?P<name>[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")
"""A host with or without a port, in lower case, with nothing that could break out of a page or a header."""
HOST_SOURCE: Final = re.compile(rf"(https?://)?(\*\.)?{HOST.pattern}")
SCRIPT: Final = re.compile(rf"(?P<scheme>https?)://{HOST.pattern}/[A-Za-z0-9._~/-]*")
IDENTIFIER: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
GOOGLE_ADS: Final = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"
GOOGLE_ANALYTICS: Final = "https://www.googletagmanager.com/gtag/js"

Place = Literal["home", "create", "join", "lobby", "winners"]
"""The screens that have room for an ad."""
PLACES: Final[tuple[Place, ...]] = get_args(Place)
Consent = Literal["ask", "off"]
LogFormat = Literal["text", "json"]
TextT = TypeVar("TextT", bound=str)


class SettingsError(Exception):
    """A setting that makes no sense, or cannot be followed here. The text says which, and why."""


def origin_at(scheme: str, host: str) -> str:
    """An origin as browsers write it: in lower case, without the scheme's default port; "" if it is none."""
    bare = host.lower().removesuffix(DEFAULT_PORTS.get(scheme, ""))
    return f"{scheme}://{bare}" if bare and scheme in DEFAULT_PORTS else ""


@dataclass(frozen=True)
class Ads:
    """Which ads go where. `slots` names at least one place; the others show no ads."""

    client: str
    slots: Mapping[Place, str]
    script: str = GOOGLE_ADS
    hosts: tuple[str, ...] = ()
    """Hosts besides the script's own that ads may load from, as sources of a content security policy."""


@dataclass(frozen=True)
class Analytics:
    """Who counts the visits."""

    id: str
    script: str = GOOGLE_ANALYTICS


@dataclass(frozen=True)
class Settings:
    """All settings; `command_line` says what each means. Times in seconds."""

    host: str = "127.0.0.1"
    port: int = 3000
    store_url: str = DEFAULT_STORE
    product_name: str = "Spy Safari"
    rate_limits: bool = True
    max_rooms: int = 20_000
    """7 % of all codes, so that codes are hard to guess and free ones are found soon."""
    live_ping_interval: float = 25.0
    live_ping_timeout: float = 20.0
    drain: float = 0.0
    allowed_origins: tuple[str, ...] = ()
    """Further origins whose pages may call. Of the same site: the session cookie is SameSite=Lax."""
    trusted_proxies: str = ""
    """Separated by commas, as uvicorn takes them."""
    public_url: str = ""
    """If empty, each request's own origin counts."""
    ads: Ads | None = None
    analytics: Analytics | None = None
    consent: Consent = "ask"
    donate_url: str = ""
    """If empty, the results ask for nothing but a recommendation."""
    web_root: Path = BUILT_PAGES
    log_level: str = "INFO"
    log_format: LogFormat = "text"
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    """None serves no metrics."""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings. An empty one counts as none. Raises SettingsError."""
    given = {name: text.strip() for name, text in environ.items() if text.strip()}
    port = _whole(given, "PORT", Settings.port, most=MAX_PORT)
    return Settings(
        host=given.get("HOST", Settings.host),
        port=port,
        store_url=given.get("STORE_URL", Settings.store_url),
        product_name=given.get("PRODUCT_NAME", Settings.product_name),
        rate_limits=_switch(given, "RATE_LIMITS", Settings.rate_limits),
        max_rooms=_whole(given, "MAX_ROOMS", Settings.max_rooms, least=1, most=999_999),
        live_ping_interval=_seconds(given, "LIVE_PING_INTERVAL", Settings.live_ping_interval),
        live_ping_timeout=_seconds(given, "LIVE_PING_TIMEOUT", Settings.live_ping_timeout),
        drain=_seconds(given, "DRAIN_SECONDS", Settings.drain, least=0.0),
        allowed_origins=tuple(_origin("ALLOWED_ORIGINS", part) for part in _parts(given, "ALLOWED_ORIGINS")),
        trusted_proxies=",".join(_proxy(part) for part in _parts(given, "TRUSTED_PROXIES")),
        public_url=_origin("PUBLIC_URL", given["PUBLIC_URL"].removesuffix("/")) if "PUBLIC_URL" in given else "",
        ads=_ads(given),
        analytics=_analytics(given),
        consent=_one_of(given, "CONSENT", ("ask", "off"), Settings.consent),
        donate_url=_address(given, "DONATE_URL", "https://give.example") if "DONATE_URL" in given else "",
        web_root=_web_root(given),
        log_level=_one_of(given, "LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR"), Settings.log_level),
        log_format=_one_of(given, "LOG_FORMAT", ("text", "json"), Settings.log_format),
        metrics_host=given.get("METRICS_HOST", Settings.metrics_host),
        metrics_port=_metrics_port(given, port),
    )


def _parts(given: Mapping[str, str], name: str) -> list[str]:
    return [part.strip() for part in given.get(name, "").split(",") if part.strip()]


def _whole(given: Mapping[str, str], name: str, default: int, *, least: int = 0, most: int) -> int:
    text = given.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise SettingsError(f"{name}={text!r} is not a whole number from {least} to {most}")
    return int(text)


def _one_of(given: Mapping[str, str], name: str, choices: tuple[TextT, ...], default: TextT) -> TextT:
    text = given.get(name, default)
    for choice in choices:
        if choice.lower() == text.lower():
            return choice
    raise SettingsError(f"{name}={text!r} is not one of {', '.join(choices)}")


def _metrics_port(given: Mapping[str, str], players_port: int) -> int | None:
    if "METRICS_PORT" not in given:
        return None
    port = _whole(given, "METRICS_PORT", 0, most=MAX_PORT)
    if port == players_port != 0:
        raise SettingsError(f"METRICS_PORT={port} is the players' PORT; the metrics need one of their own")
    return port


def _seconds(given: Mapping[str, str], name: str, default: float, least: float = MIN_SECONDS) -> float:
    text = given.get(name, str(default))
    try:
        value = float(text)
    except ValueError:
        raise SettingsError(f"{name}={text!r} is not a number of seconds") from None
    if not least <= value <= MAX_SECONDS:
        raise SettingsError(f"{name}={text!r} is not between {least:g} and {MAX_SECONDS:g} seconds")
    return value


def _switch(given: Mapping[str, str], name: str, default: bool) -> bool:
    text = given.get(name, "on" if default else "off")
    if text.lower() in {"on", "1", "true", "yes"}:
        return True
    if text.lower() in {"off", "0", "false", "no"}:
        return False
    raise SettingsError(f"{name}={text!r} is neither 'on' nor 'off'")


def _origin(name: str, text: str) -> str:
    """Read an origin, with nothing after host and port."""
    scheme, _, host = text.lower().partition("://")
    if scheme not in {"http", "https"} or not HOST.fullmatch(host):
        raise SettingsError(f"{name}: {text!r} is no origin such as http://localhost:5173")
    return origin_at(scheme, host)


def _proxy(text: str) -> str:
    """Read an address or a network. Host bits are cleared: uvicorn would trust nobody else."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise SettingsError(f"TRUSTED_PROXIES: {text!r} is neither an address nor a network") from None
    return str(network) if "/" in text else text


def _ads(given: Mapping[str, str]) -> Ads | None:
    everywhere = _identifier(given, "AD_SLOT")
    slots = {place: _identifier(given, f"AD_SLOT_{place.upper()}") or everywhere for place in PLACES}
    slots = {place: slot for place, slot in slots.items() if slot}
    client = _identifier(given, "AD_CLIENT")
    script = _address(given, "AD_SCRIPT", GOOGLE_ADS)
    hosts = tuple(_host_source(part) for part in _parts(given, "AD_HOSTS"))
    if bool(client) != bool(slots):
        raise SettingsError("AD_CLIENT and AD_SLOT (or AD_SLOT_HOME and so on) are of use together only")
    return Ads(client, slots, script, hosts) if client else None


def _analytics(given: Mapping[str, str]) -> Analytics | None:
    script = _address(given, "ANALYTICS_SCRIPT", GOOGLE_ANALYTICS)
    measured = _identifier(given, "ANALYTICS_ID")
    return Analytics(measured, script) if measured else None


def _identifier(given: Mapping[str, str], name: str) -> str:
    text = given.get(name, "")
    if text and not IDENTIFIER.fullmatch(text):
        raise SettingsError(f"{name}={text!r} is not made of letters, digits, dots, hyphens and underscores")
    return text


def _address(given: Mapping[str, str], name: str, default: str) -> str:
    """Read an address of another site. Plain http is for this machine only; tests use it."""
    text = given.get(name, default)
    found = SCRIPT.fullmatch(text)
    if found is None or (found["scheme"] != "https" and found["name"] not in LOOPBACK):
        raise SettingsError(f"{name}={text!r} is no address such as {default}")
    return text


def _host_source(text: str) -> str:
    if not HOST_SOURCE.fullmatch(text.lower()):
        raise SettingsError(f"AD_HOSTS: {text!r} is no host such as https://*.doubleclick.net")
    return text.lower()


def _web_root(given: Mapping[str, str]) -> Path:
    if "WEB_ROOT" not in given:
        return PACKAGED_PAGES if PACKAGED_PAGES.is_dir() else BUILT_PAGES
    folder = Path(given["WEB_ROOT"])
    if not folder.is_dir():
        raise SettingsError(f"WEB_ROOT={given['WEB_ROOT']!r} is no folder")
    return folder
