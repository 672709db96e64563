"""What may be seen of a room, by all and by each player. Built from allowed fields, never by removing secret ones."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.history import played_cards
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.room import (
    CardId,
    Clock,
    CustomCards,
    Deal,
    DeckId,
    Ended,
    Hand,
    Lobby,
    Outcome,
    Over,
    Paused,
    Phase,
    Player,
    PlayerId,
    Present,
    RoleId,
    Room,
    RoomCode,
    Running,
    Scored,
    ScreenId,
    Spy,
    Stage,
    Stopped,
    Talk,
    Ticking,
    Writing,
)
from spysafari.game.model.stages import Guess, Last, Look, Name, Point, Refereed, Tally, Vote
from spysafari.game.views.past_view import PastRoundView, past_round_views
from spysafari.game.views.referee_view import (
    AdminNoticeView,
    RefereeView,
    RulesView,
    VerdictView,
    admin_notice_view,
    referee_view,
    rules_view,
    verdict_view,
)

PhaseName = Literal["lobby", "writing", "round", "over", "scored", "ended"]
StageName = Literal["talk", "paused", "look", "vote", "tally", "guess", "name", "point", "last"]


class PlayerView(Struct, frozen=True):
    """One player's record as one viewer may see it (DATA-03). Ids that the viewer may not know are left out."""

    player_id: PlayerId
    player_name: str
    icon_id: int
    score: int
    is_admin: bool
    connected: bool
    in_round: bool
    """Dealt into the current round. False in the lobby and for who joined later."""
    timer_duration_seconds: int
    role_id: RoleId | UnsetType = UNSET
    role: str | None = None
    """The own role, in the spy's case the deck's word for a spy; others' once the outcome is recorded."""
    is_spy: bool | None = None
    card_id: CardId | UnsetType = UNSET
    game_location: str | None = None
    """The card's English name; as its author wrote it, of an own deck."""
    sign: str | UnsetType = UNSET
    """Of what the picture of an own deck's card is made, for who may know the card."""


