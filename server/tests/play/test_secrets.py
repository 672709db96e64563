"""The oracle itself: it finds what is planted, wherever it leaves, and lets pass what may be told (AUTH-03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec.structs import replace
from starlette.types import Message, Receive, Scope, Send

from spysafari.game import view
from spysafari.game.refusals import SENTENCES, RefusalCode
from spysafari.game.room import PlayerId, Room
from spysafari.live import broadcast, gateway
from spysafari.wire import live as wire
from tests.fakes import canary_decks
from tests.play.secrets import Secrets
from tests.play.server import Game, Player

Plant = Callable[[pytest.MonkeyPatch], None]
View = Callable[..., view.RoomView]


def changed_view(change: Callable[[Room, view.RoomView, View], view.RoomView]) -> Plant:
    """A server whose snapshots are changed before they are sent."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        def planted(room: Room, viewer: PlayerId, *rest: Any) -> view.RoomView:
            right = view.view_for(room, viewer, *rest)
            return change(room, right, lambda other: view.view_for(room, other, *rest)) if right.round else right

        monkeypatch.setattr(broadcast, "view_for", planted)

    return plant


def first_changed(shown: view.RoomView, **fields: Any) -> view.RoomView:
    """The first record that says nothing of its player's part, saying something."""
    place = next(number for number, record in enumerate(shown.players) if record.role is None)
    return replace(
        shown,
        players=tuple(
            replace(record, **fields) if number == place else record for number, record in enumerate(shown.players)
        ),
    )


def deal_of(room: Room) -> Any:
    return room.phase.deal  # type: ignore[union-attr]


PLANTS: Final[dict[str, Plant]] = {
    "everybody sees the admin's part": changed_view(lambda room, _shown, show: show(room.admin)),
    "another is said to be no spy": changed_view(lambda _room, shown, _show: first_changed(shown, is_spy=False)),
    "another's role": changed_view(lambda _room, shown, _show: first_changed(shown, role="Spy")),
    "the card in a name": changed_view(lambda room, shown, _: first_changed(shown, player_name=deal_of(room).card)),
    "an early reveal": changed_view(
        lambda room, shown, _: replace(shown, reveal=view._reveal(deal_of(room), canary_decks()))
    ),
    "a session's key": changed_view(lambda room, shown, _: first_changed(shown, player_name=room.players[0].owner)),
    "a refusal that tells": lambda monkeypatch: monkeypatch.setattr(
        gateway, "UNKNOWN_EVENT", wire.AckRefused("unknown_event", "It is CardLoc07")
    ),
    "a call's answer that tells": lambda monkeypatch: monkeypatch.setitem(
        SENTENCES, RefusalCode.ROOM_NOT_FOUND, "It was CardLoc07"
    ),
}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_planted_leak_is_found(game: Game, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """[AUTH-03]"""
    plant(monkeypatch)
    players = await game.party("Ann", "Ben", "Cleo")
    await players[0].start()
    await players[1].ask("hm")
    await players[1].browser.get("/ZZZZ/check")
    for player in players:
        await player.tab.catch_up()

    found, game.secrets.leaks = game.secrets.leaks, []

    assert found


async def test_a_whole_game_is_judged_and_has_no_leak(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] What must be told is told, so the oracle has something to judge."""
    await trio[0].start()
    await trio[0].end_round()
    await trio[0].record("spy_caught")
    await trio[0].browser.get(f"/locations/locationDeck?roomId={trio[0].room}")
    for player in trio:
        await player.tab.catch_up()

    seen = game.secrets.seen
    assert game.secrets.leaks == []
    assert game.secrets.payloads > 40
    assert all(seen[kind] for kind in ("snapshot", "own hand", "own spy", "reveal", "list"))


@pytest.mark.parametrize(
    "messages",
    [
        [{"type": "http.response.start", "status": 200, "headers": [(b"x-card", b"CardLoc07")]}],
        [{"type": "http.response.body", "body": b"RoleAni01x3"}],
        [{"type": "websocket.send", "text": '42["round-ended",{"card":"CardLoc07"}]'}],
        [{"type": "websocket.close", "code": 1000, "reason": "CardLoc07"}],
        [{"type": "http.response.body", "body": b'2\x1e42["error",{"message":"CardLoc07"}]'}],
        [{"type": "http.response.body", "body": b"0" * 64}],
        [
            {"type": "http.response.start", "headers": [(b"set-cookie", b"spysafari_session=" + b"t" * 43)]},
            {"type": "http.response.body", "body": b"your token is " + b"t" * 43},
        ],
    ],
    ids=["header", "body", "frame", "reason", "poll", "key", "cookie"],
)  # fmt: skip
async def test_every_way_out_is_judged(messages: list[Message]) -> None:
    """[AUTH-03] Headers, bodies, frames of both transports, close reasons."""
    secrets = Secrets()

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in messages:
            await send(message)

    async def ignore(*_: Message) -> Message:
        return {}

    await secrets.outside(app)({"type": "http", "method": "GET", "path": "/x", "headers": []}, ignore, ignore)  # type: ignore[arg-type]

    with pytest.raises(AssertionError):
        secrets.check("")


@pytest.mark.parametrize("line", ["card=CardLoc07", "cookie=" + "t" * 43, "owner=" + "0" * 64, "player=Ann left"])
async def test_the_log_is_judged(line: str) -> None:
    """[AUTH-03] Names, too."""
    secrets = Secrets(cookies={"t" * 43}, names={"Ann"})
    secrets.check("room=ABCD player=x1")

    with pytest.raises(AssertionError):
        secrets.check(line)
