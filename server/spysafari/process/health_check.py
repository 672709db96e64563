"""Check the configured server: `python -m spysafari.process.health_check` exits with 0 if it is healthy."""

import os
import sys
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Final

from spysafari.http.paths import HEALTHY
from spysafari.system.settings import Settings, SettingsError, read_settings

TIMEOUT_SECONDS: Final = 4.0
MAX_BODY_BYTES: Final = 1_000
LOCAL_ADDRESSES: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - compared with, not bound to
"""Addresses to try if the server listens on all interfaces, because `localhost` may resolve to only one."""


def health(settings: Settings) -> tuple[int, bytes]:
    """Request HEALTHY without a proxy, and return status and body. Raises OSError or HTTPException."""
    host = LOCAL_ADDRESSES.get(settings.host, settings.host)
    with closing(HTTPConnection(host, settings.port, timeout=TIMEOUT_SECONDS)) as connection:
        connection.request("GET", HEALTHY)
        response = connection.getresponse()
        return response.status, response.read(MAX_BODY_BYTES)


def main() -> None:
    """On failure, print an error and exit with 1."""
    try:
        status, _ = health(read_settings(os.environ))
    except (SettingsError, OSError, HTTPException) as error:
        sys.exit(f"spysafari: {error}")
    if status != 200:
        sys.exit(f"spysafari: {HEALTHY} returned {status}")


if __name__ == "__main__":
    main()
