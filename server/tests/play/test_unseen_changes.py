"""Tests that viewers on any node receive nothing when a change is not visible to them."""

import pytest

from spysafari.game.model.ids import RoomCode
from tests.play.refereed import Refereed
from tests.play.server import Game, Player, eventually
from tests.play.test_nodes import spread

OK = {"ok": True}


async def frames_of(player: Player) -> list[str]:
    """Return the names of the frames received since the previous call, without the response to this request."""
    await player.tab.catch_up()
    names = [name for name, _ in player.tab.heard]
    player.tab.heard.clear()
    return names


@pytest.mark.parametrize(("stage", "event"), [("vote", "vote"), ("point", "point")])
async def test_a_changed_ballot_sends_nothing_to_anybody(game: Game, stage: str, event: str) -> None:
    """[REF-06] The first ballot is announced.

    A change to it is not, and does not leave a gap in the versions.
    """
    table = await Refereed.begun(game)
    await table.bring_to(stage)
    choices = [{"yes": turn, "suspect": (table.ben if turn else table.cleo).id} for turn in (True, False, True)]
    await table.done(table.fay, event, **choices[0])
    for player in table.players:
        await frames_of(player)
    version = table.ann.tab.snapshot["version"]

    for choice in choices[1:]:
        await table.done(table.fay, event, **choice)
        assert [await frames_of(player) for player in table.players] == [[]] * 5

    await table.done(table.ann, event, **choices[0])
    assert await frames_of(table.dan) == ["players-updated"]
    assert table.dan.tab.snapshot["version"] == version + 1


async def test_a_draft_of_write_in_cards_sends_nothing_to_others(trio: list[Player]) -> None:
    """Only the fact that a player is done is announced."""
    assert await trio[0].ask("use-deck", decks=["written"]) == OK
    assert await trio[0].ask("start-game") == OK
    for player in trio:
        await frames_of(player)

    for names in (["Moon"], ["Moon", "Mars"]):
        assert await trio[2].ask("write", names=names, done=False) == OK
    assert [await frames_of(player) for player in trio] == [[]] * 3

    assert await trio[2].ask("write", names=["Moon"], done=True) == OK
    assert [await frames_of(player) for player in trio] == [["players-updated"]] * 3


async def test_an_unseen_change_sends_nothing_on_other_nodes(pair: tuple[Game, Game]) -> None:
    """The other node knows the new version, but does not publish it."""
    players = await spread(pair)
    ann, ben, cleo, _ = players
    assert await ann.ask("use-deck", decks=["written"]) == OK
    assert await ann.ask("start-game") == OK
    room = await pair[0].room(ann.room)
    for player in players:
        await player.tab.until(room.version - room.unseen_changes)
        await frames_of(player)

    assert await cleo.ask("write", names=["Moon"], done=False) == OK
    changed = await pair[0].room(ann.room)
    assert changed.version == room.version + 1
    known = pair[1].app._broadcast
    await eventually(lambda: known.version_of(RoomCode(ann.room)) == changed.version)

    assert await frames_of(ben) == []
