"""Tests of the snapshot of each player in each phase [AUTH-03] [DATA-03] [LIVE-03]."""

from typing import Any

from spysafari.game.model.deal import Deal
from tests.fakes import START, the_spy
from tests.play.server import Game, Player

Record = dict[str, Any]


def record(player: Player, **known: Any) -> Record:
    """Return the public record of a player, with additional fields that the viewer may see."""
    return {
        "player_id": player.id,
        "player_name": player.seat.name,
        "icon_id": 0,
        "score": 0,
        "is_admin": player.seat.name == "Ann",
        "connected": True,
        "in_round": False,
        "timer_duration_seconds": 480,
        "role": None,
        "is_spy": None,
        "game_location": None,
        **known,
    }


def snapshot(players: list[Record], room: str, version: int, **told: Any) -> Record:
    return {
        "roomId": room,
        "version": version,
        "phase": "lobby",
        "round": 0,
        "currentDeck": "locationDeck",
        "chosenCount": 30,
        "timerDuration": 480,
        "roundEndsAt": None,
        "gameEndTime": None,
        "gameEnded": False,
        "serverTime": START,
        "firstPlayerId": None,
        "outcome": None,
        "reveal": None,
        "players": players,
        **told,
    }


def own_part(deal: Deal, player: Player) -> Record:
    if player.id == the_spy(deal).player:
        return {"role": "Spy", "is_spy": True, "game_location": None}
    hand = next(hand for hand in deal.team if hand.player == player.id)
    return {
        "role_id": hand.role_id,
        "role": hand.role,
        "is_spy": False,
        "card_id": deal.card.id,
        "game_location": deal.card.name,
    }


def whole_part(deal: Deal, player: Player) -> Record:
    return own_part(deal, player) | {"card_id": deal.card.id, "game_location": deal.card.name}


def past_round(deal: Deal) -> Record:
    """Return the results' entry for a round whose Spy escaped."""
    spy = the_spy(deal)
    return {
        "round": deal.number,
        "deck": deal.deck,
        "cardId": deal.card.id,
        "card": deal.card.name,
        "spies": [{"playerId": spy.player, "playerName": spy.name}],
        "outcome": "spy_escaped",
    }


async def test_all_players_see_the_same_lobby(trio: list[Player]) -> None:
    version = 6  # three players joined and connected

    for player in trio:
        assert await player.tab.catch_up() == snapshot([record(other) for other in trio], trio[0].room, version)


async def test_players_see_only_their_own_hand_in_a_round(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] Other hands also stay secret between the end of the round and its outcome."""
    await trio[0].start()
    deal = game.secrets.deals[-1].deal

    phases: list[tuple[str, Record]] = [
        ("round", {"stage": "talk", "roundEndsAt": START + 480_000}),
        ("over", {"gameEndTime": START}),
    ]
    for phase, times in phases:
        if phase == "over":
            await trio[0].end_round()
        for player in trio:
            assert await player.tab.catch_up() == snapshot(
                [record(other, in_round=True, **(own_part(deal, other) if other is player else {})) for other in trio],
                trio[0].room,
                7 if phase == "round" else 8,
                phase=phase,
                round=1,
                firstPlayerId=deal.first_player,
                **times,
            )


async def test_all_hands_are_revealed_after_the_outcome(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] [RULE-03] The reveal stays visible after the end of the game."""
    await trio[0].start()
    deal = game.secrets.deals[-1].deal
    await trio[0].end_round()
    await trio[0].record("spy_escaped")
    spy = the_spy(deal)
    hands = [(spy.player, spy.name, None, "Spy", True)] + [
        (hand.player, hand.name, hand.role_id, hand.role, False) for hand in deal.team
    ]

    for phase in ("scored", "ended"):
        if phase == "ended":
            await trio[0].end_game()
        for player in trio:
            assert await player.tab.catch_up() == snapshot(
                [
                    record(
                        other,
                        in_round=True,
                        score=2 * (other.id == spy.player),
                        **whole_part(deal, other),
                    )
                    for other in trio
                ],
                trio[0].room,
                9 if phase == "scored" else 10,
                phase=phase,
                round=1,
                gameEndTime=START,
                gameEnded=phase == "ended",
                **({"waiting": [], "pastRounds": [past_round(deal)]} if phase == "ended" else {}),
                firstPlayerId=deal.first_player,
                outcome="spy_escaped",
                reveal={
                    "deck": "locationDeck",
                    "cardId": deal.card.id,
                    "card": deal.card.name,
                    "hands": [
                        {"playerId": player_id, "playerName": name, "roleId": role_id, "role": role, "isSpy": is_spy}
                        for player_id, name, role_id, role, is_spy in hands
                    ],
                },
            )


async def test_a_new_round_hides_the_hands_again(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] [PLAY-19] The last reveal is removed, and new hands are dealt."""
    await trio[0].start()
    await trio[0].end_round()
    await trio[0].record("spy_caught")
    await trio[0].restart()
    first, second = (secret.deal for secret in game.secrets.deals)
    points = {hand.player: 1 for hand in first.team}

    for player in trio:
        assert await player.tab.catch_up() == snapshot(
            [
                record(
                    other,
                    in_round=True,
                    score=points.get(other.seat.player, 0),  # type: ignore[call-overload]
                    **(own_part(second, other) if other is player else {}),
                )
                for other in trio
            ],
            trio[0].room,
            10,
            phase="round",
            stage="talk",
            round=2,
            roundEndsAt=START + 480_000,
            firstPlayerId=second.first_player,
        )


async def test_a_late_joiner_sees_no_hand(game: Game, trio: list[Player]) -> None:
    """[AUTH-03] The player is listed without a role, and is dealt in when the next round starts."""
    await trio[0].start()

    late = await game.guest(trio[0].room, "Dora")

    await late.tab.catch_up()
    assert late.tab.snapshot["phase"] == "round"
    assert [(p["in_round"], p["role"], p["is_spy"], p["game_location"]) for p in late.tab.snapshot["players"]] == [
        (True, None, None, None),
        (True, None, None, None),
        (True, None, None, None),
        (False, None, None, None),
    ]
    await trio[0].end_round()
    await trio[0].record("spy_caught")
    assert (await late.tab.catch_up())["reveal"]["card"] == game.secrets.deals[0].deal.card.name
    assert late.tab.me["score"] == 0

    await trio[0].restart()
    await late.tab.catch_up()
    assert late.tab.me["in_round"] is True
    assert late.tab.me["role"] is not None
