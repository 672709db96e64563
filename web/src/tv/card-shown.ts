/** What is drawn of a card on a TV: its words, and a picture of ours or one that is made. */

import { cardArt } from '../decks/card-art';
import { wordsFor } from '../decks/words';
import type { DeckId, ListedCard, Reveal } from '../shared/contract.gen';
import { useOwnCards } from './own-cards';
import { englishOf } from './words';

export interface CardShown {
  words: string;
  /** The language of a card that players wrote. */
  lang?: string | undefined;
  /** Null: the picture is made, of the words and the sign. */
  art: { src: string; thumb: string } | null;
  sign: string;
}

/** Null for a card of players whose words have not come. */
export function cardShown(deck: DeckId, id: string): CardShown | null {
  if (deck !== 'ownDeck') {
    const name = englishOf(id);
    return { words: wordsFor(id, name), art: cardArt(deck, { name, sign: '' }), sign: '' };
  }
  const card = useOwnCards.getState().known.get(id);
  return card ? cardListed(card) : null;
}

export function cardListed({ id, name, sign = '', lang }: ListedCard): CardShown {
  return { words: wordsFor(id, name), lang, art: cardArt('ownDeck', { name, sign }), sign };
}

/** In a sentence. */
export const cardWords = (deck: DeckId, id: string): string => cardShown(deck, id)?.words ?? '…';

export function cardRevealed({ deck, cardId, card, own }: Reveal): CardShown {
  const sign = own?.sign ?? '';
  return {
    words: wordsFor(cardId, card),
    lang: own?.language,
    art: cardArt(deck, { name: card, sign }),
    sign,
  };
}
