"""What the command says of itself: `--version`, and `--help` with every setting. The rest is the environment's."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from spysafari import __version__
from spysafari.settings import Settings

SETTINGS: Final = {
    "HOST": f"address to listen on ({Settings.host}); 0.0.0.0 for the whole network",
    "PORT": f"port to listen on ({Settings.port})",
    "STORE_URL": f"where rooms are kept ({Settings.store_url})",
    "PRODUCT_NAME": f"the product's name ({Settings.product_name})",
    "PUBLIC_URL": "the address that players know, such as https://play.example",
    "AD_CLIENT": "ad client; without one there are no ads",
    "AD_SLOT": "ad slot for every place",
    "AD_SLOT_HOME": "another slot for the home screen",
    "AD_SLOT_CREATE": "another slot for the create screen",
    "AD_SLOT_JOIN": "another slot for the join screen",
    "AD_SLOT_LOBBY": "another slot for the lobby",
    "AD_SLOT_WINNERS": "another slot for the results",
    "AD_SCRIPT": "address of the ads' script (Google's)",
    "AD_HOSTS": "more hosts that ads load from, separated by commas",
    "ANALYTICS_ID": "who counts the visits; without one nobody does",
    "ANALYTICS_SCRIPT": "address of the script that counts (Google's)",
    "CONSENT": "ask (default), or off: ads and analytics without asking",
    "RATE_LIMITS": "on (default), or off for load tests",
    "MAX_ROOMS": f"rooms that may exist at once ({Settings.max_rooms})",
    "LIVE_PING_INTERVAL": f"seconds between two heartbeats ({Settings.live_ping_interval:g})",
    "LIVE_PING_TIMEOUT": f"seconds until a silent connection is given up ({Settings.live_ping_timeout:g})",
    "DRAIN_SECONDS": f"seconds from /readyz saying no to the end ({Settings.drain:g})",
    "ALLOWED_ORIGINS": "other origins that may call, separated by commas",
    "TRUSTED_PROXIES": "addresses or networks whose forwarded headers count",
    "WEB_ROOT": "folder of the built pages, if not the built-in one",
    "LOG_LEVEL": "DEBUG, INFO (default), WARNING or ERROR",
    "LOG_FORMAT": "text (default), or json: one object a line",
    "METRICS_PORT": "port of /metrics for Prometheus; without one there is none",
    "METRICS_HOST": f"address that /metrics is served on ({Settings.metrics_host})",
}
"""Every setting in a few words, with its default. README says more."""


def read_arguments(arguments: Sequence[str]) -> None:
    """Answer `--help` and `--version`, and refuse everything else, by ending the process."""
    width = max(len(name) for name in SETTINGS)
    parser = argparse.ArgumentParser(
        prog="spysafari",
        description="Serves Spy Safari until Ctrl-C: pages, calls and live connection.",
        epilog="settings, from the environment:\n"
        + "\n".join(f"  {name:{width}}  {meaning}" for name, meaning in SETTINGS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"spysafari {__version__}")
    parser.parse_args(arguments)
