import json
from typing import Any, Final

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from spysafari.game.history import MAX_PAST_ROUNDS
from spysafari.game.model.custom_deck import LETTER_BYTES, Pair
from spysafari.game.model.deal import DealtCard, DealtWords
from spysafari.game.model.ids import CardId, DeckId, Outcome, PlayerId
from spysafari.game.model.rules import Accusation, Points, SpyGuess, Verdict
from spysafari.game.room import PastRound
from spysafari.live.snapshots import Snapshots
from spysafari.socketio.api import LiveSettings
from tests.play.refereed import OK, Refereed
from tests.play.server import Game, open_screen, watch

NOTHING: Final[dict[str, Any]] = {
    "final": False,
    "acted": [],
    "spent": [],
    "accuser": None,
    "suspect": None,
    "ballots": None,
    "fingers": None,
    "convicted": None,
    "turn": None,
    "spy": None,
    "guess": None,
    "extensions": 3,
}
CLOCK: Final = 480_000


async def shown(table: Refereed) -> dict[str, Any]:
    """Return the public view of the round, which must be the same for all players."""
    views = await table.views()
    told = [(view["referee"], view["stage"], view["roundEndsAt"], view.get("clockLeft")) for view in views]
    assert all(one == told[0] for one in told)
    assert {view["settings"]["rules"] for view in views} == {views[0]["settings"]["rules"]}
    referee: dict[str, Any] = views[0]["referee"]
    ends_at = referee["stageEndsAt"]
    return referee | {"stageEndsAt": ends_at and ends_at - table.game.clock.now}


@pytest.mark.parametrize("stage", ["look", "talk", "vote", "tally", "guess", "point", "last", "name"])
async def test_each_stage_shows_exactly_its_own_facts(game: Game, stage: str) -> None:
    """[REF-03] [REF-06] [REF-11] [REF-17] All players see the same facts."""
    table = await Refereed.begun(game, "classic" if stage == "name" else "safari")
    ann, ben, cleo, dan, fay = (player.id for player in table.players)
    eve = await game.guest(table.ann.room, "Eve")
    await table.bring_to(stage)
    ended = {"final": True}
    facts: dict[str, dict[str, Any]] = {
        "look": {"step": 1, "stageEndsAt": 20_000},
        "talk": {"step": 2, "stageEndsAt": None},
        "vote": {
            "step": 3,
            "stageEndsAt": 25_000,
            "accuser": cleo,
            "suspect": dan,
            "acted": [cleo],
            "spent": [cleo],
            "bar": 4,
        },
        "tally": {
            "step": 4,
            "stageEndsAt": 4_000,
            "accuser": cleo,
            "suspect": dan,
            "spent": [cleo],
            "convicted": False,
            "ballots": [{"playerId": player, "yes": player == cleo} for player in (ann, ben, cleo, fay)],
        },
        "guess": {"step": 3, "stageEndsAt": 45_000, "spy": ben},
        "point": {"step": 3, "stageEndsAt": 30_000, **ended},
        "name": {"step": 3, "stageEndsAt": 20_000, "turn": fay, **ended},
        "last": {"step": 5, "stageEndsAt": 30_000, "spy": ben, "spent": [cleo]},
    }

    assert await shown(table) == NOTHING | facts[stage]
    view = table.ann.tab.snapshot
    screen = await open_screen(game)
    assert await watch(screen, table.ann.room)
    assert (await eve.tab.catch_up())["referee"] == screen.snapshot["referee"] == view["referee"]
    assert (view["roundEndsAt"] is None) == (stage != "talk")
    assert view.get("clockLeft") == {"talk": None, "point": 0, "name": 0}.get(stage, CLOCK)


async def test_a_ballot_shows_only_that_it_was_cast(game: Game) -> None:
    """[REF-06] Yes, No and a changed ballot look the same. The players are listed in seat order."""
    table = await Refereed.begun(game)
    await table.vote()
    after: list[Any] = []

    for player, yes in ((table.fay, True), (table.fay, False), (table.ben, True)):
        await table.done(player, "vote", yes=yes)
        after.append((await shown(table))["acted"])
    assert after == [[table.cleo.id, table.fay.id]] * 2 + [[table.ben.id, table.cleo.id, table.fay.id]]

    await table.done(table.ann, "vote", yes=False)
    ballots = (await shown(table))["ballots"]
    assert [ballot["yes"] for ballot in ballots] == [False, True, True, False]
    assert game.secrets.seen["ballots"]


