"""What a caller says of answers: the forms that it reads, and those that it has already."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers

NO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


def accepted_encodings(headers: Headers) -> frozenset[str]:
    """The content codings in Accept-Encoding, without those of weight 0."""
    named = (part.replace(" ", "").lower().partition(";") for part in headers.get("accept-encoding", "").split(","))
    return frozenset(coding for coding, _, weight in named if not NO_WEIGHT.fullmatch(weight))


def has_already(headers: Headers, etag: str) -> bool:
    """Whether the caller has the answer of that tag. Weak tags count, too (RFC 9110, 8.8.3.2)."""
    return etag in {tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")}
