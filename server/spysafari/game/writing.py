"""The writing phase, in which every player writes cards before the round starts automatically (DECK-04)."""

from msgspec.structs import replace

from spysafari.game import room as rooms
from spysafari.game.clock import RETURN_GRACE_MS
from spysafari.game.custom_cards import WRITTEN_ID, deck_of_written_cards
from spysafari.game.deal import start_round
from spysafari.game.decision import Change, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.history import record_round
from spysafari.game.model.bounds import MIN_PICKED, WRITE_IN_TURN_MS, WRITE_MS
from spysafari.game.model.commands import Write, WritingOver
from spysafari.game.model.custom_deck import MAX_CARD, CustomCards
from spysafari.game.model.events import ListChanged
from spysafari.game.model.ids import CardId, DeckId, PlayerId
from spysafari.game.model.names import fold
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due
from spysafari.game.room import Player, Room
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.stages.base import extra_seats


def too_few_players(room: Room) -> RefusalCode | None:
    return RULE_SETS[room.settings.rules].too_few(len(room.players))


def needs_writing(room: Room) -> bool:
    custom = room.settings.custom_cards
    return room.settings.deck is DeckId.CUSTOM and custom is not None and not custom.sources and not custom.total


def start_writing(room: Room, before: rooms.Lobby | rooms.Scored, now: int) -> Room:
    further_seats = extra_seats(rooms.phones_of(room.players), (player.id for player in room.players))
    return replace(room, phase=rooms.Writing(now + WRITE_MS + further_seats * WRITE_IN_TURN_MS, before))


def write(room: Room, player: Player, command: Write, context: Context) -> Decision:
    """Save a player's card names, which other players do not see, and whether the player is done."""
    phase = room.phase
    if not isinstance(phase, rooms.Writing):
        return wrong_phase(room)
    refusal = next(filter(None, (context.refusal_of_text(name, MAX_CARD) for name in command.names)), None)
    if refusal:
        return Refused(refusal)
    slip = rooms.Slip(player.id, command.names, command.done)
    if slip in phase.slips:
        return no_change(room)
    slips = (*(other for other in phase.slips if other.player != player.id), slip)
    after, events = close_if_done(replace(room, phase=replace(phase, slips=slips)), context)
    return accept(after, context.now, *events)


def writing_over(room: Room, command: WritingOver, context: Context) -> Decision:
    phase = room.phase
    if not isinstance(phase, rooms.Writing) or phase.until != command.until or not is_due(phase.until, context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    after, events = close_writing(room, phase, context)
    return accept(after, context.now, *events)


def close_if_done(room: Room, context: Context) -> Change:
    phase = room.phase
    if not isinstance(phase, rooms.Writing):
        return room, ()
    done = {slip.player for slip in phase.slips if slip.done}
    present = {player.id for player in room.players if isinstance(player.presence, rooms.Present)}
    awaited = {player.id for player in room.players} if phase.waits_for_all else present
    return close_writing(room, phase, context) if present and awaited <= done else (room, ())


def close_writing(room: Room, phase: rooms.Writing, context: Context) -> Change:
    restored = replace(room, phase=phase.before)
    if too_few_players(room):
        return restored, (ListChanged(),)
    if isinstance(phase.before, rooms.Scored):
        restored = record_round(restored, phase.before)
    fresh = replace(
        restored, used_cards=_without_written(restored.used_cards), played_cards=_without_written(restored.played_cards)
    )
    custom = _collect_cards(fresh, phase, context)
    deck = deck_of_written_cards(custom, context.decks, context.art_of)
    ready = rooms.with_settings(fresh, custom_cards=custom, chosen_cards=tuple(card.id for card in deck.cards))
    after, event = start_round(ready, deck, context, opens_game=isinstance(phase.before, rooms.Lobby))
    return after, (event,)


def update_attendance(before: Room, after: Room, context: Context, *, come_back: bool) -> Change:
    """Adapt the writing phase to a presence change. If a node restarted (`come_back`), wait for all players."""
    phase = after.phase
    if not isinstance(phase, rooms.Writing):
        return after, ()
    if come_back:
        phase = replace(phase, waits_for_all=True)
    if rooms.is_attended(after) and not rooms.is_attended(before):
        until = max(phase.until, context.now + RETURN_GRACE_MS)
        phase = replace(phase, until=until, waits_for_all=True)
    return close_if_done(replace(after, phase=phase), context)


def remove_slip(phase: rooms.Writing, player_id: PlayerId) -> rooms.Writing:
    return replace(phase, slips=tuple(slip for slip in phase.slips if slip.player != player_id))


def reset_written_cards(room: Room) -> Room:
    settings = room.settings
    if settings.custom_cards is None or settings.custom_cards.sources:
        return room
    chosen = () if settings.deck is DeckId.CUSTOM else settings.chosen_cards
    return rooms.with_settings(room, custom_cards=CustomCards(()), chosen_cards=chosen)


def _without_written(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return tuple(card for card in cards if not card.startswith(WRITTEN_ID))


def _collect_cards(room: Room, phase: rooms.Writing, context: Context) -> CustomCards:
    """Return the distinct written names, shuffled to hide their authors, and built-in cards if there are too few."""
    names = [name for slip in phase.slips for name in slip.names]
    context.rng.shuffle(names)
    by_look: dict[str, str] = {}
    for name in names:
        by_look.setdefault(fold(name), name)
    built_in = context.decks[DeckId.LOCATIONS].cards
    others = [card for card in built_in if fold(card.name) not in by_look]
    missing = max(0, MIN_PICKED - len(by_look))
    context.rng.shuffle(others)
    unused_first = sorted((card.id for card in others), key=lambda card: card in room.used_cards)
    filled = tuple(unused_first[:missing])
    return CustomCards((), len(by_look) + len(filled), written_names=tuple(by_look.values()), fill_in_cards=filled)
