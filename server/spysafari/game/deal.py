"""Start a round: draw the cards in play, the secret card, the spy, the roles and the first player."""

from collections.abc import Iterable, Mapping
from itertools import repeat
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.decision import Context
from spysafari.game.history import played_cards
from spysafari.game.model.deal import Deal, DealtCard, DealtWords, Hand
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.ids import CardId, DeckId, PlayerId, RoleId
from spysafari.game.model.names import fold
from spysafari.game.model.round_clock import Stopped
from spysafari.game.model.rules import RefereeState, SpySetting
from spysafari.game.room import Present, Room, Running
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.running import round_at, with_round
from spysafari.game.similar_cards import draw_choices, draw_hint, draw_similar_cards
from spysafari.game.spies import draw_spies
from spysafari.game.stages import Look
from spysafari.game.stages.base import TimedStage
from spysafari.game.talk import start_conversation

MIN_CANDIDATES: Final = 4
"""With fewer unused cards, the spy could guess too easily, so used cards become available again (DECK-03)."""
MAX_USED_CARDS: Final = 500
"""Limits the stored size of a room whose players try many decks."""


def draw_cards(deck: Deck, count: int, rng: Random) -> tuple[CardId, ...]:
    """Choose `count` cards at random, in the deck's order, so that their order reveals nothing."""
    chosen = frozenset(rng.sample([card.id for card in deck.cards], count))
    return tuple(card.id for card in deck.cards if card.id in chosen)


class Drawn(NamedTuple):
    """The secrets of a round, as its game draws them."""

    cards: tuple[Card, ...]
    used: tuple[CardId, ...]
    """The cards drawn at this table, including these."""
    spies: Mapping[PlayerId, int | None]
    """The index of each spy's card. None for a spy without a card."""
    roles: Iterable[tuple[RoleId | None, str]]
    """The roles of the other players."""
    hint: str | None = None
    category: str = ""
    choices: tuple[Card, ...] = ()
    never_first: frozenset[PlayerId] = frozenset()


def deal_round(room: Room, deck: Deck, rng: Random) -> tuple[Deal, Room]:
    """Deal to all players on the list, including absent ones. The caller sets the phase of the returned room."""
    rules = RULE_SETS[room.settings.rules]
    setting = rules.spy_setting(room.settings, len(room.players))
    drawn = (_draw_clue_round if rules.has_clues else _draw_spy_round)(room, deck, setting, rng)
    custom = room.settings.custom_cards if deck.id is DeckId.CUSTOM else None
    roles, spy_word = iter(drawn.roles), "" if rules.has_clues else deck.spy_word
    hands = tuple(
        Hand(player.id, player.name, "spies", drawn.spies[player.id], None, spy_word)
        if player.id in drawn.spies
        else Hand(player.id, player.name, "team", 0, *next(roles))
        for player in room.players
    )
    first_players = [player for player in room.players if player.id not in drawn.never_first]
    present = [player for player in first_players if isinstance(player.presence, Present)]
    deal = Deal(
        number=room.rounds_dealt + 1,
        deck=deck.id,
        cards=tuple([_dealt_card(card, with_art=custom is not None) for card in drawn.cards]),
        hands=hands,
        first_player=rng.choice(present or first_players).id,
        words=DealtWords(custom.pair, *spy_and_card_words(custom)) if custom else None,
        hint=drawn.hint,
        category=drawn.category,
        choices=tuple([_dealt_card(card, with_art=custom is not None) for card in drawn.choices]),
        spy_setting=setting,
    )
    players = tuple(
        replace(player, rounds_since_spy=0 if player.id in drawn.spies else player.rounds_since_spy + 1)
        for player in room.players
    )
    used_ids = frozenset(drawn.used).difference(card.id for card in drawn.cards)
    played = tuple(card_id for card_id in room.played_cards if card_id in used_ids)
    pair = tuple(drawn.spies) if setting != 1 and len(drawn.spies) > 1 else room.last_pair
    return deal, replace(
        room, players=players, used_cards=drawn.used, played_cards=played, rounds_dealt=deal.number, last_pair=pair
    )


