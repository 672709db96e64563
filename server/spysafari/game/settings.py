"""Change the settings of a room (AUTH-01). The deck and its cards have commands of their own."""

from collections.abc import Callable
from typing import Final, NamedTuple, get_args

from msgspec import UNSET, Raw, json
from msgspec.structs import asdict, replace

from spysafari.game.bot_seats import without_bots
from spysafari.game.custom_cards import BUILT_IN, CardPool, Copies, copies_in, pool_of
from spysafari.game.deal import draw_cards
from spysafari.game.decision import Change, Context, Decision, accept, no_change, wrong_phase
from spysafari.game.lookups import deck_of, unique_decks
from spysafari.game.model import bounds
from spysafari.game.model.commands import ChangeDeck, ChangeSettings, ChooseCards, PickCards, UseDeck
from spysafari.game.model.custom_deck import CustomCards
from spysafari.game.model.deck import Deck
from spysafari.game.model.events import DeckChanged, Event, ListChanged, ScreenTaken
from spysafari.game.model.ids import WRITTEN, CardId, DeckId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.settings import Settings
from spysafari.game.room import Lobby, Phase, Room, Scored, with_notice, with_settings
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.seats import name_of_admin

MAX_CHOSEN_CARDS: Final = 60
MAX_CHOSEN_FROM_MIX: Final = 36
"""The number of cards that a new mix starts with. The admin may then choose more."""
BETWEEN_ROUNDS: Final = (Lobby, Scored)
ANY_PHASE: Final[tuple[type[Phase], ...]] = get_args(Phase)


def _bots_leave(_before: Room, room: Room, _context: Context) -> Change:
    """Bots can only tap."""
    return (room if room.settings.talk == "tap" else without_bots(room)), ()


def _change_game(before: Room, room: Room, context: Context) -> Change:
    """Change to a deck of the game, and let the bots leave a game with clues, which all players are told."""
    has_clues = RULE_SETS[room.settings.rules].has_clues
    if has_clues and any(player.is_bot for player in room.players):
        room = with_notice(without_bots(room), "bots-leave", name_of_admin(room))
    deck = room.settings.deck
    if has_clues and not RULE_SETS[before.settings.rules].has_clues and deck is not DeckId.CUSTOM:
        deck = DeckId.WORDS
    elif not has_clues and deck_of(room, context).clues_only:
        deck = DeckId.LOCATIONS
    if deck is room.settings.deck:
        return room, ()
    chosen = _cards_to_choose(room, context.decks[deck], context)
    return with_settings(room, deck=deck, chosen_cards=chosen), (DeckChanged(deck),)


def _announce_lock(_before: Room, room: Room, _context: Context) -> Change:
    """Drop the requests for seats when the room is locked."""
    locked = room.settings.locked
    room = replace(room, seat_requests=() if locked else room.seat_requests)
    return with_notice(room, "lock" if locked else "unlock", name_of_admin(room)), ()


def _disconnect_screens(_before: Room, room: Room, _context: Context) -> Change:
    return replace(room, screens=()), (ListChanged(), *(ScreenTaken(screen.id) for screen in room.screens))


def _refuse_duration(settings: Settings) -> RefusalCode | None:
    fits = bounds.MIN_DURATION_SECONDS <= settings.duration <= bounds.MAX_DURATION_SECONDS
    return None if fits else RefusalCode.INVALID_DURATION


class Setting(NamedTuple):
    phases: tuple[type[Phase], ...] = BETWEEN_ROUNDS
    """The phases in which the setting may change."""
    refusal: Callable[[Settings], RefusalCode | None] = lambda _: None
    """Returns the reason to refuse the new settings, for what their types do not check."""
    effect: Callable[[Room, Room, Context], Change] = lambda _before, room, _context: (room, ())
    """Returns the room with what else changes when the setting has changed. The first room is the one before."""


SETTINGS: Final[dict[str, Setting]] = {
    "deck": Setting(),
    "chosen_cards": Setting(),
    "custom_cards": Setting(),
    "deck_copies": Setting(),
    "duration": Setting(refusal=_refuse_duration),
    "rules": Setting(effect=_change_game),
    "pace": Setting(),
    "spies": Setting(),
    "talk": Setting(effect=_bots_leave),
    "impostors": Setting(),
    "laps": Setting(),
    "hint": Setting(),
    "white": Setting(),
    "discussion": Setting(),
    "locked": Setting(ANY_PHASE, effect=_announce_lock),
    "screens": Setting(ANY_PHASE, effect=_disconnect_screens),
    "streaming": Setting(ANY_PHASE),
}
"""A row for each field of `Settings`."""


def change_settings(room: Room, command: ChangeSettings, context: Context) -> Decision:
    return _change(room, context, **{name: value for name, value in asdict(command).items() if value is not UNSET})


def _change(room: Room, context: Context, *events: Event, **values: object) -> Decision:
    """Change all of the settings, or none if one of the changes is refused."""
    if not all(isinstance(room.phase, SETTINGS[name].phases) for name in values):
        return wrong_phase(room)
    after = with_settings(room, **values)
    if code := next(filter(None, (SETTINGS[name].refusal(after.settings) for name in values)), None):
        return Refused(code)
    if after.settings == room.settings:
        return no_change(room)
    for name, value in values.items():
        if value != getattr(room.settings, name):
            after, further = SETTINGS[name].effect(room, after, context)
            events += further
    return accept(after, context.now, *events)


