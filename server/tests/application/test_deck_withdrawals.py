"""Authors who take shared decks back."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest

from spysafari.application.deck_sharing import EXPIRE_AFTER_MS, EXPIRE_WITHDRAWN_AFTER_MS, DeckSharing
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.refusals import RefusalCode
from spysafari.store.base import Kept
from spysafari.store.sqlite.store import SqliteStore
from tests.application.test_deck_sharing import GONE, KITCHEN, NOT_FOUND, OFFICE, share
from tests.decks.sample_decks import a_content
from tests.fakes import FakeClock


async def test_an_author_takes_a_deck_back(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-21] Rooms play on with it; when none does, it goes. Once more is no fault, and it can be shared anew."""
    shared = await share(deck_sharing)
    clock.now += EXPIRE_AFTER_MS // 2

    assert await deck_sharing.withdraw(shared.code.lower(), shared.token) is None
    assert await deck_sharing.withdraw(shared.code, shared.token) is None

    assert await deck_sharing.open(shared.code) == NOT_FOUND
    await deck_sharing.expire()
    assert await deck_sharing.read([shared.hash]) == {shared.hash: a_content("Office").deck}
    clock.now += EXPIRE_WITHDRAWN_AFTER_MS + 1
    await deck_sharing.expire()
    assert await deck_sharing.read([shared.hash]) == GONE
    for base in (None, shared.hash):
        refused = await deck_sharing.revise(shared.code, shared.token, base, OFFICE)
        assert refused is RefusalCode.DECK_NOT_FOUND, "another browser with the token does not undo it"


async def test_a_revision_that_meets_a_withdrawal_finds_nothing(
    deck_sharing: DeckSharing, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[DECK-21] [DECK-11] It has lost to who took the deck back, not to another revision."""
    shared = await share(deck_sharing)
    read = store.decks.read

    async def read_then_withdraw(hashes: Collection[DeckHash]) -> Mapping[DeckHash, Kept]:
        answer = await read(hashes)
        monkeypatch.setattr(store.decks, "read", read)
        await deck_sharing.withdraw(shared.code, shared.token)
        return answer

    monkeypatch.setattr(store.decks, "read", read_then_withdraw)

    refused = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert refused is RefusalCode.DECK_NOT_FOUND
    assert await deck_sharing.open(shared.code) == NOT_FOUND


async def test_a_room_that_deals_it_keeps_what_was_taken_back(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-21] [DECK-12]"""
    shared = await share(deck_sharing)
    await deck_sharing.withdraw(shared.code, shared.token)
    clock.now += EXPIRE_WITHDRAWN_AFTER_MS
    await deck_sharing.used([shared.hash])
    clock.now += EXPIRE_WITHDRAWN_AFTER_MS
    await deck_sharing.expire()

    assert await deck_sharing.read([shared.hash]) == {shared.hash: a_content("Office").deck}
