import { expect, test } from '../fixtures/journey';

/** Make every access to browser storage throw, as it does where cookies are blocked. Runs in the page. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get });
}

test('a browser that blocks cookies says so before it takes a seat', {
  tag: '@phone',
}, async ({ party }) => {
  const admin = party.bot('Ada');
  const code = await admin.create();
  const { page } = await party.guest('Bruno');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(blockStorage);
  const needed = page.getByText('This game needs cookies to keep your seat.');

  await page.goto('/app/create');
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  await page.getByLabel('Your Name').fill('Bruno');
  await page.getByRole('button', { name: 'Create Room' }).click();
  await expect(needed).toBeVisible();

  await page.goto(`/app/join/${code}`);
  await page.getByPlaceholder('Enter your name').fill('Bruno');
  await page.getByRole('button', { name: 'Join Game' }).click();
  await expect(needed).toBeVisible();

  const cleo = party.bot('Cleo');
  await cleo.join(code);
  const { players } = await cleo.until((view) => view.players.length > 1);
  expect(players.map(({ player_name }) => player_name)).toEqual(['Ada', 'Cleo']);
});
