/** Rounds in which Maya is a team member, the Spy or the admin, and the room in each phase. */
import { screen } from '@testing-library/react';
import { fetchDeckTexts } from '../../src/decks/texts';
import { DECKS } from '../../src/decks/words';
import { fetchRound } from '../../src/features/round/lazy-parts';
import Play from '../../src/features/round/play-page';
import type { PlayerView, Reveal, RoomView } from '../../src/shared/contract.gen';
import { player } from './live';
import { sitDown } from './table';

await Promise.all([fetchDeckTexts(...DECKS), fetchRound()]);

export const hand = {
  isAdmin: false,
  playerName: 'Maya',
  playerId: 'p1',
  role: 'Captain',
  roleId: 'airplane/1',
  location: 'Airplane',
  cardId: 'airplane',
  isSpy: false,
  chosenCards: ['Airplane', 'Bank', 'Beach'],
  chosenIds: ['airplane', 'bank', 'beach'],
  playedIds: [],
  timerDuration: 480,
  iconId: 9,
  currentDeck: 'locationDeck',
  round: 1,
};
export const admin = { ...hand, isAdmin: true };
export const spy = { ...hand, role: 'Spy', roleId: null, location: null, cardId: null, isSpy: true };

export const ADMIN = { is_admin: true };
const dealtIn = {
  in_round: true,
  role_id: 'airplane/1',
  role: 'Captain',
  is_spy: false,
  card_id: 'airplane',
  game_location: 'Airplane',
} as const;
export const me = (more: Partial<PlayerView> = {}) =>
  player('p1', { player_name: 'Maya', icon_id: 9, ...dealtIn, ...more });
const others = ['p2', 'p3', 'p4'].map((id, score) => player(id, { in_round: true, score }));

export const reveal: Reveal = {
  deck: 'locationDeck',
  cardId: 'airplane',
  card: 'Airplane',
  hands: [
    { playerId: 'p1', playerName: 'Maya', roleId: 'airplane/1', role: 'Captain', isSpy: false },
    { playerId: 'p2', playerName: 'Player p2', roleId: null, role: 'Spy', isSpy: true },
  ],
};

/** The round in a snapshot, ending 8 minutes from now by default. */
export const round = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}): Partial<RoomView> => ({
  phase: 'round',
  ...(more.phase === undefined && { stage: 'talk' as const }),
  round: 1,
  serverTime: 1_000_000,
  roundEndsAt: 1_480_000,
  firstPlayerId: 'p2',
  players: [me(own), ...others],
  ...more,
});
export const over = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}) =>
  round({ phase: 'over', roundEndsAt: null, gameEndTime: 1_300_000, ...more }, own);
export const scored = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}) =>
  over({ phase: 'scored', outcome: 'spy_caught', reveal, ...more }, own);

export const open = (state: object = hand, roomId?: string) => sitDown('/app/play', <Play />, state, roomId);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const timer = () => screen.getByRole('timer', { name: 'Time left' });
