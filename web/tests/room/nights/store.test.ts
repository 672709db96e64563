import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOTHING_KEPT, withGames, withResults } from '../../../src/room/nights/kept';
import { deviceStorage, NIGHTS_KEY } from '../../../src/shared/storage';
import { game, START } from '../../fakes/nights';

type Store = typeof import('../../../src/room/nights/store');

/** Return the store of another tab. */
async function newTab(): Promise<Store> {
  vi.resetModules();
  return await import('../../../src/room/nights/store');
}

let store: Store;
const add = (id: string) => (now: typeof NOTHING_KEPT) =>
  withGames(now, [game(id, START, { Ann: 1, Bo: 0 })]);
const ids = async (tab: Store) => {
  const reading = await tab.readKept();
  return reading.ok ? reading.kept.games.map((one) => one.id) : reading.fault;
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await newTab();
});

test('[NIGHT-01] two tabs can store games at the same time', async () => {
  const other = await newTab();
  await Promise.all([store.changeKept(add('a')), other.changeKept(add('b')), other.changeKept(add('a'))]);

  expect(await ids(await newTab())).toEqual(['a', 'b']);
  expect(deviceStorage.read(NIGHTS_KEY)).not.toBeNull();
});

test('[NIGHT-05] a browser that refuses to store is reported until it accepts', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await store.changeKept(add('a'))).toBe(false);
  expect(await store.readKept()).toMatchObject({ ok: true, refused: true });

  put.mockRestore();
  expect(await store.changeKept(add('a'))).toBe(true);
  expect(await store.readKept()).toMatchObject({ ok: true, refused: false });
});

test('[NIGHT-05] a disk that is full when the change is completed loses nothing that was stored', async () => {
  await store.changeKept(add('a'));
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  });

  expect(await store.changeKept(add('b'))).toBe(false);
  expect(await ids(store)).toEqual(['a']);
});

test('[NIGHT-05] without a database, nothing is read or stored', async () => {
  vi.stubGlobal('indexedDB', undefined);

  expect(await store.changeKept(add('a'))).toBe(false);
  expect(await ids(store)).toBe('blocked');
});

test('[NIGHT-05] what a newer version has stored is neither read nor overwritten, but can be forgotten', async () => {
  await store.changeKept(() => ({ ...NOTHING_KEPT, version: 2 }) as unknown as typeof NOTHING_KEPT);

  expect(await ids(store)).toBe('later');
  expect(await store.changeKept(add('a'))).toBe(false);
  expect(await ids(store)).toBe('later');
  expect(deviceStorage.read('spysafari:nights-refused')).toBeNull();
  await store.forgetEverything();
  expect(await ids(store)).toEqual([]);
});

test('[NIGHT-05] a forgotten game does not come back from a results page', async () => {
  const one = game('a', START, { Ann: 1, Bo: 0 });
  await store.changeKept((now) => withResults(now, one));

  await store.forgetEverything();
  await (await newTab()).changeKept((now) => withResults(now, one));
  expect(await ids(store)).toEqual([]);
});

test('[NIGHT-05] games are forgotten even if the browser stores nothing more', async () => {
  await store.changeKept(add('a'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(await store.forgetEverything()).toBe(true);
  expect(await ids(store)).toEqual([]);
});

test('[NIGHT-05] nothing is left of forgotten games', async () => {
  await store.changeKept(add('a'));
  const heard = vi.fn();
  store.keptChanges.listen(heard);

  await store.forgetEverything();
  expect(heard).toHaveBeenCalledOnce();
  expect(await ids(await newTab())).toEqual([]);
  expect(deviceStorage.read(NIGHTS_KEY)).toBeNull();
});
