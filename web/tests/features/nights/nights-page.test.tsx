import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import { DECKS } from '../../../src/decks/words';
import NightsPage from '../../../src/features/nights/nights-page';
import { readNightsFile } from '../../../src/features/nights/read-file';
import type { PictureContent } from '../../../src/features/results/picture/picture-content';
import { type Kept, MAX_GAMES, NOTHING_KEPT, withResults } from '../../../src/room/nights/kept';
import { changeKept, forgetEverything, readKept } from '../../../src/room/nights/store';
import { DAY, game, HOUR, kept, round, START } from '../../fakes/nights';

await fetchDeckTexts(...DECKS);

const drawPicture = vi.hoisted(() => vi.fn<(shown: PictureContent) => Promise<Blob>>());
vi.mock('../../../src/features/results/picture/draw', () => ({ drawPicture }));

const NIGHTS = kept(
  game('a', START, { Nina: 3, Max: 1, Ole: 0 }, [round(1, [1])]),
  game('b', START + HOUR, { Nina: 1, Max: 2, Ole: 0 }, [round(1, [0], { outcome: 'spy_escaped' })]),
  game('c', START + 60 * DAY, { Nina: 0, Max: 2, Ole: 1 }),
);
const user = userEvent.setup({ applyAccept: false });

async function open(games: Kept = NIGHTS) {
  await changeKept(() => games);
  const rendered = render(<NightsPage />);
  await screen.findByText('Yours to keep');
  return rendered;
}

/** The table's people with their points, games and wins. */
const table = () =>
  screen
    .getAllByRole('rowgroup')
    .slice(1)
    .map((group) => {
      const [person, games, wins] = [...group.querySelectorAll('bdi, td')].map((cell) => cell.textContent);
      return [person, games, wins];
    });
const stored = async () => {
  const reading = await readKept();
  return reading.ok ? reading.kept : null;
};
const choose = (text: string) =>
  user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([text], 'nights.json'),
  );

beforeEach(async () => {
  await forgetEverything();
  drawPicture.mockReset().mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
});

