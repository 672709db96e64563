"""Phones with several seats on one connection (docs/product/shared-phone.md)."""

import msgspec
import pytest

from spysafari.game.model.ids import PlayerId
from spysafari.live.gateway import Gateway
from spysafari.live.snapshots import SNAPSHOT, Snapshots
from spysafari.socketio.api import encode_event
from tests.fakes import REFEREED_RULES, START, the_spy
from tests.game.tables import view_for
from tests.play.server import Game, Player, Tab, open_screen, watch
from tests.play.shared_phones import SharedPhone, shared_phone

OK = {"ok": True}


@pytest.fixture
async def phone(game: Game) -> SharedPhone:
    """Seat Ann (the admin), Bo and Cy on one phone."""
    return await shared_phone(game, None, "Ann", "Bo", "Cy")


async def connected(tab: Tab) -> dict[str, bool]:
    return {record["player_name"]: record["connected"] for record in (await tab.catch_up())["players"]}


def told(snapshot: dict) -> list[str]:  # type: ignore[type-arg]
    return [record["player_name"] for record in snapshot["players"] if record.get("role") is not None]


async def test_all_seats_of_a_phone_come_and_go_at_the_same_time(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-06] Another phone never sees only some of the seats connected."""
    dee = await game.guest(phone.room, "Dee")
    await dee.tab.catch_up()
    dee.tab.heard.clear()

    await phone.tab.close()
    version = dee.tab.snapshot["version"]
    await dee.tab.until(version + 1)
    assert await connected(dee.tab) == {"Ann": False, "Bo": False, "Cy": False, "Dee": True}

    phone.tab = await game.open_tab(phone.browser, phone.seat)
    assert await phone.join() == OK
    assert await connected(dee.tab) == {"Ann": True, "Bo": True, "Cy": True, "Dee": True}
    seen = [payload["players"][:3] for name, payload in dee.tab.heard if name == "players-updated"]
    assert all(len({record["connected"] for record in records}) == 1 for records in seen)
    assert dee.tab.snapshot["version"] == version + 2


async def test_records_name_the_phone(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-05] `phone` is the id of a phone's first seat, and `seats` are the receiving phone's seats."""
    dee = await game.guest(phone.room, "Dee")
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    snapshot = await dee.tab.catch_up()
    assert [record.get("phone") for record in snapshot["players"]] == [phone.id] * 3 + [None] + [eve.id] * 2
    assert "seats" not in snapshot
    assert (await phone.tab.catch_up())["seats"] == phone.ids
    assert (await eve.tab.catch_up())["seats"] == eve.ids

    await phone.add(game, "Gus")
    snapshot = await phone.tab.catch_up()
    assert (snapshot["seats"], snapshot["players"][-1]["phone"]) == (phone.ids, phone.id)

    assert await phone.join("Ann") == OK
    snapshot = await dee.tab.catch_up()
    dark = phone.ids[1]
    assert [record.get("phone") for record in snapshot["players"]] == [None, dark, dark, None, eve.id, eve.id, dark]
    assert await connected(dee.tab) == dict.fromkeys(["Ann", "Dee", "Eve", "Fay"], True) | dict.fromkeys(
        ["Bo", "Cy", "Gus"], False
    )
    assert "seats" not in await phone.tab.catch_up()


