from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as with_fields

from spysafari.game.model.bounds import MAX_SCREENS
from spysafari.game.model.ids import NodeId, ScreenId
from spysafari.game.room import Away, Running, Screen
from tests.fakes import START, FakeClock, canary_decks, fake_settings
from tests.play.refereed import Refereed
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, open_screen, serving, watch
from tests.play.shared_phones import shared_phone

Serve = Callable[[], AbstractAsyncContextManager[Game]]


@pytest.fixture
async def serve(tmp_path: Path, clock: FakeClock, clean_log: pytest.LogCaptureFixture) -> AsyncIterator[Serve]:
    secrets = Secrets()
    settings = fake_settings(store_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    yield lambda: serving(settings, secrets, clock, decks=canary_decks(), rng=Random(3))
    secrets.check(clean_log.text)


async def come_back(game: Game, players: list[Player]) -> list[Player]:
    return [await game.sit(game.browser(player.browser.cookie), player.seat) for player in players]


async def test_a_round_continues_after_a_restart(serve: Serve, clock: FakeClock) -> None:
    """[PLAY-21] Deal, deadline and hands are unchanged."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")
        await players[0].start()
        for player in players:
            await player.tab.catch_up()
        before = await game.room(players[0].room)
        codes = [player.tab.heard for player in players]
    clock.pass_seconds(30)

    async with serve() as game:
        recovered = await game.room(players[0].room)
        back = await come_back(game, players)
        after = [await player.tab.catch_up() for player in back]
        mine = [player.tab.me for player in back]

        assert not any(name == "room-deleted" for heard in codes for name, _ in heard)
        assert recovered.phase == before.phase
        assert [view["roundEndsAt"] for view in after] == [START + 480_000] * 3
        assert mine == [player.tab.me for player in players]
        await game.tick(450)
        assert (await back[0].tab.catch_up())["phase"] == "over"


async def test_a_shutdown_does_not_disconnect_clients_permanently(serve: Serve) -> None:
    """[LIVE-01] A client that receives a disconnect packet would not reconnect."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")

        await game.app.live.close()

        codes = [await player.tab.closed() for player in players]

    assert codes == [1001] * 3
    assert not any(player.tab.told_to_leave for player in players)


async def test_screens_are_absent_after_a_restart_until_they_reconnect(serve: Serve) -> None:
    """[TV-10] [TV-04] Four screens from before a restart or a kill do not block new ones."""
    async with serve() as game:
        (ann,) = await game.party("Ann")
        assert await watch(await open_screen(game), ann.room)
        assert len((await game.room(ann.room)).screens) == 1
    async with serve() as game:
        before = await game.room(ann.room)
        assert before.screens == ()
        killed = tuple(Screen(ScreenId(f"tv-{number}"), NodeId("killed")) for number in range(MAX_SCREENS))
        assert await game.app.rooms._store.save(
            with_fields(before, version=before.version + 1, screens=killed), before.version
        )

    async with serve() as game:
        assert (await game.room(ann.room)).screens == ()
        assert await watch(await open_screen(game), ann.room)


async def test_players_are_away_after_a_restart_until_they_reconnect(serve: Serve) -> None:
    """[DATA-03] The presence in the database file is ignored."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")

    async with serve() as game:
        back = await come_back(game, players[1:2])

        view = await back[0].tab.catch_up()
        assert [player["connected"] for player in view["players"]] == [False, True, False]
        assert [player["is_admin"] for player in view["players"]] == [True, False, False]


async def test_a_deadline_during_downtime_takes_effect_at_startup(serve: Serve, clock: FakeClock) -> None:
    """[PLAY-14] The round ends at startup, with its scheduled end time."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")
        await players[0].start()
    clock.pass_seconds(600)

    async with serve() as game:
        await game.tick()
        back = await come_back(game, players)

        view = await back[1].tab.catch_up()
        assert (view["phase"], view["gameEndTime"]) == ("over", START + 480_000)
        await back[1].end_round()


async def test_a_room_that_expired_during_downtime_is_deleted(serve: Serve, clock: FakeClock) -> None:
    """[DATA-01]"""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")
    clock.pass_seconds(2 * 3_600)

    async with serve() as game:
        await game.tick()

        answer = await game.browser().get(f"/{players[0].room}/check")
        assert answer.body["exists"] is False


async def test_scores_survive_a_restart(serve: Serve) -> None:
    """[RULE-03]"""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")
        await players[0].start()
        await players[0].end_round()
        await players[0].record("spy_escaped")
        before = await players[0].browser.get(f"/{players[0].room}/players")

    async with serve() as game:
        after = await game.browser().get(f"/{players[0].room}/players")

    assert after == before
    assert [row["score"] for row in after.body] == [2, 0, 0]


