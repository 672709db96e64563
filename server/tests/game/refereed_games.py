"""Random refereed games for test_referee_liveness.py. Each step is one number, and 0 means no action."""

from random import Random

from msgspec.structs import replace

from spysafari.game.decision import Accepted, Closed, Context
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands
from spysafari.game.model.commands import (
    Actor,
    AnswerQuestion,
    Ask,
    ByHand,
    CallOff,
    ChangeSettings,
    CloseNow,
    Command,
    Connect,
    Disconnect,
    EndRound,
    GoOn,
    Join,
    Leave,
    Member,
    MoreTime,
    NodesGone,
    OtherQuestions,
    Pause,
    RecordOutcome,
    Restart,
    Server,
    SkipTurn,
    VoidRound,
)
from spysafari.game.model.deal import spies_of
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.model.rules import SpySetting
from spysafari.game.model.talk import ANSWERS, Conversation, TalkMode
from spysafari.game.room import Over, Player, Present, Running, Scored
from spysafari.game.stages import Clues, Guess, Last, Look, Name, Point, Talk, Vote
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.name import NameSuspect
from spysafari.game.stages.naming import NameCard
from spysafari.game.stages.point import PointAt
from spysafari.game.stages.talk import Accuse, SpyStop
from spysafari.game.stages.vote import CastBallot
from tests.game.invariants import check_change
from tests.game.refereed import NAMES, RefereedTable, Step
from tests.game.tables import MINUTE, NODE, SECOND, id_of, member

LATECOMERS = ("Kim", "Lou", "Max")
SPANS = (0, 1, 900, 3 * SECOND, 9 * SECOND, 16 * SECOND, 26 * SECOND, MINUTE, 2 * MINUTE, 9 * MINUTE)
TOOLS: tuple[type[Step], ...] = (CallOff, CloseNow, MoreTime, MoreTime, MoreTime, ByHand, VoidRound)


