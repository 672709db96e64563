"""A second, simpler implementation of a room, as one mutable object that does not use server code.

Cards, roles and the spy are random, so the model copies them from the server.
"""

from dataclasses import dataclass, field
from typing import Final

from tests.faults.model_players import Hand, ModelPlayer
from tests.play.authority import CALLS, EVENTS

POINTS: Final = {"spy_escaped": (2, 0), "spy_caught_location": (1, 0), "spy_caught": (0, 1)}
MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE


@dataclass
class Model:
    """A room. Each action returns the error code that the caller receives, or "ok"."""

    now: int
    players: list[ModelPlayer]
    admin: str
    off_list: list[ModelPlayer] = field(default_factory=list)
    phase: str = "lobby"
    deck: str = "locationDeck"
    duration: int = 480
    round: int = 0
    ends_at: int = 0
    ended_at: int = 0
    quiet_since: int | None = 0
    hands: dict[str, Hand] = field(default_factory=dict)
    outcome: str | None = None
    paused_until: int | None = None
    left: int = 0
    waiting: list[str] = field(default_factory=list)
    again_since: int | None = None
    """The time at which this game started as a rematch, or None in a room's first game."""
    to_write: bool = False
    write_until: int = 0
    done: set[str] = field(default_factory=set)
    all_awaited: bool = False
    absent_admin: str = ""
    locked: bool = False
    removed: dict[str, str] = field(default_factory=dict)
    """Id of the removed player, by session name."""

    def member(self, player: str) -> ModelPlayer | None:
        return next((member for member in self.players if member.id == player), None)

    def away_player(self, player: str) -> ModelPlayer | None:
        return next((member for member in self.off_list if member.id == player), None)

    def answer(self, row: str, player: str) -> str:
        """Return the expected result of a call or an event in this phase. The player may have left."""
        rule = CALLS[row] if row in CALLS else EVENTS[row]
        if self.member(player) is None:
            return "player_not_found"
        if rule.kind in {"admin", "closing", "seated admin"} and player != self.admin:
            return "not_admin"
        word: str = getattr(rule, self.phase)
        return word

    def join(self, player: str, name: str) -> str:
        """Add a player. `player` is the seat that the server assigned."""
        if self.phase == "ended":
            return "game_ended"
        if self.member(player) is None:
            former = self.away_player(player)
            if former is None and name in self.removed:
                return "removed"
            if former is None and self.locked:
                return "room_locked"
            self.off_list = [member for member in self.off_list if member is not former]
            self.players.append(former or ModelPlayer(player, name, here=False, since=self.now))
            self.players[-1].since = self.now
        return "ok"

    def connect(self, player: str) -> str:
        former = self.away_player(player)
        if former is not None:
            if self.phase == "ended":
                return "game_ended"
            self.off_list.remove(former)
            self.players.append(former)
        member = self.member(player)
        if member is None:
            return "player_not_found"
        if not member.here:
            if not any(other.here for other in self.players):
                self.write_until, self.all_awaited = max(self.write_until, self.now + 15_000), True
            member.here, member.since = True, self.now
            if player == self.absent_admin:
                self.admin, self.absent_admin = player, ""
            self.deal_if_done()
        return "ok"

    def disconnect(self, player: str) -> None:
        member = self.member(player)
        if member is not None and member.here:
            member.here, member.since = False, self.now
            self.deal_if_done()

    def leave(self, player: str, by: str, session: str) -> str:
        """Remove a player. Return "closed" if the room is empty afterwards."""
        if self.member(player) is None and self.away_player(player) is None:
            return "player_not_found"
        if by != player and self.member(by) is None:
            return "player_not_found"
        if by not in {player, self.admin}:
            return "not_admin"
        if by != player:
            self.removed[session] = player
        self.players = [member for member in self.players if member.id != player]
        self.off_list = [member for member in self.off_list if member.id != player]
        if not self.players:
            return "closed"
        if player == self.absent_admin:
            self.absent_admin = ""
        if player == self.admin:
            self.hand_over()
        seated = [member.id for member in self.players if member.id in self.hands]
        spies = [player for player in seated if self.hands[player].is_spy]
        if self.phase == "round" and (not spies or len(seated) < 3):
            self.stop()
        self.done.discard(player)
        self.deal_if_done()
        return "ok"

    def hand_over(self) -> None:
        here = [member for member in self.players if member.here]
        self.admin = min(here, key=lambda member: member.since).id if here else self.players[0].id
        if self.admin == self.absent_admin:
            self.absent_admin = ""

    def lock(self, player: str, *, locked: bool) -> str:
        answer = self.answer("change-settings, locked", player)
        if answer == "ok":
            self.locked = locked
        return answer

    def let_back_in(self, player: str, session: str) -> str:
        answer = self.answer("let-back-in", player)
        if answer == "ok":
            self.removed.pop(session, None)
        return answer

    def crash(self) -> None:
        here = [member for member in self.players if member.here]
        self.all_awaited |= bool(here)
        for member in here:
            member.here, member.since = False, self.now

    def deal(self, row: str, player: str, *, now: bool = True) -> str:
        """Deal. After "ok", the caller sets `hands`. During writing, deal only if `now` is set."""
        answer = self.answer(row, player)
        if answer == "ok" and self.phase == "writing" and not now:
            return answer
        if answer == "ok" and len(self.players) < 3:
            return "not_enough_players"
        if answer == "ok" and self.phase == "lobby" and self.deck == "ownDeck" and self.to_write:
            self.phase, self.write_until = "writing", self.now + 75_000
            self.done, self.all_awaited = set(), False
        elif answer == "ok":
            self.begin()
        return answer

    def begin(self) -> None:
        if self.phase == "writing":
            self.to_write = False
        self.phase, self.round, self.outcome = "round", self.round + 1, None
        self.ends_at = self.now + 1_000 * self.duration

    def choose_written(self, player: str) -> str:
        """Select write-in cards, which players write when the next round is started from the lobby."""
        answer = self.answer("use-deck", player)
        if answer == "ok":
            self.deck, self.to_write = "ownDeck", True
        return answer

    def write(self, player: str, *, done: bool) -> str:
        answer = self.answer("write", player)
        if answer == "ok":
            (self.done.add if done else self.done.discard)(player)
            self.deal_if_done()
        return answer

    def deal_if_done(self) -> None:
        here = {member.id for member in self.players if member.here}
        awaited = {member.id for member in self.players} if self.all_awaited else here
        if self.phase == "writing" and here and awaited <= self.done:
            self.end_writing()

    def end_writing(self) -> None:
        if len(self.players) < 3:
            self.phase = "lobby"
        else:
            self.begin()

    def stop(self) -> None:
        self.phase, self.ended_at = "over", self.now if self.paused_until else min(self.now, self.ends_at)
        self.paused_until = None

    def pause(self, player: str) -> str:
        answer = self.answer("pause-round", player)
        if answer == "ok" and not self.paused_until:
            self.paused_until, self.left = self.now + 15 * MINUTE, self.ends_at - self.now
        return answer

    def go_on(self, player: str) -> str:
        answer = self.answer("go-on", player)
        if answer == "ok" and self.paused_until:
            self.resume()
        return answer

    def resume(self) -> None:
        self.paused_until, self.ends_at = None, self.now + self.left

    def end_round(self, player: str) -> str:
        up = self.phase == "round" and not self.paused_until and self.now >= self.ends_at - 1_500
        row = "end_round, as the admin" if player == self.admin or up else "end_round, as a player"
        answer = self.answer(row, player)
        if answer == "ok" and self.phase == "round":
            self.stop()
        return answer

    def record(self, player: str, outcome: str) -> str:
        answer = self.answer("record_outcome", player)
        if answer == "ok":
            self.phase, self.outcome = "scored", outcome
            self.score(outcome, 1)
        return answer

    def score(self, outcome: str, times: int) -> None:
        for member in self.players:
            if member.id in self.hands:
                member.score += times * POINTS[outcome][0 if self.hands[member.id].is_spy else 1]

    def correct(self, player: str, number: int, outcome: str) -> str:
        answer = self.answer("correct-outcome", player)
        if answer in {"ok", "wrong_phase"} and self.phase in {"over", "scored"} and number != self.round:
            return "outcome_stands"
        if answer == "ok" and self.outcome:
            self.score(self.outcome, -1)
            self.score(outcome, 1)
            self.outcome = outcome
        return answer

    def end_game(self, player: str) -> str:
        answer = self.answer("end-game", player)
        if answer == "ok":
            if self.phase == "round":
                self.stop()
            if self.phase == "over":
                self.hands = {}
            self.phase, self.waiting = "ended", []
        return answer

    def say_im_in(self, player: str) -> str:
        answer = self.answer("im-in", player)
        if answer == "ok" and self.phase == "ended" and player not in self.waiting:
            self.waiting.append(player)
        return answer

    def play_again(self, player: str) -> str:
        answer = self.answer("same-table", player)
        if answer == "ok" and self.phase == "ended":
            self.phase, self.outcome, self.hands, self.again_since = "lobby", None, {}, self.now
            self.to_write = True
            for member in (*self.players, *self.off_list):
                member.score = 0
        return answer

    def due(self) -> bool:
        """Run the due timers. Return False if the room has expired."""
        if self.quiet_since is not None and self.now >= self.quiet_since + (24 if self.phase == "ended" else 2) * HOUR:
            return False
        handed_over, was_lobby = False, self.phase == "lobby"
        if self.phase == "writing" and self.now >= self.write_until:
            self.end_writing()
        if self.phase == "round" and self.paused_until:
            if self.now >= self.paused_until:
                self.resume()
        elif self.phase == "round" and self.now >= self.ends_at:
            self.stop()
        admin = self.member(self.admin)
        somebody = any(member.here for member in self.players)
        if admin and not admin.here and somebody and self.now >= admin.since + 60_000:
            self.absent_admin = self.absent_admin or self.admin
            self.hand_over()
            handed_over = True
        if self.phase == "lobby" and (was_lobby or handed_over):
            gone = [c for c in self.players if not c.here and c.id != self.admin and self.now >= self.waits_until(c)]
            self.players = [member for member in self.players if member not in gone]
            self.off_list += gone
        return True

    def waits_until(self, away: ModelPlayer) -> int:
        if self.again_since is None or away.since > self.again_since:
            return away.since + 2 * MINUTE
        return self.again_since + MINUTE

    def settle(self) -> None:
        """Update the time since which all players have been absent."""
        if any(member.here for member in self.players):
            self.quiet_since = None
        elif self.quiet_since is None:
            self.quiet_since = self.now

    def state(self) -> dict[str, object]:
        over = self.phase in {"over", "scored", "ended"}
        return {
            "phase": self.phase,
            "round": self.round,
            "currentDeck": self.deck,
            "timerDuration": self.duration,
            "game_ended": self.phase == "ended",
            "game_end_time": self.ended_at if over else None,
            "round_ends_at": self.ends_at if self.phase == "round" and not self.paused_until else None,
        }

    def snapshot(self) -> dict[str, object]:
        """Return the fields of a snapshot except the players. An absent field is None."""
        running = self.phase == "round"
        stage = ("paused" if self.paused_until else "talk") if running else None
        return {
            "phase": self.phase,
            "outcome": self.outcome,
            "stage": stage,
            "pausedUntil": self.paused_until,
            "clockLeft": self.left if self.paused_until else None,
            "roundEndsAt": self.state()["round_ends_at"],
            "settings": {"locked": True} if self.locked else None,
            "waiting": [c.id for c in self.players if c.id in self.waiting] if self.phase == "ended" else None,
        }

    def records(self, viewer: str) -> list[dict[str, object]]:
        return [self._record(member, viewer) for member in self.players]

    def _record(self, member: ModelPlayer, viewer: str) -> dict[str, object]:
        hand = self.hands.get(member.id) if self.phase not in {"lobby", "writing"} else None
        revealed = self.outcome is not None
        known = hand if hand and (revealed or member.id == viewer) else None
        team = next((other for other in self.hands.values() if other.card), None)
        shown = (team if revealed else known) if known else None
        ids = {"role_id": known and known.role_id, "card_id": shown and shown.card_id, "sign": shown and shown.sign}
        return {
            "player_id": member.id,
            "player_name": member.name,
            "icon_id": member.icon,
            "score": member.score,
            "is_admin": member.id == self.admin,
            "connected": member.here,
            "in_round": hand is not None,
            "timer_duration_seconds": self.duration,
            "role": known.role if known else None,
            "is_spy": known.is_spy if known else None,
            "game_location": shown.card if shown else None,
            **{name: value for name, value in ids.items() if value is not None},
        }
