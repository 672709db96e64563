"""Tests of shared decks [DECK-08] [DECK-11] [DECK-12]."""

from collections import Counter

import pytest

from spysafari.application.deck_sharing import DeckSharing, Shared, code_of, new_token
from spysafari.decks.content import FlawedDeck
from spysafari.game.model.custom_deck import CustomDeck, DeckCopy
from spysafari.game.model.ids import DeckCode
from spysafari.game.model.names import CODE_ALPHABET
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.store.base import EXPIRE_DECK_MS, RENEW_INTERVAL_MS, StoredDeck
from spysafari.store.sqlite.store import SqliteStore
from tests.decks.sample_decks import a_content, a_deck
from tests.fakes import FakeClock
from tests.store.database import ask

NOT_FOUND = Refused(RefusalCode.DECK_NOT_FOUND)
BLOCKED = Refused(RefusalCode.DECK_BLOCKED)
CHANGED = Refused(RefusalCode.DECK_CHANGED)
NOT_YOURS = Refused(RefusalCode.DECK_NOT_YOURS)
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
    """[DECK-11] The server generates another token."""
    tokens = iter(["a" * 22, "a" * 22, "b" * 22])
    deck_sharing = DeckSharing(store.decks, clock, lambda: next(tokens))

    first, second = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    assert (first.code, second.token) == (code_of("a" * 22), "b" * 22)
    assert await deck_sharing.find(first.code) == DeckCopy(first.code, first.hash, a_content("Office").deck)


async def test_the_holder_of_the_token_revises_a_deck(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The code refers to the newest revision."""
    shared = await share(deck_sharing)

    revised = await deck_sharing.revise(shared.code.lower(), shared.token, shared.hash, KITCHEN)

    assert revised == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.find(shared.code) == DeckCopy(shared.code, *revised[1:], a_content("Kitchen").deck)


async def test_another_token_does_not_revise_a_deck(deck_sharing: DeckSharing) -> None:
    shared, other = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    for token in (other.token, "", "x", shared.token[:-1], shared.token + "A", "\ud800" * 22, "é" * 22):
        assert await deck_sharing.revise(shared.code, token, None, KITCHEN) == NOT_YOURS
        assert await deck_sharing.revise("BBBBBB", token, None, KITCHEN) == NOT_FOUND

    found = await deck_sharing.find(shared.code)
    assert isinstance(found, DeckCopy)
    assert found.hash == shared.hash


async def test_an_unseen_revision_is_not_overwritten(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The same content is accepted twice, because the first response may have been lost."""
    shared = await share(deck_sharing)
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, a_deck("Third")) == CHANGED
    assert await deck_sharing.revise(shared.code, shared.token, "rubbish", a_deck("Third")) == CHANGED
    again = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert again == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.revise(shared.code, shared.token, None, OFFICE) == (shared.code, shared.hash)


