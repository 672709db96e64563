"""Tests of changes that no viewer can see. They are saved, but clients do not get a new version."""

from collections.abc import Callable

import pytest

from spysafari.game.decision import Accepted
from spysafari.game.model.commands import Command, Connect, Disconnect, PickCards, UseDeck, Write
from spysafari.game.model.ids import DeckId, NodeId
from spysafari.game.room import view_version
from spysafari.game.stages import Point, Vote
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.vote import CastBallot
from tests.game.invariants import check_change, what_viewers_see
from tests.game.refereed import at
from tests.game.tables import DECKS, Table, id_of, member, seated

OTHER_NODE = NodeId("node-2")


def voting() -> tuple[Table, Command]:
    table = at(Vote)
    table.vote(yes="D")
    return table, table.in_step(CastBallot, False)


def pointing() -> tuple[Table, Command]:
    table = at(Point)
    table.point("DB")
    return table, table.in_step(PointAt, id_of("Cid"))


def writing() -> tuple[Table, Command]:
    table = Table("Ann", "Bob", "Cid", "Dee")
    table.say(member("Ann"), UseDeck(("written",)))
    table.play_to("round")
    return table, Write(("Moon",))


def second_node() -> tuple[Table, Command]:
    return Table("Ann", "Bob", "Cid", "Dee"), Connect(id_of("Dee"), OTHER_NODE)


def one_of_two_nodes() -> tuple[Table, Command]:
    table, connect = second_node()
    table.say(seated("Dee"), connect)
    return table, Disconnect(id_of("Dee"), OTHER_NODE)


def other_cards() -> tuple[Table, Command]:
    table = Table("Dee", "Ann", "Bob")
    cards = tuple(card.id for card in DECKS[DeckId.LOCATIONS].cards if card.id not in table.room.settings.chosen_cards)
    return table, PickCards(DeckId.LOCATIONS, (*cards, *table.room.settings.chosen_cards[len(cards) :]))


@pytest.mark.parametrize(
    "begin", [voting, pointing, writing, second_node, one_of_two_nodes, other_cards], ids=lambda begin: begin.__name__
)
def test_a_change_that_nobody_sees_has_no_version_for_clients(begin: Callable[[], tuple[Table, Command]]) -> None:
    """Examples are a changed ballot, suspect or draft, a connection to a second node, and other cards."""
    table, command = begin()
    before = table.room

    decision = table.ask(seated("Dee"), command)

    assert isinstance(decision, Accepted)
    after = decision.room
    check_change(before, after, decision)
    assert (after.version, view_version(after)) == (before.version + 1, view_version(before))
    assert what_viewers_see(after) == what_viewers_see(before)
    assert decision.events == ()


def test_the_next_version_does_not_tell_of_a_changed_ballot() -> None:
    """[REF-06]"""
    versions = []
    for changes in (0, 3):
        table = at(Vote)
        table.vote(yes="D")
        for number in range(changes):
            table.act("Dee", CastBallot, number % 2 == 1)
        table.vote(yes="A")
        versions.append(table.view("Cid").version)

    assert versions[0] == versions[1]
