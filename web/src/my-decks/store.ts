/** A deck of this browser that has been shared. */
export interface MyDeck {
  code: string;
  hash: string;
  title: string;
  /** How many. */
  cards: number;
}

export function listMyDecks(): Promise<MyDeck[]> {
  return Promise.resolve([]);
}
