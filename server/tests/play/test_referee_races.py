"""Tests of two concurrent actions on two nodes in a refereed round [REF-04] [REF-24]."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from spysafari.game.decision import Accepted
from spysafari.game.model.commands import CallOff, ClientCommand, Member
from spysafari.game.model.ids import PlayerId, RoomCode
from spysafari.game.model.rules import RefereeState
from spysafari.game.room import Room, Running
from spysafari.game.stages import Guess, Talk, Tally, Vote
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.tally import Ballot, Voted
from spysafari.game.stages.vote import CastBallot
from tests.chance import seeded
from tests.conftest import Amount, Figures
from tests.fakes import the_spy
from tests.play import refereed
from tests.play.server import Game, Player

Act = Callable[[Game], Coroutine[Any, Any, None]]
LONGEST_LEAD: Final = 0.002
"""Maximum head start of one action in seconds."""
OUTCOMES: Final = 8
"""Number of outcomes of the four races. The races are repeated until all have occurred, because some may be rare."""


class Racers:
    """A table on two nodes, which is restored to `talk` or `vote` before each race."""

    def __init__(self, pair: tuple[Game, Game], table: refereed.Refereed) -> None:
        self.table = table
        self.talk: Room
        self.vote: Room
        self._pair = pair
        self._chance: Random = seeded("referee's races")

    @classmethod
    async def ready(cls, pair: tuple[Game, Game]) -> Racers:
        """Advance to the talk, and then to a vote on Ben in which only Fay has not voted."""
        racers = cls(pair, await refereed.Refereed.begun(pair[0]))
        table = racers.table
        await table.talk()
        racers.talk = await table.room()
        await table.done(table.cleo, "accuse", suspect=table.ben.id)
        for player in (table.ann, table.dan):
            await table.done(player, "vote", yes=True)
        racers.vote = await table.room()
        return racers

    def does(self, player: Player, command: Callable[[int, int], ClientCommand], before: Room) -> Act:
        """Return a function that sends a player's action to a node. The action must be accepted.

        `before` is the state before the race.
        """
        running = running_in(before)
        member = Member((player.browser.session,), PlayerId(player.id))
        asked = command(running.deal.number, refereed_in(before).step)

        async def act(node: Game) -> None:
            decision = await node.app.rooms.command(RoomCode(player.room), member, asked)
            assert isinstance(decision, Accepted), decision

        return act

    async def race(self, before: Room, *acts: Act) -> Room:
        """Restore the table, and run both actions concurrently on different nodes. Return the result."""
        version = (await self.table.room()).version + 1
        store = self._pair[0].app.rooms._store
        assert await store.save(replace(before, version=version), version - 1)
        nodes = self._chance.sample(self._pair, 2)
        await asyncio.gather(*(self._act(act, node) for act, node in zip(acts, nodes, strict=True)))
        return await self.table.room()

    async def _act(self, act: Act, node: Game) -> None:
        await asyncio.sleep(self._chance.uniform(0, LONGEST_LEAD))
        await act(node)

    async def deadline(self, node: Game) -> None:
        """Run the deadline of the vote, as the clock of a node does."""
        await node.app.rooms.run_clock(RoomCode(self.table.ann.room))


def running_in(room: Room) -> Running:
    assert isinstance(room.phase, Running)
    return room.phase


def refereed_in(room: Room) -> RefereeState:
    return running_in(room).referee


@pytest.mark.soak
async def test_exactly_one_of_two_concurrent_actions_takes_effect(
    pair: tuple[Game, Game], amount: Amount, figures: Figures
) -> None:
    """[REF-04] [REF-24] No action is lost, and the remaining time is exact to the millisecond."""
    turns = amount(10, 500)
    racers = await Racers.ready(pair)
    seen: set[str] = set()

    for turn in range(20 * turns):
        if turn >= turns and len(seen) == OUTCOMES:
            break
        seen.add(await two_accuse(racers))
        seen.add(await the_spy_and_an_accuser(racers))
        seen.add(await the_admin_and_the_last_ballot(racers))
        seen.add(await the_last_ballot_and_the_deadline(racers))

    assert len(seen) == OUTCOMES, f"each has won: {seen}"
    figures(f"{4 * turns:,} races of accusations, ballots, guesses, deadlines at two nodes", "one result", "one result")


async def two_accuse(racers: Racers) -> str:
    table, before = racers.table, racers.talk
    cleo = racers.does(table.cleo, lambda n, step: Accuse(n, step, PlayerId(table.dan.id)), before)
    fay = racers.does(table.fay, lambda n, step: Accuse(n, step, PlayerId(table.ann.id)), before)

    after = await racers.race(before, cleo, fay)

    vote = running_in(after).stage
    assert isinstance(vote, Vote)
    assert refereed_in(after) == replace(
        refereed_in(before), step=refereed_in(before).step + 1, stopped_by=(vote.accuser,)
    )
    assert (vote.accuser, vote.suspect) in {(table.cleo.id, table.dan.id), (table.fay.id, table.ann.id)}
    return f"{vote.accuser} accused"


async def the_spy_and_an_accuser(racers: Racers) -> str:
    table, before = racers.table, racers.talk
    stop = racers.does(table.ben, SpyStop, before)
    cleo = racers.does(table.cleo, lambda n, step: Accuse(n, step, PlayerId(table.dan.id)), before)

    after = await racers.race(before, stop, cleo)

    stage = running_in(after).stage
    assert isinstance(stage, Guess | Vote)
    assert refereed_in(after).stopped_by == ((table.cleo.id,) if isinstance(stage, Vote) else ())
    assert refereed_in(after).step == refereed_in(before).step + 1
    return f"guess against accusation: {type(stage).__name__}"


async def the_admin_and_the_last_ballot(racers: Racers) -> str:
    table, before = racers.table, racers.vote
    off = racers.does(table.ann, CallOff, before)
    ballot = racers.does(table.fay, lambda n, step: CastBallot(n, step, yes=True), before)

    after = await racers.race(before, off, ballot)

    stage, referee = running_in(after).stage, refereed_in(after)
    assert isinstance(stage, Talk | Tally)
    called_off = isinstance(stage, Talk)
    assert (referee.stopped_by, len(referee.accusations)) == (((), 0) if called_off else ((table.cleo.id,), 1))
    assert [notice.action for notice in after.notices] == (["call-off"] if called_off else [])
    assert referee.step == refereed_in(before).step + 1
    return f"call-off against the last ballot: {type(stage).__name__}"


async def the_last_ballot_and_the_deadline(racers: Racers) -> str:
    table, before = racers.table, racers.vote
    clock, vote = table.game.clock, running_in(before).stage
    assert isinstance(vote, Vote)
    ballot = racers.does(table.fay, lambda n, step: CastBallot(n, step, yes=True), before)
    now, clock.now = clock.now, vote.until

    after = await racers.race(before, ballot, racers.deadline)

    clock.now = now
    tally = running_in(after).stage
    assert isinstance(tally, Tally)
    assert isinstance(tally.result, Voted)
    (fays,) = (ballot for ballot in tally.result.ballots if ballot.player == table.fay.id)
    assert tally.result.convicted is fays.yes
    assert fays in (Ballot(PlayerId(table.fay.id), yes=True), Ballot(PlayerId(table.fay.id), yes=False))
    assert running_in(after).clock == running_in(before).clock
    assert refereed_in(after).step == refereed_in(before).step + 1
    assert len(refereed_in(after).accusations) == 1
    return f"the last ballot against the deadline: {fays.yes}"


@pytest.mark.soak
async def test_exactly_one_of_two_spies_stops_the_clock(
    pair: tuple[Game, Game], amount: Amount, figures: Figures
) -> None:
    """[SPY-09] Both Spies stop the clock at two nodes at the same time, or one stops it while the other accuses."""
    turns = amount(10, 500)
    racers = await Racers.ready(pair)
    await racers.table.views()
    table, before = racers.table, with_second_spy(racers.talk, racers.table.fay)
    ben, fay = (racers.does(spy, SpyStop, before) for spy in (table.ben, table.fay))
    accuse = racers.does(table.fay, lambda n, step: Accuse(n, step, PlayerId(table.ben.id)), before)
    seen: set[tuple[str, str]] = set()

    for turn in range(20 * turns):
        if turn >= turns and len(seen) == 4:
            break
        for name, other in (("stop", fay), ("accusation", accuse)):
            after = await racers.race(before, ben, other)
            stage = running_in(after).stage
            assert isinstance(stage, Guess | Vote)
            assert refereed_in(after).step == refereed_in(before).step + 1
            seen.add((name, stage.spy if isinstance(stage, Guess) else stage.accuser))

    ids = (table.ben.id, table.fay.id)
    assert seen == {(name, winner) for name in ("stop", "accusation") for winner in ids}
    figures(f"{2 * turns:,} races of two Spies at two nodes", "one result", "one result")


def with_second_spy(room: Room, player: Player) -> Room:
    running = running_in(room)
    deal = running.deal
    second = replace(the_spy(deal), player=PlayerId(player.id), name=player.seat.name)
    hands = tuple(second if hand.player == player.id else hand for hand in deal.hands)
    return replace(room, phase=replace(running, deal=replace(deal, hands=hands, spy_setting=2)))