async def test_a_seat_that_goes_leaves_the_others_connected(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] [PASS-05] The page is closed only when its last seat leaves. The first seat may leave earlier."""
    dee = await game.guest(phone.room, "Dee")
    ann, bo, cy = phone.ids
    assert await phone.browser.delete(f"/{phone.room}/players/{ann}", ann) == (200, OK)
    assert await phone.tab.events() == []
    assert phone.tab.snapshot["seats"] == [bo, cy]

    admin = next(record for record in phone.tab.snapshot["players"] if record["is_admin"])
    assert admin["player_id"] == bo
    assert await phone.ask("change-settings", spies=2) == OK, "without a seat, the admin's acts"
    assert await phone.ask("change-settings", spies=1, seat=cy) == await dee.ask("change-settings", spies=1)
    assert (await phone.ask("change-settings", spies=1, seat=ann))["code"] == "not_your_player"
    assert [name for name, _ in await phone.tab.events()] == ["error", "error"]

    assert await phone.browser.delete(f"/{phone.room}/players/{cy}", bo) == (200, OK)
    assert await phone.tab.events() == []
    assert phone.tab.snapshot["seats"] == [bo]
    assert await phone.browser.delete(f"/{phone.room}/players/{bo}", bo) == (200, OK)
    assert (await phone.tab.until_heard("room-deleted"))["reason"] == "left"


async def test_seats_that_are_gone_do_not_lock_the_others_out(game: Game) -> None:
    """[PASS-01] While the phone is disconnected, a seat leaves in another tab. The phone rejoins with all."""
    ann = (await game.party("Ann"))[0]
    phone = await shared_phone(game, ann.room, "Bo", "Cy", "Dee")
    bo, cy, dee = phone.ids
    await phone.tab.close()
    assert await phone.browser.delete(f"/{phone.room}/players/{bo}", bo) == (200, OK)

    phone.tab = await game.open_tab(phone.browser, phone.seat)
    assert await phone.join() == OK
    assert (await phone.tab.catch_up())["seats"] == [cy, dee]
    assert await ann.delete(f"/players/{cy}") == (200, OK)
    assert (await phone.tab.until_heard("room-deleted"))["reason"] == "removed"
    assert (await phone.join())["code"] == "player_not_found"


async def test_another_session_cannot_take_or_use_a_seat(game: Game, phone: SharedPhone) -> None:
    """[PASS-04] [AUTH-02] `others` may name only seats of the session, and `seat` only seats of the connection."""
    mal = await game.guest(phone.room, "Mal")
    payload = {"roomId": mal.room, "playerId": mal.id, "others": phone.ids[1:]}
    assert await mal.tab.ask("join-room", payload) == OK
    assert (await mal.tab.catch_up())["seats"] == [mal.id]
    assert (await mal.tab.ask("join-room", {**payload, "playerId": phone.ids[0]}))["code"] == "not_your_player"
    assert (await mal.ask("im-in", seat=phone.ids[1]))["code"] == "not_your_player"
    assert "phone" not in mal.tab.me

    tab = await game.open_tab(phone.browser, phone.seats[1])
    assert await tab.join() == OK
    refused = await tab.ask("im-in", {"roomId": phone.room, "seat": phone.ids[2]})
    assert refused["code"] == "not_your_player", "a seat of the session on another connection"
    too_many = {"roomId": mal.room, "playerId": mal.id, "others": ["x"] * 10}
    assert (await mal.tab.ask("join-room", too_many))["code"] == "malformed"


async def test_a_frame_has_the_secrets_of_its_own_seats(game: Game, phone: SharedPhone) -> None:
    """[PASS-05] [AUTH-03] A late joiner has no secrets. Another tab gets only those of its own seat."""
    dee = await game.guest(phone.room, "Dee")
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    tab = await game.open_tab(phone.browser, phone.seats[1])
    assert await tab.join() == OK
    await phone.start()
    await phone.add(game, "Gus")

    assert told(await phone.tab.catch_up()) == ["Ann", "Bo", "Cy"]
    assert told(await tab.catch_up()) == ["Bo"]
    assert told(await dee.tab.catch_up()) == ["Dee"]
    assert told(await eve.tab.catch_up()) == ["Eve", "Fay"]


async def test_private_phones_get_the_same_bytes(game: Game, trio: list[Player]) -> None:
    """[PASS-08] A phone with one seat receives its player's view, without the fields for shared phones."""
    await trio[0].start()
    snapshot = await trio[1].tab.catch_up()
    assert not {"seats", "look"} & snapshot.keys()
    assert not any("phone" in record for record in snapshot["players"])
    room = await game.room(trio[0].room)
    view = view_for(room, PlayerId(trio[1].id), START)
    assert snapshot.keys() == {
        "roomId", "version", "phase", "round", "currentDeck", "chosenCount", "timerDuration", "roundEndsAt",
        "gameEndTime", "gameEnded", "serverTime", "firstPlayerId", "outcome", "reveal", "stage", "players",
    }  # fmt: skip
    assert view.stage == "talk"


