"""Read settings from environment variables at startup.

Each field of `Settings` declares the environment variable with the same name in upper case. Its type and constraints
validate the value, and its description appears in `spysafari --help` and docs/settings.md.
"""

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

PACKAGED_PAGES: Final = Path(__file__).parents[1] / "pages"
BUILT_PAGES: Final = Path(__file__).parents[3] / "web" / "dist"
HOST: Final = re.compile(r"(?P<name>[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")
"""A lower-case host with an optional port. Its characters are safe in pages and headers without escaping."""
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}
GOOGLE_ADS: Final = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"
GOOGLE_ANALYTICS: Final = "https://www.googletagmanager.com/gtag/js"
T = TypeVar("T")
AdPlacement = Literal["home", "create", "join", "lobby", "winners"]


class SettingsError(Exception):
    """A setting is invalid or cannot be used on this machine. The message names it and the reason."""


class Correction(ValueError):
    """A value is invalid. The message continues a sentence that begins with the value, and proposes a correction."""


def origin_at(scheme: str, host: str) -> str:
    """Return an origin in lower case without the default port, as browsers send it, or "" if it is invalid."""
    bare = host.lower().removesuffix(DEFAULT_PORTS.get(scheme, ""))
    return f"{scheme}://{bare}" if bare and scheme in DEFAULT_PORTS else ""


def _parse_switch(text: str) -> str:
    return {"on": "true", "yes": "true", "off": "false", "no": "false"}.get(text.lower(), text)


def _parse_origin(text: str) -> str:
    scheme, separator, host = text.lower().removesuffix("/").partition("://")
    if not separator and HOST.fullmatch(text.lower()):
        raise Correction(f"does not begin with https:// or http://; write https://{text.lower()}")
    bare, slash, _ = host.partition("/")
    if slash and HOST.fullmatch(bare):
        raise Correction(f"has a path, but the game needs a host name of its own; write {scheme}://{bare}")
    return origin_at(scheme, host) if HOST.fullmatch(host) else ""


def _parse_network(text: str) -> str:
    """Clear a network's host bits, because uvicorn would otherwise not match any address."""
    network = ipaddress.ip_network(text, strict=False)
    return str(network) if "/" in text else text


def _parse_folder(text: str) -> Path:
    folder = Path(text)
    if not folder.is_dir():
        raise ValueError(text)
    return folder


def setting(default: T, description: str) -> T:
    """Declare a field of `Settings` with its default and its Markdown description."""
    described: T = field(default=default, metadata={"description": description})
    return described


# Errors read "PORT: 'x' is not <title>". `parse` runs before msgspec checks the type and constraints.
Switch: TypeAlias = Annotated[bool, Meta(title="on or off", extra={"parse": _parse_switch})]
Port: TypeAlias = Annotated[int, Meta(ge=0, le=65_535, title="a whole number from 0 to 65535")]
RoomCount: TypeAlias = Annotated[int, Meta(ge=1, le=999_999, title="a whole number from 1 to 999999")]
Interval: TypeAlias = Annotated[float, Meta(ge=0.1, le=3_600, title="a number of seconds from 0.1 to 3600")]
Delay: TypeAlias = Annotated[float, Meta(ge=0, le=3_600, title="a number of seconds from 0 to 3600")]
Identifier: TypeAlias = Annotated[
    str, Meta(pattern=r"\A[A-Za-z0-9._-]{0,64}\Z", title="made of letters, digits, dots, hyphens and underscores only")
]
Origin: TypeAlias = Annotated[
    str, Meta(min_length=1, title="an origin such as http://localhost:5173", extra={"parse": _parse_origin})
]
Network: TypeAlias = Annotated[str, Meta(title="an IP address or a network", extra={"parse": _parse_network})]
Folder: TypeAlias = Annotated[Path, Meta(title="an existing folder", extra={"parse": _parse_folder})]
# URLs of other sites. Plain HTTP is only allowed for this machine, for tests.
Url: TypeAlias = Annotated[
    str,
    Meta(
        pattern=rf"\A(https://{HOST.pattern}|http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{{1,5}})?)/[A-Za-z0-9._~/-]*\Z",
        title="an https address without a query such as https://give.example/us",
    ),
]
HostSource: TypeAlias = Annotated[
    str,
    Meta(
        pattern=rf"\A(https?://)?(\*\.)?{HOST.pattern}\Z",
        title="a host such as https://*.doubleclick.net",
        extra={"parse": str.lower},
    ),
]
LogFormat: TypeAlias = Annotated[Literal["text", "json"], Meta(title="text or json", extra={"parse": str.lower})]
LogLevel: TypeAlias = Annotated[
    Literal["DEBUG", "INFO", "WARNING", "ERROR"],
    Meta(title="one of DEBUG, INFO, WARNING, ERROR", extra={"parse": str.upper}),
]
Consent: TypeAlias = Annotated[Literal["ask", "off"], Meta(title="ask or off", extra={"parse": str.lower})]


