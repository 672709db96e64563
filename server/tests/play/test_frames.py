"""The frames of a published room, put together from parts, are each player's own view and nothing else (AUTH-03)."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from spysafari.decks.loader import load_decks
from spysafari.game.deal import deal_round
from spysafari.game.model.commands import (
    Actor,
    ChangeIcon,
    Command,
    Disconnect,
    EndGame,
    EndRound,
    Join,
    Leave,
    RecordOutcome,
    Restart,
    SetDuration,
    StartGame,
)
from spysafari.game.model.room import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    DeckId,
    Lobby,
    Outcome,
    Over,
    Phase,
    Player,
    PlayerId,
    Room,
    Running,
    Talk,
    Ticking,
)
from spysafari.game.views.view import RecordInputs
from spysafari.live import snapshots
from spysafari.live.snapshots import SNAPSHOT, Record, Snapshots
from spysafari.socketio.api import encode_event
from tests.fakes import START
from tests.game.tables import NODE, Table, id_of, member, view_for
from tests.store.sample_rooms import EVERY_PHASE, a_full_room, a_room

DECKS: Final = load_decks()


@pytest.mark.parametrize("phase", EVERY_PHASE, ids=lambda phase: type(phase).__name__)
def test_every_players_frame_is_the_players_view(phase: Phase) -> None:
    """[AUTH-03] [LIVE-03] Byte for byte but for the padding, whatever the names; also of who joined after the deal."""
    room = a_full_room(phase)
    late = replace(room.players[2], id=PlayerId("late"))
    room = replace(room, players=(*room.players, late))
    snapshots = Snapshots(room, START)

    for player in room.players:
        view = view_for(room, player.id, START)
        frame = snapshots.of(player.id)
        assert frame is not None
        assert f"{frame[:-1].rstrip(' ')}]" == encode_event(SNAPSHOT, msgspec.json.encode(view))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", range(MIN_PLAYERS, MAX_PLAYERS + 1))
def test_no_length_tells_a_part_or_the_card(deck: DeckId, players: int) -> None:
    """[SAFE-09] With any card of a built-in deck, to the spy, the team, a late player and a watcher."""
    lobby = a_room(phase=Lobby())
    seats = (
        replace(lobby.players[0], id=PlayerId(f"player-{n}"), name='Zoë \U0001f981 "n" ' * n) for n in range(players)
    )
    lobby = replace(lobby, players=tuple(seats))
    late = replace(lobby.players[0], id=PlayerId("late"))
    real = DECKS[deck]

    lengths: dict[str, set[int]] = {}
    for seed, card in enumerate(real.cards):
        deal, room = deal_round(replace(lobby, chosen=(card.id,)), real, Random(seed))
        deal = replace(deal, first_player=lobby.admin)
        for phase in (Running(deal, Talk(), Ticking(START)), Over(deal, START)):
            shown = Snapshots(replace(room, phase=phase, players=(*room.players, late)), START)
            frames = [shown.public, *(shown.of(player) for player in shown.records.of)]
            lengths.setdefault(type(phase).__name__, set()).update(len((frame or "").encode()) for frame in frames)

    assert {phase: len(different) for phase, different in lengths.items()} == {"Running": 1, "Over": 1}


def test_who_is_not_on_the_list_has_no_frame() -> None:
    """[AUTH-03] Strangers, and who was dealt in and left."""
    room = a_full_room(EVERY_PHASE[1])
    snapshots = Snapshots(room, START)

    assert snapshots.of(PlayerId("stranger")) is None
    assert snapshots.of(room.off_list[0].id) is None


@pytest.mark.parametrize("decoded", [False, True], ids=["SQLite", "Redis"])
def test_what_was_encoded_before_is_sent_again_only_while_it_is_true(
    monkeypatch: pytest.MonkeyPatch, *, decoded: bool
) -> None:
    """[AUTH-03] [LIVE-03] Through a whole game each frame is as if nothing had gone before.

    The rooms are new objects with every change, as Redis gives them, or not.
    """
    table = Table("Ann", "Bob", "Cid", "Dee")
    changes: list[tuple[Actor, Command]] = [
        (member("Bob"), ChangeIcon(id_of("Bob"), 3)),
        (member("Ann"), SetDuration(300)),
        (member("Eve"), Join("Eve", 0, id_of("Eve"))),
        (member("Ann"), StartGame()),
        (member("Cid"), ChangeIcon(id_of("Cid"), 4)),
        (member("Dee"), Disconnect(id_of("Dee"), NODE)),
        (member("Ann"), Leave(id_of("Ann"))),
        (member("Fay"), Join("Fay", 0, id_of("Fay"))),
        (member("Bob"), EndRound()),
        (member("Bob"), RecordOutcome(Outcome.SPY_ESCAPED)),
        (member("Cid"), ChangeIcon(id_of("Cid"), 5)),
        (member("Bob"), Restart()),
        (member("Eve"), ChangeIcon(id_of("Eve"), 6)),
        (member("Bob"), EndGame()),
    ]
    encoded: list[PlayerId] = []
    encode = snapshots._encoded

    def counted(player: Player, basis: RecordInputs) -> Record:
        encoded.append(player.id)
        return encode(player, basis)

    last = Snapshots(table.room, table.now)
    for actor, command in changes:
        table.say(actor, command)
        room = msgspec.json.decode(msgspec.json.encode(table.room), type=Room) if decoded else table.room
        with monkeypatch.context() as patch:
            patch.setattr(snapshots, "_encoded", counted)
            last = Snapshots(room, table.now, last.records)
        anew = Snapshots(room, table.now)
        for player in room.players:
            assert last.of(player.id) == anew.of(player.id), command
        if isinstance(command, ChangeIcon):
            assert encoded == [command.player], "one player's record alone differs"
        encoded.clear()