def _draw_spy_round(room: Room, deck: Deck, setting: SpySetting, rng: Random) -> Drawn:
    card, used = draw_secret_card(room, deck, rng)
    spies = dict.fromkeys([spy.id for spy in draw_spies(room, setting, rng)])
    # Draw as many roles as for one spy. Otherwise, a role that supplements a card would reveal a hidden number.
    return Drawn((card,), used, spies, draw_roles(card, deck, len(room.players) - 1, rng))


def _draw_clue_round(room: Room, deck: Deck, setting: SpySetting, rng: Random) -> Drawn:
    rules, players = RULE_SETS[room.settings.rules], [player.id for player in room.players]
    cards, used = draw_similar_cards(deck.cards, room.used_cards, rng)
    odd_cards = rules.odd_cards(room.settings, len(players))
    spies = dict(zip(rng.sample(players, len(odd_cards)), odd_cards, strict=True))
    if not odd_cards:
        spies = dict.fromkeys([spy.id for spy in draw_spies(room, setting, rng)])
    hint = draw_hint(cards[0], deck, rng) if room.settings.hint and not odd_cards else None
    choices = draw_choices(cards, deck, played_cards(room), rng) if None in spies.values() else ()
    never_first = frozenset([spy for spy, card in spies.items() if odd_cards and card is None])
    held = cards if odd_cards else cards[:1]
    categories = {card.category for card in held}
    category = categories.pop() if len(categories) == 1 else ""
    return Drawn(held, used[-MAX_USED_CARDS:], spies, repeat((None, "")), hint, category, choices, never_first)


def _dealt_card(card: Card, *, with_art: bool) -> DealtCard:
    return DealtCard(card.id, card.name, *((card.art, card.language or "") if with_art else ()))


def draw_roles(card: Card, deck: Deck, count: int, rng: Random) -> list[tuple[RoleId, str]]:
    if len(card.roles) >= count:
        return [(card.role_id(place), card.roles[place]) for place in rng.sample(range(len(card.roles)), count)]
    roles = tuple(zip(card.role_ids(), card.roles, strict=True))
    names = {fold(role) for role in card.roles}
    any_roles = [(RoleId(f"any/{position}"), role) for position, role in enumerate(deck.any_roles, 1)]
    others = [role for role in any_roles if fold(role[1]) not in names]
    return rng.sample([*roles, *rng.sample(others, count - len(roles))], count)


def draw_secret_card(room: Room, deck: Deck, rng: Random) -> tuple[Card, tuple[CardId, ...]]:
    """Draw an unused card, and return it with the updated used cards.

    If few unused cards are left, all cards except the one drawn last become available again.
    """
    in_game, used_ids = frozenset(room.settings.chosen_cards), frozenset(room.used_cards)
    chosen = [card for card in deck.cards if card.id in in_game] or list(deck.cards)
    used = room.used_cards
    unused = [card for card in chosen if card.id not in used_ids]
    if len(unused) < MIN_CANDIDATES:
        available = frozenset(card.id for card in chosen).difference(used[-1:])
        used = tuple(card_id for card_id in used if card_id not in available)
        unused = [card for card in chosen if card.id in available]
    card = rng.choice(unused)
    return card, (*used, card.id)[-MAX_USED_CARDS:]


def start_round(room: Room, deck: Deck, context: Context, *, opens_game: bool) -> tuple[Room, RoundStarted]:
    """Deal a round from `deck` and start it, at LOOK if its rules wait for a player to look."""
    deal, room = deal_round(room, deck, context.rng)
    settings = room.settings
    talk_ms = 1_000 * RULE_SETS[settings.rules].talk_seconds(settings)
    players = [player.id for player in room.players]
    begins = players.index(deal.first_player)
    board = RULE_SETS[settings.rules].board(settings, (*players[begins:], *players[:begins]))
    state = RefereeState(settings.rules, settings.pace, step=0, board=board)
    running = Running(deal, Look(0), Stopped(talk_ms), state)
    dealt = replace(room, phase=running)
    game = round_at(dealt, running, context.now)
    first = game.enter(Look(0)) if game.rules.looking(game) else game.rules.after(game)
    talk_at = first.stage.until if isinstance(first.stage, TimedStage) else context.now
    started, _ = with_round(dealt, first)
    return start_conversation(started, context), RoundStarted(deal.number, talk_at + talk_ms, opens_game)
