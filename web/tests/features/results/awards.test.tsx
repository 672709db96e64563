/** The past rounds and the awards on the results. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import { DECKS } from '../../../src/decks/words';
import Winners from '../../../src/features/results/winners-page';
import { type Award, type AwardId, awardsFor } from '../../../src/room/game/awards';
import { playSound } from '../../../src/shared/audio/sound';
import type { PastAccusation, PastRoundView, RoomView } from '../../../src/shared/contract.gen';
import { startFakeTimers } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { sitDown } from '../../fakes/table';

await fetchDeckTexts(...DECKS);

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);
vi.mock('canvas-confetti', () => ({ default: Object.assign(vi.fn(), { reset: vi.fn() }) }));
vi.mock('../../../src/shared/audio/sound', { spy: true });

const [ANN, BO, CY, DI] = ['ann', 'bo', 'cy', 'di'] as const;
const TABLE = [ANN, BO, CY, DI];

/** A refereed round with Bo as the Spy. */
const judged = (more: Partial<PastRoundView> = {}): PastRoundView => ({
  round: 1,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: [{ playerId: BO, playerName: 'Bo' }],
  outcome: 'spy_caught',
  how: 'caught-late',
  accusations: [],
  left: 0,
  ...more,
});
const accuses = (by: string, suspect: string, more: Partial<PastAccusation> = {}): PastAccusation => ({
  by,
  suspect,
  convicted: false,
  left: 100,
  ...more,
});
/** A round without awards. */
const calm = judged({ spies: [{ playerId: 'gone', playerName: 'Gone' }] });
const evening = (...rounds: PastRoundView[]) =>
  [...rounds, calm, calm, calm].map((one, place) => ({ ...one, round: place + 1 }));
const awardOf = (id: AwardId, rounds: PastRoundView[]): Award | undefined =>
  awardsFor(rounds, TABLE).find((award) => award.id === id);

test.each<[AwardId, Award['playerId'], number, PastRoundView[]]>([
  [
    'photo-finish',
    ANN,
    7,
    [judged({ how: 'caught', accusations: [accuses(ANN, BO, { convicted: true, left: 7 })] })],
  ],
  ['photo-finish', BO, 3, [judged({ outcome: 'spy_caught_location', how: 'guessed', left: 3 })]],
  ['globetrotter', BO, 400, [judged({ outcome: 'spy_caught_location', how: 'guessed', left: 400 })]],
  ['lone-wolf', DI, 1, [judged({ accusations: [accuses(ANN, CY, { alone: DI })] })]],
  ['bloodhound', CY, 1, [judged({ how: 'caught', accusations: [accuses(CY, BO, { convicted: true })] })]],
  ['best-liar', BO, 1, [judged({ outcome: 'spy_escaped', how: 'framed', accusations: [accuses(ANN, BO)] })]],
  ['guilty-face', CY, 1, [judged({ accusations: [accuses(ANN, CY)] })]],
  [
    'trigger-happy',
    ANN,
    2,
    [judged({ accusations: [accuses(ANN, CY)] }), judged({ accusations: [accuses(ANN, BO)] })],
  ],
  ['peacemaker', DI, 4, [judged({ spies: [], points: [{ playerId: DI, points: 1 }] })]],
])('[REF-21] %s goes to %s', (id, playerId, count, rounds) => {
  expect(awardOf(id, evening(...rounds))).toEqual({ id, playerId, count });
});

test('[REF-21] a Spy without accusations and without another award gets the stone face', () => {
  const escaped = judged({ outcome: 'spy_escaped', how: 'escaped' });
  const asDi = { ...escaped, spies: [{ playerId: DI, playerName: 'Di' }] };

  expect(awardsFor(evening(escaped, escaped).slice(0, 3), TABLE)).toEqual([
    { id: 'best-liar', playerId: BO, count: 2 },
  ]);
  expect(awardOf('stone-face', evening(escaped, asDi))).toEqual({ id: 'stone-face', playerId: DI, count: 1 });
});

test('[REF-21] at most six awards, one per player, the rarest first; the same on every phone', () => {
  const rounds = evening(
    judged({ how: 'caught', accusations: [accuses(ANN, BO, { convicted: true, left: 5, alone: DI })] }),
    judged({ outcome: 'spy_caught_location', how: 'guessed', left: 300 }),
    judged({ accusations: [accuses(CY, ANN), accuses(CY, DI)] }),
  );

  expect(awardsFor(rounds, TABLE).map(({ id, playerId }) => [id, playerId])).toEqual([
    ['photo-finish', ANN],
    ['globetrotter', BO],
    ['lone-wolf', DI],
    ['trigger-happy', CY],
  ]);
  const ten = Array.from({ length: 10 }, (_, seat) => `p${seat}`);
  const wild = evening(
    ...ten.map((id, seat) =>
      judged({
        spies: [{ playerId: id, playerName: id }],
        outcome: 'spy_escaped',
        how: 'framed',
        accusations: [accuses(ten[(seat + 1) % 10] ?? '', ten[(seat + 2) % 10] ?? '', { alone: id })],
      }),
    ),
  );
  const awards = awardsFor(wild, ten);
  expect(awards.length).toBeLessThanOrEqual(6);
  expect(new Set(awards.map(({ playerId }) => playerId)).size).toBe(awards.length);
});

