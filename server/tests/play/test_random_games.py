from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import pytest

from spysafari.game.model.bounds import MAX_PLAYERS
from spysafari.game.model.deal import dealt_players, spies_of
from spysafari.game.model.ids import DeckId, PlayerId, RoomCode
from spysafari.game.model.talk import Turn
from spysafari.game.room import Ended, Lobby, Room, Running, Scored, Writing
from spysafari.game.rounds import points_of
from spysafari.game.stages import Look, Name
from tests.browser import Answer, Browser, Seat
from tests.chance import seeded
from tests.fakes import SPY_RULES
from tests.play.server import Game, Tab, open_screen, watch

STEPS: Final = 250
NAMES: Final = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
EXPECTED_STATUS: Final = {200, 201, 400, 401, 403, 404, 409}
EXPECTED_CODES: Final = {
    "already_scored",
    "clock_stopped",
    "deck_not_found",
    "too_many_decks",
    "game_ended",
    "invalid_icon",
    "malformed",
    "no_suspect",
    "not_admin",
    "not_askable",
    "not_enough_players",
    "not_in_room",
    "not_spy",
    "not_voter",
    "not_your_player",
    "not_your_turn",
    "outcome_stands",
    "player_not_found",
    "room_full",
    "room_not_found",
    "screens_full",
    "screens_off",
    "seat_after_round",
    "stale_clock",
    "stop_used",
    "unknown_card",
    "unknown_screen_code",
    "wrong_phase",
}
AT_STAGE: Final = {
    "Look": ("ready",),
    "Talk": ("accuse", "accuse", "spy-stop"),
    "Vote": ("vote", "vote", "vote", "vote", "call-off", "close-now"),
    "Tally": ("more-time",),
    "Guess": ("guess",),
    "Name": ("name", "name", "close-now"),
    "Point": ("point", "point", "point", "point", "close-now"),
    "Last": ("guess",),
}
"""Possible actions at each stage of a refereed round."""
SETTINGS: Final[dict[str, list[object]]] = {
    "rules": [*SPY_RULES], "spies": [1, 2, "hidden"], "talk": ["aloud", "tap", "type"],
    "screens": [True, True, False],
}  # fmt: skip
FREQUENT_EVENTS: Final = [
    "start-game", "change-deck", "use-deck", "write", "update-icon",
    "resume", "pause-round", "go-on", "accused", "correct-outcome",
]  # fmt: skip
RARE_TOOLS: Final = ("by-hand", "void")
TOOLS: Final = ("call-off", "close-now", "more-time", *RARE_TOOLS)


class Guest:
    def __init__(self, name: str, browser: Browser) -> None:
        self.name = name
        self.browser = browser
        self.seat: Seat | None = None
        self.others: list[Seat] = []
        """Further seats on the guest's phone. Some of them may be gone."""
        self.tab: Tab | None = None

    def has(self, player: str) -> bool:
        return self.seat is not None and player in {seat.player for seat in (self.seat, *self.others)}


