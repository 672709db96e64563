"""The environment, parsed once at start-up. Nothing else reads `os.environ`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEFAULT_STORE: Final = "sqlite:///data/spysafari.sqlite3"
PACKAGED_PAGES: Final = Path(__file__).parent / "pages"
BUILT_PAGES: Final = Path(__file__).parents[2] / "web" / "dist"


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
    """Settings from the environment; raises SettingsError with a sentence."""
    return Settings(
        host=environ.get("HOST", Settings.host),
        port=int(_number(environ, "PORT", Settings.port, low=0, high=65_535)),
        store_url=environ.get("STORE_URL", Settings.store_url),
        product_name=environ.get("PRODUCT_NAME", "").strip() or Settings.product_name,
        rate_limits=_switch(environ, "RATE_LIMITS", Settings.rate_limits),
        live_ping_interval=_number(environ, "LIVE_PING_INTERVAL", Settings.live_ping_interval, low=0.1, high=3600),
        live_ping_timeout=_number(environ, "LIVE_PING_TIMEOUT", Settings.live_ping_timeout, low=0.1, high=3600),
        allowed_origins=tuple(part.strip() for part in environ.get("ALLOWED_ORIGINS", "").split(",") if part.strip()),
        trusted_proxies=environ.get("TRUSTED_PROXIES", ""),
        web_root=Path(environ["WEB_ROOT"]) if "WEB_ROOT" in environ else _pages(),
        log_level=_level(environ),
    )


def _pages() -> Path:
    return PACKAGED_PAGES if PACKAGED_PAGES.is_dir() else BUILT_PAGES


def _number(environ: Mapping[str, str], name: str, default: float, low: float, high: float) -> float:
    text = environ.get(name, "")
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        raise SettingsError(f"{name}={text!r} is not a number") from None
    if not low <= value <= high:
        raise SettingsError(f"{name}={text} is not between {low:g} and {high:g}")
    return value


def _switch(environ: Mapping[str, str], name: str, default: bool) -> bool:
    text = environ.get(name, "").lower()
    if text in {"on", "1", "true", "yes"}:
        return True
    if text in {"off", "0", "false", "no"}:
        return False
    if not text:
        return default
    raise SettingsError(f"{name}={text!r} is neither 'on' nor 'off'")


def _level(environ: Mapping[str, str]) -> str:
    level = environ.get("LOG_LEVEL", Settings.log_level).upper()
    if level not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise SettingsError(f"LOG_LEVEL={level!r} is not one of DEBUG, INFO, WARNING, ERROR")
    return level
