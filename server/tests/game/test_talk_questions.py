"""Tests of the question cards that the asker is offered [TALK-03], and of their secrecy [TALK-10]."""

from collections import Counter
from math import sqrt

import pytest
from msgspec import UNSET

from spysafari.game.decision import Accepted
from spysafari.game.model.commands import ChangeSettings, OtherQuestions, StartGame, UseDeck
from spysafari.game.model.ids import DeckId
from spysafari.game.views.talk_view import offered_questions
from spysafari.live.snapshots import Snapshots
from tests.game.refereed import SAFARI
from tests.game.tables import MINUTE, Table, id_of, member, seated, with_spy
from tests.game.talks import QUESTIONS, TalkTable


def test_no_card_is_offered_twice_until_all_have_been_offered() -> None:
    """[TALK-03] Each offer has six cards. The seventh has the last four and two others, in random order."""
    table = TalkTable()
    offered: list[str] = []
    for nth in range(7):
        assert len(table.turn.offered) == 6
        offered += table.turn.offered
        table.others() if nth % 2 else table.exchange(table.may_ask[0])

    assert len(set(offered[:36])) == 36
    assert set(offered) == set(QUESTIONS)
    assert not set(offered[36:]) & set(offered[30:36])
    places = {offered.index(card, 36) for card in set(QUESTIONS) - set(offered[:36])}
    assert len(places) == 4


def test_many_requests_for_other_questions() -> None:
    """[TALK-03] Every card is offered equally often, and the six cards of an offer are all different."""
    table = TalkTable()
    counts: Counter[str] = Counter()
    for _ in range(200):
        assert len(set(table.turn.offered)) == 6
        counts.update(table.turn.offered)
        table.others()

    assert set(counts) == set(QUESTIONS)
    assert max(counts.values()) - min(counts.values()) <= 10


def test_other_questions_keep_the_time_of_the_turn() -> None:
    """[TALK-03]"""
    table = TalkTable()
    table.wait(7_000)
    table.others()

    assert table.turn_left() == 23_000
    assert table.refusal(seated("Cid"), OtherQuestions(*table.now_at())) == "not_your_turn"
    table.ask_player("Cid")
    assert table.refusal(seated("Ann"), OtherQuestions(*table.now_at())) == "not_your_turn"


@pytest.mark.parametrize(("decks", "size"), [((DeckId.LOCATIONS,), 40), ((DeckId.ANIMALS,), 40), (("BBBBBB",), 20)])
def test_each_deck_has_its_cards(decks: tuple[str, ...], size: int) -> None:
    """[TALK-03] A custom deck uses the question cards that fit anything."""
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), ChangeSettings(talk="tap"))
    table.say(member("Ann"), UseDeck(decks))
    table.say(member("Ann"), StartGame())
    conversation = table.room.conversation

    assert conversation is not None
    assert len({*conversation.unused, *conversation.turn.offered}) == size


def test_the_draw_does_not_depend_on_the_role() -> None:
    """[TALK-03] [TALK-10] Over 10,000 deals, neither the first asker nor the offered cards depend on the Spy."""
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.say(member("Ann"), ChangeSettings(talk="tap"))
    lobby, deals = table.room, 10_000
    offered: dict[bool, Counter[tuple[int, str]]] = {True: Counter(), False: Counter()}
    for _ in range(deals):
        table.room = lobby
        table.say(member("Ann"), StartGame())
        assert table.room.conversation is not None
        turn = table.room.conversation.turn
        offered[turn.asker == id_of(table.spy_name)].update(enumerate(turn.offered))

    asked_by_spy, asked_by_team = (sum(offered[spy].values()) / 6 for spy in (True, False))
    assert abs(asked_by_spy - deals / 4) < 5 * sqrt(deals * 3 / 16)
    for counts, total in ((offered[True], asked_by_spy), (offered[False], asked_by_team)):
        for place in range(6):
            for card in QUESTIONS:
                expected = total / 40
                assert abs(counts[place, card] - expected) < 5 * sqrt(expected) + 1, (place, card)


def test_frames_do_not_depend_on_the_spy() -> None:
    """[TALK-10] Apart from the receiver's own record, every frame has the same bytes, whichever player is the Spy."""
    table = TalkTable(rules=SAFARI)
    table.exchange("Cid")
    table.ask_player("Dee")
    answered = table.room
    for state in ("asked", "asking"):
        table.room = answered
        if state == "asking":
            table.answer("hardly")
        heads = set()
        for spy in table.names:
            before = table.room
            with_spy(table, spy)
            frames = {name: Snapshots(table.room, table.now).frame_for(id_of(name)) or "" for name in table.names}
            heads.add(tuple(frame.partition('"players":[')[0] for frame in frames.values()))
            table.room = before
        assert len(heads) == 1


def test_only_the_asker_is_sent_the_offered_questions() -> None:
    """[TALK-10] The asker's frame is otherwise equal to those of the others and of screens."""
    table = TalkTable()
    table.exchange("Cid")
    snapshots = Snapshots(table.room, table.now)
    frames = {name: snapshots.frame_for(id_of(name)) or "" for name in table.names}
    screen = snapshots.for_screens

    assert [name for name, frame in frames.items() if '"offered"' in frame] == ["Cid"]
    heads = {frame.partition('"players":[')[0] for frame in frames.values() if '"offered"' not in frame}
    (head,) = heads
    offered = ",".join(f'"{card}"' for card in table.turn.offered)
    assert frames["Cid"].partition('"players":[')[0] == head.removesuffix("},") + f',"offered":[{offered}]}},'
    assert screen.partition('"wall":')[0] == head
    assert offered_questions(table.room) == {id_of("Cid"): table.turn.offered}


def test_other_questions_are_published() -> None:
    """[TALK-03] The asker's page shows the other questions only after a snapshot."""
    table = TalkTable()
    decision = table.ask(seated("Ann"), OtherQuestions(*table.now_at()))

    assert isinstance(decision, Accepted)
    assert decision.events


@pytest.mark.parametrize("state", ["lobby", "round", "over", "scored", "ended"])
def test_a_table_that_talks_aloud_is_sent_nothing_about_talk(state: str) -> None:
    """[TALK-12]"""
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), ChangeSettings(talk="tap"))
    table.say(member("Ann"), ChangeSettings(talk="aloud"))
    table.play_to(state)
    table.wait(MINUTE)

    assert table.view("Ann").talk is UNSET
    snapshots = Snapshots(table.room, table.now)
    for frame in (snapshots.for_screens, *(snapshots.frame_for(player.id) for player in table.room.players)):
        assert "talk" not in (frame or "").replace('"stage":"talk"', "")
    assert table.room.conversation is None
