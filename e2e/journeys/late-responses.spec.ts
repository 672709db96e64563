import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

/** Delay the page's next request to end the round until `release` is called. */
async function delayEndRound(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest('**/end-round');
  await page.route(
    '**/end-round',
    async (route) => {
      await released;
      const response = await route.fetch();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { release, requested };
}

test("a late request to end a round does not affect the admin's next room", {
  tag: '@phone',
}, async ({ party }) => {
  const { guests } = await party.openTable({ players: 3, guests: 1 });
  const admin = first(guests);
  await admin.lobby.startGame.click();
  await admin.play.expectRunning();
  const { release, requested } = await delayEndRound(admin.page);
  await admin.play.endTheRound();
  await requested;

  await admin.page.getByRole('link', { name: 'New Game' }).click();
  await admin.play.leaveTheTable.click();
  await admin.page.getByRole('link', { name: 'Create New Room' }).click();
  await admin.page.getByLabel('Your Name').fill('Ada');
  await admin.page.getByRole('button', { name: 'Create Room' }).click();
  await admin.lobby.expectOpen();
  const bots = ['Xaver', 'Yara'].map((name) => party.bot(name));
  for (const bot of bots) await bot.join(admin.codeInAddress);
  await admin.lobby.startGame.click();
  await admin.play.expectRunning();
  const responded = admin.page.waitForResponse('**/end-round');
  release();
  await (await responded).finished();

  const before = await admin.play.secondsShown();
  await expect.poll(() => admin.play.secondsShown()).toBeLessThan(before);
  await expect(admin.play.roundOver).toBeHidden();
  expect(first(bots).view.phase).toBe('round');
});

test('a deck change without an acknowledgement is reported and reverted', {
  tag: '@phone',
}, async ({ party }) => {
  const admin = await party.guest('Ada', { ownProxy: true });
  const calls: string[] = [];
  admin.page.on('request', (request) => calls.push(request.url()));
  await admin.createRoom();

  admin.proxy.stallConnections();
  await admin.lobby.changeDeck('animalsDeck');
  await expect(admin.page.getByText("The server didn't answer")).toBeInViewport();
  await expect(admin.lobby.deck('locationDeck')).toBeVisible();

  expect(calls.filter((url) => url.endsWith('/chosen-cards'))).toEqual([]);
});
