from itertools import pairwise
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.game.decision import Accepted
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands
from spysafari.game.model.commands import Server, UseDeck, Write, WritingOver
from spysafari.game.model.refusals import RefusalCode
from tests.game.tables import SECOND, Table, member, seated
from tests.game.writing_tables import hand_in, phase_of, writing_table


@pytest.fixture
def table() -> Table:
    return writing_table("Ann", "Bob", "Cid")


def test_the_order_of_the_cards_does_not_reveal_their_authors() -> None:
    """[DECK-05] Cards of one player are adjacent no more often than by chance."""
    beside = 0
    for seed in range(200):
        table = writing_table("Ann", "Bob", "Cid")
        table.rng = Random(seed)
        hand_in(table, "Ann", "Bob", "Cid")
        assert table.room.settings.custom_cards
        writers = [name[:3] for name in table.room.settings.custom_cards.written_names]
        beside += sum(one == other for one, other in pairwise(writers))

    assert 1.7 < beside / 200 < 2.3, "eight neighbours, each of the same writer with a chance of 2 in 8"


def test_nobody_sees_written_cards_before_the_deal(table: Table) -> None:
    """[DECK-05] The author does not see written cards either, and no length depends on them."""
    empty = {name: len(msgspec.json.encode(table.view(name))) for name in table.names}
    table.say(member("Ann"), Write(("SecretPlace", "OtherPlace", "ThirdPlace")))

    for name in table.names:
        seen = msgspec.json.encode(table.view(name))
        assert b"Place" not in seen
        assert len(seen) == empty[name]
    assert b"Place" not in msgspec.json.encode(table.room.recent)


def test_a_slur_is_refused_and_the_written_cards_stay(table: Table) -> None:
    """[DECK-15] [DECK-04]"""
    table.say(member("Ann"), Write(("Moon",)))
    context = replace(
        table.context, refusal_of_text=lambda text, _most: RefusalCode.CARD_REFUSED if "rude" in text else None
    )

    refused = decide(table.room, member("Ann"), Write(("Moon", "rude place"), done=True), context)

    assert getattr(refused, "code", None) == "card_refused"
    assert phase_of(table).slips[0].names == ("Moon",)
    assert isinstance(decide(table.room, member("Ann"), Write(("Moon", "Sun")), context), Accepted)


def test_a_late_deadline_is_refused(table: Table) -> None:
    """[DECK-04]"""
    until = phase_of(table).until
    assert table.refusal(Server(), WritingOver(until)) == "stale_clock"
    table.wait(75 * SECOND)
    assert due_commands(table.room, table.now) == (WritingOver(until),)
    assert table.refusal(Server(), WritingOver(until + 1)) == "stale_clock"
    assert table.refusal(member("Ann"), WritingOver(until)) == "not_admin"
    table.tick()
    assert table.refusal(Server(), WritingOver(until)) == "stale_clock"


def test_only_players_at_the_table_write_and_only_in_the_writing_phase(table: Table) -> None:
    assert table.refusal(member("Eve"), Write(("Moon",))) == "not_in_room"
    assert table.refusal(seated("Bob"), Write(("Moon",))) is None
    assert Table("Ann", "Bob", "Cid").refusal(member("Ann"), Write(("Moon",))) == "wrong_phase"
    assert table.refusal(member("Ann"), UseDeck(("BBBBBB",))) == "wrong_phase"