class RevealedHand(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    """Empty for a player who has left."""
    role_id: RoleId | None
    role: str
    is_spy: bool


class Reveal(Struct, frozen=True, rename="camel"):
    """The whole truth about a round, once its outcome is recorded, with the parts of those who left meanwhile."""

    deck: DeckId
    card_id: CardId
    card: str
    hands: tuple[RevealedHand, ...]
    own: DealtWordsView | UnsetType = UNSET
    """With DeckId.CUSTOM: the words and the picture of that round."""


class ScreenView(Struct, frozen=True):
    id: ScreenId
    sound: bool


class ScreensView(Struct, frozen=True):
    """Who plays must know that they are watched."""

    allowed: bool
    list: tuple[ScreenView, ...]


class WallView(Struct, frozen=True):
    """The cards of the round on the table, in their deck's order."""

    cards: tuple[CardId, ...]
    played: tuple[CardId, ...]
    """Those that were the secret one of an earlier round with an outcome, and can't be it."""


class DealtWordsView(Struct, frozen=True, rename="camel"):
    pair: Pair
    spy: str
    card: str
    language: str
    sign: str


class WritingView(Struct, frozen=True, rename="camel"):
    """Everybody writes cards. What, nobody sees before the deal."""

    until: int
    """Epoch milliseconds."""
    done: tuple[PlayerId, ...]
    """In the table's order."""


class CustomCardsView(Struct, frozen=True, rename="camel"):
    """What `ownDeck` is in this room."""

    kind: Literal["written", "deck", "mix"]
    title: str
    """Of a single deck, else empty."""
    language: str
    """The tag of the language that a single deck is written in; empty if nobody said."""
    pair: Pair
    spy: str
    """In English, or as the author wrote it."""
    card: str
    sources: tuple[str, ...]
    """Ids of built-in decks, hashes of others."""
    total: int
    """How many cards there are to choose from; 0 before any is written."""


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
    """When the running round's time is up; null while its clock is stopped."""
    game_end_time: int | None
    """When the current round ended; null while one runs and before the first."""
    game_ended: bool
    server_time: int
    first_player_id: PlayerId | None
    outcome: Outcome | None
    reveal: Reveal | None
    stage: StageName | UnsetType = UNSET
    """What the running round is at; left out while none runs."""
    paused_until: int | UnsetType = UNSET
    """When a paused round goes on by itself; left out while none is paused."""
    waiting: tuple[PlayerId, ...] | UnsetType = UNSET
    """Who has said 'I'm in' to another game; left out before a game is over."""
    clock_left: int | UnsetType = UNSET
    """Milliseconds left on a stopped clock; left out while none is stopped."""
    past_rounds: tuple[PastRoundView, ...] | UnsetType = UNSET
    """The game's rounds with an outcome, the oldest first; left out before the game is over."""
    rules: RulesView | UnsetType = UNSET
    """This, `referee`, `told` and `verdict` are left out at a table whose admin keeps the rules."""
    referee: RefereeView | UnsetType = UNSET
    """Where the running round stands."""
    told: AdminNoticeView | UnsetType = UNSET
    """What the admin did last in a refereed round that is over."""
    verdict: VerdictView | UnsetType = UNSET
    """How the app judged the round that is revealed."""
    screens: ScreensView | UnsetType = UNSET
    """The screens that watch; left out while they are allowed and none does."""
    own: CustomCardsView | UnsetType = UNSET
    """Left out in a room that has used built-in decks only."""
    writing: WritingView | UnsetType = UNSET
    wall: WallView | UnsetType = UNSET
    """For a screen alone, while a round runs or is over."""
    players: tuple[PlayerView, ...] = ()


class RecordInputs(Struct, frozen=True):
    """All that players' records depend on, besides the player: equal bases and equal players make equal records."""

    admin: PlayerId
    duration: int
    deal: Deal | None
    revealed: bool


def record_inputs_of(room: Room) -> RecordInputs:
    deal, _, scored = _latest_round(room.phase)
    return RecordInputs(room.admin, room.duration, deal, scored is not None)


def has_secrets(inputs: RecordInputs) -> bool:
    """Whether there are parts that only their players may see."""
    return inputs.deal is not None and not inputs.revealed


def room_view(room: Room, now: int) -> RoomView:
    """What everybody may see at `now` (epoch milliseconds) besides the players."""
    deal, ended_at, scored = _latest_round(room.phase)
    running = room.phase if isinstance(room.phase, Running) else None
    ended = room.phase if isinstance(room.phase, Ended) else None
    ends_at, left = _clock_fields(running.clock) if running else (None, UNSET)
    return RoomView(
        room_id=room.code,
        version=room.version,
        phase=phase_name(room.phase),
        round=room.rounds_dealt,
        current_deck=room.deck,
        chosen_count=len(room.chosen_cards),
        timer_duration=room.duration,
        round_ends_at=ends_at,
        game_end_time=ended_at,
        game_ended=ended is not None,
        server_time=now,
        first_player_id=deal.first_player if deal else None,
        outcome=scored.outcome if scored else None,
        reveal=_reveal(scored.deal) if scored else None,
        stage=_stage_name(running.stage) if running else UNSET,
        clock_left=left,
        paused_until=running.stage.until if running and isinstance(running.stage, Paused) else UNSET,
        waiting=tuple(p.id for p in room.players if p.id in ended.waiting) if ended else UNSET,
        past_rounds=past_round_views(room) if ended else UNSET,
        rules=rules_view(room.rules),
        referee=referee_view(room, running) if running else UNSET,
        told=_notice_after_round(room),
        verdict=verdict_view(scored.verdict) if scored and scored.verdict else UNSET,
        screens=screens_view(room),
        own=custom_cards_view(room.custom_cards) if room.custom_cards else UNSET,
        writing=writing_view(room, room.phase) if isinstance(room.phase, Writing) else UNSET,
    )


def _notice_after_round(room: Room) -> AdminNoticeView | UnsetType:
    match room.phase:
        case Over(referee=Refereed() as referee) | Scored(referee=Refereed() as referee):
            return admin_notice_view(room, referee) or UNSET
        case _:
            return UNSET


def public_record(player: Player, inputs: RecordInputs) -> PlayerView:
    deal = inputs.deal
    part = _dealt_part(player.id, deal) if deal else None
    record = PlayerView(
        player_id=player.id,
        player_name=player.name,
        icon_id=player.icon,
        score=player.score,
        is_admin=player.id == inputs.admin,
        connected=isinstance(player.presence, Present),
        in_round=part is not None,
        timer_duration_seconds=inputs.duration,
    )
    return _with_dealt_part(record, deal, part, spy_knows_card=True) if deal and part and inputs.revealed else record


def private_record(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    """What the player of a public record alone is shown in its place; None while that is the same for all."""
    deal = inputs.deal
    part = _dealt_part(record.player_id, deal) if deal and not inputs.revealed else None
    return _with_dealt_part(record, deal, part, spy_knows_card=False) if deal and part else None


def _dealt_part(player: PlayerId, deal: Deal) -> Hand | Spy | None:
    for hand in deal.hands:
        if hand.player == player:
            return hand
    return next((spy for spy in deal.spies if spy.player == player), None)


def _with_dealt_part(record: PlayerView, deal: Deal, part: Hand | Spy, *, spy_knows_card: bool) -> PlayerView:
    """The record of somebody who was dealt in, with the role, and the card unless that is a spy's (AUTH-03)."""
    match part:
        case Hand(role_id=role_id, role=role):
            return replace(_with_card(record, deal), role_id=role_id, role=role, is_spy=False)
        case Spy():
            spy = replace(record, role=deal.spy_word, is_spy=True)
            return _with_card(spy, deal) if spy_knows_card else spy
        case _:
            assert_never(part)


def _with_card(record: PlayerView, deal: Deal) -> PlayerView:
    sign = deal.dealt_words.art if deal.dealt_words else UNSET
    return replace(record, card_id=deal.card_id, game_location=deal.card, sign=sign)


def phase_name(phase: Phase) -> PhaseName:
    match phase:
        case Lobby():
            return "lobby"
        case Writing():
            return "writing"
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


def _stage_name(stage: Stage) -> StageName:
    match stage:
        case Talk():
            return "talk"
        case Paused():
            return "paused"
        case Look():
            return "look"
        case Vote():
            return "vote"
        case Tally():
            return "tally"
        case Guess():
            return "guess"
        case Name():
            return "name"
        case Point():
            return "point"
        case Last():
            return "last"
        case _:
            assert_never(stage)


def _clock_fields(clock: Clock) -> tuple[int | None, int | UnsetType]:
    """When the time is up, and what is left on a stopped clock."""
    match clock:
        case Ticking(ends_at=ends_at):
            return ends_at, UNSET
        case Stopped(remaining_ms=left):
            return None, left
        case _:
            assert_never(clock)


def _latest_round(phase: Phase) -> tuple[Deal | None, int | None, Scored | None]:
    """The latest round's deal, when it ended, and the round itself once its secrets may be told."""
    match phase:
        case Lobby() | Writing():
            return None, None, None
        case Running(deal=deal):
            return deal, None, None
        case Over(deal=deal, ended_at=ended_at):
            return deal, ended_at, None
        case Scored(deal=deal, ended_at=ended_at):
            return deal, ended_at, phase
        case Ended(last=last, round_ended_at=ended_at):
            return last.deal if last else None, ended_at, last
        case _:
            assert_never(phase)


def _reveal(deal: Deal) -> Reveal:
    spies = (RevealedHand(spy.player, spy.name, None, deal.spy_word, is_spy=True) for spy in deal.spies)
    team = (RevealedHand(hand.player, hand.name, hand.role_id, hand.role, is_spy=False) for hand in deal.hands)
    return Reveal(deal.deck, deal.card_id, deal.card, (*spies, *team), dealt_words_view(deal))


def screens_view(room: Room) -> ScreensView | UnsetType:
    """Left out at most tables: where screens may come, and none is there."""
    if room.screens_allowed and not room.screens:
        return UNSET
    return ScreensView(room.screens_allowed, tuple(ScreenView(screen.id, screen.sound) for screen in room.screens))


def wall_view(room: Room) -> WallView | UnsetType:
    match room.phase:
        case Running() | Over():
            played = played_cards(room)
            return WallView(room.chosen_cards, tuple(card for card in room.chosen_cards if card in played))
        case _:
            return UNSET


def custom_cards_view(own: CustomCards) -> CustomCardsView:
    words = spy_and_card_words(own)
    kind: Literal["written", "deck", "mix"] = "written" if not own.sources else "deck"
    if len(own.sources) > 1:
        kind = "mix"
    return CustomCardsView(kind, own.title, own.language, own.pair, words.spy, words.card, own.sources, own.total)


def writing_view(room: Room, phase: Writing) -> WritingView:
    done = {slip.player for slip in phase.slips if slip.done}
    return WritingView(phase.until, tuple(player.id for player in room.players if player.id in done))


def dealt_words_view(deal: Deal) -> DealtWordsView | UnsetType:
    own = deal.dealt_words
    return DealtWordsView(own.pair, deal.spy_word, own.card, own.language, own.art) if own else UNSET
