import type { ExchangeView, TalkView } from '../../src/shared/contract.gen';

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
