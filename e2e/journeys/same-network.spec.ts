import { expect, test } from '../fixtures/journey';
import { LAN_HOST } from '../playwright.config';

test('a phone in the same network plays over HTTP, without the APIs of secure contexts', {
  tag: '@phone',
}, async ({ party, server }) => {
  const ada = await party.guest('Ada');
  const { page } = ada;

  const origin = `http://${LAN_HOST}:${server.port}`;
  const response = await page.goto(`${origin}/app/create`);
  const headers = (await response?.allHeaders()) ?? {};
  for (const name of ['strict-transport-security', 'cross-origin-opener-policy'])
    expect(headers, 'has no effect over HTTP').not.toHaveProperty(name);
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(
    await page.evaluate(() => ({
      secure: isSecureContext,
      apis: ['clipboard', 'serviceWorker', 'wakeLock', 'locks', 'share'].filter((name) => name in navigator),
    })),
  ).toEqual({ secure: false, apis: [] });
  await page.getByLabel('Your Name').fill('Ada');
  await page.getByRole('button', { name: 'Create Room' }).click();
  await ada.lobby.expectOpen();
  await expect(page.getByText('This address has no https, so your phone can fall asleep.')).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: 'spysafari_session',
    httpOnly: true,
    secure: false,
    domain: LAN_HOST,
  });

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Invitation link copied to clipboard!')).toBeVisible();
  const note = await page.context().newPage();
  await note.goto(`${origin}/app/contact`);
  await note.getByLabel('Your secret message').focus();
  await note.keyboard.press('ControlOrMeta+V');
  await expect(note.getByLabel('Your secret message')).toHaveValue(`${origin}/app/join/${ada.codeInAddress}`);
  await note.close();
  await page.getByRole('button', { name: 'QR' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  for (const name of ['Ben', 'Cleo']) await party.bot(name).join(ada.codeInAddress);
  await page.getByRole('button', { name: 'Start Game' }).click();
  await expect(page).toHaveURL(/\/app\/play\/[A-Z0-9]{4}$/);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
});
