/** What a player who joined during a round sees in the lobby. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RefereeView, RoomView, VerdictView } from '../../../src/shared/contract.gen';
import { board, said, undercover } from '../../fakes/clues';
import { guest, me, open, others } from '../../fakes/lobby';
import { reveal } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const CARDS = [{ id: 'casino', name: 'Casino' }];
const dealt = others.map((player) => ({ ...player, in_round: true }));
const players = [me({ is_admin: false, in_round: false }), ...dealt];

const at = (stage: NonNullable<RoomView['stage']>, more: Partial<RefereeView>): Partial<RoomView> => ({
  phase: 'round',
  stage,
  round: 1,
  serverTime: 1_000_000,
  settings,
  players,
  referee: referee(more),
});

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  fakeServer(wellBehaved({ 'GET /locations/': () => Promise.resolve(Response.json(CARDS)) }));
});

test('a late joiner sees a vote and how many have voted, but no ballot', async () => {
  const { show } = await open(guest);
  await show(at('vote', { accuser: 'p3', suspect: 'p2', acted: ['p3'], bar: 2 }));

  const panel = within(await screen.findByRole('region', { name: /^Is Player p2 the Spy\?/ }));
  expect(panel.getByText('1 of 2 has voted')).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();

  const ballots = [
    { playerId: 'p3', yes: true },
    { playerId: 'p4', yes: false },
  ];
  await show(at('tally', { accuser: 'p3', suspect: 'p2', convicted: false, ballots }));
  expect(await screen.findByRole('heading', { name: /^THE CLOCK TICKS ON/ })).toBeVisible();
  expect(screen.getByText('Player p4', { selector: 'section section bdi' })).toBeVisible();
});

test('a late joiner sees the last guess', async () => {
  const { show } = await open(guest);
  await show(at('last', { suspect: 'p2', spy: 'p2' }));
  expect(await screen.findByRole('heading', { name: /^Caught! One guess left/ })).toBeVisible();

  await show(at('last', { suspect: 'p2', spy: 'p2', guess: 'casino' }));
  expect(await screen.findByText('Casino')).toBeVisible();
});

test.each(['safari', 'ours'] as const)(
  'a late joiner sees the reveal of a round with the rules %s',
  async (rules) => {
    const { show } = await open(guest);
    const verdict: VerdictView = {
      how: 'caught',
      by: null,
      suspect: 'p2',
      guess: null,
      left: 60,
      points: [],
    };
    await show({
      phase: 'scored',
      round: 1,
      players,
      outcome: 'spy_caught',
      reveal,
      ...(rules === 'safari' && { verdict }),
    });

    expect(await screen.findByRole('heading', { name: /Player p2.*Spy|Spy.*Player p2/ })).toBeVisible();
    expect(screen.queryAllByText(/^Caught with/)).toHaveLength(rules === 'safari' ? 1 : 0);
  },
);

test('[GAME-07] a late joiner sees the votes and the end of a game with clues', async () => {
  const { show } = await open(guest);
  const clues = { board: board(undercover({ clues: [said('p2', 1, 'tent', 'en')] })) };
  const fingers = [{ playerId: 'p3', suspect: 'p2' }];
  await show({ ...at('tally', { suspect: 'p2', convicted: true, fingers }), ...clues });
  expect(await screen.findByRole('heading', { name: /^OUT/ })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'tent' })).toBeVisible();

  await show({
    phase: 'scored',
    round: 1,
    players,
    currentDeck: 'wordsDeck',
    settings: { rules: 'undercover' },
    outcome: 'spy_caught',
    reveal: {
      deck: 'wordsDeck',
      cardId: 'tea',
      card: 'Tea',
      other: { cardId: 'coffee', card: 'Coffee' },
      hands: [
        { ...hand('p2', true), side: 'undercover' },
        { ...hand('p3', false), side: 'civilian' },
      ],
    },
    verdict: { how: 'caught', by: null, suspect: 'p2', guess: null, left: 0, points: [] },
    ...clues,
  });
  expect(await screen.findByRole('heading', { name: 'The civilians win!' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Coffee/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'tent' })).toBeVisible();
});

const hand = (playerId: string, isSpy: boolean) => ({
  playerId,
  playerName: `Player ${playerId}`,
  roleId: null,
  role: '',
  isSpy,
});