test('[REF-21] players who have left get no award, and late players are not peacemakers', () => {
  const byWhoLeft = accuses('gone', 'away', { convicted: true });
  expect(awardsFor(evening({ ...calm, how: 'caught', accusations: [byWhoLeft] }), TABLE)).toEqual([]);

  const late = [...evening(), { ...calm, points: [{ playerId: DI, points: 1 }] }];
  expect(awardsFor(late, TABLE)).toEqual([]);
});

test('[REF-01] [REF-21] unrefereed rounds give only awards that do not need accusations, and none after two rounds', () => {
  const { how, accusations, left, ...recorded } = judged();
  const rounds: PastRoundView[] = [
    { ...recorded, outcome: 'spy_escaped' },
    { ...recorded, outcome: 'spy_caught_location', spies: [{ playerId: CY, playerName: 'Cy' }] },
    recorded,
    recorded,
    recorded,
  ];

  expect(awardsFor(rounds, TABLE)).toEqual([
    { id: 'globetrotter', playerId: CY, count: 0 },
    { id: 'best-liar', playerId: BO, count: 1 },
  ]);
  expect(awardsFor(rounds.slice(0, 2), TABLE)).toEqual([]);
});

const seat = { playerName: 'Ann', playerId: ANN, isAdmin: true, iconId: 9, currentDeck: 'locationDeck' };
const rows = TABLE.map((id) => ({ player_name: id, score: 1, icon_id: 3 }));
const ROUNDS = evening(
  judged({ how: 'caught', left: 372, accusations: [accuses(ANN, BO, { convicted: true, left: 372 })] }),
  judged({ outcome: 'spy_escaped', how: 'framed', accusations: [accuses(ANN, CY, { convicted: true })] }),
  judged({ outcome: 'spy_caught_location', how: 'guessed', left: 48 }),
  judged({ outcome: 'spy_escaped', how: 'escaped' }),
  judged({ deck: 'animalsDeck', cardId: 'lion', card: 'Lion', how: 'missed' }),
);
const CALM = Array.from({ length: 3 }, () => ['Gone: caught after time ran out', 'Team']);
const ended: Partial<RoomView> = {
  phase: 'ended',
  gameEnded: true,
  round: ROUNDS.length,
  waiting: [],
  pastRounds: ROUNDS,
  players: TABLE.map((id) => player(id, { player_name: id, is_admin: id === ANN })),
};

/** Open the results from the round, with the room in the navigation state. */
async function comeFromTable() {
  let tell: (answer: Response) => void = () => undefined;
  fakeServer(({ path }) =>
    path.endsWith('/players')
      ? new Promise((resolve) => {
          tell = resolve;
        })
      : Promise.resolve(Response.json({ game_ended: true })),
  );
  const table = await sitDown('/app/winners', <Winners />, seat);
  await table.show(ended);
  await act(async () => tell(Response.json(rows)));
  return table;
}

