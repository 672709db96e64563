import { APP_BROWSERS, missingApis } from '../../web/scripts/old-browsers';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { faultsOnPage } from '../fixtures/layout-faults';
import { CodeForm, fineTune } from '../fixtures/screens/lobby-screen';

/** Remove all APIs that any of the oldest supported browsers lacks, because those cannot be installed here. Runs in the page. */
function removeApis(missing: { owner: string; name: string }[]): void {
  for (const { owner, name } of missing) {
    const found = Reflect.get(window, owner) ?? Reflect.get(Intl, owner);
    if (name === '') {
      Reflect.deleteProperty(window, owner);
      Reflect.deleteProperty(Intl, owner);
    } else if (found) {
      Reflect.deleteProperty(found, name.replace(/_static$/, ''));
      Reflect.deleteProperty(found.prototype ?? found, name);
      if (owner === 'Window') Reflect.deleteProperty(window, name);
    }
  }
}

/** Matches CSS that any of the oldest supported browsers ignores. The test renames these rules and declarations, so that Chromium ignores them as well. */
const NEWER_CSS = /:has\(|@container\b|color-mix\(|\bcq[wi]\b|\bclip\b(?=[;})])|\btext-wrap\b/g;

async function makeOld({ page }: Guest): Promise<void> {
  const missing = missingApis(APP_BROWSERS).filter(({ name }) => name !== 'checkVisibility'); // `faultsOnPage` needs this API.
  await page.addInitScript(removeApis, missing);
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(NEWER_CSS, (found) => found.replace(/[a-z]/, 'x-$&'));
    await route.fulfill({ response, body });
  });
}

async function expectFitting({ page }: Guest, screen: string): Promise<void> {
  const faults = async () =>
    (await page.evaluate(faultsOnPage)).filter(({ kind }) => kind === 'sideways' || kind === 'cut text');
  await expect.poll(faults, { message: `nothing is cut off on: ${screen}` }).toEqual([]);
  expect(await page.evaluate(() => innerWidth), `wider than the phone: ${screen}`).toBe(390);
}

test('the oldest supported browsers play a game and open every page', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const guest = await party.guest('Ada');
  const { page, play, winners } = guest;
  await makeOld(guest);

  for (const path of ['', '/how-to-play', '/privacy', '/contact']) {
    await page.goto(`/app${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Cover blown!')).toBeHidden();
    await expectFitting(guest, path);
  }
  expect(await page.evaluate(() => ['toSorted' in [], 'canParse' in URL, 'timeout' in AbortSignal])).toEqual([
    false,
    false,
    false,
  ]);
  await page.goto('/app/join');
  const form = new CodeForm(page);
  await form.fill('ABCD', 'Ada');
  await form.box(2).fill('');
  expect(await form.code()).toBe('ACD');

  const code = await guest.createRoom();
  const bots = ['Bruno', 'Cleo'].map((name) => party.bot(name));
  for (const bot of bots) await bot.join(code);
  await fineTune(page, 'Safari', 'We do');
  await expectFitting(guest, 'lobby');
  await guest.lobby.startGame.click();
  await play.expectRunning();
  await play.readHand();
  await expectFitting(guest, 'talk');
  await play.endTheRound();
  await play.record('locationDeck', 'spy_caught');
  await expect(page.getByRole('heading', { name: 'Who Was Who' })).toBeVisible();
  await play.endTheGame();
  await winners.expectOpen();
  await winners.picture.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectFitting(guest, 'results');
});

test('browsers older than that show a sentence instead of a white page', {
  tag: '@phone',
}, async ({ party }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/net::ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('dvh', 'x-dvh') });
  });

  await page.goto('/app');

  await expect(page.getByText('This browser is too old for Spy Safari.')).toBeVisible();
});

test('a game that is served under a path says that it needs a host of its own', {
  tag: '@phone',
}, async ({ party }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/404/);
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.startsWith('/game/')) return route.fulfill({ status: 404, body: '' });
    url.pathname = url.pathname.slice('/game'.length);
    return route.fulfill({ response: await route.fetch({ url: url.href }) });
  });

  await page.goto('/game/app');

  await expect(page.getByText('the game needs a host name of its own')).toBeVisible();
  await expect(page.getByText('This browser is too old')).toBeHidden();
});
