"""Tests that ballots and the Spy's plans stay secret. Spy and team receive the same frames before a stop [REF-10]."""

import json
from collections import defaultdict
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from spysafari.game.model.deal import spies_of
from spysafari.game.model.rules import SpySetting
from spysafari.game.room import Room, Running, Scored, view_version
from spysafari.game.stages import Point, Vote
from spysafari.game.stages.base import Round
from spysafari.game.stages.view import BallotView
from spysafari.game.views import referee_view as referee_views
from spysafari.game.views.referee_view import RefereeView, referee_view
from spysafari.gcra import Limit
from spysafari.live.snapshots import SNAPSHOT
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.play.refereed import OK, Refereed
from tests.play.server import Game, Player

MEASURED_ROUNDS: Final = 1_000
MAX_APART: Final = 0.1
Plant = Callable[[RefereeView, Round], RefereeView]
"""Plants a leak in the public view of a running round."""


def show_ballots(shown: RefereeView, game: Round) -> RefereeView:
    assert isinstance(game.stage, Vote)
    return replace(shown, ballots=tuple(BallotView(ballot.player, ballot.yes) for ballot in game.stage.ballots))


def show_who_is_suspected(shown: RefereeView, game: Round) -> RefereeView:
    assert isinstance(game.stage, Point)
    fingers = game.stage.fingers
    return replace(shown, suspect=fingers[-1].suspect if fingers else None)


def show_the_latest_last(shown: RefereeView, game: Round) -> RefereeView:
    assert isinstance(game.stage, Vote)
    return replace(shown, acted=tuple(ballot.player for ballot in game.stage.ballots))


def show_the_spy(shown: RefereeView, game: Round) -> RefereeView:
    return replace(shown, spy=next(iter(game.spies)))


def show_a_guess(shown: RefereeView, game: Round) -> RefereeView:
    return replace(shown, guess=game.card)


PLANTS: Final[dict[str, tuple[str, Plant]]] = {
    "ballots before the tally": ("vote", show_ballots),
    "whom somebody points at": ("point", show_who_is_suspected),
    "who has voted first": ("vote", show_the_latest_last),
    "the Spy while the table talks": ("talk", show_the_spy),
    "the Spy while the table votes": ("vote", show_the_spy),
    "a guess that nobody has made": ("vote", show_a_guess),
}


@pytest.mark.parametrize(("stage", "plant"), PLANTS.values(), ids=PLANTS)
async def test_a_leak_of_a_refereed_round_is_found(
    game: Game, monkeypatch: pytest.MonkeyPatch, stage: str, plant: Plant
) -> None:
    """[REF-06] [REF-10] The detector finds the leak before anything may be revealed."""
    table = await Refereed.begun(game)
    await table.bring_to(stage)
    assert game.secrets.leaks == []

    def planted(round_: Round) -> RefereeView | UnsetType:
        shown = referee_view(round_)
        return UNSET if shown is UNSET else plant(shown, round_)

    monkeypatch.setattr(referee_views, "referee_view", planted)
    if stage == "point":
        await table.done(table.fay, "point", suspect=table.ann.id)
    if stage == "vote":
        await table.done(table.ann, "vote", yes=False)
    await table.dan.tab.catch_up()

    assert game.secrets.leaks
    game.secrets.leaks.clear()


