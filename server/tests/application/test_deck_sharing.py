"""Shared decks: their codes, their authors, how long they stay, and what rooms get of them."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from spysafari.application import deck_sharing as deck_sharing_module
from spysafari.application.deck_sharing import DAY_MS, EXPIRE_AFTER_MS, DeckSharing, Found, Shared, code_of, new_token
from spysafari.decks.content import FlawedDeck
from spysafari.game.model.custom_deck import CustomDeck
from spysafari.game.model.ids import DeckCode, DeckHash
from spysafari.game.model.names import CODE_ALPHABET
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.store.base import SharedDeck
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


# ---- codes and tokens


def test_a_token_always_makes_the_same_code() -> None:
    """[DECK-11] Six letters, and all servers agree, today and in years."""
    token = new_token()

    assert code_of(token) == code_of(token)
    assert code_of("AAAAAAAAAAAAAAAAAAAAAA") == "GGK3V7"
    assert len({new_token() for _ in range(100)}) == 100
    assert {len(new_token()) for _ in range(100)} == {22}


def test_codes_are_spread_over_all_letters() -> None:
    """[DECK-11]"""
    letters = Counter(letter for number in range(300) for letter in code_of(f"{number:022}"))

    assert set(letters) == set(CODE_ALPHABET)
    assert max(letters.values()) < 3 * min(letters.values())


def test_making_a_code_takes_an_attacker_days() -> None:
    """[DECK-11] For one that he has chosen he must try a half of all of them on average."""
    began = time.process_time()
    for number in range(10):
        code_of(f"{number:022}")
    seconds = (time.process_time() - began) / 10

    assert seconds * len(CODE_ALPHABET) ** 6 / 2 > 86_400


async def test_the_store_never_sees_a_token(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-11]"""
    shared = await share(deck_sharing)

    dump = await store._database.run(lambda connection: "\n".join(connection.iterdump()), writes=False)

    assert shared.code in dump
    assert shared.token not in dump


async def test_a_code_that_is_taken_is_not_given_again(store: SqliteStore, clock: FakeClock) -> None:
    """[DECK-11] Another token is drawn."""
    tokens = iter(["a" * 22, "a" * 22, "b" * 22])
    deck_sharing = DeckSharing(store.decks, clock, lambda: next(tokens))

    first, second = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    assert (first.code, second.token) == (code_of("a" * 22), "b" * 22)
    assert await deck_sharing.open(first.code) == Found(first.code, first.hash, a_content("Office").deck)


# ---- revisions


async def test_who_has_the_token_revises(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The code points at the newest content; the older one stays under its hash."""
    shared = await share(deck_sharing)

    revised = await deck_sharing.revise(shared.code.lower(), shared.token, shared.hash, KITCHEN)

    assert revised == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.find(shared.code) == (a_content("Kitchen").hash, a_content("Kitchen").deck)
    assert await deck_sharing.find(shared.hash) == (shared.hash, a_content("Office").deck)


async def test_who_has_not_does_not(deck_sharing: DeckSharing) -> None:
    """[DECK-11] Whatever the token looks like."""
    shared, other = await share(deck_sharing), await share(deck_sharing, KITCHEN)

    for token in (other.token, "", "x", shared.token[:-1], shared.token + "A", "\ud800" * 22, "é" * 22):
        assert await deck_sharing.revise(shared.code, token, None, KITCHEN) is ErrorCode.DECK_NOT_YOURS
        assert await deck_sharing.revise("BBBBBB", token, None, KITCHEN) is RefusalCode.DECK_NOT_FOUND

    found = await deck_sharing.open(shared.code)
    assert isinstance(found, Found)
    assert found.hash == shared.hash


async def test_a_revision_that_came_between_is_not_overwritten(deck_sharing: DeckSharing) -> None:
    """[DECK-11] The same content twice is fine: the answer to the first may have been lost."""
    shared = await share(deck_sharing)
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, a_deck("Third")) is ErrorCode.DECK_CHANGED
    assert await deck_sharing.revise(shared.code, shared.token, "rubbish", a_deck("Third")) is ErrorCode.DECK_CHANGED
    again = await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert again == (shared.code, a_content("Kitchen").hash)
    assert await deck_sharing.revise(shared.code, shared.token, None, OFFICE) == (shared.code, shared.hash)


async def test_an_author_brings_a_lost_deck_back(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-10] After months, or at a server that has lost everything, under the same code; nobody else can."""
    shared = await share(deck_sharing)
    store = SqliteStore(None)
    other = DeckSharing(store.decks, clock)

    assert await other.open(shared.code) == NOT_FOUND
    assert await other.revise(shared.code, new_token(), None, KITCHEN) is RefusalCode.DECK_NOT_FOUND
    assert await other.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)

    assert await other.open(shared.code) == await deck_sharing.open(shared.code)
    await store.close()


