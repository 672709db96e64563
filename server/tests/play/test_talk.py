"""Tests of talk in the app at a served table, with late joiners, screens and two nodes."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

import msgspec
import pytest
import regex

from spysafari.decks.content import refusal_of_text
from spysafari.decks.loader import load_decks
from spysafari.game.model import talk
from spysafari.game.model.commands import AnswerQuestion, Write
from spysafari.game.model.custom_deck import MAX_CARD
from spysafari.game.model.ids import DeckId, RoomCode
from spysafari.game.model.names import MAX_BYTES, clean_name
from spysafari.game.model.talk import MAX_TEXT
from spysafari.game.room import view_version
from spysafari.live import client_events
from tests.fakes import SPY_RULES, FakeClock, fake_settings, run_due
from tests.play.secrets import Secrets
from tests.play.server import Game, Player, Tab, open_screen, serving, watch

OK: Final = {"ok": True}
SLUR: Final = b64decode("d2V0YmFjaw==").decode()
LOOKALIKE: Final = "You " + SLUR.replace("a", "\u0430")
"""The slur with a Cyrillic letter."""
TURN_SECONDS: Final = 30
TYPED_TURN_SECONDS: Final = 60
LIMITS: Final = json.loads((Path(__file__).parents[1] / "game/text_limits.json").read_text("utf-8"))


class Talk:
    """A round of players who talk in the app."""

    def __init__(self, game: Game, players: list[Player]) -> None:
        self.game = game
        self.players = players

    @classmethod
    async def begun(cls, game: Game, players: list[Player], mode: str = "tap", rules: str = "ours") -> Talk:
        talk = cls(game, players)
        assert await players[0].ask("change-settings", talk=mode, rules=rules) == OK
        await players[0].start()
        return talk

    async def shown(self, tab: Tab | None = None) -> dict[str, Any]:
        """Return the talk in the latest snapshot of a tab, by default the first player's."""
        version = view_version(await self.game.room(self.players[0].room))
        talk: dict[str, Any] = (await (tab or self.players[0].tab).until(version))["talk"]
        return talk

    async def turn(self) -> dict[str, Any]:
        """Return the turn as seen by the player whose turn it is."""
        talk = await self.shown()
        return await self.shown(self.player(talk["asked"] or talk["asker"]).tab)

    def player(self, player_id: str) -> Player:
        return next(player for player in self.players if player.id == player_id)

    async def say(self, player: Player, event: str, **payload: object) -> str:
        turn = await self.turn()
        ack = await player.ask(event, **{"round": player.tab.snapshot["round"], "turn": turn["turn"]} | payload)
        return str(ack.get("code", "ok"))

    async def ask(self, question: str = "", to: str = "") -> str:
        turn = await self.turn()
        to, question = to or turn["mayAsk"][0], question or turn["offered"][0]
        return await self.say(self.player(turn["asker"]), "ask", to=to, question=question)

    async def answer(self, answer: str = "yes") -> str:
        return await self.say(self.player((await self.turn())["asked"]), "answer", answer=answer)


async def log_of(player: Player) -> dict[str, Any]:
    answer = await player.browser.get(f"/{player.room}/talk")
    assert answer.status == 200, answer
    body: dict[str, Any] = answer.body
    return body


@pytest.mark.parametrize("rules", SPY_RULES)
async def test_everyone_sees_the_same_exchange(game: Game, trio: list[Player], rules: str) -> None:
    """[TALK-01] [TALK-07] [TALK-08] Players, late joiners and screens get ids, which each page translates."""
    screen = await open_screen(game)
    assert await watch(screen, trio[0].room)
    assert await trio[0].ask("change-settings", talk="tap") == OK
    snapshot = await screen.until(view_version(await game.room(trio[0].room)))
    assert (snapshot["settings"]["talk"], "talk" in snapshot) == ("tap", False)
    talk = await Talk.begun(game, trio, rules=rules)
    if rules != "ours":
        await game.tick(20)
    assert await talk.ask() == "ok"
    dan = await game.guest(trio[0].room, "Dan")
    asked = await talk.shown()
    assert asked == await talk.shown(dan.tab) == await talk.shown(screen)
    assert (asked["count"], asked["mayAsk"], asked["recent"]) == (0, [], [])
    assert asked["until"] == game.clock.now + 1_000 * TURN_SECONDS
    assert await talk.answer("hardly") == "ok"

    told = await talk.shown(dan.tab)
    exchange = {"nth": 1, **{name: asked[name] for name in ("asker", "asked", "question")}, "answer": "hardly"}
    assert (told["recent"], told["asker"], told["asked"]) == ([exchange], asked["asked"], None)
    assert "offered" not in told
    assert len((await talk.turn())["offered"]) == 6
    assert game.secrets.seen["offered"] > 0
    for player in (*trio, dan):
        assert await log_of(player) == {"round": 1, "exchanges": [exchange]}


