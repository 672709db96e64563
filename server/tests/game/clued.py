"""Tables for tests of the games with clues."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from spysafari.game.model.clues import Board
from spysafari.game.model.commands import ChangeSettings, Restart, StartGame
from spysafari.game.model.ids import CardId
from spysafari.game.room import Present, Running, Scored
from spysafari.game.stages import Clues, Look, Point, Talk, Tally
from spysafari.game.stages.clues import GiveClue
from spysafari.game.stages.look import Ready
from spysafari.game.stages.naming import NameCard
from tests.game.refereed import NAMES, RefereedTable
from tests.game.tables import Table, id_of, member

IMPOSTOR: Final = ChangeSettings(rules="impostor")
UNDERCOVER: Final = ChangeSettings(rules="undercover")
ALOUD: Final = ChangeSettings(talk="aloud")
IN_APP: Final = ChangeSettings(talk="type")
WHITE: Final = ChangeSettings(white=True)


class CluedTable(RefereedTable):
    """A round with clues, initially at LOOK. Ann begins, and the odd players are the first ones after Ann."""

    def __init__(self, *settings: ChangeSettings, players: int = 5, seed: int = 7) -> None:
        Table.__init__(self, *NAMES[:players], seed=seed)
        for change in settings:
            self.say(member("Ann"), change)
        self.deal()

    def deal(self) -> None:
        self.say(member("Ann"), StartGame())
        deal, team = self.running.deal, iter(self.running.deal.team)
        odd = iter(sorted(deal.spies, key=lambda hand: hand.card is None))
        odd_names = NAMES[1 : 1 + len(deal.spies)]
        hands = tuple([
            replace(next(odd if player.name in odd_names else team), player=player.id, name=player.name)
            for player in self.room.players
        ])  # fmt: skip
        deal = replace(deal, hands=hands, first_player=id_of("Ann"))
        board = replace(self.board, order=tuple([player.id for player in self.room.players]))
        referee = replace(self.referee, board=board)
        self.room = replace(self.room, phase=replace(self.running, deal=deal, referee=referee))

    def deal_again(self) -> None:
        self.say(member("Ann"), Restart())

    @property
    def board(self) -> Board:
        phase = self.room.phase
        assert isinstance(phase, Running | Scored)
        assert phase.referee.board is not None
        return phase.referee.board

    def sees(self, name: str) -> Any:
        """Return the player's view, whose optional parts are present."""
        return self.view(name)

    @property
    def clues(self) -> list[tuple[str, int, str | None]]:
        return [(clue.player.removeprefix("id-of-"), clue.lap, clue.text) for clue in self.board.clues]

    @property
    def turn(self) -> str:
        assert isinstance(self.stage, Clues)
        return self.stage.turn.removeprefix("id-of-")

    @property
    def out(self) -> dict[str, str]:
        return {one.player.removeprefix("id-of-"): one.side for one in self.board.out}

    def look(self) -> None:
        for name in self.names:
            if self.is_at(Look) and isinstance(self.player(name).presence, Present):
                self.act(name, Ready)

    def clue(self, text: str | None = None, name: str | None = None) -> None:
        """Give the clue of the player whose turn it is."""
        said = f"clue {len(self.board.clues)}" if text is None else text
        self.act(name or self.turn, GiveClue, *([] if self.board.is_aloud else [said]))

    def give_all(self) -> None:
        """Give clues until the talk, or until the second vote."""
        while self.is_at(Clues):
            self.clue()

    def to_point(self) -> None:
        """Look, give all clues, and end the talk."""
        self.look()
        self.give_all()
        for name in self.names:
            if self.is_at(Talk) and isinstance(self.player(name).presence, Present):
                self.act(name, Ready)
        assert self.is_at(Point)

    def vote_on(self, fingers: str) -> None:
        """Give all clues, point, and count: `AB CB D-` means that Ann and Cid point at Bob, and Dee at nobody."""
        self.to_point()
        self.count(fingers)

    def count(self, fingers: str) -> None:
        self.point(fingers)
        if self.is_at(Point):
            self.next()
        assert self.is_at(Tally)
        self.next()

    def name_card(self, name: str, *, right: bool) -> None:
        card = self.running.deal.card.id
        wrong = next(choice.id for choice in self.running.deal.choices if choice.id != card)
        self.act(name, NameCard, card if right else wrong)
        self.next()

    @property
    def points(self) -> Mapping[str, int]:
        totals: dict[str, int] = {}
        for one in self.verdict.points:
            name = one.player.removeprefix("id-of-")
            totals[name] = totals.get(name, 0) + one.points
        return totals


def card_of(table: RefereedTable, name: str) -> CardId | None:
    deal = table.running.deal
    hand = next(hand for hand in deal.hands if hand.player == id_of(name))
    card = deal.card_of(hand)
    return card.id if card else None
