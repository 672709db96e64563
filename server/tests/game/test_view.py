"""Tests of views [API-12] [AUTH-01] [AUTH-03] [DATA-01] [DATA-03] [LOBBY-08] [LOBBY-13] [PLAY-20] [SITE-03]."""

import re

import msgspec
import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from spysafari.game.model.commands import ChangeDeck, ChangeSettings, EndGame, Join, Leave, RecordOutcome
from spysafari.game.model.deal import DealtCard
from spysafari.game.model.ids import CardId, DeckId, Outcome
from spysafari.game.views.player_view import PlayerView
from spysafari.game.views.view import Reveal, RevealedHand, RoomView
from spysafari.live.snapshots import Snapshots
from tests.game.tables import CODE, MINUTE, SECOND, START, Table, id_of, member, with_spy

SECRETS = re.compile(r"(?:place|beast)-(?:(?:card|role|about)-[0-9-]+\.|id-\d\d(?:/\d+)?)|Spyword|Hunterword")


def secrets_in(view: RoomView) -> set[str]:
    """Find every card, role and spy word in the bytes sent to a client."""
    return set(SECRETS.findall(msgspec.json.encode(view).decode()))


Word = tuple[str | UnsetType, str | None]
"""The id and the name of a card or a role. The spy's role has no id."""


def record(
    name: str,
    *,
    admin: bool = False,
    in_round: bool = False,
    role: Word = (UNSET, None),
    is_spy: bool | None = None,
    card: Word = (UNSET, None),
) -> PlayerView:
    fields = {
        "player_id": id_of(name),
        "player_name": name,
        "icon_id": 0,
        "score": 0,
        "is_admin": admin,
        "connected": True,
        "in_round": in_round,
        "timer_duration_seconds": 480,
        "role_id": role[0],
        "role": role[1],
        "is_spy": is_spy,
        "card_id": card[0],
        "game_location": card[1],
    }
    return msgspec.convert({name: value for name, value in fields.items() if value is not UNSET}, PlayerView)


def table_in_round() -> Table:
    """Return a round with Ann (the admin), Bob (the spy) and Cid. Dee joined late."""
    table = Table("Ann", "Bob", "Cid")
    table.play_to("round")
    with_spy(table, "Bob")
    table.say(member("Dee"), Join("Dee", 0, id_of("Dee")))
    table.connect("Dee")
    return table


def test_the_lobby_looks_the_same_to_all_players() -> None:
    table = Table("Ann", "Bob")
    table.say(member("Ann"), ChangeSettings(duration=480))
    table.wait(SECOND)

    assert table.view("Ann") == table.view("Bob")
    assert table.view("Bob") == RoomView(
        room_id=CODE,
        version=table.room.version,
        phase="lobby",
        round=0,
        current_deck=DeckId.LOCATIONS,
        chosen_count=30,
        timer_duration=480,
        round_ends_at=None,
        game_end_time=None,
        game_ended=False,
        server_time=START + SECOND,
        first_player_id=None,
        outcome=None,
        reveal=None,
        players=(record("Ann", admin=True), record("Bob")),
    )


def test_a_team_player_sees_only_the_card_and_their_own_role() -> None:
    table = table_in_round()
    deal = table.running.deal
    role, card = (deal.team[0].role_id or "", deal.team[0].role), (deal.card.id, deal.card.name)

    view = table.view("Ann")

    assert view.players == (
        record("Ann", admin=True, in_round=True, role=role, is_spy=False, card=card),
        record("Bob", in_round=True),
        record("Cid", in_round=True),
        record("Dee"),
    )
    assert secrets_in(view) == {*role, *card}
    assert (view.phase, view.stage, view.round) == ("round", "talk", 1)
    assert (view.round_ends_at, view.clock_left) == (START + 8 * MINUTE, UNSET)
    assert view.first_player_id == deal.first_player


def test_the_spy_sees_their_role_and_no_card() -> None:
    table = table_in_round()

    view = table.view("Bob")

    assert view.players == (
        record("Ann", admin=True, in_round=True),
        record("Bob", in_round=True, role=(UNSET, "Spyword"), is_spy=True),
        record("Cid", in_round=True),
        record("Dee"),
    )
    assert secrets_in(view) == {"Spyword"}


def test_a_deal_may_contain_several_cards() -> None:
    """A player sees the card of their own hand, before the reveal and after it."""
    table = table_in_round()
    deal = table.running.deal
    other = DealtCard(CardId("place-id-99"), "place-card-99.")
    hands = tuple(replace(hand, card=1) if hand.name == "Cid" else hand for hand in deal.hands)
    phase = replace(table.running, deal=replace(deal, cards=(deal.card, other), hands=hands))
    table.room = replace(table.room, phase=phase)

    words = {name: secrets_in(table.view(name)) & {deal.card.name, other.name} for name in table.names}
    assert words == {"Ann": {deal.card.name}, "Bob": set(), "Cid": {other.name}, "Dee": set()}

    table.tick(8 * MINUTE)
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    cards = {player.player_name: player.game_location for player in table.view("Bob").players}
    assert cards == {"Ann": deal.card.name, "Bob": deal.card.name, "Cid": other.name, "Dee": None}


