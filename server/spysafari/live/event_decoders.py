"""Decode live event payloads into room codes and typed commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from spysafari.decks.bot_names import bot_names
from spysafari.game.custom_cards import WRITTEN
from spysafari.game.model import commands
from spysafari.game.model.commands import Command
from spysafari.game.model.custom_deck import MAX_CARD
from spysafari.game.model.names import clean_name, length_of
from spysafari.game.model.room import SLIP_NAMES, CardId, PlayerId, ScreenId
from spysafari.game.model.stages import Rules
from spysafari.game.model.talk import MAX_TEXT, MAX_TEXT_BYTES
from spysafari.wire import live as wire

Decode = Callable[[msgspec.Raw], tuple[wire.InRoom, Command]]
"""Returns the payload (with its room and seat) and the command. Raises msgspec's errors."""
Payload = TypeVar("Payload", bound=wire.InRoom)


def _decoder(kind: type[Payload], command: Callable[[Payload], Command]) -> Decode:
    decoder = msgspec.json.Decoder(kind)

    def read(payload: msgspec.Raw) -> tuple[wire.InRoom, Command]:
        event = decoder.decode(payload)
        return event, command(event)

    return read


def _suspect_in(payload: wire.SuspectEvent) -> PlayerId | None:
    return None if payload.suspect is None else PlayerId(payload.suspect)


def _pick_cards(payload: wire.PickCardsEvent) -> Command:
    return commands.PickCards(payload.deck, tuple(map(CardId, payload.cards)))


def _use_deck(payload: wire.UseDeckEvent) -> Command:
    if not payload.decks or (WRITTEN in payload.decks and len(payload.decks) > 1):
        raise msgspec.ValidationError("decks, or written cards, expected")
    return commands.UseDeck(payload.decks)


def _write(payload: wire.WriteEvent) -> Command:
    names = (clean_name(name, MAX_CARD) for name in payload.names[:SLIP_NAMES])
    return commands.Write(tuple(name for name in names if name), payload.done)


def _ask(payload: wire.AskEvent) -> Command:
    return commands.Ask(payload.round, payload.turn, PlayerId(payload.to), _clean_text(payload.question))


def _answer(payload: wire.AnswerEvent) -> Command:
    return commands.AnswerQuestion(payload.round, payload.turn, _clean_text(payload.answer))


def _clean_text(raw: str) -> str:
    """Clean a text in the same way as names, and truncate it. A tapped id remains unchanged."""
    text = clean_name(raw, MAX_TEXT) or ""
    encoded = text.encode()
    if len(encoded) > MAX_TEXT_BYTES:
        start = encoded[:MAX_TEXT_BYTES].decode(errors="ignore")
        text = clean_name(start, (length_of(start) or MAX_TEXT) - 1) or ""  # its last grapheme may be incomplete
    if not text:
        raise msgspec.ValidationError("a text expected")
    return text


def _step_decoder(command: Callable[[int, int], Command]) -> Decode:
    return _decoder(wire.InStep, lambda payload: command(payload.round, payload.step))


DECODERS: Final[Mapping[str, Decode]] = {
    "change-deck": _decoder(wire.ChangeDeckEvent, lambda payload: commands.ChangeDeck(payload.deck)),
    "use-deck": _decoder(wire.UseDeckEvent, _use_deck),
    "write": _decoder(wire.WriteEvent, _write),
    "pick-cards": _decoder(wire.PickCardsEvent, _pick_cards),
    "change-rules": _decoder(
        wire.ChangeRulesEvent, lambda payload: commands.ChangeRules(Rules(payload.referee, payload.pace))
    ),
    "change-spies": _decoder(wire.ChangeSpiesEvent, lambda payload: commands.ChangeSpies(payload.spies)),
    "change-talk": _decoder(wire.ChangeTalkEvent, lambda payload: commands.ChangeTalk(payload.talk)),
    "add-bot": _decoder(wire.AddBotEvent, lambda payload: commands.AddBot(bot_names(payload.language))),
    "update-icon": _decoder(
        wire.UpdateIcon, lambda payload: commands.ChangeIcon(PlayerId(payload.player_id), payload.icon_id)
    ),
    "start-game": _decoder(wire.StartGameEvent, lambda payload: commands.StartGame(payload.until)),
    "end-game": _decoder(wire.InRoom, lambda _: commands.EndGame()),
    "pause-round": _decoder(wire.InRound, lambda payload: commands.Pause(payload.round)),
    "go-on": _decoder(wire.InRound, lambda payload: commands.GoOn(payload.round)),
    "correct-outcome": _decoder(
        wire.CorrectOutcomeEvent, lambda payload: commands.CorrectOutcome(payload.round, payload.outcome)
    ),
    "im-in": _decoder(wire.InRoom, lambda _: commands.SayImIn()),
    "same-table": _decoder(wire.InRoom, lambda _: commands.PlayAgain()),
    "allow-screens": _decoder(wire.AllowScreensEvent, lambda payload: commands.AllowScreens(payload.allowed)),
    "take-screen": _decoder(wire.TakeScreenEvent, lambda payload: commands.TakeScreen(ScreenId(payload.screen))),
    "lock-room": _decoder(wire.LockRoomEvent, lambda payload: commands.LockRoom(payload.locked)),
    "let-back-in": _decoder(wire.AboutPlayer, lambda payload: commands.LetBackIn(PlayerId(payload.player_id))),
    "hand-seat": _decoder(
        wire.AboutSeatRequest, lambda payload: commands.HandSeat(PlayerId(payload.player_id), payload.digits)
    ),
    "refuse-seat": _decoder(
        wire.AboutSeatRequest, lambda payload: commands.RefuseSeat(PlayerId(payload.player_id), payload.digits)
    ),
    "ready": _step_decoder(commands.Ready),
    "accuse": _decoder(
        wire.AccuseEvent, lambda payload: commands.Accuse(payload.round, payload.step, PlayerId(payload.suspect))
    ),
    "vote": _decoder(wire.VoteEvent, lambda payload: commands.CastBallot(payload.round, payload.step, payload.yes)),
    "spy-stop": _step_decoder(commands.SpyStop),
    "guess": _decoder(
        wire.GuessEvent, lambda payload: commands.NameCard(payload.round, payload.step, CardId(payload.card))
    ),
    "name": _decoder(
        wire.SuspectEvent, lambda payload: commands.NameSuspect(payload.round, payload.step, _suspect_in(payload))
    ),
    "point": _decoder(
        wire.SuspectEvent, lambda payload: commands.PointAt(payload.round, payload.step, _suspect_in(payload))
    ),
    "call-off": _step_decoder(commands.CallOff),
    "close-now": _step_decoder(commands.CloseNow),
    "more-time": _step_decoder(commands.MoreTime),
    "by-hand": _step_decoder(commands.ByHand),
    "void": _step_decoder(commands.VoidRound),
    "ask": _decoder(wire.AskEvent, _ask),
    "other-questions": _decoder(wire.InTurn, lambda payload: commands.OtherQuestions(payload.round, payload.turn)),
    "answer": _decoder(wire.AnswerEvent, _answer),
    "skip-turn": _decoder(wire.InTurn, lambda payload: commands.SkipTurn(payload.round, payload.turn)),
}
