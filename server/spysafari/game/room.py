"""A room's state, and functions that query it. Times are epoch milliseconds; durations are whole seconds."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Raw, Struct
from msgspec.structs import replace

from spysafari.game.model.bounds import MAX_NOTICES, MAX_PLAYERS
from spysafari.game.model.clues import Board
from spysafari.game.model.deal import Deal, DealtCard, DealtWords, Hand, dealt_players
from spysafari.game.model.events import Published
from spysafari.game.model.ids import BotKind, CardId, DeckId, NodeId, Outcome, PlayerId, RoomCode, ScreenId, SessionKey
from spysafari.game.model.round_clock import Clock
from spysafari.game.model.rules import Accusation, NoticeAction, RefereeState, RuleSetName, Verdict
from spysafari.game.model.settings import Settings
from spysafari.game.model.talk import Conversation
from spysafari.game.stages import Stage

NO_PAST_ROUNDS: Final = Raw(b"[]")


class Present(Struct, frozen=True, tag="present", array_like=True):
    """The player is connected to each of `nodes`, and has been online without interruption since `since`."""

    since: int
    nodes: tuple[NodeId, ...] = ()


class Away(Struct, frozen=True, tag="away", array_like=True):
    since: int


class Player(Struct, frozen=True, array_like=True):
    """A player and the seat that the session `owner` holds. The session key never leaves the server."""

    id: PlayerId
    owner: SessionKey
    name: str
    icon: int
    presence: Present | Away
    score: int = 0
    rounds_since_spy: int = 0
    """Determines the player's weight when the spy is drawn (`spies.spy_weights`)."""
    bot: BotKind | None = None
    """The character of a bot, or None for a person. A bot is always present. No session has its `owner`."""
    phone: PlayerId | None = None
    """The same player for all seats of a shared phone (`phones_of`). Kept while the phone is disconnected."""

    @property
    def is_bot(self) -> bool:
        return self.bot is not None


class Slip(Struct, frozen=True, array_like=True):
    player: PlayerId
    names: tuple[str, ...]
    done: bool = False


class Lobby(Struct, frozen=True, tag="lobby"):
    reopened_at: int | None = None
    """The time at which the admin started another game at the same table, or None in a room's first game."""


class Running(Struct, frozen=True, tag="round"):
    deal: Deal
    stage: Stage
    clock: Clock
    referee: RefereeState = RefereeState()


class Accused(Struct, frozen=True, array_like=True):
    """The player whom the table accused, as named by the admin at the time `since`."""

    player: PlayerId
    since: int


class Over(Struct, frozen=True, tag="over"):
    deal: Deal
    ended_at: int
    referee: RefereeState = RefereeState()
    accused: Accused | None = None


class Scored(Struct, frozen=True, tag="scored"):
    """The round's outcome is recorded, and its secrets are public."""

    deal: Deal
    ended_at: int
    outcome: Outcome | None
    """None if a refereed round was voided."""
    verdict: Verdict | None = None
    """None if the admin recorded the outcome."""
    referee: RefereeState = RefereeState()


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. `last` is the last round, or None if it was not scored and therefore stays secret."""

    ended_at: int
    round_ended_at: int
    last: Scored | None
    waiting: tuple[PlayerId, ...] = ()
    """Players who said "I'm in" for another game, including players who have left since."""


class Writing(Struct, frozen=True, tag="writing"):
    """Every player writes cards. The round starts when all players are done, or at `until`."""

    until: int
    before: Lobby | Scored
    """The phase to restore if too few players remain."""
    slips: tuple[Slip, ...] = ()
    waits_for_all: bool = False
    """Also wait for absent players, because their node restarted and they will reconnect."""


Phase = Lobby | Writing | Running | Over | Scored | Ended


class PastClues(Struct, frozen=True, array_like=True):
    """The part of a past round that only games with clues have."""

    rules: RuleSetName
    other: DealtCard | None
    """The Undercovers' card."""
    board: Board


class PastRound(Struct, frozen=True, array_like=True):
    """A finished round of this game. Its outcome is final."""

    number: int
    deck: DeckId
    card: DealtCard
    spies: tuple[Hand, ...]
    outcome: Outcome | None
    words: DealtWords | None = None
    verdict: Verdict | None = None
    """None if the admin recorded the outcome."""
    accusations: tuple[Accusation, ...] | None = None
    """None if the players refereed the round."""
    clues: PastClues | None = None


class Screen(Struct, frozen=True):
    """A TV or laptop that watches the room. It is not a player and does not keep the room alive."""

    id: ScreenId
    node: NodeId
    sound: bool = False
    listed_until: int = 0
    """Players see the screen at least until this time, even if it leaves earlier."""
    left: bool = False
    spectator: bool = False
    """True for a person who only watches. Players see the number of spectators, but not each of them."""


class RemovedPlayer(Struct, frozen=True, array_like=True):
    """A player removed by the admin. The session `owner` cannot take a new seat in the room."""

    id: PlayerId
    owner: SessionKey
    name: str


class SeatRequest(Struct, frozen=True, array_like=True):
    """A request by a session without a seat for the seat of a player who is away or shares a phone."""

    player: PlayerId
    session: SessionKey
    since: int
    until: int
    digits: int
    """Two digits that only the session and the admin see. They differ from those of the room's other requests."""