async def test_the_same_table_plays_again_after_a_restart(serve: Serve) -> None:
    """The server restarts during the results and in the lobby, and another player becomes admin."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo", "Dan")
        await players[0].start()
        await players[0].end_game()

    async with serve() as game:
        ben, cleo = await come_back(game, players[1:3])
        await game.tick(60)
        assert (await game.room(ben.room)).admin == ben.id
        assert await ben.ask("same-table") == {"ok": True}

    async with serve() as game:
        ben, cleo = await come_back(game, players[1:3])
        await game.tick(120)
        assert [player.name for player in (await game.room(ben.room)).players] == ["Ben", "Cleo"]
        ann, *_ = await come_back(game, players[:1])
        await ann.start()
        assert (await cleo.tab.until_heard("game-started"))["round"] == 2
        assert (await ann.tab.catch_up())["players"][0]["player_name"] == "Ben"


async def test_a_pause_survives_a_restart_and_ends_at_its_deadline(serve: Serve, clock: FakeClock) -> None:
    """The pause outlasts the first downtime and ends during the second. The remaining time is unchanged."""
    async with serve() as game:
        players = await game.party("Ann", "Ben", "Cleo")
        await players[0].start()
        clock.pass_seconds(80)
        assert await players[0].ask("pause-round", round=1) == {"ok": True}
    clock.pass_seconds(300)

    async with serve() as game:
        _, ben, _ = await come_back(game, players)
        view = await ben.tab.catch_up()
        assert (view["stage"], view["clockLeft"], view["roundEndsAt"]) == ("paused", 400_000, None)
        assert view["pausedUntil"] == START + (80 + 900) * 1_000
    clock.pass_seconds(1_000)

    async with serve() as game:
        await game.tick()
        _, ben, _ = await come_back(game, players)
        view = await ben.tab.catch_up()
        assert (view["stage"], view["roundEndsAt"]) == ("talk", START + (80 + 300 + 1_000 + 400) * 1_000)


@pytest.mark.parametrize(("stage", "event"), [("look", "ready"), ("vote", "vote"), ("point", "point")])
async def test_a_shutdown_does_not_end_a_stage(serve: Serve, stage: str, event: str) -> None:
    """[REF-08] [REF-19] All players are marked as away in one change. Otherwise, the last one could end the stage."""
    async with serve() as game:
        table = await Refereed.begun(game)
        await game.sit(table.ann.browser, table.ann.seat)
        await table.bring_to(stage)
        await table.done(table.ann, event, yes=True, suspect=table.dan.id)
        before = (await table.room()).phase

        await game.app.live.close()

        after = (await table.room()).phase
        assert isinstance(before, Running)
        assert isinstance(after, Running)
        assert (after.stage, after.clock) == (before.stage, before.clock)


async def test_a_turn_to_give_a_clue_continues_after_a_restart(serve: Serve, clock: FakeClock) -> None:
    """[GAME-07] The board and the deadline of the turn are unchanged."""
    async with serve() as game:
        table = await Refereed.begun(game, "impostor")
        await table.bring_to("clues")
        await table.done(table.fay, "clue")
        before = (await table.views())[0]
    clock.pass_seconds(5)

    async with serve() as game:
        (ann, *_) = await come_back(game, table.players)
        after = await ann.tab.catch_up()
        assert len(after["board"]["clues"]) == 1
        for field in ("stage", "board", "referee", "players"):
            assert after[field] == before[field]


async def test_a_shared_phone_continues_to_look_after_a_restart(serve: Serve, clock: FakeClock) -> None:
    """[PASS-03] [PASS-06] All seats of the phone return together. The deadline and the ready players are unchanged."""
    async with serve() as game:
        phone = await shared_phone(game, None, "Ann", "Bo", "Cy")
        dee = await game.guest(phone.room, "Dee")
        await phone.start()
        assert await phone.act("Bo", "ready", round=1, step=0) == {"ok": True}
        before = await phone.tab.catch_up()
    clock.pass_seconds(10)

    async with serve() as game:
        room = await game.room(phone.room)
        assert [isinstance(player.presence, Away) for player in room.players] == [True] * 4
        (dee,) = await come_back(game, [dee])
        dee.tab.heard.clear()
        phone.browser = game.browser(phone.browser.cookie)
        phone.tab = await game.open_tab(phone.browser, phone.seat)
        assert await phone.join() == {"ok": True}
        after = await phone.tab.catch_up()
        assert (after["stage"], after["look"], after["seats"]) == ("look", before["look"], before["seats"])
        assert after["players"] == before["players"]
        await dee.tab.catch_up()
        seen = [payload["players"][:3] for name, payload in dee.tab.heard if name == "players-updated"]
        assert {tuple(record["connected"] for record in records) for records in seen} <= {(False,) * 3, (True,) * 3}
        await game.tick(60)
        assert (await dee.tab.catch_up())["stage"] == "talk"
