import { useEffect, useRef, useState } from 'react';
import type { DeckBody } from '../../shared/contract.gen';
import { editMyDeck, listMyDecks, type MyDeck, readMyDeck, subscribeToMyDecks } from './store';

/** All decks of this browser, kept in sync with other tabs; null while loading. */
export function useMyDecks(): MyDeck[] | null {
  const [decks, setDecks] = useState<MyDeck[] | null>(null);
  useEffect(() => {
    let late = false;
    const read = async () => {
      const found = await listMyDecks();
      if (!late) setDecks(found);
    };
    void read();
    const end = subscribeToMyDecks(() => void read());
    return () => {
      late = true;
      end();
    };
  }, []);
  return decks;
}

/**
 * One deck, saved on every change. Null if it does not exist, undefined while loading. `fresh` is a new deck, which is stored on its
 * first change.
 */
export function useMyDeck(id: string, fresh: MyDeck | null) {
  const [mine, setMine] = useState<MyDeck | null | undefined>(fresh ?? undefined);
  const latest = useRef(mine);
  const unsaved = useRef(0);

  useEffect(() => {
    let late = false;
    const read = async () => {
      const found = await readMyDeck(id);
      if (late || unsaved.current > 0) return;
      latest.current = found ?? fresh;
      setMine(latest.current);
    };
    void read();
    const end = subscribeToMyDecks(() => void read());
    return () => {
      late = true;
      end();
    };
  }, [id, fresh]);

  async function change(next: (deck: DeckBody) => DeckBody): Promise<void> {
    const now = latest.current;
    if (!now) return;
    const deck = next(now.deck);
    latest.current = { ...now, deck, savedAt: Date.now() };
    setMine(latest.current);
    unsaved.current += 1;
    await editMyDeck(id, deck).finally(() => {
      unsaved.current -= 1;
    });
  }

  return { mine, change };
}
