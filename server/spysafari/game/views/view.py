"""Room views for the public, each player and screens. They copy only allowed fields, so that secrets cannot slip in."""

from typing import Final, Literal, cast

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from spysafari.game import room as rooms
from spysafari.game.custom_cards import spy_and_card_words
from spysafari.game.history import played_cards
from spysafari.game.model.clues import ClueSide
from spysafari.game.model.custom_deck import CustomCards, Pair
from spysafari.game.model.deal import Deal
from spysafari.game.model.ids import CardId, DeckId, Outcome, PlayerId, RoleId, RoomCode, ScreenId
from spysafari.game.model.round_clock import Stopped, time_up_at
from spysafari.game.model.rules import NoticeAction
from spysafari.game.model.settings import Settings, SomeSettings
from spysafari.game.room import Phase, Room
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.running import round_of
from spysafari.game.seats import holds_refereed_card, is_movable
from spysafari.game.stages import Look, Paused, StageName
from spysafari.game.stages.base import RuleSet
from spysafari.game.views import referee_view as referee_views
from spysafari.game.views.board_view import BoardView, OtherCard, board_view, other_card_view, side_of
from spysafari.game.views.past_view import PastRoundView, past_round_views
from spysafari.game.views.player_view import PlayerView, latest_round, public_record, record_inputs_of
from spysafari.game.views.talk_view import TalkView, offered_questions, talk_view

PhaseName = Literal["lobby", "writing", "round", "over", "scored", "ended"]
_DEFAULTS: Final = Settings(deck=DeckId.LOCATIONS, chosen_cards=())


