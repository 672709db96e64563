"""Tests of room events and their payloads [AUTH-02] [LIVE-03] [LOBBY-10] [LOBBY-18] [LOBBY-19] [SITE-01]."""

import pytest

from spysafari.game.model import bounds, names
from spysafari.live.client_events import payload_types
from spysafari.wire.live import TO_CLIENT
from tests.browser import Answer
from tests.fakes import START
from tests.play.server import Game, Heard, Player
from tests.play.test_connections import refused

OK = {"ok": True}


async def heard_by_all(players: list[Player]) -> list[Heard]:
    """Return the events since the previous call, which must be the same for all players."""
    heard = [await player.tab.events() for player in players]
    assert all(events == heard[0] for events in heard)
    return heard[0]


@pytest.fixture
async def quiet(trio: list[Player]) -> list[Player]:
    """Return the trio, after discarding the events of joining."""
    for player in trio:
        await player.tab.events()
    return trio


def test_the_specified_events_and_limits_exist() -> None:
    assert {"join-room", "change-deck", "update-icon", "start-game", "end-game", "resume"} <= payload_types().keys()
    assert {
        "players-updated", "deck-updated", "player-icon-updated", "game-started", "round-ended", "game-ended",
        "game-restarted", "scores-updated", "error", "room-deleted",
    } <= TO_CLIENT.keys()  # fmt: skip
    assert (bounds.MIN_PLAYERS, bounds.MAX_PLAYERS, bounds.AVATARS, names.MAX_NAME) == (3, 10, 20, 25)
    assert (bounds.MIN_DURATION_SECONDS, bounds.DEFAULT_DURATION_SECONDS, bounds.MAX_DURATION_SECONDS) == (
        180,
        480,
        900,
    )
    assert (bounds.MIN_CARDS, bounds.DEFAULT_CARDS) == (25, 30)


async def test_a_change_of_deck_is_announced(quiet: list[Player]) -> None:
    """[LOBBY-16] Changing the deck draws new cards. Choosing the same deck again has no effect."""
    room = quiet[0].room

    assert await quiet[0].ask("change-deck", deck="animalsDeck") == OK
    assert await quiet[0].ask("change-deck", deck="animalsDeck") == OK

    assert await heard_by_all(quiet) == [("deck-updated", {"roomId": room, "deck": "animalsDeck"})]
    assert quiet[1].tab.snapshot["currentDeck"] == "animalsDeck"
    cards = await quiet[1].browser.get(f"/locations/animalsDeck?roomId={room}")
    assert [name[:7] for name in cards.body] == ["CardAni"] * 30


async def test_a_change_of_icon_is_announced(quiet: list[Player]) -> None:
    assert await quiet[2].ask("update-icon", playerId=quiet[2].id, iconId=19) == OK

    assert await heard_by_all(quiet) == [
        ("player-icon-updated", {"roomId": quiet[0].room, "playerId": quiet[2].id, "iconId": 19})
    ]
    assert quiet[0].tab.record_of(quiet[2].seat)["icon_id"] == 19


async def test_players_cannot_change_the_icons_of_others(quiet: list[Player]) -> None:
    """[AUTH-02] The admin cannot change other players' icons either."""
    assert await quiet[0].ask("update-icon", playerId=quiet[1].id, iconId=3) == refused("not_your_player")
    assert await quiet[0].ask("update-icon", playerId="nobody", iconId=3) == refused("player_not_found")
    for icon in (-1, 20, 2**63 - 1):
        assert await quiet[0].ask("update-icon", playerId=quiet[0].id, iconId=icon) == refused("invalid_icon")


async def test_settings_are_part_of_the_snapshots(quiet: list[Player]) -> None:
    await quiet[0].post("/timer", {"timerDuration": 300})
    await quiet[0].post("/chosen-cards", {"deck": "locationDeck", "count": 36})

    assert await heard_by_all(quiet) == []
    snapshot = quiet[1].tab.snapshot
    assert (snapshot["timerDuration"], snapshot["chosenCount"]) == (300, 36)
    assert {player["timer_duration_seconds"] for player in snapshot["players"]} == {300}


