import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeckBody } from '../../../src/shared/contract.gen';
import { answering, type Call, fakeServer, unreachable } from '../../fakes/server';

const cards = Array.from({ length: 8 }, (_, place) => ({ name: `Card ${place}`, emoji: '', roles: [] }));
const deck: DeckBody = {
  title: 'Our office',
  words: { pair: 'spy', spy: '', card: '' },
  language: 'en',
  cards,
};
const other: DeckBody = { ...deck, title: 'Another one' };
const mine = { id: 'abc', deck, savedAt: 1 };
const SHARED = { code: 'H4N7QX', token: 'secret', hash: 'hash-1' };

let store: typeof import('../../../src/features/custom-decks/store');
let sharing: typeof import('../../../src/features/custom-decks/sharing');

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  store = await import('../../../src/features/custom-decks/store');
  sharing = await import('../../../src/features/custom-decks/sharing');
});

/** Respond by method. Each response is used once, except for the last one, which is repeated. */
function scripted(script: Record<string, (readonly [number, object])[]>): Call[] {
  return fakeServer((call, signal) => {
    const answers = script[call.method] ?? [];
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, {}];
    return answering(status, body)(call, signal);
  });
}

/** The titles in the database, without changes that have not been stored yet. */
async function storedTitles(): Promise<string[]> {
  vi.resetModules();
  const later = await import('../../../src/features/custom-decks/store');
  return (await later.listMyDecks()).map(({ deck: { title } }) => title);
}

const refusal = (code: string) => ({ code, error: code, message: code });

