/** The past rounds, visible to the table only, and the picture of the results. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import { DECKS } from '../../../src/decks/words';
import { type PictureContent, playersIn } from '../../../src/features/results/picture/picture-content';
import Winners from '../../../src/features/results/winners-page';
import type { PastRoundView, RoomView } from '../../../src/shared/contract.gen';
import { player } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { sitDown } from '../../fakes/table';

await fetchDeckTexts(...DECKS);

const drawPicture = vi.hoisted(() => vi.fn<(shown: PictureContent) => Promise<Blob>>());
vi.mock('../../../src/features/results/picture/draw', () => ({ drawPicture }));
vi.mock('canvas-confetti', () => ({ default: Object.assign(vi.fn(), { reset: vi.fn() }) }));

const seat = { playerName: 'Maya', playerId: 'p1', isAdmin: false, iconId: 9, currentDeck: 'locationDeck' };
const past = (round: number, more: Partial<PastRoundView>): PastRoundView => ({
  round,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: [{ playerId: 'p1', playerName: 'Maya' }],
  outcome: 'spy_caught',
  ...more,
});
const ROUNDS = [
  past(1, {}),
  past(2, { cardId: 'circus', card: 'Circus', spies: [{ playerId: 'gone', playerName: '' }] }),
  past(3, { outcome: 'spy_caught_location' }),
  past(4, { deck: 'animalsDeck', cardId: 'lion', card: 'Lion', outcome: 'spy_caught_location' }),
  past(5, { outcome: 'spy_escaped' }),
];
const ended: Partial<RoomView> = {
  phase: 'ended',
  gameEnded: true,
  round: 5,
  waiting: [],
  pastRounds: ROUNDS,
  players: [player('p1', { player_name: 'Maya', icon_id: 9 }), player('p2', { is_admin: true })],
};
const rows = [
  { player_name: 'Maya', score: 3, icon_id: 9 },
  { player_name: 'نور', score: 3, icon_id: 2 },
  { player_name: 'Bo', score: 1, icon_id: 4 },
];
const open = () => sitDown('/app/winners', <Winners />, seat);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  fakeServer(answering(200, rows));
  drawPicture.mockReset().mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

/** Simulates the share sheet, which browsers on Linux do not have. */
function sharing(answer: () => Promise<void>) {
  const share = vi.fn<(what: ShareData) => Promise<void>>(answer);
  Object.assign(navigator, { share, canShare: ({ files }: ShareData) => Boolean(files?.length) });
  return share;
}

test('each past round shows its card, Spy, ending and winner', async () => {
  const { show } = await open();
  await show(ended);

  const list = within(screen.getByRole('region', { name: 'Round by Round' })).getAllByRole('listitem');
  const told = list.map((row) =>
    [...row.querySelectorAll('p > *'), row.lastElementChild].map((part) => part?.textContent),
  );
  expect(told).toEqual([
    ['Bank', 'Maya: caught', 'Team'],
    ['Circus', 'A player who left: caught', 'Team'],
    ['Bank', 'Maya: named the location', 'Spy'],
    ['Lion', 'Maya: named the animal', 'Hunter'],
    ['Bank', 'Maya: got away', 'Spy'],
  ]);
});

test('the past rounds stay visible while the next game opens', async () => {
  const { show } = await open();
  await show(ended);
  await show({ phase: 'lobby', round: 5, players: ended.players ?? [] });

  expect(screen.getByRole('region', { name: 'Round by Round' })).toBeVisible();
});

test('the list is not shown without past rounds', async () => {
  const { show } = await open();
  await show({ ...ended, pastRounds: [] });

  await button('Share a picture');
  expect(screen.queryByRole('region', { name: 'Round by Round' })).toBeNull();
});

test('the picture gets the ranking and the played cards', async () => {
  const { show } = await open();
  await show(ended);

  await userEvent.click(await button('Share a picture'));
  await screen.findByRole('dialog', { name: 'Share a picture' });

  const [shown] = drawPicture.mock.lastCall ?? [];
  expect(shown?.headline).toBe('Maya and \u2068نور\u2069 Win!');
  expect(shown?.ranked).toEqual(rows);
  expect(
    shown?.rounds.map(({ card, avatars }) => [card, avatars.every((avatar) => avatar !== null)]),
  ).toEqual([
    ['Bank', true],
    ['Circus', false],
    ['Bank', true],
    ['Lion', true],
    ['Bank', true],
  ]);
});

