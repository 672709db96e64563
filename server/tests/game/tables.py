"""Tables for tests: small decks with unique words, and a room with a clock that the test controls."""

from random import Random
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.decision import Accepted, Context
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands
from spysafari.game.lookups import deck_of, decks_needed
from spysafari.game.membership import open_room
from spysafari.game.model.commands import (
    Actor,
    Command,
    Connect,
    Disconnect,
    EndGame,
    EndRound,
    Join,
    Member,
    RecordOutcome,
    Server,
    StartGame,
)
from spysafari.game.model.custom_deck import DeckCopy, Pair
from spysafari.game.model.deck import Card, Deck, Decks, QuestionCard
from spysafari.game.model.events import Event
from spysafari.game.model.ids import CardId, DeckId, NodeId, Outcome, PlayerId, QuestionId, RoomCode, SessionKey
from spysafari.game.model.refusals import Refused
from spysafari.game.model.settings import SomeSettings
from spysafari.game.room import Ended, Lobby, Over, Player, Room, Running, Scored, Writing, player_in
from spysafari.game.views.player_view import private_record, public_record, record_inputs_of
from spysafari.game.views.view import RoomView, room_view, seat_requests_view
from tests.custom_decks import copy_of, custom_deck
from tests.fakes import deck_of_words, permissive_context, the_spy, with_the_spy

START: Final = 1_700_000_000_000
SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
CODE: Final = RoomCode("KTNX")
NODE: Final = NodeId("node-1")
STRANGER: Final = Member((SessionKey("a session without a seat"),))


def tiny_deck(deck_id: DeckId, prefix: str, spy_word: str, cards: int) -> Deck:
    """Return a deck of unique words, so that a search for a word finds a leak."""
    return Deck(
        id=deck_id,
        spy_word=spy_word,
        cards=tuple(
            Card(
                CardId(f"{prefix}-id-{number:02}"),
                f"{prefix}-card-{number:02}.",
                f"{prefix}-about-{number:02}.",
                tuple(f"{prefix}-role-{number:02}-{role}." for role in range(10)),
            )
            for number in range(cards)
        ),
        any_roles=tuple(f"any-role-{number:02}." for number in range(1, 25)),
        question_cards=tuple(_question_card(prefix, number) for number in range(40)),
    )


def _question_card(prefix: str, number: int) -> QuestionCard:
    facts = {CardId(f"{prefix}-id-{card:02}"): (number + card) % 5 for card in range(36)}
    return QuestionCard(QuestionId(f"{prefix}-question-{number:02}"), "", facts, frozenset(), number < 20)


DECKS: Final[Decks] = {
    DeckId.LOCATIONS: tiny_deck(DeckId.LOCATIONS, "place", "Spyword", 36),
    DeckId.ANIMALS: tiny_deck(DeckId.ANIMALS, "beast", "Hunterword", 36),
    DeckId.WORDS: deck_of_words("word-card-{:02}.", 40),
}


OFFICE: Final = custom_deck("own-card-{:02}.", "own-role-{:02}-{}.", pair=Pair.CUSTOM)
CINEMA: Final = custom_deck("film-card-{:02}.", "film-role-{:02}-{}.", cards=60, pair=Pair.CRITIC, title="Films")
CODES: Final = {"BBBBBB": copy_of(OFFICE), "CCCCCC": copy_of(CINEMA, "CCCCCC")}


def decks_for(room: Room, actor: Actor, command: Command) -> dict[str, DeckCopy]:
    """Return the decks that the server would find for the command."""
    needed = decks_needed(room, actor, command)
    return {code: CODES[code] for code in needed.codes if code in CODES} if needed else {}


def deck_at(room: Room) -> Deck:
    return deck_of(room, permissive_context(START, Random(1), DECKS))


def session_of(name: str) -> SessionKey:
    return SessionKey(f"session-of-{name}")


def id_of(name: str) -> PlayerId:
    return PlayerId(f"id-of-{name}")


def member(name: str) -> Member:
    """Return the session that joined under a name, without a claimed seat."""
    return Member((session_of(name),))


def seated(name: str) -> Member:
    """Return the session that joined under a name, acting as its seat."""
    return Member((session_of(name),), id_of(name))


