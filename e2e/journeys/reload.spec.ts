import { expectServerTime } from '../fixtures/clock';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { measureLayoutShift } from '../fixtures/layout-faults';
import { first, pair } from '../fixtures/party';
import type { Hand } from '../fixtures/screens/play-screen';

test('a reload in any phase restores the screen and the time, also with a wrong clock [LOBBY-01] [PLAY-14] [PLAY-21]', {
  tag: '@phone',
}, async ({ party, server }) => {
  party.newcomers = true;
  const { code, guests, bots } = await party.openTable({ players: 3, guests: 2 });
  const [admin, other] = pair(guests);
  const reloadAll = async (check: (guest: Guest) => Promise<void>) => {
    for (const guest of guests) {
      await guest.page.reload();
      await check(guest);
      expect(guest.codeInAddress).toBe(code);
    }
  };

  // The other phone's clock is an hour fast. Browsers here share the clock of the machine, so the page changes it.
  await other.page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });

  await test.step('in the lobby, without layout shifts', async () => {
    const { page } = admin;
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...size, height: 2_000 });
    const layoutShift = await measureLayoutShift(page);
    await reloadAll(async ({ name, lobby }) => {
      await lobby.expectOpen();
      await expect(lobby.players(3)).toBeVisible();
      await expect(lobby.seat(name)).toContainText('(You)');
    });
    await expect(admin.lobby.startGame).toBeEnabled();
    await expect(page.getByText('How It Works')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.01);
    await page.setViewportSize(size);
    await expect(other.lobby.configuration).toBeHidden();
    expect(await other.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000);
  });

  const hands = new Map<string, Hand>();
  const oneIsTheSpy = async () => {
    for (const { name, play } of guests) {
      await play.expectRunning();
      hands.set(name, await play.readHand());
    }
    return hands.get(admin.name)?.isSpy !== hands.get(other.name)?.isSpy;
  };
  await test.step('in a round', async () => {
    await admin.lobby.startGame.click();
    for (let round = 1; !(await oneIsTheSpy()); round += 1) {
      await admin.play.endTheRound();
      await admin.play.record('locationDeck', 'spy_caught');
      await admin.play.oneMoreRound.click();
      await first(bots).untilPhase('round', round + 1);
    }
    await reloadAll(async ({ name, play }) => {
      await play.expectRunning();
      await expectServerTime(play, server, code);
      expect(await play.readHand()).toEqual(hands.get(name));
    });
    await expect(admin.play.endRound).toBeVisible();
    await expect(other.play.endRound).toBeHidden();
  });

  await test.step('after the back gesture, which asks for confirmation', async () => {
    const { page, play, name } = other;
    const goBack = () => page.evaluate(() => window.history.back());
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, 150);
      return window.scrollY;
    });
    await goBack();
    await play.stay.click();
    await play.expectRunning();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await goBack();
    await play.leaveTheTable.click();
    await page.getByRole('link', { name: `Back to room ${code}` }).click();
    await play.expectRunning();
    expect(await play.readHand()).toEqual(hands.get(name));
  });

  await test.step('after the round', async () => {
    await admin.play.endTheRound();
    await reloadAll(({ play }) => expect(play.roundOver).toBeVisible());
    await expect(admin.play.outcome('locationDeck', 'spy_caught')).toBeVisible();
    await expect(other.play.waitingForPoints).toBeVisible();
  });

  await test.step('after the points', async () => {
    await admin.play.record('locationDeck', 'spy_escaped');
    await reloadAll(({ page }) => expect(page.getByText(/^The Spy was (Ada|Bruno|Cleo)\.$/)).toBeVisible());
    await expect(admin.play.oneMoreRound).toBeVisible();
    await expect(other.play.waitingForRound).toBeVisible();
  });

  await test.step('after the game', async () => {
    await admin.play.endTheGame();
    for (const { winners } of guests) await winners.expectOpen();
    const rows = await admin.winners.rows();
    expect(rows).toHaveLength(3);
    await reloadAll(async ({ winners }) => {
      await winners.expectOpen();
      expect(await winners.rows()).toEqual(rows);
    });
  });
});
