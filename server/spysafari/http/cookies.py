"""The session cookie in headers (decisions.md 1)."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers

from spysafari.game.room import SessionKey
from spysafari.sessions import COOKIE_NAME, sessions_in

MAX_AGE: Final = 180 * 86_400
"""Seconds."""


def sessions_of(headers: Headers) -> tuple[SessionKey, ...]:
    """The sessions that a request's cookies carry."""
    return sessions_in("; ".join(headers.getlist("cookie")))


def set_cookie(token: str, *, https: bool) -> str:
    """The value of Set-Cookie that gives a browser its session."""
    secure = "; Secure" if https else ""
    return f"{COOKIE_NAME}={token}; HttpOnly; Max-Age={MAX_AGE}; Path=/; SameSite=lax{secure}"
