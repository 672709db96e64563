"""Tests that served games with clues keep their secrets. The detector checks every byte [GAME-08]."""

from typing import Any

import pytest
from msgspec.structs import replace

from spysafari.game.model.deal import Deal
from spysafari.game.room import Scored
from spysafari.game.views.player_view import PlayerView, RecordInputs, private_record
from spysafari.live import snapshots
from tests.play.clued import Clued
from tests.play.server import Game
from tests.play.test_secrets import of_another_deal


@pytest.mark.parametrize("right", [True, False])
async def test_an_impostor_round_keeps_its_secrets(game: Game, *, right: bool) -> None:
    table = await Clued.begun(game, rules="impostor", hint=True, impostors=1, talk="type")
    deal = (await table.running()).deal
    (impostor,) = deal.spies
    await table.vote_on(impostor.player)
    assert await table.stage() == "last"
    named = deal.card.id if right else next(card.id for card in deal.choices if card.id != deal.card.id)
    await table.do(table.player(impostor.player), "guess", card=named)
    await table.tick(3)

    assert await table.stage() == "scored"
    await table.admin.tab.catch_up()
    assert table.admin.tab.snapshot["verdict"]["how"] == ("caught-guessed" if right else "caught")
    await table.admin.end_game()
    await table.admin.tab.catch_up()
    assert game.secrets.seen["choices"] > 0
    assert game.secrets.seen["own spy"] > 0


async def test_an_undercover_round_keeps_its_secrets(game: Game) -> None:
    """Mr. White names the right word, which nobody sees before the reveal."""
    table = await Clued.begun(game, rules="undercover", white=True, talk="type")
    deal = (await table.running()).deal
    white = next(hand for hand in deal.spies if hand.card is None)
    undercover = next(hand for hand in deal.spies if hand.card is not None)
    await table.vote_on(white.player)
    assert await table.stage() == "last"
    await table.do(table.player(white.player), "guess", card=deal.card.id)
    assert table.admin.tab.snapshot["referee"]["right"] is True
    await table.tick(3)
    await table.vote_on(undercover.player)

    phase = (await table.room()).phase
    assert isinstance(phase, Scored)
    await table.admin.tab.catch_up()
    assert table.admin.tab.snapshot["verdict"]["guess"] == deal.card.id
    await table.admin.end_game()
    await table.admin.tab.catch_up()
    compare_sizes(table, deal)


def compare_sizes(table: Clued, deal: Deal) -> None:
    """Assert that all players receive the same events, and that the snapshots of those with a word are equally long."""
    first, *others = table.events.values()
    assert len(first) > 2
    assert all(events == first for events in others)
    holders = {hand.player for hand in deal.hands if hand.card is not None}
    compared = 0
    for sizes in table.sizes.values():
        found = {size for player, size in sizes.items() if player in holders}
        assert len(found) <= 1, sizes
        compared += len([player for player in sizes if player in holders]) == len(holders)
    assert compared > 20


def with_side(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    own = private_record(record, inputs)
    spies = {hand.player for hand in inputs.deal.spies} if inputs.deal else set()
    return own and replace(own, is_spy=record.player_id in spies)


def with_choices_for_all(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    return private_record(record, replace(inputs, naming=record.player_id) if inputs.naming else inputs)


def with_hint_for_all(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    own = private_record(record, inputs)
    return own and replace(own, hint="food")


def with_category_for_all(record: PlayerView, inputs: RecordInputs) -> PlayerView | None:
    own = private_record(record, inputs)
    return own and replace(own, category="food")


@pytest.mark.parametrize(
    ("rules", "planted"),
    [
        ("undercover", with_side),
        ("impostor", with_choices_for_all),
        ("impostor", with_hint_for_all),
        ("impostor", with_category_for_all),
    ],
)
async def test_a_leak_of_a_round_with_clues_is_found(
    game: Game, monkeypatch: pytest.MonkeyPatch, rules: str, planted: Any
) -> None:
    of_another_deal(monkeypatch)
    monkeypatch.setattr(snapshots, "private_record", planted)
    table = await Clued.begun(game, rules=rules, impostors=1)
    spy = (await table.running()).deal.spies[0]
    await table.vote_on(spy.player)

    assert game.secrets.leaks
    game.secrets.leaks.clear()