class RandomGame:
    def __init__(self, game: Game, rng: Random, *, shared: bool = False) -> None:
        self.game = game
        self.shared = shared
        self.rng = rng
        self.guests = [Guest(name, game.browser()) for name in NAMES]
        self.code = "ZZZZ"
        self.version = 0
        self.dealt_before = 0
        self.steps: list[str] = []
        self.screen: Tab | None = None
        self.watched = ""
        self.taken = 0

    async def play(self) -> None:
        guest = self.rng.choice(self.guests)
        steps: list[tuple[int, Callable[[Guest], Awaitable[None]]]] = [
            (6, self.arrive),
            (2, self.drop),
            (3, self.wait),
            (8, self.move_as_admin),
            (6, self.call),
            (6, self.emit),
            (14, self.take_part),
            (1, self.leave),
        ]
        step = self.rng.choices([step for _, step in steps], weights=[weight for weight, _ in steps])[0]
        self.steps.append(f"{step.__name__} {guest.name}")
        await step(guest)
        await self.watch_this_room()
        await self.check()

    async def watch_this_room(self) -> None:
        """Connect a screen to every new room. The detector checks that it receives no hand."""
        self.screen = self.screen or await open_screen(self.game)
        taken = sum(name == "screen-taken" for name, _ in self.screen.heard)
        if (self.watched, taken) != (self.code, self.taken) and await watch(self.screen, self.code):
            self.watched, self.taken = self.code, taken

    async def arrive(self, guest: Guest) -> None:
        if self.code == "ZZZZ" or await self.stored() is None:
            guest.seat = await guest.browser.create(guest.name)
            self.code, self.version = guest.seat.room, 1
            self.dealt_before = 0
        elif guest.seat is None or guest.seat.room != self.code:
            answer = await guest.browser.post(f"/{self.code}/join", {"playerName": guest.name})
            self.expect(answer)
            guest.seat = Seat(self.code, answer.body["playerId"], guest.name) if answer.status == 200 else None
        if guest.seat is not None:
            guest.others = [other for other in guest.others if other.room == self.code]
            if self.shared and self.rng.random() < 0.6:
                await self.add_a_seat(guest)
            if guest.tab is None:
                guest.tab = await self.game.open_tab(guest.browser, guest.seat)
            if guest.others and self.rng.random() < 0.8:
                await self.join_with_others(guest, guest.seat, guest.tab)
            else:
                self.expect_ack(await guest.tab.join(guest.seat))

    async def add_a_seat(self, guest: Guest) -> None:
        name = f"{guest.name} {self.rng.randint(2, 4)}"
        answer = await guest.browser.post(f"/{self.code}/join", {"playerName": name})
        self.expect(answer)
        if answer.status == 200:
            guest.others.append(Seat(self.code, answer.body["playerId"], name))

    async def join_with_others(self, guest: Guest, seat: Seat, tab: Tab) -> None:
        strangers = [other.seat.player for other in self.guests if other.seat]
        others = [other.player for other in guest.others][-7:] + self.rng.sample(strangers, 1)
        self.expect_ack(await tab.ask("join-room", {"roomId": seat.room, "playerId": seat.player, "others": others}))

    async def drop(self, guest: Guest) -> None:
        if guest.tab is not None:
            self.check_order(guest.tab)
            await guest.tab.close()
            guest.tab = None

    async def wait(self, _guest: Guest) -> None:
        await self.game.tick(self.rng.choice([0.1, 1, 30, 61, 121, 500]))

    async def move_as_admin(self, guest: Guest) -> None:
        room = await self.stored()
        if room is None:
            return
        admin = next((guest for guest in self.guests if guest.has(room.admin)), guest)
        if admin.seat is None:
            return
        kind = type(room.phase).__name__
        self.steps[-1] += f" in {kind}"
        match kind:
            case "Lobby":
                await self.emit(admin, "change-settings, talk", room.admin)
                await self.emit(admin, self.rng.choice(["use-deck", "start-game"]), room.admin)
            case "Writing":
                await self.emit(guest, "write")
                await self.emit(admin, self.rng.choice(["write", "start-game"]), room.admin)
            case "Running" if isinstance(room.phase, Running) and room.phase.referee.is_app:
                await self.emit(admin, "void", room.admin)
            case "Running":
                await self.call(admin, "/end-round", room.admin)
            case "Over":
                await self.call(admin, "/game-round-end", room.admin)
            case "Scored":
                await self.call(admin, "/restart", room.admin)
            case _:
                await self.emit(admin, "same-table", room.admin)

    async def call(self, guest: Guest, path: str = "", seat: str | None = None) -> None:
        outcome = self.rng.choice(["spy_escaped", "spy_caught_location", "spy_caught"])
        bodies: dict[str, Any] = {
            "/end-round": None,
            "/game-round-end": {"outcome": outcome},
            "/restart": None,
            "/timer": {"timerDuration": self.rng.choice([180, 300, 900, 1])},
            "/chosen-cards": {
                "deck": self.rng.choice(["locationDeck", "animalsDeck"]),
                "count": self.rng.randint(24, 37),
            },
        }
        path = path or self.rng.choice(list(bodies))
        self.steps[-1] += f" {path}"
        if guest.seat and not (seat and guest.has(seat)):
            seat = guest.seat.player
        self.expect(await guest.browser.post(f"/{self.code}{path}", bodies[path], seat))

    async def take_part(self, guest: Guest) -> None:
        """Act according to the turn, or to the stage of a refereed round. Before a round, choose the referee."""
        room = await self.stored()
        running = room.phase if room and isinstance(room.phase, Running) else None
        if room and running and room.conversation and self.rng.random() < 0.7:
            await self.converse(guest, room, room.conversation.turn)
            return
        if running and not running.referee.is_app and isinstance(running.stage, Look) and self.rng.random() < 0.7:
            await self.emit_as(dealt_players(running.deal), guest, "ready")
            return
        if room is None or running is None or not running.referee.is_app:
            await self.emit(guest, f"change-settings, {self.rng.choice(('rules', 'spies', 'talk'))}")
            return
        stage = type(running.stage).__name__
        event = self.rng.choice((AT_STAGE.get(stage, ("go-on",)) * 8) + RARE_TOOLS)
        doers = {"guess": spies_of(running.deal), "spy-stop": spies_of(running.deal)}.get(event)
        if isinstance(running.stage, Name) and event == "name":
            doers = frozenset({running.stage.turn})
        if event in TOOLS:
            doers = frozenset({room.admin})
        await self.emit_as(doers or frozenset(), guest, event)

    async def converse(self, guest: Guest, room: Room, turn: Turn) -> None:
        event = self.rng.choice(["ask", "ask", "other-questions"] if turn.asked is None else ["answer"])
        event = self.rng.choice([event] * 9 + ["skip-turn"])
        doer = room.admin if event == "skip-turn" else turn.asked or turn.asker
        await self.emit_as(frozenset({doer}), guest, event)

    async def emit_as(self, doers: frozenset[PlayerId], guest: Guest, event: str) -> None:
        for doer in doers:
            for other in self.guests:
                if other.has(doer):
                    await self.emit(other, event, doer)
                    return
        await self.emit(guest, event)

    async def emit(self, guest: Guest, event: str = "", seat: str | None = None) -> None:
        # "end-game" is rare, because an ended game does not continue.
        event = event or self.rng.choice(
            FREQUENT_EVENTS * 5
            + ["im-in", "same-table", "take-screen", "change-settings, screens", "place-screen"] * 2
            + ["end-game", "screen-sound", "hm"]
        )
        self.steps[-1] += f" {event}"
        room = await self.stored()
        if guest.tab is not None:
            phase = room.phase if room else None
            referee = phase.referee if isinstance(phase, Running) else None
            conversation = room.conversation if room else None
            payload = {
                "roomId": self.code,
                "deck": self.rng.choice(["locationDeck", "animalsDeck", "ownDeck"]),
                "decks": self.decks(),
                "names": [f"CardPen{self.rng.randint(0, 20):02}" for _ in range(3)],
                "done": self.rng.random() < 0.8,
                "playerId": guest.seat.player if guest.seat else "",
                "iconId": self.rng.randint(0, 20),
                "round": (room.rounds_dealt if room else 0) - self.rng.choice([0, 0, 0, 1]),
                "outcome": self.rng.choice(["spy_escaped", "spy_caught_location", "spy_caught"]),
                "step": (referee.step if referee else 1) - self.rng.choice([0, 0, 0, 0, 1]),
                "suspect": self.rng.choice([player.id for player in room.players] if room else ["nobody"]),
                "yes": self.rng.random() < 0.7,
                "card": self.rng.choice([*room.settings.chosen_cards, "no-such-card"] if room else ["no-such-card"]),
                **{setting: self.rng.choice(values) for setting, values in SETTINGS.items() if setting in event},
                "turn": (conversation.turn.number if conversation else 1) - self.rng.choice([0, 0, 0, 0, 1]),
                "to": self.rng.choice([player.id for player in room.players] if room else ["nobody"]),
                "question": self.rng.choice([*(conversation.turn.offered if conversation else ()), "Is it warm?"]),
                "answer": self.rng.choice(["yes", "mostly", "unsure", "hardly", "no", "Rather warm."]),
                "screen": self.rng.choice([screen.id for screen in room.screens] or ["none"]) if room else "none",
                "code": "BCDFG",
                "until": phase.until if isinstance(phase, Writing) else None,
                "on": True,
            }
            if guest.others:
                own = seat if seat and guest.has(seat) else self.rng.choice(guest.others).player
                payload["seat"] = own if seat or self.rng.random() < 0.4 else None
            self.expect_ack(await guest.tab.ask(event.partition(",")[0], payload), known=event != "hm")

    def decks(self) -> list[str]:
        mix = self.rng.sample(["BBBBBB", "CCCCCC", "ZZZZZZ", "locationDeck", "animalsDeck"], self.rng.randint(1, 5))
        return self.rng.choice([["written"], ["written"], ["BBBBBB"], ["CCCCCC", "animalsDeck"], mix])

    async def leave(self, guest: Guest) -> None:
        if guest.seat is None:
            return
        whole_room = self.rng.random() < 0.2
        path = f"/{self.code}" + ("" if whole_room else f"/players/{guest.seat.player}")
        answer = await guest.browser.delete(path, guest.seat.player)
        self.expect(answer)
        if answer.status == 200:
            guest.seat = None

    async def stored(self) -> Room | None:
        room = await self.game.app.rooms.load(RoomCode(self.code))
        return room if isinstance(room, Room) else None

    def expect(self, answer: Answer) -> None:
        assert answer.status in EXPECTED_STATUS, answer

    def expect_ack(self, ack: dict[str, Any], *, known: bool = True) -> None:
        assert ack["ok"] or ack["code"] in (EXPECTED_CODES if known else {"unknown_event"}), ack

    async def check(self) -> None:
        room = await self.stored()
        if room is None or (isinstance(room.phase, Ended) and self.rng.random() < 0.3):
            self.code = "ZZZZ"  # the next guest creates another room
            return
        ids = [player.id for player in room.players]
        assert ids.count(room.admin) == 1, "one admin, on the list"
        assert len(set(ids)) == len(ids) <= MAX_PLAYERS
        assert len({player.name.casefold() for player in room.players}) == len(ids)
        assert room.version >= self.version, "versions grow"
        self.version = room.version
        self.check_scores(room)

    def check_scores(self, room: Room) -> None:
        """Assert that points come only from recorded outcomes, once per round, and are reset in another game."""
        if isinstance(room.phase, Lobby):
            self.dealt_before = room.rounds_dealt
        judged = self.game.secrets.scored
        rounds = [judged.get((room.code, number)) for number in range(self.dealt_before + 1, room.rounds_dealt)]
        last: object = room.phase
        if isinstance(room.phase, Ended | Writing):
            last = room.phase.last if isinstance(room.phase, Ended) else room.phase.before
        if isinstance(last, Scored):
            rounds.append(last)
        points = [points_in(scored) for scored in rounds if scored]
        for player in room.players:
            assert player.score == sum(each.get(player.id, 0) for each in points)

    def check_order(self, tab: Tab) -> None:
        """Assert that snapshots of one room arrive in version order."""
        versions: dict[str, int] = {}
        for name, payload in tab.heard:
            if name == "players-updated":
                assert payload["version"] >= versions.get(payload["roomId"], 0), "an old snapshot came late"
                versions[payload["roomId"]] = payload["version"]


