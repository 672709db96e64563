import type { DeckBody } from '../contract.gen';

/** A deck of this browser. */
export interface MyDeck {
  id: string;
  deck: DeckBody;
  /** As friends see it, once it was shared. */
  shared?: { code: string; hash: string };
}

export function listMyDecks(): Promise<MyDeck[]> {
  return Promise.resolve([]);
}
