/** Sync this browser's decks with the server's copies, which are found by code (DECK-11). */

import { call, type Result } from '../../room/connection/api';
import type { AckRefused, DeckBody, DeckFound } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { isDeckFound, isDeckRevised, isDeckShared } from '../../shared/guards.gen';
import { cleanDeck } from './limits';
import { findByCode, type MyDeck, markShared, newId, type Shared, saveMyDeck } from './store';

const path = (code: string) => `/api/decks/${encodeURIComponent(code)}`;

/** Save a new revision of the one in `shared`, or restore a deck that the server has lost. */
const reviseDeck = ({ code, token, hash }: Shared, deck: DeckBody) =>
  call(path(code), isDeckRevised, { method: 'PUT', body: { deck, token, base: hash } });

const readDeck = (code: string) => call(path(code), isDeckFound);

const sameDeck = (one: DeckBody, other: DeckBody) =>
  JSON.stringify(cleanDeck(one)) === JSON.stringify(cleanDeck(other));

/** Return true if friends see the current version. */
export const isUpToDate = ({ deck, shared }: MyDeck) => !!shared && sameDeck(deck, shared.deck);

/** Refusals which mean that the code was withdrawn or belongs to another deck. */
const CODE_LOST: ReadonlySet<string> = new Set(['deck_not_found', 'deck_not_yours']);

/** Upload the current version, unless the server has it. */
export async function shareDeck(mine: MyDeck): Promise<Result<Shared>> {
  const { shared } = mine;
  const deck = cleanDeck(mine.deck);
  if (shared && isUpToDate(mine)) {
    const there = await readDeck(shared.code);
    // The author's code stays in use, even if another browser has revised the deck. Without a response, the code is the best guess.
    if (there.ok ? shared.token || there.value.hash === shared.hash : !CODE_LOST.has(there.code))
      return { ok: true, value: shared };
  }
  if (shared?.token) {
    const answer = await reviseDeck(shared, deck);
    if (answer.ok) return recordShared(mine, { ...shared, ...answer.value, deck });
    if (!CODE_LOST.has(answer.code)) return answer;
  }
  const answer = await call('/api/decks', isDeckShared, { method: 'POST', body: { deck } });
  return answer.ok ? recordShared(mine, { ...answer.value, deck }) : answer;
}

async function recordShared({ id }: MyDeck, shared: Shared): Promise<Result<Shared>> {
  await markShared(id, shared);
  return { ok: true, value: shared };
}

/** Withdraw the code. The deck stays in this browser. Return the refusal, or null on success. */
export async function stopSharing({ id, shared }: MyDeck): Promise<AckRefused | null> {
  if (!shared?.token) return null;
  const answer = await call(path(shared.code), isRecord, {
    method: 'DELETE',
    body: { token: shared.token },
  });
  if (!answer.ok && !CODE_LOST.has(answer.code)) return answer;
  await markShared(id, null);
  return null;
}

/** Find a shared deck by its code. If the server has lost it and this browser has the original, restore it first. */
export async function findSharedDeck(code: string): Promise<Result<DeckFound>> {
  const answer = await readDeck(code);
  if (answer.ok || answer.code !== 'deck_not_found') return answer;
  const mine = await findByCode(code);
  if (!mine?.shared?.token) return answer;
  const { deck } = mine.shared;
  const back = await reviseDeck(mine.shared, deck);
  if (back.ok) {
    await recordShared(mine, { ...mine.shared, ...back.value });
    return { ok: true, value: { ...back.value, deck } };
  }
  if (CODE_LOST.has(back.code)) await markShared(mine.id, null);
  return answer;
}

/** Upload a local deck and choose it. Return the refusal, or null on success. */
export async function playDeck(
  mine: MyDeck,
  onUse: (decks: string[]) => Promise<AckRefused | null>,
): Promise<AckRefused | null> {
  const shared = await shareDeck(mine);
  return shared.ok ? onUse([shared.value.code]) : shared;
}

/** Save an editable copy of a friend's deck in this browser. */
export async function saveCopy({ code, hash, deck }: DeckFound): Promise<MyDeck> {
  const copy = { id: newId(), deck, savedAt: Date.now(), shared: { code, token: null, hash, deck } };
  await saveMyDeck(copy);
  return copy;
}

/** Replace a deck that another browser has changed with its newest revision. With `title`, save the local version as a copy with that title. */
export async function takeNewestRevision(mine: MyDeck, title: string | null): Promise<AckRefused | null> {
  const { shared } = mine;
  if (!shared) return null;
  const answer = await readDeck(shared.code);
  if (!answer.ok) return answer;
  const { deck, hash } = answer.value;
  const savedAt = Date.now();
  if (title !== null) await saveMyDeck({ id: newId(), deck: { ...mine.deck, title }, savedAt });
  await saveMyDeck({ id: mine.id, deck, savedAt, shared: { ...shared, hash, deck } });
  return null;
}
