"""Serve built files from memory. All of them are read at startup.

Response times must not depend on earlier requests. Otherwise the Spy could time the pictures of all cards to find the
one that a team player has fetched (docs/decisions/0032).
"""

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
ZERO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


class Representation(NamedTuple):
    body: bytes
    etag: str
    encoding: str | None = None


class BuiltFile(NamedTuple):
    """A file in all of its encodings. The uncompressed one comes last."""

    media_type: str | None
    representations: tuple[Representation, ...]

    def respond(self, request: Headers, caching: str) -> Response:
        """Return the smallest acceptable representation, or 304. Ranges are ignored, because no page requests any."""
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
        return Response(body, 200, headers, self.media_type)


def compressed_document(name: str, body: bytes) -> BuiltFile:
    etag = _digest(body)
    packed = Representation(gzip.compress(body, mtime=0), f'"{etag}-gzip"', "gzip")
    return BuiltFile(guess_type(name)[0], (packed, Representation(body, f'"{etag}"')))


def uncompressed_document(name: str, body: bytes) -> BuiltFile:
    return BuiltFile(guess_type(name)[0], (Representation(body, f'"{_digest(body)}"'),))


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
