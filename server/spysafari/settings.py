"""The environment, parsed once at start-up. Nothing else reads `os.environ`."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

DEFAULT_STORE: Final = "sqlite:///data/spysafari.sqlite3"
PACKAGED_PAGES: Final = Path(__file__).parent / "pages"
BUILT_PAGES: Final = Path(__file__).parents[2] / "web" / "dist"
MAX_PORT: Final = 65_535
MIN_SECONDS: Final = 0.1
MAX_SECONDS: Final = 3_600.0


class SettingsError(Exception):
    """A setting that makes no sense; the text says which and what would."""


@dataclass(frozen=True)
class Settings:
    """All settings, each named in README. Times in seconds."""

    host: str = "127.0.0.1"
    port: int = 3000
    store_url: str = DEFAULT_STORE
    product_name: str = "Spy Safari"
    rate_limits: bool = True
    live_ping_interval: float = 25.0
    live_ping_timeout: float = 20.0
    allowed_origins: tuple[str, ...] = ()
    """Origins besides the own one that may call, such as the Vite server in development."""
    trusted_proxies: str = ""
    """Addresses or networks whose forwarded headers count, separated by commas."""
    web_root: Path = BUILT_PAGES
    log_level: str = "INFO"


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Settings from the environment, an empty one being as good as none; raises SettingsError with a sentence."""
    given = {name: text.strip() for name, text in environ.items() if text.strip()}
    return Settings(
        host=given.get("HOST", Settings.host),
        port=_port(given),
        store_url=given.get("STORE_URL", Settings.store_url),
        product_name=given.get("PRODUCT_NAME", Settings.product_name),
        rate_limits=_switch(given, "RATE_LIMITS", Settings.rate_limits),
        live_ping_interval=_seconds(given, "LIVE_PING_INTERVAL", Settings.live_ping_interval),
        live_ping_timeout=_seconds(given, "LIVE_PING_TIMEOUT", Settings.live_ping_timeout),
        allowed_origins=tuple(_origin(part) for part in _parts(given.get("ALLOWED_ORIGINS", ""))),
        trusted_proxies=",".join(_proxy(part) for part in _parts(given.get("TRUSTED_PROXIES", ""))),
        web_root=_web_root(given),
        log_level=_level(given),
    )


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _port(given: Mapping[str, str]) -> int:
    text = given.get("PORT", str(Settings.port))
    if not (text.isascii() and text.isdecimal() and len(text) <= len("65535") and int(text) <= MAX_PORT):
        raise SettingsError(f"PORT={text!r} is not a whole number from 0 to {MAX_PORT}")
    return int(text)


def _seconds(given: Mapping[str, str], name: str, default: float) -> float:
    text = given.get(name, str(default))
    try:
        value = float(text)
    except ValueError:
        raise SettingsError(f"{name}={text!r} is not a number of seconds") from None
    if not MIN_SECONDS <= value <= MAX_SECONDS:
        raise SettingsError(f"{name}={text!r} is not between {MIN_SECONDS:g} and {MAX_SECONDS:g} seconds")
    return value


def _switch(given: Mapping[str, str], name: str, default: bool) -> bool:
    text = given.get(name, "on" if default else "off")
    if text.lower() in {"on", "1", "true", "yes"}:
        return True
    if text.lower() in {"off", "0", "false", "no"}:
        return False
    raise SettingsError(f"{name}={text!r} is neither 'on' nor 'off'")


def _origin(text: str) -> str:
    """An origin as browsers send it: scheme, host and port, nothing after that."""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if (
        parts.scheme not in {"http", "https"}
        or not parts.netloc
        or text.lower() != f"{parts.scheme}://{parts.netloc.lower()}"
    ):
        raise SettingsError(f"ALLOWED_ORIGINS: {text!r} is no origin such as http://localhost:5173")
    return text.lower()


def _proxy(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise SettingsError(f"TRUSTED_PROXIES: {text!r} is neither an address nor a network") from None
    return text


def _web_root(given: Mapping[str, str]) -> Path:
    if "WEB_ROOT" not in given:
        return PACKAGED_PAGES if PACKAGED_PAGES.is_dir() else BUILT_PAGES
    folder = Path(given["WEB_ROOT"])
    if not folder.is_dir():
        raise SettingsError(f"WEB_ROOT={given['WEB_ROOT']!r} is no folder")
    return folder


def _level(given: Mapping[str, str]) -> str:
    level = given.get("LOG_LEVEL", Settings.log_level)
    if level.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise SettingsError(f"LOG_LEVEL={level!r} is not one of DEBUG, INFO, WARNING, ERROR")
    return level.upper()
