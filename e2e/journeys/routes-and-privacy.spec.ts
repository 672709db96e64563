import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { PageErrors } from '../fixtures/page-errors';

/** All routes, each with the path where a visitor without a seat ends up. */
const ROUTES = [
  ['/', '/'],
  ['/app', '/app'],
  ['/app/create', '/app/create'],
  ['/app/join', '/app/join'],
  ['/app/join/CODE', '/app/join/CODE'],
  ['/app/screen/BCDFG', '/app/screen/BCDFG'],
  ['/app/room/CODE', '/app/join/CODE'],
  ['/app/play/CODE', '/app/play/CODE'],
  ['/app/winners/CODE', '/app/winners/CODE'],
  ['/app/privacy', '/app/privacy'],
  ['/app/contact', '/app/contact'],
  ['/app/how-to-play', '/app/how-to-play'],
] as const;

test('every route opens directly, with its title [SITE-04]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 3 });
  const { page } = await party.guest('Ada');

  for (const [path, shown] of ROUTES) {
    await page.goto(path.replace('CODE', code));
    await expect(page, path).toHaveURL(shown.replace('CODE', code));
    await expect(page, path).toHaveTitle(/\S \| Spy Safari$/);
  }
});

test('a missing file returns a page that links to the game [SITE-08] [SITE-04]', { tag: '@phone' }, async ({
  party,
}) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/status of 404 /);

  const answer = await page.goto('/imgs/nowhere.webp');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Nothing Here | Spy Safari');
  await expect(page.getByRole('img', { name: 'A hunter with a very fake tail' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.locator('script')).toHaveCount(0);
  await expectAccessible(page, 'nothing here');
  await page.getByRole('link', { name: 'Play Instead' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('the app stores only the cookie and the keys in the privacy policy [PAGE-01]', {
  tag: '@phone',
}, async ({ party }) => {
  party.newcomers = true;
  const ada = await party.guest('Ada');
  const { page } = ada;
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  const storedKeys = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);

  await page.goto('/');
  expect(await cookies()).toEqual([]);
  expect(await storedKeys()).toEqual([[], []]);

  const code = await ada.createRoom();
  for (const name of ['Bruno', 'Cleo']) await party.bot(name).join(code);
  await ada.lobby.startGame.click();
  await ada.play.expectRunning();
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: 'spysafari_session', httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
  const [local, session = []] = await storedKeys();
  expect(local).toEqual(['spysafari:last-seat']);
  expect(session.filter((key) => !key.endsWith(`:${code}`))).toEqual(['spysafari:last-seat']);
});

test('the content security policy blocks inline code and foreign requests', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const errors = new PageErrors(page, 'Ada');
  await page.goto(`${server.origin}/app`);
  await page.getByRole('link', { name: 'Create New Room' }).waitFor();
  expect(errors.unexpected).toEqual([]);

  const result = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineScriptRan = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p id="inline" style="position: fixed">');
    const foreign = await fetch('https://evil.test/').then(
      () => true,
      () => false,
    );
    return {
      script: 'inlineScriptRan' in window,
      style: getComputedStyle(document.querySelector('#inline') as Element).position,
      foreign,
    };
  });

  expect(result).toEqual({ script: false, style: 'static', foreign: false });
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(errors.unexpected.join('\n')).toContain(`${directive} 'self'`);
});
