import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Kept } from '../../web/src/room/nights/kept';
import type { Outcome, ResultRow } from '../../web/src/shared/contract.gen';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { first, type Table } from '../fixtures/party';

const GAMES: readonly (readonly Outcome[])[] = [
  ['spy_caught', 'spy_escaped'],
  ['spy_caught_location'],
  ['spy_escaped', 'spy_caught'],
];
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Expected {
  games: number;
  wins: number;
  points: number;
}

/** Play a game whose rounds have these outcomes. Return the server's results. */
async function playGame({ code, guests, bots }: Table, outcomes: readonly Outcome[]): Promise<ResultRow[]> {
  const admin = first(bots);
  for (const [index, outcome] of outcomes.entries()) {
    await (index === 0 ? admin.startGame() : admin.restart());
    await admin.untilPhase('round');
    await admin.endRound();
    await admin.untilPhase('over');
    await admin.recordOutcome(outcome);
    await admin.untilPhase('scored');
  }
  await admin.endGame();
  for (const { winners } of guests) await winners.expectOpen();
  const { body } = await admin.call('GET', `/api/rooms/${code}/players`);
  return body as ResultRow[];
}

/** Add a game's results to those of earlier games. */
function addTo(sums: Map<string, Expected>, rows: readonly ResultRow[]): void {
  const best = Math.max(...rows.map(({ score }) => score));
  for (const { player_name, score } of rows) {
    const { games, wins, points } = sums.get(player_name) ?? { games: 0, wins: 0, points: 0 };
    const nextWins = wins + (score > 0 && score === best ? 1 : 0);
    sums.set(player_name, { games: games + 1, wins: nextWins, points: points + score });
  }
}

/** Return the rows of the group's table by name. */
async function tableOn(page: Page): Promise<Map<string, Expected>> {
  await page.getByRole('region', { name: "The group's table" }).waitFor();
  const groups = await page.getByRole('table').getByRole('rowgroup').all();
  const rows = await Promise.all(
    groups.slice(1).map(async (group) => {
      const name = await group.locator('bdi').innerText();
      const points = await group.getByText(/^-?\d+ pts?$/).innerText();
      const [games = '', wins = ''] = await group.getByRole('cell').allInnerTexts();
      return [
        name,
        { games: Number(games), wins: Number(wins), points: Number.parseInt(points, 10) },
      ] as const;
    }),
  );
  return new Map(rows);
}

const text = async (path: string) => await readFile(path, 'utf8');

/** Save the game nights of a page as a file, and return its text. */
async function save(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return await text(await (await downloading).path());
}

const addFile = (page: Page, contents: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nights.json', mimeType: 'application/json', buffer: Buffer.from(contents) });

test('three evenings have the same table on each phone, as a file and in the next lobby [NIGHT-02] [NIGHT-03] [NIGHT-05] [NIGHT-06] [NIGHT-07]', {
  tag: '@phone',
}, async ({ party }) => {
  const table = await party.openTable({ players: 3, guests: 2, adminIsBot: true });
  const [ann, bo] = table.guests as [(typeof table.guests)[0], (typeof table.guests)[0]];
  const admin = first(table.bots);
  const sums = new Map<string, Expected>();
  for (const [index, outcomes] of GAMES.entries()) {
    addTo(sums, await playGame(table, outcomes));
    await admin.openRematch();
    for (const { lobby } of table.guests) await lobby.expectOpen();
    if (index > 0) continue;
    for (const { page } of table.guests) await expect(page.getByText(/^Game night number/)).toBeHidden(); // The first evening goes on.
  }

  const calls: string[] = [];
  ann.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await ann.page.goto('/app/nights');
  expect(await tableOn(ann.page)).toEqual(sums);
  await expectAccessible(ann.page, 'game nights');
  await bo.page.goto('/app/nights');
  expect(await tableOn(bo.page)).toEqual(sums);

  // Move the games to three evenings and the file to a phone that has one of them.
  const saved = JSON.parse(await save(ann.page)) as Kept;
  const games = saved.games.map((game, nth) => ({ ...game, at: game.at - (GAMES.length - nth) * WEEK_MS }));
  const evenings = JSON.stringify({ ...saved, games });
  const third = await party.guest('Third');
  await third.page.goto('/app/nights');
  await addFile(third.page, JSON.stringify({ ...saved, games: games.slice(1, 2) }));
  await expect(third.page.getByText('Added 1 game.')).toBeVisible();
  await addFile(third.page, evenings);
  await expect(third.page.getByText('Added 2 games.')).toBeVisible();
  await addFile(third.page, evenings.slice(0, -9));
  await expect(third.page.getByText(/This file is damaged/)).toBeVisible();
  expect(await tableOn(third.page)).toEqual(sums);
  await expect(third.page.getByRole('button', { name: /1 game · / })).toHaveCount(GAMES.length);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await ann.page.getByRole('button', { name: 'Forget everything' }).click();
  await ann.page.getByRole('button', { name: 'Forget', exact: true }).click();
  await ann.page.getByText(/^No game nights yet/).waitFor();
  await addFile(ann.page, evenings);
  await tableOn(ann.page);
  await ann.page.goto('/app');
  await ann.page.getByRole('link', { name: 'Game nights' }).click();
  await tableOn(ann.page);
  await ann.page.getByRole('link', { name: 'Start page' }).click();
  await ann.page.getByRole('link', { name: /^Back to room/ }).click();
  await ann.lobby.expectOpen();
  await expect(ann.page.getByText(/^Game night number 4 together\./)).toBeVisible();
});
