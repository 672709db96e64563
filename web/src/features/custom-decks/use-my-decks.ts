import { useEffect, useRef, useState } from 'react';
import type { DeckBody } from '../../shared/contract.gen';
import { editMyDeck, findByCode, listMyDecks, type MyDeck, readMyDeck, subscribeToMyDecks } from './store';

/** Read now and after every change, including changes in other tabs. Return an unsubscribe function. */
function follow<Value>(read: () => Promise<Value>, onRead: (value: Value) => void): () => void {
  let ended = false;
  const update = async () => {
    const value = await read();
    if (!ended) onRead(value);
  };
  void update();
  const unsubscribe = subscribeToMyDecks(() => void update());
  return () => {
    ended = true;
    unsubscribe();
  };
}

/** Return this browser's decks, or null while loading. */
export function useMyDecks(): MyDeck[] | null {
  const [decks, setDecks] = useState<MyDeck[] | null>(null);
  useEffect(() => follow(listMyDecks, setDecks), []);
  return decks;
}

/** Return the local deck that was shared under a code, null if there is none, or undefined while loading. */
export function useMyDeckByCode(code: string): MyDeck | null | undefined {
  const [mine, setMine] = useState<MyDeck | null>();
  useEffect(() => follow(() => findByCode(code), setMine), [code]);
  return mine;
}

/** Edit one deck, which is saved on every change. Null if missing, undefined while loading. `fresh` is stored on its first change. */
export function useMyDeck(id: string, fresh: MyDeck | null) {
  const [mine, setMine] = useState<MyDeck | null | undefined>(fresh ?? undefined);
  const latest = useRef(mine);
  const unsaved = useRef(0);

  useEffect(
    () =>
      follow(
        () => readMyDeck(id),
        (found) => {
          if (unsaved.current > 0) return;
          latest.current = found ?? fresh;
          setMine(latest.current);
        },
      ),
    [id, fresh],
  );

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