async def test_the_log_is_for_players_and_for_screens_that_are_seen(game: Game, trio: list[Player]) -> None:
    """[TALK-07] [TALK-10] A stranger can read the log only while the players see that a screen is watching."""
    await Talk.begun(game, trio)
    stranger, path = game.browser(), f"/{trio[0].room}/talk"
    assert (await stranger.get(path)).code == "not_in_room"
    screen = await open_screen(game)
    assert await watch(screen, trio[0].room)
    assert (await stranger.get(path)).status == 200
    assert await trio[0].ask("change-settings", screens=False) == OK

    assert (await stranger.get(path)).code == "not_in_room"
    assert (await trio[1].browser.get(path)).status == 200


async def test_fitting_answers_are_revealed_with_the_outcome(
    clock: FakeClock, clean_log: pytest.LogCaptureFixture
) -> None:
    """[TALK-07] [TALK-10] Before the outcome, nothing in the log depends on the card."""
    secrets = Secrets()
    async with serving(fake_settings(), secrets, clock, decks=load_decks()) as game:
        players = await game.party("Ann", "Ben", "Cleo")
        talk = await Talk.begun(game, players)
        for answer in ("yes", "mostly", "unsure", "hardly", "no"):
            assert await talk.ask() == "ok"
            assert await talk.answer(answer) == "ok"
        before = await log_of(players[1])
        await players[0].end_round()
        assert await log_of(players[1]) == before
        await players[0].record("spy_caught")
        after = await log_of(players[2])
        deal = secrets.deals[-1].deal

    assert not any("fits" in exchange for exchange in before["exchanges"])
    facts = {card.id: card.facts[deal.card.id] for card in load_decks()[deal.deck].question_cards}
    words = ("no", "hardly", "unsure", "mostly", "yes")
    assert after["exchanges"] == [
        exchange | {"fits": words[facts[exchange["question"]]]} for exchange in before["exchanges"]
    ]
    secrets.check(clean_log.text)


