import { useState } from 'react';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { isBlank } from '../limits';

interface Removed {
  card: DeckCard;
  place: number;
}

export type CardEdits = ReturnType<typeof useCards>;

/** Which card is open, and what happens to it. A card without anything on it goes when another one is opened. */
export function useCards(deck: DeckBody, change: (next: (deck: DeckBody) => DeckBody) => Promise<void>) {
  const [selected, setSelected] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { cards } = deck;

  const setCards = (next: (cards: readonly DeckCard[]) => DeckCard[]) =>
    void change((now) => ({ ...now, cards: next(now.cards) }));

  function select(place: number | null) {
    const chosen = place === null ? undefined : cards[place];
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
    /** Another window may have taken the card away meanwhile. */
    edit: (place: number, card: DeckCard) =>
      setCards((now) => now.map((other, at) => (at === place ? card : other))),
    remove(place: number) {
      const card = cards[place];
      if (!card) return;
      setCards((now) => now.toSpliced(place, 1));
      if (!isBlank(card)) setRemoved({ card, place });
      setSelected(null);
    },
    restore({ card, place }: Removed) {
      setCards((now) => now.toSpliced(Math.min(place, now.length), 0, card));
    },
    forget: () => setRemoved(null),
  };
}
