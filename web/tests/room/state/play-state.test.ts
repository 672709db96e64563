import { expect, test } from 'vitest';
import { isNewDeal, type PlayState, playStateFor, playStateFrom } from '../../../src/room/state/play-state';
import { player, snapshot } from '../../fakes/live';

const hand = {
  in_round: true,
  role_id: 'airplane/1',
  role: 'Captain',
  is_spy: false,
  card_id: 'airplane',
  game_location: 'Airplane',
  icon_id: 4,
};
const cards = [
  { id: 'airplane', name: 'Airplane' },
  { id: 'bank', name: 'Bank', played: true as const },
];
const view = (own: object) =>
  snapshot('K7WD', { phase: 'round', round: 3, players: [player('p1', { ...hand, ...own })] });

const state: PlayState = {
  isAdmin: false,
  playerName: 'Player p1',
  playerId: 'p1',
  role: 'Captain',
  roleId: 'airplane/1',
  location: 'Airplane',
  cardId: 'airplane',
  isSpy: false,
  chosenCards: ['Airplane', 'Bank'],
  chosenIds: ['airplane', 'bank'],
  playedIds: ['bank'],
  timerDuration: 480,
  iconId: 4,
  currentDeck: 'locationDeck',
  round: 3,
  severalSpies: false,
};

test('[LOBBY-12] a deal is stored as complete navigation state, which is restored after a reload', () => {
  const dealt = playStateFor(view({}), 'p1', cards);

  expect(dealt).toEqual({ ok: true, state });
  expect(playStateFrom(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

test('[LANG-11] cards without ids in a navigation state are shown with their English words', () => {
  const { roleId, cardId, chosenIds, playedIds, ...older } = state;

  expect(playStateFrom(older)).toEqual({
    ...state,
    roleId: null,
    cardId: null,
    chosenIds: [],
    playedIds: [],
  });
});

test('[LOBBY-13] invalid start data is rejected', () => {
  const refused = (problem: string) => ({ ok: false, problem });

  expect(playStateFor(view({}), 'p1', [])).toEqual(refused('no-cards'));
  expect(playStateFor(view({ role: null }), 'p1', cards)).toEqual(refused('no-role'));
  expect(playStateFor(view({ game_location: null }), 'p1', cards)).toEqual(refused('no-location'));
  const spy = { role: 'Spy', is_spy: true, game_location: null };
  expect(playStateFor(view(spy), 'p1', cards)).toMatchObject({
    ok: true,
    state: { isSpy: true, location: null },
  });
});

test.each([
  null,
  {},
  { ...state, currentDeck: undefined },
  { ...state, currentDeck: 'tarot' },
  { ...state, playerName: '' },
])('[PLAY-01] %j is not a valid state to play with', (given) => {
  expect(playStateFrom(given)).toBeNull();
});

test.each<Partial<PlayState>>([
  { role: 'Sleeper' },
  { isSpy: true },
  { location: 'Bank' },
  { currentDeck: 'animalsDeck' },
  { round: 4 },
])('[PLAY-19] %j is a new deal', (change) => {
  expect(isNewDeal(state, { ...state, ...change })).toBe(true);
  expect(isNewDeal(state, { ...state, iconId: 9, isAdmin: true })).toBe(false);
});
