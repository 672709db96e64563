"""Serve built files from memory. All of them are read at startup.

Response times must not depend on earlier requests. Otherwise the Spy could time the pictures of all cards to find the
one that a team player has fetched (docs/decisions/0032).
"""

from __future__ import annotations

import gzip
import hashlib
import re
from mimetypes import add_type, guess_type
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

from spysafari.http.languages import language_folders

STORED_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Suffixes of the compressed copies that the build writes next to the plain files, smallest first."""
MEDIA_TYPES: Final = {
    ".avif": "image/avif",
    ".js": "text/javascript",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""Media types that some systems do not define."""
RANGE: Final = re.compile(r"bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))")
"""Matches a single range. Requests for several ranges, or in another unit, get the whole file."""
ZERO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


class Representation(NamedTuple):
    body: bytes
    etag: str
    encoding: str | None = None


class BuiltFile(NamedTuple):
    """A file in all of its encodings. The uncompressed one comes last."""

    media_type: str | None
    representations: tuple[Representation, ...]
    accepts_ranges: bool = True

    def respond(self, request: Headers, caching: str) -> Response:
        """Return the smallest acceptable representation, the requested range of it, or 304."""
        accepted = {None, *accepted_encodings(request)}
        body, etag, encoding = next(r for r in self.representations if r.encoding in accepted)
        headers = {"Cache-Control": caching, "ETag": etag}
        if len(self.representations) > 1:
            headers["Vary"] = "Accept-Encoding"
        # Weak tags match as well (RFC 9110, 8.8.3.2).
        if etag in {tag.strip().removeprefix("W/") for tag in request.get("if-none-match", "").split(",")}:
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["Content-Encoding"] = encoding
        if not self.accepts_ranges:
            return Response(body, 200, headers, self.media_type)
        headers["Accept-Ranges"] = "bytes"
        part = _requested_range(request, etag, len(body))
        if part is None:
            return Response(body, 200, headers, self.media_type)
        if not part:
            return Response(status_code=416, headers=headers | {"Content-Range": f"bytes */{len(body)}"})
        headers["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{len(body)}"
        return Response(body[part.start : part.stop], 206, headers, self.media_type)


def compressed_document(name: str, body: bytes) -> BuiltFile:
    etag = _digest(body)
    packed = Representation(gzip.compress(body, mtime=0), f'"{etag}-gzip"', "gzip")
    return BuiltFile(guess_type(name)[0], (packed, Representation(body, f'"{etag}"')), accepts_ranges=False)


def uncompressed_document(name: str, body: bytes) -> BuiltFile:
    return BuiltFile(guess_type(name)[0], (Representation(body, f'"{_digest(body)}"'),), accepts_ranges=False)


def read_files(web_root: Path) -> dict[str, BuiltFile]:
    """Return all files by path, except pages (which are rendered), compressed copies, and hidden files."""
    for suffix, kind in MEDIA_TYPES.items():
        add_type(kind, suffix)
    files: dict[str, BuiltFile] = {}
    languages = language_folders(web_root)
    for file in web_root.rglob("*"):
        path = file.relative_to(web_root)
        is_page = path.suffix == ".html" and (len(path.parts) == 1 or path.parts[0] in languages)
        is_hidden = any(part.startswith(".") for part in path.parts)
        if file.suffix not in STORED_ENCODINGS.values() and not is_page and not is_hidden and file.is_file():
            copies = [(file.with_name(file.name + suffix), coding) for coding, suffix in STORED_ENCODINGS.items()]
            representations = [_read(copy, coding) for copy, coding in copies if copy.is_file()]
            files[path.as_posix()] = BuiltFile(guess_type(file)[0], (*representations, _read(file)))
    return files


def accepted_encodings(headers: Headers) -> frozenset[str]:
    """Return the encodings in Accept-Encoding, except those with weight 0."""
    parts = (part.replace(" ", "").lower().partition(";") for part in headers.get("accept-encoding", "").split(","))
    return frozenset(coding for coding, _, weight in parts if not ZERO_WEIGHT.fullmatch(weight))


def _read(file: Path, encoding: str | None = None) -> Representation:
    body = file.read_bytes()
    return Representation(body, f'"{_digest(body)}"', encoding)


def _digest(body: bytes) -> str:
    """Hash the content for an ETag, because all files of an installed package have the same modification time."""
    return hashlib.sha256(body).hexdigest()[:32]


def _requested_range(request: Headers, etag: str, size: int) -> range | None:
    """Return the requested range, None for the whole file, or an empty range if it is outside the file."""
    wanted = RANGE.fullmatch(request.get("range", ""))
    if not wanted or request.get("if-range", etag) != etag:
        return None
    first, last, length = wanted.groups()
    if length is not None:
        return range(max(0, size - int(length)), size)
    stop = min(int(last) + 1, size) if last else size
    return range(int(first), stop) if not last or int(last) >= int(first) else None