class RandomGame(RefereedTable):
    """A game at one table. `done` contains the kinds of accepted commands. Closed rooms ignore steps.

    `phones` are the numbers of players on each shared phone.
    """

    def __init__(
        self,
        rules: ChangeSettings,
        players: int,
        spies: SpySetting = 1,
        talk: TalkMode = "aloud",
        phones: tuple[int, ...] = (),
    ) -> None:
        self.mode = talk
        self.phones = phones
        super().__init__(rules, players, spies=spies)
        self.done: list[str] = []
        self.closed = False
        self.late = self.in_step(Ready)

    def deal(self) -> None:
        names = list(self.names)
        for seats in self.phones:
            shared, names = names[:seats], names[seats:]
            if shared:
                self.share(*shared)
        if self.mode != "aloud":
            self.say(member("Ann"), ChangeSettings(talk=self.mode))
        super().deal()

    def context_at(self, now: int) -> Context:
        return replace(self.context, now=now)

    def act_randomly(self, number: int) -> None:
        """Execute one random action, usually one that applies to the stage."""
        if not number:
            return
        chance = Random(number)
        kind = chance.random()
        if self.room.conversation and chance.random() < 0.25:
            self._converse(chance, self.room.conversation)
        elif kind < 0.62:
            self._play_on(chance)
        elif kind < 0.74:
            self._come_or_go(chance)
        elif kind < 0.78:
            self._leave_or_join(chance)
        elif kind < 0.85:
            self._steer(chance)
        elif kind < 0.98:
            self.wait(chance.choice(SPANS))
            if chance.random() < 0.8:
                self.run_clock()
        else:
            self._try(Server(), NodesGone(frozenset({NODE})))

    def _play_on(self, chance: Random) -> None:
        phase = self.room.phase
        admin = self._seat(self.room.admin)
        match phase:
            case Running(stage=stage, deal=deal):
                player = chance.choice(self.room.players)
                spy = chance.choice(deal.spies).player
                suspect = spy if chance.random() < 0.75 else chance.choice(self.room.players).id
                if stage_turn := getattr(stage, "turn", None) or getattr(stage, "spy", None):
                    player = next((one for one in self.room.players if one.id == stage_turn), player)
                if isinstance(stage, Talk) and chance.random() < 0.3:
                    self._try(admin, EndRound(deal.number))
                    return
                if isinstance(stage, Look) and chance.random() < 0.6:
                    self.wait(20 * SECOND)
                    self.run_clock()
                    return
                command = self._step(chance, suspect)
                if isinstance(command, SpyStop):
                    player = next((one for one in self.room.players if one.id == spy), player)
                self._try(_member(player), command)
                self.late = command
                if isinstance(command, SpyStop):
                    for other in self._spies():
                        self._try(_member(other), command)
            case Over():
                self._try(admin, RecordOutcome(chance.choice(list(Outcome))))
            case Scored():
                self._try(admin, Restart())
            case _:
                pass

    def _converse(self, chance: Random, conversation: Conversation) -> None:
        """Ask, answer or skip, usually in turn, pause, or let the time of the turn pass."""
        turn, number = conversation.turn, self.room.rounds_dealt
        nth = turn.number - (chance.random() < 0.1)
        player = next((one for one in self.room.players if one.id == (turn.asked or turn.asker)), self.room.players[0])
        if chance.random() < 0.1:
            player = chance.choice(self.room.players)
        kind = chance.random()
        if kind < 0.6:
            to = chance.choice(self.room.players).id
            question = chance.choice((*turn.offered, "Is it warm?"))
            said = AnswerQuestion(number, nth, chance.choice((*ANSWERS, "Rather warm.")))
            self._try(_member(player), said if turn.asked else Ask(number, nth, to, question))
        elif kind < 0.7 and not turn.asked:
            self._try(_member(player), OtherQuestions(number, nth))
        elif 0.7 <= kind < 0.8:
            self._try(self._seat(self.room.admin), SkipTurn(number, nth))
        elif kind < 0.9:
            self._try(self._seat(self.room.admin), Pause(number))
        else:
            self.wait(30 * SECOND)
            self.run_clock()

    def _spies(self) -> list[Player]:
        if not isinstance(self.room.phase, Running):
            return []
        return [player for player in self.room.players if player.id in spies_of(self.running.deal)]

    def _step(self, chance: Random, suspect: PlayerId) -> Step:
        match self.stage:
            case Look():
                return self.in_step(Ready)
            case Vote():
                return self.in_step(CastBallot, chance.random() < 0.8)
            case Guess() | Last():
                deal = self.running.deal
                others = [card.id for card in deal.choices] or self.room.settings.chosen_cards
                return self.in_step(NameCard, deal.card.id if chance.random() < 0.5 else chance.choice(others))
            case Clues():
                return self.in_step(GiveClue, chance.choice(("round", "red", f"clue {chance.random():.4f}")))
            case Talk() if self.referee.board:
                return self.in_step(Ready)
            case Name():
                return self.in_step(NameSuspect, suspect if chance.random() < 0.7 else None)
            case Point():
                return self.in_step(PointAt, suspect if chance.random() < 0.9 else None)
            case _:
                return self.in_step(SpyStop) if chance.random() < 0.2 else self.in_step(Accuse, suspect)

    def _come_or_go(self, chance: Random) -> None:
        player = chance.choice([*self.room.players, *self._spies()])
        kind = Disconnect if isinstance(player.presence, Present) and chance.random() < 0.7 else Connect
        self._try(_member(player), kind(player.id, NODE, self._others_on_phone(chance, player)))

    def _others_on_phone(self, chance: Random, player: Player) -> tuple[PlayerId, ...]:
        """Return the other seats of the session or, rarely, only some of them."""
        if not self.phones:
            return ()
        others = [other.id for other in self.room.players if other.owner == player.owner and other is not player]
        return tuple(others if chance.random() < 0.7 else others[: chance.randrange(len(others) + 1)])

    def _leave_or_join(self, chance: Random) -> None:
        if chance.random() < 0.5:
            player = chance.choice([*self.room.players, *self._spies()])
            actor = self._seat(self.room.admin) if chance.random() < 0.5 else _member(player)
            self._try(actor, Leave(player.id))
            return
        name = chance.choice((*LATECOMERS, *NAMES))
        if all(name != player.name for player in self.room.players):
            new_id = id_of(f"{name} {self.room.version}")
            member = Member((self.room.players[0].owner,))
            self._try(member, Join(name, 0, new_id))
            self._try(member, Connect(new_id, NODE))

    def _steer(self, chance: Random) -> None:
        if not isinstance(self.room.phase, Running):
            return
        number, admin = self.running.deal.number, self._seat(self.room.admin)
        tool = chance.choice(TOOLS)
        others: list[Command] = [Pause(number), Pause(number), GoOn(number), self.late]
        self._try(admin, self.in_step(tool) if chance.random() < 0.6 else chance.choice(others))

    def run_clock(self) -> None:
        for command in () if self.closed else due_commands(self.room, self.now):
            self._try(Server(), command)

    def _seat(self, player_id: PlayerId) -> Member:
        return _member(next(player for player in self.room.players if player.id == player_id))

    def _try(self, actor: Actor, command: Command) -> None:
        decision = decide(self.room, actor, command, self.context)
        if isinstance(decision, Closed):
            self.closed = True
        if isinstance(decision, Accepted) and decision.room is not self.room:
            self.done.append(type(command).__name__)
            check_change(self.room, decision.room, decision)
            self.room = decision.room


def _member(player: Player) -> Member:
    return Member((player.owner,), player.id)
