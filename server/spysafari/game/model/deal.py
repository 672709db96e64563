"""A round's secrets. Only `views` may reveal parts of them."""

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.ids import CardId, DeckId, PlayerId, RoleId
from spysafari.game.model.rules import Side, SpySetting


class DealtCard(Struct, frozen=True, array_like=True):
    id: CardId
    name: str
    art: str | None = None
    """An emoji, a built-in picture (`locations/castle`), or empty to show the card's first letter. None in a round of a
    built-in deck."""
    language: str = ""
    """A language tag. Empty for built-in cards, or if the author did not choose one."""


class Hand(Struct, frozen=True, array_like=True):
    """The role and the card of a player. `name` is empty once the player has left."""

    player: PlayerId
    name: str
    side: Side
    card: int | None
    """The index of the player's card in `Deal.cards`. None if the player has no card, like a spy."""
    role_id: RoleId | None
    """None if the role is not one of the deck's, like that of a spy."""
    role: str

    @property
    def is_spy(self) -> bool:
        return self.side == "spies"


class DealtWords(Struct, frozen=True, array_like=True):
    pair: Pair
    spy: str
    card: str


class Deal(Struct, frozen=True):
    """The texts are copied from the deck, so later changes to the deck do not affect the round."""

    number: int
    deck: DeckId
    cards: tuple[DealtCard, ...]
    """The cards that players hold. The first is the team's. In Undercover, the second is that of the undercovers."""
    hands: tuple[Hand, ...]
    """The hands of all dealt players, in the table's order."""
    first_player: PlayerId
    words: DealtWords | None = None
    """The words for the spy and the card. Only set for DeckId.CUSTOM."""
    hint: str | None = None
    """In Impostor, what an Impostor knows about the card: the id of its category, or of a question with the answer
    yes."""
    category: str = ""
    """In a game with clues, the id of the category that the drawn cards share, if any."""
    choices: tuple[DealtCard, ...] = ()
    """In a game with clues, the cards among which a convicted player may name the secret one, in the deck's order."""
    spy_setting: SpySetting = 1
    """The setting of this round, which is all that players know about the number of spies before the reveal."""

    @property
    def card(self) -> DealtCard:
        """The secret card, which the team holds and the spies try to name."""
        return self.cards[0]

    @property
    def spies(self) -> tuple[Hand, ...]:
        return tuple(hand for hand in self.hands if hand.is_spy)

    @property
    def team(self) -> tuple[Hand, ...]:
        return tuple(hand for hand in self.hands if not hand.is_spy)

    @property
    def hides_sides(self) -> bool:
        """Return True if players with a card do not learn their side from it, because the spies have one as well."""
        return len(self.cards) > 1

    def card_of(self, hand: Hand) -> DealtCard | None:
        return None if hand.card is None else self.cards[hand.card]


def spies_of(deal: Deal) -> frozenset[PlayerId]:
    return frozenset([hand.player for hand in deal.hands if hand.is_spy])


def dealt_players(deal: Deal) -> frozenset[PlayerId]:
    return frozenset([hand.player for hand in deal.hands])


def remove_name(player: PlayerId, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    return tuple(replace(hand, name="") if hand.player == player else hand for hand in hands)