async def test_all_seats_of_a_silent_phone_are_away(game: Game, phone: SharedPhone) -> None:
    """[PASS-06] The seats are away until the phone responds, except one that also has another tab."""
    dee = await game.guest(phone.room, "Dee")
    tab = await game.open_tab(phone.browser, phone.seats[2])
    assert await tab.join() == OK
    assert set((await dee.tab.catch_up())["players"][2]) == set(dee.tab.snapshot["players"][0])
    gateway = game.app.live.handler
    assert isinstance(gateway, Gateway)
    socket = next(socket for socket, seat in gateway._seats.items() if seat.others)

    version = dee.tab.snapshot["version"]
    await gateway.on_silence(socket, silent=True)
    assert await connected(dee.tab) == {"Ann": False, "Bo": False, "Cy": True, "Dee": True}
    assert dee.tab.snapshot["version"] == version + 1
    await gateway.on_silence(socket, silent=False)
    assert await connected(dee.tab) == {"Ann": True, "Bo": True, "Cy": True, "Dee": True}
    await tab.close()
    await gateway.confirm_presence()
    assert (await dee.tab.catch_up())["version"] == version + 2
    assert [record.get("phone") for record in dee.tab.snapshot["players"]] == [phone.id] * 3 + [None]


async def test_two_shared_pages_of_a_browser_have_some_seats_in_common(game: Game, phone: SharedPhone) -> None:
    """[PASS-06] All their seats are present, including the one that only the second page has."""
    dee = await game.guest(phone.room, "Dee")
    game.secrets.names.add("Eve")
    phone.seats.append(await phone.browser.join(phone.room, "Eve"))
    _, bo, cy, eve = phone.ids
    tab = await game.open_tab(phone.browser, phone.seats[1])
    assert await tab.ask("join-room", {"roomId": phone.room, "playerId": bo, "others": [cy, eve]}) == OK
    assert all((await connected(dee.tab)).values())
    await phone.tab.close()
    version = (await dee.tab.until(dee.tab.snapshot["version"] + 1))["version"]
    assert await connected(dee.tab) == {"Ann": False, "Bo": True, "Cy": True, "Dee": True, "Eve": True}
    await tab.close()
    await dee.tab.until(version + 1)
    assert await connected(dee.tab) == dict.fromkeys(["Ann", "Bo", "Cy", "Eve"], False) | {"Dee": True}


async def test_the_cards_are_only_shown_to_their_phone_while_players_look(game: Game, phone: SharedPhone) -> None:
    """[PASS-04] [PASS-05] [PASS-06] Shared and private phones and a TV play a round without a referee."""
    dee, eve = await game.guest(phone.room, "Dee"), await shared_phone(game, phone.room, "Eve", "Fay", "Gus")
    screen = await open_screen(game)
    assert await watch(screen, phone.room)
    await phone.start()
    for player, name in [(phone, "Ann"), (phone, "Cy"), (eve, "Fay"), (eve, "Eve"), (eve, "Gus")]:
        assert (await dee.tab.catch_up())["stage"] == "look"
        assert await player.act(name, "ready", round=1, step=0) == OK
    snapshot = await dee.tab.catch_up()
    names = {record["player_id"]: record["player_name"] for record in snapshot["players"]}
    assert [names[ready] for ready in snapshot["look"]["ready"]] == ["Ann", "Cy", "Eve", "Fay", "Gus"]
    assert "look" in await screen.catch_up()

    await eve.tab.close()
    assert (await dee.tab.catch_up())["stage"] == "look"
    assert await phone.act("Bo", "ready", round=1, step=0) == OK
    assert (await dee.tab.catch_up())["stage"] == "talk"
    assert "look" not in await screen.catch_up()
    await phone.end_round()
    await phone.record("spy_caught")
    assert (await phone.tab.catch_up())["reveal"] is not None


