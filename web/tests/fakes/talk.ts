import { act, fireEvent } from '@testing-library/react';
import type { ExchangeView, TalkView } from '../../src/shared/contract.gen';
import { button, open, round } from './play';

export const FIRST: ExchangeView = { nth: 1, asker: 'p3', asked: 'p2', question: 'voices', answer: 'yes' };

/** The second turn of a round with talk in the app. The player p2 is choosing a question. */
export const picking = (more: Partial<TalkView> = {}): TalkView => ({
  mode: 'tap',
  count: 1,
  turn: 3,
  asker: 'p2',
  asked: null,
  question: null,
  until: 1_030_000,
  seconds: 30,
  mayAsk: ['p1', 'p4'],
  recent: [FIRST],
  ...more,
});

/** Open a table that talks in the app, and look at the card. Otherwise the sheet would not open when it is this player's turn to ask. */
export async function openLooked(...state: Parameters<typeof open>) {
  const table = await open(...state);
  await table.show(round({ talk: picking() }));
  await act(async () => fireEvent.click(button(/^Show your card/)));
  fireEvent.click(button(/^Hide your card/));
  return table;
}
