"""Find request headers in an ASGI scope by lower-case name. This is faster than Starlette's `Headers`."""

from starlette.types import Scope


def header(scope: Scope, name: bytes, default: str = "") -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return default


def header_values(scope: Scope, name: bytes) -> list[str]:
    return [str(value, "latin-1") for key, value in scope["headers"] if key == name]
