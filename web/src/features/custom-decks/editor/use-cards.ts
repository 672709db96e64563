import { useState } from 'react';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { isBlank } from '../limits';

interface Removed {
  card: DeckCard;
  place: number;
}

export type CardEdits = ReturnType<typeof useCards>;

/** Manage the selected card and card edits. A blank card is removed when another one is selected. */
export function useCards(deck: DeckBody, change: (next: (deck: DeckBody) => DeckBody) => void) {
  const [selected, setSelected] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { cards } = deck;

  const setCards = (next: (cards: readonly DeckCard[]) => DeckCard[]) =>
    change((now) => ({ ...now, cards: next(now.cards) }));

  function select(index: number | null) {
    const chosen = index === null ? undefined : cards[index];
    const kept = cards.filter((card) => card === chosen || !isBlank(card));
    if (kept.length < cards.length) setCards(() => kept);
    setSelected(chosen ? kept.indexOf(chosen) : null);
  }

  return {
    selected: selected !== null && selected < cards.length ? selected : null,
    removed,
    select,
    add() {
      const kept = cards.filter((card) => !isBlank(card));
      setCards(() => [...kept, { name: '', emoji: '', roles: [] }]);
      setSelected(kept.length);
    },
    /** Replace the card at an index. If another window has removed cards and the index no longer exists, do nothing. */
    edit: (index: number, card: DeckCard) =>
      setCards((now) => now.map((other, at) => (at === index ? card : other))),
    remove(index: number) {
      const card = cards[index];
      if (!card) return;
      setCards((now) => now.filter((_, at) => at !== index));
      if (!isBlank(card)) setRemoved({ card, place: index });
      setSelected(null);
    },
    restore({ card, place: index }: Removed) {
      setCards((now) => [...now.slice(0, index), card, ...now.slice(index)]);
    },
    forget: () => setRemoved(null),
  };
}