async def test_a_flawed_deck_is_refused_before_anything_is_kept(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-08]"""
    shared = await share(deck_sharing)

    with pytest.raises(FlawedDeck):
        await deck_sharing.share(a_deck(" "))
    with pytest.raises(FlawedDeck):
        await deck_sharing.revise(shared.code, shared.token, None, a_deck("www.x.de"))
    assert await ask(store, "SELECT count(*) FROM decks") == 1


# ---- how long


async def test_a_deck_goes_180_days_after_its_last_use(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-12] Looking at it is no use; playing it and revising it are."""
    played, revised, forgotten = (
        await share(deck_sharing),
        await share(deck_sharing, KITCHEN),
        await share(deck_sharing, a_deck("Third")),
    )
    clock.now += EXPIRE_AFTER_MS
    await deck_sharing.used([played.hash])
    await deck_sharing.revise(revised.code, revised.token, None, KITCHEN)
    await deck_sharing.expire()
    assert isinstance(await deck_sharing.open(forgotten.code), Found)

    clock.now += 1
    await deck_sharing.expire()

    assert isinstance(await deck_sharing.open(played.code), Found)
    assert isinstance(await deck_sharing.open(revised.code), Found)
    assert await deck_sharing.open(forgotten.code) == NOT_FOUND
    assert await deck_sharing.find(forgotten.hash) == NOT_FOUND
    assert await deck_sharing.read([played.hash, forgotten.hash]) == GONE


async def test_use_is_written_once_a_day(deck_sharing: DeckSharing, store: SqliteStore, clock: FakeClock) -> None:
    """[DECK-12] A table deals every few minutes. The first use is always written: such a deck makes no way."""
    shared = await share(deck_sharing)
    clock.now += DAY_MS // 2
    await deck_sharing.used([shared.hash])

    async def last_uses() -> list[int]:
        for table in ("decks", "deck_codes"):
            assert await ask(store, f"SELECT max(used) - {clock.now} FROM {table}") in {0, -DAY_MS, -DAY_MS // 2}
        return [await ask(store, f"SELECT max(used) FROM {table}") for table in ("decks", "deck_codes")]  # type: ignore[misc]

    first = clock.now
    clock.now += DAY_MS // 2
    await deck_sharing.used([shared.hash])
    assert await last_uses() == [first, first]
    clock.now += DAY_MS // 2 + 1
    await deck_sharing.used([shared.hash])

    assert await last_uses() == [clock.now, clock.now]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_sharing_module, "MAX_DECKS", 2)


