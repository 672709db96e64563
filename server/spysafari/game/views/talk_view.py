"""Views of talk in the app, which are the same for all viewers. Only the asker also sees the offered questions."""

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Encoder
from msgspec.structs import replace

from spysafari.game.clock import turn_ends_at
from spysafari.game.model.deal import Deal
from spysafari.game.model.deck import Decks
from spysafari.game.model.ids import PlayerId, QuestionId
from spysafari.game.model.round_clock import Stopped, time_left
from spysafari.game.model.talk import (
    ANSWERS,
    MAX_SHOWN,
    MAX_SHOWN_BYTES,
    Conversation,
    Exchange,
    TalkMode,
    TappedAnswer,
    Typed,
)
from spysafari.game.question_cards import fact
from spysafari.game.room import Ended, Phase, Room, Running, Scored, Writing
from spysafari.game.talk import askable_players, turn_ms

_ENCODER: Final = Encoder()


class ExchangeView(Struct, frozen=True, rename="camel"):
    """A question and its answer. `asked` and `question` are null if the turn was skipped before a question."""

    nth: int
    asker: PlayerId
    asked: PlayerId | None
    question: str | None
    """The id of a question card or, if `questionTyped` is present, the text."""
    answer: str
    """One of the five answers, `shrug` (none in time), `skipped` or, if `answerTyped` is present, the text."""
    question_typed: Literal[True] | UnsetType = UNSET
    question_picked: Literal[True] | UnsetType = UNSET
    """The app picked the player and the question, because the asker's time ran out."""
    answer_typed: Literal[True] | UnsetType = UNSET
    by: PlayerId | UnsetType = UNSET
    """The admin who skipped the turn."""
    fits: TappedAnswer | UnsetType = UNSET
    """The answer that fits the card. Present only in the talk log, once the outcome is recorded."""


class TalkView(Struct, frozen=True, rename="camel"):
    """The log of the latest round, and its turn while it runs. Times are in epoch milliseconds."""

    mode: TalkMode
    """The way to talk in the latest round. The setting may be different already."""
    count: int
    """The number of exchanges in the latest round, including those that the log has dropped."""
    turn: int | UnsetType = UNSET
    """Increases with each change of the turn. This and all fields below are absent if no talk is running."""
    asker: PlayerId | UnsetType = UNSET
    asked: PlayerId | UnsetType | None = UNSET
    """Null while the asker chooses. The same applies to `question`."""
    question: str | UnsetType | None = UNSET
    question_typed: Literal[True] | UnsetType = UNSET
    question_picked: Literal[True] | UnsetType = UNSET
    typed_at: int | UnsetType = UNSET
    """The latest time at which the player who asks or answers was typing. Absent if the player has not typed."""
    until: int | UnsetType | None = UNSET
    """The turn's deadline. Null while the round's clock is stopped."""
    left: int | UnsetType = UNSET
    """The turn's remaining milliseconds. Absent while the clock runs."""
    seconds: int | UnsetType = UNSET
    """The full length of the turn."""
    doubter: PlayerId | UnsetType = UNSET
    """A bot that remarks on the latest answer, in the client's words, because the log makes it unlikely."""
    may_ask: tuple[PlayerId, ...] | UnsetType = UNSET
    """The players that the asker may ask. Empty once one is asked."""
    recent: tuple[ExchangeView, ...] | UnsetType = UNSET
    """The latest exchanges, newest first: at most three, or fewer if their texts are long."""
    offered: tuple[QuestionId, ...] | UnsetType = UNSET
    """The offered question cards. Only sent to the asker."""


def talk_view(room: Room) -> TalkView | UnsetType:
    """Return the public view, or UNSET if the latest round was played aloud."""
    conversation = room.conversation
    if conversation is None:
        return UNSET
    view = TalkView(conversation.mode, conversation.count)
    running = room.phase
    if not isinstance(running, Running) or running.referee.final:
        return view
    turn, clock = conversation.turn, running.clock
    question, question_typed = _text_of(turn.question)
    return replace(
        view,
        turn=turn.number,
        asker=turn.asker,
        asked=turn.asked,
        question=question,
        question_typed=question_typed,
        question_picked=True if turn.picked else UNSET,
        typed_at=turn.typed_at or UNSET,
        until=turn_ends_at(room),
        left=time_left(clock, 0) - turn.ends_at_left if isinstance(clock, Stopped) else UNSET,
        seconds=turn_ms(running, conversation) // 1_000,
        doubter=conversation.doubter or UNSET,
        may_ask=askable_players(room, running.deal, turn) if turn.asked is None else (),
        recent=_recent_exchanges(conversation),
    )


def offered_questions(room: Room) -> dict[PlayerId, tuple[QuestionId, ...]]:
    """Return the offered question cards by asker, because only the asker may see them. Empty if there is no turn."""
    conversation, running = room.conversation, room.phase
    if conversation is None or not isinstance(running, Running) or running.referee.final:
        return {}
    return {conversation.turn.asker: conversation.turn.offered}


def exchange_views(room: Room, decks: Decks) -> tuple[ExchangeView, ...]:
    """Return the log, oldest exchange first. Once the outcome is recorded, include the answers that fit the card."""
    conversation = room.conversation
    if conversation is None:
        return ()
    views = tuple(_exchange_view(conversation, exchange) for exchange in conversation.exchanges)
    deal = _revealed_deal(room.phase)
    return views if deal is None else tuple(_with_fact(view, deal, decks) for view in views)


def _revealed_deal(phase: Phase) -> Deal | None:
    match phase:
        case Scored(deal=deal) | Writing(before=Scored(deal=deal)) | Ended(last=Scored(deal=deal)):
            return deal
        case _:
            return None


def _with_fact(view: ExchangeView, deal: Deal, decks: Decks) -> ExchangeView:
    if view.question is None or view.question_typed is True:
        return view
    value = fact(QuestionId(view.question), deal.card.id, decks)
    return view if value is None else replace(view, fits=ANSWERS[-1 - value])


def _exchange_view(conversation: Conversation, exchange: Exchange) -> ExchangeView:
    seats = conversation.seats
    question, question_typed = _text_of(exchange.question)
    answer, answer_typed = _text_of(exchange.answer)
    return ExchangeView(
        exchange.nth,
        seats[exchange.asker],
        None if exchange.asked is None else seats[exchange.asked],
        question,
        answer or "",
        question_typed,
        True if exchange.picked else UNSET,
        answer_typed,
        exchange.by or UNSET,
    )


def _text_of(words: str | Typed | None) -> tuple[str | None, Literal[True] | UnsetType]:
    return (words.text, True) if isinstance(words, Typed) else (words, UNSET)


def _recent_exchanges(conversation: Conversation) -> tuple[ExchangeView, ...]:
    shown = _typed_bytes(conversation.turn.question)
    recent: list[ExchangeView] = []
    for exchange in reversed(conversation.exchanges[-MAX_SHOWN:]):
        shown += _typed_bytes(exchange.question) + _typed_bytes(exchange.answer)
        if recent and shown > MAX_SHOWN_BYTES:
            break
        recent.append(_exchange_view(conversation, exchange))
    return tuple(recent)


def _typed_bytes(words: str | Typed | None) -> int:
    return len(_ENCODER.encode(words.text)) if isinstance(words, Typed) else 0
