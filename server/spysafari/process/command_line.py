"""What the command says of itself: `--version`, and `--help` with every setting. The rest is the environment's."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final, NamedTuple

from spysafari import __version__
from spysafari.system.settings import Settings


class Setting(NamedTuple):
    """A line about a setting, in README and in `--help`."""

    name: str
    default: str
    meaning: str
    """In Markdown."""


SETTINGS: Final = (
    Setting("HOST", Settings.host, "address to listen on; `0.0.0.0` for the whole network, `::` for the same by IPv6"),
    Setting("PORT", f"{Settings.port}", "port to listen on"),
    Setting("STORE_URL", Settings.store_url, "where rooms are kept: an address that begins with `sqlite:` or `redis:`"),
    Setting("PRODUCT_NAME", Settings.product_name, "the name on every page; read by the server and by the build"),
    Setting("PUBLIC_URL", "", "the address that players know; without it, each request's own address counts"),
    Setting("AD_CLIENT", "", "ad client; without one there are no ads"),
    Setting("AD_SLOT", "", "ad slot for every place"),
    Setting("AD_SLOT_HOME", "", "another slot for the home screen; without `AD_SLOT`, only such places have ads"),
    Setting("AD_SLOT_CREATE", "", "another slot for the create screen"),
    Setting("AD_SLOT_JOIN", "", "another slot for the join screen"),
    Setting("AD_SLOT_LOBBY", "", "another slot for the lobby"),
    Setting("AD_SLOT_WINNERS", "", "another slot for the results"),
    Setting("AD_SCRIPT", "", "address of the ads' script, if not Google's"),
    Setting("AD_HOSTS", "", "more hosts that ads load from, separated by commas, such as `https://*.doubleclick.net`"),
    Setting("ANALYTICS_ID", "", "who counts the visits, such as `G-XXXXXXXXXX`; without it nobody does"),
    Setting("ANALYTICS_SCRIPT", "", "address of the script that counts, if not Google's"),
    Setting("CONSENT", Settings.consent, "`off`: ads and analytics without asking, where the law allows it"),
    Setting("DONATE_URL", "", "where players may give; without it the results speak of no donation"),
    Setting("RATE_LIMITS", "on", "`off` for load tests"),
    Setting("MAX_ROOMS", f"{Settings.max_rooms}", "rooms that may exist at once; one address may hold 200"),
    Setting("LIVE_PING_INTERVAL", f"{Settings.live_ping_interval:g}", "seconds between two heartbeats"),
    Setting("LIVE_PING_TIMEOUT", f"{Settings.live_ping_timeout:g}", "seconds until a silent connection ends"),
    Setting("DRAIN_SECONDS", f"{Settings.drain:g}", "seconds from `/readyz` saying no to the end"),
    Setting("ALLOWED_ORIGINS", "", "other origins of the same site whose pages may call, separated by commas"),
    Setting("TRUSTED_PROXIES", "", "addresses or networks whose `X-Forwarded-*` headers count"),
    Setting("WEB_ROOT", "", "folder of the built pages, if not the built-in one"),
    Setting("LOG_LEVEL", Settings.log_level, "`DEBUG`, `INFO`, `WARNING` or `ERROR`"),
    Setting("LOG_FORMAT", Settings.log_format, "`json`: one object a line, for what collects logs"),
    Setting("METRICS_PORT", "", "port of `/metrics` for Prometheus; without one there are none"),
    Setting("METRICS_HOST", Settings.metrics_host, "address of `/metrics`: one that only your machines reach"),
)


def read_arguments(arguments: Sequence[str]) -> None:
    """Answer `--help` and `--version`, and refuse everything else, by ending the process."""
    width = max(len(setting.name) for setting in SETTINGS)
    parser = argparse.ArgumentParser(
        prog="spysafari",
        usage="spysafari [--version] [--help]\n       spysafari decks --help",
        description="Serves Spy Safari until Ctrl-C: pages, calls and live connection.",
        epilog="settings, from the environment:\n" + "\n".join(_line(setting, width) for setting in SETTINGS),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"spysafari {__version__}")
    parser.parse_args(arguments)


def _line(setting: Setting, width: int) -> str:
    default = f" ({setting.default})" if setting.default else ""
    return f"  {setting.name:{width}}  {setting.meaning}{default}".replace("`", "")
