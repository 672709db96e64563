"""Record a game's scored rounds for the results screen. Scored rounds no longer contain secrets."""

from contextlib import suppress
from typing import Final

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from spysafari.game.model.deal import remove_name
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.room import Over, PastClues, PastRound, Room, Running, Scored, Writing

MAX_PAST_ROUNDS: Final = 30
"""Limits the stored size of a room. No table plays this many rounds in an evening."""
_ROUNDS_DECODER: Final = json.Decoder(tuple[Raw, ...])
_ROUND_DECODER: Final = json.Decoder(PastRound)


def past_rounds(room: Room) -> tuple[PastRound, ...]:
    """Return this game's scored rounds, oldest first. Unreadable rounds are skipped so that the game can continue."""
    rounds = []
    for written in _split_rounds(room):
        with suppress(MsgspecError):
            rounds.append(_ROUND_DECODER.decode(written))
    return tuple(rounds)


def _split_rounds(room: Room) -> tuple[Raw, ...]:
    try:
        return _ROUNDS_DECODER.decode(room.past_rounds)
    except MsgspecError:
        return ()


def played_cards(room: Room) -> tuple[CardId, ...]:
    """Return the cards revealed in scored rounds. The card of a round that was not scored stays secret."""
    phase = room.phase.before if isinstance(room.phase, Writing) else room.phase
    last = tuple(card.id for card in phase.deal.cards) if isinstance(phase, Scored) else ()
    return (*room.played_cards, *last)


def shown_as_played(room: Room) -> tuple[CardId, ...]:
    """Return the revealed cards, or none during a round with clues, because a card that is dealt again has no mark."""
    match room.phase:
        case Running(referee=referee) | Over(referee=referee) if referee.board is not None:
            return ()
        case _:
            return played_cards(room)


def record_round(room: Room, scored: Scored) -> Room:
    """Append a scored round to the room's history without decoding the earlier rounds."""
    deal, referee = scored.deal, scored.referee
    accusations = referee.accusations if referee.is_app else None
    other = deal.cards[1] if deal.hides_sides else None
    clues = PastClues(referee.rules, other, referee.board) if referee.board else None
    past = PastRound(
        deal.number, deal.deck, deal.card, deal.spies, scored.outcome, deal.words, scored.verdict, accusations, clues
    )
    rounds: tuple[PastRound | Raw, ...] = (*_split_rounds(room), past)
    return replace(
        _with_past(room, rounds[-MAX_PAST_ROUNDS:]),
        played_cards=(*room.played_cards, *(card.id for card in deal.cards)),
    )


def remove_name_from_past(player: PlayerId, room: Room) -> Room:
    return _with_past(room, tuple(replace(one, spies=remove_name(player, one.spies)) for one in past_rounds(room)))


def _with_past(room: Room, past: tuple[PastRound | Raw, ...]) -> Room:
    return replace(room, past_rounds=Raw(json.encode(past)))
