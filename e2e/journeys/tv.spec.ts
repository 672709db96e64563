import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, type Party, type Table } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import type { Tv } from '../fixtures/tv';

const button = ({ page }: Guest, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chip = ({ page }: Guest) =>
  page.getByRole('status').filter({ hasText: /TVs? (is|are) showing this room/ });

async function enterTvCode(guest: Guest, code: string): Promise<void> {
  await button(guest, 'Show on a TV').click();
  await guest.page.getByLabel('Code on the TV').fill(code);
  await button(guest, 'Put it on the TV').click();
  await expect(guest.page.getByText('Done! Look up.')).toBeVisible();
  await expectAccessible(guest.page, 'the sheet of TVs');
}

async function scan(guest: Guest, code: string, roomId: string): Promise<void> {
  const tab = await guest.page.context().newPage();
  await tab.goto(`/app/screen/${code}`);
  await expect(tab.getByText(`Put room`)).toContainText(roomId);
  await expectAccessible(tab, 'the question of a scan');
  await tab.getByRole('button', { name: 'Put it on the TV' }).click();
  await expect(tab.getByRole('status').filter({ hasText: 'is on the big screen' })).toBeVisible();
  await tab.close();
}

/** Remove APIs that libraries detect at runtime and that Chromium 63, which cannot be installed here, lacks. Runs in the page. */
function removeApisNewerThanChromium63(): void {
  const removed: readonly (readonly [object, readonly string[]])[] = [
    [
      window,
      [
        'AbortController',
        'AbortSignal',
        'ResizeObserver',
        'queueMicrotask',
        'reportError',
        'structuredClone',
      ],
    ],
    [window, ['FinalizationRegistry', 'WeakRef', 'navigation', 'scheduler', 'trustedTypes']],
    [Array.prototype, ['at', 'findLast', 'flat', 'flatMap', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at', 'matchAll', 'replaceAll', 'trimEnd', 'trimStart']],
    [Object, ['fromEntries', 'groupBy', 'hasOwn']],
    [Promise, ['allSettled', 'any', 'try', 'withResolvers']],
    [Intl, ['ListFormat', 'Locale', 'RelativeTimeFormat', 'Segmenter']],
    [Element.prototype, ['animate', 'checkVisibility', 'getAnimations', 'moveBefore', 'replaceChildren']],
    [Document.prototype, ['getAnimations', 'startViewTransition']],
    [HTMLImageElement.prototype, ['decode']],
  ];
  for (const [owner, names] of removed) for (const name of names) Reflect.deleteProperty(owner, name);
}

async function pairTwoTvs(party: Party, guest: Guest, roomId: string): Promise<[Tv, Tv]> {
  const [one, two] = [await party.tv('TV one'), await party.tv('TV two')];
  await one.page.addInitScript(removeApisNewerThanChromium63);
  await one.page.goto('/tv');
  await one.pressOk('Press OK for sound');
  await enterTvCode(guest, await one.code());
  await one.shows(roomId);
  await expect(button(guest, 'Mute sounds').last()).toHaveAttribute('aria-pressed', 'true');
  await two.page.goto(`/app/watch/${roomId}`);
  await two.shows(roomId);

  await button(guest, 'Remove screen 2').click();
  await two.pressOk('Show a new code');
  await expect(two.page).toHaveURL(/\/tv$/);
  await button(guest, 'Close').click();
  await scan(guest, await two.code(), roomId);
  await two.shows(roomId);
  await expect(chip(guest)).toContainText('2');
  return [one, two];
}

async function startClock({ guests, bots }: Table): Promise<void> {
  await first(guests).lobby.startGame.click();
  for (const bot of bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  await button(first(guests), 'Ready').click();
  await first(bots).untilStage('talk');
}

async function startVote([accuser, suspect, voter]: [Bot, Bot, Bot], yes: boolean): Promise<void> {
  await accuser.untilStage('talk');
  await accuser.referee('accuse', { suspect: suspect.playerId });
  await voter.untilStage('vote');
  await voter.referee('vote', { yes });
}

async function lastGuess(suspect: Bot, cards: readonly Bot[]): Promise<void> {
  if (!suspect.own.is_spy) return;
  await suspect.untilStage('last');
  await suspect.referee('guess', { card: cards.find(({ own }) => own.card_id)?.own.card_id ?? '' });
}

/** Assert that the room's code is not in the text, the title or the names for screen readers. URLs of links may contain it. */
async function expectNoCode({ page }: Guest | Tv, code: string): Promise<void> {
  const read = (await page.locator('body').ariaSnapshot()).replaceAll(/^ *- \/url: .*$/gm, '');
  const shown = [read, await page.locator('body').innerText(), await page.title()].join();
  expect(shown.replaceAll(/\s/g, '')).not.toContain(code);
}

/** Hide the code on the first TV with its remote control, and then on all TVs with the admin's phone. */
async function hideCode(admin: Guest, [one, two]: [Tv, Tv]): Promise<void> {
  await one.page.keyboard.press('ArrowRight');
  await expect(one.page.getByRole('button', { name: 'Streaming? Hide code' })).toBeFocused();
  await one.page.keyboard.press('Enter');
  await expect(one.page).toHaveURL(/\/tv$/);
  await button(admin, 'Settings').click();
  await admin.page.getByRole('switch', { name: 'Hide room code', checked: false }).click();
  await button(admin, 'Close').click();
  await expect(two.page).toHaveURL(/\/tv$/);
}

/** Hide the code, and copy the link for a stream. */
async function copyStreamLink(guest: Guest): Promise<string> {
  await guest.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(guest, 'Settings').click();
  await guest.page.getByRole('switch', { name: 'Hide room code', checked: false }).click();
  await button(guest, 'Copy link for a stream').click();
  await expect(guest.page.getByText('Copied!')).toBeVisible();
  await expectAccessible(guest.page, 'the settings of a streamer');
  await button(guest, 'Close').click();
  return await guest.page.evaluate(() => navigator.clipboard.readText());
}

/** Record all that a page receives: headers, bodies and frames. */
function recordAll({ page }: Tv): () => Promise<string> {
  const received: (string | Promise<string>)[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(`${payload}`)));
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    received.push(response.url(), JSON.stringify(response.headers()), body);
  });
  return async () => (await Promise.all(received)).join();
}

test('a stream shows the game, and its viewers never receive the code [TV-19]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const table = await party.openTable({ players: 3, guests: 1 });
  const guest = first(table.guests);
  const link = await copyStreamLink(guest);
  expect(link).not.toContain(table.code);
  const stream = await party.tv('stream');
  const received = recordAll(stream);
  await stream.page.goto(link);
  await expect(stream.page).toHaveURL(/\/tv#spectator$/);
  await expectNoCode(stream, table.code);
  await guest.lobby.startGame.click();
  await expect(stream.heading('Round 1')).toBeAttached();
  await expectNoCode(stream, table.code);
  await stream.page.reload();
  await expect(stream.heading('Round 1')).toBeAttached();

  expect(await stream.page.content()).not.toContain(table.code);
  expect(await received()).not.toContain(table.code);
});

test('two TVs follow a game and are removed by the admin [TV-01] [TV-02] [TV-11] [TV-17]', {
  tag: '@phone',
}, async ({ party }) => {
  const table = await party.openTable({ players: 4, guests: 1 });
  const guest = first(table.guests);
  const [bruno, cleo, dora] = table.bots as [Bot, Bot, Bot];
  await fineTune(guest.page, 'Safari', 'Relaxed'); // Use the slow pace, so that votes do not end before a slow page has shown them.
  await bruno.until(({ settings }) => settings?.pace === 'relaxed');
  const tvs = await pairTwoTvs(party, guest, table.code);
  const [one, two] = tvs;
  await hideCode(guest, tvs);
  for (const screen of [guest, ...tvs]) await expectNoCode(screen, table.code);
  await startClock(table);

  await startVote([bruno, cleo, dora], false);
  for (const tv of tvs) await expect(tv.heading('Bruno accuses Cleo')).toBeAttached();
  await expect(chip(guest)).toContainText('2');
  await one.page.reload();
  await expect(one.heading('Bruno accuses Cleo')).toBeAttached();
  for (const screen of [guest, ...tvs]) await expectNoCode(screen, table.code);
  two.errors.allowConnectionLoss();
  await two.page.context().setOffline(true);
  await button(guest, 'NO').press('Enter');
  await bruno.until(({ stage }) => stage === 'talk');
  await two.page.context().setOffline(false);

  await startVote([dora, cleo, bruno], true);
  for (const tv of tvs) await expect(tv.heading('Dora accuses Cleo')).toBeAttached();
  await button(guest, 'YES').press('Enter');
  await lastGuess(cleo, table.bots);
  for (const tv of tvs) await expect(tv.heading(/ was the Spy!$/)).toBeAttached();
  for (const screen of [guest, ...tvs]) await expectNoCode(screen, table.code);

  await button(guest, 'Show on a TV').click();
  await guest.page.getByRole('radio', { name: 'Off', exact: true }).check();
  for (const tv of tvs) await expect(tv.heading("That's a wrap")).toBeVisible();
  await expect(chip(guest)).toBeHidden();
  await button(guest, 'Close').click();
  await guest.play.endTheGame();
  await guest.winners.expectOpen();
  await expectNoCode(guest, table.code);
});

test('a phone without a room scans a TV, which becomes the lobby of a new room that others scan [TV-16]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const tv = await party.tv('TV');
  await tv.page.goto('/tv');
  const code = await tv.code();
  const ada = await party.guest('Ada');
  await ada.page.goto('/app');
  await ada.page.getByLabel('Room, TV or deck code').fill(code.toLowerCase());
  await ada.page.getByRole('link', { name: 'Use this TV' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Start a game on this TV' })).toBeVisible();
  await expectAccessible(ada.page, 'a TV scanned without a room');

  await ada.page.getByLabel('Your Name').fill('Ada');
  await button(ada, 'Start on the TV').click();

  await ada.lobby.expectOpen();
  await tv.shows(ada.codeInAddress);
  await expect(tv.page.getByText('Scan to join')).toBeVisible();
  await expect(chip(ada)).toContainText('1');
});