@dataclass(frozen=True)
class Ads:
    """Ad settings. `slots` contains at least one screen. Screens without a slot do not show ads."""

    client: str
    slots: Mapping[AdPlacement, str]
    script: str = GOOGLE_ADS
    hosts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analytics:
    id: str
    script: str = GOOGLE_ANALYTICS


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: str = setting(
        "127.0.0.1",
        "Address to listen on. `0.0.0.0` accepts connections from the whole network, and `::` also does so over IPv6.",
    )
    port: Port = setting(3000, "Port to listen on.")
    store_url: str = setting(
        "sqlite:///data/spysafari.sqlite3",
        "Address of the store for rooms and shared decks. A single server uses a SQLite file, with"
        " `sqlite:///relative/file.db` or `sqlite:////absolute/file.db`. If `?durability=power` is appended, changes"
        " also survive a power failure. Several nodes share Redis or Valkey, with `redis://[:password@]host:6379/0` or,"
        " for TLS, `rediss://`, or a Redis Cluster, with `redis+cluster://[:password@]host1:6379,host2:6379` or"
        " `rediss+cluster://`. This requires the extra `spysafari[redis]`.",
    )
    product_name: str = setting(
        "Spy Safari", "Product name on every page. Both the server and the build of the pages read it."
    )
    public_url: Origin = setting(
        "",
        "Address that players use, such as `https://play.example`. It appears in link previews and the site map."
        " The server refuses requests for other hosts, and calls from pages on other hosts. If it is unset, the server"
        " uses the host of each request instead.",
    )
    allowed_origins: tuple[Origin, ...] = setting(
        (),
        "Other origins whose pages may call the server, separated by commas, such as `http://localhost:5173`. They must"
        " belong to the same site, because browsers do not send the session cookie to other sites. With `PUBLIC_URL`,"
        " also list any other addresses of the server here, such as `http://192.168.1.20:3000`.",
    )
    trusted_proxies: tuple[Network, ...] = setting(
        (),
        "Addresses or networks of proxies, separated by commas, whose `X-Forwarded-For` and `X-Forwarded-Proto` headers"
        " are trusted. If the setting is missing behind a proxy, all players share one address and its rate limits.",
    )
    rate_limits: Switch = setting(True, "`off` disables all rate limits and quotas, which is useful for load tests.")
    max_rooms: RoomCount = setting(
        20_000,
        "Maximum number of rooms. One client address may have 200 at a time. The default is 7% of all room codes, so"
        " that codes are hard to guess.",
    )
    live_ping_interval: Interval = setting(25.0, "Seconds between two heartbeats of a connection.")
    live_ping_timeout: Interval = setting(
        20.0, "Seconds to wait for a heartbeat response before closing the connection."
    )
    drain_seconds: Delay = setting(
        0.0, "Seconds for which a stopping server continues to serve after `/readyz` returns 503."
    )
    ad_client: Identifier = setting("", "Client id for ads, which also need an ad slot. Without it, ads are disabled.")
    ad_slot: Identifier = setting(
        "",
        "Ad slot for every screen that can show an ad. In AdSense, switch off Auto ads, which would cover the game.",
    )
    ad_slot_home: Identifier = setting("", "Ad slot for the home screen, instead of `AD_SLOT`.")
    ad_slot_create: Identifier = setting("", "Ad slot for the create screen, instead of `AD_SLOT`.")
    ad_slot_join: Identifier = setting("", "Ad slot for the join screen, instead of `AD_SLOT`.")
    ad_slot_lobby: Identifier = setting("", "Ad slot for the lobby, instead of `AD_SLOT`.")
    ad_slot_winners: Identifier = setting("", "Ad slot for the results, instead of `AD_SLOT`.")
    ad_script: Url = setting(GOOGLE_ADS, "Address of the ad script.")
    ad_hosts: tuple[HostSource, ...] = setting(
        (),
        "Further hosts that ads load from, separated by commas, such as `https://*.doubleclick.net`.",
    )
    analytics_id: Identifier = setting(
        "",
        "Measurement id for analytics, such as `G-XXXXXXXXXX`. Without it, analytics are disabled. In Google Analytics,"
        " switch off page changes based on browser history events, because they would record room codes.",
    )
    analytics_script: Url = setting(GOOGLE_ANALYTICS, "Address of the analytics script.")
    consent: Consent = setting(
        "ask",
        "`ask` loads ads and analytics only after the visitor has agreed. `off` loads them without asking, where the"
        " law allows that.",
    )
    donate_url: Url = setting("", "Address of a donation page. If set, the results link to it.")
    web_root: Folder = field(
        default_factory=lambda: PACKAGED_PAGES if PACKAGED_PAGES.is_dir() else BUILT_PAGES,
        metadata={"description": "Folder of the built pages. Defaults to the packaged pages, or to `web/dist`."},
    )
    log_level: LogLevel = setting("INFO", "Lowest level to log: `DEBUG`, `INFO`, `WARNING` or `ERROR`.")
    log_format: LogFormat = setting("text", "`text`, or `json` for one JSON object per line.")
    metrics_port: Port = setting(0, "Port that serves `/metrics` for Prometheus. `0` disables metrics.")
    metrics_host: str = setting("127.0.0.1", "Address for `/metrics`. Choose one that only your machines can reach.")

    def __post_init__(self) -> None:
        if bool(self.ad_client) != bool(self._ad_slots()):
            raise SettingsError("AD_CLIENT and AD_SLOT (or AD_SLOT_HOME and so on) must be set together")
        if self.metrics_port == self.port != 0:
            raise SettingsError(f"METRICS_PORT={self.metrics_port} is already used by PORT; choose another port")

    @property
    def ads(self) -> Ads | None:
        return Ads(self.ad_client, self._ad_slots(), self.ad_script, self.ad_hosts) if self.ad_client else None

    @property
    def analytics(self) -> Analytics | None:
        return Analytics(self.analytics_id, self.analytics_script) if self.analytics_id else None

    def _ad_slots(self) -> dict[AdPlacement, str]:
        slots: dict[AdPlacement, str] = {
            "home": self.ad_slot_home or self.ad_slot,
            "create": self.ad_slot_create or self.ad_slot,
            "join": self.ad_slot_join or self.ad_slot,
            "lobby": self.ad_slot_lobby or self.ad_slot,
            "winners": self.ad_slot_winners or self.ad_slot,
        }
        return {placement: slot for placement, slot in slots.items() if slot}


