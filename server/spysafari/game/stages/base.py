"""A round as its stages and rule sets see it, and the bases of all stages and rule sets.

Stages and rule sets return a new `Round`. `running.with_round` writes it into the room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import ceil
from typing import ClassVar, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from spysafari.game.model.bounds import MIN_FOR_TWO_SPIES, MIN_PLAYERS
from spysafari.game.model.clues import Board
from spysafari.game.model.commands import InStep
from spysafari.game.model.events import Cause
from spysafari.game.model.ids import CardId, PlayerId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import Clock, Stopped, Ticking, is_due, time_left, time_up_at
from spysafari.game.model.rules import (
    EXTENSIONS,
    NoticeAction,
    PointReason,
    Points,
    RefereeState,
    SpyGuess,
    SpySetting,
    Verdict,
    VerdictKind,
    milliseconds,
)
from spysafari.game.model.settings import Settings
from spysafari.game.stages.view import StageView

SECONDS_TO_PASS: Final = 10
"""Extra time in VOTE and POINT for each additional player on the phone that the most players share. In NAME, extra
time for a player who shares a phone."""
LAST_MOMENT_MS: Final = 3_000
"""A bot acts at the latest this long before a stage ends, so that all bots have acted at the deadline."""


def extra_seats(phones: Mapping[PlayerId, PlayerId], among: Iterable[PlayerId]) -> int:
    """Return how many players besides one share the phone that the most of them share."""
    return max(Counter(phones[player] for player in among if player in phones).values(), default=1) - 1


class Ending(Struct, frozen=True):
    """The end of a round. Without a verdict, the admin records the outcome."""

    cause: Cause
    verdict: Verdict | None


class Round(Struct, frozen=True, kw_only=True):
    """A running round at `now` (epoch milliseconds): facts of its table and deal, and the state that stages change.

    Variables with a round are called `game`, because `round` is a function of Python.
    """

    now: int
    admin: PlayerId
    seated: tuple[PlayerId, ...]
    """The players of the deal who are still at the table, in the table's order."""
    present: tuple[PlayerId, ...]
    bots: frozenset[PlayerId]
    is_attended: bool
    """True if a person is connected."""
    phones: Mapping[PlayerId, PlayerId]
    dealt: frozenset[PlayerId]
    spies: frozenset[PlayerId]
    spy_setting: SpySetting
    card: CardId
    settings: Settings
    cards: tuple[CardId, ...]
    """The cards that a Spy may name."""
    first_player: PlayerId
    cardless: frozenset[PlayerId]
    """The players who were dealt no card."""
    exchanges: int
    rules: RuleSet

    stage: BaseStage
    clock: Clock
    state: RefereeState
    notice: NoticeAction | None = None
    notice_about: PlayerId | None = None
    ending: Ending | None = None

    @property
    def is_final(self) -> bool:
        """Return True once time is up."""
        return self.state.final

    @property
    def time_left(self) -> int:
        return time_left(self.clock, self.now)

    @property
    def seconds_left(self) -> int:
        """Return the seconds left, rounded up like the clocks of clients."""
        return ceil(max(0, self.time_left) / 1_000)

    @property
    def board(self) -> Board:
        if self.state.board is None:
            raise TypeError(self.rules)
        return self.state.board

    def ms(self, seconds: int) -> int:
        return milliseconds(self.state.pace, seconds)

    def may_be_suspect(self, suspect: PlayerId, by: PlayerId) -> bool:
        return suspect != by and suspect in self.rules.suspects(self)

    def in_order(self, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
        """Return the players at the table in its order, which does not reveal who acted first."""
        found = frozenset(players)
        return tuple(player for player in self.seated if player in found)

    def enter(self, stage: BaseStage, clock: Clock | None = None) -> Round:
        state = replace(self.state, step=self.state.step + 1, extensions=EXTENSIONS, waits_for_all=False)
        return replace(self, stage=stage.opened(self), clock=clock or self.clock, state=state)

    def stop_clock_for(self, stage: BaseStage) -> Round:
        return self.enter(stage, Stopped(self.time_left))

    def resume_clock_for(self, stage: BaseStage) -> Round:
        """Enter the stage with the clock's full remaining time, even if the server acts late."""
        return self.enter(stage, Ticking(self.now + self.time_left))

    def with_stage(self, stage: BaseStage) -> Round:
        """Change the stage's state without leaving it."""
        return replace(self, stage=stage)

    def with_notice(self, action: NoticeAction, about: PlayerId | None = None) -> Round:
        """Return the round with a notice about the admin's action, which all players get."""
        return replace(self, notice=action, notice_about=about)

    def with_board(self, **changes: object) -> Round:
        return replace(self, state=replace(self.state, board=replace(self.board, **changes)))

    def is_due(self) -> bool:
        """Return True at the deadline of TALK, which the server may process late."""
        return is_due(time_up_at(self.clock), self.now)

    def is_sealed(self, player: PlayerId, acted: Iterable[PlayerId]) -> bool:
        """Return True if the player has acted on a shared phone. The next player must not see or change the action."""
        return player in self.phones and player in acted

    def closed_if_complete(self) -> Round:
        """Close the stage if all awaited players have acted, and a person and an awaited player are connected."""
        return self.stage.at_deadline(self) if self.is_attended and self.stage.is_complete(self) else self

    def end(self, cause: Cause) -> Round:
        return replace(self, ending=Ending(cause, None))

    def score(
        self,
        kind: VerdictKind,
        cause: Cause = "judged",
        *,
        suspect: PlayerId | None = None,
        guess: CardId | None = None,
    ) -> Round:
        by = self.rules.first_accuser(self, suspect)
        guesses = () if kind == "void" or len(self.spies) == 1 else self.stage.guesses
        points = tuple(one for one in self.rules.points(self, kind, by) if one.points)
        verdict = Verdict(kind, suspect, by, guess, points, self.seconds_left, guesses)
        return replace(self, ending=Ending(cause, verdict))

    def score_caught(self, spy: PlayerId, guess: CardId | None = None) -> Round:
        return self.score("caught-late" if self.is_final else "caught", suspect=spy, guess=guess)


class BaseStage(Struct, frozen=True):
    """The base of all stages. The defaults are those of a stage in which nobody acts."""

    decides: ClassVar[bool] = True
    """True if the stage is part of a verdict. Then, an admin who returns does not get the role back."""

    def opened(self, game: Round) -> Self:  # noqa: ARG002
        """Return the stage as it begins, with its deadline if it has one of its own."""
        return self

    def at_deadline(self, game: Round) -> Round:
        return game.rules.after(game)

    def accept(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused | None:  # noqa: ARG002
        """Apply a player's command. Return `game` if it has no effect, or None if it belongs to another stage."""
        return None

    def awaited(self, game: Round) -> tuple[PlayerId, ...]:  # noqa: ARG002
        """Return the players who are to act in the stage. Some of them may have acted already."""
        return ()

    @property
    def acted(self) -> frozenset[PlayerId]:
        return frozenset()

    def is_complete(self, game: Round) -> bool:
        """Return True if no player has to act any more, so that the stage ends before its deadline."""
        awaited = self.awaited(game)
        present = [player for player in awaited if player in game.present]
        return bool(present) and self.acted.issuperset(awaited if game.state.waits_for_all else present)

    @property
    def guesses(self) -> tuple[SpyGuess, ...]:
        return ()

    def view(self, game: Round) -> StageView:
        return StageView(acted=game.in_order(self.acted))

    # Players who leave or are removed

    def without_departed(self, game: Round) -> Self:  # noqa: ARG002
        """Return the stage without the actions of players who have left."""
        return self

    def decided_by_departure(self, game: Round) -> Round | None:  # noqa: ARG002
        """Return the round after players have left, if it goes on even with too few players or without a Spy."""
        return None

    def after_departure(self, game: Round) -> Round:
        return game.closed_if_complete()

    def after_removal(self, game: Round, removed: frozenset[PlayerId]) -> Round | None:
        """Return the round after the admin has removed players, or None to handle this as if they had left.

        A removal must not decide the round. But voiding a lost round would help an admin who is the other Spy, so if
        the admin may be one, the round is decided as if the removed Spy had left.
        """
        return game.score("void", "admin") if self.is_voided_by_removal(game, removed) else None

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:  # noqa: ARG002
        """Return True if the removal voids the round in this stage."""
        return game.is_final

    # The admin's tools (docs/product/referee.md)

    def is_protected(self, game: Round) -> bool:  # noqa: ARG002
        """Return True if the admin must not interfere: when accused, and after a conviction or a guess."""
        return False

    def closed_by_admin(self, game: Round) -> Round | None:  # noqa: ARG002
        """Return the round once the admin ends the stage early, or None if the admin may not."""
        return None

    def called_off(self, game: Round) -> Round | None:  # noqa: ARG002
        """Return the round once the admin calls the vote off, or None if there is none to call off."""
        return None


class TimedStage(BaseStage, frozen=True):
    """A stage with its own deadline, during which the round's clock is stopped."""

    SECONDS: ClassVar[int]
    until: int

    def seconds(self, game: Round) -> int:  # noqa: ARG002
        """Return the length, including the time to pass phones that several players share."""
        return self.SECONDS

    def length_ms(self, game: Round) -> int:
        return game.ms(self.seconds(game))

    def opened(self, game: Round) -> Self:
        return replace(self, until=game.now + self.length_ms(game))

    @property
    def may_be_prolonged(self) -> bool:
        return True

    def closed_after_bots(self, game: Round) -> Round:
        """Close the stage, but leave bots the time to act. Otherwise, an admin could discard their ballots."""
        if game.bots.intersection(self.awaited(game)) - self.acted:
            return game.with_stage(replace(self, until=min(self.until, game.now + LAST_MOMENT_MS)))
        return self.at_deadline(game)

    def prolonged(self, until: int) -> Self:
        """Return the stage with a deadline not before `until`."""
        return replace(self, until=max(self.until, until))

    def after_presence_change(self, game: Round, before: frozenset[PlayerId]) -> Self:  # noqa: ARG002
        """Return the stage after players have connected or disconnected. `before` were present."""
        return self


class RuleSet:
    """The base of all sets of rules. The methods that raise an error are only called if the app is the referee."""

    may_stop: ClassVar[bool] = True
    """True if a player may stop the clock in TALK, to accuse another player or to name the card."""
    has_last_guess: ClassVar[bool] = False
    """True if a convicted Spy may name the card."""
    SPY_POINTS: ClassVar[dict[PointReason, int]] = {}
    """Points of a Spy by kind of verdict. Empty if the admin records the outcome."""
    hides_guess: ClassVar[bool] = False
    """True if only the player who named the card knows which one, until the reveal."""
    has_clues: ClassVar[bool] = False
    """True for a game with clues, which has a board."""
    spies_setting: ClassVar[Literal["spies", "impostors"] | None] = "spies"
    """The setting that determines the number of spies, if any."""

    def looking(self, game: Round) -> tuple[PlayerId, ...]:
        """Return the players that the clock waits for in LOOK. If there are none, the round begins after LOOK."""
        return game.seated

    def too_few(self, players: int) -> RefusalCode | None:
        """Return the refusal to start a round with so few players, or None if they suffice."""
        return RefusalCode.NOT_ENOUGH_PLAYERS if players < MIN_PLAYERS else None

    def spy_setting(self, settings: Settings, players: int) -> SpySetting:
        return settings.spies if players >= MIN_FOR_TWO_SPIES else 1

    def odd_cards(self, settings: Settings, players: int) -> tuple[int | None, ...]:  # noqa: ARG002
        """Return the indexes in `Deal.cards` of the spies' cards. If empty, the spies have none."""
        return ()

    def board(self, settings: Settings, order: tuple[PlayerId, ...]) -> Board | None:  # noqa: ARG002
        """Return the board of a game with clues as a round begins. `order` starts with the first player."""
        return None

    def talk_seconds(self, settings: Settings) -> int:
        """Return the time on the round's clock, which runs in TALK."""
        return settings.duration

    def suspects(self, game: Round) -> tuple[PlayerId, ...]:
        """Return the players who may be accused or pointed at."""
        return game.seated

    def after(self, game: Round) -> Round:
        """Return the round after its stage, such as LOOK or TALK, unless the stage itself determines what follows."""
        raise NotImplementedError

    def after_acquittal(self, game: Round) -> Round:
        """Return the round after a count that convicted nobody."""
        raise NotImplementedError

    def after_call_off(self, game: Round, accuser: PlayerId) -> Round:
        raise NotImplementedError

    def after_conviction(self, game: Round, suspect: PlayerId) -> Round:
        raise NotImplementedError

    def after_last_guess(self, game: Round, spy: PlayerId, card: CardId | None) -> Round:
        """Return the round after a convicted player has named a card, or has not named one in time."""
        if card == game.card:
            return game.score("caught-guessed", suspect=spy, guess=card)
        return game.score_caught(spy, card)

    def without_departed(self, game: Round) -> Round:
        """Return the round after players have left, before anything follows from it."""
        return game

    def breaking_cause(self, game: Round) -> Cause | None:
        """Return the reason that the round cannot go on, or None."""
        if game.spies.isdisjoint(game.seated):
            return "spy-left"
        return "too-few" if len(game.seated) < MIN_PLAYERS else None

    def is_voided_by_removal(self, game: Round, removed: frozenset[PlayerId]) -> bool:  # noqa: ARG002
        """Return True if the removal voids the round, whatever its stage."""
        return False

    def broken_off(self, game: Round, cause: Cause) -> Round:
        """Return the round after too many players have left."""
        return game.score("void", cause)

    def out_of_place(self, game: Round, player: PlayerId, command: InStep) -> Round | Refused:  # noqa: ARG002
        """Refuse a player's command that belongs to another stage, or return `game` to ignore it."""
        return Refused(command.refusal)

    def ended_early(self, game: Round, by: PlayerId) -> Round | Refused | None:
        """Return the round after a player has asked to end it. None means that the stage does not allow it."""
        raise NotImplementedError

    def votes_needed(self, game: Round, counted: int) -> int:
        """Return how many of the counted ballots or fingers convict a suspect."""
        raise NotImplementedError

    def first_accuser(self, game: Round, suspect: PlayerId | None) -> PlayerId | None:
        """Return the first player who accused the suspect. A Spy who accused the other Spy does not count."""
        accusers = (accusation.by for accusation in game.state.accusations if accusation.suspect == suspect)
        return next((by for by in accusers if not {by, suspect} <= game.spies), None)

    def points(self, game: Round, kind: VerdictKind, by: PlayerId | None) -> Iterable[Points]:
        """Return the points of a verdict. `by` accused the convicted suspect first."""
        raise NotImplementedError
