import { RefusedError } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { InputCounter } from '../fixtures/input-counter';
import { expect, test } from '../fixtures/journey';
import { LANGUAGE } from '../fixtures/language';
import { CodeForm } from '../fixtures/screens/code-form';
import { Tv } from '../fixtures/tv';

/** Chromium logs every response with an error status. */
const REFUSED = (status: number) => new RegExp(`error: Failed to load resource: .*status of ${status} `);

const THREE_PICTURES = ['One of you has no clue', 'Ask around the table', 'Catch the Spy'];

async function expectCoaching({ page }: Guest): Promise<void> {
  const line = page.getByRole('region', { name: 'Coach' }).locator('p:visible');
  await expect(line).toHaveText("Tap your card. It's for your eyes only.");
  await page.getByRole('button', { name: /^Show your card/ }).click();
  await expect(line).toHaveText(
    /^(All but one of you see this place|You are the Spy\. Nod along and work out the place)\./,
  );
  await page.getByRole('button', { name: /^Hide your card/ }).click();
  await expect(line).toHaveText(/^Ask about the place/);
  await page.getByRole('button', { name: 'Help me with a question' }).click();
  await expect(page.getByRole('status').getByText('?')).toBeVisible();
  await page.getByRole('button', { name: 'How to Play' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The Short Version' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'No more hints' }).click();
  await expect(line).toHaveCount(0);
}

test('a host creates a room and a guest joins with its link', {
  tag: '@phone',
}, async ({ party }) => {
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

  await ada.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(ada.page.getByText('Invitation link copied to clipboard!')).toBeVisible();
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

  await party.bot('Cleo').join(code);
  await expect(ada.lobby.startGame).toBeEnabled();
  for (const name of ['Dora', 'Emil', 'Frida', 'Gus', 'Hana', 'Ines', 'Jonas'])
    await party.bot(name).join(code);
  await expect(ada.lobby.players(10)).toBeVisible();
  // Longer text may not fit on a small phone.
  for (const height of LANGUAGE === 'en' ? [844, 640] : [844]) {
    await ada.page.setViewportSize({ width: height === 640 ? 360 : 390, height });
    await ada.page.evaluate(() => scrollTo(0, 0));
    const lowest = async () => {
      const [last, dock] = await Promise.all(
        [ada.lobby.seat('Jonas'), ada.lobby.startGame].map((place) => place.boundingBox()),
      );
      return last && dock && last.y + last.height < dock.y;
    };
    await expect.poll(lowest, 'all ten players are visible above the button').toBe(true);
  }
  await host.tap(ada.lobby.startGame);
  for (const { play } of [ada, bruno]) await play.expectRunning();
  expect(host.counts).toBe('4 + 1');
  for (const guest of [ada, bruno]) await expectCoaching(guest);
});

test('a room code is typed and corrected [JOIN-01] [JOIN-04] [JOIN-06]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 1 });
  const bruno = await party.guest('Bruno');
  const form = new CodeForm(bruno.page);
  await bruno.page.goto('/app');
  await bruno.page.getByRole('link', { name: 'Join Existing Room' }).click();
  await form.name.fill('Bruno');
  await expect(form.join).toBeDisabled();

  await form.box(1).click();
  await bruno.page.keyboard.type(`${code.slice(0, 2)}-${code.slice(2).toLowerCase()}`);
  await expect(form.box(4)).toBeFocused();
  expect(await form.code()).toBe(code);
  await bruno.page.keyboard.press('Backspace');
  await expect(form.join).toBeDisabled();
  await bruno.page.keyboard.press('Backspace');
  await expect(form.box(3)).toBeFocused();
  await form.box(4).click();
  await bruno.page.keyboard.type(code.slice(3));

  await form.join.click();
  await bruno.lobby.expectOpen();
  expect(bruno.codeInAddress).toBe(code);
});

test('a room code is pasted, or typed on the landing page [JOIN-03]', { tag: '@desktop' }, async ({
  party,
}) => {
  const { code } = await party.openTable({ players: 1 });
  const cleo = await party.guest('Cleo');
  const byCode = new InputCounter();
  await cleo.page.goto('/');
  await byCode.type(cleo.page.getByLabel('Got a room code?'), code.toLowerCase());
  await byCode.tap(cleo.page.getByRole('button', { name: 'Join' }));
  await byCode.type(cleo.page.getByPlaceholder('Enter your name'), 'Cleo');
  await byCode.tap(cleo.page.getByRole('button', { name: 'Join Game' }));
  await cleo.lobby.expectOpen();
  expect(byCode.counts).toBe('2 + 2');

  const bruno = await party.guest('Bruno');
  const form = new CodeForm(bruno.page);
  await bruno.page.goto('/app/join');
  await bruno.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bruno.page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.toLowerCase()}! `);

  await form.box(2).click();
  await bruno.page.keyboard.press('ControlOrMeta+V');

  await expect.poll(() => form.code()).toBe(code);
  await form.name.fill('Bruno');
  await form.join.click();
  await bruno.lobby.expectOpen();
});

test('a wrong code, a taken name and a full room are refused [JOIN-05] [SITE-01] [TV-12]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 9 });
  const stray = await party.guest('Ada');
  stray.errors.allow(REFUSED(404), REFUSED(409));
  const form = new CodeForm(stray.page);
  const wrong = code === 'ZZZZ' ? 'XXXX' : 'ZZZZ';

  await stray.page.goto('/app/join');
  await form.fill(wrong, 'Ada');
  await form.join.click();
  await expect(stray.page.getByRole('alert').getByText('Room not found')).toBeVisible();
  await expect(form.box(1)).toHaveAttribute('aria-invalid', 'true');

  await form.fill(code, 'ada');
  await form.join.click();
  await expect(
    stray.page.getByText('That name is already taken in this room', { exact: false }),
  ).toBeVisible();
  await form.name.fill('Tenth');
  await form.join.click();
  await stray.lobby.expectOpen();
  await expect(stray.lobby.players(10)).toBeVisible();

  const eleventh = party.bot('Eleventh');
  await expect(eleventh.join(code)).rejects.toThrow(RefusedError);
  const late = await party.guest('Late');
  await late.page.goto(`/app/join/${code}`);
  await expect(late.page.getByRole('heading', { name: 'Cannot Join Room' })).toBeVisible();
  await expect(late.page.getByText('This room is full')).toBeVisible();
  await late.page.getByRole('link', { name: 'Watch instead' }).click();
  await new Tv(late.page, late.errors).shows(code);
  await late.page.goto(`/app/join/${wrong}`);
  await expect(late.page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
  await late.page.getByRole('link', { name: 'Try Another Room' }).click();
  await expect(form.join).toBeHidden();
  await expect(late.page).toHaveURL(/\/app\/join$/);
});
