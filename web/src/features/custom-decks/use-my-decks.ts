import { useEffect, useRef, useState } from 'react';
import type { DeckBody } from '../../shared/contract.gen';
import { deckChanges, editMyDeck, findByCode, listMyDecks, type MyDeck, readMyDeck } from './store';

/** Return this browser's decks, or null while loading. */
export function useMyDecks(): MyDeck[] | null {
  const [decks, setDecks] = useState<MyDeck[] | null>(null);
  useEffect(() => deckChanges.follow(listMyDecks, setDecks), []);
  return decks;
}

/** Return the local deck that was shared under a code, null if there is none, or undefined while loading. */
export function useMyDeckByCode(code: string): MyDeck | null | undefined {
  const [mine, setMine] = useState<MyDeck | null>();
  useEffect(() => deckChanges.follow(() => findByCode(code), setMine), [code]);
  return mine;
}

/** Load a deck, and save it while it is edited. It is null if missing, and undefined while loading. `fresh` is a new deck, stored on its first change. */
export function useMyDeck(id: string, fresh: MyDeck | null) {
  const [mine, setMine] = useState<MyDeck | null | undefined>(fresh ?? undefined);
  const latest = useRef(mine);

  useEffect(
    () =>
      deckChanges.follow(
        () => readMyDeck(id),
        (found) => {
          if (isSameVersion(found, latest.current)) return;
          latest.current = found ?? fresh;
          setMine(latest.current);
        },
      ),
    [id, fresh],
  );

  function change(next: (deck: DeckBody) => DeckBody): void {
    if (!latest.current) return;
    latest.current = { ...latest.current, deck: next(latest.current.deck), savedAt: Date.now() };
    setMine(latest.current);
    editMyDeck(latest.current);
  }

  return { mine, change };
}

/** Return true if both are the same version of a deck, whose cards then need not be validated and rendered again. */
const isSameVersion = (one: MyDeck | null, other: MyDeck | null | undefined) =>
  !!one &&
  one.savedAt === other?.savedAt &&
  one.shared?.hash === other.shared?.hash &&
  one.shared?.token === other.shared?.token;
