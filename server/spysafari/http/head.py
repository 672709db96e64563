"""The headers of a request. Every call is asked for several, and `Headers` of Starlette is slower."""

from __future__ import annotations

from starlette.types import Scope


def value_of(scope: Scope, name: bytes, default: str = "") -> str:
    """The first header of a name, which is in lower case."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return default


def values_of(scope: Scope, name: bytes) -> list[str]:
    """All headers of a name, which is in lower case."""
    return [str(value, "latin-1") for key, value in scope["headers"] if key == name]
