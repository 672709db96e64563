from typing import Any

import pytest

from spysafari.game.model.ids import CardId
from spysafari.game.room import Over, Room, Running
from spysafari.http import room_calls
from tests.play.refereed import Refereed
from tests.play.server import Game, Player

EIGHT = [f"card-loc-{number:02}" for number in range(8)]
OK = {"ok": True}


async def listed(player: Player, **more: str) -> list[dict[str, Any]]:
    asked = "&".join(f"{name}={value}" for name, value in {"roomId": player.room, "ids": "true", **more}.items())
    answer = await player.browser.get(f"/locations/locationDeck?{asked}")
    assert answer.status == 200
    body: list[dict[str, Any]] = answer.body
    return body


async def played(player: Player, **more: str) -> list[str]:
    return [card["id"] for card in await listed(player, **more) if "played" in card]


async def test_picked_cards_are_the_cards_in_play(trio: list[Player]) -> None:
    """[DECK-01] Every snapshot contains the number of picked cards, and the room lists exactly these cards."""
    assert await trio[0].ask("pick-cards", deck="locationDeck", cards=EIGHT[::-1]) == OK

    assert (await trio[1].tab.catch_up())["chosenCount"] == 8
    assert [card["id"] for card in await listed(trio[1])] == EIGHT
    assert [card["id"] for card in await listed(trio[1], all="true") if "out" not in card] == EIGHT
    assert len(await listed(trio[1], all="true")) == 36


async def test_a_card_is_marked_as_played_after_the_outcome(game: Game, trio: list[Player]) -> None:
    """[DECK-03] Responses mark the card as played once the outcome is recorded. Snapshots never mark it."""
    await trio[0].ask("pick-cards", deck="locationDeck", cards=EIGHT)
    for step in (trio[0].start, trio[0].end_round):
        await step()
        assert await played(trio[1]) == []
    first = game.secrets.deals[-1].deal.card.id
    await trio[0].record("spy_caught")
    assert await played(trio[1]) == [first]
    await trio[0].restart()
    assert await played(trio[1]) == [first]
    assert "played" not in await trio[1].tab.catch_up()

    await trio[0].end_game()
    assert await played(trio[1]) == [first]
    await trio[0].ask("same-table")
    assert await played(trio[1]) == [first]
    await trio[0].ask("pick-cards", deck="locationDeck", cards=[f"card-loc-{number:02}" for number in range(8, 16)])
    assert await played(trio[1]) == []
    assert await played(trio[1], all="true") == [first]


async def test_only_revealed_cards_of_refereed_rounds_are_marked_as_played(game: Game) -> None:
    """[DECK-03] [REF-09] The card of a void round was revealed. The card of a round without an outcome stays secret."""
    table = await Refereed.begun(game)
    assert await played(table.ann) == []
    first = game.secrets.deals[-1].deal.card.id
    await table.done(table.ann, "void")
    await table.ann.restart()
    await table.done(table.ann, "by-hand")
    await table.ann.restart()

    assert await played(table.ann) == [first]


@pytest.mark.parametrize("plant", ["the secret card", "the card of a round without an outcome"])
async def test_the_oracle_finds_a_secret_card_that_is_marked_as_played(
    game: Game, trio: list[Player], monkeypatch: pytest.MonkeyPatch, plant: str
) -> None:
    """[DECK-03] [AUTH-03]"""

    def planted(room: Room) -> tuple[CardId, ...]:
        assert isinstance(room.phase, Running | Over)
        return (room.phase.deal.card.id,) if plant == "the secret card" else room.used_cards[:-1]

    await trio[0].start()
    if plant != "the secret card":
        await trio[0].end_round()
        await trio[0].restart()
    monkeypatch.setattr(room_calls, "shown_as_played", planted)

    await played(trio[1])

    assert game.secrets.leaks
    game.secrets.leaks.clear()


async def test_no_card_is_marked_as_played_during_a_round_with_clues(trio: list[Player]) -> None:
    """[GAME-08] A card that is dealt again has no mark, which would tell it to the Impostor."""
    await trio[0].start()
    await trio[0].end_round()
    await trio[0].record("spy_caught")
    assert len(await played(trio[1], all="true")) == 1
    assert await trio[0].ask("change-settings", rules="impostor") == OK
    assert await trio[0].ask("change-deck", deck="locationDeck") == OK
    assert len(await played(trio[1], all="true")) == 1
    await trio[0].restart()

    assert await played(trio[1], all="true") == []
