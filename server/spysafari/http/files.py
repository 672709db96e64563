"""The files of the build, read before the first request, so that no answer depends on what others asked for.

A team player's phone asks for the picture of the secret card. If a first request read or hashed a file, the Spy could
time the pictures of all cards and find the one that somebody has asked for.
"""

from __future__ import annotations

import hashlib
import re
from mimetypes import add_type, guess_type
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

from spysafari.http.documents import accepted_encodings, has_already
from spysafari.http.languages import folders_in

STORED_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The build leaves such files beside the plain ones. Smallest first."""
TYPES: Final = {
    ".avif": "image/avif",
    ".js": "text/javascript",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""Python takes these from the system's list of types, which slim systems lack."""
PART: Final = re.compile(r"bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))")
"""One part of a file. Requests for several parts, or in another unit, get the whole file."""


class Form(NamedTuple):
    """A file as it is sent, plain or compressed."""

    body: bytes
    etag: str
    headers: dict[str, str]


class BuiltFile(NamedTuple):
    media_type: str | None
    plain: Form
    compressed: dict[str, Form]
    """By coding, smallest first."""

    def answer(self, caller: Headers, caching: str) -> Response:
        """The file in the smallest form that the caller reads, the part asked for, or 304 if the caller has it."""
        accepted = accepted_encodings(caller)
        form = next((form for coding, form in self.compressed.items() if coding in accepted), self.plain)
        headers = {"Cache-Control": caching, "ETag": form.etag}
        if self.compressed:
            headers["Vary"] = "Accept-Encoding"
        if has_already(caller, form.etag):
            return Response(status_code=304, headers=headers)
        headers |= {"Accept-Ranges": "bytes", **form.headers}
        size = len(form.body)
        part = _part_asked_for(caller, form.etag, size)
        if part is None:
            return Response(form.body, headers=headers, media_type=self.media_type)
        if not part:
            return Response(status_code=416, headers=headers | {"Content-Range": f"bytes */{size}"})
        headers["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{size}"
        return Response(form.body[part.start : part.stop], 206, headers, self.media_type)


def read_files(web_root: Path) -> dict[str, BuiltFile]:
    """What is served as it is, by path: not the pages, compressed forms, or the build's own notes."""
    for suffix, kind in TYPES.items():
        add_type(kind, suffix)
    files: dict[str, BuiltFile] = {}
    languages = folders_in(web_root)
    for file in web_root.rglob("*"):
        path = file.relative_to(web_root)
        is_page = path.suffix == ".html" and (len(path.parts) == 1 or path.parts[0] in languages)
        is_note = any(part.startswith(".") for part in path.parts)
        if file.suffix not in STORED_ENCODINGS.values() and not is_page and not is_note and file.is_file():
            files[path.as_posix()] = _read(file)
    return files


def _read(file: Path) -> BuiltFile:
    stored = {coding: file.with_name(file.name + suffix) for coding, suffix in STORED_ENCODINGS.items()}
    compressed = {coding: _form(form, coding) for coding, form in stored.items() if form.is_file()}
    return BuiltFile(guess_type(file)[0], _form(file, None), compressed)


def _form(file: Path, coding: str | None) -> Form:
    """The tag is made of the content: all files of an installed package have the same date."""
    body = file.read_bytes()
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Form(body, etag, {"Content-Encoding": coding} if coding else {})


def _part_asked_for(caller: Headers, etag: str, size: int) -> range | None:
    """None for the whole; empty if the file has no such part."""
    asked = PART.fullmatch(caller.get("range", ""))
    if not asked or caller.get("if-range", etag) != etag:
        return None
    first, last, length = asked.groups()
    if length is not None:
        return range(max(0, size - int(length)), size)
    stop = min(int(last) + 1, size) if last else size
    return range(int(first), stop) if not last or int(last) >= int(first) else None
