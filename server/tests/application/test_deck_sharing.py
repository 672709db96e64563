"""Tests of shared decks [DECK-08] [DECK-11] [DECK-12]."""

from __future__ import annotations

from collections import Counter

import pytest

from spysafari.application import deck_sharing as deck_sharing_module
from spysafari.application.deck_sharing import DeckSharing, Found, Shared, code_of, new_token
from spysafari.decks.content import FlawedDeck
from spysafari.game.model.custom_deck import CustomDeck
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.game.model.names import CODE_ALPHABET
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.store.base import EXPIRE_DECK_MS, KEEP_DECK_MS, RENEW_INTERVAL_MS, PutResult, ShareCode
from spysafari.store.sqlite.store import SqliteStore
from spysafari.wire.errors import ErrorCode
from tests.decks.sample_decks import a_content, a_deck
from tests.fakes import FakeClock
from tests.store.database import ask

NOT_FOUND = Refused(RefusalCode.DECK_NOT_FOUND)
BLOCKED = Refused(RefusalCode.DECK_BLOCKED)
GONE = Refused(RefusalCode.DECK_GONE)
OFFICE, KITCHEN = a_deck("Office"), a_deck("Kitchen")


async def share(deck_sharing: DeckSharing, deck: CustomDeck = OFFICE) -> Shared:
    shared = await deck_sharing.share(deck)
    assert isinstance(shared, Shared), shared
    return shared


def test_a_token_always_makes_the_same_code() -> None:
    """[DECK-11] Cheaper scrypt parameters would change the codes and let an attacker find a token for a chosen code."""
    token = new_token()

    assert code_of(token) == code_of(token)
    assert code_of("AAAAAAAAAAAAAAAAAAAAAA") == "GGK3V7"
    assert len({new_token() for _ in range(100)}) == 100
    assert {len(new_token()) for _ in range(100)} == {22}


def test_codes_are_spread_over_all_letters() -> None:
    letters = Counter(letter for number in range(60) for letter in code_of(f"{number:022}"))

    assert set(letters) == set(CODE_ALPHABET)
    assert max(letters.values()) < 3 * min(letters.values())


