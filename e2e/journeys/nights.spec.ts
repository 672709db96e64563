import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Kept } from '../../web/src/room/nights/kept';
import type { Outcome, ResultRow } from '../../web/src/shared/contract.gen';
import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { all, first, pair, type Table } from '../fixtures/party';
import { SharedPhone } from '../fixtures/shared-phone';

/** The games of three evenings. The last one is a game with clues. */
const GAMES: readonly (readonly Outcome[])[] = [
  ['spy_caught', 'spy_escaped'],
  ['spy_caught_location'],
  ['spy_escaped'],
];
/** More than a day, because evenings are named by their dates. This also exceeds the longest break within an evening. */
const BREAK_MS = 25 * 60 * 60 * 1000;

interface Expected {
  games: number;
  wins: number;
  points: number;
}

/** Play the rounds of a game, which have these outcomes. */
async function playRounds(admin: Bot, outcomes: readonly Outcome[]): Promise<void> {
  for (const [index, outcome] of outcomes.entries()) {
    await (index === 0 ? admin.startGame() : admin.restart());
    await admin.untilPhase('round');
    await (admin.view.settings?.rules === 'impostor' ? giveClues(admin) : admin.endRound());
    await admin.untilPhase('over');
    await admin.recordOutcome(outcome);
    await admin.untilPhase('scored');
  }
}

/** End the game, and return the server's results. */
async function endGame({ code, guests, bots }: Table): Promise<ResultRow[]> {
  const admin = first(bots);
  await admin.endGame();
  for (const { winners } of guests) await winners.expectOpen();
  const { body } = await admin.call('GET', `/api/rooms/${code}/players`);
  return body as ResultRow[];
}

/** Return the files of game nights among some paths, except for that of the line in the lobby. */
const filesIn = (paths: readonly string[]) =>
  paths.filter((path) => /^\/assets\/(store|nights|nights-page|evening-games|who-is-who)-/.test(path));

/** Pass the turns of one lap, and end the round by hand. */
async function giveClues(admin: Bot): Promise<void> {
  await admin.untilStage('look');
  await admin.referee('close-now', {});
  await admin.until(({ stage }) => stage === 'clues');
  while (admin.view.stage === 'clues') {
    const step = admin.view.referee?.step;
    await admin.referee('close-now', {});
    await admin.until(({ referee }) => referee?.step !== step);
  }
  await admin.referee('by-hand', {});
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

test('three evenings have the same table on each phone, as a file and in the next lobby [NIGHT-01] [NIGHT-02] [NIGHT-03] [NIGHT-05] [NIGHT-06] [NIGHT-07]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const table = await party.openTable({ players: 3, guests: 2, adminIsBot: true });
  const [ann, bo] = pair(table.guests);
  const admin = first(table.bots);
  await new SharedPhone(bo).add('Dora');
  const loaded: string[] = [];
  ann.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const line = ann.page.getByText(/^Game night number/);
  const sums = new Map<string, Expected>();
  for (const [index, outcomes] of GAMES.entries()) {
    if (index === GAMES.length - 1) await admin.changeSettings({ rules: 'impostor', laps: 1 });
    await playRounds(admin, outcomes);
    if (index === 0) expect(filesIn(loaded)).toEqual([]);
    addTo(sums, await endGame(table));
    await admin.openRematch();
    for (const { lobby } of table.guests) await lobby.expectOpen();
    if (index === 0) await expect(line).toBeHidden(); // The first evening goes on.
    await server.advanceClock(BREAK_MS);
  }
  await ann.page.reload();
  await expect(line).toHaveText(/^Game night number 4 together\./);

  expect(filesIn(loaded)).not.toEqual([]);
  loaded.length = 0;
  await all(table.guests, async ({ page }) => {
    await page.goto('/app/nights');
    expect(await tableOn(page)).toEqual(sums);
    await expect(page.getByRole('button', { name: /1 game · / })).toHaveCount(GAMES.length);
  });
  await expectAccessible(ann.page, 'game nights');

  // Move the games to a phone that has one of them.
  const saved = JSON.parse(await save(ann.page)) as Kept;
  expect(saved.games.map(({ rules, players }) => [rules, players.length])).toEqual([
    ['ours', 4],
    ['ours', 4],
    ['impostor', 4],
  ]);
  const third = await party.guest('Third');
  await third.page.goto('/app/nights');
  await addFile(third.page, JSON.stringify({ ...saved, games: saved.games.slice(1, 2) }));
  await expect(third.page.getByText('Added 1 game.')).toBeVisible();
  await addFile(third.page, JSON.stringify(saved));
  await expect(third.page.getByText('Added 2 games.')).toBeVisible();
  await addFile(third.page, JSON.stringify(saved).slice(0, -9));
  await expect(third.page.getByText(/This file is damaged/)).toBeVisible();
  expect(await tableOn(third.page)).toEqual(sums);

  await ann.page.getByRole('button', { name: 'Forget everything' }).click();
  await ann.page.getByRole('button', { name: 'Forget', exact: true }).click();
  await ann.page.getByText(/^No game nights yet/).waitFor();
  await addFile(ann.page, JSON.stringify(saved));
  expect(await tableOn(ann.page)).toEqual(sums);
  expect(loaded.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
