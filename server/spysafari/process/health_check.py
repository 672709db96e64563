"""`python -m spysafari.process.health_check`: exits with 0 if the server that the same environment starts is well."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Final

from spysafari.http.paths import HEALTHY
from spysafari.system.settings import SettingsError, read_settings

WAIT_SECONDS: Final = 4.0
OWN: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - compared with, not bound to
"""Where this machine reaches a server that listens on all addresses. `localhost` need not have both."""


def main() -> None:
    """Ask the server, through no proxy. Exits with 1 and one sentence if it is not well."""
    try:
        settings = read_settings(os.environ)
        host = OWN.get(settings.host, settings.host)
        with closing(HTTPConnection(host, settings.port, timeout=WAIT_SECONDS)) as line:
            line.request("GET", HEALTHY)
            status = line.getresponse().status
    except (SettingsError, OSError, HTTPException) as error:
        sys.exit(f"spysafari: {error}")
    if status != 200:
        sys.exit(f"spysafari: {HEALTHY} answers {status}")


if __name__ == "__main__":
    main()