test('[NIGHT-02] an empty page says what it is for', async () => {
  await open(NOTHING_KEPT);

  expect(screen.getByText(/No game nights yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Forget everything' })).toBeNull();
});

test('[NIGHT-02] evenings are listed, and open their games with the rounds', async () => {
  await open();
  const evenings = screen.getAllByRole('button', { expanded: false });
  expect(evenings.map((evening) => evening.textContent)).toEqual([
    expect.stringMatching(/Aug 2, 2026.*1 game · Max Wins!/),
    expect.stringMatching(/Jun 3, 2026.*2 games · Nina Wins!/),
  ]);

  await user.click(evenings[1] as HTMLElement);
  expect(await screen.findAllByText(/^Game \d, /)).toHaveLength(2);
  expect(screen.getByText('Max: caught')).toBeVisible();
  expect(screen.getByText('Nina: got away')).toBeVisible();
});

test('[NIGHT-01] the oldest of more than 300 games goes, and the page says so', async () => {
  const PAUSE = DAY / 8;
  const games = Array.from({ length: MAX_GAMES }, (_, nth) =>
    game(`g${nth}`, START + nth * PAUSE, { Nina: 1, Max: 0 }),
  );
  await open(kept(...games));
  expect(screen.getByText(/keeps the last 300 games/)).toBeVisible();

  const newest = game('new', START + MAX_GAMES * PAUSE, { Nina: 1, Max: 0 });
  await act(async () => void (await changeKept((now) => withResults(now, newest))));
  expect((await stored())?.games).toEqual([...games.slice(1), newest]);
});

test('[NIGHT-03] the table covers all games, 30 days or the last evening', async () => {
  await open();
  expect(table()).toEqual([
    ['Max', '3', '2'],
    ['Nina', '3', '1'],
    ['Ole', '3', '0'],
  ]);

  await user.click(screen.getByRole('radio', { name: 'Latest night' }));
  expect(table()).toEqual([
    ['Max', '1', '1'],
    ['Ole', '1', '0'],
    ['Nina', '1', '0'],
  ]);
});

test('[NIGHT-03] names are merged and split, also after a reload', async () => {
  const { unmount } = await open(
    kept(...NIGHTS.games, game('d', START + 61 * DAY, { Maxi: 4, 'nina ': 0, Ole: 0 })),
  );
  await user.click(screen.getByRole('button', { name: 'Who is who' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Maxi' }));
  await user.click(sheet.getByRole('button', { name: 'Max' }));
  await sheet.findByText(/Does somebody play under two names/);
  expect(table()[0]).toEqual(['Maxi', '4', '3']);

  await user.click(sheet.getByRole('button', { name: 'Maxi' }));
  await user.click(sheet.getByRole('checkbox', { name: /Aug 3, 2026/ }));
  await user.click(sheet.getByRole('button', { name: 'Make them two people' }));
  await sheet.findByText(/Does somebody play under two names/);
  const people = [
    ['Max', '3'],
    ['nina ', '4'],
    ['Maxi (2)', '1'],
    ['Ole', '4'],
  ];
  expect(table().map(([name, games]) => [name, games])).toEqual(people);

  unmount();
  render(<NightsPage />);
  await screen.findByText('Yours to keep');
  expect(table().map(([name, games]) => [name, games])).toEqual(people);
});

test('[NIGHT-04] the pictures show the table, or the rounds of an evening', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Share a picture' }));
  await screen.findByRole('dialog', { name: 'Share a picture' });
  expect(drawPicture.mock.lastCall?.[0]).toMatchObject({
    title: 'Game nights',
    headline: 'Max leads by 1 point.',
    ranked: [
      { player_name: 'Max', score: 5 },
      { player_name: 'Nina', score: 4 },
      { player_name: 'Ole', score: 1 },
    ],
    rounds: [],
  });

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /Jun 3, 2026/ }));
  await screen.findByText(/^Game 1, /);
  await user.click(screen.getAllByRole('button', { name: 'Share a picture' })[1] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Share a picture' });
  const [shown] = drawPicture.mock.lastCall ?? [];
  expect(shown?.headline).toBe('Nina Wins!');
  expect(shown?.rounds.map(({ card }) => card)).toEqual(['Bank', 'Bank']);
});

test('[NIGHT-05] a file adds what is new, and says so', async () => {
  await open(kept(...NIGHTS.games.slice(0, 2)));
  await choose(JSON.stringify(NIGHTS));
  expect(await screen.findByText('Added 1 game.')).toBeVisible();
  expect((await stored())?.games).toEqual(NIGHTS.games);

  await choose(JSON.stringify(NIGHTS));
  expect(await screen.findByText('You have all of these games already.')).toBeVisible();
});

test('[NIGHT-05] a bad file changes nothing, and says why', async () => {
  await open();
  await choose('{"title":"Our office"}');

  expect(await screen.findByText("This file isn't from Game nights.")).toBeVisible();
  expect((await stored())?.games).toEqual(NIGHTS.games);
});

test('[NIGHT-05] an evening is forgotten, and then everything', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: /Jun 3, 2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Forget this evening' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }));
  await vi.waitFor(async () => expect((await stored())?.games.map(({ id }) => id)).toEqual(['c']));

  await user.click(screen.getByRole('button', { name: 'Forget everything' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText(/No game nights yet/)).toBeVisible();
});

test('[NIGHT-05] persistent storage is requested on the second visit', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  localStorage.clear();
  const { unmount } = render(<NightsPage />);
  await screen.findByText('Yours to keep');
  expect(persist).not.toHaveBeenCalled();

  unmount();
  render(<NightsPage />);
  await act(async () => undefined);
  expect(persist).toHaveBeenCalledOnce();
});

test('[NIGHT-05] a browser that stores nothing says so', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await changeKept(() => NIGHTS);
  render(<NightsPage />);

  expect(await screen.findByText(/won't keep your games/)).toBeVisible();
});

test('[NIGHT-05] the first file is confirmed, too', async () => {
  await open(NOTHING_KEPT);
  await choose(JSON.stringify(NIGHTS));

  expect(await screen.findByText('Added 3 games.')).toBeVisible();
});

test('[NIGHT-05] the saved file contains everything, and saving requests persistent storage', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  localStorage.clear();
  await open();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));

  const [file] = saved.mock.lastCall ?? [];
  expect(await readNightsFile(file as Blob)).toEqual(NIGHTS);
  expect(persist).toHaveBeenCalledOnce();
});
