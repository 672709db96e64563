import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts, textsOf } from '../../../src/decks/texts';
import { DECKS } from '../../../src/decks/words';
import DonationBanner from '../../../src/features/results/donation-banner';
import { WinnerTitle } from '../../../src/features/results/ranking';
import Winners from '../../../src/features/results/winners-page';
import { saveSeat } from '../../../src/room/connection/seat';
import { chooseLanguage, useLanguage } from '../../../src/shared/languages/active-language';
import { ENGLISH } from '../../../src/shared/languages/table';
import { partsHere, says, visit, wait } from '../../fakes/browser';
import { MIRRORED } from '../../fakes/languages';
import { answering, CONFIGURED, configure, fakeServer, roomState, silent } from '../../fakes/server';

await fetchDeckTexts(...DECKS);

const cannon = Object.assign(vi.fn(), { reset: vi.fn() });
vi.mock('canvas-confetti', () => ({ default: cannon }));

const rows = [
  { player_name: 'Maya', score: 6, icon_id: 9 },
  { player_name: 'Priya', score: 8, icon_id: 18 },
  { player_name: 'Zoë', score: 5, icon_id: 14 },
  { player_name: 'Tom & Jerry', score: 3, icon_id: 3 },
];

const RUNNING = roomState({ version: 7, round_ends_at: 2_000, server_time: 1_000 });

const open = (state: object | null = null) =>
  visit('/app/winners/K7WD', '/app/winners/:roomId', <Winners />, state);

afterEach(() => {
  cannon.mockClear();
});

test('[WIN-01] [SITE-04] a loading state is shown, then the results, with the location deck by default', () => {
  const calls = fakeServer(silent);
  open();

  expect(screen.getByText('Loading results...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Game Results' })).toBeVisible();
  expect(document.title).toBe('Game Results | Spy Safari');
  expect(document.documentElement.dataset.deck).toBe('locationDeck');
  expect(calls.map(({ path }) => path)).toEqual(['/api/rooms/K7WD', '/api/rooms/K7WD/players']);
});

test('[WIN-01] [WIN-02] [WIN-03] the winner, the podium and the table are sorted by score', async () => {
  fakeServer(answering(200, rows));
  open({ currentDeck: 'animalsDeck' });

  expect(await screen.findByRole('heading', { level: 2, name: 'Priya Wins!' })).toBeVisible();
  expect(document.documentElement.dataset.deck).toBe('animalsDeck');
  const podium = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(podium.map((step) => step.textContent)).toEqual(['winnerPriya18 pts', 'Maya26 pts', 'Zoë35 pts']);
  const table = within(screen.getByRole('table')).getAllByRole('row');
  expect(table.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Position', 'Player', 'Score'],
    ['1', 'Priya', '8'],
    ['2', 'Maya', '6'],
    ['3', 'Zoë', '5'],
    ['4', 'Tom & Jerry', '3'],
  ]);
});

test.each(['locationDeck', 'animalsDeck'] as const)(
  '[WIN-02] %s: a joke of its own, the same on every phone',
  async (deck) => {
    fakeServer(answering(200, rows));
    open({ currentDeck: deck });
    await screen.findByText(says('Priya Wins!'));

    const told = textsOf(`${deck}/winner_jokes`).filter((joke) => screen.queryByText(joke));
    expect(told).toHaveLength(1);
    cleanup();
    open({ currentDeck: deck });
    expect(await screen.findByText(told[0] ?? '')).toBeVisible();
  },
);

test('[SITE-05] [SITE-09] the results have a random header picture and no Back to Home', async () => {
  fakeServer(answering(200, rows));
  const { container } = open();
  await screen.findByText(says('Priya Wins!'));

  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/imgs\/(locations|animals)\/bands\/\w+\.webp$/),
  );
  expect(screen.queryByRole('link', { name: 'Back to Home' })).toBeNull();
});

test('[WIN-02] two players in first place both win, with a joke for ties', async () => {
  fakeServer(answering(200, [...rows, { player_name: 'Nia', score: 8, icon_id: 1 }]));
  open();

  expect(await screen.findByRole('heading', { level: 2, name: 'Priya and Nia Win!' })).toBeVisible();
  expect(screen.getByText("Check each other's pockets.")).toBeVisible();
  const crowns = within(screen.getByRole('list')).getAllByText('winner');
  expect(crowns).toHaveLength(2);
});

test('the player’s own row is marked, but only for players', async () => {
  fakeServer(answering(200, rows));
  open({ playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 9 });
  expect(await screen.findByRole('row', { name: '2 Maya (You) 6' })).toBeVisible();
  cleanup();
  sessionStorage.clear();

  open();
  await screen.findByText(says('Priya Wins!'));
  expect(screen.queryByText(/\(You\)/)).toBeNull();
});