@pytest.mark.parametrize("rules", REFEREED_RULES)
async def test_a_refereed_round_on_one_phone(game: Game, rules: str) -> None:
    """[PASS-04] [PASS-07] Each event names its `seat`. Without it, even the admin's events are refused in a stage."""
    phone = await shared_phone(game, None, "Ann", "Bo", "Cy", "Dee")
    assert await phone.ask("change-settings", rules=rules) == OK
    await phone.start()
    for seat in phone.seats:
        assert await phone.act(seat.name, "ready", round=1, step=1) == OK
    suspect = phone.seat_of("Dee")
    assert await phone.act("Bo", "accuse", round=1, step=2, suspect=suspect) == OK
    for name in ("Ann", "Cy"):
        assert (await phone.tab.catch_up())["stage"] == "vote"
        assert (await phone.ask("vote", round=1, step=3, yes=True))["code"] == "malformed"
        assert await phone.act(name, "vote", round=1, step=3, yes=False) == OK
        assert await phone.act(name, "vote", round=1, step=3, yes=True) == OK
    snapshot = await phone.tab.catch_up()
    assert (snapshot["stage"], snapshot["referee"]["convicted"]) == ("tally", False)
    assert {
        ballot["yes"] for ballot in snapshot["referee"]["ballots"] if ballot["playerId"] != phone.seat_of("Bo")
    } == {False}
    await game.tick(4)
    (spy,) = [record for record in (await phone.tab.catch_up())["players"] if record["is_spy"]]
    others = [record for record in phone.tab.snapshot["players"] if not record["is_spy"]]
    asked = {"round": 1, "step": 5}
    assert (await phone.act(others[0]["player_name"], "spy-stop", **asked))["code"] == "not_spy"
    assert await phone.act(spy["player_name"], "spy-stop", **asked) == OK
    card = {"round": 1, "step": 6, "card": others[0]["card_id"]}
    assert (await phone.act(others[0]["player_name"], "guess", **card))["code"] == "not_spy"
    assert await phone.act(spy["player_name"], "guess", **card) == OK
    await game.tick(3)
    assert (await phone.tab.catch_up())["verdict"]["how"] == "guessed"


async def test_only_the_askers_phone_gets_the_offered_questions(game: Game, phone: SharedPhone) -> None:
    """[PASS-09] [TALK-03] A bot at the table waits as well while the players look."""
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    assert await phone.ask("add-bot") == OK
    tab = await game.open_tab(phone.browser, phone.seats[0])
    assert await tab.join() == OK
    await phone.start()
    await game.tick(60)
    assert (await phone.tab.catch_up())["stage"] == "look"
    await game.tick(10)
    assert (await phone.tab.catch_up())["stage"] == "talk"
    offered = 0
    for _ in range(12):
        talk = (await phone.tab.catch_up())["talk"]
        receivers = [each for each in (phone.tab, eve.tab, tab) if "offered" in (await each.catch_up())["talk"]]
        turn = {"round": 1, "turn": talk["turn"]}
        names = {record["player_id"]: record["player_name"] for record in phone.tab.snapshot["players"]}
        actor = talk["asked"] or talk["asker"]
        owner = next((each for each in (phone, eve) if actor in each.ids), None)
        if owner is None or talk["asked"]:
            assert receivers == []
        else:
            offered += 1
            assert receivers == [owner.tab, *([tab] if actor == phone.ids[0] else [])]
        if owner is None:
            await game.tick(8)
        elif talk["asked"]:
            assert await owner.act(names[actor], "answer", answer="yes", **turn) == OK
        else:
            question = owner.tab.snapshot["talk"]["offered"][0]
            to = next(each for each in reversed(talk["mayAsk"]) if each in names)
            assert await owner.act(names[actor], "ask", to=to, question=question, **turn) == OK
    assert offered > 1


