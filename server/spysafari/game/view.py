"""What may be seen of a room, by all and by each player. Built from allowed fields, never by removing secret ones."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.clock import time_up_at
from spysafari.game.room import (
    CardId,
    Deal,
    DeckId,
    Ended,
    Lobby,
    Outcome,
    Over,
    Phase,
    Player,
    PlayerId,
    Present,
    RoleId,
    Room,
    RoomCode,
    Running,
    Scored,
    Stopped,
    Talk,
    Ticking,
    dealt_players,
    is_ended,
)

PhaseName = Literal["lobby", "round", "over", "scored", "ended"]
StageName = Literal["talk"]


class PlayerView(Struct, frozen=True):
    """One player's record as one viewer may see it (DATA-03)."""

    player_id: PlayerId
    player_name: str
    icon_id: int
    score: int
    is_admin: bool
    connected: bool
    in_round: bool
    """Dealt into the current round. False in the lobby and for who joined later."""
    timer_duration_seconds: int
    role_id: RoleId | None = None
    role: str | None = None
    """The own role, in the spy's case the deck's word for a spy; others' once the outcome is recorded."""
    is_spy: bool | None = None
    card_id: CardId | None = None
    game_location: str | None = None
    """The card's English name."""


class RevealedHand(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    role_id: RoleId | None
    role: str
    is_spy: bool


class Reveal(Struct, frozen=True, rename="camel"):
    """The whole truth about a round, once its outcome is recorded; names those who left meanwhile, too."""

    deck: DeckId
    card_id: CardId
    card: str
    hands: tuple[RevealedHand, ...]


class RoomView(Struct, frozen=True, rename="camel"):
    """The snapshot `players-updated` for one viewer. Times are epoch milliseconds (decisions.md 4)."""

    room_id: RoomCode
    version: int
    phase: PhaseName
    stage: StageName | None
    """What the running round is at; null while none runs."""
    round: int
    """The number of the latest round dealt; 0 before the first."""
    current_deck: DeckId
    """The deck of the round while one is played, else the one chosen for the next; a reveal names its own deck."""
    chosen_count: int
    timer_duration: int
    round_ends_at: int | None
    """When the running round's time is up; null while its clock is stopped."""
    clock_left: int | None
    """Milliseconds left on a stopped clock."""
    game_end_time: int | None
    """When the current round ended; null while one runs and before the first."""
    game_ended: bool
    server_time: int
    first_player_id: PlayerId | None
    outcome: Outcome | None
    reveal: Reveal | None
    players: tuple[PlayerView, ...]


class Basis(Struct, frozen=True):
    """All that players' records depend on, besides the player: equal bases and equal players make equal records."""

    admin: PlayerId
    duration: int
    deal: Deal | None
    """The round on the table."""
    revealed: bool
    """Whether everybody may know everything about it."""


def basis_of(room: Room) -> Basis:
    """What the records of this state of the room are built on."""
    scored = _scored_round(room.phase)
    return Basis(room.admin, room.duration, _deal_on_table(room.phase), scored is not None)


def room_view(room: Room, now: int) -> RoomView:
    """What everybody may see at `now` (epoch milliseconds) besides the players."""
    deal = _deal_on_table(room.phase)
    scored = _scored_round(room.phase)
    return RoomView(
        room_id=room.code,
        version=room.version,
        phase=phase_name(room.phase),
        stage=stage_name(room.phase),
        round=room.rounds_dealt,
        current_deck=room.deck,
        chosen_count=len(room.chosen),
        timer_duration=room.duration,
        round_ends_at=round_ends_at(room.phase),
        clock_left=clock_left(room.phase),
        game_end_time=game_end_time(room.phase),
        game_ended=is_ended(room.phase),
        server_time=now,
        first_player_id=deal.first_player if deal else None,
        outcome=scored.outcome if scored else None,
        reveal=_reveal(scored.deal) if scored else None,
        players=(),
    )


def public_record(player: Player, basis: Basis) -> PlayerView:
    """What everybody may see of a listed player."""
    dealt = basis.deal is not None and player.id in dealt_players(basis.deal)
    record = PlayerView(
        player_id=player.id,
        player_name=player.name,
        icon_id=player.icon,
        score=player.score,
        is_admin=player.id == basis.admin,
        connected=isinstance(player.presence, Present),
        in_round=dealt,
        timer_duration_seconds=basis.duration,
    )
    return _with_part(record, basis.deal, spy_knows_card=True) if basis.deal and basis.revealed and dealt else record


def own_record(record: PlayerView, basis: Basis) -> PlayerView | None:
    """What the player of a public record alone is shown in its place; None while that is the same for all."""
    if basis.deal is None or basis.revealed or not record.in_round:
        return None
    return _with_part(record, basis.deal, spy_knows_card=False)


def _with_part(record: PlayerView, deal: Deal, *, spy_knows_card: bool) -> PlayerView:
    """The record of somebody who was dealt in, with the role, and the card unless that is a spy's (AUTH-03)."""
    for hand in deal.hands:
        if hand.player == record.player_id:
            return replace(
                record,
                role_id=hand.role_id,
                role=hand.role,
                is_spy=False,
                card_id=deal.card_id,
                game_location=deal.card,
            )
    spy = replace(record, role=deal.spy_word, is_spy=True)
    return replace(spy, card_id=deal.card_id, game_location=deal.card) if spy_knows_card else spy


def phase_name(phase: Phase) -> PhaseName:
    """The phase by the name that calls and snapshots use."""
    match phase:
        case Lobby():
            return "lobby"
        case Running():
            return "round"
        case Over():
            return "over"
        case Scored():
            return "scored"
        case Ended():
            return "ended"
        case _:
            assert_never(phase)


def stage_name(phase: Phase) -> StageName | None:
    """What the running round is at, by the name that snapshots use."""
    if not isinstance(phase, Running):
        return None
    match phase.stage:
        case Talk():
            return "talk"
        case _:
            assert_never(phase.stage)


def round_ends_at(phase: Phase) -> int | None:
    """When the running round's time is up, in epoch milliseconds; None while its clock is stopped."""
    return time_up_at(phase.clock) if isinstance(phase, Running) else None


def clock_left(phase: Phase) -> int | None:
    """The milliseconds left on the running round's clock while that is stopped."""
    if not isinstance(phase, Running):
        return None
    match phase.clock:
        case Ticking():
            return None
        case Stopped(left=left):
            return left
        case _:
            assert_never(phase.clock)


def game_end_time(phase: Phase) -> int | None:
    """When the current round ended, in epoch milliseconds; None while one runs and before the first."""
    match phase:
        case Lobby() | Running():
            return None
        case Over(ended_at=ended_at) | Scored(ended_at=ended_at):
            return ended_at
        case Ended(round_ended_at=ended_at):
            return ended_at
        case _:
            assert_never(phase)


def _deal_on_table(phase: Phase) -> Deal | None:
    match phase:
        case Lobby():
            return None
        case Running(deal=deal) | Over(deal=deal) | Scored(deal=deal):
            return deal
        case Ended(last=last):
            return last.deal if last else None
        case _:
            assert_never(phase)


def _scored_round(phase: Phase) -> Scored | None:
    """The round whose secrets may be told."""
    match phase:
        case Lobby() | Running() | Over():
            return None
        case Scored():
            return phase
        case Ended(last=last):
            return last
        case _:
            assert_never(phase)


def _reveal(deal: Deal) -> Reveal:
    spies = (RevealedHand(spy.player, spy.name, None, deal.spy_word, is_spy=True) for spy in deal.spies)
    team = (RevealedHand(hand.player, hand.name, hand.role_id, hand.role, is_spy=False) for hand in deal.hands)
    return Reveal(deal.deck, deal.card_id, deal.card, (*spies, *team))
