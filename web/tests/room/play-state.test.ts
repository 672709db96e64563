import { expect, test } from 'vitest';
import { isNewDeal, type PlayState, playStateFor, playStateFrom } from '../../src/room/play-state';
import { player, snapshot } from '../fakes/live';

const hand = { in_round: true, role: 'Captain', is_spy: false, game_location: 'Airplane', icon_id: 4 };
const view = (own: object) =>
  snapshot('K7WD', { phase: 'round', round: 3, players: [player('p1', { ...hand, ...own })] });

const state: PlayState = {
  isAdmin: false,
  playerName: 'Player p1',
  playerId: 'p1',
  role: 'Captain',
  location: 'Airplane',
  isSpy: false,
  chosenCards: ['Airplane', 'Bank'],
  timerDuration: 480,
  iconId: 4,
  currentDeck: 'locationDeck',
  round: 3,
};

test('[LOBBY-12] a deal becomes the full navigation state, which is read back after a reload', () => {
  const dealt = playStateFor(view({}), 'p1', ['Airplane', 'Bank']);

  expect(dealt).toEqual({ ok: true, state });
  expect(playStateFrom(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

test('[LOBBY-13] start data that make no sense are refused', () => {
  const refused = (message: string) => ({ ok: false, message });

  expect(playStateFor(view({}), 'p1', [])).toEqual(refused('Invalid chosen cards data received'));
  expect(playStateFor(view({ role: null }), 'p1', ['Bank'])).toEqual(refused('Player role not assigned'));
  expect(playStateFor(view({ game_location: null }), 'p1', ['Bank'])).toEqual(
    refused('Location not assigned for non-spy player'),
  );
  const spy = { role: 'Spy', is_spy: true, game_location: null };
  expect(playStateFor(view(spy), 'p1', ['Bank'])).toMatchObject({
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
])('[PLAY-01] %j is no state to play with', (given) => {
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