async def test_a_seat_moves_to_its_players_own_phone(game: Game, phone: SharedPhone) -> None:
    """[PASS-01] The shared phone keeps its other seats, and its frames no longer contain the moved one."""
    browser = game.browser()
    await browser.create("Zed")  # a browser that has no session cannot ask
    answer = await browser.post(f"/{phone.room}/join", {"playerName": "Bo", "ask": True})
    assert answer.code == "seat_requested"
    asked = {"playerId": phone.seat_of("Bo"), "digits": answer.body["params"]["digits"]}
    bo = asked["playerId"]
    assert (await phone.tab.catch_up())["asking"] == [asked]
    assert await phone.ask("hand-seat", **asked) == OK
    assert await phone.tab.events() == []
    assert phone.tab.snapshot["seats"] == [phone.ids[0], phone.ids[2]]
    assert await connected(phone.tab) == {"Ann": True, "Bo": False, "Cy": True}

    player = await game.sit(browser, await browser.join(phone.room, "Bo"))
    assert player.id == bo
    assert await connected(phone.tab) == {"Ann": True, "Bo": True, "Cy": True}
    assert (await phone.act("Bo", "im-in"))["code"] == "not_your_player"
    assert await phone.join() == OK
    assert (await phone.tab.catch_up())["seats"] == [phone.ids[0], phone.ids[2]]


async def test_a_shared_phone_has_the_limits_of_one_seat(limited: Game) -> None:
    """[PASS-01] A session cannot send more events by adding seats or joining with different ones."""
    phone = await shared_phone(limited, None, "Ann", *[f"Bo {number}" for number in range(9)])
    names = [seat.name for seat in phone.seats]
    answers = [await phone.join(*names[turn % 5 : 7 + turn % 4]) for turn in range(100)]
    assert 30 < sum(answer["ok"] for answer in answers) < 80
    assert len((await limited.room(phone.room)).players) == 10


async def test_all_seats_of_a_phone_at_another_node_become_away(pair: tuple[Game, Game]) -> None:
    """[PASS-05] [PASS-06] The phone moves to the other node during a round without a referee."""
    one, two = pair
    phone = await shared_phone(one, None, "Ann", "Bo", "Cy")
    dee = await two.guest(phone.room, "Dee")
    await phone.start()
    version = (await two.room(phone.room)).version
    assert (await dee.tab.until(version))["stage"] == "look"
    for name in ("Ann", "Bo", "Cy"):
        assert await phone.act(name, "ready", round=1, step=0) == OK
    version = (await two.room(phone.room)).version
    assert (await dee.tab.until(version))["stage"] == "talk"
    await one.gone(phone, dee.tab)
    assert dee.tab.snapshot["version"] == version + 1
    assert await connected(dee.tab) == {"Ann": False, "Bo": False, "Cy": False, "Dee": True}
    phone.tab = await two.open_tab(phone.browser, phone.seat)
    assert await phone.join() == OK
    assert await connected(dee.tab) == dict.fromkeys(("Ann", "Bo", "Cy", "Dee"), True)
    assert told(phone.tab.snapshot) == ["Ann", "Bo", "Cy"]


async def test_the_oracle_finds_secrets_of_another_phone(
    game: Game, phone: SharedPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PASS-05] [AUTH-03] It also finds the card in the Spy's record, even if another seat on the phone may know it."""
    eve = await shared_phone(game, phone.room, "Eve", "Fay")
    await phone.start()
    frame_for = Snapshots.frame_for
    foreign = tuple(map(PlayerId, eve.ids))
    with monkeypatch.context() as patch:
        patch.setattr(Snapshots, "frame_for", lambda self, player, others: frame_for(self, player, (*others, *foreign)))
        await phone.tab.catch_up()
    assert game.secrets.leaks
    game.secrets.leaks.clear()

    spy = the_spy(game.secrets.deals[-1].deal).player
    owner = phone if spy in phone.ids else eve
    view = await owner.tab.catch_up()
    record = next(record for record in view["players"] if record["player_id"] == spy)
    record["card_id"] = game.secrets.deals[-1].deal.card.id
    frame = encode_event(SNAPSHOT, msgspec.json.encode(view))
    game.secrets.judge(frozenset({owner.browser.session}), "a frame", frame)
    assert game.secrets.leaks
    game.secrets.leaks.clear()
