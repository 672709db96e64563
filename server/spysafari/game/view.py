"""What one player may see of a room, built from allowed fields (AUTH-03). No secret enters here to be removed later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.deck import Decks
from spysafari.game.room import (
    CardName,
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
    Room,
    RoomCode,
    Running,
    Scored,
    dealt_players,
)

PhaseName = Literal["lobby", "round", "over", "scored", "ended"]


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
    role: str | None = None
    """Own role (the spy's is the deck's word for it); of others only after the outcome is recorded."""
    is_spy: bool | None = None
    game_location: CardName | None = None


class RevealedHand(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    role: str
    is_spy: bool


class Reveal(Struct, frozen=True, rename="camel"):
    """The whole truth about a round, once its outcome is recorded; names those who left meanwhile, too."""

    deck: DeckId
    card: CardName
    hands: tuple[RevealedHand, ...]


class RoomView(Struct, frozen=True, rename="camel"):
    """The snapshot `players-updated` for one viewer. Times are epoch milliseconds (decisions.md 4)."""

    room_id: RoomCode
    version: int
    phase: PhaseName
    round: int
    """The number of the latest round dealt; 0 before the first."""
    current_deck: DeckId
    """The deck of the round while one is played, else the one chosen for the next; a reveal names its own deck."""
    chosen_count: int
    timer_duration: int
    round_ends_at: int | None
    game_end_time: int | None
    """When the current round ended; null while one runs and before the first."""
    game_ended: bool
    server_time: int
    first_player_id: PlayerId | None
    outcome: Outcome | None
    reveal: Reveal | None
    players: tuple[PlayerView, ...]


class Views:
    """The snapshots of one state of a room: what everybody may see, built once, and each viewer's own record.

    A viewer's snapshot is `room` with `records` as its players, the own record in its place. Strangers have none.
    Of `last`, the room's views at another time, come the very records of all who have not changed since.
    """

    def __init__(self, room: Room, decks: Decks, now: int, last: Views | None = None) -> None:
        deal = _deal_on_table(room.phase)
        scored = _scored_round(room.phase)
        self.room: Final = RoomView(
            room_id=room.code,
            version=room.version,
            phase=phase_name(room.phase),
            round=room.rounds_dealt,
            current_deck=room.deck,
            chosen_count=len(room.chosen),
            timer_duration=room.duration,
            round_ends_at=round_ends_at(room.phase),
            game_end_time=game_end_time(room.phase),
            game_ended=isinstance(room.phase, Ended),
            server_time=now,
            first_player_id=deal.first_player if deal else None,
            outcome=scored.outcome if scored else None,
            reveal=_reveal(scored.deal, decks) if scored else None,
            players=(),
        )
        """What everybody may see besides the players."""
        self.seats: Final = {player.id: seat for seat, player in enumerate(room.players)}
        """Who has a view, and where their record stands among `records`."""
        self._phase: Final = room.phase
        self._admin: Final = room.admin
        self.players: Final = room.players
        self.parts: Mapping[PlayerId, _Part]
        """What everybody may know of whom. Left out is who has no part in the round."""
        self.own_parts: dict[PlayerId, _Part]
        """What each alone may know of the own part, until all is revealed."""
        self.records: list[PlayerView]
        """What everybody may see of each player, in the order of the list."""
        if last is not None and last.holds_but_for_players(room):
            self.parts, self.own_parts = last.parts, last.own_parts
            self.records = [
                record if player is before else self._record(room, player)
                for player, before, record in zip(room.players, last.players, last.records, strict=True)
            ]
        else:
            self.parts = _revealed_parts(scored.deal, decks) if scored else _hidden_parts(deal)
            self.own_parts = _own_parts(deal, decks) if deal and not scored else {}
            self.records = [self._record(room, player) for player in room.players]

    def own_record(self, viewer: PlayerId) -> PlayerView | None:
        """A listed player's own record, which nobody else is shown; None while it is the same for everybody."""
        own = self.own_parts.get(viewer)
        if own is None:
            return None
        return replace(self.records[self.seats[viewer]], role=own.role, is_spy=own.is_spy, game_location=own.card)

    def holds_but_for_players(self, room: Room) -> bool:
        """Whether a player who has not changed has the same record in that room, the own one included."""
        return (
            room.phase is self._phase  # the same deal, and as much of it is told
            and room.admin == self._admin
            and room.duration == self.room.timer_duration
            and len(room.players) == len(self.players)
        )

    def _record(self, room: Room, player: Player) -> PlayerView:
        part = self.parts.get(player.id, NO_PART)
        return PlayerView(
            player_id=player.id,
            player_name=player.name,
            icon_id=player.icon,
            score=player.score,
            is_admin=player.id == room.admin,
            connected=isinstance(player.presence, Present),
            in_round=part.in_round,
            timer_duration_seconds=room.duration,
            role=part.role,
            is_spy=part.is_spy,
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


def round_ends_at(phase: Phase) -> int | None:
    """The running round's deadline in epoch milliseconds."""
    return phase.ends_at if isinstance(phase, Running) else None


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
    role: str | None = None
    is_spy: bool | None = None
    card: CardName | None = None


NO_PART: Final = _Part()


def _hidden_parts(deal: Deal | None) -> dict[PlayerId, _Part]:
    """Before the reveal everybody knows who takes part, and no more."""
    return dict.fromkeys(dealt_players(deal), _Part(in_round=True)) if deal else {}


def _revealed_parts(deal: Deal, decks: Decks) -> dict[PlayerId, _Part]:
    team = {hand.player: _Part(True, hand.role, False, deal.card) for hand in deal.hands}
    return team | {deal.spy: _Part(True, decks[deal.deck].spy_word, True, deal.card)}


def _own_parts(secret: Deal, decks: Decks) -> dict[PlayerId, _Part]:
    """What each alone knows before the reveal: the own role, and the card unless that is the spy's (AUTH-03)."""
    team = {hand.player: _Part(True, hand.role, False, secret.card) for hand in secret.hands}
    return team | {secret.spy: _Part(True, decks[secret.deck].spy_word, True, None)}


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
    if isinstance(phase, Ended):
        return phase.last
    return phase if isinstance(phase, Scored) else None


def _reveal(deal: Deal, decks: Decks) -> Reveal:
    spy = RevealedHand(deal.spy, deal.spy_name, decks[deal.deck].spy_word, is_spy=True)
    team = (RevealedHand(hand.player, hand.name, hand.role, is_spy=False) for hand in deal.hands)
    return Reveal(deal.deck, deal.card, (spy, *team))
