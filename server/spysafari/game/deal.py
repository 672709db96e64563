"""Start a round: draw the cards in play, the secret card, the spy, the roles and the first player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.decision import Context
from spysafari.game.model.bounds import MIN_FOR_TWO_SPIES
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.ids import CardId, DeckId, RoleId
from spysafari.game.model.names import fold
from spysafari.game.model.round_clock import Stopped
from spysafari.game.model.rules import RefereeState, SpySetting
from spysafari.game.room import Deal, DealtCard, DealtWords, Hand, Player, Present, Room, Running
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.running import round_at, with_round
from spysafari.game.stages import Look
from spysafari.game.stages.base import TimedStage
from spysafari.game.talk import start_conversation

MIN_CANDIDATES: Final = 4
"""With fewer unused cards, the spy could guess too easily, so used cards become available again (DECK-03)."""
MAX_USED_CARDS: Final = 500
"""Limits the stored size of a room whose players try many decks."""
LONG_WAIT: Final = 2.5
"""A wait of this many rounds per player at the table makes a player more likely to become the spy."""
LONG_WAIT_WEIGHT: Final = 8


def draw_cards(deck: Deck, count: int, rng: Random) -> tuple[CardId, ...]:
    """Choose `count` cards at random, in the deck's order, so that their order reveals nothing."""
    chosen = frozenset(rng.sample([card.id for card in deck.cards], count))
    return tuple(card.id for card in deck.cards if card.id in chosen)


def deal_round(room: Room, deck: Deck, rng: Random) -> tuple[Deal, Room]:
    """Deal to all players on the list, including absent ones. The caller sets the phase of the returned room."""
    card, used = draw_secret_card(room, deck, rng)
    setting = spy_setting_of(room)
    spies = draw_spies(room, setting, rng)
    # Draw as many roles as for one spy. Otherwise, a role that supplements a card would reveal a hidden number.
    roles = iter(draw_roles(card, deck, len(room.players) - 1, rng))
    custom = room.settings.custom_cards if deck.id is DeckId.CUSTOM else None
    present = tuple(player for player in room.players if isinstance(player.presence, Present))
    deal = Deal(
        number=room.rounds_dealt + 1,
        deck=deck.id,
        cards=(DealtCard(card.id, card.name, *((card.art, card.language or "") if custom else ())),),
        hands=tuple(
            Hand(player.id, player.name, "spies", None, None, deck.spy_word)
            if player in spies
            else Hand(player.id, player.name, "team", 0, *next(roles))
            for player in room.players
        ),
        first_player=rng.choice(present or room.players).id,
        words=DealtWords(custom.pair, *spy_and_card_words(custom)) if custom else None,
        spy_setting=setting,
    )
    players = tuple(
        replace(player, rounds_since_spy=0 if player in spies else player.rounds_since_spy + 1)
        for player in room.players
    )
    used_ids = frozenset(used[:-1])
    played = tuple(card_id for card_id in room.played_cards if card_id in used_ids)
    pair = tuple(spy.id for spy in spies) if len(spies) > 1 else room.last_pair
    return deal, replace(
        room, players=players, used_cards=used, played_cards=played, rounds_dealt=deal.number, last_pair=pair
    )


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


def spy_setting_of(room: Room) -> SpySetting:
    return room.settings.spies if len(room.players) >= MIN_FOR_TWO_SPIES else 1


def draw_spies(room: Room, setting: SpySetting, rng: Random) -> tuple[Player, ...]:
    """Draw the spies, and return them in seat order. A hidden number is one or two with equal probability."""
    first = draw_spy(room.players, rng)
    if setting == 1:
        return (first,)
    second = _draw_second_spy(first, room, rng)
    drawn = {first.id} if setting == "hidden" and rng.random() < 0.5 else {first.id, second.id}
    return tuple(player for player in room.players if player.id in drawn)


def _draw_second_spy(first: Player, room: Room, rng: Random) -> Player:
    """Draw the second spy, but never repeat the last pair. The weights keep all players equally likely to be a spy."""
    last, count = set(room.last_pair), len(room.players)
    others = [player for player in room.players if player is not first and {player.id, first.id} != last]
    weights = spy_weights(others)
    # The last pair cannot be drawn together, so its players get higher weights if the first spy is not one of them.
    if first.id not in last and last <= {player.id for player in others}:
        factors = (count - 3 if player.id in last else count - 4 for player in others)
        weights = [weight * factor for weight, factor in zip(weights, factors, strict=True)]
    return rng.choices(others, weights)[0]


def draw_spy(players: Sequence[Player], rng: Random) -> Player:
    """Draw the spy. Only a long wait raises a player's chance, so that counting rounds does not expose the spy."""
    return rng.choices(players, weights=spy_weights(players))[0]


def spy_weights(players: Sequence[Player]) -> list[int]:
    long = LONG_WAIT * len(players)
    return [LONG_WAIT_WEIGHT if player.rounds_since_spy >= long else 1 for player in players]


def scale_waits(gone: int, players: Sequence[Player]) -> tuple[Player, ...]:
    """Shorten the waits when `gone` players leave.

    Otherwise, waits at the larger table would count as long at the smaller one, which would hint at the next spy.
    """
    before = len(players) + gone
    return tuple(
        replace(player, rounds_since_spy=player.rounds_since_spy * len(players) // before) for player in players
    )


def start_round(room: Room, deck: Deck, context: Context, *, opens_game: bool) -> tuple[Room, RoundStarted]:
    """Deal a round from `deck` and start it, at LOOK if its rules wait for a player to look."""
    deal, room = deal_round(room, deck, context.rng)
    settings = room.settings
    talk_ms = 1_000 * RULE_SETS[settings.rules].talk_seconds(settings)
    running = Running(deal, Look(0), Stopped(talk_ms), RefereeState(settings.rules, settings.pace, step=0))
    dealt = replace(room, phase=running)
    game = round_at(dealt, running, context.now)
    first = game.enter(Look(0)) if game.rules.looking(game) else game.rules.after(game)
    talk_at = first.stage.until if isinstance(first.stage, TimedStage) else context.now
    started, _ = with_round(dealt, first)
    return start_conversation(started, context), RoundStarted(deal.number, talk_at + talk_ms, opens_game)
