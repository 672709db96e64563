import { expectServerTime } from '../fixtures/clock';
import type { Guest } from '../fixtures/guest';
import { test as base, expect } from '../fixtures/journey';
import { pair } from '../fixtures/party';
import { RedisServer } from '../fixtures/redis-server';

const test = base.extend<{ redis: RedisServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  redis: async ({}, use) => {
    const redis = await RedisServer.launch();
    await use(redis);
    await redis.remove();
  },
  serverSettings: async ({ redis }, use) => use({ STORE_URL: redis.url }),
});
// biome-ignore lint/suspicious/noSkippedTests: only where there is no Redis, which make test installs
test.skip(RedisServer.isMissing, 'Redis is not installed: apt-get install redis-server');

const REFUSAL = "The game can't be saved right now. Please try again in a moment";

test('a game survives a suspended and a killed Redis server [LOBBY-21] [LIVE-02] [DATA-01]', {
  tag: ['@phone', '@soak'],
}, async ({ party, server, redis }) => {
  server.allowLogLines(/store\.redis|wait for the store|lost rooms/);
  const { code, guests } = await party.openTable({ players: 3, guests: 2 });
  const late = await party.guest('Late');
  for (const { errors } of [...guests, late]) errors.allow(/\b503\b/, /Failed to save the round duration/);
  const [admin, second] = pair(guests);

  await test.step('suspended in the lobby: commands are refused visibly and work again afterwards', async () => {
    redis.suspend();
    await admin.lobby.nextDeck.click();
    await expect(admin.page.getByText(REFUSAL)).toBeInViewport();
    await expect(admin.lobby.deck('locationDeck')).toBeVisible();
    await admin.lobby.startGame.click();
    await expect(admin.page.getByText('Failed to start game')).toBeInViewport();
    await late.page.goto(`/app/join/${code}`);
    await expect(late.page.getByText(REFUSAL)).toBeVisible();

    redis.resume();
    await late.page.getByRole('button', { name: 'Check Again' }).click();
    await expect(late.page.getByPlaceholder('Enter your name')).toBeVisible();
    await late.page.close();
    await expect(admin.page.getByText(REFUSAL)).toBeHidden();
    await admin.lobby.startGame.click();
    for (const { play } of guests) await play.expectRunning();
  });

  await test.step('suspended in a round: the timer continues, and a reloaded page reconnects', async () => {
    const hand = await second.play.readHand();
    redis.suspend();
    await second.page.reload();
    await expect(second.play.reconnecting).toBeVisible();
    const before = await admin.play.secondsShown();
    await expect.poll(() => admin.play.secondsShown()).toBeLessThan(before);

    redis.resume();
    await expect(second.play.reconnecting).toBeHidden();
    for (const { play } of guests) await expectServerTime(play, server, code);
    expect(await second.play.readHand()).toEqual(hand);
  });

  await test.step('killed and restarted with its data: the round can be ended', async () => {
    await redis.kill();
    await admin.play.endTheRound();
    await dismissDialog(admin, 'Failed to end round properly. The round may still end via timer.');
    await second.page.getByRole('link', { name: 'New Game' }).click();
    await second.page.getByRole('button', { name: 'Leave Room' }).click();
    await second.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await dismissDialog(second, /^You're still in this room/);
    await second.page.getByRole('button', { name: 'Stay' }).click();
    await redis.start();
    const refused = admin.page.getByRole('dialog').getByRole('button', { name: 'OK' });
    // A refusal may open a dialog over the next button at any time.
    await expect(async () => {
      for (const button of [refused, admin.play.confirmEnd, admin.play.endRound])
        if (await button.isVisible()) await button.click({ timeout: 1_000 });
      await expect(second.play.roundOver).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('killed and restarted without data: every page reports that the room no longer exists', async () => {
    await redis.kill();
    await redis.start({ empty: true });
    for (const { page } of guests) {
      // A page that has just reconnected requests the room and gets a 404, and the server notifies the other pages.
      await expect(page.getByRole('heading', { name: /^(This room is gone|Room Not Found)$/ })).toBeVisible();
      await expect(page.getByText('This game room is no longer available.')).toBeVisible();
    }
  });
});

async function dismissDialog({ page }: Guest, sentence: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
}
