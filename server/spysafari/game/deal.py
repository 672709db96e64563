"""The draw: which cards are in the game, which one is secret, who is the spy, who plays what, who asks first.

Chance arrives as an argument; in the running server it is the operating system's (`random.SystemRandom`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from spysafari.game.deck import Card, Deck
from spysafari.game.room import CardName, Deal, Hand, Player, Room


def draw_cards(deck: Deck, count: int, rng: Random) -> tuple[CardName, ...]:
    """Choose `count` cards of the deck, in the deck's own order, so that the order tells nothing."""
    chosen = frozenset(rng.sample([card.name for card in deck.cards], count))
    return tuple(card.name for card in deck.cards if card.name in chosen)


def deal_round(room: Room, deck: Deck, rng: Random) -> tuple[Deal, Room]:
    """Deal the next round to everybody on the list, also to who is away just now: they stay in the game.

    Returns the deal and the room that remembers it (the card is used, the spies' weights move on), in its old phase.
    """
    card, used = draw_secret_card(room, deck, rng)
    spy = draw_spy(room.players, rng)
    team = [player for player in room.players if player.id != spy.id]
    # Every card has a role for each of nine (the loader sees to it), so the roles of a round are distinct.
    roles = rng.sample(card.roles, len(team))
    deal = Deal(
        number=room.rounds_dealt + 1,
        deck=deck.id,
        card=card.name,
        spy=spy.id,
        spy_name=spy.name,
        hands=tuple(Hand(player.id, player.name, role) for player, role in zip(team, roles, strict=True)),
        first_player=rng.choice(room.players).id,
    )
    players = tuple(
        replace(player, rounds_since_spy=0 if player.id == spy.id else player.rounds_since_spy + 1)
        for player in room.players
    )
    return deal, replace(room, players=players, used=used, rounds_dealt=deal.number)


def draw_secret_card(room: Room, deck: Deck, rng: Random) -> tuple[Card, tuple[CardName, ...]]:
    """Draw the secret card among the chosen ones that were not used yet; returns it and the cards used from now on.

    When all are used up they are forgotten, but the last one is not drawn again at once. A chosen card that the deck
    no longer has (a room outlives a release) is passed over.
    """
    in_game, drawn = frozenset(room.chosen), frozenset(room.used)
    chosen = [card for card in deck.cards if card.name in in_game] or list(deck.cards)
    fresh = [card for card in chosen if card.name not in drawn]
    used = room.used
    if not fresh:
        fresh = [card for card in chosen if card.name != used[-1]]
        names = frozenset(card.name for card in chosen)
        used = tuple(name for name in used if name not in names)
    card = rng.choice(fresh)
    return card, (*used, card.name)


def draw_spy(players: Sequence[Player], rng: Random) -> Player:
    """Draw the spy. Whoever has waited long is likelier, but nobody is ever impossible, so nothing can be deduced."""
    return rng.choices(players, weights=[1 + player.rounds_since_spy for player in players])[0]