const said = () => screen.getByRole('dialog', { name: 'Awards' });

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(playSound).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('[REF-21] [REF-22] each award is shown with its fact, then the podium; a tap, a key or five seconds advance', async () => {
  const user = startFakeTimers();
  await comeFromTable();
  expect(screen.queryByRole('table')).toBeNull();

  expect(within(said()).getByRole('heading')).toHaveTextContent('Globetrotter');
  expect(said()).toHaveTextContent('bo');
  expect(said()).toHaveTextContent('Named the secret card with \u20660:48\u2069 still on the clock.');
  expect(within(said()).getByRole('img', { name: 'Award 1 of 3' })).toBeVisible();
  expect(within(said()).getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(within(said()).getByRole('status')).toHaveTextContent('Bloodhound');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Guilty Face');
  expect(vi.mocked(playSound).mock.calls).toEqual([['award'], ['award'], ['award']]);
  await user.click(within(said()).getByRole('heading'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('table')).toBeVisible();
  expect(playSound).toHaveBeenLastCalledWith('winner');
});

test('[REF-21] the awards can be paused, and then a tap or a key advances', async () => {
  const user = startFakeTimers();
  await comeFromTable();
  const pause = within(said()).getByRole('button', { name: 'Pause', pressed: false });

  await user.click(pause);
  expect(pause).toHaveAttribute('aria-pressed', 'true');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Globetrotter');
  await user.click(within(said()).getByRole('button', { name: 'Next' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Bloodhound');

  await user.click(pause);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Bloodhound');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Guilty Face');
});

test('[REF-21] the awards can be skipped and repeated; a reload shows the results immediately', async () => {
  const user = startFakeTimers();
  const { roomId, show } = await comeFromTable();

  await user.click(screen.getByRole('button', { name: 'Skip to the results' }));
  expect(screen.getByRole('table')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See the awards again' }));
  expect(within(said()).getByRole('heading')).toHaveTextContent('Globetrotter');
  await show({ ...ended, players: [] });
  expect(said()).toHaveTextContent('bo');
  expect(sessionStorage.getItem(`spysafari:awards:${roomId}`)).toBe(String(ROUNDS.length));
});

test('[REF-20] each past round shows its ending and its winner', async () => {
  fakeServer(answering(200, rows));
  const { show } = await sitDown('/app/winners', <Winners />, seat);
  await show(ended);

  const list = within(screen.getByRole('region', { name: 'Round by Round' })).getAllByRole('listitem');
  const told = list.map((row) => [
    row.querySelector('p > span')?.textContent?.replace(/[\u2066\u2069]/g, ''),
    row.querySelector(':scope > p + span')?.textContent,
  ]);
  expect(told).toEqual([
    ['Bo: caught with 6:12 left', 'Team'],
    ['Bo: framed cy', 'Spy'],
    ['Bo: named the location with 0:48 left', 'Spy'],
    ['Bo: nobody could prove it', 'Spy'],
    ['Bo: named the wrong animal', 'Team'],
    ...CALM,
  ]);
});

/** A round of Impostor in which Ann and Cy pointed at Bo. */
const clued = (more: Partial<PastRoundView> = {}): PastRoundView =>
  judged({
    deck: 'wordsDeck',
    cardId: 'tea',
    card: 'Tea',
    game: 'impostor',
    how: 'caught',
    points: [
      { playerId: ANN, points: 1 },
      { playerId: CY, points: 1 },
    ],
    ...more,
  });

test('[GAME-06] awards for stops and accusations do not count games with clues', () => {
  const rounds = [1, 2, 3, 4].map((round) =>
    clued({ round, outcome: 'spy_escaped', how: 'escaped', points: [] }),
  );

  const ids = awardsFor(rounds, TABLE).map(({ id }) => id);

  expect(ids).toEqual(['best-liar']);
});

test('[GAME-06] a finger on the Impostor counts for the best nose', () => {
  const rounds = [
    clued({ round: 1 }),
    clued({ round: 2 }),
    clued({ round: 3, points: [{ playerId: ANN, points: 1 }] }),
  ];

  expect(awardsFor(rounds, TABLE)).toContainEqual({ id: 'bloodhound', playerId: ANN, count: 3 });
});

test('[GAME-06] the history shows both words, who was out when, and every clue', async () => {
  const { show } = await comeFromTable();
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the results' }));
  await show({
    ...ended,
    pastRounds: [
      clued({
        game: 'undercover',
        other: { cardId: 'coffee', card: 'Coffee' },
        spies: [{ playerId: BO, playerName: 'Bo', side: 'undercover' }],
        board: {
          clues: [
            { playerId: ANN, lap: 1, text: 'warm' },
            { playerId: BO, lap: 1, text: 'beans' },
          ],
          out: [{ playerId: BO, side: 'undercover', lap: 1 }],
        },
      }),
    ],
  });

  const round = within(screen.getByRole('region', { name: 'Round by Round' }));
  expect(round.getByText('Tea')).toBeInTheDocument();
  expect(round.getByText('Coffee')).toBeInTheDocument();
  expect(round.getByText('Civilians')).toBeInTheDocument();
  expect(round.getByText('Bo: caught')).toBeInTheDocument();
  expect(round.getByText('beans')).toBeInTheDocument();
  expect(round.getByText('out, lap 1')).toBeInTheDocument();
});

test('[GAME-07] an outcome that the admin entered has the same words and winner as on the verdict', async () => {
  const { show } = await comeFromTable();
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the results' }));
  const { how: _, ...byHand } = clued({ outcome: 'spy_caught_location' });
  await show({ ...ended, pastRounds: [byHand] });

  const round = within(screen.getByRole('region', { name: 'Round by Round' }));
  expect(round.getByText('Bo: caught, but named the word')).toBeInTheDocument();
  expect(round.getByText('Impostor')).toBeInTheDocument();
});
