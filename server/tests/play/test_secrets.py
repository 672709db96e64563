"""The oracle itself: it finds what is planted, wherever it leaves, and lets pass what may be told (AUTH-03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace
from starlette.types import Message, Receive, Scope, Send

from spysafari.game import view
from spysafari.game.deck import Decks
from spysafari.game.refusals import SENTENCES, RefusalCode
from spysafari.game.room import Deal, Room, Running
from spysafari.game.view import Views
from spysafari.live import broadcast, gateway
from spysafari.wire import live as wire
from tests.fakes import canary_decks
from tests.play.secrets import Secrets
from tests.play.server import Game, Player

Plant = Callable[[Views, Room, Deal], None]
"""Changes what is shown of a room in a round."""


def planted(plant: Plant) -> type[Views]:
    """Views that tell too much as soon as there is a round."""

    class Planted(Views):
        def __init__(self, room: Room, decks: Decks, now: int, last: Views | None = None) -> None:
            super().__init__(room, decks, now, last)
            if isinstance(room.phase, Running):
                plant(self, room, room.phase.deal)

        def holds_but_for_players(self, _room: Room) -> bool:
            """No: nothing of it is taken over, or it would be found again in what is said after the test."""
            return False

    return Planted


def show_everybody_the_admins_part(views: Views, room: Room, _deal: Deal) -> None:
    own = views.own_record(room.admin)
    assert own is not None
    views.records[views.seats[room.admin]] = own


def in_the_first_record(**fields: Callable[[Room, Deal], object]) -> Plant:
    def plant(views: Views, room: Room, deal: Deal) -> None:
        views.records[0] = replace(views.records[0], **{name: value(room, deal) for name, value in fields.items()})

    return plant


def show_the_spy_the_card(views: Views, _room: Room, deal: Deal) -> None:
    views.own_parts[deal.spy] = replace(views.own_parts[deal.spy], card=deal.card)


def reveal_early(views: Views, _room: Room, deal: Deal) -> None:
    views.room = replace(views.room, reveal=view._reveal(deal, canary_decks()))  # type: ignore[misc]


PLANTS: Final[dict[str, Plant]] = {
    "everybody sees the admin's part": show_everybody_the_admins_part,
    "another is said to be no spy": in_the_first_record(is_spy=lambda _room, _deal: False),
    "another's role": in_the_first_record(role=lambda _room, _deal: "Spy"),
    "the card in a name": in_the_first_record(player_name=lambda _room, deal: deal.card),
    "a session's key": in_the_first_record(player_name=lambda room, _deal: room.players[0].owner),
    "the spy's card": show_the_spy_the_card,
    "an early reveal": reveal_early,
}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_leak_in_what_is_published_is_found(game: Game, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """[AUTH-03] Nobody asks for a snapshot here: all that tells of the round was published."""
    players = await game.party("Ann", "Ben", "Cleo")
    monkeypatch.setattr(broadcast, "Views", planted(plant))
    await players[0].start()
    started = await game.room(players[0].room)
    for player in players:
        await player.tab.until(started.version)

    assert leaks_in(game)


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_leak_in_what_one_is_shown_is_found(game: Game, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """[AUTH-03] The round was published well; now each asks for a snapshot, and nothing is published."""
    players = await game.party("Ann", "Ben", "Cleo")
    await players[0].start()
    for player in players:
        await player.tab.catch_up()
    assert leaks_in(game) == []

    monkeypatch.setattr(broadcast, "Views", planted(plant))
    for player in players:
        await player.tab.catch_up()

    assert leaks_in(game)


async def test_a_leak_in_an_answer_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """[AUTH-03] Of an event, and of a call."""
    players = await game.party("Ann", "Ben", "Cleo")
    await players[0].start()

    monkeypatch.setattr(gateway, "UNKNOWN_EVENT", wire.AckRefused("unknown_event", "It is CardLoc07"))
    await players[1].ask("hm")
    assert leaks_in(game)

    monkeypatch.setitem(SENTENCES, RefusalCode.ROOM_NOT_FOUND, "It was CardLoc07")
    await players[1].browser.get("/ZZZZ/check")
    assert leaks_in(game)


def leaks_in(game: Game) -> list[str]:
    """What was found, and may be forgotten."""
    found, game.secrets.leaks = game.secrets.leaks, []
    return found


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
