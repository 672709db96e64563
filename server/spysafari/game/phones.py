"""Shared phones, which are live connections with several seats of one owner (docs/product/shared-phone.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spysafari.game.model.ids import PlayerId
from spysafari.game.room import Player


def phones_of(players: Sequence[Player]) -> Mapping[PlayerId, PlayerId]:
    """Map each player on a shared phone to the phone's first seat, in the table's order."""
    seats: dict[tuple[str, PlayerId], list[PlayerId]] = {}
    for player in players:
        if player.phone is not None:
            seats.setdefault((player.owner, player.phone), []).append(player.id)
    return {seat: shared[0] for shared in seats.values() if len(shared) > 1 for seat in shared}
