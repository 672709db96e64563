from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.faults.machine import NAMES, Machine


class AdminsSteps(Machine):
    """Steps that only the admin can take. Any guest may try them, or only the admin if `as_admin` is set."""

    @precondition(lambda self: self.model is not None and self.room.phase == "round")
    @rule(name=st.sampled_from(NAMES), as_admin=st.booleans(), event=st.sampled_from(["pause-round", "go-on"]))
    def stop_the_clock(self, name: str, event: str, as_admin: bool) -> None:
        name = self._as_admin(name) if as_admin else name
        if self.seated(name):
            heard = self.run(self.clients[name].ask(event, {"roomId": self.code, "round": self.room.round}))
            does = self.room.pause if event == "pause-round" else self.room.go_on
            self.settle(heard, does(self.seat(name)))

    @precondition(lambda self: self.model is not None and self.room.round > 0)
    @rule(
        name=st.sampled_from(NAMES),
        as_admin=st.booleans(),
        outcome=st.sampled_from(["spy_escaped", "spy_caught_location", "spy_caught"]),
        late=st.sampled_from([0, 0, 1]),
    )
    def correct(self, name: str, outcome: str, late: int, as_admin: bool) -> None:
        name = self._as_admin(name) if as_admin else name
        if self.seated(name):
            number = self.room.round - late
            payload = {"roomId": self.code, "round": number, "outcome": outcome}
            heard = self.run(self.clients[name].ask("correct-outcome", payload))
            self.settle(heard, self.room.correct(self.seat(name), number, outcome))

    @precondition(lambda self: self.model is not None and self.room.phase == "ended")
    @rule(name=st.sampled_from(NAMES), event=st.sampled_from(["im-in", "same-table"]))
    def play_again(self, name: str, event: str) -> None:
        if self.seated(name):
            heard = self.run(self.clients[name].ask(event, {"roomId": self.code}))
            does = self.room.say_im_in if event == "im-in" else self.room.play_again
            self.settle(heard, does(self.seat(name)))

    def _as_admin(self, name: str) -> str:
        return next((other for other in NAMES if self.seat(other) == self.room.admin), name)

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), as_admin=st.booleans(), locked=st.sampled_from([True, False, False]))
    def lock(self, name: str, locked: bool, as_admin: bool) -> None:
        name = self._as_admin(name) if as_admin else name
        if self.seated(name):
            heard = self.run(self.clients[name].ask("change-settings", {"roomId": self.code, "locked": locked}))
            self.settle(heard, self.room.lock(self.seat(name), locked=locked))

    @precondition(lambda self: self.model is not None and bool(self.room.removed))
    @rule(name=st.sampled_from(NAMES), as_admin=st.booleans(), session=st.sampled_from(NAMES))
    def let_back_in(self, name: str, session: str, as_admin: bool) -> None:
        name = self._as_admin(name) if as_admin else name
        if self.seated(name):
            payload = {"roomId": self.code, "playerId": self.room.removed.get(session, "nobody")}
            heard = self.run(self.clients[name].ask("let-back-in", payload))
            self.settle(heard, self.room.let_back_in(self.seat(name), session))

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), deck=st.sampled_from(["locationDeck", "animalsDeck"]))
    def change_deck(self, name: str, deck: str) -> None:
        if self.seated(name):
            heard = self.run(self.clients[name].ask("change-deck", {"roomId": self.code, "deck": deck}))
            expected = self.room.answer("change-deck", self.seat(name))
            if expected == "ok":
                self.room.deck = deck
            self.settle(heard, expected)

    @precondition(lambda self: self.model is not None and self.room.phase == "lobby")
    @rule(name=st.sampled_from(NAMES), as_admin=st.booleans(), start=st.booleans())
    def let_all_write(self, name: str, as_admin: bool, start: bool) -> None:
        name = self._as_admin(name) if as_admin else name
        if not self.seated(name):
            return
        heard = self.run(self.clients[name].ask("use-deck", {"roomId": self.code, "decks": ["written"]}))
        self.settle(heard, self.room.choose_written(self.seat(name)))
        if start and self.seated(name):
            heard = self.run(self.clients[name].ask("start-game", {"roomId": self.code}))
            self.settle(heard, self.room.deal("start-game", self.seat(name), now=False))

    @precondition(lambda self: self.model is not None)
    @rule(names=st.lists(st.sampled_from(NAMES), min_size=1, max_size=6), done=st.booleans())
    def write(self, names: list[str], done: bool) -> None:
        for name in names if self.model is not None and self.room.phase == "writing" else names[:1]:
            if self.seated(name):
                payload = {"roomId": self.code, "names": [f"CardPen{self.steps % 100:02}"], "done": done}
                heard = self.run(self.clients[name].ask("write", payload))
                self.settle(heard, self.room.write(self.seat(name), done=done))

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), seconds=st.sampled_from([180, 480, 900]))
    def set_timer(self, name: str, seconds: int) -> None:
        if self.knows(name):
            heard = self.run(self.call(name, "POST", "/timer", {"timerDuration": seconds}))
            expected = self.room.answer("set_timer", self.seat(name))
            if expected == "ok":
                self.room.duration = seconds
            self.settle(heard, expected)
