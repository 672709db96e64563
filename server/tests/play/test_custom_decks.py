from random import Random
from typing import Any

import pytest

from spysafari.access.limits import Rate
from spysafari.game.model.custom_deck import Pair
from spysafari.game.model.ids import DeckCode, DeckId
from spysafari.game.room import view_version
from spysafari.store.base import EXPIRE_DECK_MS
from tests.custom_decks import canary_deck, hash_of, put
from tests.fakes import FakeClock, canary_decks, fake_settings
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, open_screen, serving, watch

OK = {"ok": True}
CODE = DeckCode("BBBBBB")
OWN, MIX = hash_of(canary_deck("Own")), hash_of(canary_deck("Mix", 60))


async def listed(player: Player, **more: str) -> Any:
    asked = "&".join(f"{name}={value}" for name, value in {"roomId": player.room, **more}.items())
    return (await player.browser.get(f"/locations/ownDeck?{asked}")).body


async def code_of(player: Player, event: str, **payload: object) -> str:
    answer = await player.ask(event, **payload)
    return str(answer.get("code", "ok"))


async def test_a_custom_deck_is_chosen_and_played(game: Game, trio: list[Player]) -> None:
    """[DECK-05] [DECK-12] All players get the same list and the author's words, and the deal restarts the expiry."""
    ann, ben, _ = trio
    shared_at = game.clock.now
    game.clock.pass_seconds(2 * 86_400)
    assert await ann.ask("use-deck", decks=["bbbbbb"]) == OK
    view = await ben.tab.catch_up()
    assert (view["currentDeck"], view["chosenCount"]) == ("ownDeck", 12)
    assert view["own"] == {
        "kind": "deck",
        "title": "Deck Own",
        "language": "de",
        "pair": "impostor",
        "spy": "Impostor",
        "card": "Word",
        "sources": [OWN],
        "total": 12,
    }
    assert ("deck-updated", {"roomId": ann.room, "deck": "ownDeck"}) in await ben.tab.events()
    assert (await game.app.store.decks.expiry_times())[CODE] == shared_at + EXPIRE_DECK_MS, "not used yet"
    await ann.start()
    assert (await game.app.store.decks.expiry_times())[CODE] == game.clock.now + EXPIRE_DECK_MS
    first = {"id": f"{OWN[:8]}.1", "name": "CardOwn01", "sign": "🦊", "lang": "de"}
    assert (await listed(ben, ids="true"))[:2] == [
        first,
        {**first, "id": f"{OWN[:8]}.2", "name": "CardOwn02", "sign": ""},
    ]
    assert await listed(ann, ids="true") == await listed(ben, ids="true")
    assert (await listed(ben))[0] == "CardOwn01"
    assert await listed(ben, info="true") == {"totalCount": 12}

    spy, team = await game.roles(trio)
    views = {player.id: await player.tab.catch_up() for player in trio}
    assert "sign" not in spy.tab.me
    assert {player.tab.me["sign"] for player in team} <= {"", "🦊"}
    assert all("own" in view for view in views.values())
    await ann.end_round()
    await ann.record("spy_caught")
    reveal = (await ben.tab.catch_up())["reveal"]
    assert reveal["own"]["spy"] == "Impostor"
    assert game.secrets.seen["own hand"]


async def test_cards_of_a_mix_are_picked_and_drawn(trio: list[Player]) -> None:
    """[DECK-17] Built-in cards keep their ids and have no language."""
    ann, ben, _ = trio
    assert await ann.ask("use-deck", decks=["CCCCCC", "locationDeck"]) == OK
    cards = await listed(ben, ids="true", all="true")
    assert len(cards) == 96
    assert sum("out" not in card for card in cards) == 36
    assert cards[-1]["id"] == "card-loc-35"
    assert "lang" not in cards[-1]
    some = [card["id"] for card in cards[50:70]]
    assert await ann.ask("pick-cards", deck="ownDeck", cards=some) == OK
    assert [card["id"] for card in await listed(ben, ids="true")] == some
    drawn = await ann.post("/chosen-cards", {"deck": "ownDeck", "count": 8})
    assert len(drawn.body["cardIds"]) == 8
    assert (await ann.post("/chosen-cards", {"deck": "ownDeck", "count": 61})).code == "invalid_count"


