"""What a caller says of answers: in which forms it can read them, and which it has already."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers

NO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


def accepted_encodings(headers: Headers) -> frozenset[str]:
    """The content codings that the caller named in Accept-Encoding and did not rule out with a weight of 0."""
    named = (part.replace(" ", "").lower().partition(";") for part in headers.get("accept-encoding", "").split(","))
    return frozenset(coding for coding, _, weight in named if not NO_WEIGHT.fullmatch(weight))


def has_already(headers: Headers, etag: str) -> bool:
    """Whether the caller has the answer of that tag. A weak tag is as good here (RFC 9110, 8.8.3.2)."""
    return etag in {tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")}
