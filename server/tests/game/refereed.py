from typing import Any, Final

from msgspec.structs import replace

from spysafari.game.clock import stage_ends_at
from spysafari.game.due import next_due
from spysafari.game.model.commands import AdminsStep, ChangeSettings, Connect, Join, Leave, NodesGone, Server, StartGame
from spysafari.game.model.events import Event
from spysafari.game.model.rules import RefereeState, SpySetting, Verdict
from spysafari.game.room import Present
from spysafari.game.stages import Guess, Last, Look, Name, PlayersStep, Point, Stage, Tally, Vote
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from tests.game.tables import MINUTE, NODE, Table, id_of, member, with_spies, with_spy

SAFARI: Final = ChangeSettings(rules="safari")
BOX: Final = ChangeSettings(rules="classic")
BOTH: Final = (SAFARI, BOX)
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
ROUND: Final = 480_000


def relaxed(rules: ChangeSettings) -> ChangeSettings:
    return replace(rules, pace="relaxed")


Step = PlayersStep | AdminsStep


class RefereedTable(Table):
    """A refereed round, initially at LOOK."""

    def __init__(
        self, rules: ChangeSettings = SAFARI, players: int = 5, *, connected: bool = True, spies: SpySetting = 1
    ) -> None:
        super().__init__(*NAMES[:players], connected=connected)
        self.say(member("Ann"), rules)
        self.say(member("Ann"), ChangeSettings(spies=spies))
        self.deal()

    def deal(self) -> None:
        """Start a round in which Bob is the Spy, and Eve too if there are two."""
        self.say(member("Ann"), StartGame())
        if len(self.running.deal.spies) == 1:
            with_spy(self, "Bob")
        else:
            with_spies(self, "Bob", "Eve")
        deal = replace(self.running.deal, first_player=id_of("Ann"))
        self.room = replace(self.room, phase=replace(self.running, deal=deal))

    @property
    def stage(self) -> Stage:
        return self.running.stage

    @property
    def referee(self) -> RefereeState:
        return self.running.referee

    @property
    def step(self) -> int:
        return self.referee.step

    @property
    def verdict(self) -> Verdict:
        assert self.scored.verdict is not None
        return self.scored.verdict

    def at_deadline(self) -> int:
        until = stage_ends_at(self.room.phase)
        assert until is not None
        return until

    def is_at(self, *stages: type[Stage]) -> bool:
        return isinstance(self.stage, stages)

    def in_step(self, kind: type[Step], *said: Any) -> Step:
        return kind(self.running.deal.number, self.step, *said)

    def act(self, name: str, kind: type[Step], *said: Any) -> tuple[Event, ...]:
        return self.say(self.seated(name), self.in_step(kind, *said))

    def no(self, name: str, kind: type[Step], *said: Any) -> str | None:
        """Return the error code, or None if the command would be accepted."""
        return self.refusal(self.seated(name), self.in_step(kind, *said))

    def talk(self, after: int = 0) -> None:
        for name in self.names:
            if isinstance(self.stage, Look) and isinstance(self.player(name).presence, Present):
                self.act(name, Ready)
        self.wait(after)

    def accuse(self, accuser: str, suspect: str) -> None:
        self.act(accuser, Accuse, id_of(suspect))

    def vote(self, *, yes: str = "", no: str = "") -> None:
        for name in NAMES:
            if name[0] in yes + no and name in self.names:
                self.act(name, CastBallot, name[0] in yes)

    def point(self, fingers: str) -> None:
        """Point at players: `AB CB D-` means that Ann and Cid point at Bob, and Dee at nobody."""
        for finger in fingers.split():
            who, whom = (next((id_of(name) for name in NAMES if name[0] == letter), None) for letter in finger)
            assert who is not None
            self.act(who.removeprefix("id-of-"), PointAt, whom)

    def spy_stops(self, name: str = "Bob") -> None:
        self.act(name, SpyStop)

    def guess(self, name: str, *, right: bool) -> None:
        """Name the card or another one, and let the clock run until all players have seen it."""
        secret = self.running.deal.card.id
        wrong = next(card for card in self.room.settings.chosen_cards if card != secret)
        self.act(name, NameCard, secret if right else wrong)
        self.next()

    def time_up(self) -> None:
        self.tick(self.at_deadline() - self.now)

    def next(self) -> None:
        upcoming = next_due(self.room)
        assert upcoming is not None
        self.tick(max(0, upcoming - self.now))

    def pass_turn_to_absent_player(self) -> None:
        """Disconnect Bob, and let Ann pass, so that it is Bob's turn to name a suspect."""
        self.disconnect("Bob")
        self.act("Ann", NameSuspect, None)

    def leave(self, *names: str) -> None:
        for name in names:
            self.say(member(name), Leave(id_of(name)))

    def join_late(self, name: str) -> None:
        self.say(member(name), Join(name, 0, id_of(name)))
        self.say(member(name), Connect(id_of(name), NODE))

    def restart(self) -> None:
        """Disconnect all players, as a server restart does."""
        self.say(Server(), NodesGone(frozenset({NODE})))


def points(table: RefereedTable) -> set[tuple[str, int, str]]:
    return {(p.player.removeprefix("id-of-"), p.points, p.reason) for p in table.verdict.points}


def for_team(names: tuple[str, ...], why: str) -> set[tuple[str, int, str]]:
    return {(name, 1, why) for name in names if name != "Bob"}


def at(stage: type[Stage], rules: ChangeSettings | None = None) -> RefereedTable:
    """Return a table of five at the stage. Cid accuses Bob in VOTE, TALLY and LAST; it is Ann's turn in NAME."""
    table = RefereedTable(rules or (BOX if stage is Name else SAFARI))
    if stage is not Look:
        table.talk(MINUTE)
    if stage is Guess:
        table.spy_stops()
    if stage in {Name, Point}:
        table.time_up()
    if stage in {Vote, Tally, Last}:
        table.accuse("Cid", "Bob")
    if stage in {Tally, Last}:
        table.vote(yes="ADE")
    if stage is Last:
        table.next()
    assert isinstance(table.stage, stage)
    return table