async def test_an_author_restores_a_lost_deck(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-10] The author restores the deck under the same code with the same token. Another token is refused."""
    shared = await share(deck_sharing)
    store = SqliteStore(None)
    other = DeckSharing(store.decks, clock)

    assert await other.find(shared.code) == NOT_FOUND
    assert await other.revise(shared.code, new_token(), None, KITCHEN) == NOT_FOUND
    assert await other.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)

    assert await other.find(shared.code) == await deck_sharing.find(shared.code)
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
    await deck_sharing.renew([dealt.code])
    await deck_sharing.revise(revised.code, revised.token, None, KITCHEN)
    await deck_sharing.expire()
    assert isinstance(await deck_sharing.find(unused.code), DeckCopy)

    clock.now += 1
    await deck_sharing.expire()

    assert isinstance(await deck_sharing.find(dealt.code), DeckCopy)
    assert isinstance(await deck_sharing.find(revised.code), DeckCopy)
    assert await deck_sharing.find(unused.code) == NOT_FOUND
    assert await deck_sharing.revise(unused.code, unused.token, None, a_deck("Third")) == (unused.code, unused.hash)


async def test_a_deal_is_saved_once_a_day(deck_sharing: DeckSharing, store: SqliteStore, clock: FakeClock) -> None:
    shared = await share(deck_sharing)
    first_expiry = clock.now + EXPIRE_DECK_MS

    async def expiry_after(milliseconds: int) -> object:
        clock.now += milliseconds
        await deck_sharing.renew([shared.code])
        return await ask(store, "SELECT expires_at FROM shared_decks")

    assert await expiry_after(RENEW_INTERVAL_MS) == first_expiry
    assert await expiry_after(1) == clock.now + EXPIRE_DECK_MS


@pytest.mark.parametrize("typed", ["", "BBBBBB", "!", "x" * 43, "é" * 43, "ownDeck", "a" * 5_000])
async def test_an_unknown_code_is_not_found(deck_sharing: DeckSharing, typed: str) -> None:
    assert await deck_sharing.find(typed) == NOT_FOUND


async def test_a_code_is_found_as_people_type_it(deck_sharing: DeckSharing) -> None:
    shared = await share(deck_sharing)

    for typed in (shared.code.lower(), f" {shared.code[:3]}-{shared.code[3:]} "):
        assert await deck_sharing.find(typed) == DeckCopy(shared.code, shared.hash, a_content("Office").deck)


async def test_a_blocked_deck_is_blocked_under_every_code(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-16] The deck cannot be shared again, but its author can share another deck under the same code."""
    shared = await share(deck_sharing)
    other = await share(deck_sharing)
    await store.decks.block(shared.hash)

    assert await deck_sharing.find(shared.code) == await deck_sharing.find(other.code) == BLOCKED
    assert await deck_sharing.is_any_blocked([a_content("Kitchen").hash, shared.hash])
    assert await deck_sharing.share(OFFICE) == BLOCKED
    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) == BLOCKED
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert isinstance(await deck_sharing.find(shared.code), DeckCopy)


async def test_a_corrupt_content_is_gone(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-11] Content that does not match its hash is not played. The author repairs it by uploading it again."""
    shared = await share(deck_sharing)
    stored = await store.decks.find(shared.code)
    assert stored
    corrupt = stored._replace(content=a_content("Kitchen").stored)
    assert await store.decks.put(corrupt, shared.hash, now=0, limit=9)

    assert await deck_sharing.find(shared.code) == NOT_FOUND

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)
    assert isinstance(await deck_sharing.find(shared.code), DeckCopy)


async def test_an_author_withdraws_a_deck(deck_sharing: DeckSharing) -> None:
    """[DECK-21] A second withdrawal is accepted. Only the author can share the deck under this code again."""
    shared, other = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    assert await deck_sharing.withdraw(shared.code, other.token) == NOT_YOURS
    assert await deck_sharing.withdraw(shared.code.lower(), shared.token) is None
    assert await deck_sharing.withdraw(shared.code, shared.token) is None

    assert await deck_sharing.find(shared.code) == NOT_FOUND
    assert await deck_sharing.revise(shared.code, other.token, None, OFFICE) == NOT_FOUND
    assert await deck_sharing.revise(shared.code, shared.token, None, OFFICE) == (shared.code, shared.hash)


async def test_a_revision_concurrent_with_a_withdrawal_is_not_saved(
    deck_sharing: DeckSharing, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[DECK-21] [DECK-11]"""
    shared = await share(deck_sharing)
    find = store.decks.find

    async def find_then_withdraw(code: DeckCode) -> StoredDeck | None:
        found = await find(code)
        monkeypatch.setattr(store.decks, "find", find)
        await deck_sharing.withdraw(shared.code, shared.token)
        return found

    monkeypatch.setattr(store.decks, "find", find_then_withdraw)

    refused = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert refused == CHANGED
    assert await deck_sharing.find(shared.code) == NOT_FOUND
