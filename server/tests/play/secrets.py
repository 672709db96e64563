"""Judges everything that players got by what they must not know before the outcome is recorded (AUTH-03)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from spysafari.game.room import Deal, Room, Running, Scored

LISTS: Final = ("/locations/", "/chosen-cards")
"""Calls that answer the names of all cards in the game, which everybody may read."""
SECRET_FIELDS: Final = ("role", "is_spy", "game_location")


@dataclass(frozen=True)
class Got:
    """One frame or body. Over REST nobody has a seat: no call tells anybody his part."""

    seat: str | None
    where: str
    text: str

    @property
    def room(self) -> str | None:
        """The room it is about, if it says so. Rooms share their decks: one's secret is another's reveal."""
        found = re.search(r'"roomId":"(\w+)"', self.text)
        return found[1] if found else None


@dataclass
class Secret:
    """A deal, and the stretch of `Secrets.got` in which it is one."""

    room: str
    deal: Deal
    since: int
    until: int | None = None


@dataclass
class Secrets:
    """Collects what was received, and which deals were secret when."""

    got: list[Got] = field(default_factory=list)
    deals: list[Secret] = field(default_factory=list)
    cookies: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def hear(self, seat: str | None, where: str, text: str) -> None:
        """Somebody received this."""
        self.got.append(Got(seat, where, text))

    @property
    def mark(self) -> int:
        """Now, as a place in what was received."""
        return len(self.got)

    def follow(self, mark: int, room: Room) -> None:
        """The room as it stands after something that began at `mark`."""
        if isinstance(room.phase, Running) and not any(
            secret.room == room.code and secret.deal.number == room.phase.deal.number for secret in self.deals
        ):
            for secret in self.deals:
                if secret.room == room.code and secret.deal.card == room.phase.deal.card and secret.until is None:
                    secret.until = mark  # the same words are dealt anew
            self.deals.append(Secret(room.code, room.phase.deal, mark))
        if isinstance(room.phase, Scored):
            for secret in self.deals:
                if secret.room == room.code and secret.deal.number == room.phase.deal.number and secret.until is None:
                    secret.until = mark

    def check(self, log: str) -> None:
        """Fail on the first thing that somebody must not have got."""
        for secret in self.deals:
            for got in self.got[secret.since : secret.until]:
                if got.room in {None, secret.room}:
                    _check_words(secret.deal, got)
                # A snapshot of the round before may have been under way still.
                if got.room == secret.room and f'"round":{secret.deal.number},' in got.text:
                    _check_records(secret.deal, got)
        for cookie in self.cookies:
            assert cookie not in log, "a session's secret was logged"
        for name in self.names:
            assert not re.search(rf"\b{re.escape(name)}\b", log), f"the name {name} was logged"
        assert not re.search(r"(Card|Role)(Loc|Ani)\d\d", log), "a card or role was logged"


def _check_words(deal: Deal, got: Got) -> None:
    where = f"{got.where} of {got.seat}: {got.text}"
    hand = next((hand for hand in deal.hands if hand.player == got.seat), None)
    if hand is None and not any(part in got.where for part in LISTS):
        assert deal.card not in got.text, f"the card leaked in {where}"
    for other in deal.hands:
        assert other is hand or other.role not in got.text, f"a role leaked in {where}"


def _check_records(deal: Deal, got: Got) -> None:
    where = f"{got.where} of {got.seat}: {got.text}"
    for record in records(json.loads(got.text)):
        if record.get("player_id", got.seat) != got.seat:
            assert not any(record.get(key) for key in SECRET_FIELDS), f"another's part leaked in {where}"
            assert record.get("is_spy") is None, f"the spy leaked in {where}"
        revealed = record.get("reveal")
        assert revealed is None or revealed["card"] != deal.card, f"revealed early in {where}"


def records(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a decoded JSON value."""
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from records(item)
    elif isinstance(value, list):
        for item in value:
            yield from records(item)
