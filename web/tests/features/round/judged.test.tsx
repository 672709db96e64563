/** The verdict of a refereed round: each ending, the Spy, and the reasons for the points. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Outcome, RoomView, VerdictView } from '../../../src/shared/contract.gen';
import { ADMIN, admin, hand, open, scored } from '../../fakes/play';
import '../../fakes/referee'; // Load the chunks of refereed rounds.
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

type How = VerdictView['how'];
type Points = VerdictView['points'];

const TEAM = ['p1', 'p3', 'p4'];
const SPY = 'p2';

const toSpy = (points: number, why: Points[number]['why']): Points => [{ playerId: SPY, points, why }];
const toTeam = (why: Points[number]['why']): Points => TEAM.map((playerId) => ({ playerId, points: 1, why }));

const verdict = (how: How, points: Points, more: Partial<VerdictView> = {}): VerdictView => ({
  how,
  suspect: null,
  by: null,
  guess: null,
  left: 0,
  points,
  ...more,
});

const OUTCOMES: Readonly<Record<How, Outcome | null>> = {
  escaped: 'spy_escaped',
  framed: 'spy_escaped',
  guessed: 'spy_caught_location',
  'caught-guessed': 'spy_caught_location',
  caught: 'spy_caught',
  'caught-late': 'spy_caught',
  missed: 'spy_caught',
  void: null,
};

const judged = (how: VerdictView, more: Partial<RoomView> = {}, own: object = {}): Partial<RoomView> => {
  const view = scored({ outcome: OUTCOMES[how.how], verdict: how, ...more }, own);
  const deck = more.currentDeck ?? 'locationDeck';
  const hands = [SPY, ...TEAM].map((playerId) => ({
    playerId,
    playerName: playerId === 'p1' ? 'Maya' : `Player ${playerId}`,
    roleId: null,
    role: 'Captain',
    isSpy: playerId === SPY,
  }));
  return { ...view, reveal: { deck, cardId: 'bank', card: 'Bank', hands } };
};

/** The visible sentences and reasons of the verdict. */
const told = () => screen.getByText(/was: /).closest('[role="status"]')?.textContent ?? '';
const reasons = () =>
  within(screen.getByRole('list', { name: 'Points' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

const ENDINGS: [VerdictView, string, string[]][] = [
  [
    verdict('escaped', toSpy(2, 'escaped')),
    'Time ran out, and nobody was convicted.',
    ['SpyPlayer p2The Spy got awayplus 2+2'],
  ],
  [
    verdict('framed', toSpy(4, 'framed'), { suspect: 'p3', left: 100 }),
    'The table convicted the wrong player: Player p3.',
    ['SpyPlayer p2The Spy got an innocent player convictedplus 4+4'],
  ],
  [
    verdict('guessed', toSpy(4, 'guessed'), { guess: 'bank', left: 271 }),
    'Named the location with 4:31 on the clock.',
    ['SpyPlayer p2The Spy named the locationplus 4+4'],
  ],
  [
    verdict('caught-guessed', toSpy(1, 'caught-guessed'), { suspect: SPY, guess: 'bank', left: 372 }),
    'Caught, but still named the location.',
    ['SpyPlayer p2The Spy was caught, but named the locationplus 1+1'],
  ],
  [
    verdict('caught', toTeam('caught'), { suspect: SPY, left: 372 }),
    'Caught with 6:12 on the clock.',
    ['plus 1+1The team caught the Spy', 'SpyPlayer p2The Spy, caught red-handedno points0'],
  ],
  [
    verdict('caught-late', toTeam('caught-late'), { suspect: SPY, guess: 'beach' }),
    'Caught after time ran out.The last guess was Beach. Wrong!',
    ['plus 1+1The team caught the Spy', 'SpyPlayer p2The Spy, caught at the last momentno points0'],
  ],
  [
    verdict('missed', toTeam('missed'), { guess: 'beach', left: 60 }),
    'Guessed Beach. That was wrong!',
    ['plus 1+1The Spy guessed wrong', 'SpyPlayer p2The Spy, who guessed wrongno points0'],
  ],
  [verdict('void', []), "This round couldn't go on. No points for anyone.", []],
];

const named = <Row extends [VerdictView, ...unknown[]]>(rows: Row[]) =>
  rows.map((row) => ({ how: row[0].how, row }));

test.each(named(ENDINGS))('[REF-15] the verdict $how is shown with its reasons', async ({ row }) => {
  const [how, line, said] = row;
  const { show } = await open();

  await show(judged(how));

  expect(told()).toBe(`The Spy was Player p2.The location was: Bank.${line}`);
  expect(said.length === 0 ? screen.queryByRole('list', { name: 'Points' }) : reasons()).toEqual(
    said.length === 0 ? null : said,
  );
  expect(document.title).toBe('The Reveal | Spy Safari');
});

test('[REF-15] the first accuser comes first, with a breakdown of the points; the player’s own name is marked', async () => {
  const points: Points = [...toTeam('caught'), { playerId: 'p1', points: 1, why: 'first-accuser' }];
  const { show } = await open();

  await show(judged(verdict('caught', points, { suspect: SPY, by: 'p1', left: 372 })));

  expect(reasons()).toEqual([
    'Maya (You)Team +1, first to accuse +1plus 2+2',
    'plus 1+1The team caught the Spy',
    'SpyPlayer p2The Spy, caught red-handedno points0',
  ]);
});

test('[REF-15] the scores of all players stand above the reasons, with the points of the round', async () => {
  const { show } = await open();

  await show(judged(verdict('escaped', toSpy(2, 'escaped'))));

  const scores = screen.getByRole('list', { name: 'Scores' });
  expect(within(scores).getByText('Player p2').closest('li')).toHaveTextContent(/plus 2.*Player p2/);
  expect(within(scores).getByText('Player p3').closest('li')).toHaveTextContent('Player p31 pt');
  const reasons = screen.getByRole('list', { name: 'Points' });
  expect(scores.compareDocumentPosition(reasons)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const HUNTERS: [VerdictView, string, string][] = [
  [
    verdict('guessed', toSpy(1, 'guessed'), { guess: 'bank', left: 9 }),
    'Named the animal with 0:09 on the clock.',
    'HunterPlayer p2The Hunter named the animalplus 1+1',
  ],
  [
    verdict('caught-guessed', toSpy(1, 'caught-guessed'), { suspect: SPY, guess: 'bank' }),
    'Caught, but still named the animal.',
    'HunterPlayer p2The Hunter was caught, but named the animalplus 1+1',
  ],
  [verdict('missed', toTeam('missed')), "Didn't name anything in time.", 'plus 1+1The Hunter guessed wrong'],
];

test.each(named(HUNTERS))('[REF-15] the animals deck has its own text for $how', async ({ row }) => {
  const [how, line, first] = row;
  const { show } = await open({ ...hand, currentDeck: 'animalsDeck' });

  await show(judged(how, { currentDeck: 'animalsDeck' }));

  expect(told()).toContain(line);
  expect(reasons()[0]).toBe(first);
});

test('[REF-14] the verdict names the admin who called off the round, also after a reload', async () => {
  const { show } = await open();

  await show(
    judged(verdict('void', []), { notices: [{ did: 'void', by: 'Ann', player: '', nth: 1, round: 1 }] }),
  );

  expect(told()).toContain('Ann called this round off. No points for anyone.');
  expect(screen.getByRole('region', { name: 'Who Was Who' })).toBeVisible();
});

test('[REF-15] the admin cannot correct a verdict', async () => {
  const { show } = await open(admin);

  await show(judged(verdict('caught', toTeam('caught'), { suspect: SPY, left: 372 }), {}, ADMIN));

  expect(screen.queryByRole('button', { name: 'Wrong outcome? Correct it' })).toBeNull();
  expect(screen.getByRole('button', { name: 'One More Round' })).toBeEnabled();
  expect(screen.queryByText(/^Waiting for admin/)).toBeNull();
});

test('[REF-15] unknown reasons and endings from a newer server are ignored', async () => {
  const { show } = await open();
  const newer = { ...verdict('caught', toSpy(3, 'escaped')), how: 'eclipse' as How };
  newer.points = [{ playerId: SPY, points: 3, why: 'stars' as 'escaped' }];

  await show(judged(newer, { outcome: 'spy_escaped' }));

  expect(reasons()).toEqual(['SpyPlayer p2plus 3+3']);
});
