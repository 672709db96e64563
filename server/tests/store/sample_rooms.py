"""Sample rooms in every phase. This module has few imports, because `faults/writer.py` imports it and starts often."""

from typing import Final

from msgspec.structs import replace

from spysafari.game.model.deal import Deal, DealtCard, Hand
from spysafari.game.model.events import ListChanged, OutcomeRecorded, Published, RoundEnded, RoundStarted
from spysafari.game.model.ids import CardId, DeckId, NodeId, Outcome, PlayerId, RoleId, RoomCode, SessionKey
from spysafari.game.model.round_clock import Stopped, Ticking
from spysafari.game.model.rules import Accusation, RefereeState, Verdict
from spysafari.game.model.settings import Settings
from spysafari.game.room import Away, Ended, Lobby, Notice, Over, Phase, Player, Present, Room, Running, Scored
from spysafari.game.stages import Paused, Talk, Tally, Vote
from spysafari.game.stages.tally import Ballot, Finger, Pointed

NOON: Final = 1_767_268_800_000
NAMES: Final = (
    "Ann",
    "Zoë 🦊",
    "O'Brien",
    'Tom & "Jerry"',
    "Ἀλέξανδρος",
    "李小龙",
    "عمر",
    "👩‍👩‍👧‍👦",
    "a\u2028b\u0000c",
    "\\",
)

ADMIN: Final = PlayerId("player-0")
HERE: Final = Present(NOON, (NodeId("node-1"),))


def a_room(code: str = "TCKR", version: int = 1, phase: Phase | None = None) -> Room:
    """Return a room with all players connected, so that only a running round is ever due."""
    return Room(
        code=RoomCode(code),
        version=version,
        admin=ADMIN,
        players=tuple(
            Player(PlayerId(f"player-{seat}"), SessionKey(f"{seat:064}"), name, icon=seat, presence=HERE)
            for seat, name in enumerate(NAMES)
        ),
        settings=Settings(deck=DeckId.LOCATIONS, chosen_cards=tuple(CardId(f"card-{number}") for number in range(30))),
        phase=Lobby() if phase is None else phase,
        quiet_since=None,
    )


def a_round_until(ends_at: int) -> Running:
    return Running(_DEAL, Talk(), Ticking(ends_at))


_DEAL: Final = Deal(
    number=3,
    deck=DeckId.LOCATIONS,
    cards=(DealtCard(CardId("cafe"), "Café"),),
    hands=(
        Hand(ADMIN, NAMES[0], "spies", None, None, "Spy"),
        *(
            Hand(PlayerId(f"player-{seat}"), NAMES[seat], "team", 0, RoleId(f"cafe/{seat}"), f"Role {seat}")
            for seat in range(1, len(NAMES))
        ),
    ),
    first_player=ADMIN,
)
_SCORED: Final = Scored(_DEAL, NOON, Outcome.SPY_CAUGHT_LOCATION)
_SECOND: Final = PlayerId("player-1")
_REFEREED: Final = RefereeState(
    "safari",
    "relaxed",
    step=7,
    stopped_by=(_SECOND,),
    accusations=(Accusation(_SECOND, ADMIN, convicted=False, seconds_left=421, lone_voter=_SECOND),),
)

EVERY_PHASE: Final[tuple[Phase, ...]] = (
    Lobby(),
    a_round_until(NOON),
    Running(_DEAL, Talk(), Stopped(remaining_ms=61_001)),
    Running(_DEAL, Paused(NOON + 900_000), Stopped(remaining_ms=61_001)),
    Over(_DEAL, NOON),
    _SCORED,
    Ended(NOON, NOON - 1, None),
    Ended(NOON, NOON - 1, _SCORED),
    Running(
        _DEAL,
        Vote(NOON + 25_000, _SECOND, ADMIN, (Ballot(_SECOND, yes=True),)),
        Stopped(remaining_ms=61_001),
        _REFEREED,
    ),
    Running(
        _DEAL, Tally(NOON + 4_000, Pointed((Finger(_SECOND, ADMIN),), None, 2)), Stopped(remaining_ms=0), _REFEREED
    ),
    Scored(_DEAL, NOON, None, Verdict("void", None, None, None, (), seconds_left=61), _REFEREED),
)


def a_full_room(phase: Phase) -> Room:
    """Return a room with events, an absent player, a removed player, used cards and a negative score."""
    room = a_room(version=2**40, phase=phase)
    away = replace(room.players[1], presence=Away(NOON), score=-3, rounds_since_spy=4)
    return replace(
        room,
        players=(room.players[0], away, *room.players[2:-1]),
        off_list=(replace(room.players[-1], presence=Away(NOON - 120_000)),),
        quiet_since=NOON,
        used_cards=(CardId("cafe"),),
        rounds_dealt=3,
        notices=(Notice("remove", 4, 2, NAMES[0], "Zed"), Notice("end-round", 5, 3, NAMES[0], "")),
        recent=(
            Published(1, ListChanged()),
            Published(2, RoundStarted(3, NOON)),
            Published(3, RoundEnded(3, NOON, "deadline")),
            Published(4, OutcomeRecorded(3, Outcome.SPY_CAUGHT)),
        ),
    )
