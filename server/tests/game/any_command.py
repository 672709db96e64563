from typing import Final

from hypothesis import strategies as st

from spysafari.game.model import commands
from spysafari.game.model.bounds import WRITE_MS
from spysafari.game.model.commands import Command
from spysafari.game.model.ids import BotName, CardId, DeckId, Outcome, ScreenId
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from tests.game.tables import CODES, MINUTE, NODE, SECOND, START, STRANGER, id_of, session_of

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou")

HASHES = tuple(copy.hash for copy in CODES.values())
names = st.sampled_from(NAMES)
ids = st.builds(id_of, st.sampled_from([*NAMES, "nobody"]))
one_session = st.builds(session_of, names) | st.just(STRANGER.sessions[0])
sessions = st.lists(one_session, min_size=1, max_size=3, unique=True).map(tuple)
members = st.builds(commands.Member, sessions, st.none() | ids)
spans = st.sampled_from([0, 1, SECOND, 59 * SECOND, MINUTE, 2 * MINUTE, 8 * MINUTE, 15 * MINUTE])
decks = st.sampled_from(DeckId)
outcomes = st.sampled_from(Outcome)
counts = st.sampled_from([-1, 24, 25, 26, 30, 36, 37])
picks = st.tuples(st.sampled_from(["place", "beast"]), st.integers(0, 36), st.integers(0, 38)).map(
    lambda pick: tuple(CardId(f"{pick[0]}-id-{number:02}") for number in range(pick[1], pick[2]))
)
"""Consecutive cards of either deck. There may be none, and some may be unknown."""
own_picks = st.tuples(st.sampled_from([*HASHES, "w"]), st.integers(1, 61), st.integers(1, 62)).map(
    lambda pick: tuple(CardId(f"{pick[0][:8]}.{number}") for number in range(pick[1], pick[2]))
)
decks_to_use = st.just(("written",)) | st.lists(
    st.sampled_from([*CODES, *HASHES, *DeckId, "written", "ZZZZZZ"]), max_size=5
).map(tuple)
slips = st.lists(st.sampled_from([f"slip-card-{number:02}." for number in range(40)]), max_size=3).map(tuple)
writing: st.SearchStrategy[Command] = st.builds(commands.Write, slips, st.booleans())
talks = st.sampled_from(["aloud", "tap", "type"])
durations = st.sampled_from([-1, 179, 180, 480, 900, 901])
screens = st.sampled_from([ScreenId(f"tv-{number}") for number in range(6)])
rounds, turns = st.integers(0, 3), st.integers(0, 9)
questions = [f"place-question-{number:02}" for number in range(40)]
texts = st.sampled_from([*questions, "yes", "no", "Is it far?", "x" * 120])
icons = st.sampled_from([-1, 0, 5, 19, 20])
settings: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.ChangeDeck, decks),
    st.builds(commands.ChooseCards, decks, counts),
    st.builds(commands.PickCards, decks, picks | own_picks),
    st.builds(commands.UseDeck, decks_to_use),
    st.builds(commands.ChangeSettings, duration=durations),
    st.builds(commands.ChangeSettings, spies=st.sampled_from([1, 2, "hidden"])),
    st.builds(commands.ChangeSettings, talk=talks),
    st.builds(commands.ChangeSettings, talk=talks, locked=st.booleans(), screens=st.booleans(), duration=durations),
    st.just(commands.AddBot((BotName("Bot", "sly", is_woman=False), BotName("Tob", "bold", is_woman=True)))),
)
any_command: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.Join, names, icons, ids, st.booleans()),
    st.builds(commands.Connect, ids),
    st.builds(commands.Disconnect, ids),
    st.builds(commands.Leave, ids),
    st.builds(commands.ChangeIcon, ids, icons),
    settings,
    writing,
    st.builds(commands.WritingOver, st.sampled_from([START, START + WRITE_MS])),
    st.builds(commands.RecordOutcome, outcomes),
    st.builds(commands.Pause, st.integers(0, 3)),
    st.builds(commands.GoOn, st.integers(0, 3)),
    st.builds(commands.NameAccused, st.integers(0, 3), st.none() | ids),
    st.builds(commands.CorrectOutcome, st.integers(0, 3), outcomes),
    st.builds(commands.DeadlinePassed, st.integers(0, 3)),
    st.builds(commands.ChangeSettings, screens=st.booleans()),
    st.builds(commands.ChangeSettings, streaming=st.booleans()),
    st.builds(commands.TakeScreen, screens),
    st.builds(commands.ChangeSettings, locked=st.booleans()),
    st.builds(commands.LetBackIn, ids),
    st.builds(commands.HandSeat, ids),
    st.builds(commands.ScreenCame, screens, st.just(NODE), st.booleans()),
    st.builds(commands.ScreenWent, screens),
    st.builds(commands.SetScreenSound, screens, st.booleans()),
    st.builds(commands.Ask, rounds, turns, ids, texts),
    st.builds(commands.OtherQuestions, rounds, turns),
    st.builds(commands.Typing, rounds, turns),
    st.builds(commands.AnswerQuestion, rounds, turns, texts),
    st.builds(commands.SkipTurn, rounds, turns),
    st.builds(commands.TurnPassed, rounds, turns),
    st.builds(commands.MoveBot, rounds, ids),
    st.builds(Accuse, st.integers(0, 3), st.integers(0, 3), ids),
    st.sampled_from(
        [
            kind(1, 1)
            for kind in (
                Ready,
                SpyStop,
                commands.CallOff,
                commands.CloseNow,
                commands.MoreTime,
                commands.ByHand,
                commands.VoidRound,
            )
        ]
    ),
    st.sampled_from(
        [
            CastBallot(1, 1, yes=True),
            NameCard(1, 1, CardId("place-id-01")),
            NameSuspect(1, 1, None),
            PointAt(1, 1, None),
            GiveClue(1, 1, "round"),
            GiveClue(1, 2, "red"),
        ]
    ),
    st.sampled_from(
        [
            commands.StartGame(),
            commands.StartGame(0),
            commands.EndRound(),
            commands.Restart(),
            commands.EndGame(),
            commands.SayImIn(),
            commands.PlayAgain(),
            commands.DeleteRoom(),
            commands.AbsencesDue(),
            commands.RoomExpired(),
            commands.NodesGone(nodes=frozenset({NODE})),
        ]
    ),
)
