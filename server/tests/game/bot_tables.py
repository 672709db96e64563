"""Tables with bots. Advancing the room's clock plays whole rounds with the built-in decks."""

from typing import Final

from msgspec.structs import replace

from spysafari.decks.bot_names import bot_names
from spysafari.decks.loader import load_decks
from spysafari.game.bots.view import BotView, bot_view
from spysafari.game.decision import Context
from spysafari.game.due import due_commands, next_due
from spysafari.game.model.commands import (
    AddBot,
    ChangeDeck,
    ChangeSettings,
    Member,
    MoveBot,
    ScreenWent,
    Server,
    ServerCommand,
    StartGame,
)
from spysafari.game.model.ids import DeckId, PlayerId
from spysafari.game.model.rules import SpySetting
from spysafari.game.room import Player, Running
from tests.fakes import permissive_context
from tests.game.tables import Table, member

DECKS: Final = load_decks()
NAMES: Final = bot_names("en")
BOT_ADDED: Final = AddBot(NAMES)
WE_DO: Final = ChangeSettings(rules="ours")
SAFARI: Final = ChangeSettings(rules="safari")
BOX: Final = ChangeSettings(rules="classic")


class BotTable(Table):
    """Ann and bots. `moves` contains the time and the bot of each move, and whether players can see the change."""

    def __init__(
        self,
        bots: int = 4,
        rules: ChangeSettings = ChangeSettings(rules="safari"),  # noqa: B008 - immutable
        deck: DeckId = DeckId.LOCATIONS,
        *,
        spies: SpySetting = 1,
        seconds: int = 240,
        seed: int = 7,
    ) -> None:
        super().__init__("Ann", seed=seed)
        self.moves: list[tuple[int, PlayerId, bool]] = []
        self.say(member("Ann"), rules)
        if deck is not self.room.settings.deck:
            self.say(member("Ann"), ChangeDeck(deck))
        self.say(member("Ann"), ChangeSettings(duration=seconds))
        self.say(member("Ann"), ChangeSettings(spies=spies))
        for _ in range(bots):
            self.say(member("Ann"), BOT_ADDED)

    @property
    def context(self) -> Context:
        return permissive_context(self.now, self.rng, DECKS)

    @property
    def bots(self) -> tuple[Player, ...]:
        return tuple(player for player in self.room.players if player.is_bot)

    def deal(self) -> None:
        self.say(member("Ann"), StartGame())

    def deal_to_bots_alone(self) -> None:
        """Deal a round without Ann, who watches it."""
        ann = self.player("Ann")
        first = self.bots[0]
        self.room = replace(self.room, players=self.bots, admin=first.id)
        self.say(Member((first.owner,), first.id), StartGame())
        self.room = replace(self.room, players=(*self.room.players, ann), admin=ann.id)

    def run_to_due(self) -> tuple[ServerCommand | ScreenWent, ...]:
        """Advance the clock to the room's next deadline, and execute the due commands."""
        due = next_due(self.room)
        assert due is not None
        self.now = max(self.now, due)
        done = due_commands(self.room, self.now)
        for command in done:
            before = self.room
            self.say(Server(), command)
            assert self.room is not before, command
            if isinstance(command, MoveBot):
                seen = self.room.unseen_changes == before.unseen_changes
                self.moves.append((self.now, command.bot, seen))
        return done

    def play(self) -> None:
        """Let the clock play the round to its end."""
        for _ in range(2_000):
            if not isinstance(self.room.phase, Running):
                return
            self.run_to_due()
        raise AssertionError("the round does not end")

    def bot_view(self, bot: Player) -> BotView:
        return bot_view(self.room, bot.id, self.now)
