"""Players' public and private records. They copy only allowed fields, so that secrets cannot slip in."""

from collections.abc import Mapping
from typing import Final, Literal, assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Encoder
from msgspec.structs import replace

from spysafari.game import room as rooms
from spysafari.game.model.deal import Deal, DealtCard, Hand
from spysafari.game.model.ids import BotKind, CardId, PlayerId, RoleId
from spysafari.game.room import Phase, Player, Room, phones_of
from spysafari.game.stages import Last

_ENCODER: Final = Encoder()


class ChoiceView(Struct, frozen=True):
    id: CardId
    name: str
    """The English name, or the author's name for a custom card."""
    sign: str | UnsetType = UNSET
    """The art of a custom card."""


class PlayerView(Struct, frozen=True):
    """A player's record for one viewer (DATA-03). It omits ids that the viewer may not know."""

    player_id: PlayerId
    player_name: str
    icon_id: int
    score: int
    is_admin: bool
    connected: bool
    in_round: bool
    timer_duration_seconds: int
    is_bot: Literal[True] | UnsetType = UNSET
    """Absent for people. The same applies to `bot`."""
    bot: BotKind | UnsetType = UNSET
    """The bot's character."""
    role_id: RoleId | UnsetType = UNSET
    role: str | None = None
    """The role, or the deck's word for the spy. Other players' roles appear once the outcome is recorded."""
    is_spy: bool | None = None
    card_id: CardId | UnsetType = UNSET
    game_location: str | None = None
    """The card's English name, or its author's name for it in a custom deck."""
    sign: str | UnsetType = UNSET
    """A custom card's art, if the viewer may know the card."""
    hint: str | UnsetType = UNSET
    """An Impostor's hint: the id of the card's category, or of a question with the answer yes."""
    category: str | UnsetType = UNSET
    """The id of the category of the player's word, in a game with clues. A player without a word does not get it."""
    choices: tuple[ChoiceView, ...] | UnsetType = UNSET
    """In LAST of a game with clues, the cards that the player may name."""
    pad: str | UnsetType = UNSET
    """In Undercover, spaces that make the records with either of the two cards equally long."""
    phone: PlayerId | UnsetType = UNSET
    """The first seat on the player's phone. Absent for a seat that is alone on its phone."""


class RecordInputs(Struct, frozen=True):
    """The inputs to players' records, apart from the player. Equal inputs and players give equal records."""

    admin: PlayerId
    duration: int
    deal: Deal | None
    revealed: bool
    phones: Mapping[PlayerId, PlayerId]
    naming: PlayerId | None
    """In LAST of a game with clues, the player who names a card."""


def record_inputs_of(room: Room) -> RecordInputs:
    deal, _, scored = latest_round(room.phase)
    stage = room.phase.stage if isinstance(room.phase, rooms.Running) else None
    naming = stage.spy if isinstance(stage, Last) and deal and deal.choices else None
    return RecordInputs(room.admin, room.settings.duration, deal, scored is not None, phones_of(room.players), naming)


def public_record(player: Player, inputs: RecordInputs) -> PlayerView:
    deal = inputs.deal
    hand = _hand_of(player.id, deal) if deal else None
    record = PlayerView(
        player_id=player.id,
        player_name=player.name,
        icon_id=player.icon,
        score=player.score,
        is_admin=player.id == inputs.admin,
        connected=isinstance(player.presence, rooms.Present),
        in_round=hand is not None,
        timer_duration_seconds=inputs.duration,
        is_bot=True if player.is_bot else UNSET,
        bot=player.bot or UNSET,
        phone=inputs.phones.get(player.id, UNSET),
    )
    return _with_hand(record, hand, deal.card_of(hand) or deal.card) if deal and hand and inputs.revealed else record


def private_record(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    """Return the private record for the player, or None if it equals the public record."""
    deal = inputs.deal
    hand = _hand_of(record.player_id, deal) if deal and not inputs.revealed else None
    if deal is None or hand is None:
        return None
    card = deal.card_of(hand)
    if card and deal.hides_sides:
        return replace(_with_card(record, card), category=deal.category or UNSET, pad=_pad(card, deal))
    own = _with_hand(record, hand, card)
    if card and deal.category:
        own = replace(own, category=deal.category)
    if hand.is_spy and deal.hint:
        own = replace(own, hint=deal.hint)
    if record.player_id != inputs.naming:
        return own
    choices = (ChoiceView(card.id, card.name, UNSET if card.art is None else card.art) for card in deal.choices)
    return replace(own, choices=tuple(choices))


def _pad(card: DealtCard, deal: Deal) -> str:
    sizes = {each.id: len(_ENCODER.encode((each.id, each.name, each.art))) for each in deal.cards}
    return " " * (max(sizes.values()) - sizes[card.id])


def _hand_of(player: PlayerId, deal: Deal) -> Hand | None:
    return next((hand for hand in deal.hands if hand.player == player), None)


def _with_hand(record: PlayerView, hand: Hand, card: DealtCard | None) -> PlayerView:
    """Add the role and the side to a record and, if the viewer may know one, a card (AUTH-03)."""
    dealt = replace(record, role_id=hand.role_id or UNSET, role=hand.role, is_spy=hand.is_spy)
    return _with_card(dealt, card) if card else dealt


def _with_card(record: PlayerView, card: DealtCard) -> PlayerView:
    sign = UNSET if card.art is None else card.art
    return replace(record, card_id=card.id, game_location=card.name, sign=sign)


def latest_round(phase: Phase) -> tuple[Deal | None, int | None, rooms.Scored | None]:
    """Return the latest round's deal, its end, and the round itself if its outcome is recorded."""
    match phase:
        case rooms.Lobby() | rooms.Writing():
            return None, None, None
        case rooms.Running(deal=deal):
            return deal, None, None
        case rooms.Over(deal=deal, ended_at=ended_at):
            return deal, ended_at, None
        case rooms.Scored(deal=deal, ended_at=ended_at):
            return deal, ended_at, phase
        case rooms.Ended(last=last, round_ended_at=ended_at):
            return last.deal if last else None, ended_at, last
        case _:
            assert_never(phase)