class Variable(NamedTuple):
    """An environment variable's documentation. `default` is empty if the variable is unset by default."""

    name: str
    default: str
    description: str


def variables() -> list[Variable]:
    return [
        Variable(declared.name.upper(), _as_text(declared.default), declared.metadata["description"])
        for declared in fields(Settings)
    ]


def _as_text(default: object) -> str:
    match default:
        case bool():
            return "on" if default else "off"
        case int() | float() | str():
            return f"{default}".removesuffix(".0")
        case _:  # the default is an empty list or is computed
            return ""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read the settings. Empty variables count as unset. Raises SettingsError."""
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        if text := environ.get(name.upper(), "").strip():
            values[name] = _convert(name.upper(), text, kind)
    return Settings(**values)


def _convert(name: str, text: str, kind: object) -> object:
    if kind is str:
        return text
    if get_origin(kind) is tuple:
        return tuple(_convert(name, part.strip(), get_args(kind)[0]) for part in text.split(",") if part.strip())
    (meta,) = get_args(kind)[1:]
    try:
        parsed = meta.extra["parse"](text) if meta.extra else text
        return msgspec.convert(parsed, kind, strict=False)
    except Correction as correction:
        raise SettingsError(f"{name}: {text!r} {correction}") from None
    except ValueError:
        raise SettingsError(f"{name}: {text!r} is not {meta.title}") from None
