"""Tests that the detector finds planted leaks on every path and accepts permitted data [AUTH-03]."""

from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace
from starlette.types import Message, Receive, Scope, Send

from spysafari.game.model.deal import Deal
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.room import Player as ListedPlayer
from spysafari.game.room import Room, Running
from spysafari.game.views import view
from spysafari.game.views.player_view import PlayerView, RecordInputs, private_record, public_record, record_inputs_of
from spysafari.game.views.view import RoomView, room_view
from spysafari.live import snapshots
from spysafari.wire.errors import ErrorCode
from tests.play.secrets import Secrets
from tests.play.server import Game, Player

Plant = Callable[[pytest.MonkeyPatch], None]


def of_another_deal(patch: pytest.MonkeyPatch) -> None:
    """Bypass the cache of encoded records, so that the test does not affect others."""

    def planted(room: Room) -> RecordInputs:
        basis = record_inputs_of(room)
        return replace(basis, deal=basis.deal and replace(basis.deal, number=0))

    patch.setattr(snapshots, "record_inputs_of", planted)


def in_the_admins_record(**fields: Callable[[ListedPlayer, Deal], object]) -> Plant:
    """Plant a leak in the admin's record, which all players receive."""

    def planted(player: ListedPlayer, basis: RecordInputs) -> PlayerView:
        record = public_record(player, basis)
        if basis.deal is None or player.id != basis.admin:
            return record
        return replace(record, **{name: value(player, basis.deal) for name, value in fields.items()})

    def plant(patch: pytest.MonkeyPatch) -> None:
        of_another_deal(patch)
        patch.setattr(snapshots, "public_record", planted)

    return plant


def in_the_private_record_of_the_spy(**fields: Callable[[Deal], object]) -> Plant:
    def planted(record: PlayerView, basis: RecordInputs) -> PlayerView | None:
        own = private_record(record, basis)
        if own is None or basis.deal is None or not own.is_spy:
            return own
        return replace(own, **{name: value(basis.deal) for name, value in fields.items()})

    def plant(patch: pytest.MonkeyPatch) -> None:
        of_another_deal(patch)
        patch.setattr(snapshots, "private_record", planted)

    return plant


def show_everybody_the_admins_part(patch: pytest.MonkeyPatch) -> None:
    def planted(player: ListedPlayer, basis: RecordInputs) -> PlayerView:
        record = public_record(player, basis)
        return (player.id == basis.admin and private_record(record, basis)) or record

    of_another_deal(patch)
    patch.setattr(snapshots, "public_record", planted)


def reveal_early(patch: pytest.MonkeyPatch) -> None:
    def planted(room: Room, now: int) -> RoomView:
        told = room_view(room, now)
        return replace(told, reveal=view._reveal(room.phase.deal)) if isinstance(room.phase, Running) else told

    patch.setattr(snapshots, "room_view", planted)


PLANTS: Final[dict[str, Plant]] = {
    "everybody sees the admin's part": show_everybody_the_admins_part,
    "another is said to be no spy": in_the_admins_record(is_spy=lambda _admin, _deal: False),
    "another's role": in_the_admins_record(role=lambda _admin, _deal: "Spy"),
    "the card in a name": in_the_admins_record(player_name=lambda _admin, deal: deal.card.name),
    "the card's id in a name": in_the_admins_record(player_name=lambda _admin, deal: deal.card.id),
    "a role's id in a name": in_the_admins_record(player_name=lambda _admin, deal: deal.team[0].role_id),
    "the card's id": in_the_admins_record(card_id=lambda _admin, deal: deal.card.id),
    "another's role's id": in_the_admins_record(role_id=lambda _admin, deal: deal.team[0].role_id),
    "a session's key": in_the_admins_record(player_name=lambda admin, _deal: admin.owner),
    "the spy's card": in_the_private_record_of_the_spy(game_location=lambda deal: deal.card.name),
    "the spy's card's id": in_the_private_record_of_the_spy(card_id=lambda deal: deal.card.id),
    "a role's id for the spy": in_the_private_record_of_the_spy(role_id=lambda deal: deal.team[0].role_id),
    "an early reveal": reveal_early,
}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_leak_in_a_publication_is_found(game: Game, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    """[AUTH-03] The test does not request snapshots, so the leak was published."""
    players = await game.party("Ann", "Ben", "Cleo")
    plant(monkeypatch)
    await players[0].start()
    started = await game.room(players[0].room)
    for player in players:
        await player.tab.until(started.version)

    assert leaks_in(game)


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS)
async def test_a_leak_in_a_requested_snapshot_is_found(
    game: Game, monkeypatch: pytest.MonkeyPatch, plant: Plant
) -> None:
    """[AUTH-03] The publication is correct, but the requested snapshot is not."""
    players = await game.party("Ann", "Ben", "Cleo")
    await players[0].start()
    for player in players:
        await player.tab.catch_up()
    assert leaks_in(game) == []

    plant(monkeypatch)
    for player in players:
        await player.tab.catch_up()

    assert leaks_in(game)