async def test_fingers_are_shown_once_all_have_pointed(game: Game) -> None:
    """[REF-06] [REF-12]"""
    table = await Refereed.begun(game)
    await table.final()
    ann, ben, cleo, dan, fay = (player.id for player in table.players)

    for number, player in enumerate(reversed(table.players), start=1):
        await table.done(player, "point", suspect=fay if player is table.ben else ben)
        assert len((await shown(table))["acted"]) == number % len(table.players)

    told = await shown(table)
    fingers = [{"playerId": player, "suspect": fay if player == ben else ben} for player in (ann, ben, cleo, dan, fay)]
    assert (told["fingers"], told["suspect"], told["convicted"], told["bar"]) == (fingers, ben, True, 4)


async def test_the_named_card_is_shown_before_the_verdict(game: Game) -> None:
    """[REF-09] The card is shown for three seconds. A card that is not in play is refused."""
    table = await Refereed.begun(game)
    await table.guess()
    card = game.secrets.deals[-1].deal.card.id
    assert (await table.say(table.ben, "guess", card="card-loc-99"))["code"] == "unknown_card"

    await table.done(table.ben, "guess", card=card)
    told = await shown(table)
    assert (told["guess"], told["stageEndsAt"]) == (card, 3_000)
    assert table.ann.tab.snapshot["reveal"] is None

    await game.tick(3)
    view = (await table.views())[0]
    assert view["verdict"] == {
        "how": "guessed",
        "suspect": None,
        "by": None,
        "guess": card,
        "left": 480,
        "points": [{"playerId": table.ben.id, "points": 3, "why": "guessed"}],
    }
    assert (view["outcome"], view["reveal"]["cardId"]) == ("spy_caught_location", card)
    events = [event for event in await table.dan.tab.events() if event[0] in {"round-ended", "scores-updated"}]
    assert [(name, payload.get("cause"), payload.get("outcome")) for name, payload in events] == [
        ("round-ended", "judged", None),
        ("scores-updated", None, "spy_caught_location"),
    ]


async def test_a_void_round_has_no_outcome(game: Game) -> None:
    """[REF-14] The admin who voided the round is named, and the results omit the round."""
    table = await Refereed.begun(game)
    await table.vote()

    await table.done(table.ann, "void")
    view = (await table.views())[1]
    assert (view["phase"], view["outcome"], view["verdict"]["how"]) == ("scored", None, "void")
    assert view["notices"] == [{"did": "void", "by": "Ann", "player": "", "nth": 1, "round": 1}]
    assert view["reveal"]["cardId"] == game.secrets.deals[-1].deal.card.id
    assert "referee" not in view
    told = dict(await table.dan.tab.events())
    assert (told["round-ended"]["cause"], told["scores-updated"]["outcome"]) == ("admin", None)

    await table.ann.end_game()
    view = (await table.views())[2]
    assert (view["verdict"]["how"], view["pastRounds"]) == ("void", [])


async def test_the_results_explain_a_judged_round(game: Game) -> None:
    """[REF-20] If the admin judged a round of the same game, the history contains only its outcome."""
    table = await Refereed.begun(game, "classic")
    await table.tally(table.ben, yes=True)
    await game.tick(4)
    assert await table.ann.ask("change-settings", rules="ours") == OK
    await table.ann.restart()
    await table.ann.end_round()
    await table.ann.record("spy_caught")
    await table.ann.end_game()

    judged, by_hand = (await table.views())[3]["pastRounds"]

    ann, ben, cleo, dan, fay = (player.id for player in table.players)
    assert judged["accusations"] == [{"by": cleo, "suspect": ben, "convicted": True, "left": 480}]
    assert (judged["how"], judged["left"]) == ("caught", 480)
    assert {one["playerId"]: one["points"] for one in judged["points"]} == {ann: 1, cleo: 2, dan: 1, fay: 1}
    assert by_hand.keys() == {"round", "deck", "cardId", "card", "spies", "outcome"}


