import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { first, type Party } from '../fixtures/party';
import type { Tv } from '../fixtures/tv';

const NAMES = [
  ['Grandma’s kitchen', 'The night bus', 'Roof'],
  ['Bücherei', '李小龍', 'W'.repeat(32)],
  ['مطبخ الجدّة', 'R & D'],
];
const WRITTEN = NAMES.flat();

const cardsOn = (tv: Tv) => tv.page.getByRole('region', { name: /\?$/ }).getByRole('listitem');
const namesOn = async (tv: Tv) =>
  (await cardsOn(tv).locator('bdi').allTextContents()).map((name) => name.replaceAll('\u00ad', ''));

async function showsAllNames(tv: Tv): Promise<void> {
  await expect.poll(async () => (await namesOn(tv)).toSorted()).toEqual(WRITTEN.toSorted());
  await expect(cardsOn(tv)).toHaveCount(WRITTEN.length);
}

async function openTv(party: Party, code: string): Promise<Tv> {
  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${code}`);
  await tv.shows(code);
  return tv;
}

async function write(bots: readonly Bot[], tv: Tv): Promise<void> {
  for (const [index, bot] of bots.entries()) {
    await bot.untilPhase('writing');
    if (index > 0)
      await expect(tv.page.getByRole('status').filter({ hasText: 'done' })).toHaveText(
        index === 1 ? '1 of 3 is done' : `${index} of 3 are done`,
      );
    await bot.write(NAMES[index] ?? [], true);
  }
}

test('a TV shows the progress of writing, and then every written card [DECK-04] [DECK-05] [TV-06]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  const tv = await openTv(party, code);
  await admin.useDeck('written');
  await expect(tv.heading('Our own places')).toBeVisible();

  await admin.startGame();
  await expect(tv.heading('Write three places')).toBeVisible();
  await expect(tv.page.getByRole('timer')).toHaveText(/^(1:1\d|0:\d\d)$/);
  await write(bots, tv);

  await showsAllNames(tv);

  await tv.page.reload();
  await showsAllNames(tv);

  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await expect(tv.heading(/^Spy: /)).toBeVisible();
  const card = admin.view.reveal?.card ?? '';
  expect(WRITTEN).toContain(card);
});

test('a TV retries a failed request for written cards [DECK-14] [DECK-19] [TV-10]', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  const tv = await openTv(party, code);
  await tv.page.route('**/api/rooms/locations/ownDeck*', (route) => route.abort());
  tv.errors.allow(/ERR_FAILED/);
  await admin.useDeck('written');
  await admin.startGame();
  for (const [index, bot] of bots.entries()) await bot.write(NAMES[index] ?? [], true);

  await expect(tv.page.getByText(/^The cards aren't loading\./)).toBeVisible();
  await expect(cardsOn(tv)).toHaveCount(8);
  expect(await namesOn(tv)).toEqual([]);

  await tv.page.unroute('**/api/rooms/locations/ownDeck*');
  await expect(tv.page.getByText(/^The cards aren't loading\./)).toBeHidden();
  await showsAllNames(tv);
});

test('a TV shows a shared deck with its own terms [DECK-17]', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  const tv = await openTv(party, code);
  const cards = Array.from({ length: 30 }, (_, index) => ({
    name: `Room ${index + 1}`,
    emoji: index % 2 ? '☕' : '',
    roles: [],
  }));
  const deck = { title: 'Our office', words: { pair: 'impostor', spy: '', card: '' }, language: 'en', cards };
  const shared = await admin.call('POST', '/api/decks', { deck });
  expect(shared.status).toBe(201);
  await admin.useDeck((shared.body as { code: string }).code);
  await expect(tv.heading('Our office')).toBeVisible();
  await expect(tv.page.getByText('One bluffer, 8 minutes.')).toBeVisible();

  await admin.startGame();
  await expect(tv.page.getByRole('region', { name: 'Word?' }).getByRole('listitem')).toHaveCount(10);
  await expect(tv.page.getByText('Room 30')).toBeVisible({ timeout: 60_000 }); // The card is on the last of three pages, each of which is shown for seven seconds.

  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await expect(tv.heading(/^Impostor: /)).toBeVisible();
});
