"""Access to request headers in an ASGI scope, because Starlette's `Headers` is too slow for every call."""

from __future__ import annotations

from starlette.types import Scope


def header(scope: Scope, name: bytes, default: str = "") -> str:
    """Return the first header of that name, which is in lower case."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return default


def header_values(scope: Scope, name: bytes) -> list[str]:
    """Return all headers of that name, which is in lower case."""
    return [str(value, "latin-1") for key, value in scope["headers"] if key == name]