describe('[DECK-10] decks of this browser', () => {
  test('are stored, changed and deleted, and sorted by the last change', async () => {
    await store.saveMyDeck(mine);
    await store.saveMyDeck({ id: 'def', deck: other, savedAt: 2 });
    expect((await store.listMyDecks()).map(({ id }) => id)).toEqual(['def', 'abc']);

    store.editMyDeck({ id: 'abc', deck: { ...deck, title: 'New' }, savedAt: 3 });
    expect((await store.listMyDecks()).map(({ deck: { title } }) => title)).toEqual(['New', 'Another one']);
    await store.deleteMyDeck('abc');
    expect(await store.readMyDeck('abc')).toBeNull();
    expect(store.isPersistent()).toBe(true);
  });

  test('survive a new visit', async () => {
    await store.saveMyDeck(mine);
    vi.resetModules();
    const later = await import('../../../src/features/custom-decks/store');
    expect(await later.listMyDecks()).toEqual([mine]);
  });

  test('keep their sharing state when they change', async () => {
    await store.saveMyDeck({ ...mine, shared: { ...SHARED, deck } });
    store.editMyDeck({ id: 'abc', deck: other, savedAt: 3 });
    expect(await store.findByCode('H4N7QX')).toMatchObject({ deck: other, shared: { token: 'secret' } });
  });

  test('request persistent storage once', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    await store.saveMyDeck(mine);
    await store.saveMyDeck(mine);
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('request it for a deck with a name, and not while the name is being typed', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    store.editMyDeck(mine);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(async () => expect(await storedTitles()).toEqual(['Our office']));
    await store.saveMyDeck({ ...mine, id: 'def', deck: { ...deck, title: '' } });
    expect(persist).not.toHaveBeenCalled();

    store.keepPermanently(deck);
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('are stored once typing pauses, or when the page is hidden, and read one at a time', async () => {
    await store.saveMyDeck(mine);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    const readsOfAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    for (const title of ['N', 'Ne', 'New']) {
      store.editMyDeck({ ...mine, deck: { ...deck, title }, savedAt: 4 });
      expect((await store.readMyDeck('abc'))?.deck.title).toBe(title);
    }
    expect(puts).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    await vi.waitFor(() => expect(puts).toHaveBeenCalledTimes(1));

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    store.editMyDeck({ ...mine, deck: { ...deck, title: 'Newer' }, savedAt: 5 });
    window.dispatchEvent(new Event('pagehide'));
    expect(vi.getTimerCount(), 'it is stored without waiting for a pause').toBe(0);
    vi.useRealTimers();
    await vi.waitFor(() => expect(puts).toHaveBeenCalledTimes(2));
    expect(readsOfAll).not.toHaveBeenCalled();
    expect(await storedTitles()).toEqual(['Newer']);
  });

  test('stay in memory if the browser refuses to store them, which is reported', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await store.saveMyDeck(mine);
    expect(store.isPersistent()).toBe(false);
    expect(await store.listMyDecks()).toEqual([mine]);
  });

  test('are reported as unsaved if the disk is full', async () => {
    await store.listMyDecks();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.saveMyDeck(mine);
    expect(await store.listMyDecks()).toEqual([mine]);
    expect(store.isPersistent()).toBe(false);

    full.mockRestore();
    await store.saveMyDeck(mine);
    expect(store.isPersistent()).toBe(true);
  });

  test('notify listeners of changes', async () => {
    const heard = vi.fn();
    const end = store.deckChanges.listen(heard);
    await store.saveMyDeck(mine);
    expect(heard).toHaveBeenCalled();
    end();
    heard.mockClear();
    await store.saveMyDeck(mine);
    expect(heard).not.toHaveBeenCalled();
  });

  test('skip invalid records', async () => {
    await store.saveMyDeck(mine);
    await store.saveMyDeck({ ...mine, id: 'bad', deck: { ...deck, cards: [{ name: 7 }] } } as never);
    expect((await store.listMyDecks()).map(({ id }) => id)).toEqual(['abc']);
  });
});

describe('[DECK-11] sharing', () => {
  test('sends a POST at first, only looks without a change, then a PUT', async () => {
    const calls = scripted({
      POST: [[201, SHARED]],
      GET: [[200, { ...SHARED, deck }]],
      PUT: [[200, { code: 'H4N7QX', hash: 'hash-2' }]],
    });
    await store.saveMyDeck(mine);
    expect(await sharing.shareDeck(mine)).toMatchObject({ ok: true, value: { code: 'H4N7QX' } });
    const shared = await store.readMyDeck('abc');
    expect(shared && sharing.isUpToDate(shared)).toBe(true);
    if (shared) await sharing.shareDeck(shared);
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);

    store.editMyDeck({ id: 'abc', deck: other, savedAt: 3 });
    const edited = await store.readMyDeck('abc');
    expect(edited && sharing.isUpToDate(edited)).toBe(false);
    if (edited) await sharing.shareDeck(edited);

    expect(calls[2]).toMatchObject({
      method: 'PUT',
      path: '/api/decks/H4N7QX',
      body: { deck: other, token: 'secret', base: 'hash-1' },
    });
    expect(await store.readMyDeck('abc')).toMatchObject({ shared: { hash: 'hash-2', token: 'secret' } });
  });

  test('keeps text typed during an upload', async () => {
    await store.saveMyDeck(mine);
    fakeServer((call, signal) => {
      store.editMyDeck({ id: 'abc', deck: other, savedAt: 3 });
      return answering(201, SHARED)(call, signal);
    });
    await sharing.shareDeck(mine);
    const now = await store.readMyDeck('abc');
    expect(now).toMatchObject({ deck: other, shared: { deck, hash: 'hash-1' } });
  });

  test('[DECK-09] does not restore a deck that is deleted while it is being sent or changed', async () => {
    await store.saveMyDeck(mine);
    fakeServer(async () => {
      await store.deleteMyDeck('abc');
      return Response.json(SHARED, { status: 201 });
    });
    expect(await sharing.shareDeck(mine)).toMatchObject({ ok: true });
    expect(await store.listMyDecks()).toEqual([]);

    await store.saveMyDeck(mine);
    store.editMyDeck({ id: 'abc', deck: other, savedAt: 3 });
    await store.deleteMyDeck('abc');
    expect(await store.listMyDecks()).toEqual([]);
  });

  test('[DECK-21] the author withdraws the code; the deck stays and is shared again under another code', async () => {
    const calls = scripted({ DELETE: [[200, { ok: true }]], POST: [[201, { ...SHARED, code: 'BCDFGH' }]] });
    await store.saveMyDeck({ ...mine, shared: { ...SHARED, deck } });
    const shared = await store.readMyDeck('abc');
    expect(shared && (await sharing.stopSharing(shared))).toBeNull();

    expect(calls).toMatchObject([{ path: '/api/decks/H4N7QX', body: { token: 'secret' } }]);
    expect(await store.readMyDeck('abc')).toEqual(mine);
    expect(await sharing.shareDeck(mine)).toMatchObject({ value: { code: 'BCDFGH' } });
  });

  test('[DECK-21] a failed withdrawal keeps the deck shared, unless the code belongs to another deck', async () => {
    scripted({
      DELETE: [
        [503, refusal('unavailable')],
        [403, refusal('deck_not_yours')],
      ],
    });
    const known = { ...mine, shared: { ...SHARED, deck } };
    await store.saveMyDeck(known);
    expect(await sharing.stopSharing(known)).toMatchObject({ code: 'unavailable' });
    expect(await store.readMyDeck('abc')).toEqual(known);
    expect(await sharing.stopSharing(known)).toBeNull();
    expect(await store.readMyDeck('abc')).toEqual(mine);
  });

  test('[DECK-10] the author silently restores a deck that the server has lost under its code', async () => {
    await store.saveMyDeck({ ...mine, shared: { ...SHARED, deck } });
    const found = { code: 'H4N7QX', hash: 'hash-1', deck };
    const calls = scripted({
      GET: [[404, refusal('deck_not_found')]],
      PUT: [[200, { code: 'H4N7QX', hash: 'hash-1' }]],
    });
    expect(await sharing.findSharedDeck('H4N7QX')).toEqual({ ok: true, value: found });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(calls[1]?.body).toEqual({ deck, token: 'secret', base: 'hash-1' });
  });

  test('[DECK-21] a code withdrawn by another browser stays withdrawn, and the deck is shared under another one', async () => {
    const known = { ...mine, shared: { ...SHARED, deck } };
    await store.saveMyDeck(known);
    const calls = scripted({
      GET: [[404, refusal('deck_not_found')]],
      PUT: [[404, refusal('deck_not_found')]],
      POST: [[201, { ...SHARED, code: 'BCDFGH' }]],
    });
    expect(await sharing.findSharedDeck('H4N7QX')).toMatchObject({ code: 'deck_not_found' });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(await store.readMyDeck('abc')).toEqual(mine);

    for (const stale of [{ ...known, deck: other }, known]) {
      await store.saveMyDeck(stale);
      const onUse = vi.fn().mockResolvedValue(null);
      expect(await sharing.playDeck(stale, onUse)).toBeNull();
      expect(onUse.mock.calls).toEqual([[['BCDFGH']]]);
      expect(await store.readMyDeck('abc')).toMatchObject({ deck: stale.deck, shared: { code: 'BCDFGH' } });
    }
  });

  test('a friend cannot restore the author’s deck, and a blocked deck stays blocked', async () => {
    await store.saveMyDeck({ ...mine, shared: { ...SHARED, token: null, deck } });
    const calls = scripted({ GET: [[404, refusal('deck_not_found')]] });
    expect(await sharing.findSharedDeck('H4N7QX')).toMatchObject({ code: 'deck_not_found' });
    expect(calls).toHaveLength(1);
  });

  test('restores a lost deck before playing with it', async () => {
    await store.saveMyDeck({ ...mine, shared: { ...SHARED, deck } });
    const calls = scripted({
      GET: [[404, refusal('deck_not_found')]],
      PUT: [[200, { code: 'H4N7QX', hash: 'hash-1' }]],
    });
    const onUse = vi.fn().mockResolvedValue(null);
    const known = await store.readMyDeck('abc');
    expect(known && (await sharing.playDeck(known, onUse))).toBeNull();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(onUse.mock.calls).toEqual([[['H4N7QX']]]);
  });

  test('restores a lost deck before a room is created', async () => {
    const known = { ...mine, shared: { ...SHARED, deck } };
    await store.saveMyDeck(known);
    const lost = [404, refusal('deck_not_found')] as const;
    const calls = scripted({
      GET: [lost],
      PUT: [[200, { code: 'H4N7QX', hash: 'hash-1' }], lost],
      POST: [[201, { ...SHARED, code: 'BCDFGH' }]],
    });
    expect(await sharing.shareDeck(known)).toMatchObject({ value: { code: 'H4N7QX', hash: 'hash-1' } });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);

    expect(await sharing.shareDeck(known), 'taken back elsewhere').toMatchObject({
      value: { code: 'BCDFGH' },
    });
  });

  test('plays a friend’s copy as it is, and shares it under its own code once either is changed', async () => {
    const found = { code: 'H4N7QX', hash: 'hash-1', deck };
    for (const [now, edited] of [
      [found, other],
      [{ ...found, hash: 'hash-9', deck: other }, deck],
    ] as const) {
      const calls = scripted({
        GET: [
          [200, found],
          [200, now],
        ],
        POST: [[201, { ...SHARED, code: 'BCDFGH' }]],
      });
      const copy = await sharing.saveCopy(found);
      expect(await sharing.shareDeck(copy)).toMatchObject({ value: { code: 'H4N7QX' } });
      expect(calls).toMatchObject([{ method: 'GET' }]);
      await sharing.shareDeck({ ...copy, deck: edited });
      expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { deck: edited } });
      expect(await store.readMyDeck(copy.id)).toMatchObject({ shared: { code: 'BCDFGH', token: 'secret' } });
    }
  });

  test('an unchanged deck that another browser has revised is played under its code', async () => {
    const calls = scripted({ GET: [[200, { code: 'H4N7QX', hash: 'hash-9', deck: other }]] });
    const shared = { ...SHARED, deck };
    expect(await sharing.shareDeck({ ...mine, shared })).toEqual({ ok: true, value: shared });
    expect(calls).toMatchObject([{ method: 'GET' }]);
  });

  test('a conflict is resolved with the other deck, and the local version can be saved as a copy', async () => {
    const theirs = { ...deck, title: 'Theirs' };
    scripted({
      PUT: [[409, refusal('deck_changed')]],
      GET: [[200, { code: 'H4N7QX', hash: 'hash-9', deck: theirs }]],
    });
    const edited = { ...mine, deck: other, shared: { ...SHARED, deck } };
    await store.saveMyDeck(edited);
    expect(await sharing.shareDeck(edited)).toMatchObject({ ok: false, code: 'deck_changed' });
    await sharing.takeNewestRevision(edited, 'Mine (copy)');

    const decks = await store.listMyDecks();
    expect(decks.map(({ deck: { title } }) => title).sort()).toEqual(['Mine (copy)', 'Theirs']);
    expect(await store.readMyDeck('abc')).toMatchObject({
      deck: theirs,
      shared: { hash: 'hash-9', token: 'secret' },
    });
  });

  test('nothing is lost without a network', async () => {
    fakeServer(unreachable);
    await store.saveMyDeck(mine);
    expect(await sharing.shareDeck(mine)).toMatchObject({ ok: false, code: 'network' });
    expect(await store.listMyDecks()).toEqual([mine]);
    const shared = { ...SHARED, deck };
    expect(await sharing.shareDeck({ ...mine, shared })).toEqual({ ok: true, value: shared });
  });
});
