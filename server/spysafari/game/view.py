"""What one player may see of a room, built from allowed fields (AUTH-03). No secret enters here to be removed later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, assert_never

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


class Views(Struct, frozen=True):
    """What may be seen of a room. A viewer's snapshot is `room` with `players`, the own record among them."""

    room: RoomView
    """What everybody may see besides the players."""
    players: tuple[PlayerView, ...]
    """What everybody may see of each player, in the order of the list."""
    own: Mapping[PlayerId, PlayerView]
    """The listed players' own records, where these tell more than others may see."""


def views_of(room: Room, now: int) -> Views:
    """All views of a room at `now`, in epoch milliseconds."""
    deal = _deal_on_table(room.phase)
    scored = _scored_round(room.phase)
    public: Mapping[PlayerId, _Part] = {}
    private: Mapping[PlayerId, _Part] = {}
    if scored is not None:
        public = _parts(scored.deal, spy_knows_card=True)
    elif deal is not None:
        public, private = dict.fromkeys(dealt_players(deal), DEALT), _parts(deal, spy_knows_card=False)
    players = tuple(_record(room, player, public.get(player.id, NO_PART)) for player in room.players)
    return Views(
        room=RoomView(
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
        ),
        players=players,
        own={
            record.player_id: replace(
                record,
                role_id=part.role_id,
                role=part.role,
                is_spy=part.is_spy,
                card_id=part.card_id,
                game_location=part.card,
            )
            for record in players
            if (part := private.get(record.player_id))
        },
    )


def _record(room: Room, player: Player, part: _Part) -> PlayerView:
    return PlayerView(
        player_id=player.id,
        player_name=player.name,
        icon_id=player.icon,
        score=player.score,
        is_admin=player.id == room.admin,
        connected=isinstance(player.presence, Present),
        in_round=part.in_round,
        timer_duration_seconds=room.duration,
        role_id=part.role_id,
        role=part.role,
        is_spy=part.is_spy,
        card_id=part.card_id,
        game_location=part.card,
    )


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


class _Part(Struct, frozen=True):
    """What a viewer may know of one player's part in the round. Nothing, unless said otherwise."""

    in_round: bool = False
    role_id: RoleId | None = None
    role: str | None = None
    is_spy: bool | None = None
    card_id: CardId | None = None
    card: str | None = None


NO_PART: Final = _Part()
DEALT: Final = _Part(in_round=True)
"""Before the reveal everybody knows who takes part, and no more."""


def _parts(deal: Deal, *, spy_knows_card: bool) -> dict[PlayerId, _Part]:
    """What each alone knows before the reveal, or with `spy_knows_card` what everybody knows after it (AUTH-03)."""
    card = (deal.card_id, deal.card) if spy_knows_card else (None, None)
    team = {hand.player: _Part(True, hand.role_id, hand.role, False, deal.card_id, deal.card) for hand in deal.hands}
    return team | {spy.player: _Part(True, None, deal.spy_word, True, *card) for spy in deal.spies}


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
