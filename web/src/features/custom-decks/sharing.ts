/** Sync this browser's decks with the server's copies, which are found by code (DECK-11). */

import { call, type Result } from '../../room/connection/api';
import type { AckRefused, DeckBody, DeckFound } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { isDeckFound, isDeckRevised, isDeckShared } from '../../shared/guards.gen';
import { cleanDeck } from './limits';
import { findByCode, type MyDeck, markShared, newId, type Shared, saveMyDeck } from './store';

const path = (code: string) => `/api/decks/${encodeURIComponent(code)}`;

const shareDeck = (deck: DeckBody) => call('/api/decks', isDeckShared, { method: 'POST', body: { deck } });

/** Save a new revision. `base` is the edited revision, or null to restore a deck that the server may have lost. */
const reviseDeck = (code: string, deck: DeckBody, token: string, base: string | null) =>
  call(path(code), isDeckRevised, { method: 'PUT', body: { deck, token, base } });

const readDeck = (code: string) => call(path(code), isDeckFound);

const sameDeck = (one: DeckBody, other: DeckBody) =>
  JSON.stringify(cleanDeck(one)) === JSON.stringify(cleanDeck(other));

/** Return true if friends see the current version. */
export const isUpToDate = ({ deck, shared }: MyDeck) => !!shared && sameDeck(deck, shared.deck);

/** Refusals which mean that the code was withdrawn or belongs to another deck. */
const CODE_LOST: ReadonlySet<string> = new Set(['deck_not_found', 'deck_not_yours']);

/** Return true if the code of a friend's deck still refers to this version. */
async function isUnrevised({ code, hash }: Shared): Promise<boolean> {
  const there = await readDeck(code);
  return there.ok && there.value.hash === hash;
}

/** Upload the current version, unless the server has it. */
export async function uploadDeck(mine: MyDeck): Promise<Result<Shared>> {
  const { shared } = mine;
  if (shared && isUpToDate(mine) && (shared.token || (await isUnrevised(shared))))
    return { ok: true, value: shared };
  if (!shared?.token) return uploadNew(mine);
  const answer = await reviseDeck(shared.code, cleanDeck(mine.deck), shared.token, shared.hash);
  if (!answer.ok && CODE_LOST.has(answer.code)) return uploadNew(mine);
  return answer.ok ? recordShared(mine, { ...shared, ...answer.value, deck: cleanDeck(mine.deck) }) : answer;
}

async function uploadNew(mine: MyDeck): Promise<Result<Shared>> {
  const deck = cleanDeck(mine.deck);
  const answer = await shareDeck(deck);
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

const isLost = ({ code }: AckRefused) => code === 'deck_not_found';

/** Find a shared deck by its code. If the server has lost it and this browser has the original, restore it first. */
export async function findSharedDeck(code: string): Promise<Result<DeckFound>> {
  const answer = await readDeck(code);
  if (answer.ok || !isLost(answer)) return answer;
  const mine = await findByCode(code);
  if (!mine?.shared?.token) return answer;
  const back = await reviseDeck(code, mine.shared.deck, mine.shared.token, null);
  if (back.ok) {
    await recordShared(mine, { ...mine.shared, ...back.value });
    return readDeck(code);
  }
  if (CODE_LOST.has(back.code)) await markShared(mine.id, null);
  return answer;
}

/** Upload the deck before it is played, and check that the server still has it. */
export async function ensureShared(mine: MyDeck): Promise<Result<Shared>> {
  const uploaded = await uploadDeck(mine);
  if (!uploaded.ok || !uploaded.value.token || !isUpToDate(mine)) return uploaded;
  const there = await findSharedDeck(uploaded.value.code);
  return !there.ok && isLost(there) ? uploadNew(mine) : uploaded;
}

/** Upload a local deck and choose it. Return the refusal, or null on success. */
export async function playDeck(
  mine: MyDeck,
  onUse: (decks: string[]) => Promise<AckRefused | null>,
): Promise<AckRefused | null> {
  const shared = await ensureShared(mine);
  return shared.ok ? onUse([shared.value.code]) : shared;
}

/** Save an editable copy of a friend's deck in this browser. */
export async function saveCopy({ code, hash, deck }: DeckFound): Promise<MyDeck> {
  const copy = { id: newId(), deck, savedAt: Date.now(), shared: { code, token: null, hash, deck } };
  await saveMyDeck(copy);
  return copy;
}

/** Resolve a conflict with the server's version. With `keep`, save the local version as a copy with that title. */
export async function replaceWithShared(mine: MyDeck, keep: string | null): Promise<Result<MyDeck>> {
  const { shared } = mine;
  if (!shared) return { ok: true, value: mine };
  const answer = await readDeck(shared.code);
  if (!answer.ok) return answer;
  const { deck, hash } = answer.value;
  if (keep !== null) {
    const copy = { id: newId(), deck: { ...mine.deck, title: keep }, savedAt: Date.now() };
    await saveMyDeck(copy);
  }
  const other = { id: mine.id, deck, savedAt: Date.now(), shared: { ...shared, hash, deck } };
  await saveMyDeck(other);
  return { ok: true, value: other };
}