test('players with the same score share a rank, and every winner wears a crown', () => {
  const drawn = (ranked: typeof rows) =>
    playersIn({ ranked }).map(({ rank, score, wins }) => [rank, score, wins]);

  expect(drawn(rows)).toEqual([
    [1, 3, true],
    [1, 3, true],
    [3, 1, false],
  ]);
  expect(drawn([{ player_name: 'Maya', score: 0, icon_id: 9 }])).toEqual([[1, 0, false]]);
});

test('a browser that can share files gets the picture; closing its sheet is not an error', async () => {
  const share = sharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await open();
  await userEvent.click(await button('Share a picture'));

  await userEvent.click(await button('Share'));

  const [{ files }] = share.mock.lastCall ?? [{}];
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['game-results.png', 'image/png']]);
  expect(screen.queryByText(/didn't share/)).toBeNull();
});

test('if sharing is refused, the picture can be saved', async () => {
  sharing(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await open();
  await userEvent.click(await button('Share a picture'));

  await userEvent.click(await button('Share'));

  expect(await screen.findByText(/Your browser didn't share it/)).toBeVisible();
  const save = await screen.findByRole('link', { name: 'Save' });
  expect(save).toHaveAttribute('download', 'game-results.png');
  expect(save).toHaveAttribute('href', expect.stringMatching(/^data:image\/png;base64,/));
});

test('a browser without a share sheet offers the download only', async () => {
  await open();
  await userEvent.click(await button('Share a picture'));

  expect(await screen.findByRole('link', { name: 'Save' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /^The results as a picture: Maya and/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();

  await userEvent.click(await button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a browser that blocks canvas shows an error, and drawing can be retried', async () => {
  drawPicture.mockRejectedValueOnce(new Error('refused'));
  await open();

  await userEvent.click(await button('Share a picture'));
  expect(await screen.findByText(/couldn't draw the picture/)).toBeVisible();

  await userEvent.click(await button('Share a picture'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/couldn't draw the picture/)).toBeNull();
});

test('[DECK-14] rounds with custom cards show generated art, and built-in pictures', async () => {
  const own = { deck: 'ownDeck' as const, outcome: 'spy_caught_location' as const };
  const { show } = await open();
  await show({
    ...ended,
    pastRounds: [
      past(1, { ...own, cardId: 'hhhhhhhh.1', card: 'Teeküche', sign: '🫖' }),
      past(2, { ...own, cardId: 'hhhhhhhh.3', card: 'Bücherei', sign: 'locations/library' }),
    ],
  });

  const [made, ours] = within(screen.getByRole('region', { name: 'Round by Round' })).getAllByRole(
    'listitem',
  );
  await waitFor(() => expect(made?.querySelector('text')).toHaveTextContent('🫖'));
  expect(made).toHaveTextContent('named the card');
  expect(ours?.querySelector('img')).toHaveAttribute('src', '/imgs/locations/thumbs/library.webp');
  await userEvent.click(await button('Share a picture'));
  expect(
    drawPicture.mock.lastCall?.[0].rounds.map(({ name, sign, picture }) => [name, sign, picture]),
  ).toEqual([
    ['Teeküche', '🫖', null],
    ['Bücherei', 'locations/library', '/imgs/locations/thumbs/library.webp'],
  ]);
});

test('[DECK-17] each round uses the term for the Spy of its own deck and the language of its card', async () => {
  const own = { deck: 'ownDeck' as const, outcome: 'spy_escaped' as const, cardId: 'hhhhhhhh.1', sign: '' };
  const { show } = await open();
  await show({
    ...ended,
    pastRounds: [
      past(1, { ...own, card: 'Teeküche', pair: 'own', spy: 'Prüfer', lang: 'de' }),
      past(2, { ...own, card: 'Paris', pair: 'tourist' }),
    ],
  });

  const rounds = within(screen.getByRole('region', { name: 'Round by Round' })).getAllByRole('listitem');
  expect(rounds[0]).toHaveTextContent('Prüfer');
  expect(within(rounds[0] as HTMLElement).getByText('Teeküche')).toHaveAttribute('lang', 'de');
  await waitFor(() => expect(rounds[1]).toHaveTextContent('Tourist'));
  expect(within(rounds[1] as HTMLElement).getByText('Paris')).not.toHaveAttribute('lang');
});