async def test_a_leak_in_a_response_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """[AUTH-03] The response is an acknowledgement or an HTTP response."""
    players = await game.party("Ann", "Ben", "Cleo")
    await players[0].start()

    monkeypatch.setattr(ErrorCode.UNKNOWN_EVENT, "message", "It is CardLoc07")
    await players[1].ask("hm")
    assert leaks_in(game)

    monkeypatch.setattr(RefusalCode.ROOM_NOT_FOUND, "message", "It was CardLoc07")
    await players[1].browser.get("/ZZZZ/check")
    assert leaks_in(game)


def leaks_in(game: Game) -> list[str]:
    found, game.secrets.leaks = game.secrets.leaks, []
    return found


async def test_a_whole_game_has_no_leak(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] The game must have revealed public facts, or the detector would have had nothing to check."""
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
        [{"type": "http.response.body", "body": b"card-loc-07"}],
        [{"type": "http.response.body", "body": b"card-ani-01/3"}],
        [{"type": "websocket.send", "text": '42["round-ended",{"card":"CardLoc07"}]'}],
        [{"type": "websocket.send", "text": '42["round-ended",{"cause":"spy-left"}]'}],
        [{"type": "websocket.close", "code": 1000, "reason": "CardLoc07"}],
        [{"type": "http.response.body", "body": b'2\x1e42["error",{"message":"CardLoc07"}]'}],
        [{"type": "http.response.body", "body": b"0" * 64}],
        [{"type": "http.response.body", "body": b'{"code":"seat_requested","params":{"digits":47}}'}],
        [
            {"type": "http.response.start", "headers": [(b"set-cookie", b"spysafari_session=" + b"t" * 43)]},
            {"type": "http.response.body", "body": b"your token is " + b"t" * 43},
        ],
    ],
    ids=["header", "body", "card id", "role id", "frame", "cause", "reason", "poll", "key", "digits", "cookie"],
)  # fmt: skip
async def test_all_output_is_checked(messages: list[Message]) -> None:
    """[AUTH-03]"""
    secrets = Secrets()

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in messages:
            await send(message)

    async def ignore(*_: Message) -> Message:
        return {}

    await secrets.outside(app)({"type": "http", "method": "GET", "path": "/x", "headers": []}, ignore, ignore)  # type: ignore[arg-type]

    with pytest.raises(AssertionError):
        secrets.check("")


@pytest.mark.parametrize(
    "line",
    [
        *("card=CardLoc07", "card=card-loc-07", "cookie=" + "t" * 43, "owner=" + "0" * 64, "player=Ann left"),
        *("player=x1 suspect=x2", 'player=x1 "yes": true'),
    ],
)
async def test_the_log_is_checked(line: str) -> None:
    secrets = Secrets(cookies={"t" * 43}, names={"Ann"})
    secrets.check("room=ABCD player=x1")

    with pytest.raises(AssertionError):
        secrets.check(line)
