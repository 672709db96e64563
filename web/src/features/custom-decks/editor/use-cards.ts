import { useState } from 'react';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { isBlank } from '../limits';

export interface Removed {
  card: DeckCard;
  place: number;
}

export type CardEdits = ReturnType<typeof useCards>;

/** Return the index of a card, or -1. If another window saved the deck, its cards are copies, so compare the content. */
function indexOf(card: DeckCard, cards: readonly DeckCard[]): number {
  if (cards.includes(card)) return cards.indexOf(card);
  const content = JSON.stringify(card);
  return cards.findIndex((other) => JSON.stringify(other) === content);
}

/** Manage the selected card and card edits. A blank card is removed when another one is selected. */
export function useCards(
  deck: DeckBody,
  change: (next: (deck: DeckBody) => DeckBody) => void,
  onRemoved: (removed: Removed) => void,
) {
  const [selected, setSelected] = useState<DeckCard | null>(null);
  const { cards } = deck;
  const selectedIndex = selected ? indexOf(selected, cards) : -1;

  const setCards = (next: (cards: readonly DeckCard[]) => DeckCard[]) =>
    change((now) => ({ ...now, cards: next(now.cards) }));

  function select(index: number | null) {
    const chosen = index === null ? undefined : cards[index];
    const kept = cards.filter((card) => card === chosen || !isBlank(card));
    if (kept.length < cards.length) setCards(() => kept);
    setSelected(chosen ?? null);
  }

  return {
    selected: selectedIndex < 0 ? null : selectedIndex,
    select,
    add() {
      const kept = cards.filter((card) => !isBlank(card));
      const card = { name: '', emoji: '', roles: [] };
      setCards(() => [...kept, card]);
      setSelected(card);
    },
    /** Replace the card at an index. If another window has removed cards and the index no longer exists, do nothing. */
    edit(index: number, card: DeckCard) {
      setCards((now) => now.map((other, at) => (at === index ? card : other)));
      setSelected(card);
    },
    remove(index: number) {
      const card = cards[index];
      if (!card) return;
      setCards((now) => now.filter((_, at) => at !== index));
      if (!isBlank(card)) onRemoved({ card, place: index });
      setSelected(null);
    },
  };
}