async def test_the_events_of_a_whole_game_arrive_in_order(quiet: list[Player], game: Game) -> None:
    room, admin = quiet[0].room, quiet[0]

    await admin.start()
    game.clock.pass_seconds(60)
    await admin.end_round()
    await admin.record("spy_caught_location")
    await admin.restart()
    await admin.end_game()

    assert await heard_by_all(quiet) == [
        (
            "game-started",
            {"roomId": room, "version": 7, "round": 1, "roundEndsAt": START + 480_000, "serverTime": START},
        ),
        (
            "round-ended",
            {"roomId": room, "version": 8, "round": 1, "gameEndTime": START + 60_000, "cause": "admin"},
        ),
        ("scores-updated", {"roomId": room, "version": 9, "round": 1, "outcome": "spy_caught_location"}),
        (
            "game-restarted",
            {"roomId": room, "version": 10, "round": 2, "roundEndsAt": START + 540_000, "serverTime": START + 60_000},
        ),
        ("game-ended", {"roomId": room, "deck": "locationDeck"}),
    ]


async def test_the_server_ends_the_round_at_the_deadline(quiet: list[Player], game: Game) -> None:
    """[PLAY-14] Later calls by clients have no effect."""
    await quiet[0].start()
    await heard_by_all(quiet)

    await game.tick(479.999)
    assert await heard_by_all(quiet) == []
    await game.tick(0.001)
    late_calls = [await player.post("/end-round") for player in quiet]

    assert await heard_by_all(quiet) == [
        (
            "round-ended",
            {
                "roomId": quiet[0].room,
                "version": 8,
                "round": 1,
                "gameEndTime": START + 480_000,
                "cause": "deadline",
            },
        )
    ]
    assert late_calls == [Answer(200, OK)] * 3
    assert quiet[0].tab.snapshot["phase"] == "over"


async def test_a_round_that_is_ended_late_has_its_scheduled_end_time(quiet: list[Player], game: Game) -> None:
    """[PLAY-14] A machine that sleeps does not extend the round."""
    await quiet[0].start()

    await game.tick(3_000)

    assert (await quiet[0].tab.catch_up())["gameEndTime"] == START + 480_000


async def test_the_deletion_of_a_room_is_announced(quiet: list[Player]) -> None:
    """[LOBBY-15] Every player receives `room-deleted` with the reason 'aborted', and the seats no longer exist."""
    assert await quiet[0].delete() == (200, OK)

    for player in quiet:
        assert await player.tab.until_heard("room-deleted") == {"roomId": quiet[0].room, "reason": "aborted"}
        assert await player.tab.ask("resume", {}) == refused("room_not_found")
        assert await player.tab.join() == refused("room_not_found")


async def test_only_the_removed_player_receives_room_deleted(quiet: list[Player]) -> None:
    """[AUTH-01] The reason is 'removed'. The others see a shorter list, and the seat no longer exists."""
    assert await quiet[0].delete(f"/players/{quiet[2].id}") == (200, OK)

    assert await quiet[2].tab.until_heard("room-deleted") == {"roomId": quiet[0].room, "reason": "removed"}
    assert await heard_by_all(quiet[:2]) == []
    assert [player["player_name"] for player in quiet[0].tab.snapshot["players"]] == ["Ann", "Ben"]
    assert await quiet[2].tab.ask("resume", {}) == refused("player_not_found")
    assert await quiet[2].tab.join() == refused("player_not_found")
    assert await quiet[2].ask("update-icon", playerId=quiet[2].id, iconId=2) == refused("player_not_found")
    assert await quiet[0].ask("update-icon", playerId=quiet[0].id, iconId=2) == OK
    assert quiet[2].tab.heard[-1][0] == "error"


async def test_all_tabs_of_a_player_who_leaves_receive_room_deleted(quiet: list[Player], game: Game) -> None:
    """[AUTH-02] The reason is 'left'."""
    second_tab = await game.open_tab(quiet[1].browser)
    await second_tab.join(quiet[1].seat)

    assert await quiet[1].delete(f"/players/{quiet[1].id}") == (200, OK)

    for tab in (quiet[1].tab, second_tab):
        assert await tab.until_heard("room-deleted") == {"roomId": quiet[0].room, "reason": "left"}


@pytest.mark.parametrize("who", ["spy", "team"])
async def test_a_round_without_a_spy_or_with_two_players_ends(quiet: list[Player], game: Game, who: str) -> None:
    """[SITE-01] Clients do not learn which of the two happened."""
    await quiet[0].start()
    spy, team = await game.roles(quiet)
    await heard_by_all(quiet)
    leaver = spy if who == "spy" else team[0]

    await leaver.delete(f"/players/{leaver.id}")

    others = [player for player in quiet if player is not leaver]
    assert await heard_by_all(others) == [
        (
            "round-ended",
            {
                "roomId": quiet[0].room,
                "version": 8,
                "round": 1,
                "gameEndTime": START,
                "cause": "broken-off",
            },
        )
    ]
    assert others[0].tab.snapshot["reveal"] is None
