"""What each live event about a room asks for: a payload of the contract becomes a typed command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from spysafari.game.custom_cards import WRITTEN
from spysafari.game.model import commands
from spysafari.game.model.commands import Command
from spysafari.game.model.custom_deck import MAX_CARD
from spysafari.game.model.names import clean_name
from spysafari.game.model.room import SLIP_NAMES, CardId, PlayerId, ScreenId
from spysafari.game.model.stages import Rules
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


def _suspect_in(said: wire.SuspectEvent) -> PlayerId | None:
    return None if said.suspect is None else PlayerId(said.suspect)


def _pick_cards(said: wire.PickCardsEvent) -> Command:
    return commands.PickCards(said.deck, tuple(map(CardId, said.cards)))


def _use_deck(said: wire.UseDeckEvent) -> Command:
    if not said.decks or (WRITTEN in said.decks and len(said.decks) > 1):
        raise msgspec.ValidationError("decks, or written cards, expected")
    return commands.UseDeck(said.decks)


def _write(said: wire.WriteEvent) -> Command:
    names = (clean_name(name, MAX_CARD) for name in said.names[:SLIP_NAMES])
    return commands.Write(tuple(name for name in names if name), said.done)


def _in_step(command: Callable[[int, int], Command]) -> Ask:
    return _asks(wire.InStep, lambda said: command(said.round, said.step))


COMMANDS: Final[Mapping[str, Ask]] = {
    "change-deck": _asks(wire.ChangeDeckEvent, lambda said: commands.ChangeDeck(said.deck)),
    "use-deck": _asks(wire.UseDeckEvent, _use_deck),
    "write": _asks(wire.WriteEvent, _write),
    "pick-cards": _asks(wire.PickCardsEvent, _pick_cards),
    "change-rules": _asks(wire.ChangeRulesEvent, lambda said: commands.ChangeRules(Rules(said.referee, said.pace))),
    "update-icon": _asks(wire.UpdateIcon, lambda said: commands.ChangeIcon(PlayerId(said.player_id), said.icon_id)),
    "start-game": _asks(wire.StartGameEvent, lambda said: commands.StartGame(said.until)),
    "end-game": _asks(wire.InRoom, lambda _: commands.EndGame()),
    "pause-round": _asks(wire.InRound, lambda said: commands.Pause(said.round)),
    "go-on": _asks(wire.InRound, lambda said: commands.GoOn(said.round)),
    "correct-outcome": _asks(wire.CorrectOutcomeEvent, lambda said: commands.CorrectOutcome(said.round, said.outcome)),
    "im-in": _asks(wire.InRoom, lambda _: commands.SayImIn()),
    "same-table": _asks(wire.InRoom, lambda _: commands.PlayAgain()),
    "allow-screens": _asks(wire.AllowScreensEvent, lambda said: commands.AllowScreens(said.allowed)),
    "take-screen": _asks(wire.TakeScreenEvent, lambda said: commands.TakeScreen(ScreenId(said.screen))),
    "ready": _in_step(commands.Ready),
    "accuse": _asks(wire.AccuseEvent, lambda said: commands.Accuse(said.round, said.step, PlayerId(said.suspect))),
    "vote": _asks(wire.VoteEvent, lambda said: commands.CastBallot(said.round, said.step, said.yes)),
    "spy-stop": _in_step(commands.SpyStop),
    "guess": _asks(wire.GuessEvent, lambda said: commands.NameCard(said.round, said.step, CardId(said.card))),
    "name": _asks(wire.SuspectEvent, lambda said: commands.NameSuspect(said.round, said.step, _suspect_in(said))),
    "point": _asks(wire.SuspectEvent, lambda said: commands.PointAt(said.round, said.step, _suspect_in(said))),
    "call-off": _in_step(commands.CallOff),
    "close-now": _in_step(commands.CloseNow),
    "more-time": _in_step(commands.MoreTime),
    "by-hand": _in_step(commands.ByHand),
    "void": _in_step(commands.VoidRound),
}
