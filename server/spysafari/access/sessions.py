"""Sessions are random tokens in cookies. The server only stores their hashes.

Rooms contain the owners of their seats (`Player.owner`), so nodes do not need a session table.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from spysafari.game.model.room import SessionKey

COOKIE_NAME: Final = "spysafari_session"
MAX_AGE_SECONDS: Final = 180 * 86_400
MAX_SESSIONS: Final = 4
_COOKIE: Final = re.compile(rf'(?:^|;) *{COOKIE_NAME}=("?)([A-Za-z0-9_-]{{43}})\1 *(?=;|$)')
"""256 bits in base64url, with or without quotes."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def key_of(token: str) -> SessionKey:
    return SessionKey(hashlib.sha256(token.encode()).hexdigest())


def set_cookie(token: str, *, https: bool) -> str:
    """Return a Set-Cookie header value (docs/product/decisions.md, 1)."""
    secure = "; Secure" if https else ""
    return f"{COOKIE_NAME}={token}; HttpOnly; Max-Age={MAX_AGE_SECONDS}; Path=/; SameSite=lax{secure}"


def sessions_in(cookie_header: str) -> tuple[SessionKey, ...]:
    """Return the first MAX_SESSIONS distinct sessions. Other paths and sibling domains may add cookies."""
    tokens = dict.fromkeys([token for _, token in _COOKIE.findall(cookie_header)])
    return tuple([key_of(token) for token in list(tokens)[:MAX_SESSIONS]])
