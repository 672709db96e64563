"""The view of a board in a game with clues, which is the same for all viewers."""

from collections import Counter
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from spysafari.game.model.clues import Board, ClueSide, clue_side
from spysafari.game.model.deal import Deal, DealtCard, Hand
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.rules import RefereeState, RuleSetName

ClueGame = Literal["impostor", "undercover"]


class ClueView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    lap: int
    text: str | None
    """Empty if the clue was said out loud. Null if the turn ended without a clue."""
    lang: str | UnsetType = UNSET


class OutView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    side: ClueSide
    lap: int
    """The latest lap at that time."""
    left: Literal[True] | UnsetType = UNSET
    """Present if the player has left, and was not convicted."""
    right: bool | UnsetType = UNSET
    """For Mr. White, true if the named word was right. Absent until one is named, or the time to do so is up."""


class SidesView(Struct, frozen=True):
    """The number of players of each side who are still in."""

    civilian: int = 0
    undercover: int = 0
    white: int = 0


class PastBoardView(Struct, frozen=True, rename="camel"):
    clues: tuple[ClueView, ...]
    out: tuple[OutView, ...]


class BoardView(Struct, frozen=True, rename="camel"):
    """The board of the latest round, until the next one is dealt."""

    game: ClueGame
    aloud: bool
    laps: int
    """The laps before the vote. `lap` may be higher in Undercover, and after a tie."""
    lap: int
    """The current lap, or 0 before the first one."""
    turns: tuple[PlayerId, ...]
    """The players whose turn is yet to come in this lap, in order."""
    clues: tuple[ClueView, ...]
    tied: tuple[PlayerId, ...] | UnsetType = UNSET
    """The players who may be pointed at in a second vote. Absent if all players who are in may be."""
    sides: SidesView | UnsetType = UNSET
    """Only in Undercover, as is `out`."""
    out: tuple[OutView, ...] | UnsetType = UNSET


def board_view(deal: Deal, state: RefereeState) -> BoardView | UnsetType:
    board = state.board
    if board is None:
        return UNSET
    out = {one.player for one in board.out}
    sides = Counter[str](side for hand in deal.hands if hand.player not in out and (side := side_of(deal, hand)))
    return BoardView(
        clue_game(state.rules),
        board.is_aloud,
        board.laps,
        board.lap,
        tuple(player for player in state.turns if player not in out),
        _clue_views(board),
        board.tied or UNSET,
        SidesView(**sides) if sides else UNSET,
        _out_views(board) if deal.hides_sides else UNSET,
    )


def past_board_view(board: Board) -> PastBoardView:
    return PastBoardView(_clue_views(board), _out_views(board))


def clue_game(rules: RuleSetName) -> ClueGame:
    return "undercover" if rules == "undercover" else "impostor"


def _clue_views(board: Board) -> tuple[ClueView, ...]:
    return tuple(ClueView(clue.player, clue.lap, clue.text, clue.language or UNSET) for clue in board.clues)


def _out_views(board: Board) -> tuple[OutView, ...]:
    return tuple(
        OutView(
            one.player,
            one.side,
            one.lap,
            True if one.left else UNSET,
            UNSET if one.is_right is None else one.is_right,
        )
        for one in board.out
    )


def side_of(deal: Deal, hand: Hand) -> ClueSide | None:
    """Return the side of a player in Undercover, or None in another game."""
    return clue_side(is_spy=hand.is_spy, has_card=hand.card is not None) if deal.hides_sides else None


class OtherCard(Struct, frozen=True, rename="camel"):
    """The Undercovers' card. The fields are those of the civilians' card in a reveal."""

    card_id: CardId
    card: str
    sign: str | UnsetType = UNSET
    """The art of a custom card."""
    language: str | UnsetType = UNSET


def other_card_view(card: DealtCard) -> OtherCard:
    return OtherCard(card.id, card.name, UNSET if card.art is None else card.art, card.language or UNSET)
