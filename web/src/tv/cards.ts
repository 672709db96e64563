/** Names and pictures of cards on the TV. */
import { cardArt } from '../decks/pictures';
import { wordsFor } from '../decks/words';
import type { DeckId, ListedCard, Reveal } from '../shared/contract.gen';
import { useCustomCards } from './custom-cards';

export const cardBack = (deck: DeckId) =>
  `/imgs/cards/back-${deck === 'animalsDeck' ? 'animal' : 'location'}.webp`;

export interface DisplayedCard {
  words: string;
  /** The language of a custom card. */
  lang?: string | undefined;
  /** Null if the picture is generated from the name and the sign. */
  art: { src: string; thumb: string } | null;
  sign: string;
}

function cardOf(deck: DeckId, id: string, name: string, sign = '', lang?: string): DisplayedCard {
  return { words: wordsFor(id, name), lang, art: cardArt(deck, { name, sign }), sign };
}

/** Return a card's name and picture, or null for a custom card whose name has not loaded. */
export function displayedCard(deck: DeckId, id: string): DisplayedCard | null {
  if (deck !== 'ownDeck') return cardOf(deck, id, id.replace(/-/g, ' ')); // The English name, which is also the file's.
  const card = useCustomCards.getState().known.get(id);
  return card ? cardFromList(card) : null;
}

export const cardFromList = ({ id, name, sign, lang }: ListedCard) => cardOf('ownDeck', id, name, sign, lang);

export const cardFromReveal = ({ deck, cardId, card, own }: Reveal) =>
  cardOf(deck, cardId, card, own?.sign, own?.language);

export const cardName = (deck: DeckId, id: string): string => displayedCard(deck, id)?.words ?? '…';
