"""Print the lists in `links.toml` and look-alike letters, which the client uses to detect links (`make contract`)."""

from __future__ import annotations

import json
import sys

from spysafari.decks.links import WORDS
from spysafari.game.model.names import LOOKALIKES

if __name__ == "__main__":
    letters = {"lookalikes": "".join(map(chr, LOOKALIKES)), "latin": "".join(LOOKALIKES.values())}
    words = {name: " ".join(each) for name, each in WORDS.items()}
    sys.stdout.write(json.dumps(letters | words, indent=2, ensure_ascii=False) + "\n")
