"""What each live event about a room asks for: a payload of the contract becomes a typed command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from spysafari.game.commands import (
    ChangeDeck,
    ChangeIcon,
    Command,
    CorrectOutcome,
    EndGame,
    GoOn,
    Pause,
    PlayAgain,
    SayImIn,
    StartGame,
)
from spysafari.game.room import PlayerId
from spysafari.wire import live as wire

Ask = Callable[[msgspec.Raw], tuple[str, Command]]
"""Reads a payload: the room that it names, and the command. Raises msgspec's errors."""
Payload = TypeVar("Payload", bound=wire.InRoom)


def _asks(kind: type[Payload], command: Callable[[Payload], Command]) -> Ask:
    decoder = msgspec.json.Decoder(kind)

    def read(payload: msgspec.Raw) -> tuple[str, Command]:
        said = decoder.decode(payload)
        return said.room_id, command(said)

    return read


COMMANDS: Final[Mapping[str, Ask]] = {
    "change-deck": _asks(wire.ChangeDeckEvent, lambda said: ChangeDeck(said.deck)),
    "update-icon": _asks(wire.UpdateIcon, lambda said: ChangeIcon(PlayerId(said.player_id), said.icon_id)),
    "start-game": _asks(wire.InRoom, lambda _: StartGame()),
    "end-game": _asks(wire.InRoom, lambda _: EndGame()),
    "pause-round": _asks(wire.InRound, lambda said: Pause(said.round)),
    "go-on": _asks(wire.InRound, lambda said: GoOn(said.round)),
    "correct-outcome": _asks(wire.CorrectOutcomeEvent, lambda said: CorrectOutcome(said.round, said.outcome)),
    "im-in": _asks(wire.InRoom, lambda _: SayImIn()),
    "same-table": _asks(wire.InRoom, lambda _: PlayAgain()),
}
