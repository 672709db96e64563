"""Hypothesis strategies for actors and commands, for test_whole_games.py."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from spysafari.game.model.commands import (
    AbsencesDue,
    Accuse,
    AllowScreens,
    ByHand,
    CallOff,
    CastBallot,
    ChangeDeck,
    ChangeIcon,
    ChooseCards,
    CloseNow,
    Command,
    Connect,
    CorrectOutcome,
    DeadlinePassed,
    DeleteRoom,
    Disconnect,
    EndGame,
    EndRound,
    GoOn,
    Join,
    Leave,
    Member,
    MoreTime,
    NameCard,
    NameSuspect,
    NodesGone,
    Pause,
    PickCards,
    PlayAgain,
    PointAt,
    Ready,
    RecordOutcome,
    Restart,
    RoomExpired,
    SayImIn,
    ScreenCame,
    ScreenWent,
    SetDuration,
    SetScreenSound,
    SpyStop,
    StartGame,
    TakeScreen,
    UseDeck,
    VoidRound,
    Write,
    WritingOver,
)
from spysafari.game.model.room import WRITE_MS, CardId, DeckId, Outcome, ScreenId
from tests.game.tables import CODES, MINUTE, NODE, SECOND, START, STRANGER, id_of, session_of

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou")

names = st.sampled_from(NAMES)
ids = st.builds(id_of, st.sampled_from([*NAMES, "nobody"]))
one_session = st.builds(session_of, names) | st.just(STRANGER.sessions[0])
sessions = st.lists(one_session, min_size=1, max_size=3, unique=True).map(tuple)
members = st.builds(Member, sessions, st.none() | ids)
spans = st.sampled_from([0, 1, SECOND, 59 * SECOND, MINUTE, 2 * MINUTE, 8 * MINUTE, 15 * MINUTE])
decks = st.sampled_from(DeckId)
outcomes = st.sampled_from(Outcome)
counts = st.sampled_from([-1, 24, 25, 26, 30, 36, 37])
picks = st.tuples(st.sampled_from(["place", "beast"]), st.integers(0, 36), st.integers(0, 38)).map(
    lambda pick: tuple(CardId(f"{pick[0]}-id-{number:02}") for number in range(pick[1], pick[2]))
)
"""Consecutive cards of either deck, including empty picks and unknown cards."""
own_picks = st.tuples(st.sampled_from([*CODES.values(), "w"]), st.integers(1, 61), st.integers(1, 62)).map(
    lambda pick: tuple(CardId(f"{pick[0][:8]}.{number}") for number in range(pick[1], pick[2]))
)
decks_to_use = st.just(("written",)) | st.lists(
    st.sampled_from([*CODES, *CODES.values(), *DeckId, "written", "ZZZZZZ"]), max_size=5
).map(tuple)
slips = st.lists(st.sampled_from([f"slip-card-{number:02}." for number in range(40)]), max_size=3).map(tuple)
writing: st.SearchStrategy[Command] = st.builds(Write, slips, st.booleans())
durations = st.sampled_from([-1, 179, 180, 480, 900, 901])
screens = st.sampled_from([ScreenId(f"tv-{number}") for number in range(6)])
icons = st.sampled_from([-1, 0, 5, 19, 20])
settings: st.SearchStrategy[Command] = st.one_of(
    st.builds(ChangeDeck, decks),
    st.builds(ChooseCards, decks, counts),
    st.builds(PickCards, decks, picks | own_picks),
    st.builds(UseDeck, decks_to_use),
    st.builds(SetDuration, durations),
)
any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, names, icons, ids),
    st.builds(Connect, ids),
    st.builds(Disconnect, ids),
    st.builds(Leave, ids),
    st.builds(ChangeIcon, ids, icons),
    settings,
    writing,
    st.builds(WritingOver, st.sampled_from([START, START + WRITE_MS])),
    st.builds(RecordOutcome, outcomes),
    st.builds(Pause, st.integers(0, 3)),
    st.builds(GoOn, st.integers(0, 3)),
    st.builds(CorrectOutcome, st.integers(0, 3), outcomes),
    st.builds(DeadlinePassed, st.integers(0, 3)),
    st.builds(AllowScreens, st.booleans()),
    st.builds(TakeScreen, screens),
    st.builds(ScreenCame, screens, st.just(NODE), st.booleans()),
    st.builds(ScreenWent, screens),
    st.builds(SetScreenSound, screens, st.booleans()),
    st.builds(Accuse, st.integers(0, 3), st.integers(0, 3), ids),
    st.sampled_from([kind(1, 1) for kind in (Ready, SpyStop, CallOff, CloseNow, MoreTime, ByHand, VoidRound)]),
    st.sampled_from(
        [
            CastBallot(1, 1, yes=True),
            NameCard(1, 1, CardId("place-id-01")),
            NameSuspect(1, 1, None),
            PointAt(1, 1, None),
        ]
    ),
    st.sampled_from(
        [
            StartGame(),
            StartGame(0),
            EndRound(),
            Restart(),
            EndGame(),
            SayImIn(),
            PlayAgain(),
            DeleteRoom(),
            AbsencesDue(),
            RoomExpired(),
            NodesGone(nodes=frozenset({NODE})),
        ]
    ),
)
