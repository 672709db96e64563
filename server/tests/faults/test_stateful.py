from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from spysafari.game.model.deal import dealt_players
from spysafari.game.room import Room, Writing
from spysafari.store.codec import CODEC
from spysafari.store.redis import store as redis_store
from spysafari.store.redis.store import RedisStore
from tests.browser import Seat
from tests.conftest import Amount, Figures
from tests.fakes import session_count, the_spy
from tests.faults.admins_steps import AdminsSteps
from tests.faults.live_client import LiveClient
from tests.faults.machine import NAMES
from tests.faults.model import Model
from tests.faults.model_players import Hand, ModelPlayer
from tests.faults.storages import RedisDatabases, SqliteFiles, Storage
from tests.play.server import WAIT, eventually

SPY_WORDS: Final = {"locationDeck": "Spy", "animalsDeck": "Hunter", "ownDeck": "Spy"}


class WholeServer(AdminsSteps):
    @initialize(name=st.sampled_from(NAMES))
    def begin(self, name: str) -> None:
        self.create(name)
        for other in NAMES[:4]:
            self.join(other)
            self.connect(other)

    @precondition(lambda self: self.model is None)
    @rule(name=st.sampled_from(NAMES))
    def create(self, name: str) -> None:
        for client in self.clients.values():
            self.run(client.disconnect())
        self.clients.clear()
        seat = self.run(self.browsers[name].create(name))
        self.cookies[name] = self.browsers[name].cookie
        self.code, self.seats[name] = seat.room, seat
        self.dealt = 0
        member = ModelPlayer(seat.player, name, here=False, since=self.clock.now)
        self.model = Model(self.clock.now, [member], seat.player, quiet_since=self.clock.now)
        self.settle("ok", "ok")

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES))
    def join(self, name: str) -> None:
        answer = self.run(self.browsers[name].post(f"/{self.code}/join", {"playerName": name}))
        if answer.status == 200:
            self.cookies[name] = self.browsers[name].cookie
            known = self.room.member(self.seat(name)) or self.room.away_player(self.seat(name))
            assert known is None or known.id == answer.body["playerId"], "a returning player must get the same seat"
            self.seats[name] = Seat(self.code, answer.body["playerId"], name)
        self.settle(answer.code or "ok", self.room.join(self.seat(name), name))

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES))
    def connect(self, name: str) -> None:
        if not self.knows(name):
            return
        if name not in self.clients:
            self.clients[name] = self.run(self._connect(name))
        payload = {"roomId": self.code, "playerId": self.seat(name), "playerName": name, "isAdmin": True}
        heard = self.run(self.clients[name].ask("join-room", payload))
        if heard == "ok":
            self.clients[name].bound_to = self.seat(name)
        self.settle(heard, self.room.connect(self.seat(name)))

    async def _connect(self, name: str) -> LiveClient:
        return await LiveClient(self.outside, self.cookies[name]).connect()

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES))
    def drop(self, name: str) -> None:
        if name not in self.clients:
            return
        client = self.clients.pop(name)
        self.run(self._drop(client))
        self.room.disconnect(client.bound_to)
        self.settle("ok", "ok")

    async def _drop(self, client: LiveClient) -> None:
        sessions = session_count(self.app.live)
        await client.disconnect()
        await eventually(lambda: session_count(self.app.live) < sessions)
        await eventually(lambda: self._is_away(client.bound_to))

    async def _is_away(self, player: str) -> bool:
        room = await self.stored()
        member = next((p for p in room.players if p.id == player), None) if room else None
        return member is None or type(member.presence).__name__ == "Away"

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), event=st.sampled_from(["start-game", "restart"]), now=st.booleans())
    def deal(self, name: str, event: str, now: bool) -> None:
        if not self.seated(name):
            return
        if event == "restart":
            heard = self.run(self.call(name, "POST", "/restart"))
        else:
            room = self.run(self.stored())
            until = room.phase.until if now and room and isinstance(room.phase, Writing) else None
            heard = self.run(self.clients[name].ask("start-game", {"roomId": self.code, "until": until}))
        expected = self.room.deal(event, self.seat(name), now=now)
        self.settle(heard, expected)

    def settle(self, heard: str, expected: str) -> None:
        """Copy a new deal from the server to the model. While players write cards, many steps can cause a deal."""
        super().settle(heard, expected)
        if self.model is not None and self.room.phase == "round" and self.room.round != self.dealt:
            self.dealt = self.room.round
            self._copy_deal(self.run(self.stored()))

    def _copy_deal(self, room: Room) -> None:
        deal = room.phase.deal  # type: ignore[union-attr]
        assert dealt_players(deal) == {member.id for member in self.room.players}
        assert len({hand.role for hand in deal.team}) == len(deal.team)
        card = deal.card
        self.room.hands = {
            hand.player: Hand(hand.role_id, hand.role, is_spy=False, card_id=card.id, card=card.name, sign=card.art)
            for hand in deal.team
        }
        spy = Hand(None, SPY_WORDS[self.room.deck], is_spy=True, card_id=None, card=None)
        self.room.hands[the_spy(deal).player] = spy

    @precondition(lambda self: self.model is not None)
    @rule(detour=st.booleans(), number=st.integers(0, 2))
    def admin_continues(self, detour: bool, number: int) -> None:
        """Take the next step of the game as the admin. Otherwise, most random games would stay in the lobby."""
        name = next((name for name in NAMES if self.seat(name) == self.room.admin), None)
        if name is None or not self.knows(name):
            return
        self.connect(name)
        if self.model is None:
            return
        if detour:
            self._admin_takes_a_detour(name, number)
            return
        match self.room.phase:
            case "lobby" | "writing":
                self.deal(name, "start-game", now=True)
            case "round":
                self.end_round(name)
            case "over":
                self.record(name, "spy_escaped")
            case "scored":
                self.deal(name, "restart", now=True)
            case _:
                self.play_again(name, "same-table")

    def _admin_takes_a_detour(self, name: str, number: int) -> None:
        match self.room.phase:
            case "round":
                self.stop_the_clock(name, "pause-round", as_admin=True)
                self.time_passes(30 * number)
                if number and self.model is not None:
                    self.stop_the_clock(name, "go-on", as_admin=True)
            case "scored" if number:
                self.correct(name, ("spy_escaped", "spy_caught")[number - 1], 0, as_admin=True)
            case "scored":
                self.end_game(name)
            case _:
                pass

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES))
    def end_round(self, name: str) -> None:
        if self.knows(name):
            self.settle(self.run(self.call(name, "POST", "/end-round")), self.room.end_round(self.seat(name)))

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), outcome=st.sampled_from(["spy_escaped", "spy_caught_location", "spy_caught"]))
    def record(self, name: str, outcome: str) -> None:
        if self.knows(name):
            heard = self.run(self.call(name, "POST", "/game-round-end", {"outcome": outcome}))
            self.settle(heard, self.room.record(self.seat(name), outcome))

    @precondition(lambda self: self.model is not None and self.room.round > 1)
    @rule(name=st.sampled_from(NAMES))
    def end_game(self, name: str) -> None:
        if self.seated(name):
            heard = self.run(self.clients[name].ask("end-game", {"roomId": self.code}))
            self.settle(heard, self.room.end_game(self.seat(name)))

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), other=st.sampled_from(NAMES), oneself=st.booleans())
    def leave_or_remove(self, name: str, other: str, oneself: bool) -> None:
        if not self.knows(name):
            return
        player = self.seat(name if oneself else other)
        heard = self.run(self.call(name, "DELETE", f"/players/{player}"))
        self.settle(heard, self.room.leave(player, by=self.seat(name), session=name if oneself else other))

    @precondition(lambda self: self.model is not None and self.room.round > 2)
    @rule(name=st.sampled_from(NAMES))
    def delete(self, name: str) -> None:
        if self.knows(name):
            answer = self.room.answer("delete_room", self.seat(name))
            self.settle(self.run(self.call(name, "DELETE", "")), "closed" if answer == "ok" else answer)

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), icon=st.integers(0, 19))
    def change_icon(self, name: str, icon: int) -> None:
        if self.seated(name):
            payload = {"roomId": self.code, "playerId": self.seat(name), "iconId": icon}
            heard = self.run(self.clients[name].ask("update-icon", payload))
            expected = self.room.answer("update-icon", self.seat(name))
            member = self.room.member(self.seat(name))
            if expected == "ok" and member is not None:
                member.icon = icon
            self.settle(heard, expected)

    @rule(seconds=st.sampled_from([1, 30, 60, 120, 300, 900, 3_600, 7_200, 86_400]))
    def time_passes(self, seconds: float) -> None:
        self.clock.pass_seconds(seconds)
        if self.model is not None:
            self.room.now = self.clock.now
        self.settle("ok", "ok")

    @precondition(lambda self: self.model is not None)
    @rule(name=st.sampled_from(NAMES), as_admin=st.booleans(), seconds=st.sampled_from([59, 60, 119, 120]))
    def stay_away(self, name: str, as_admin: bool, seconds: int) -> None:
        """Disconnect until about the time at which the admin is replaced or the lobby removes a player."""
        away = self._as_admin(name) if as_admin else name
        self.drop(away)
        self.time_passes(seconds)

    @precondition(lambda self: self.model is not None and self.room.phase == "round")
    @rule(name=st.sampled_from(NAMES), early_ms=st.sampled_from([1_501, 1_500, 1, 0]))
    def play_until_the_deadline(self, name: str, early_ms: int) -> None:
        self.time_passes((self.room.ends_at - self.clock.now - early_ms) / 1_000)
        if self.model is not None:
            self.end_round(name)

    @rule(clean=st.booleans())
    def restart_the_server(self, clean: bool) -> None:
        """Stop the server cleanly, or restore the store to its state before the stop, as after a kill -9."""
        self.run(self.restart(clean=clean))
        if self.model is not None:
            self.room.crash()
        self.settle("ok", "ok")


@pytest.mark.soak
@pytest.mark.parametrize(
    "storage",
    [
        SqliteFiles,
        pytest.param(RedisDatabases, marks=pytest.mark.soak(only=True)),
    ],
)
def test_the_server_behaves_like_the_model(
    storage: type[Storage], amount: Amount, figures: Figures, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[LIVE-03] [AUTH-01] [AUTH-03] [RULE-03] [DATA-01]"""
    # Timers run both in the server and in `settle`, and must not wait for each other's claims.
    monkeypatch.setattr(redis_store, "CLAIM_MS", 0)
    monkeypatch.setattr(RedisStore.__init__, "__defaults__", (WAIT, CODEC))  # longer timeout for a loaded machine

    class OfStorage(WholeServer):
        pass

    OfStorage.storage = storage
    runs = amount(10, 60)
    run_state_machine_as_test(
        OfStorage,
        settings=settings(
            max_examples=runs,
            stateful_step_count=amount(30, 50),
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        ),
    )
    figures(f"steps against the model, {storage.__name__}", f"{OfStorage.steps} in {runs} runs", "no difference")
    assert OfStorage.steps > runs