test('results opened by URL use the seat of the tab', async () => {
  saveSeat('K7WD', { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 9 });
  fakeServer(answering(200, rows));
  open();

  expect(await screen.findByRole('row', { name: '2 Maya (You) 6' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play Again at this table' })).toBeVisible();
  sessionStorage.clear();
});

test('a single point is written in the singular', async () => {
  fakeServer(answering(200, [{ player_name: 'Maya', score: 1, icon_id: 9 }]));
  open();

  expect(await screen.findByText('1 pt')).toBeVisible();
});

test('the crown is not shown without points', async () => {
  fakeServer(
    answering(
      200,
      rows.map((row) => ({ ...row, score: 0 })),
    ),
  );
  open();

  expect(await screen.findByText('Nobody scored in this game. Perfect secrecy!')).toBeVisible();
  expect(screen.queryByText('winner')).toBeNull();
});

test('[LANG-02] [WIN-02] the headline with three winners changes its language', async () => {
  const top = ['Ann', 'Bo', 'Cy'].map((player_name) => ({ player_name, score: 1, icon_id: 1 }));
  const Title = () => useLanguage() && <WinnerTitle ranked={top} deck="locationDeck" seed={0} />;
  render(<Title />);
  await act(() => chooseLanguage(MIRRORED)); // Arabic lists repeat the same word between all names.
  await act(() => chooseLanguage(ENGLISH));

  expect(screen.getByRole('heading')).toHaveTextContent(/^Ann, Bo, and Cy Win!$/);
});

test('[WIN-03] equal scores have the same position on the podium and in the table', async () => {
  fakeServer(answering(200, [...rows, { player_name: 'Nia', score: 8, icon_id: 1 }]));
  open();
  await screen.findByText(says('Priya and Nia Win!'));

  const podium = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(podium.map((step) => step.querySelector('b')?.textContent)).toEqual(['1', '1', '3']);
  const positions = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[0]?.textContent);
  expect(positions).toEqual(['1', '1', '3', '4', '5']);
});

test('[WIN-02] many winners are counted instead of named', async () => {
  const tied = Array.from({ length: 6 }, (_, id) => ({ player_name: `P${id}`, score: 2, icon_id: id }));
  fakeServer(answering(200, tied));
  open();

  expect(await screen.findByRole('heading', { level: 2, name: '6 Winners!' })).toBeVisible();
});

test('[LANG-03] the language can be changed on the results', async () => {
  fakeServer(answering(200, rows));
  open();

  expect(await screen.findByRole('button', { name: 'Language: English' })).toBeVisible();
});

test('[WIN-04] 900 pieces of confetti fall after 500 ms', async () => {
  vi.useFakeTimers();
  fakeServer(answering(200, rows));
  open();
  await wait(0);

  await wait(499);
  expect(cannon).not.toHaveBeenCalled();
  await wait(1);
  await vi.waitFor(() => expect(cannon).toHaveBeenCalled());

  const pieces = cannon.mock.calls.map(([{ particleCount }]) => particleCount);
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(900);
});

test('[WIN-05] the banner appears after 5 s, shows Thanks! for 2 s and closes', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  render(<DonationBanner />);
  await wait(4999);
  expect(screen.queryByRole('complementary')).toBeNull();
  await wait(1);
  expect(screen.getByRole('complementary')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await wait(0);
  expect(write.mock.calls).toEqual([[window.location.origin]]);
  await wait(1999);
  expect(screen.getByRole('button', { name: 'Thanks!' })).toBeVisible();
  await wait(1);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the banner mentions donations only if the operator has configured a link', async () => {
  vi.useFakeTimers();
  fakeServer(answering(200, rows));
  open();
  await wait(0);
  await partsHere();
  await wait(6000);
  expect(screen.getByText('Enjoyed the game? Tell a friend about Spy Safari!')).toBeVisible();
  expect(screen.queryByText(/lights/)).toBeNull();
  cleanup();

  configure(CONFIGURED);
  const { default: Configured } = await import('../../../src/features/results/donation-banner');
  render(<Configured />);
  await wait(5000);
  const link = screen.getByRole('link', { name: 'help keep its lights on' });
  expect(link).toHaveAttribute('href', 'https://give.example/to/us');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['a stranger', null],
  ['a player', { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 9 }],
])('the results of a running game are hidden from %s', async (_whom, state) => {
  fakeServer(async ({ path }) => Response.json(path.endsWith('/players') ? rows : RUNNING));
  open(state);

  expect(await screen.findByRole('heading', { level: 2, name: 'Not over yet' })).toBeVisible();
  expect(screen.queryByText('Priya')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check Again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Not over yet' })).toBeVisible();
});

test('a latecomer at the results of a running game can join the room', async () => {
  const check = { exists: true, joinable: true };
  fakeServer(async ({ path }) =>
    Response.json(path.endsWith('/players') ? rows : path.endsWith('/check') ? check : RUNNING),
  );
  open();

  const link = await screen.findByRole('link', { name: 'Join this room' });
  expect(link).toHaveAttribute('href', '/app/join/K7WD');
});

test('[WIN-06] Play Again leads home', async () => {
  fakeServer(answering(200, rows));
  open();

  expect(await screen.findByRole('link', { name: 'Play Again' })).toHaveAttribute('href', '/app');
});

test('[WIN-07] a failure is shown, and can be retried', async () => {
  fakeServer(answering(500, {}));
  open();
  expect(await screen.findByRole('heading', { name: 'Failed to load players' })).toBeVisible();

  fakeServer(answering(200, rows));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText(says('Priya Wins!'))).toBeVisible();
});

test('results are retried while the server is updated', async () => {
  vi.useFakeTimers();
  fakeServer(answering(503, { error: 'One moment...', message: 'One moment...', code: 'updating' }));
  open();
  await wait(60_000);
  expect(screen.getByText('Loading results...')).toBeVisible();

  fakeServer(answering(200, rows));
  await wait(2_000);

  expect(screen.getByText(says('Priya Wins!'))).toBeVisible();
});

test('[WIN-07] the results of a missing room cannot be retried', async () => {
  fakeServer(answering(404, { error: 'Room not found', code: 'room_not_found' }));
  open();

  expect(await screen.findByRole('heading', { name: 'Failed to load players' })).toBeVisible();
  expect(screen.getByText('This game room is no longer available.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Play Again' })).toHaveAttribute('href', '/app');
});
