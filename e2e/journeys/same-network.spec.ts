import { expect, test } from '../fixtures/journey';
import config from '../playwright.config';

/** A name that leads to this machine, but that a browser trusts no more than any address in the same network. */
const NAME = 'spies.test';

const { args = [], ...launch } = config.use?.launchOptions ?? {};
test.use({ launchOptions: { ...launch, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] } });

test('a phone in the same network plays over plain http, without what browsers keep for https', {
  tag: '@phone',
}, async ({ party, server }) => {
  const ada = await party.guest('Ada');
  const { page } = ada;

  await page.goto(`http://${NAME}:${server.port}/app/create`);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
  await page.getByLabel('Your Name').fill('Ada');
  await page.getByRole('button', { name: 'Create Room' }).click();
  await ada.lobby.isOpen();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'spysafari_session', httpOnly: true, secure: false, domain: NAME });

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Invitation link copied to clipboard!')).toBeVisible();

  for (const name of ['Ben', 'Cleo']) await party.bot(name).join(ada.codeInAddress);
  await page.getByRole('button', { name: 'Start Game' }).click();
  await expect(page).toHaveURL(/\/app\/play\/[A-Z0-9]{4}$/);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
});
