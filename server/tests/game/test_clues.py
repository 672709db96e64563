"""Tests of the stage CLUES, in both games with clues."""

from typing import Final

import pytest
from msgspec import UNSET, ValidationError
from msgspec.structs import replace

from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.model.commands import (
    ByHand,
    ChangeSettings,
    CloseNow,
    GoOn,
    Leave,
    MoreTime,
    Pause,
    SkipTurn,
    VoidRound,
)
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Over
from spysafari.game.stages import Clues, Look, Paused, Point, Talk
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.talk import Accuse, SpyStop
from tests.game.clued import ALOUD, IMPOSTOR, IN_APP, UNDERCOVER, CluedTable
from tests.game.refereed import NAMES
from tests.game.tables import SECOND, id_of, member

GAMES: Final = (IMPOSTOR, UNDERCOVER)


def at_clues(*settings: ChangeSettings, players: int = 5) -> CluedTable:
    table = CluedTable(*settings, players=players)
    table.look()
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_goes_around_the_table(game: ChangeSettings) -> None:
    """[GAME-03] Ann begins."""
    table = at_clues(game, IN_APP)

    for name in NAMES[:5]:
        assert table.turn == name
        assert table.sees("Eve").referee.turn == id_of(name)
        table.clue(f"by {name}")

    assert table.clues == [(name, 1, f"by {name}") for name in NAMES[:5]]


@pytest.mark.parametrize(("laps", "players", "expected"), [(1, 5, 1), (2, 5, 2), (3, 6, 3), (3, 7, 2), (2, 10, 2)])
def test_impostor_has_laps(laps: int, players: int, expected: int) -> None:
    """[GAME-03] [GAME-01] With seven players or more, there are at most two."""
    table = at_clues(IMPOSTOR, replace(IN_APP, laps=laps), players=players)
    table.give_all()

    assert table.is_at(Talk)
    assert table.board.lap == table.board.laps == expected
    assert len(table.clues) == expected * players
    assert [name for name, lap, _ in table.clues if lap == expected] == list(NAMES[:players])


def test_out_loud_only_the_turn_is_given() -> None:
    """[GAME-03] A tap or the clock ends the turn, and the board shows who has spoken."""
    table = at_clues(IMPOSTOR, ALOUD)

    assert table.at_deadline() == table.now + 20 * SECOND
    assert table.no("Bob", GiveClue) == "not_your_turn"
    table.act("Ann", GiveClue, "not stored")
    table.next()

    assert table.clues == [("Ann", 1, ""), ("Bob", 1, "")]
    assert table.turn == "Cid"


def test_in_the_app_a_turn_without_a_clue_shows_dots() -> None:
    """[GAME-03] A turn lasts 30 s, and 10 s more on a shared phone."""
    table = at_clues(IMPOSTOR, IN_APP)

    assert table.at_deadline() == table.now + 30 * SECOND
    table.next()
    assert table.clues == [("Ann", 1, None)]

    shared = CluedTable(IMPOSTOR, IN_APP)
    shared.share("Ann", "Bob")
    shared.look()
    assert shared.at_deadline() == shared.now + 40 * SECOND
    aloud = CluedTable(IMPOSTOR, ALOUD)
    aloud.share("Ann", "Bob")
    aloud.look()
    assert aloud.at_deadline() == aloud.now + 20 * SECOND


@pytest.mark.parametrize("mode", [ALOUD, IN_APP])
def test_a_player_who_is_away_loses_the_turn(mode: ChangeSettings) -> None:
    """[GAME-03] After 8 s, and with the full time after a return."""
    table = at_clues(IMPOSTOR, mode)
    full = table.at_deadline()
    table.disconnect("Ann", "Bob")

    assert table.at_deadline() == table.now + 8 * SECOND
    table.connect("Ann")
    assert table.at_deadline() == full
    table.clue()
    assert table.at_deadline() == table.now + 8 * SECOND
    table.next()
    assert table.clues[-1] == ("Bob", 1, None)
    assert table.turn == "Cid"


def test_a_clue_may_not_be_repeated() -> None:
    """[GAME-03] Case, accents and spaces do not count. Other rounds do not matter."""
    table = at_clues(IMPOSTOR, IN_APP)
    table.clue("Crème brûlée")

    assert table.no("Bob", GiveClue, "creme brulee") == "clue_given"
    assert table.no("Bob", GiveClue, "") == "no_clue"
    assert table.no("Cid", GiveClue, "creme brulee") == "not_your_turn"
    assert table.no("Bob", GiveClue, "cream") is None