def points_in(scored: Scored) -> dict[PlayerId, int]:
    if scored.verdict is None:
        return points_of(scored.deal, scored.outcome)
    points: Counter[PlayerId] = Counter()
    for each in scored.verdict.points:
        points[each.player] += each.points
    return points


@pytest.mark.parametrize("shared", [False, True], ids=["private", "shared"])
@pytest.mark.soak
async def test_random_games_keep_all_invariants(game: Game, *, shared: bool) -> None:
    """[AUTH-01] [AUTH-03] [RULE-03] [SITE-01] [PASS-05] The fixture runs the leak detector at the end."""
    random_game = RandomGame(game, seeded("game"), shared=shared)
    try:
        for _ in range(STEPS):
            await random_game.play()
        for guest in random_game.guests:
            if guest.tab is not None:
                await guest.tab.catch_up()
                random_game.check_order(guest.tab)
    except BaseException:
        print("steps:", *random_game.steps, sep="\n")  # noqa: T201 - pytest shows it with the failure
        raise
    assert len(game.secrets.deals) > 5, "played some rounds"
    assert {secret.deal.deck for secret in game.secrets.deals} >= {DeckId.CUSTOM}
    assert game.secrets.seen["shared phone" if shared else "offered"] > 0, "asked in the app, or shared a phone"
    assert random_game.screen is not None
    random_game.check_order(random_game.screen)
    phases = {view["phase"] for name, view in random_game.screen.heard if name == "players-updated"}
    assert {"lobby", "round"} <= phases, "the screen saw some of it"
