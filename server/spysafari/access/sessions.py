"""Cookie -> session. A session is a random token in a cookie; the server keeps and compares only its hash.

There is no table of sessions: the room says who owns a seat (`Player.owner`), so any node can judge it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from spysafari.game.model.room import SessionKey

COOKIE_NAME: Final = "spysafari_session"
MAX_AGE: Final = 180 * 86_400
"""Seconds."""
MAX_SESSIONS: Final = 4
_IN_HEADER: Final = re.compile(rf'(?:^|;) *{COOKIE_NAME}=("?)([A-Za-z0-9_-]{{43}})\1 *(?=;|$)')
"""A cookie of ours with 256 bits in base64url, bare or quoted."""


def new_token() -> str:
    """A fresh secret for a cookie: 256 random bits."""
    return secrets.token_urlsafe(32)


def key_of(token: str) -> SessionKey:
    """What the server remembers of a token."""
    return SessionKey(hashlib.sha256(token.encode()).hexdigest())


def set_cookie(token: str, *, https: bool) -> str:
    """The value of Set-Cookie that gives a browser its session (decisions.md 1)."""
    secure = "; Secure" if https else ""
    return f"{COOKIE_NAME}={token}; HttpOnly; Max-Age={MAX_AGE}; Path=/; SameSite=lax{secure}"


def sessions_in(cookie_header: str) -> tuple[SessionKey, ...]:
    """All well-formed sessions of a Cookie header in order, at most MAX_SESSIONS, each once.

    Browsers send several when one was set for another path or by a sibling domain.
    """
    tokens = dict.fromkeys([token for _, token in _IN_HEADER.findall(cookie_header)])
    return tuple([key_of(token) for token in list(tokens)[:MAX_SESSIONS]])