class Notice(Struct, frozen=True, array_like=True):
    """A change that all players must notice. A notice never contains a secret.

    `by` is the admin's name, the name of a bot for "make-room", or empty for "ask-seat".
    """

    action: NoticeAction
    nth: int
    """Counts up in the room, so that clients can distinguish a repeated action from a duplicate message."""
    round: int
    by: str
    player: str


class Room(Struct, frozen=True):
    """A room. Every saved change increments `version`, which stays on the server (see `view_version`)."""

    code: RoomCode
    version: int
    admin: PlayerId
    players: tuple[Player, ...]
    settings: Settings
    phase: Phase
    quiet_since: int | None
    """The time at which the last player disconnected, or None. Determines when the room expires."""
    off_list: tuple[Player, ...] = ()
    """Absent players that the lobby no longer lists. They return by reconnecting (docs/product/decisions.md, 2)."""
    used_cards: tuple[CardId, ...] = ()
    """Secret cards drawn at this table, oldest first, until `deal.draw_secret_card` makes them available again."""
    played_cards: tuple[CardId, ...] = ()
    """The `used_cards` that scored rounds have revealed, in this game and earlier games at this table."""
    rounds_dealt: int = 0
    past_rounds: Raw = NO_PAST_ROUNDS
    """This game's scored rounds as JSON (`history.py`), decoded on demand because few commands read them."""
    recent: tuple[Published, ...] = ()
    screens: tuple[Screen, ...] = ()
    unseen_changes: int = 0
    """Number of saved changes that no viewer can see, such as a changed ballot."""
    absent_admin: PlayerId | None = None
    """The player who was replaced as the admin while away, and becomes the admin again upon return."""
    notices: tuple[Notice, ...] = ()
    """The latest notices, oldest first."""
    removed: tuple[RemovedPlayer, ...] = ()
    seat_requests: tuple[SeatRequest, ...] = ()
    """At most one per session, oldest first."""
    refused_requests: tuple[SeatRequest, ...] = ()
    """Requests that the admin has refused. Their sessions cannot ask for a seat again."""
    last_pair: tuple[PlayerId, ...] = ()
    """The spies of the latest round that had two. The next round with two spies does not draw the same pair."""
    conversation: Conversation | None = None
    """Kept until the next deal or game. None if the latest round was played aloud."""


def view_version(room: Room) -> int:
    """Return the version for clients. It does not count unseen changes, which would reveal a player's secret action."""
    return room.version - room.unseen_changes


def player_in(room: Room, player_id: PlayerId) -> Player | None:
    return next((player for player in room.players if player.id == player_id), None)


def is_attended(room: Room) -> bool:
    """Return True if a person is connected. Bots do not count."""
    return any(isinstance(player.presence, Present) and not player.is_bot for player in room.players)


def off_list_player(room: Room, player_id: PlayerId) -> Player | None:
    return next((player for player in room.off_list if player.id == player_id), None)


def is_full(room: Room) -> bool:
    return len(room.players) >= MAX_PLAYERS


def with_settings(room: Room, **changes: object) -> Room:
    return replace(room, settings=replace(room.settings, **changes))


def with_player(room: Room, player: Player) -> Room:
    return replace(room, players=tuple(player if player.id == other.id else other for other in room.players))


_REPLACED_NOTICES: Final[dict[NoticeAction, tuple[NoticeAction, ...]]] = {
    "lock": ("lock", "unlock"),
    "unlock": ("lock", "unlock"),
    "skip-turn": ("skip-turn",),
    "drop-accused": ("drop-accused",),
    "ask-seat": ("ask-seat",),
}
"""Earlier notices that a notice replaces. Otherwise, these actions could be repeated to hide another notice."""


def with_notice(room: Room, action: NoticeAction, by: str, player: str = "") -> Room:
    nth = room.notices[-1].nth + 1 if room.notices else 1
    replaced = _REPLACED_NOTICES.get(action, ())
    kept = (notice for notice in room.notices if notice.action not in replaced)
    notices = (*kept, Notice(action, nth, room.rounds_dealt, by, player))
    return replace(room, notices=notices[-MAX_NOTICES:])


def seated_players(room: Room, deal: Deal) -> tuple[PlayerId, ...]:
    """Return the players of the deal who are still at the table, in its order."""
    dealt = dealt_players(deal)
    return tuple(player.id for player in room.players if player.id in dealt)


def present_players(room: Room, deal: Deal) -> tuple[PlayerId, ...]:
    present = {player.id for player in room.players if isinstance(player.presence, Present)}
    return tuple(player for player in seated_players(room, deal) if player in present)


def phones_of(players: Sequence[Player]) -> Mapping[PlayerId, PlayerId]:
    """Map each player on a shared phone to the phone's first seat, in the table's order (docs/product/shared-phone.md).

    A shared phone is a live connection with several seats of one owner.
    """
    seats: dict[tuple[str, PlayerId], list[PlayerId]] = {}
    for player in players:
        if player.phone is not None:
            seats.setdefault((player.owner, player.phone), []).append(player.id)
    return {seat: shared[0] for shared in seats.values() if len(shared) > 1 for seat in shared}