async def test_typed_texts_are_cleaned_checked_and_never_logged(
    clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    """[TALK-04] [TALK-10] A refusal does not change the turn."""
    caplog.set_level("DEBUG", "spysafari")
    async with serving(fake_settings(), Secrets(), clock, decks=load_decks()) as game:
        players = await game.party("Ann", "Ben", "Cleo")
        cards = [card.id for card in load_decks()[DeckId.LOCATIONS].cards]
        assert await players[0].ask("pick-cards", deck="locationDeck", cards=cards) == OK
        talk = await Talk.begun(game, players, mode="type")
        refused = {text: await talk.ask(text) for text in (LOOKALIKE, "see evil.com/x", "  \u200b ")}
        assert await talk.ask("  Is <b>it</b>  quiet\u202e\u0007 there? ") == "ok"
        assert await talk.answer("é" * 130) == "ok"
        (exchange,) = (await talk.shown())["recent"]
        assert await talk.ask("Next one, please") == "ok"
        assert await talk.answer("👩‍👩‍👧‍👦" * 120) == "ok"
        emoji = (await talk.shown())["recent"][0]["answer"]
        assert await talk.ask("x" * 2_000) == "ok"
        (longest,) = {(await talk.shown())["question"]}

    assert refused == {
        LOOKALIKE: "text_refused",
        "see evil.com/x": "card_link",
        "  \u200b ": "malformed",
    }
    assert exchange["question"] == "Is it quiet there?"
    assert (exchange["answer"], exchange["questionTyped"], exchange["answerTyped"]) == ("é" * 120, True, True)
    assert len(emoji.encode()) <= MAX_BYTES
    assert not re.sub("👩‍👩‍👧‍👦", "", emoji)
    assert longest == "x" * 120
    for text in (SLUR, "evil", "HOTEL", "quiet", "é" * 9, "Next one", "👩", "x" * 9):
        assert text not in caplog.text


@pytest.mark.parametrize("grapheme", ["👩‍👩‍👧‍👦", "a\u0301\u0302\u0303\u0304", "क्ष", "🇩🇪"])
def test_long_texts_are_shortened_in_one_step(grapheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[TALK-04] [TALK-14] A burst of long texts would otherwise block the node for seconds."""
    cleaned: list[str] = []

    def clean(raw: str, most: int) -> str | None:
        cleaned.append(raw)
        return clean_name(raw, most)

    monkeypatch.setattr(talk, "clean_name", clean)
    event = {"roomId": "BCDF", "round": 1, "turn": 1, "answer": "Up! " + grapheme * 120}
    _, command = client_events.decode("answer", msgspec.Raw(msgspec.json.encode(event)))
    assert isinstance(command, AnswerQuestion)
    size = len(command.answer.encode())
    assert MAX_BYTES - 2 * len(grapheme.encode()) <= size <= MAX_BYTES
    assert set(regex.findall(r"\X", command.answer)) == {*"Up! ", clean_name(grapheme)}
    assert len(cleaned) == 1


@pytest.mark.parametrize("row", LIMITS, ids=lambda row: row["character"])
def test_texts_that_the_client_lets_through_are_accepted(row: dict[str, Any]) -> None:
    """[RULE-01] [TALK-04] [DECK-04] The client's tests check that its fields cut longer texts to these lengths."""
    name, talk, card = (normalize("NFC", row["character"]) * row[kind] for kind in ("name", "talk", "card"))
    assert clean_name(name) == name
    assert decoded("answer", turn=1, answer=talk) == AnswerQuestion(1, 1, talk)
    assert decoded("write", names=[card], done=False) == Write((card,), False)
    assert refusal_of_text(talk, MAX_TEXT) is None
    assert refusal_of_text(card, MAX_CARD) is None


@pytest.mark.parametrize("letter", ["x", "я", "字", "👨‍👩‍👧‍👦"])
def test_a_family_emoji_is_accepted_as_the_last_character(letter: str) -> None:
    """[TALK-04]"""
    text = letter * (119 if letter.isalpha() else 14) + "👨‍👩‍👧‍👦"
    assert decoded("answer", turn=1, answer=text) == AnswerQuestion(1, 1, text)


def decoded(event: str, **payload: object) -> object:
    raw = msgspec.json.encode({"roomId": "BCDF", "round": 1, **payload})
    return client_events.decode(event, msgspec.Raw(raw))[1]


async def test_stale_and_foreign_taps(game: Game, trio: list[Player]) -> None:
    """[TALK-02] If a player taps two answers, the first one counts, and both events are acknowledged."""
    talk = await Talk.begun(game, trio)
    turn = await talk.turn()
    asker = talk.player(turn["asker"])
    others = [player for player in trio if player is not asker]
    assert await talk.say(others[0], "ask", to=asker.id, question=turn["offered"][0]) == "not_your_turn"
    assert await talk.say(asker, "ask", to=asker.id, question=turn["offered"][0]) == "not_askable"
    assert await talk.ask(to=others[0].id) == "ok"
    number = (await talk.turn())["turn"]
    assert await talk.say(others[1], "answer", answer="no") == "not_your_turn"
    assert await talk.say(others[0], "answer", answer="no", turn=number) == "ok"
    assert await talk.say(others[0], "answer", answer="yes", turn=number) == "ok"

    assert [one["answer"] for one in (await talk.shown())["recent"]] == ["no"]


async def test_a_round_is_played_across_two_nodes(pair: tuple[Game, Game]) -> None:
    """[TALK-13] Both nodes run the clock, but each turn ends once."""
    one, two = pair
    (ann,) = await one.party("Ann")
    players = [ann, *[await node.guest(ann.room, name) for node, name in ((two, "Ben"), (one, "Cleo"), (two, "Dan"))]]
    talk = await Talk.begun(one, players, mode="type")
    for answer in ("yes", "Warm, rather."):
        assert await talk.ask() == "ok"
        assert await talk.answer(answer) == "ok"
    one.clock.pass_seconds(TYPED_TURN_SECONDS)
    for node in pair:
        await run_due(node.app.timers)
    asked = await talk.shown()
    assert asked["asked"] is not None
    one.clock.pass_seconds(TYPED_TURN_SECONDS)
    for node in pair:
        await run_due(node.app.timers)

    assert [exchange["answer"] for exchange in (await log_of(players[1]))["exchanges"]] == [
        "yes", "Warm, rather.", "shrug",
    ]  # fmt: skip
    shown = [await talk.shown(player.tab) for player in players]
    assert {replaced["turn"] for replaced in shown} == {asked["turn"] + 1}
    assert view_version(await one.room(ann.room)) == view_version(await two.room(RoomCode(ann.room)))