@pytest.mark.parametrize(("spies", "detailed"), [(1, 8), (2, 6)])
async def test_the_largest_results_fit_a_slow_client(game: Game, spies: int, detailed: int) -> None:
    """[REF-20] The largest results have thirty rounds in which all ten players stopped the clock."""
    players = await game.party(*(f"{number} has a name of 25 chars" for number in range(10)))
    ids = tuple(PlayerId(player.id) for player in players)
    stopped = tuple(Accusation(ids[by], ids[(by + 1) % 10], by == 9, 123, ids[by]) for by in range(10))
    guesses = (SpyGuess(ids[0], CardId("card-loc-01")), SpyGuess(ids[1], CardId("card-loc-02"))) if spies == 2 else ()
    points = tuple(Points(player, 1, "caught") for player in ids)
    verdict = Verdict("caught", ids[0], ids[9], None, points, 123, guesses)
    await players[0].start()
    await players[0].end_game()
    room = await game.room(players[0].room)
    deal = game.secrets.deals[-1].deal
    game.secrets.deals[-1].revealed = True
    card = DealtCard(deal.card.id, "字" * 32, "👨‍👩‍👧‍👦", "zh-Hant-TW")
    words = DealtWords(Pair.CUSTOM, "字" * (20 * LETTER_BYTES // 3), "字")
    past = PastRound(1, DeckId.CUSTOM, card, deal.spies * spies, Outcome.SPY_CAUGHT, words, verdict, stopped)
    evening = replace(room, past_rounds=Raw(msgspec.json.encode((past,) * MAX_PAST_ROUNDS)))

    frame = Snapshots(evening, game.clock.now).public

    assert len(frame.encode()) < LiveSettings().outbox_bytes
    rounds = json.loads(frame[2:])[1]["pastRounds"]
    assert [len(one.get("accusations", ())) for one in rounds] == [0] * (30 - detailed) + [10] * detailed
    assert all(one["how"] == "caught" for one in rounds)


async def test_the_second_guess_of_two_spies(game: Game) -> None:
    """[SPY-04] A screen and all players see who has guessed wrong, who is next, and both guesses after the verdict."""
    players = await game.party("Ann", "Ben", "Cleo", "Dan", "Fay", "Gus")
    screen = await open_screen(game)
    assert await watch(screen, players[0].room)
    assert await players[0].ask("change-settings", rules="classic", spies=2) == OK
    assert (await players[1].tab.catch_up())["settings"]["spies"] == 2
    await players[0].start()
    deal = game.secrets.deals[-1].deal
    first, second = (next(player for player in players if player.id == spy.player) for spy in deal.spies)
    wrong = next(card for card in (await game.room(players[0].room)).settings.chosen_cards if card != deal.card.id)

    for player in players:
        assert await player.ask("ready", round=1, step=1) == OK
    assert await first.ask("spy-stop", round=1, step=2) == OK
    assert await first.ask("guess", round=1, step=3, card=wrong) == OK
    assert await second.ask("spy-stop", round=1, step=2) == OK  # too late
    await game.tick(3)

    for tab in (screen, *(player.tab for player in players)):
        view = await tab.catch_up()
        assert (view["stage"], view["reveal"], view["referee"]["spy"]) == ("last", None, second.id)
        assert view["referee"]["missed"] == {"playerId": first.id, "card": wrong}
    assert (await first.ask("guess", round=1, step=4, card=deal.card.id))["code"] == "not_spy"
    assert await second.ask("guess", round=1, step=4, card=deal.card.id) == OK
    await game.tick(3)
    verdict = (await players[0].tab.catch_up())["verdict"]
    assert verdict["guesses"] == [
        {"playerId": first.id, "card": wrong},
        {"playerId": second.id, "card": deal.card.id},
    ]
    assert {(one["playerId"], one["points"], one["why"]) for one in verdict["points"]} == {
        (second.id, 4, "guessed"),
        (first.id, 2, "partner"),
    }


async def test_snapshots_without_a_referee_have_no_referee_fields(game: Game) -> None:
    """[REF-01]"""
    ann, ben, _ = await game.party("Ann", "Ben", "Cleo")
    new = {"settings", "referee", "verdict"}

    for step in (ann.start, ann.end_round, lambda: ann.record("spy_caught"), ann.end_game):
        assert new.isdisjoint(await ben.tab.catch_up())
        await step()
    view = await ben.tab.catch_up()

    assert new.isdisjoint(view)
    assert view["pastRounds"][0].keys() == {"round", "deck", "cardId", "card", "spies", "outcome"}