@pytest.mark.usefixtures("few")
async def test_a_full_store_expires_unused_decks_first(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-12]"""
    old = await share(deck_sharing)
    await deck_sharing.used([old.hash])
    clock.now += 1
    kept = await share(deck_sharing, KITCHEN)
    await deck_sharing.used([kept.hash])
    assert await deck_sharing.share(a_deck("Third")) is ErrorCode.DECKS_FULL
    assert await deck_sharing.revise(kept.code, kept.token, None, a_deck("Third")) is ErrorCode.DECKS_FULL

    clock.now += EXPIRE_AFTER_MS

    await share(deck_sharing, a_deck("Third"))
    assert await deck_sharing.open(old.code) == NOT_FOUND
    assert isinstance(await deck_sharing.open(kept.code), Found)


@pytest.mark.usefixtures("few")
async def test_a_full_store_evicts_decks_never_played(deck_sharing: DeckSharing, clock: FakeClock) -> None:
    """[DECK-12] The oldest first, and never for its own revision. An author brings it back."""
    first = await share(deck_sharing)
    clock.now += 1
    second = await share(deck_sharing, KITCHEN)

    revised = await deck_sharing.revise(first.code, first.token, first.hash, a_deck("Third"))

    assert revised == (first.code, a_content("Third").hash)
    assert await deck_sharing.open(second.code) == NOT_FOUND
    back = await deck_sharing.revise(second.code, second.token, None, KITCHEN)
    assert back == (second.code, second.hash)
    await deck_sharing.used([second.hash])
    assert isinstance(await deck_sharing.share(a_deck("Fourth")), Shared)
    assert isinstance(await deck_sharing.open(second.code), Found)


# ---- for rooms


@pytest.mark.parametrize("typed", ["", "BBBBBB", "!", "x" * 43, "é" * 43, "ownDeck", "a" * 5_000])
async def test_what_is_no_deck_is_not_found(deck_sharing: DeckSharing, typed: str) -> None:
    """[DECK-11]"""
    assert await deck_sharing.find(typed) == NOT_FOUND


async def test_a_code_is_found_as_people_type_it(deck_sharing: DeckSharing) -> None:
    """[DECK-11]"""
    shared = await share(deck_sharing)

    for typed in (shared.code.lower(), f" {shared.code[:3]}-{shared.code[3:]} "):
        assert await deck_sharing.find(typed) == (shared.hash, a_content("Office").deck)


async def test_a_room_reads_all_its_decks_or_hears_why_not(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-16] Blocked between two deals counts for the next one."""
    office, kitchen = await share(deck_sharing), await share(deck_sharing, KITCHEN)
    both = [office.hash, kitchen.hash]

    assert await deck_sharing.read(both) == {
        office.hash: a_content("Office").deck,
        kitchen.hash: a_content("Kitchen").deck,
    }
    assert await deck_sharing.read([office.hash, DeckHash("x" * 43)]) == GONE
    await store.decks.block(kitchen.hash, 0)
    assert await deck_sharing.read(both) == BLOCKED
    await store.decks.unblock(kitchen.hash)
    assert len(await ask_all(deck_sharing, both)) == 2


async def ask_all(deck_sharing: DeckSharing, hashes: list[DeckHash]) -> list[CustomDeck]:
    decks = await deck_sharing.read(hashes)
    assert not isinstance(decks, Refused)
    return list(decks.values())


async def test_a_blocked_content_is_blocked_under_whatever_code(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-16] It cannot be uploaded again either; its author may write something else under the same code."""
    shared = await share(deck_sharing)
    other = await share(deck_sharing)
    await store.decks.block(shared.hash, 0)

    assert await deck_sharing.open(shared.code) == await deck_sharing.open(other.code) == BLOCKED
    assert await deck_sharing.find(shared.hash) == BLOCKED
    assert await deck_sharing.share(OFFICE) is RefusalCode.DECK_BLOCKED
    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) is RefusalCode.DECK_BLOCKED
    await deck_sharing.revise(shared.code, shared.token, shared.hash, KITCHEN)
    assert isinstance(await deck_sharing.open(shared.code), Found)


async def test_a_spoilt_content_is_gone(deck_sharing: DeckSharing, store: SqliteStore) -> None:
    """[DECK-11] Whatever stands under a hash, only what belongs there is played. Its author's upload heals it."""
    shared = await share(deck_sharing)
    spoilt = a_content("Kitchen").stored
    await store.decks.put(SharedDeck(DeckCode("BCDFGH"), shared.hash, "", 0), spoilt, None, 9)

    assert await deck_sharing.find(shared.code) == NOT_FOUND
    assert await deck_sharing.read([shared.hash]) == GONE

    assert await deck_sharing.revise(shared.code, shared.token, shared.hash, OFFICE) == (shared.code, shared.hash)
    assert await deck_sharing.find(shared.code) == (shared.hash, a_content("Office").deck)
