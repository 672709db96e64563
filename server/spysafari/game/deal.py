"""The draw: which cards are in the game, which one is secret, who is the spy, who plays what, who asks first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.decision import Context
from spysafari.game.model.deck import Card, Deck
from spysafari.game.model.events import RoundStarted
from spysafari.game.model.names import fold
from spysafari.game.model.room import (
    CardId,
    CustomCards,
    Deal,
    DealtWords,
    DeckId,
    Hand,
    Player,
    RoleId,
    Room,
    Running,
    Spy,
    Talk,
    Ticking,
)
from spysafari.game.model.stages import Referee
from spysafari.game.referee.transitions import start_refereed_round

MIN_CANDIDATES: Final = 4
"""Among fewer the Spy would know the card too easily: so played ones come back (DECK-03)."""
MAX_USED_CARDS: Final = 500
"""Cards that a room remembers, else that of a table that goes through decks would grow without end."""
LONG_WAIT: Final = 2.5
"""Rounds for each player at the table, after which somebody who has not been the spy becomes likelier."""
LONG_WAIT_WEIGHT: Final = 8


def draw_cards(deck: Deck, count: int, rng: Random) -> tuple[CardId, ...]:
    """Choose `count` cards of the deck, in the deck's own order, so that the order tells nothing."""
    chosen = frozenset(rng.sample([card.id for card in deck.cards], count))
    return tuple(card.id for card in deck.cards if card.id in chosen)


def deal_round(room: Room, deck: Deck, rng: Random) -> tuple[Deal, Room]:
    """Deal to everybody on the list, also to who is away. The room returned is in its old phase."""
    card, used = draw_secret_card(room, deck, rng)
    spies = (draw_spy(room.players, rng),)
    team = [player for player in room.players if player not in spies]
    roles = draw_roles(card, deck, len(team), rng)
    deal = Deal(
        number=room.rounds_dealt + 1,
        deck=deck.id,
        spy_word=deck.spy_word,
        card_id=card.id,
        card=card.name,
        spies=tuple(Spy(player.id, player.name) for player in spies),
        hands=tuple(Hand(player.id, player.name, *role) for player, role in zip(team, roles, strict=True)),
        first_player=rng.choice(room.players).id,
        dealt_words=_dealt_words(room.custom_cards, card) if deck.id is DeckId.CUSTOM and room.custom_cards else None,
    )
    players = tuple(
        replace(player, rounds_since_spy=0 if player in spies else player.rounds_since_spy + 1)
        for player in room.players
    )
    drawn = frozenset(used[:-1])
    played = tuple(card_id for card_id in room.played_cards if card_id in drawn)
    return deal, replace(room, players=players, used_cards=used, played_cards=played, rounds_dealt=deal.number)


def draw_roles(card: Card, deck: Deck, count: int, rng: Random) -> list[tuple[RoleId, str]]:
    """Distinct roles: the card's own, and if those are too few, others that fit anywhere."""
    if len(card.roles) >= count:
        return [(card.role_id(place), card.roles[place]) for place in rng.sample(range(len(card.roles)), count)]
    roles = tuple(zip(card.role_ids(), card.roles, strict=True))
    known = {fold(role) for role in card.roles}
    others = [role for role in _any_roles(deck) if fold(role[1]) not in known]
    return rng.sample([*roles, *rng.sample(others, count - len(roles))], count)


def _any_roles(deck: Deck) -> list[tuple[RoleId, str]]:
    return [(RoleId(f"any/{position}"), role) for position, role in enumerate(deck.any_roles, 1)]


def _dealt_words(own: CustomCards, card: Card) -> DealtWords:
    return DealtWords(own.pair, spy_and_card_words(own).card, card.language or "", card.art)


def draw_secret_card(room: Room, deck: Deck, rng: Random) -> tuple[Card, tuple[CardId, ...]]:
    """The secret card, one of the chosen that is not used yet, and the cards used from now on.

    When too few are left, all but the last one come back. A card that the deck has lost is passed over.
    """
    in_game, drawn = frozenset(room.chosen_cards), frozenset(room.used_cards)
    chosen = [card for card in deck.cards if card.id in in_game] or list(deck.cards)
    used = room.used_cards
    fresh = [card for card in chosen if card.id not in drawn]
    if len(fresh) < MIN_CANDIDATES:
        back = frozenset(card.id for card in chosen).difference(used[-1:])
        used = tuple(card_id for card_id in used if card_id not in back)
        fresh = [card for card in chosen if card.id in back]
    card = rng.choice(fresh)
    return card, (*used, card.id)[-MAX_USED_CARDS:]


def draw_spy(players: Sequence[Player], rng: Random) -> Player:
    """All have the same chance, so that keeping count tells little; only a long wait makes somebody likelier."""
    return rng.choices(players, weights=spy_weights(players))[0]


def spy_weights(players: Sequence[Player]) -> list[int]:
    """Nobody is ever impossible or certain (decisions.md 2)."""
    long = LONG_WAIT * len(players)
    return [LONG_WAIT_WEIGHT if player.rounds_since_spy >= long else 1 for player in players]


def scale_waits(gone: int, players: Sequence[Player]) -> tuple[Player, ...]:
    """The players who stay when `gone` others leave, with their waits in proportion to the smaller table.

    Otherwise a short wait at the large table could be a long one at the small, and tell who is likely the next spy.
    """
    before = len(players) + gone
    return tuple(
        replace(player, rounds_since_spy=player.rounds_since_spy * len(players) // before) for player in players
    )


def start_round(room: Room, deck: Deck, context: Context, *, opens_game: bool) -> tuple[Room, RoundStarted]:
    """The room with a round of `deck` on the table."""
    deal, room = deal_round(room, deck, context.rng)
    if room.rules.referee is Referee.ADMIN:
        ends_at = context.now + 1_000 * room.duration
        running = replace(room, phase=Running(deal, Talk(), Ticking(ends_at)))
    else:
        running, ends_at = start_refereed_round(room, deal, context.now)
    return running, RoundStarted(deal.number, ends_at, opens_game)
