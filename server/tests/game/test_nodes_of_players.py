from typing import Final

from spysafari.game.decision import Accepted
from spysafari.game.model.commands import Connect, Disconnect, NodesGone, Server
from spysafari.game.model.events import ListChanged
from spysafari.game.model.ids import NodeId
from spysafari.game.room import Away, Present
from tests.game.tables import NODE, SECOND, START, Table, id_of, member

OTHER_NODE: Final = NodeId("node-2")


def test_after_a_restart_of_the_server_all_players_are_away() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.disconnect("Bob")
    table.wait(SECOND)

    assert table.say(Server(), NodesGone(nodes=frozenset({NODE}))) == (ListChanged(),)

    since = [player.presence.since for player in table.room.players if isinstance(player.presence, Away)]
    assert since == [START + SECOND, START, START + SECOND]
    assert table.room.quiet_since == START + SECOND
    assert table.ask(Server(), NodesGone(nodes=frozenset({NODE}))) == Accepted(table.room, ())


def test_a_player_with_tabs_at_two_nodes_is_away_when_both_are_lost() -> None:
    """The proxy routes each room to one node, but the rules do not rely on it."""
    table = Table("Ann", "Bob")
    table.wait(SECOND)

    table.say(member("Bob"), Connect(id_of("Bob"), OTHER_NODE))
    assert table.player("Bob").presence == Present(START, (NODE, OTHER_NODE))
    table.say(member("Bob"), Disconnect(id_of("Bob"), NODE))
    assert table.player("Bob").presence == Present(START, (OTHER_NODE,))
    assert table.ask(member("Bob"), Disconnect(id_of("Bob"), NODE)) == Accepted(table.room, ())
    table.say(member("Bob"), Disconnect(id_of("Bob"), OTHER_NODE))

    assert table.player("Bob").presence == Away(START + SECOND)


def test_a_lost_node_affects_only_the_players_connected_to_it() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Bob"), Connect(id_of("Bob"), OTHER_NODE))
    table.say(member("Cid"), Connect(id_of("Cid"), OTHER_NODE))
    table.say(member("Cid"), Disconnect(id_of("Cid"), NODE))
    table.wait(SECOND)

    table.say(Server(), NodesGone(nodes=frozenset({NODE})))

    assert [table.player(name).presence for name in ("Ann", "Bob", "Cid")] == [
        Away(START + SECOND),
        Present(START, (OTHER_NODE,)),
        Present(START, (OTHER_NODE,)),
    ]
