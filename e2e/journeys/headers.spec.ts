import { expect, test } from '../fixtures/journey';
import { PageWatch } from '../fixtures/page-watch';

/** Every route, and where it leads a stranger: a room's lobby to its invitation. */
const ROUTES = [
  ['/', '/'],
  ['/app', '/app'],
  ['/app/create', '/app/create'],
  ['/app/join', '/app/join'],
  ['/app/join/CODE', '/app/join/CODE'],
  ['/app/room/CODE', '/app/join/CODE'],
  ['/app/play/CODE', '/app/play/CODE'],
  ['/app/winners/CODE', '/app/winners/CODE'],
  ['/app/privacy', '/app/privacy'],
  ['/app/contact', '/app/contact'],
  ['/app/how-to-play', '/app/how-to-play'],
] as const;

test('every route opens from its address and after a reload, with its title [SITE-04]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 3 });
  const { page } = await party.guest('Ada');

  for (const [path, shown] of ROUTES) {
    await page.goto(path.replace('CODE', code));
    for (const way of ['opened', 'reloaded']) {
      if (way === 'reloaded') await page.reload();
      await expect(page, `${path} ${way}`).toHaveURL(shown.replace('CODE', code));
      await expect(page, `${path} ${way}`).toHaveTitle(/\S \| Spy Safari$/);
    }
  }
});

test('what the policy forbids does not happen, and a journey hears of it', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const watch = new PageWatch(page, 'Ada');
  await page.goto(`${server.origin}/app`);
  await page.getByRole('link', { name: 'Create New Room' }).waitFor();
  expect(watch.unexpected).toEqual([]);

  const done = await page.evaluate(async () => {
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

  expect(done).toEqual({ script: false, style: 'static', foreign: false });
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(watch.unexpected.join('\n')).toContain(`${directive} 'self'`);
});