class Table:
    """A room and its clock. `say` executes a command that must be accepted; `ask` only returns the decision."""

    def __init__(self, *names: str, seed: int = 7, connected: bool = True) -> None:
        self.now = START
        self.rng = Random(seed)
        first, *others = names
        opened = open_room(CODE, session_of(first), Join(first, 0, id_of(first)), self.context)
        assert isinstance(opened, Room)
        self.room = opened
        for name in others:
            self.say(member(name), Join(name, 0, id_of(name)))
        for name in names if connected else ():
            self.say(member(name), Connect(id_of(name), NODE))

    @property
    def context(self) -> Context:
        return permissive_context(self.now, self.rng, DECKS)

    def context_of(self, actor: Actor, command: Command) -> Context:
        return replace(self.context, found=decks_for(self.room, actor, command))

    def ask(self, actor: Actor, command: Command) -> object:
        return decide(self.room, actor, command, self.context_of(actor, command))

    def say(self, actor: Actor, command: Command) -> tuple[Event, ...]:
        """Execute a command and return its events. Fail if it is refused."""
        decision = decide(self.room, actor, command, self.context_of(actor, command))
        assert isinstance(decision, Accepted), decision
        self.room = decision.room
        return decision.events

    def refusal(self, actor: Actor, command: Command) -> str | None:
        decision = self.ask(actor, command)
        return decision.code.value if isinstance(decision, Refused) else None

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def tick(self, milliseconds: int = 0) -> list[Event]:
        self.wait(milliseconds)
        return [event for command in due_commands(self.room, self.now) for event in self.say(Server(), command)]

    def disconnect(self, *names: str) -> None:
        for name in names:
            self.say(member(name), Disconnect(id_of(name), NODE))

    def connect(self, *names: str) -> None:
        for name in names:
            self.say(member(name), Connect(id_of(name), NODE))

    def share(self, *names: str) -> None:
        """Give the seats to the first player's session, and connect them through one phone."""
        owner = session_of(names[0])
        players = (replace(one, owner=owner) if one.name in names else one for one in self.room.players)
        self.room = replace(self.room, players=tuple(players))
        self.turn_on(*names)

    def turn_on(self, *names: str) -> None:
        self.say(member(names[0]), Connect(id_of(names[0]), NODE, tuple(map(id_of, names[1:]))))

    def turn_off(self, *names: str) -> None:
        self.say(member(names[0]), Disconnect(id_of(names[0]), NODE, tuple(map(id_of, names[1:]))))

    def seated(self, name: str) -> Member:
        """Return the session that owns the seat, acting as the seat."""
        player = player_in(self.room, id_of(name))
        return Member((player.owner,), player.id) if player else seated(name)

    def view(self, name: str) -> RoomView:
        return view_for(self.room, id_of(name), self.now)

    def settings_seen(self, name: str) -> SomeSettings:
        settings = self.view(name).settings
        return SomeSettings() if settings is UNSET else settings

    def player(self, name: str) -> Player:
        found = player_in(self.room, id_of(name))
        assert found is not None, f"{name} is not on the list"
        return found

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.room.players]

    @property
    def off_list_names(self) -> list[str]:
        return [player.name for player in self.room.off_list]

    @property
    def admin_name(self) -> str:
        return next(player.name for player in self.room.players if player.id == self.room.admin)

    @property
    def scores(self) -> dict[str, int]:
        return {player.name: player.score for player in self.room.players}

    @property
    def running(self) -> Running:
        assert isinstance(self.room.phase, Running)
        return self.room.phase

    @property
    def over(self) -> Over:
        assert isinstance(self.room.phase, Over)
        return self.room.phase

    @property
    def scored(self) -> Scored:
        assert isinstance(self.room.phase, Scored)
        return self.room.phase

    @property
    def spy_name(self) -> str:
        phase = self.room.phase
        assert not isinstance(phase, Lobby | Writing | Ended)
        return the_spy(phase.deal).name

    @property
    def team_names(self) -> list[str]:
        phase = self.room.phase
        assert not isinstance(phase, Lobby | Writing | Ended)
        return [hand.name for hand in phase.deal.team]

    def play_to(self, phase: str, outcome: Outcome = Outcome.SPY_ESCAPED) -> None:
        steps: dict[str, Command] = {
            "round": StartGame(),
            "over": EndRound(),
            "scored": RecordOutcome(outcome),
            "ended": EndGame(),
        }
        for name, step in steps.items():
            if phase == "lobby":
                return
            self.say(member(self.admin_name), step)
            if name == phase:
                return


def view_for(room: Room, viewer: PlayerId, now: int) -> RoomView:
    """Return a player's complete view, assembled from the same parts as on the server."""
    basis = record_inputs_of(room)
    public = (public_record(player, basis) for player in room.players)
    players = ((record.player_id == viewer and private_record(record, basis)) or record for record in public)
    asking = seat_requests_view(room) if viewer == room.admin else UNSET
    return replace(room_view(room, now), asking=asking, players=tuple(players))


def with_spies(table: Table, *names: str) -> None:
    """Make these players the spies, and give the dealt hands to the others. The deal must contain enough hands."""
    deal = table.running.deal
    team = iter(deal.team)
    hands = tuple([
        replace(deal.spies[0] if player.name in names else next(team), player=player.id, name=player.name)
        for player in table.room.players
    ])  # fmt: skip
    table.room = replace(table.room, phase=replace(table.running, deal=replace(deal, hands=hands)))


def with_spy(table: Table, name: str) -> None:
    deal = with_the_spy(table.running.deal, id_of(name))
    table.room = replace(table.room, phase=replace(table.running, deal=deal))
