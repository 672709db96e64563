/**
 * The decks of this browser (DECK-10): the originals, which no server can lose. Where the browser refuses to keep anything, they live as
 * long as the page.
 */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { isRecord, isText } from '../../room/connection/primitive-guards';
import type { DeckBody } from '../../shared/contract.gen';

export interface MyDeck {
  id: string;
  deck: DeckBody;
  /** When it was changed last, in epoch milliseconds. */
  savedAt: number;
  /** As friends see it, once it was shared. */
  shared?: Shared;
}

export interface Shared {
  code: string;
  /** Whoever has it may change the deck; null for a friend's copy. */
  token: string | null;
  hash: string;
  /** The revision that the hash is of. */
  deck: DeckBody;
}

const CHANNEL = 'spysafari:my-decks';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Those of a browser that keeps nothing. */
const unsaved = new Map<string, MyDeck>();
const listeners = new Set<() => void>();
let refused = false;
let asked = false;
let edits = Promise.resolve();
let opened: UseStore | null = null;
let channel: BroadcastChannel | null = null;

/** False once the browser has refused to keep a deck, as private windows do, and full disks, which still let read. */
export const isPersistent = () => !refused && unsaved.size === 0;

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}

/** The newest first. */
export async function listMyDecks(): Promise<MyDeck[]> {
  const kept = await attempt((store) => entries<string, unknown>(store), []);
  const decks = new Map([
    ...kept.flatMap(([id, given]) => (isMyDeck(given) ? [[id, given] as const] : [])),
    ...unsaved,
  ]);
  return [...decks.values()].sort((one, other) => other.savedAt - one.savedAt);
}

export async function readMyDeck(id: string): Promise<MyDeck | null> {
  return (await listMyDecks()).find((mine) => mine.id === id) ?? null;
}

/** The deck that this code shares, if it is one of this browser. */
export async function findByCode(code: string): Promise<MyDeck | null> {
  return (await listMyDecks()).find(({ shared }) => shared?.code === code) ?? null;
}

export async function saveMyDeck(mine: MyDeck): Promise<void> {
  const kept = await attempt((store) => set(mine.id, mine, store).then(() => true), false);
  if (kept) unsaved.delete(mine.id);
  else unsaved.set(mine.id, mine);
  tell();
  askToPersist();
}

/** What is known about its sharing stays. */
export function editMyDeck(id: string, deck: DeckBody): Promise<void> {
  return inTurn(async () => {
    const now = await readMyDeck(id);
    await saveMyDeck({ ...now, id, deck, savedAt: Date.now() });
  });
}

/** How friends see it now; null: they don't any more. What was typed meanwhile stays, and what was deleted stays deleted. */
export function markShared(id: string, shared: Shared | null): Promise<void> {
  return inTurn(async () => {
    const now = await readMyDeck(id);
    if (!now) return;
    const { shared: _, ...unshared } = now;
    await saveMyDeck(shared ? { ...unshared, shared } : unshared);
  });
}

export function deleteMyDeck(id: string): Promise<void> {
  return inTurn(async () => {
    unsaved.delete(id);
    await attempt((store) => del(id, store), undefined);
    tell();
  });
}

/** One change after the other. */
function inTurn(change: () => Promise<void>): Promise<void> {
  edits = edits.then(change);
  return edits;
}

/** Hears of every change, by other tabs, too. Returns what ends it. */
export function subscribeToMyDecks(listener: () => void): () => void {
  listeners.add(listener);
  line()?.addEventListener('message', listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    line()?.removeEventListener('message', listener);
    window.removeEventListener('focus', listener);
  };
}

function tell(): void {
  line()?.postMessage(null);
  for (const listener of listeners) listener();
}

/** Null in browsers without one: there a tab reads anew when it is looked at. */
function line(): BroadcastChannel | null {
  if (!channel && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(CHANNEL);
  return channel;
}

async function attempt<Value>(action: (store: UseStore) => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    opened ??= createStore('spysafari-decks', 'decks'); // throws where there is no database at all
    const value = await action(opened);
    refused = false;
    return value;
  } catch {
    opened = null; // a database that could not be opened once may open later
    refused = true;
    return otherwise;
  }
}

/** Without it a browser short of space may throw all away. It decides by itself, or asks the player once. */
function askToPersist(): void {
  if (asked || refused) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => undefined);
}

/** What an older or newer version of the page has left is not trusted to be whole. */
function isMyDeck(given: unknown): given is MyDeck {
  if (!isRecord(given) || !isText(given.id) || typeof given.savedAt !== 'number') return false;
  return isDeck(given.deck) && (given.shared === undefined || isShared(given.shared));
}

function isShared(given: unknown): given is Shared {
  if (!isRecord(given) || !isText(given.code) || !isText(given.hash)) return false;
  return (given.token === null || isText(given.token)) && isDeck(given.deck);
}

function isDeck(given: unknown): given is DeckBody {
  if (!isRecord(given) || !isText(given.title) || !isText(given.language)) return false;
  return isRecord(given.words) && Array.isArray(given.cards) && given.cards.every(isCard);
}

function isCard(given: unknown): boolean {
  if (!isRecord(given) || !isText(given.name) || !isText(given.emoji)) return false;
  return Array.isArray(given.roles) && given.roles.every(isText);
}
