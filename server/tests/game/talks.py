"""Tables that talk in the app."""

from spysafari.game.model.commands import (
    AnswerQuestion,
    Ask,
    ChangeSettings,
    EndRound,
    OtherQuestions,
    RecordOutcome,
    Restart,
    SkipTurn,
    UseDeck,
)
from spysafari.game.model.ids import DeckId, Outcome
from spysafari.game.model.rules import SpySetting
from spysafari.game.model.talk import Conversation, Exchange, TalkMode, Turn, Typed
from spysafari.game.talk import askable_players
from spysafari.game.views.talk_view import TalkView
from tests.game.refereed import RefereedTable
from tests.game.tables import DECKS, id_of, member, seated

WE_DO = ChangeSettings(rules="ours")
QUESTIONS = tuple(card.id for card in DECKS[DeckId.LOCATIONS].question_cards)


class TalkTable(RefereedTable):
    """A round in TALK with talk in the app, in which Ann asks first and Bob is the Spy."""

    def __init__(
        self,
        mode: TalkMode = "tap",
        rules: ChangeSettings = WE_DO,
        players: int = 5,
        *,
        spies: SpySetting = 1,
        connected: bool = True,
    ) -> None:
        self.mode = mode
        super().__init__(rules, players, spies=spies, connected=connected)

    def deal(self) -> None:
        self.say(member("Ann"), ChangeSettings(talk=self.mode))
        first = self.room
        while True:  # until Ann asks first
            super().deal()
            if self.conversation.turn.asker == id_of("Ann"):
                break
            self.room = first
        if self.running.referee.is_app:
            self.talk()

    def next_round(self, *decks: str) -> None:
        """Record the outcome of a round without a referee, and deal from these decks."""
        self.say(member("Ann"), EndRound())
        self.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
        self.say(member("Ann"), UseDeck(decks))
        self.say(member("Ann"), Restart())

    @property
    def conversation(self) -> Conversation:
        assert self.room.conversation is not None
        return self.room.conversation

    @property
    def turn(self) -> Turn:
        return self.conversation.turn

    @property
    def log(self) -> list[tuple[str, str | None, str | None, str]]:
        """Return the exchanges as names, question and answer. Typed texts are in quotes."""
        seats = [seat.removeprefix("id-of-") for seat in self.conversation.seats]
        return [
            (
                seats[one.asker],
                None if one.asked is None else seats[one.asked],
                None if one.question is None else _words(one.question),
                _words(one.answer),
            )
            for one in self.conversation.exchanges
        ]

    @property
    def last(self) -> Exchange:
        return self.conversation.exchanges[-1]

    @property
    def asker(self) -> str:
        return self.turn.asker.removeprefix("id-of-")

    @property
    def asked(self) -> str | None:
        return None if self.turn.asked is None else self.turn.asked.removeprefix("id-of-")

    @property
    def may_ask(self) -> list[str]:
        return [player.removeprefix("id-of-") for player in askable_players(self.room, self.running.deal, self.turn)]

    @property
    def shown(self) -> TalkView:
        view = self.view("Ann").talk
        assert isinstance(view, TalkView)
        return view

    def asks(self, to: str, question: str | None = None) -> Ask:
        return Ask(*self.now_at(), id_of(to), question or next(iter(self.turn.offered), "no question"))

    def now_at(self) -> tuple[int, int]:
        return self.room.rounds_dealt, self.turn.number

    def ask_player(self, to: str, question: str | None = None) -> None:
        self.say(seated(self.asker), self.asks(to, question))

    def answer(self, answer: str = "yes") -> None:
        assert self.asked is not None
        self.say(seated(self.asked), AnswerQuestion(*self.now_at(), answer))

    def exchange(self, to: str, answer: str = "yes", question: str | None = None) -> None:
        self.ask_player(to, question)
        self.answer(answer)

    def others(self) -> None:
        self.say(seated(self.asker), OtherQuestions(*self.now_at()))

    def skip(self) -> None:
        self.say(seated(self.admin_name), SkipTurn(*self.now_at()))

    def turn_left(self) -> int:
        shown = self.shown
        return shown.until - self.now if isinstance(shown.until, int) else shown.left  # type: ignore[return-value]


def _words(words: str | Typed) -> str:
    return f"'{words.text}'" if isinstance(words, Typed) else words