def test_a_clue_may_be_in_any_alphabet() -> None:
    """[GAME-03] A translation of a clue is another clue, but a word that is equal in two languages is the same."""
    table = at_clues(IMPOSTOR, IN_APP)
    table.act("Ann", GiveClue, "Taxi", "de")

    assert table.no("Bob", GiveClue, "taxi", "en") == "clue_given"
    for text, language in (("سيارة أجرة", "ar"), ("Такси", "ru"), ("出租车", "zh-CN"), ("cab", "en")):
        table.act(table.turn, GiveClue, text, language)
    assert [one.text for one in table.board.clues] == ["Taxi", "سيارة أجرة", "Такси", "出租车", "cab"]


def test_a_clue_is_refused_like_a_typed_answer() -> None:
    """[GAME-03] A slur and a link are refused. Only then does the turn stay."""
    table = at_clues(IMPOSTOR, IN_APP)

    def refusal(code: RefusalCode, kind: str = "Ann") -> object:
        refuse = lambda text, most: code if (text, most) == ("bad", 24) else None  # noqa: E731
        context = replace(table.context, refusal_of_text=refuse)
        return decide(table.room, table.seated(kind), table.in_step(GiveClue, "bad"), context)

    assert refusal(RefusalCode.CARD_REFUSED) == Refused(RefusalCode.TEXT_REFUSED)
    assert refusal(RefusalCode.CARD_LINK) == Refused(RefusalCode.CARD_LINK)


def test_no_refusal_depends_on_a_word() -> None:
    """[GAME-08] Even the word itself is accepted, because a refusal would tell it to an Impostor."""
    table = at_clues(IMPOSTOR, IN_APP)
    word = table.running.deal.card.name

    assert isinstance(table.ask(table.seated("Ann"), table.in_step(GiveClue, word)), Accepted)
    table.clue("first")
    assert isinstance(table.ask(table.seated("Bob"), table.in_step(GiveClue, word)), Accepted)


def test_a_clue_is_cleaned() -> None:
    """[GAME-03] One to three words, at most 24 characters."""
    raw = GiveClue(1, 1, "  one <b>two</b>   three ", "de")

    assert raw.command() == GiveClue(1, 1, "one two three", "de")
    assert GiveClue(1, 1, "x" * 30).command().text == "x" * 24
    assert GiveClue(1, 1, "Donaudampfschifffahrtska").command().text == "Donaudampfschifffahrtska"
    with pytest.raises(ValidationError):
        GiveClue(1, 1, "one two three four").command()


def test_the_board_shows_the_language_of_a_clue() -> None:
    """[GAME-03] Late joiners see the board as well."""
    table = at_clues(IMPOSTOR, IN_APP)
    table.act("Ann", GiveClue, "Kuchen", "de")
    table.clue("cake")
    table.join_late("Kim")

    board = table.sees("Kim").board
    assert board is not UNSET
    assert [(one.text, one.lang) for one in board.clues] == [("Kuchen", "de"), ("cake", UNSET)]
    assert (board.game, board.aloud, board.laps, board.lap) == ("impostor", False, 2, 1)
    assert board.turns == (id_of("Dee"), id_of("Eve"))
    assert table.no("Kim", Ready) == "wrong_phase" or table.no("Kim", GiveClue, "late") == "not_your_turn"


def test_a_stale_clue_has_no_effect() -> None:
    table = at_clues(IMPOSTOR, IN_APP)
    stale = table.in_step(GiveClue, "again")
    table.clue("again")

    before = table.room
    table.say(table.seated("Ann"), stale)
    assert table.room is before


@pytest.mark.parametrize("seconds_away", [0, 5])
def test_a_pause_stops_the_turn(seconds_away: int) -> None:
    """[GAME-03] The turn resumes with its milliseconds. The pause ends by itself after 15 minutes."""
    table = at_clues(IMPOSTOR, IN_APP)
    table.clue()
    table.wait(12_345)
    table.say(member("Ann"), Pause(1))
    assert table.is_at(Paused)
    assert table.no("Bob", GiveClue, "paused") == "not_your_turn"
    assert table.sees("Cid").referee.turn_left == 30_000 - 12_345
    table.wait(100_000)
    if seconds_away:
        table.disconnect("Bob")
    table.say(member("Ann"), GoOn(1))

    left = 8_000 if seconds_away else 30_000 - 12_345
    assert table.turn == "Bob"
    assert table.at_deadline() == table.now + left
    table.say(member("Ann"), Pause(1))
    table.next()
    assert table.is_at(Clues)
    assert table.turn == "Bob"


