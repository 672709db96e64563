"""Games with clues on several nodes, on screens, on a shared phone, and from game to game."""

from typing import Any, Final

import pytest

from tests.fakes import run_due
from tests.play.clued import NAMES, OK, Clued
from tests.play.server import Game, open_screen, watch
from tests.play.shared_phones import SharedPhone, shared_phone

SECRETS: Final = ("card_id", "game_location", "pad", "is_spy", "role")


async def test_a_game_with_clues_across_two_nodes(pair: tuple[Game, Game]) -> None:
    """[GAME-07] A clue, a finger and a named word at one node reach all players, and a TV at the other one."""
    one, two = pair
    (ann,) = await one.party("Ann")
    others = [await (two, one)[nth % 2].guest(ann.room, name) for nth, name in enumerate(NAMES[1:5])]
    table = Clued(one, [ann, *others])
    await table.begin(rules="impostor", impostors=1, talk="type", laps=1)
    await table.look()
    await table.give_clue()
    screen = await open_screen(two)
    assert await watch(screen, ann.room)
    assert screen.snapshot["board"] == table.board
    assert [clue["text"] for clue in table.board["clues"]] == ["clue 0"]

    (impostor,) = (await table.running()).deal.spies
    await table.vote_on(impostor.player)
    assert await table.stage() == "last"
    deal = (await table.running()).deal
    await table.do(table.player(impostor.player), "guess", card=deal.card.id)
    one.clock.pass_seconds(3)
    await run_due(two.app.timers)
    await table.all_see()

    verdicts = [player.tab.snapshot["verdict"] for player in table.players]
    assert all(verdict == verdicts[0] for verdict in verdicts)
    assert verdicts[0]["how"] == "caught-guessed"
    assert [len(player.tab.snapshot["board"]["clues"]) for player in table.players] == [5] * 5
    assert (await screen.until(table.admin.tab.snapshot["version"]))["board"] == table.board


async def test_all_who_come_in_mid_lap_see_the_board(game: Game) -> None:
    """[GAME-03] [GAME-07] A TV, a spectator and a late joiner see no word, and a player who rejoins sees the same."""
    table = await Clued.begun(game, rules="undercover", talk="type")
    await table.look()
    await table.give_clue()
    await table.give_clue()
    cleo = table.players[2]
    before = {field: cleo.tab.me.get(field) for field in SECRETS}
    assert before["game_location"]
    assert before["is_spy"] is None

    tv, spectator = await open_screen(game), await open_screen(game)
    assert await watch(tv, table.admin.room)
    assert await spectator.ask("watch-room", {"roomId": table.admin.room, "spectator": True}) == OK
    late = await game.guest(table.admin.room, "Hal")
    await game.gone(cleo, table.admin.tab)
    back = await game.sit(cleo.browser, cleo.seat)

    boards = [(await tab.catch_up())["board"] for tab in (tv, spectator, late.tab, back.tab)]
    assert [clue["text"] for clue in boards[0]["clues"]] == ["clue 0", "clue 1"]
    assert boards == [(await table.admin.tab.catch_up())["board"]] * 4
    for tab in (tv, spectator, late.tab):
        assert not any(record.get(field) for record in tab.snapshot["players"] for field in SECRETS)
    assert {field: back.tab.me.get(field) for field in SECRETS} == before


@pytest.mark.parametrize("rules", ["impostor", "undercover"])
async def test_a_game_with_clues_on_one_phone(game: Game, rules: str) -> None:
    """[GAME-07] Each event names its `seat`, and only a player's own record has a word and the choices."""
    phone = await shared_phone(game, None, *NAMES[:6])
    assert await phone.ask("change-settings", rules=rules, laps=1, white=True) == OK
    await phone.start()
    for seat in phone.seats:
        await done(phone, seat.name, "ready")
    said = 0
    while (await phone.tab.catch_up())["stage"] == "clues":
        assert (await phone.ask("clue", round=1, step=phone.tab.snapshot["referee"]["step"]))["code"] == "malformed"
        await done(phone, name_of(phone, phone.tab.snapshot["referee"]["turn"]), "clue")
        said += 1
    assert said == 6
    assert [clue["text"] for clue in phone.tab.snapshot["board"]["clues"]] == [""] * 6
    for seat in phone.seats:
        await done(phone, seat.name, "ready")
    odd = next(record for record in (await phone.tab.catch_up())["players"] if record["is_spy"])
    other = next(seat for seat in phone.ids if seat != odd["player_id"])
    for seat in phone.seats:
        await done(phone, seat.name, "point", suspect=other if seat.player == odd["player_id"] else odd["player_id"])
    await game.tick(4)

    assert (await phone.tab.catch_up())["stage"] == "last"
    choices = {
        record["player_id"]: record["choices"] for record in phone.tab.snapshot["players"] if "choices" in record
    }
    assert list(choices) == [odd["player_id"]]
    (deal,) = [secret.deal for secret in game.secrets.deals]
    await done(phone, odd["player_name"], "guess", card=deal.card.id)
    await game.tick(3)
    view = await phone.tab.catch_up()
    if rules == "impostor":
        assert view["verdict"]["how"] == "caught-guessed"
    else:
        assert (view["stage"], view["board"]["sides"]) == ("clues", {"civilian": 4, "undercover": 1, "white": 0})
        assert view["board"]["out"][0]["right"] is True


async def done(phone: SharedPhone, name: str, event: str, **payload: object) -> None:
    step = (await phone.tab.catch_up())["referee"]["step"]
    assert await phone.act(name, event, round=1, step=step, **payload) == OK


def name_of(phone: SharedPhone, player: str) -> str:
    return next(seat.name for seat in phone.seats if seat.player == player)


async def test_a_rematch_may_change_the_game(game: Game) -> None:
    """[GAME-01] The table keeps its choice, and Spy Safari has its cards back after a game with clues."""
    players = await game.party(*NAMES[:5])
    ann = players[0]
    await ann.start()
    before = await ann.tab.catch_up()
    await ann.end_game()

    async def play(**settings: object) -> Any:
        assert await ann.ask("same-table") == OK
        if settings:
            assert await ann.ask("change-settings", **settings) == OK
        await ann.start()
        return await ann.tab.catch_up()

    view = await play(rules="impostor")
    assert (view["currentDeck"], view["board"]["game"]) == ("wordsDeck", "impostor")
    assert await ann.ask("void", round=view["round"], step=view["referee"]["step"]) == OK
    await ann.end_game()
    view = await play()
    assert (view["currentDeck"], view["board"]["game"]) == ("wordsDeck", "impostor")
    assert await ann.ask("void", round=view["round"], step=view["referee"]["step"]) == OK
    assert await ann.ask("change-settings", rules="undercover") == OK
    await ann.restart()
    view = await ann.tab.catch_up()
    assert (view["currentDeck"], view["board"]["game"]) == ("wordsDeck", "undercover")
    await ann.end_game()

    view = await play(rules="ours")
    assert view["currentDeck"] == "locationDeck"
    assert view.keys() - {"notices"} == before.keys()
    assert view["players"][0].keys() >= {"role", "is_spy"}
    assert (await game.room(ann.room)).settings.chosen_cards
