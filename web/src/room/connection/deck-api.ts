/** The calls about shared decks (DECK-11), apart from those of a room: only the screens of decks fetch them. */
import type {
  DeckBody,
  DeckCard,
  DeckFound,
  DeckRevised,
  DeckShared,
  DeckWords,
  Pair,
} from '../../shared/contract.gen';
import { call } from './api';
import { listOf, oneOf, shape } from './guards';
import { isName, isRecord, isText } from './primitive-guards';

const isPair = oneOf<Pair>('critic', 'hunter', 'impostor', 'own', 'spy', 'tourist');
const isWords = shape<DeckWords>({ pair: isPair, spy: isText, card: isText });
const isCard = shape<DeckCard>({ name: isName, emoji: isText, roles: listOf(isText) });
const isDeckBody = shape<DeckBody>({
  title: isName,
  words: isWords,
  language: isText,
  cards: listOf(isCard),
});
const isShared = shape<DeckShared>({ code: isName, token: isName, hash: isName });
const isRevised = shape<DeckRevised>({ code: isName, hash: isName });
const isFound = shape<DeckFound>({ code: isName, hash: isName, deck: isDeckBody });

const path = (code: string) => `/api/decks/${encodeURIComponent(code)}`;

export function shareDeck(deck: DeckBody) {
  return call('/api/decks', isShared, { method: 'POST', body: { deck } });
}

/** `base`: the revision that was edited; null to bring back what the server may have lost. */
export function reviseDeck(code: string, deck: DeckBody, token: string, base: string | null) {
  return call(path(code), isRevised, { method: 'PUT', body: { deck, token, base } });
}

/** Takes a code back. */
export function withdrawDeck(code: string, token: string) {
  return call(path(code), isRecord, { method: 'DELETE', body: { token } });
}

export function readDeck(code: string) {
  return call(path(code), isFound);
}