async def test_the_store_never_sees_a_token(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    shared = await share(deck_sharing)

    dump = await store._database.run(lambda connection: "\n".join(connection.iterdump()), writes=False)

    assert shared.code in dump
    assert shared.token not in dump


async def test_a_taken_code_is_not_assigned_again(store: SqliteStore, clock: FakeClock) -> None:
    """[DECK-11] [DECK-21] The code of a withdrawn deck counts as taken, so the server generates another token."""
    tokens = iter(["a" * 22, "a" * 22, "b" * 22, "b" * 22, "c" * 22])
    deck_sharing = DeckSharing(store.decks, clock, lambda: next(tokens))

    first, second = await share(deck_sharing), await share(deck_sharing, KITCHEN)
    await deck_sharing.withdraw(second.code, second.token)
    third = await share(deck_sharing, KITCHEN)

    assert (first.code, second.token, third.token) == (code_of("a" * 22), "b" * 22, "c" * 22)
    assert await deck_sharing.open(first.code) == Found(first.code, first.hash, a_content("Office").deck)


async def test_the_holder_of_the_token_revises_a_deck(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The code refers to the newest revision, and rooms can still read the previous one by its hash."""
    shared = await share(deck_sharing)

    revised = await deck_sharing.revise(shared.code.lower(), shared.token, shared.hash, KITCHEN)

    assert revised == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.find(shared.code) == (a_content("Kitchen").hash, a_content("Kitchen").deck)
    assert await deck_sharing.find(shared.hash) == (shared.hash, a_content("Office").deck)


async def test_another_token_does_not_revise_a_deck(deck_sharing: DeckSharing) -> None:
    shared, other = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    for token in (other.token, "", "x", shared.token[:-1], shared.token + "A", "\ud800" * 22, "é" * 22):
        assert await deck_sharing.revise(shared.code, token, None, KITCHEN) is ErrorCode.DECK_NOT_YOURS
        assert await deck_sharing.revise("BBBBBB", token, None, KITCHEN) is RefusalCode.DECK_NOT_FOUND

    found = await deck_sharing.open(shared.code)
    assert isinstance(found, Found)
    assert found.hash == shared.hash


async def test_an_unseen_revision_is_not_overwritten(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The same content is accepted twice, because the first response may have been lost."""
    shared = await share(deck_sharing)
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, a_deck("Third")) is ErrorCode.DECK_CHANGED
    assert await deck_sharing.revise(shared.code, shared.token, "rubbish", a_deck("Third")) is ErrorCode.DECK_CHANGED
    again = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert again == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.revise(shared.code, shared.token, None, OFFICE) == (shared.code, shared.hash)


async def test_an_author_restores_a_lost_deck(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-10] The author restores the deck under the same code with the same token. Another token is refused."""
    shared = await share(deck_sharing)
    store = SqliteStore(None)
    other = DeckSharing(store.decks, clock)

    assert await other.open(shared.code) == NOT_FOUND
    assert await other.revise(shared.code, new_token(), None, KITCHEN) is RefusalCode.DECK_NOT_FOUND
    assert await other.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)

    assert await other.open(shared.code) == await deck_sharing.open(shared.code)
    await store.close()


async def test_a_flawed_deck_is_not_stored(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    shared = await share(deck_sharing)

    with pytest.raises(FlawedDeck):
        await deck_sharing.share(a_deck(" "))
    with pytest.raises(FlawedDeck):
        await deck_sharing.revise(shared.code, shared.token, None, a_deck("www.x.de"))
    assert await ask(store, "SELECT count(*) FROM shared_decks") == 1


async def test_a_deck_expires_180_days_after_its_last_use(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-12] Dealing or revising a deck counts as use, but viewing it does not."""
    dealt, revised, unused = (
        await share(deck_sharing),
        await share(deck_sharing, KITCHEN),
        await share(deck_sharing, a_deck("Third")),
    )
    clock.now += EXPIRE_DECK_MS
    await deck_sharing.renew([dealt.hash])
    await deck_sharing.revise(revised.code, revised.token, None, KITCHEN)
    await deck_sharing.expire()
    assert isinstance(await deck_sharing.open(unused.code), Found)

    clock.now += 1
    await deck_sharing.expire()

    assert isinstance(await deck_sharing.open(dealt.code), Found)
    assert isinstance(await deck_sharing.open(revised.code), Found)
    assert await deck_sharing.open(unused.code) == NOT_FOUND
    assert await deck_sharing.find(unused.hash) == NOT_FOUND
    assert await deck_sharing.read([dealt.hash, unused.hash]) == GONE
    assert await deck_sharing.revise(unused.code, unused.token, None, a_deck("Third")) == (unused.code, unused.hash)


async def test_a_deal_is_saved_once_a_day(deck_sharing: DeckSharing, store: SqliteStore, clock: FakeClock) -> None:
    shared = await share(deck_sharing)
    first_expiry = clock.now + EXPIRE_DECK_MS

    async def expiry_after(milliseconds: int) -> object:
        clock.now += milliseconds
        await deck_sharing.renew([shared.hash])
        return await ask(store, "SELECT expires_at FROM shared_decks")

    assert await expiry_after(RENEW_INTERVAL_MS) == first_expiry
    assert await expiry_after(1) == clock.now + EXPIRE_DECK_MS


async def test_a_full_store_evicts_decks_that_were_not_dealt(
    deck_sharing: DeckSharing, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[DECK-12] Decks used within two days are kept. Choosing a deck does not count as use."""
    monkeypatch.setattr(deck_sharing_module, "MAX_DECKS", 2)
    dealt, chosen = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    assert await deck_sharing.share(a_deck("Third")) is ErrorCode.DECKS_FULL
    assert await deck_sharing.revise(chosen.code, chosen.token, None, a_deck("Third")) is ErrorCode.DECKS_FULL
    assert await deck_sharing.revise(chosen.code, chosen.token, None, KITCHEN) == (chosen.code, chosen.hash)

    clock.now += KEEP_DECK_MS
    await deck_sharing.renew([dealt.hash])
    assert isinstance(await deck_sharing.find(chosen.code), tuple)
    third = await share(deck_sharing, a_deck("Third"))

    assert await deck_sharing.open(chosen.code) == NOT_FOUND
    assert isinstance(await deck_sharing.open(dealt.code), Found)
    assert isinstance(await deck_sharing.open(third.code), Found)
    clock.now += KEEP_DECK_MS
    assert await deck_sharing.revise(chosen.code, chosen.token, None, KITCHEN) == (chosen.code, chosen.hash)


@pytest.mark.parametrize("typed", ["", "BBBBBB", "!", "x" * 43, "é" * 43, "ownDeck", "a" * 5_000])
async def test_an_unknown_code_or_hash_is_not_found(deck_sharing: DeckSharing, typed: str) -> None:
    assert await deck_sharing.find(typed) == NOT_FOUND


async def test_a_code_is_found_as_people_type_it(deck_sharing: DeckSharing) -> None:
    shared = await share(deck_sharing)

    for typed in (shared.code.lower(), f" {shared.code[:3]}-{shared.code[3:]} "):
        assert await deck_sharing.find(typed) == (shared.hash, a_content("Office").deck)


async def test_a_room_reads_all_its_decks_or_gets_a_refusal(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-16] A block takes effect at the next deal."""
    office, kitchen = await share(deck_sharing), await share(deck_sharing, KITCHEN)
    both = [office.hash, kitchen.hash]

    assert await deck_sharing.read(both) == {
        office.hash: a_content("Office").deck,
        kitchen.hash: a_content("Kitchen").deck,
    }
    assert await deck_sharing.read([office.hash, DeckHash("x" * 43)]) == GONE
    await store.decks.block(kitchen.hash)
    assert await deck_sharing.read(both) == BLOCKED
    await store.decks.unblock(kitchen.hash)
    assert (await deck_sharing.read(both)).keys() == set(both)  # type: ignore[union-attr]


async def test_a_round_in_progress_reads_blocked_and_deleted_decks(
    deck_sharing: DeckSharing, store: SqliteStore, clock: FakeClock
) -> None:
    """[DECK-12] [DECK-16] Only the round in progress can read a deleted deck until it is shared again."""
    office, kitchen = await share(deck_sharing), await share(deck_sharing, KITCHEN)
    both = [office.hash, kitchen.hash]
    await store.decks.block(office.hash)
    await store.decks.delete(kitchen.code, clock.now)

    assert await deck_sharing.read(both, in_round=True) == {
        office.hash: a_content("Office").deck,
        kitchen.hash: a_content("Kitchen").deck,
    }
    assert await deck_sharing.read([kitchen.hash]) == GONE
    assert await deck_sharing.find(kitchen.hash) == NOT_FOUND
    assert await deck_sharing.find(office.hash) == BLOCKED
    assert await deck_sharing.revise(kitchen.code, kitchen.token, None, KITCHEN) == (kitchen.code, kitchen.hash)
    assert (await deck_sharing.read([kitchen.hash])).keys() == {kitchen.hash}  # type: ignore[union-attr]


async def test_a_blocked_deck_is_blocked_under_every_code(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-16] The deck cannot be shared again, but its author can share another deck under the same code."""
    shared = await share(deck_sharing)
    other = await share(deck_sharing)
    await store.decks.block(shared.hash)

    assert await deck_sharing.open(shared.code) == await deck_sharing.open(other.code) == BLOCKED
    assert await deck_sharing.find(shared.hash) == BLOCKED
    assert await deck_sharing.share(OFFICE) is RefusalCode.DECK_BLOCKED
    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) is RefusalCode.DECK_BLOCKED
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert isinstance(await deck_sharing.open(shared.code), Found)


async def test_a_corrupt_content_is_gone(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-11] Content that does not match its hash is not played. The author repairs it by uploading it again."""
    shared = await share(deck_sharing)
    corrupt = a_content("Kitchen").stored
    code = ShareCode(DeckCode("BCDFGH"), shared.hash, "")
    assert await store.decks.put(code, corrupt, None, now=0, limit=9) is PutResult.DONE

    assert await deck_sharing.find(shared.code) == NOT_FOUND
    assert await deck_sharing.read([shared.hash]) == GONE

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)
    assert await deck_sharing.find(shared.code) == (shared.hash, a_content("Office").deck)