def change_deck(room: Room, command: ChangeDeck, context: Context) -> Decision:
    """Switch to another deck. A built-in deck keeps the number of cards if it has enough of them (LOBBY-07)."""
    if not isinstance(room.phase, BETWEEN_ROUNDS):
        return wrong_phase(room)
    custom = room.settings.custom_cards
    if command.deck == room.settings.deck:
        return no_change(room)
    if command.deck is DeckId.CUSTOM and custom is None:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    deck = deck_of(with_settings(room, deck=command.deck), context)
    if deck.clues_only and not RULE_SETS[room.settings.rules].has_clues:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    if deck.id is DeckId.CUSTOM and custom:
        return _use_custom(room, CardPool(custom, deck), room.settings.deck_copies, context)
    cards = _cards_to_choose(room, deck, context)
    return _change(room, context, DeckChanged(deck.id), deck=deck.id, chosen_cards=cards)


def _cards_to_choose(room: Room, deck: Deck, context: Context) -> tuple[CardId, ...]:
    """Draw as many cards as before. A deck for clues is always played as a whole."""
    if deck.clues_only:
        return ()
    count = max(bounds.MIN_CARDS, min(len(room.settings.chosen_cards) or bounds.DEFAULT_CARDS, len(deck.cards)))
    return draw_cards(deck, count, context.rng)


def use_deck(room: Room, command: UseDeck, context: Context) -> Decision:
    if not isinstance(room.phase, BETWEEN_ROUNDS):
        return wrong_phase(room)
    decks = unique_decks(command)
    if len(decks) > bounds.MAX_SOURCES:
        return Refused(RefusalCode.TOO_MANY_DECKS)
    if len(decks) == 1 and decks[0] in BUILT_IN:
        return change_deck(room, ChangeDeck(BUILT_IN[decks[0]]), context)
    if decks == (WRITTEN,):
        pool, copies = CardPool(CustomCards(()), Deck(DeckId.CUSTOM, ())), room.settings.deck_copies
    else:
        known = {**copies_in(room.settings), **context.found}
        if not decks or not all(deck in BUILT_IN or deck in known for deck in decks):
            return Refused(RefusalCode.DECK_NOT_FOUND)
        chosen: Copies = {known[deck].hash: known[deck] for deck in decks if deck in known}
        sources = tuple(dict.fromkeys(known[deck].hash if deck in known else deck for deck in decks))
        pool = pool_of(sources, context.decks, chosen, context.art_of)
        copies = Raw(json.encode(tuple(chosen.values())))
    if pool.deck.clues_only and not RULE_SETS[room.settings.rules].has_clues:
        return Refused(RefusalCode.DECK_NOT_FOUND)
    is_used = (room.settings.deck, room.settings.custom_cards) == (DeckId.CUSTOM, pool.custom_cards)
    return no_change(room) if is_used else _use_custom(room, pool, copies, context)


def _use_custom(room: Room, pool: CardPool, copies: Raw, context: Context) -> Decision:
    custom, deck = pool
    most = MAX_CHOSEN_CARDS if len(custom.sources) < 2 else MAX_CHOSEN_FROM_MIX
    return _change(
        room,
        context,
        DeckChanged(DeckId.CUSTOM),
        deck=DeckId.CUSTOM,
        custom_cards=custom,
        deck_copies=copies,
        chosen_cards=draw_cards(deck, min(most, len(deck.cards)), context.rng),
    )


def choose_cards(room: Room, command: ChooseCards, context: Context) -> Decision:
    """Draw `count` cards unless the count is unchanged. Refuse a stale call that names another deck."""
    deck = _deck_to_choose_from(room, command.deck, context)
    if isinstance(deck, Refused):
        return deck
    fewest = bounds.MIN_PICKED if deck.id is DeckId.CUSTOM else bounds.MIN_CARDS
    if not fewest <= command.count <= min(MAX_CHOSEN_CARDS, len(deck.cards)):
        return Refused(RefusalCode.INVALID_COUNT)
    if command.count == len(room.settings.chosen_cards):
        return no_change(room)
    return _change(room, context, chosen_cards=draw_cards(deck, command.count, context.rng))


def pick_cards(room: Room, command: PickCards, context: Context) -> Decision:
    """Play with the given cards, sorted in the deck's order so that the order reveals nothing."""
    deck = _deck_to_choose_from(room, command.deck, context)
    if isinstance(deck, Refused):
        return deck
    requested = frozenset(command.cards)
    picked = tuple(card.id for card in deck.cards if card.id in requested)
    if len(picked) != len(command.cards) or not bounds.MIN_PICKED <= len(picked) <= MAX_CHOSEN_CARDS:
        return Refused(RefusalCode.INVALID_CARDS)
    return _change(room, context, chosen_cards=picked)


def _deck_to_choose_from(room: Room, expected: DeckId, context: Context) -> Deck | Refused:
    if not isinstance(room.phase, BETWEEN_ROUNDS):
        return wrong_phase(room)
    deck = deck_of(room, context)
    return Refused(RefusalCode.WRONG_DECK) if expected != room.settings.deck or deck.clues_only else deck
