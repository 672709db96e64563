import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { InputCounter } from '../fixtures/keyboard';
import { LANGUAGE } from '../fixtures/language';

const THREE_PICTURES = ['One of you has no clue', 'Ask around the table', 'Catch the Spy'];

/** Fill the page's storage up to the browser's quota. Runs in the page. */
function fillStorage(): void {
  for (let length = 2 ** 23; length >= 1; length /= 2) {
    try {
      localStorage.setItem(`full ${length}`, 'x'.repeat(length));
    } catch {
      // Try less.
    }
  }
}

async function expectCoaching({ page }: Guest): Promise<void> {
  const line = page.getByRole('region', { name: 'Coach' }).locator('p:visible');
  await expect(line).toHaveText("Tap your card. It's for your eyes only.");
  await page.getByRole('button', { name: /^Show your card/ }).click();
  await expect(line).toHaveText(
    /^(All but one of you see this place|You are the Spy\. Nod along and work out the place)\./,
  );
  await page.getByRole('button', { name: /^Hide your card/ }).click();
  await expect(line).toHaveText(/^Sure\? Say Stop, I accuse/);
  await page.getByRole('button', { name: 'Help me with a question' }).click();
  await expect(page.getByRole('status').getByText('?')).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'How to Play' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The Short Version' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'No more hints' }).click();
  await expect(line).toHaveCount(0);
}

test('a host creates a room, and guests join with its link and with its code on the landing page', {
  tag: '@phone',
}, async ({ party }) => {
  party.newcomers = true;
  const ada = await party.guest('Ada');
  const host = new InputCounter();
  await ada.page.goto('/');
  await host.tap(ada.page.getByRole('link', { name: 'Play Now' }));
  await host.tap(ada.page.getByRole('link', { name: 'Create New Room' }));
  await expect(ada.page.getByRole('button', { name: 'Create Room' })).toBeDisabled();
  await host.type(ada.page.getByLabel('Your Name'), 'Ada');
  await host.tap(ada.page.getByRole('button', { name: 'Create Room' }));
  await ada.lobby.expectOpen();
  await expect(ada.lobby.players(1)).toBeVisible();
  await expect(ada.page.getByText('Waiting for players to join...')).toBeVisible();
  await expect(ada.lobby.startGame).toBeDisabled();
  const code = ada.codeInAddress;

  const devtools = await ada.page.context().newCDPSession(ada.page);
  await devtools.send('Browser.setPermission', {
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied', // The page then copies the selection.
  });
  await ada.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(ada.page.getByText('Invitation link copied to clipboard!')).toBeVisible();
  await ada.page.context().grantPermissions(['clipboard-read']);
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/app/join/${code}`);

  const bruno = await party.guest('Bruno');
  await bruno.page.goto(link);
  await expect(bruno.page.getByRole('heading', { name: 'Join Game Room' })).toBeVisible();
  await expect(bruno.page.getByText("You've been invited to play Spy Safari!")).toBeVisible();
  await expect(bruno.page.getByRole('list').getByRole('heading')).toHaveText(THREE_PICTURES);
  const byLink = new InputCounter();
  await byLink.type(bruno.page.getByPlaceholder('Enter your name'), 'Bruno');
  await byLink.tap(bruno.page.getByRole('button', { name: 'Join Game' }));
  await bruno.lobby.expectOpen();
  expect(byLink.counts).toBe('1 + 1');
  for (const { lobby } of [ada, bruno]) await expect(lobby.players(2)).toBeVisible();
  await expect(ada.lobby.seat('Bruno')).toBeVisible();
  await expect(bruno.lobby.seat('Bruno')).toContainText('(You)');
  await expect(ada.lobby.configuration).toBeVisible();
  await expect(bruno.lobby.configuration).toBeHidden();

  const cleo = await party.guest('Cleo');
  const byCode = new InputCounter();
  await cleo.page.goto('/');
  await cleo.page.evaluate(fillStorage);
  await byCode.type(cleo.page.getByLabel('Room, TV or deck code'), code.toLowerCase());
  await byCode.tap(cleo.page.getByRole('button', { name: 'Join' }));
  await byCode.type(cleo.page.getByPlaceholder('Enter your name'), 'Cleo');
  await byCode.tap(cleo.page.getByRole('button', { name: 'Join Game' }));
  await cleo.lobby.expectOpen();
  expect(byCode.counts).toBe('2 + 2');
  const face = ada.lobby.seat('Cleo').locator('img').first();
  await expect(face).not.toHaveAttribute('src', /#avatar0$/); // The page has drawn a free avatar.
  const before = await face.getAttribute('src');
  await cleo.page.getByRole('button', { name: 'Next icon' }).click();
  await expect(face).not.toHaveAttribute('src', before ?? '');
  await cleo.page.close();
  await expect(ada.lobby.startGame).toBeEnabled();
  for (const name of ['Dora', 'Emil', 'Frida', 'Gus', 'Hana', 'Ines', 'Jonas'])
    await party.bot(name).join(code);
  await expect(ada.lobby.players(10)).toBeVisible();
  // Longer text may not fit on a small phone.
  for (const height of LANGUAGE === 'en' ? [844, 640] : [844]) {
    await bruno.page.setViewportSize({ width: height === 640 ? 360 : 390, height });
    await bruno.page.evaluate(() => scrollTo(0, 0));
    const lowest = async () => {
      const [last, dock] = await Promise.all(
        [bruno.lobby.seat('Jonas'), bruno.page.getByText("You're in.")].map((place) => place.boundingBox()),
      );
      return last && dock && last.y + last.height < dock.y;
    };
    await expect.poll(lowest, 'all ten players are visible above the line about who starts').toBe(true);
  }
  await host.tap(ada.lobby.startGame);
  for (const { play } of [ada, bruno]) await play.expectRunning();
  expect(host.counts).toBe('4 + 1');
  for (const guest of [ada, bruno]) await expectCoaching(guest);
});
