from math import inf
from typing import Final

import msgspec
from msgspec.structs import replace

from spysafari.game.decision import Accepted, Context
from spysafari.game.dispatch import decide
from spysafari.game.model.bounds import MAX_PLAYERS, MIN_PLAYERS, WRITE_IN_TURN_MS, WRITE_MS
from spysafari.game.model.commands import (
    AbsencesDue,
    Actor,
    AnswerQuestion,
    Ask,
    ChangeIcon,
    Command,
    Connect,
    DeadlinePassed,
    Disconnect,
    EndRound,
    Join,
    Leave,
    MoveBot,
    NodesGone,
    OtherQuestions,
    RoomExpired,
    SayImIn,
    ScreenCommand,
    Server,
    TurnPassed,
    Typing,
    Write,
    WritingOver,
)
from spysafari.game.model.deal import Deal, Hand, dealt_players, spies_of
from spysafari.game.model.events import ListChanged, OutcomeRecorded, Published
from spysafari.game.model.ids import DeckId, Outcome, PlayerId, RoleId
from spysafari.game.model.round_clock import Ticking
from spysafari.game.room import Ended, Lobby, Over, Room, Running, Scored, Writing, view_version
from spysafari.game.stages import Look, Paused, PlayersStep
from spysafari.game.views.player_view import PlayerView
from spysafari.game.views.view import room_view, wall_view
from tests.game.tables import deck_at, view_for

SPY_WORDS: Final = {DeckId.LOCATIONS: "Spyword", DeckId.ANIMALS: "Hunterword", DeckId.CUSTOM: ""}
POINTS: Final = {Outcome.SPY_ESCAPED: (2, 0), Outcome.SPY_CAUGHT_LOCATION: (1, 0), Outcome.SPY_CAUGHT: (0, 1)}


def check_authority(room: Room, actor: Actor, command: Command, now: int) -> None:
    """[AUTH-01] [AUTH-02]"""
    if isinstance(actor, Server):
        clock = DeadlinePassed | TurnPassed | MoveBot | WritingOver | AbsencesDue | RoomExpired
        assert isinstance(command, clock | NodesGone | ScreenCommand)
        return
    everybody = (*room.players, *room.off_list)
    own = {player.id for player in everybody if player.owner in actor.sessions}
    acting = own if actor.seat is None else own & {actor.seat}
    match command:
        case Join():
            pass
        case SayImIn() | Write() | Ask() | OtherQuestions() | AnswerQuestion() | Typing():
            assert acting
        case _ if isinstance(command, PlayersStep):
            assert acting
        case Connect(player=player) | Disconnect(player=player) | ChangeIcon(player=player):
            assert player in own
        case Leave(player=player):
            assert player in acting or room.admin in acting
        case EndRound() if not isinstance(room.phase, Running):
            assert acting
        case EndRound() if isinstance(room.phase, Running) and now >= ends_at_of(room.phase) - 1_500:
            assert acting
        case _:
            assert room.admin in acting


def check_change(before: Room, after: Room, accepted: Accepted) -> None:
    """Assert that the version counts the change, and that a change has events if viewers see it."""
    if after is before:
        assert not accepted.events
        return
    assert after.version == before.version + 1
    is_seen = what_viewers_see(before) != what_viewers_see(after)
    assert is_seen or set(accepted.events) != {ListChanged()}
    assert accepted.events or not is_seen
    assert view_version(after) == view_version(before) + bool(accepted.events)
    published = tuple(Published(view_version(after), event) for event in accepted.events)
    assert after.recent == (*before.recent, *published)[-20:]
    assert len({screen.id for screen in after.screens}) == len(after.screens) <= (4 if after.settings.screens else 0)


def what_viewers_see(room: Room) -> object:
    views = [replace(view_for(room, player.id, 0), version=0) for player in room.players]
    return views, replace(room_view(room, 0), version=0), wall_view(room)


