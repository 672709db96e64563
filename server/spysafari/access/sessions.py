"""Sessions are random tokens in cookies. The server stores only their hashes.

Rooms contain the owners of their seats (`Player.owner`), so nodes do not need a session table.
"""

import hashlib
import re
import secrets
from typing import Final

from spysafari.game.model.ids import SessionKey

COOKIE_NAME: Final = "spysafari_session"
HTTPS_COOKIE_NAME: Final = f"__Host-{COOKIE_NAME}"
"""Browsers accept this name only over HTTPS from this host, so neither another host nor plain HTTP can set it."""
MAX_AGE_SECONDS: Final = 180 * 86_400
MAX_SESSIONS: Final = 4
_COOKIE: Final = re.compile(rf'(?:^|;) *(__Host-)?{COOKIE_NAME}=("?)([A-Za-z0-9_-]{{43}})\2 *(?=;|$)')
"""Matches session cookies. A token has 256 bits in base64url and may be quoted."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def key_of(token: str) -> SessionKey:
    return SessionKey(hashlib.sha256(token.encode()).hexdigest())


def set_cookie(token: str, *, https: bool) -> str:
    """Return a Set-Cookie header value (docs/product/decisions.md, 1)."""
    name, secure = (HTTPS_COOKIE_NAME, "; Secure") if https else (COOKIE_NAME, "")
    return f"{name}={token}; HttpOnly; Max-Age={MAX_AGE_SECONDS}; Path=/; SameSite=lax{secure}"


def sessions_in(cookie_header: str) -> tuple[SessionKey, ...]:
    """Return the first MAX_SESSIONS distinct sessions, which give access to existing seats.

    Sessions set over HTTPS come first, so that cookies from other paths or sibling domains cannot displace them.
    """
    found = sorted(_COOKIE.findall(cookie_header), key=lambda cookie: not cookie[0])
    return _keys_of([token for _, _, token in found])


def secure_sessions_in(cookie_header: str, *, https: bool) -> tuple[SessionKey, ...]:
    """Return the sessions that may own new seats. Over HTTPS, neither another host nor plain HTTP can set them."""
    return _keys_of([token for prefix, _, token in _COOKIE.findall(cookie_header) if prefix or not https])


def _keys_of(tokens: list[str]) -> tuple[SessionKey, ...]:
    return tuple([key_of(token) for token in list(dict.fromkeys(tokens))[:MAX_SESSIONS]])