def test_a_late_joiner_sees_no_secrets() -> None:
    table = table_in_round()

    assert secrets_in(table.view("Dee")) == set()
    assert [player.in_round for player in table.view("Dee").players] == [True, True, True, False]


def test_the_end_of_the_round_reveals_nothing() -> None:
    """[AUTH-03] The spy may guess the card until the outcome is recorded."""
    table = table_in_round()
    before = {name: table.view(name).players for name in table.names}

    table.tick(8 * MINUTE)

    assert {name: table.view(name).players for name in table.names} == before
    assert table.view("Bob").game_end_time == START + 8 * MINUTE
    assert table.view("Bob").round_ends_at is None


@pytest.mark.parametrize("viewer", ["Ann", "Bob", "Cid", "Dee"])
def test_after_the_outcome_all_players_see_everything(viewer: str) -> None:
    """[AUTH-03] Late joiners see the reveal as well."""
    table = table_in_round()
    deal = table.running.deal
    table.tick(8 * MINUTE)
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT_LOCATION))

    view = table.view(viewer)

    roles = {hand.name: (hand.role_id, hand.role) for hand in deal.team}
    assert view.outcome is Outcome.SPY_CAUGHT_LOCATION
    assert view.reveal == Reveal(
        DeckId.LOCATIONS,
        deal.card.id,
        deal.card.name,
        (
            RevealedHand(id_of("Bob"), "Bob", None, "Spyword", is_spy=True),
            RevealedHand(id_of("Ann"), "Ann", *roles["Ann"], is_spy=False),
            RevealedHand(id_of("Cid"), "Cid", *roles["Cid"], is_spy=False),
        ),
    )
    shown = [((p.role_id, p.role), p.is_spy, (p.card_id, p.game_location)) for p in view.players]
    card = (deal.card.id, deal.card.name)
    assert shown == [
        (roles["Ann"], False, card),
        ((UNSET, "Spyword"), True, card),
        (roles["Cid"], False, card),
        ((UNSET, None), None, (UNSET, None)),
    ]


def test_the_reveal_includes_the_part_of_a_player_who_left() -> None:
    """[AUTH-03] A spy who left is revealed without a name."""
    table = table_in_round()
    table.say(member("Bob"), Leave(id_of("Bob")))
    assert table.view("Ann").reveal is None
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    reveal = table.view("Ann").reveal

    assert reveal is not None
    assert [(hand.player_name, hand.is_spy) for hand in reveal.hands] == [("", True), ("Ann", False), ("Cid", False)]


def test_the_last_scored_round_stays_revealed_when_the_game_ends() -> None:
    table = table_in_round()
    table.tick(8 * MINUTE)
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    scored = table.view("Cid")

    table.say(member("Ann"), EndGame())

    ended = table.view("Cid")
    assert (ended.phase, ended.game_ended, ended.game_end_time) == ("ended", True, START + 8 * MINUTE)
    assert (ended.reveal, ended.outcome, ended.players) == (scored.reveal, scored.outcome, scored.players)


@pytest.mark.parametrize("phase", ["round", "over"])
def test_a_round_without_an_outcome_stays_secret_when_the_game_ends(phase: str) -> None:
    """[AUTH-03] Players do not even see their own role."""
    table = table_in_round()
    table.tick(8 * MINUTE if phase == "over" else 0)

    table.say(member("Ann"), EndGame())

    for name in table.names:
        view = table.view(name)
        assert secrets_in(view) == set()
        assert (view.reveal, view.outcome, view.first_player_id) == (None, None, None)


def test_the_words_are_those_of_the_rounds_deck() -> None:
    table = Table("Ann", "Bob", "Cid")
    table.say(member("Ann"), ChangeDeck(DeckId.ANIMALS))
    table.play_to("round")

    assert secrets_in(table.view(table.spy_name)) == {"Hunterword"}


def test_no_part_of_a_session_leaves_the_server() -> None:
    table = table_in_round()

    assert b"session" not in msgspec.json.encode(table.view("Ann"))


def test_a_player_not_on_the_list_has_no_view() -> None:
    """[AUTH-03] A player who was dealt in and left has no view either."""
    table = table_in_round()
    table.say(member("Cid"), Leave(id_of("Cid")))

    snapshots = Snapshots(table.room, table.now)
    assert [name for name in ("Ann", "Bob", "Cid", "Dee") if snapshots.frame_for(id_of(name))] == ["Ann", "Bob", "Dee"]


def test_field_names_on_the_wire_match_the_specification() -> None:
    fields = msgspec.to_builtins(table_in_round().view("Ann"))

    assert {"roomId", "currentDeck", "timerDuration", "roundEndsAt", "serverTime", "firstPlayerId"} <= set(fields)
    assert list(fields["players"][0]) == [
        "player_id",
        "player_name",
        "icon_id",
        "score",
        "is_admin",
        "connected",
        "in_round",
        "timer_duration_seconds",
        "role_id",
        "role",
        "is_spy",
        "card_id",
        "game_location",
    ]
