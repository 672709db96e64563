/**
 * A game night in six browsers: two phones, an Arabic one, a shared one with three players, Firefox and WebKit. With two bots,
 * ten players play two refereed rounds with two Spies and talk in the app. A TV shows the room. The test takes screenshots of all pages.
 */
import { mkdir } from 'node:fs/promises';
import type { RoomView } from '../../web/src/shared/contract.gen';
import { type BrowserDriver, driverOf, FIREFOX, openFirefox } from '../browsers/browser-driver';
import { openWebKit, WEBKIT } from '../browsers/webkit';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { translationsOf } from '../fixtures/language';
import { all, first, type Party } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { headlessShell } from '../playwright.config';
import { Night } from './night';
import { OwnPhone, READABLE_TEXT, SharedNightPhone, SLOW } from './night-phone';
import { joinByLink, type Translate } from './phone';

const PLAYERS = 10;

/** Return the English message of a button or deck, with the same keys as `translationsOf`. */
const english: Translate = (key) => key.replace(/^vote: /, '');

/** Record the errors of a page whose console the driver cannot read. Runs in the page. */
function keepErrors(): void {
  const errors: string[] = [];
  Reflect.set(window, 'errorsOfNight', errors);
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    errors.push(words.join(' '));
    error(...words);
  };
}

async function openNight(
  party: Party,
  origin: string,
  folder: string,
  [firefox, webkit]: readonly [BrowserDriver, BrowserDriver],
): Promise<Night> {
  const nothing = async () => undefined;
  const ada = await party.guest('Ada');
  await ada.page.addInitScript(() => localStorage.setItem('spysafari:text-size', '150'));
  const eve = await party.guest('Eve');
  await eve.page.addInitScript(() => localStorage.setItem('spysafari:hide-code', 'true'));
  const layla = await party.guest('ليلى', { locale: 'ar' });
  const pip = await party.guest('Pip');

  const code = await ada.createRoom();
  await eve.joinByLink(code);
  const arabic = translationsOf('ar');
  await joinByLink({ name: layla.name, page: layla.page, t: arabic }, code);
  await pip.joinByLink(code);
  const shared = new SharedNightPhone(pip, driverOf(pip.page, nothing));
  await shared.add('Xena', 'Zoe');
  const own = (guest: Guest, label: string, t = english) =>
    new OwnPhone(guest.name, label, driverOf(guest.page, nothing), t, guest);
  const others = [
    new OwnPhone('Finn', 'firefox', firefox, english, null),
    new OwnPhone('Wendy', 'webkit', webkit, english, null),
  ];
  for (const { driver, names } of others) {
    await driver.open(`${origin}/app/join/${code}`);
    await driver.evaluate(`(${keepErrors})()`);
    await expect(() => driver.fill('//input[@type="text" or not(@type)]', first(names))).toPass();
    await expect(() =>
      driver.click('//button[starts-with(normalize-space(), "Join")][not(@disabled)]'),
    ).toPass();
    await expect.poll(() => driver.address(), SLOW).toMatch(/\/app\/room\//);
  }
  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${code}`);

  await ada.lobby.addBot();
  await ada.page.getByRole('button', { name: 'Talk in the app' }).tap();
  await expect(ada.lobby.players(PLAYERS - 1)).toBeVisible();
  await ada.lobby.addBot();
  await expect(ada.lobby.players(PLAYERS)).toBeVisible();
  await fineTune(ada.page, 'Safari', 'Relaxed', '2');
  await expect(tv.page.getByRole('listitem')).toHaveCount(PLAYERS);
  return new Night(
    ada,
    [own(ada, 'large text'), own(eve, 'hidden code'), own(layla, 'arabic', arabic), shared, ...others],
    tv.page,
    folder,
  );
}

test.use({ actionTimeout: 30_000, launchOptions: headlessShell });

test('six browsers, a TV and two bots play a night with two Spies and talk in the app', async ({
  party,
  server,
}, testInfo) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where a browser is not installed
  test.skip(
    FIREFOX === null || WEBKIT === null,
    'Firefox or WebKit is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb',
  );
  const folder = testInfo.outputPath('pictures');
  await mkdir(folder, { recursive: true });
  const browsers = [await openFirefox(), await openWebKit()] as const;
  try {
    const night = await openNight(party, server.origin, folder, browsers);
    const { admin } = night;
    const isScored = ({ phase }: RoomView) => phase === 'scored';

    await test.step('Safari rules', async () => {
      await night.deal('Start Game', 'Safari');
      await night.talk('Safari');
      const innocent = first(['Finn', 'Wendy', 'ليلى'].filter((name) => !night.spies.includes(name)));
      await night.accuse(innocent);
      await night.act('Safari', false, ({ stage }) => stage === 'talk');
      await night.endTalk();
      await night.act('Safari', true, isScored);
      await night.look('Safari reveal');
    });
    await test.step('Classic rules', async () => {
      await night.deal('One More Round', 'Classic');
      await night.talk('Classic');
      await night.endTalk();
      await night.act('Classic', true, isScored);
      await night.look('Classic reveal');
    });
    await admin.play.endTheGame();
    await expect.poll(() => night.view.phase).toBe('ended');
    await night.look('awards');
    // The awards also end without a tap.
    const titles = [english, translationsOf('ar')].map((t) => t('Game Results'));
    await all(night.phones, async ({ driver }) => {
      const words = () => driver.evaluate<string>(READABLE_TEXT);
      await expect.poll(words, SLOW).toMatch(new RegExp(titles.join('|'), 'i'));
    });
    await night.look('results');
    expect((await admin.winners.rows()).length).toBe(PLAYERS);
    for (const browser of browsers)
      expect.soft(await browser.evaluate('window.errorsOfNight'), 'no page reports an error').toEqual([]);
    expect(night.faults).toEqual([]);
  } finally {
    await all(browsers, (browser) => browser.close());
  }
});
