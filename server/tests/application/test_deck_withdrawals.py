from __future__ import annotations

import pytest

from spysafari.application.deck_sharing import DeckSharing
from spysafari.game.model.ids import DeckCode
from spysafari.game.model.refusals import RefusalCode
from spysafari.store.base import EXPIRE_DECK_MS, EXPIRE_DECK_WITHOUT_CODES_MS, ShareCode
from spysafari.store.sqlite.store import SqliteStore
from tests.application.test_deck_sharing import GONE, KITCHEN, NOT_FOUND, OFFICE, share
from tests.decks.sample_decks import a_content
from tests.fakes import FakeClock


async def test_an_author_withdraws_a_deck(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-21] Rooms can continue to use the deck until it expires. A second withdrawal is accepted."""
    shared = await share(deck_sharing)
    clock.now += EXPIRE_DECK_MS // 2

    assert await deck_sharing.withdraw(shared.code.lower(), shared.token) is None
    assert await deck_sharing.withdraw(shared.code, shared.token) is None

    assert await deck_sharing.open(shared.code) == NOT_FOUND
    await deck_sharing.expire()
    assert await deck_sharing.read([shared.hash]) == {shared.hash: a_content("Office").deck}
    clock.now += EXPIRE_DECK_WITHOUT_CODES_MS + 1
    await deck_sharing.expire()
    assert await deck_sharing.read([shared.hash]) == GONE
    for base in (None, shared.hash):
        refused = await deck_sharing.revise(shared.code, shared.token, base, OFFICE)
        assert refused is RefusalCode.DECK_NOT_FOUND, "another browser with the token must not restore it"


async def test_a_revision_concurrent_with_a_withdrawal_finds_nothing(
    deck_sharing: DeckSharing, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[DECK-21] [DECK-11]"""
    shared = await share(deck_sharing)
    find = store.decks.find

    async def find_then_withdraw(code: DeckCode) -> ShareCode | None:
        found = await find(code)
        monkeypatch.setattr(store.decks, "find", find)
        await deck_sharing.withdraw(shared.code, shared.token)
        return found

    monkeypatch.setattr(store.decks, "find", find_then_withdraw)

    refused = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert refused is RefusalCode.DECK_NOT_FOUND
    assert await deck_sharing.open(shared.code) == NOT_FOUND


async def test_a_room_that_deals_a_withdrawn_deck_keeps_it(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-21] [DECK-12]"""
    shared = await share(deck_sharing)
    await deck_sharing.withdraw(shared.code, shared.token)
    clock.now += EXPIRE_DECK_WITHOUT_CODES_MS
    await deck_sharing.renew([shared.hash])
    clock.now += EXPIRE_DECK_WITHOUT_CODES_MS
    await deck_sharing.expire()

    assert await deck_sharing.read([shared.hash]) == {shared.hash: a_content("Office").deck}