def check_hands(room: Room, deal: Deal) -> None:
    """[SITE-01] Assert that one or two players are spies, and that the others have distinct hands with a role."""
    assert len(room.players) >= 3
    assert sorted(dealt_players(deal)) == sorted(p.id for p in room.players)
    deck = deck_at(room)
    card = next(card for card in deck.cards if card.id == deal.card.id)
    may_be_two = room.settings.spies != 1 and len(room.players) >= 6
    numbers = {1: {1}, 2: {2}, "hidden": {1, 2}}[room.settings.spies if may_be_two else 1]
    assert (len(deal.spies) in numbers, deal.spy_setting == 1) == (True, not may_be_two)
    roles = {hand.role for hand in deal.team}
    assert len(roles) == len(deal.team)
    own = set(zip(card.role_ids(), card.roles, strict=True))
    dealt = {(hand.role_id, hand.role) for hand in deal.team}
    spare = {(RoleId(f"any/{number}"), role) for number, role in enumerate(deck.any_roles, 1)}
    drawn = len(room.players) - 1
    assert dealt <= own | spare if len(own) < drawn else dealt <= own
    assert len(dealt & own) >= min(len(own), drawn) - (len(deal.spies) - 1)
    assert deal.card.name == card.name
    assert deal.card.id in room.settings.chosen_cards


def check_played(room: Room) -> None:
    """[DECK-03] Assert that played cards are marked as used, and that the secret card is not among them."""
    assert set(room.played_cards) <= set(room.used_cards)
    assert len(set(room.played_cards)) == len(room.played_cards)
    if isinstance(room.phase, Running | Over):
        assert room.phase.deal.card.id not in room.played_cards


def check_writing_ends(room: Room, context: Context) -> None:
    """[DECK-04] Assert that the clock alone ends the writing phase, with a round or with the previous phase."""
    if not isinstance(room.phase, Writing):
        return
    stored = msgspec.json.decode(msgspec.json.encode(room), type=Room)
    assert room.phase.until <= context.now + WRITE_MS + (MAX_PLAYERS - 1) * WRITE_IN_TURN_MS
    late = replace(context, now=max(context.now, room.phase.until))
    decision = decide(stored, Server(), WritingOver(room.phase.until), late)
    assert isinstance(decision, Accepted)
    assert isinstance(decision.room.phase, Running if len(room.players) >= MIN_PLAYERS else Lobby | Scored)


def check_scores(before: Room, after: Room, accepted: Accepted) -> None:
    """[RULE-03] Assert that only recorded outcomes and new games change scores."""
    recorded = [event for event in accepted.events if isinstance(event, OutcomeRecorded)]
    old = {player.id: player.score for player in (*before.players, *before.off_list)}
    new = {player.id: player.score for player in (*after.players, *after.off_list)}
    gained = {player: score - old.get(player, 0) for player, score in new.items()}
    expected = dict.fromkeys(new, 0)
    if recorded:
        assert isinstance(before.phase, Over | Scored)
        assert isinstance(after.phase, Scored)
        points = points_of(after.phase)
        wrong = points_of(before.phase) if isinstance(before.phase, Scored) else {}
        expected = {player: points.get(player, 0) - wrong.get(player, 0) for player in new}
    if isinstance(before.phase, Ended) and isinstance(after.phase, Lobby):
        assert set(new.values()) == {0}
        return
    assert gained == expected


def revealed(room: Room) -> Deal | None:
    match room.phase:
        case Scored(deal=deal) | Ended(last=Scored(deal=deal)):
            return deal
        case _:
            return None


def may_know(room: Room, viewer: PlayerId, revealed_cards: list[set[str]]) -> set[str]:
    """Implement the secrecy rule independently. `revealed_cards` are those of this game's scored rounds."""
    phase = room.phase
    past = set[str]().union(*revealed_cards) if isinstance(phase, Ended) else set[str]()
    if deal := revealed(room):
        return {SPY_WORDS[deal.deck]}.union(past, *(own_secrets(deal, hand) for hand in deal.team))
    if not isinstance(phase, Running | Over):
        return past
    if viewer in spies_of(phase.deal):
        return {SPY_WORDS[phase.deal.deck]}
    return set[str]().union(*(own_secrets(phase.deal, hand) for hand in phase.deal.team if hand.player == viewer))


def own_secrets(deal: Deal, hand: Hand) -> set[str]:
    return {deal.card.id, deal.card.name, str(hand.role_id), hand.role}


def points_of(scored: Scored) -> dict[PlayerId, int]:
    assert scored.outcome is not None
    for_spy, for_team = POINTS[scored.outcome]
    return dict.fromkeys(spies_of(scored.deal), for_spy) | {hand.player: for_team for hand in scored.deal.team}


def secrets_of(player: PlayerView) -> tuple[object, ...]:
    return player.role_id, player.role, player.is_spy, player.card_id, player.game_location, player.sign


def ends_at_of(running: Running) -> float:
    assert isinstance(running.clock, Ticking) != isinstance(running.stage, Paused | Look)
    return running.clock.ends_at if isinstance(running.clock, Ticking) else inf
