/** Calls for shared decks (DECK-11). Only the deck screens load this module. */
import type { DeckBody } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { isDeckFound, isDeckRevised, isDeckShared } from '../../shared/guards.gen';
import { call } from './api';

const path = (code: string) => `/api/decks/${encodeURIComponent(code)}`;

export function shareDeck(deck: DeckBody) {
  return call('/api/decks', isDeckShared, { method: 'POST', body: { deck } });
}

/** Save a new revision. `base` is the edited revision, or null to restore a deck that the server may have lost. */
export function reviseDeck(code: string, deck: DeckBody, token: string, base: string | null) {
  return call(path(code), isDeckRevised, { method: 'PUT', body: { deck, token, base } });
}

export function withdrawDeck(code: string, token: string) {
  return call(path(code), isRecord, { method: 'DELETE', body: { token } });
}

export function readDeck(code: string) {
  return call(path(code), isDeckFound);
}
