"""Cookie -> session. A session is a random token in a cookie; the server keeps and compares only its hash.

There is no table of sessions: whose seat a player is stands in the room (`Player.owner`), so any node can judge it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Final

from spysafari.game.room import SessionKey

COOKIE_NAME: Final = "spysafari_session"
COOKIE_DAYS: Final = 180
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits in base64url


def new_token() -> str:
    """A fresh secret for a cookie: 256 random bits."""
    return secrets.token_urlsafe(32)


def key_of(token: str) -> SessionKey:
    """What the server remembers of a token."""
    return SessionKey(hashlib.sha256(token.encode()).hexdigest())


def session_in(cookies: Mapping[str, str]) -> SessionKey | None:
    """The session that a request's cookies carry; None without one of the right form."""
    token = cookies.get(COOKIE_NAME, "")
    return key_of(token) if _TOKEN.fullmatch(token) else None
