import { expectServerTime } from '../fixtures/clock';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, type Party, type Table } from '../fixtures/party';
import { PlayScreen } from '../fixtures/screens/play-screen';
import { hidePage, SuspendedPage, showPage } from '../fixtures/suspended-page';

/** Short timeouts, so that the server soon detects a suspended phone. */
const SHORT_TIMEOUTS = { LIVE_PING_INTERVAL: '2', LIVE_PING_TIMEOUT: '2' };
/** Longer than the time after which the server closes a connection that does not respond. */
const UNTIL_ABSENT_MS = 4_500;
/** Longer than the tolerance of expectServerTime. */
const MIN_SUSPENSION_MS = 1_500;

async function tableWithSleeper(party: Party): Promise<Table & { sleeper: Guest }> {
  const table = await party.openTable({ players: 3 });
  const sleeper = await party.guest('Sleeper', { ownProxy: true });
  sleeper.errors.allowConnectionLoss();
  await sleeper.joinByLink(table.code);
  await first(table.bots).startGame();
  await sleeper.play.expectRunning();
  return { ...table, sleeper };
}

test.describe('with short ping timeouts', () => {
  test.use({ serverSettings: SHORT_TIMEOUTS });

  test('a phone that was suspended returns to its round, to the next round and to the results [PLAY-14] [PLAY-19] [PLAY-20]', {
    tag: '@phone',
  }, async ({ party, server }) => {
    const { code, bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const hand = await sleeper.play.readHand();
    const suspension = await SuspendedPage.prepare(sleeper);
    const suspend = async () => {
      await suspension.suspend();
      const start = Date.now();
      await admin.until(() => !admin.player('Sleeper').connected);
      await expect.poll(() => Date.now() - start).toBeGreaterThan(MIN_SUSPENSION_MS);
    };

    await test.step('while another tab plays on with the same seat', async () => {
      const tab = await sleeper.page.context().newPage();
      await tab.goto('/app');
      await tab.getByRole('link', { name: `Back to room ${code}` }).click();
      const awake = new PlayScreen(tab);
      await awake.expectRunning();
      await hidePage(sleeper.page); // Its network still works, as in a tab in the background.
      const start = Date.now();
      await expect.poll(() => Date.now() - start).toBeGreaterThan(UNTIL_ABSENT_MS);
      expect(admin.player('Sleeper').connected).toBe(true);
      expect(await awake.readHand()).toEqual(hand);
      await tab.close();
      await showPage(sleeper.page);
      await sleeper.play.expectRunning();
      await expect(sleeper.play.reconnecting).toBeHidden();
      expect(await sleeper.play.readHand()).toEqual(hand);
    });

    await test.step('in a round, with the correct time', async () => {
      await suspend();
      await suspension.resume();
      await expect.poll(() => suspension.longestPause()).toBeGreaterThan(MIN_SUSPENSION_MS);
      await admin.until(() => admin.player('Sleeper').connected);
      await sleeper.play.expectRunning();
      await expect(sleeper.play.reconnecting).toBeHidden();
      await expectServerTime(sleeper.play, server, code);
      expect(await sleeper.play.readHand()).toEqual(hand);
    });

    await test.step('at the end of a round', async () => {
      await suspend();
      await admin.endRound();
      await admin.recordOutcome('spy_caught');
      await admin.changeDeck('animalsDeck');
      await admin.restart();
      await admin.untilPhase('round', 2);
      await suspension.resume();
      await admin.until(() => admin.player('Sleeper').connected);
      await sleeper.play.expectRunning();
      await expectServerTime(sleeper.play, server, code);
      expect((await sleeper.play.readHand()).deck).toBe('animalsDeck');
      await expect(sleeper.play.score(admin.player('Sleeper').score)).toBeVisible();
    });

    await test.step('at the end of the game', async () => {
      await suspend();
      await admin.endRound();
      await admin.recordOutcome('spy_caught');
      await admin.endGame();
      await suspension.resume();
      await sleeper.winners.expectOpen();
    });
  });
});
