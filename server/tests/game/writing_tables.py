from spysafari.game.model.commands import StartGame, UseDeck, Write
from spysafari.game.room import Writing
from tests.game.tables import Table, member


def writing_table(*names: str) -> Table:
    table = Table(*names)
    table.say(member("Ann"), UseDeck(("written",)))
    table.say(member("Ann"), StartGame())
    return table


def phase_of(table: Table) -> Writing:
    assert isinstance(table.room.phase, Writing)
    return table.room.phase


def deal_now(table: Table, admin: str) -> None:
    table.say(member(admin), StartGame(phase_of(table).until))


def hand_in(table: Table, *names: str, cards: int = 3) -> None:
    for name in names:
        table.say(member(name), Write(tuple(f"{name}'s {n}" for n in range(cards)), done=True))
