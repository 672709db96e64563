"""Secrecy rules for refereed rounds.

Ballots are secret until TALLY, and the Spy is secret until the Spy stops the clock (REF-06).
"""

import re
from typing import Any, Final

MAY_TELL: Final = {
    "ballots": ("tally",),
    "fingers": ("tally",),
    "convicted": ("tally",),
    "accuser": ("vote", "tally"),
    "suspect": ("vote", "tally"),
    "turn": ("name", "clues"),
    "tied": ("tally",),
    "right": ("last",),
    "startsAt": ("clues",),
    "spy": ("guess", "last"),
    "guess": ("guess", "last"),
    "missed": ("last",),
}
BALLOT: Final = re.compile(r'"(?:yes|ballots|fingers|suspect|accuser|guess)":|"spy":"[\w-]{16}"')
"""Matches facts of a refereed round. `spy` counts only with a player's id, because decks also have that field."""
LOGGED: Final = re.compile(r'\b(?:yes|ballots?|fingers?|suspect|accuser|spy|guess)"?[=:]')


class Leak(Exception):
    pass


def judge_referee(view: dict[str, Any], stage: str) -> set[str]:
    """Check a snapshot of a room at `stage`. Return the cards that the Spy has named."""
    told = view.get("referee") or {}
    for name, stages in MAY_TELL.items():
        if told.get(name) is not None and stage not in stages:
            raise Leak(f"{name} in {stage}")
    seats = [record["player_id"] for record in view["players"]]
    for name in ("acted", "spent"):
        if told and told[name] != [player for player in seats if player in told[name]]:
            raise Leak(f"who was first of {name}")
    verdict = view.get("verdict") or {}
    if verdict and stage not in {"scored", "ended"}:
        raise Leak(f"a verdict in {stage}")
    named = [told.get("missed"), *verdict.get("guesses", [])]
    guesses = (told.get("guess"), verdict.get("guess"), *(guess["card"] for guess in named if guess))
    return {guess for guess in guesses if guess is not None}
