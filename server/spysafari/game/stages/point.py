"""POINT: under Safari rules, time is up and each player secretly points at a suspect."""

from typing import ClassVar, Self

from msgspec.structs import replace

from spysafari.game.model.commands import InStep
from spysafari.game.model.ids import PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.stages.base import SECONDS_TO_PASS, Round, TimedStage, extra_seats
from spysafari.game.stages.tally import Finger, Pointed, Tally, fingers_of


class PointAt(InStep, frozen=True):
    event: ClassVar[str] = "point"
    suspect: PlayerId | None


class Point(TimedStage, frozen=True, tag="point"):
    SECONDS: ClassVar[int] = 30

    fingers: tuple[Finger, ...] = ()

    def seconds(self, game: Round) -> int:
        return self.SECONDS + SECONDS_TO_PASS * extra_seats(game.phones, game.dealt)

    def at_deadline(self, game: Round) -> Round:
        return game.enter(Tally(0, self.count(game)))

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:
        if not isinstance(command, PointAt):
            return None
        if player not in game.seated:
            return Refused(RefusalCode.NOT_VOTER)
        if command.suspect is not None and not game.may_be_suspect(command.suspect, player):
            return Refused(RefusalCode.NO_SUSPECT)
        finger = Finger(player, command.suspect)
        if finger in self.fingers or game.is_sealed(player, self.acted):
            return game
        others = (cast for cast in self.fingers if cast.player != player)
        return game.with_stage(replace(self, fingers=(*others, finger))).closed_if_complete()

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:
        return game.seated

    @property
    def acted(self) -> frozenset[PlayerId]:
        return frozenset(finger.player for finger in self.fingers)

    def count(self, game: Round) -> Pointed:
        """Convict the player with the most fingers, if they suffice. A tie convicts nobody.

        A present player who has not pointed points at nobody.
        """
        silent = (Finger(player, None) for player in game.present if player not in self.acted)
        fingers = (*self.fingers, *silent)
        against = [finger.suspect for finger in fingers if finger.suspect is not None]
        most = max((against.count(suspect) for suspect in against), default=0)
        top = {suspect for suspect in against if against.count(suspect) == most}
        pointing = {finger.player for finger in fingers}
        # As in a vote, the suspect does not count. If nobody points at anybody, one player is taken for the suspect.
        others = len(pointing) - (1 if not top or top & pointing else 0)
        needed = game.rules.votes_needed(game, others)
        is_convicted = len(top) == 1 and most >= needed
        tied = game.in_order(top) if game.rules.has_clues and len(top) > 1 else ()
        return Pointed(fingers, top.pop() if is_convicted else None, needed, tied)

    def without_departed(self, game: Round) -> Self:
        return replace(self, fingers=fingers_of(game, self.fingers))

    def closed_by_admin(self, game: Round) -> Round:
        return self.closed_after_bots(game)