async def test_a_screen_reads_the_list(game: Game, trio: list[Player]) -> None:
    """[DECK-05] The screen receives the ids of the cards in play."""
    await trio[0].ask("use-deck", decks=["BBBBBB"])
    screen = await open_screen(game)
    assert await watch(screen, trio[0].room)
    await trio[0].start()
    view = await screen.until(view_version(await game.room(trio[0].room)))

    body = (await game.browser().get(f"/locations/ownDeck?roomId={trio[0].room}&ids=true")).body

    assert view["wall"]["cards"] == [card["id"] for card in body]


async def test_decks_are_looked_up_only_for_the_admin_between_rounds(game: Game, trio: list[Player]) -> None:
    """[DECK-13] [AUTH-01] Other choices are refused without a look-up, which would not find the code."""
    ann, ben, _ = trio
    assert await code_of(ben, "use-deck", decks=["ZZZZZZ"]) == "not_admin"
    assert await code_of(ben, "pick-cards", deck="ownDeck", cards=[]) == "not_admin"
    await ann.start()
    assert await code_of(ann, "use-deck", decks=["ZZZZZZ"]) == "wrong_phase"
    await ann.end_round()
    assert await code_of(ann, "use-deck", decks=["ZZZZZZ"]) == "wrong_phase"
    await ann.record("spy_caught")
    before = await game.room(ann.room)
    for decks, code in (
        (["a", "b", "c", "d", "e"], "too_many_decks"),
        ([], "malformed"),
        (["written", "ZZZZZZ"], "malformed"),
    ):
        assert await code_of(ann, "use-deck", decks=decks) == code

    assert await code_of(ann, "use-deck", decks=["locationDeck", "ZZZZZZ"]) == "deck_not_found"
    assert await game.room(ann.room) == before, "a refused choice must not change the room"
    assert await code_of(ann, "use-deck", decks=["animalsDeck"]) == "ok"
    assert (await game.room(ann.room)).settings.deck is DeckId.ANIMALS


async def test_a_blocked_deck_is_played_until_the_end_of_the_round(game: Game, trio: list[Player]) -> None:
    """[DECK-12] [DECK-16] The admin cannot deal or choose it again. The other players keep the list of its cards."""
    ann, ben, _ = trio
    await ann.ask("use-deck", decks=["BBBBBB", "CCCCCC"])
    await ann.start()
    await game.app.store.decks.block(OWN)
    cards = await listed(ben, ids="true")
    assert len(cards) == 36
    await ann.end_round()
    await ann.record("spy_caught")
    before = await game.room(ann.room)

    for answer in (await ann.post("/restart"), await ann.post("/chosen-cards", {"deck": "ownDeck", "count": 20})):
        assert (answer.status, answer.code) == (410, "deck_blocked")
    for chosen in ([OWN], ["BBBBBB"], [OWN, "locationDeck"]):
        assert await code_of(ann, "use-deck", decks=chosen) == "deck_blocked"
    assert await game.room(ann.room) == before
    assert await code_of(ann, "use-deck", decks=["locationDeck"]) == "ok"
    assert await code_of(ann, "change-deck", deck="ownDeck") == "deck_blocked"

    assert await code_of(ann, "use-deck", decks=[MIX]) == "ok"
    await ann.restart()
    assert game.secrets.deals[-1].deal.card.name.startswith("CardMix")


async def test_a_deleted_deck_is_played_on(game: Game, trio: list[Player]) -> None:
    """[DECK-12] [DECK-21] The room has its own copy. Another room does not find the deck."""
    ann, ben, _ = trio
    await ann.ask("use-deck", decks=["BBBBBB"])
    assert await game.app.store.decks.delete(CODE)
    await ann.start()
    assert len(await listed(ben, ids="true")) == 12
    await ann.end_round()
    await ann.record("spy_caught")

    assert await code_of(ann, "use-deck", decks=["written"]) == "ok"
    assert await code_of(ann, "use-deck", decks=[OWN]) == "ok"
    await ann.restart()

    assert game.secrets.deals[-1].deal.card.name.startswith("CardOwn")
    (dee,) = await game.party("Dee")
    for chosen in (OWN, "BBBBBB"):
        assert await code_of(dee, "use-deck", decks=[chosen]) == "deck_not_found"