class RevealedHand(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str
    """Empty for a player who has left."""
    role_id: RoleId | None
    role: str
    is_spy: bool
    side: ClueSide | UnsetType = UNSET
    """Only in Undercover."""


class DealtWordsView(Struct, frozen=True, rename="camel"):
    pair: Pair
    spy: str
    card: str
    language: str
    sign: str


class Reveal(Struct, frozen=True, rename="camel"):
    """All hands of a round with an outcome, including the hands of players who have left."""

    deck: DeckId
    card_id: CardId
    card: str
    hands: tuple[RevealedHand, ...]
    own: DealtWordsView | UnsetType = UNSET
    """The round's words and art, for DeckId.CUSTOM."""
    other: OtherCard | UnsetType = UNSET
    """The card of the Undercovers."""


class ScreenView(Struct, frozen=True):
    id: ScreenId
    sound: bool


class WallView(Struct, frozen=True):
    """The current round's cards, in deck order."""

    cards: tuple[CardId, ...]
    played: tuple[CardId, ...]
    """Revealed secret cards of earlier rounds, which cannot be this round's secret card."""


class WritingView(Struct, frozen=True, rename="camel"):
    """The writing phase, without the written cards."""

    until: int
    """Epoch milliseconds."""
    done: tuple[PlayerId, ...]


class CustomCardsView(Struct, frozen=True, rename="camel"):
    """The custom cards of the room, which the wire calls `ownDeck`."""

    kind: Literal["written", "deck", "mix"]
    title: str
    language: str
    """The language tag of a single deck. Empty if the author did not choose one."""
    pair: Pair
    spy: str
    """The word for "spy", in English or as chosen by the author. The same applies to `card`."""
    card: str
    sources: tuple[str, ...]
    total: int
    """The number of available cards, or 0 before players have written any."""
    pairs: int | UnsetType = UNSET
    """The number of pairs of similar cards. Only in a game with clues, whose other pairs are random."""


class SeatRequestView(Struct, frozen=True, rename="camel"):
    """A request for a seat from another browser, which shows the same two digits as the admin's phone."""

    player_id: PlayerId
    digits: int


class NoticeView(Struct, frozen=True):
    """A change that all players must notice. The names are empty if a named player has left."""

    did: NoticeAction
    by: str
    player: str
    nth: int
    """Increases with every notice of the room."""
    round: int
    """The number of the latest round at that time."""


class RemovedPlayerView(Struct, frozen=True, rename="camel"):
    player_id: PlayerId
    player_name: str


class RoomView(Struct, frozen=True, rename="camel"):
    """The `players-updated` snapshot for one viewer. Times are in epoch milliseconds (docs/product/decisions.md, 4)."""

    room_id: RoomCode
    version: int
    phase: PhaseName
    round: int
    """The number of the latest round that was dealt, or 0 before the first one."""
    current_deck: DeckId
    """The deck of the current round or, between rounds, of the next one. A reveal names its own deck."""
    chosen_count: int
    timer_duration: int
    round_ends_at: int | None
    """The running round's deadline. Null while its clock is stopped."""
    game_end_time: int | None
    """The time at which the latest round ended. Null in the lobby, while players write cards, and during a round."""
    game_ended: bool
    server_time: int
    first_player_id: PlayerId | None
    outcome: Outcome | None
    reveal: Reveal | None
    stage: StageName | UnsetType = UNSET
    """Absent unless a round is running."""
    paused_until: int | UnsetType = UNSET
    """The time at which a paused round resumes automatically. Absent unless a round is paused."""
    accused: PlayerId | UnsetType = UNSET
    """The player whom the table accused. Absent unless the admin has named one and the outcome is not yet recorded."""
    waiting: tuple[PlayerId, ...] | UnsetType = UNSET
    """Players who said "I'm in" for another game. Absent until the game is over."""
    clock_left: int | UnsetType = UNSET
    """Milliseconds left on the stopped clock. Absent while the clock runs."""
    past_rounds: tuple[PastRoundView, ...] | UnsetType = UNSET
    """The game's rounds with an outcome, oldest first. Absent until the game is over."""
    settings: SomeSettings | UnsetType = UNSET
    """Absent if all of them have their default."""
    referee: referee_views.RefereeView | UnsetType = UNSET
    """Absent if the players are the referee. The same applies to `verdict`."""
    verdict: referee_views.VerdictView | UnsetType = UNSET
    screens: tuple[ScreenView, ...] | UnsetType = UNSET
    """All players see which screens are watching. Absent if none is, which is the usual case."""
    spectators: int | UnsetType = UNSET
    """The number of people who only watch. Absent if there are none."""
    own: CustomCardsView | UnsetType = UNSET
    """The custom cards. Absent in a room that has only used built-in decks."""
    writing: WritingView | UnsetType = UNSET
    removed: tuple[RemovedPlayerView, ...] | UnsetType = UNSET
    """Players removed by the admin, who can be readmitted."""
    asking: tuple[SeatRequestView, ...] | UnsetType = UNSET
    """Requests for seats that the admin may hand over, oldest first. Only sent to the admin's phone."""
    notices: tuple[NoticeView, ...] | UnsetType = UNSET
    """The latest changes that all players must notice, oldest first. Absent until the first one."""
    look: referee_views.LookView | UnsetType = UNSET
    """Present while the players of an unrefereed round look at their cards, because some share a phone."""
    board: BoardView | UnsetType = UNSET
    """Absent unless the latest round was a game with clues."""
    talk: TalkView | UnsetType = UNSET
    """Absent unless the latest round was played with talk in the app."""
    wall: WallView | UnsetType = UNSET
    """Only sent to screens, from the deal until the outcome is recorded."""
    seats: tuple[PlayerId, ...] | UnsetType = UNSET
    """The viewer's own seats. Only sent to connections that have joined with `others`."""
    players: tuple[PlayerView, ...] = ()


def room_view(room: Room, now: int) -> RoomView:
    """Return the public view without the players. `now` is in epoch milliseconds."""
    deal, ended_at, scored = latest_round(room.phase)
    running = room.phase if isinstance(room.phase, rooms.Running) else None
    needs_stage = running is not None and (running.referee.is_app or isinstance(running.stage, Look))
    game = round_of(room, now) if needs_stage else None
    over = room.phase if isinstance(room.phase, rooms.Over) else None
    ended = room.phase if isinstance(room.phase, rooms.Ended) else None
    rules = RULE_SETS[room.settings.rules]
    return RoomView(
        room_id=room.code,
        version=rooms.view_version(room),
        phase=phase_name(room.phase),
        round=room.rounds_dealt,
        current_deck=room.settings.deck,
        chosen_count=len(room.settings.chosen_cards),
        timer_duration=room.settings.duration,
        round_ends_at=time_up_at(running.clock) if running else None,
        game_end_time=ended_at,
        game_ended=ended is not None,
        server_time=now,
        first_player_id=deal.first_player if deal else None,
        outcome=scored.outcome if scored else None,
        reveal=_reveal(scored.deal) if scored else None,
        stage=cast("StageName", running.stage.__struct_config__.tag) if running else UNSET,
        clock_left=running.clock.remaining_ms if running and isinstance(running.clock, Stopped) else UNSET,
        paused_until=running.stage.until if running and isinstance(running.stage, Paused) else UNSET,
        accused=over.accused.player if over and over.accused else UNSET,
        waiting=tuple(p.id for p in room.players if p.id in ended.waiting) if ended else UNSET,
        past_rounds=past_round_views(room) if ended else UNSET,
        settings=settings_view(room),
        referee=referee_views.referee_view(game) if game else UNSET,
        verdict=referee_views.verdict_view(scored.verdict) if scored and scored.verdict else UNSET,
        screens=tuple(ScreenView(screen.id, screen.sound) for screen in room.screens if not screen.spectator) or UNSET,
        spectators=sum(screen.spectator for screen in room.screens) or UNSET,
        own=custom_cards_view(room.settings.custom_cards, rules) if room.settings.custom_cards else UNSET,
        writing=writing_view(room, room.phase) if isinstance(room.phase, rooms.Writing) else UNSET,
        removed=tuple(RemovedPlayerView(removed.id, removed.name) for removed in room.removed) or UNSET,
        notices=tuple(NoticeView(n.action, n.by, n.player, n.nth, n.round) for n in room.notices) or UNSET,
        look=referee_views.look_view(game) if game else UNSET,
        board=_board(room.phase),
        talk=talk_view(room),
    )


def looks_equal(one: Room, other: Room) -> bool:
    """Return True if the two rooms look the same to every viewer, apart from the version."""
    inputs = record_inputs_of(one)
    return (
        len(one.players) == len(other.players)
        and inputs == record_inputs_of(other)
        and all(
            player is changed or public_record(player, inputs) == public_record(changed, inputs)
            for player, changed in zip(one.players, other.players, strict=True)
        )
        and replace(room_view(one, 0), version=0) == replace(room_view(other, 0), version=0)
        and wall_view(one) == wall_view(other)
        and offered_questions(one) == offered_questions(other)
        and seat_requests_view(one) == seat_requests_view(other)
    )


def settings_view(room: Room) -> SomeSettings | UnsetType:
    """Return the settings that differ from their defaults, with the pace and spy setting (not number) of a round."""
    settings = room.settings
    if isinstance(room.phase, rooms.Running):
        settings = replace(settings, pace=room.phase.referee.pace)
    if isinstance(room.phase, rooms.Running | rooms.Over):
        name = RULE_SETS[room.phase.referee.rules].spies_setting
        settings = replace(settings, **{name: room.phase.deal.spy_setting} if name else {})
    values = {name: getattr(settings, name) for name in SomeSettings.__struct_fields__}
    differing = {name: value for name, value in values.items() if value != getattr(_DEFAULTS, name)}
    return SomeSettings(**differing) if differing else UNSET


def seat_requests_view(room: Room) -> tuple[SeatRequestView, ...] | UnsetType:
    """Return the `asking` of the admin's snapshots. Hide requests for seats that are in use or cannot move yet."""
    if not room.seat_requests:
        return UNSET
    movable = {player.id for player in room.players if is_movable(room, player)}
    return (
        tuple(
            SeatRequestView(request.player, request.digits)
            for request in room.seat_requests
            if request.player in movable and not holds_refereed_card(room, request.player)
        )
        or UNSET
    )


def phase_name(phase: Phase) -> PhaseName:
    return cast("PhaseName", phase.__struct_config__.tag)


def _reveal(deal: Deal) -> Reveal:
    hands = tuple(
        RevealedHand(hand.player, hand.name, hand.role_id, hand.role, hand.is_spy, side_of(deal, hand) or UNSET)
        for hand in (*deal.spies, *deal.team)
    )
    other = other_card_view(deal.cards[1]) if deal.hides_sides else UNSET
    return Reveal(deal.deck, deal.card.id, deal.card.name, hands, dealt_words_view(deal), other)


def _board(phase: Phase) -> BoardView | UnsetType:
    match phase:
        case rooms.Running(deal=deal, referee=referee) | rooms.Over(deal=deal, referee=referee):
            return board_view(deal, referee)
        case rooms.Scored(deal=deal, referee=referee) | rooms.Ended(last=rooms.Scored(deal=deal, referee=referee)):
            return board_view(deal, referee)
        case _:
            return UNSET


def wall_view(room: Room) -> WallView | UnsetType:
    """Return the current round's cards, except in a game with clues, where nobody sees a list."""
    match room.phase:
        case rooms.Running(referee=referee) | rooms.Over(referee=referee) if referee.board is None:
            played, chosen = played_cards(room), room.settings.chosen_cards
            return WallView(chosen, tuple(card for card in chosen if card in played))
        case _:
            return UNSET


def custom_cards_view(custom: CustomCards, rules: RuleSet) -> CustomCardsView:
    words = spy_and_card_words(custom)
    kind: Literal["written", "deck", "mix"] = "written" if not custom.sources else "deck"
    if len(custom.sources) > 1:
        kind = "mix"
    return CustomCardsView(
        kind,
        custom.title,
        custom.language,
        custom.pair,
        words.spy,
        words.card,
        custom.sources,
        custom.total,
        custom.pairs if rules.has_clues else UNSET,
    )


def writing_view(room: Room, phase: rooms.Writing) -> WritingView:
    done = {slip.player for slip in phase.slips if slip.done}
    return WritingView(phase.until, tuple(player.id for player in room.players if player.id in done))


def dealt_words_view(deal: Deal) -> DealtWordsView | UnsetType:
    words, card = deal.words, deal.card
    return DealtWordsView(words.pair, words.spy, words.card, card.language, card.art or "") if words else UNSET
