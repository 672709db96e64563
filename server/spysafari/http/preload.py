"""Build `Link` headers that preload a screen's chunks, which saves a round trip."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from spysafari.http.documents import APP

SCREEN_FILE: Final = re.compile(r"src/features/.+/([a-z-]+)-page\.tsx")
SCREENS: Final = {"": "home", "room": "lobby", "screen": "place-screen", "decks": "my-decks", "deck": "deck-share"}
"""Screens whose names differ from their paths (web/src/shared/routes.ts)."""


class Chunk(Struct, rename="camel"):
    """An entry in Vite's manifest. `imports` are keys in the same manifest."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()
    is_dynamic_entry: bool = False


def screen_of(path: str) -> str:
    """Return the screen name for a path below /app."""
    first, _, rest = path.partition("/")
    if first == "join" and rest:
        return "invite"
    if first == "decks" and rest:
        return "deck-editor"
    if first == "how-to-play" and rest:
        return rest
    return SCREENS.get(first, first)


def read_preloads(web_root: Path) -> dict[str, str]:
    """Return each screen's `Link` header, or nothing if the build does not have a manifest."""
    file = web_root / ".vite" / "manifest.json"
    if not file.is_file():
        return {}
    manifest = msgspec.json.decode(file.read_bytes(), type=dict[str, Chunk])
    shared = _closure(manifest, APP)
    return {
        screen[1]: _link([manifest[part] for part in _closure(manifest, key) if part not in shared])
        for key, chunk in manifest.items()
        if chunk.is_dynamic_entry and (screen := SCREEN_FILE.fullmatch(key))
    }


def _closure(manifest: Mapping[str, Chunk], key: str) -> list[str]:
    found = [key]
    for part in found:  # the loop appends to the list
        found += [needed for needed in manifest[part].imports if needed not in found]
    return found


def _link(chunks: Sequence[Chunk]) -> str:
    scripts = [f"</{chunk.file}>; rel=modulepreload" for chunk in chunks]
    styles = [f"</{file}>; rel=preload; as=style; crossorigin" for chunk in chunks for file in chunk.css]
    return ", ".join(scripts + styles)