async def test_a_revision_is_played_once_the_admin_chooses_it(game: Game, trio: list[Player]) -> None:
    """[DECK-12] Until the admin chooses the newer revision, the room plays with the previous one."""
    ann = trio[0]
    await ann.ask("use-deck", decks=["BBBBBB"])
    newer = await put(game.app.store.decks, CODE, canary_deck("Own", 9, Pair.TOURIST), game.clock.now, OWN)
    await ann.start()
    assert (await game.room(ann.room)).settings.custom_cards.sources == (OWN,)  # type: ignore[union-attr]
    await ann.end_round()
    await ann.record("spy_caught")

    assert await code_of(ann, "use-deck", decks=["BBBBBB"]) == "ok"

    assert (await game.room(ann.room)).settings.custom_cards.sources == (newer,)  # type: ignore[union-attr]
    assert (await trio[1].tab.catch_up())["own"]["pair"] == "tourist"


async def test_guesses_of_deck_codes_are_limited_per_seat(limited: Game) -> None:
    """[DECK-13] Guesses are not charged to other players at the address."""
    ann, ben = [(await limited.party(name))[0] for name in ("Ann", "Ben")]
    for _ in range(3):
        assert await code_of(ann, "use-deck", decks=["BBBBBB"]) == "ok"
        assert await code_of(ann, "use-deck", decks=["animalsDeck"]) == "ok"

    codes = [await code_of(ann, "use-deck", decks=[f"ZZZZ{number:02}"]) for number in range(12)]

    assert codes == ["deck_not_found"] * Rate.SEAT_UNKNOWN_CODE.limits[0].calls + ["too_many"] * 2
    assert await code_of(ann, "use-deck", decks=["written"]) == "ok"
    assert await code_of(ben, "use-deck", decks=["BBBBBB"]) == "ok"
    assert (await limited.browser().get("/ZZZZ/check")).status == 200


async def test_strangers_who_use_up_an_address_do_not_stop_its_players(limited: Game) -> None:
    """[DECK-13] [TV-05] Deck and TV codes that a player sends are charged to the session."""
    ann = (await limited.party("Ann"))[0]
    stranger = limited.browser()
    for _ in range(Rate.UNKNOWN_CODE.limits[0].calls):
        await stranger.get("/ZZZZ/check")
    assert (await stranger.get("/ZZZZ/check")).status == 429

    assert await code_of(ann, "use-deck", decks=["BBBBBB"]) == "ok"
    assert await code_of(ann, "place-screen", code="BCD23") == "unknown_screen_code"


async def test_a_shared_deck_is_played_until_it_is_blocked(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture
) -> None:
    """[DECK-11] [DECK-12] [DECK-16]"""
    secrets = Secrets()
    async with serving(fake_settings(), secrets, clock, decks=canary_decks(), rng=Random(7)) as game:
        trio = await game.party("Ann", "Ben", "Cleo")
        cards = [{"name": f"CardOwn{number:02}", "roles": [f"RoleOwn{number:02}x1"]} for number in range(10)]
        cards[3] = {"name": "Château", "emoji": "🏰"}
        cards[4]["emoji"] = "🦊"
        deck = {"title": "Ours", "words": {"pair": "tourist"}, "language": "fr", "cards": cards}
        shared = (await trio[1].browser.http.post("/api/decks", json={"deck": deck})).json()
        assert await trio[0].ask("use-deck", decks=[shared["code"].lower(), "animalsDeck"]) == OK
        assert await trio[0].ask("use-deck", decks=[shared["code"]]) == OK
        await trio[0].start()
        listing = await listed(trio[1], ids="true")
        assert [card["sign"] for card in listing[2:5]] == ["", "locations/castle", "🦊"]
        assert {card["lang"] for card in listing} == {"fr"}

        assert await game.app.store.decks.block(shared["hash"])
        assert await listed(trio[2], ids="true") == listing
        await trio[0].end_round()
        await trio[0].record("spy_caught")
        assert (await trio[0].post("/restart")).code == "deck_blocked"
        assert await code_of(trio[0], "use-deck", decks=[shared["code"]]) == "deck_blocked"
        assert await code_of(trio[0], "use-deck", decks=["written"]) == "ok"
    secrets.check(clean_log.text)