def test_a_paused_player_may_leave() -> None:
    table = at_clues(IMPOSTOR, IN_APP)
    table.say(member("Ann"), Pause(1))
    table.say(member("Ann"), Leave(id_of("Ann")))
    table.next()

    assert table.turn == "Bob"


def test_the_turn_of_a_player_who_leaves_passes_on() -> None:
    table = at_clues(IMPOSTOR, IN_APP)
    table.say(member("Ann"), Leave(id_of("Ann")))
    assert table.turn == "Bob"
    table.say(member("Cid"), Leave(id_of("Cid")))
    table.clue()

    assert table.turn == "Dee"


@pytest.mark.parametrize("game", GAMES)
def test_the_beginner_may_leave_in_the_first_clue(game: ChangeSettings) -> None:
    """[GAME-03] The next player has the turn, and begins the next lap."""
    table = at_clues(game, players=6)
    table.say(member("Ann"), Leave(id_of("Ann")))

    assert (table.turn, table.clues) == ("Bob", [])
    while table.board.lap == 1 and table.is_at(Clues):
        table.clue()
    if game is UNDERCOVER:
        table.vote_on("BC")
    assert (table.turn, table.board.lap) == ("Bob", 2)


def test_the_admin_has_tools() -> None:
    """[GAME-07] More time, skip (announced by name), void, by hand."""
    table = at_clues(IMPOSTOR, IN_APP)
    until = table.at_deadline()
    table.act("Ann", MoreTime)
    assert table.at_deadline() == until + 30 * SECOND
    table.clue()
    table.act("Ann", CloseNow)

    notice = table.room.notices[-1]
    assert (notice.action, notice.by, notice.player) == ("skip-turn", "Ann", "Bob")
    assert table.clues[-1] == ("Bob", 1, None)
    assert table.turn == "Cid"
    assert table.refusal(member("Ann"), SkipTurn(1, 1)) == "wrong_phase"
    by_hand = at_clues(IMPOSTOR)
    by_hand.act("Ann", ByHand)
    assert isinstance(by_hand.room.phase, Over)
    table.act("Ann", VoidRound)
    assert table.verdict.kind == "void"


def test_out_loud_the_admin_can_say_that_somebody_has_spoken() -> None:
    table = at_clues(IMPOSTOR, ALOUD)
    table.clue()
    table.act("Ann", CloseNow)

    assert table.clues[-1] == ("Bob", 1, "")


@pytest.mark.parametrize("game", GAMES)
def test_everybody_may_end_the_talk(game: ChangeSettings) -> None:
    """[GAME-04] Nobody accuses or names the word. The talk lasts 60 s, or 30 s in Undercover."""
    table = at_clues(game)
    table.give_all()
    seconds = 60 if game is IMPOSTOR else 30
    assert table.at_deadline() == table.now + seconds * SECOND
    assert table.no("Ann", Accuse, id_of("Bob")) == "clock_stopped"
    assert table.no("Bob", SpyStop) == "clock_stopped"

    for name in NAMES[:4]:
        table.act(name, Ready)
    assert table.is_at(Talk)
    assert table.sees("Eve").referee.acted == tuple(map(id_of, NAMES[:4]))
    table.disconnect("Eve")
    assert table.is_at(Point)


def test_the_talk_is_as_long_as_the_table_wants() -> None:
    table = at_clues(IMPOSTOR, replace(IN_APP, discussion=90))
    table.give_all()

    assert table.at_deadline() == table.now + 90 * SECOND
    table.next()
    assert table.is_at(Point)


def test_a_relaxed_pace_doubles_the_turns() -> None:
    table = at_clues(IMPOSTOR, replace(IN_APP, pace="relaxed"))

    assert table.at_deadline() == table.now + 60 * SECOND


def test_all_players_look_first() -> None:
    table = CluedTable(IMPOSTOR)
    assert table.is_at(Look)
    table.next()
    assert table.is_at(Clues)