class Alike:
    """Plays rounds, and compares the frames of the Spy with those of each teammate."""

    def __init__(self, game: Game, players: list[Player]) -> None:
        self.game = game
        self.players = players
        self.frames: dict[str, list[tuple[str, int | None]]] = {player.id: [] for player in players}
        self.seconds: dict[tuple[str, bool], list[float]] = defaultdict(list)
        """Times until acknowledgements in this round, by event and by whether the Spy sent it."""
        self.slower: dict[str, list[float]] = defaultdict(list)
        """Ratios of the Spy's waiting times to a teammate's, by round, because the load varies."""
        self._chance = seeded("alike")

    async def begin(self) -> None:
        await self.all_see()
        for player in self.players:
            self._listen(player)
        await self.players[0].start()
        await self.all_see()

    def _listen(self, player: Player) -> None:
        tab, take = player.tab, player.tab._take

        async def taken(frame: str) -> None:
            if frame.startswith("42"):
                name = json.loads(frame[2:])[0]
                self.frames[player.id].append((name, None if name == SNAPSHOT else len(frame.encode())))
            await take(frame)

        tab._take = taken  # type: ignore[method-assign]

    async def room(self) -> Room:
        return await self.game.room(self.players[0].room)

    async def do(self, player: Player, event: str, **payload: object) -> None:
        room = await self.room()
        assert isinstance(room.phase, Running)
        is_spy = player.id in spies_of(room.phase.deal)
        began = perf_counter()
        ack = await player.ask(event, round=room.rounds_dealt, step=room.phase.referee.step, **payload)
        self.seconds[event, is_spy].append(perf_counter() - began)
        assert ack == OK, ack
        await self.all_see()

    async def all_see(self) -> None:
        version = view_version(await self.room())
        for player in self.players:
            await player.tab.until(version)

    def in_any_order(self, *but: str) -> list[Player]:
        players = [player for player in self.players if player.id not in but]
        return self._chance.sample(players, len(players))

    async def play(self) -> None:
        for player in self.in_any_order():
            await self.do(player, "ready")
        spy = await self.spy()
        first, accuser = self._chance.sample((spy, self.in_any_order(spy.id)[0]), 2)
        await self.do(first, "accuse", suspect=self.in_any_order(first.id, self.players[0].id)[0].id)
        await self.do(self.players[0], "call-off")
        suspect = self.in_any_order(accuser.id)[0]
        await self.do(accuser, "accuse", suspect=suspect.id)
        for player in self.in_any_order(accuser.id, suspect.id):
            await self.do(player, "vote", yes=self._chance.random() < 0.5)
        await self.game.tick(4)
        await self.all_see()
        if isinstance((await self.room()).phase, Running) and self.stage() == "talk":
            await self.game.tick(480)
            await self.all_see()
            for player in self.in_any_order():
                await self.do(player, "point", suspect=self.in_any_order(player.id)[0].id)
        while not isinstance((await self.room()).phase, Scored):
            await self.game.tick(30)
        await self.all_see()

    async def spy(self) -> Player:
        phase = (await self.room()).phase
        assert isinstance(phase, Running)
        spies = spies_of(phase.deal)
        return next(player for player in self.players if player.id in spies)

    def stage(self) -> str:
        stage: str = self.players[0].tab.snapshot["stage"]
        return stage

    def compare(self) -> None:
        first, *others = self.frames.values()
        assert len(first) > 10
        assert all(frames == first for frames in others)
        for frames in self.frames.values():
            frames.clear()
        for player in self.players:
            player.tab.heard.clear()
        for event in ("ready", "accuse", "vote", "point"):
            spy, team = (self.seconds[event, is_spy] for is_spy in (True, False))
            if spy and team:
                self.slower[event].append(spy[0] / self._chance.choice(team))
        self.seconds.clear()


@pytest.mark.soak
@pytest.mark.parametrize(("others", "spies"), [(("Fay",), 1), (("Fay", "Gus"), "hidden")])
async def test_spy_and_team_receive_the_same(
    game: Game, monkeypatch: pytest.MonkeyPatch, amount: Amount, others: tuple[str, ...], spies: SpySetting
) -> None:
    """[REF-10] [SPY-02] Events have the same order, and acknowledgements have the same content."""
    await play_rounds(game, monkeypatch, amount(3, 50), others, spies)


@pytest.mark.soak(only=True)
async def test_spy_and_team_wait_equally_long(game: Game, monkeypatch: pytest.MonkeyPatch, figures: Figures) -> None:
    """[REF-10] The medians of many rounds are compared, because the load varies."""
    alike = await play_rounds(game, monkeypatch, MEASURED_ROUNDS, ("Fay",), 1)

    apart = {event: abs(median(ratios) - 1) for event, ratios in alike.slower.items()}
    figures("p50 of acknowledgements, Spy against team: off by at most", f"{max(apart.values()):.1%}", "10 %")
    assert apart.keys() == {"ready", "accuse", "vote", "point"}
    assert max(apart.values()) < MAX_APART, apart


async def play_rounds(
    game: Game, monkeypatch: pytest.MonkeyPatch, rounds: int, others: tuple[str, ...], spies: SpySetting
) -> Alike:
    monkeypatch.setattr("spysafari.live.viewers.BROADCASTS", Limit(calls=1_000_000, seconds=1.0))
    monkeypatch.setattr("spysafari.gcra.Meter.add", lambda *_: 0.0)
    players = await game.party("Ann", "Ben", "Cleo", "Dan", *others)
    assert await players[0].ask("change-settings", rules="safari", spies=spies) == OK
    alike = Alike(game, players)
    await alike.begin()
    for _ in range(rounds):
        await alike.play()
        alike.compare()
        await players[0].restart()
        await alike.all_see()
    return alike
