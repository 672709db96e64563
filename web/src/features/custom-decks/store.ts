/** The originals of this browser's decks (DECK-10). If the browser refuses to store them, they last until the page is closed. */
import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import type { DeckBody } from '../../shared/contract.gen';
import { isNumber, isText, optional, orNull, shape } from '../../shared/guards';
import { isDeckBody } from '../../shared/guards.gen';
import { changesOf, requestPersistence } from '../../shared/stored-data';

export interface MyDeck {
  id: string;
  deck: DeckBody;
  /** Time of the last change in epoch milliseconds. */
  savedAt: number;
  shared?: Shared;
}

export interface Shared {
  code: string;
  /** The token that authorizes changes, or null for a copy of a friend's deck. */
  token: string | null;
  hash: string;
  /** The version with this hash. */
  deck: DeckBody;
}

/** Stored decks are validated, because another version of the page may have written them. */
const isShared = shape<Shared>({ code: isText, token: orNull(isText), hash: isText, deck: isDeckBody });
const isMyDeck = shape<MyDeck>({
  id: isText,
  deck: isDeckBody,
  savedAt: isNumber,
  shared: optional(isShared),
});

export const deckChanges = changesOf('spysafari:my-decks');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Decks that the browser refused to store. */
const unsaved = new Map<string, MyDeck>();
/** Changes to be saved at the next pause in typing. */
const drafts = new Map<string, Pick<MyDeck, 'id' | 'deck' | 'savedAt'>>();
const TYPING_PAUSE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let storageRefused = false;
let persistenceRequested = false;
let edits = Promise.resolve();
let opened: UseStore | null = null;

/** Return false if the browser refused to store a deck, for example in a private window or because the disk is full. */
export const isPersistent = () => !storageRefused && unsaved.size === 0;

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}

/** Return all decks, the most recently changed first. */
export async function listMyDecks(): Promise<MyDeck[]> {
  const kept = await attempt((store) => values<unknown>(store), []);
  const decks = new Map(kept.filter(isMyDeck).map((mine) => [mine.id, mine]));
  for (const id of new Set([...decks.keys(), ...unsaved.keys(), ...drafts.keys()])) {
    const current = withUnsaved(id, decks.get(id));
    if (current) decks.set(id, current);
  }
  return [...decks.values()].sort((one, other) => other.savedAt - one.savedAt);
}

export async function readMyDeck(id: string): Promise<MyDeck | null> {
  const given = await attempt((store) => get<unknown>(id, store), undefined);
  return withUnsaved(id, isMyDeck(given) ? given : undefined);
}

/** Return the newest version of a deck, including changes that are not stored yet or that the browser refused to store. */
function withUnsaved(id: string, stored: MyDeck | undefined): MyDeck | null {
  const saved = unsaved.get(id) ?? stored ?? null;
  const draft = drafts.get(id);
  return draft ? { ...saved, ...draft } : saved;
}

export async function findByCode(code: string): Promise<MyDeck | null> {
  return (await listMyDecks()).find(({ shared }) => shared?.code === code) ?? null;
}

/** Save a deck. If it has a name, request persistent storage, which opens a dialog in Firefox. */
export async function saveMyDeck(mine: MyDeck): Promise<void> {
  drafts.delete(mine.id);
  await put(mine);
  keepPermanently(mine.deck);
}

async function put(mine: MyDeck): Promise<void> {
  const kept = await attempt((store) => set(mine.id, mine, store).then(() => true), false);
  if (kept) unsaved.delete(mine.id);
  else unsaved.set(mine.id, mine);
  deckChanges.publish();
}

/** Save a changed deck after a pause in typing, and keep its sharing state. */
export function editMyDeck({ id, deck, savedAt }: MyDeck): void {
  drafts.set(id, { id, deck, savedAt });
  clearTimeout(timer);
  timer = setTimeout(storeDrafts, TYPING_PAUSE_MS);
}

function storeDrafts(): void {
  clearTimeout(timer);
  for (const id of drafts.keys())
    void enqueue(async () => {
      const draft = drafts.get(id);
      const now = await readMyDeck(id);
      if (!draft || !now) return; // Deleted in the meantime.
      await put(now);
      if (drafts.get(id) === draft) drafts.delete(id);
    });
}

window.addEventListener('pagehide', storeDrafts);
document.addEventListener('visibilitychange', storeDrafts);

/** Save the sharing state (null for none) without overwriting a concurrent edit or restoring a deleted deck. */
export function markShared(id: string, shared: Shared | null): Promise<void> {
  return enqueue(async () => {
    const now = await readMyDeck(id);
    if (!now) return;
    const { shared: _, ...unshared } = now;
    await put(shared ? { ...unshared, shared } : unshared);
    keepPermanently(now.deck);
  });
}

export function deleteMyDeck(id: string): Promise<void> {
  return enqueue(async () => {
    drafts.delete(id);
    unsaved.delete(id);
    await attempt((store) => del(id, store), undefined);
    deckChanges.publish();
  });
}

/** Run changes one after another. */
function enqueue(change: () => Promise<void>): Promise<void> {
  edits = edits.then(change);
  return edits;
}

async function attempt<Value>(action: (store: UseStore) => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    opened ??= createStore('spysafari-decks', 'decks'); // Throws if there is no IndexedDB.
    const value = await action(opened);
    storageRefused = false;
    return value;
  } catch {
    opened = null; // A database that failed to open may open on a later attempt.
    storageRefused = true;
    return otherwise;
  }
}

/** Request persistent storage once a deck has a name, because a browser that runs out of space may otherwise delete everything. */
export function keepPermanently({ title }: DeckBody): void {
  if (persistenceRequested || storageRefused || !title.trim()) return;
  persistenceRequested = true;
  requestPersistence();
}
