"""`Link` headers for the parts of the screen that a path leads to, from the web build's manifest.

Browsers fetch them while they still read the app's page, which saves a round trip.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

APP: Final = "app/index.html"
SCREENS: Final = {"": "home", "room": "lobby"}
"""Screens whose folder in web/src/screens has another name than the path (web/src/routes.ts)."""

Manifest = Mapping[str, Mapping[str, object]]


def screen_of(path: str) -> str:
    """The screen for a path below /app."""
    first, _, rest = path.partition("/")
    if first == "join" and rest:
        return "invite"
    return SCREENS.get(first, first)


def read_preloads(web_root: Path) -> dict[str, str]:
    """The `Link` header for each screen; empty when the build left no manifest."""
    file = web_root / ".vite" / "manifest.json"
    if not file.is_file():
        return {}
    manifest: Manifest = json.loads(file.read_text())
    shared = _closure(manifest, APP)
    return {
        key.split("/")[2]: ", ".join(_links(manifest, [part for part in _closure(manifest, key) if part not in shared]))
        for key, chunk in manifest.items()
        if key.startswith("src/screens/") and chunk.get("isDynamicEntry") and key.split("/")[2] == Path(key).stem
    }


def _closure(manifest: Manifest, key: str) -> list[str]:
    """The part and all parts that it imports, each once."""
    found = [key]
    for part in found:  # grows on the way
        found += [needed for needed in _texts(manifest[part], "imports") if needed not in found]
    return found


def _links(manifest: Manifest, parts: list[str]) -> list[str]:
    scripts = [f"</{manifest[part]['file']}>; rel=modulepreload" for part in parts]
    styles = [
        f"</{file}>; rel=preload; as=style; crossorigin" for part in parts for file in _texts(manifest[part], "css")
    ]
    return scripts + styles


def _texts(chunk: Mapping[str, object], field: str) -> list[str]:
    found = chunk.get(field, [])
    return [str(text) for text in found] if isinstance(found, list) else []
