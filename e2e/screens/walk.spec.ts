/**
 * Stops at every screen and state, and runs all detectors: sizes, languages, text sizes, contrast themes, motion, axe and
 * pictures. A stop has a third of the further layouts in turn, because they take most of the time, and all of them in
 * `make soak`.
 */
import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, contrastFaults } from '../fixtures/axe';
import { coveredControls, coveredTexts } from '../fixtures/covered-content';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { LANGUAGE } from '../fixtures/language';
import { type Fault, faultsOnPage } from '../fixtures/layout-faults';
import { first } from '../fixtures/party';
import { isSoak } from '../playwright.config';
import { expectSameLook, LOOKS } from './looks';
import { ROUTES, type RouteName } from './routes';

const PHONE = { width: 390, height: 844 };

const CUT: readonly Fault['kind'][] = ['sideways', 'cut text', 'covered', 'covered text'];
const LAYOUT: readonly Fault['kind'][] = [...CUT, 'sticks out', 'shortened', 'small text', 'small target'];

interface Layout {
  width: number;
  height: number;
  language?: string;
  /** The text size that players choose in the settings, or the one that they choose in the browser. */
  text?: ['--text-size' | 'font-size', string];
  kinds?: typeof LAYOUT;
}

/** Every screen has this layout, in which most faults show. */
const TIGHT: Layout = { width: 360, height: 640, text: ['--text-size', '150%'] };
/** A stop has every third one of these, in turn. The first one has all, and loads the languages for a page that is disconnected later. */
const FURTHER_LAYOUTS: readonly Layout[] = [
  { width: 360, height: 640, language: 'de' },
  { width: 360, height: 640, language: 'ar' },
  { ...PHONE, text: ['font-size', '200%'], kinds: CUT },
  { width: 320, height: 640, kinds: CUT }, // as a computer's screen at a zoom of 400 %
  { width: 1366, height: 768 },
  { width: 844, height: 390 },
];
/** Roles in the deck editor's rows are only a preview, and the lobby's arrows do the same as the decks beside the chosen one. */
const ALLOWED = /^(span\._role_|button\._side_)/;
/** Its panel at the bottom has a fixed height, which large text exceeds, and which is more than half of a short phone. */
const FIXED_HEIGHT = 'question picked by the app';
const LOWEST = { width: 640, height: 280 };

type TestWindow = typeof window & { speak?: (tag: string) => Promise<void> };

/** Change the language, and return false on a page outside the app, which has an address for each language. */
const speak = (page: Page, tag: string) =>
  page.evaluate(async (wanted) => {
    const { speak } = window as TestWindow;
    await speak?.(wanted);
    if (!speak && location.pathname.startsWith('/app'))
      throw new Error('this build cannot change the language');
    return speak !== undefined;
  }, tag);

/** Wait until the page has its fonts and has stopped moving. Runs in the page. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
}

/** The button that turns the player's card, in every language. */
const CARD = 'button[class*="_deal_"]';

/** Return the texts above the card, where a long mission would reveal the Spy. Runs in the page. */
function outsideCard(selector: string): Fault[] {
  const MAX_TAB_PX = 24;
  const card = document.querySelector(selector);
  const top = card?.getBoundingClientRect().top ?? 0;
  return [...(card?.querySelectorAll('span') ?? [])]
    .filter((part) => part.checkVisibility() && top - part.getBoundingClientRect().top >= MAX_TAB_PX)
    .map((part) => ({ kind: 'sticks out', what: `above the card: '${part.textContent}'` }));
}

/** Return what moves although the page should not, also in the first frame after all animations were restarted. Runs in the page. */
function moving(): string[] {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => `moves: ${effect instanceof KeyframeEffect && effect.target?.className}`);
  const before = running();
  const none = new CSSStyleSheet();
  none.replaceSync('* { animation-name: none !important }');
  document.adoptedStyleSheets.push(none);
  document.getAnimations();
  document.adoptedStyleSheets.pop();
  document.body.style.color = 'red';
  const restarted = running();
  document.body.style.color = '';
  return [...before, ...restarted];
}

async function resize(page: Page, { width, height }: typeof PHONE): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/** Return an expression that runs all detectors of layout faults, because a call from Node costs as much as a detector. */
const layoutDetectors = (text: Layout['text'] = ['font-size', '']) => `(async () => {
  const [name, value] = ${JSON.stringify(text)};
  document.documentElement.style.setProperty(name, value);
  await (${settle})();
  const faults = [...(${faultsOnPage})(), ...(${coveredControls})(), ...(${outsideCard})(${JSON.stringify(CARD)})];
  if (document.querySelector('main [role="timer"]')) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await (${settle})();
    await (${settle})(); // A small clock appears.
  }
  faults.push(...(${coveredTexts})());
  window.scrollTo(0, 0);
  document.documentElement.style.removeProperty(name);
  return faults;
})()`;

async function layoutFaults(page: Page, { text, kinds = LAYOUT, ...size }: Layout): Promise<string[]> {
  await resize(page, size);
  const faults = await page.evaluate<Fault[]>(layoutDetectors(text));
  return faults
    .filter(({ kind, what }) => kinds.includes(kind) && !ALLOWED.test(what))
    .map(({ kind, what }) => `${kind}: ${what}`);
}

/** Return false for layouts in which a screen is known to fail, or that would change it. */
function isChecked(page: Page, screen: string, { width, height, text }: Layout): boolean {
  if (screen === FIXED_HEIGHT) return !text && height !== 640;
  // A wide deck editor opens the first card, which stays open.
  return width <= PHONE.height || !page.url().includes('/app/deck');
}

async function check(
  page: Page,
  screen: string,
  urgent: readonly Locator[],
  layouts: readonly Layout[],
): Promise<void> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${screen}, ${where}: ${fault}`));
  let language = LANGUAGE;
  for (const layout of layouts.filter((one) => isChecked(page, screen, one))) {
    const wanted = LANGUAGE === 'en' ? (layout.language ?? 'en') : LANGUAGE;
    const isSpoken = wanted === language || (await speak(page, wanted));
    if (layout.language && !isSpoken) continue;
    language = wanted;
    const where = `${layout.width}x${layout.height} in ${language}${layout.text ? ` with ${layout.text.join(' ')}` : ''}`;
    note(where, await layoutFaults(page, layout));
  }
  if (language !== LANGUAGE) await speak(page, LANGUAGE);
  if (urgent.length > 0) await page.setViewportSize(LOWEST);
  for (const element of urgent)
    await expect
      .soft(element, `${screen}, ${LOWEST.width}x${LOWEST.height}: is in view`)
      .toBeInViewport({ ratio: 0.95 });

  await resize(page, PHONE);
  await page.evaluate(settle);
  note('reduced motion', await page.evaluate(moving));
  await page.emulateMedia({ forcedColors: 'active' });
  note('contrast theme', await page.evaluate(contrastFaults));
  await page.emulateMedia({ forcedColors: 'none' });
  note('accessibility', await accessibilityFaults(page));
  expect.soft(faults, `faults of ${screen}`).toEqual([]);
  const cards = page.getByRole('region', { name: 'Your card' }).getByRole('button');
  await expect.soft(page.locator(CARD), `${screen}: the card is found`).toHaveCount(await cards.count());
}

for (const [name, looks] of Object.entries(LOOKS))
  test(`${name} without faults in any size, language and theme`, {
    tag: looks.length > 0 ? '@painted' : [],
  }, async ({ party, server }) => {
    const compared: string[] = [];
    let stops = 0;
    await ROUTES[name as RouteName](
      party,
      (page, screen, urgent = []) =>
        server.withStoppedClock(async () => {
          stops += 1;
          const areAll = isSoak || stops === 1;
          const further = FURTHER_LAYOUTS.filter((_, index) => areAll || index % 3 === stops % 3);
          await check(page, screen, urgent, [TIGHT, ...further]);
          if (!looks.includes(screen)) return;
          await expectSameLook(page, screen);
          compared.push(screen);
        }),
      server,
    );
    expect(compared, 'screens that were compared with a picture').toEqual(looks);
  });

/** One screen and a half for the admin. */
const HIGHEST = { admin: 1_300, guest: 1_100 };

if (LANGUAGE === 'en')
  test('the lobby of four new players is short, and Add is in view [LOBBY-01]', async ({ party }) => {
    party.newcomers = true;
    const { code, guests } = await party.openTable({ players: 3, guests: 1 });
    const admin = first(guests);
    const guest = await party.guest('Dora');
    await guest.joinByLink(code);
    const heightOf = async ({ page }: Guest) => {
      await page.evaluate(settle);
      return await page.evaluate(() => document.documentElement.scrollHeight);
    };
    for (const language of ['en', 'de', 'ar']) {
      for (const { page } of [admin, guest]) await speak(page, language);
      expect
        .soft(await heightOf(admin), `the admin's page in ${language}`)
        .toBeLessThanOrEqual(HIGHEST.admin);
      expect.soft(await heightOf(guest), `a guest's page in ${language}`).toBeLessThanOrEqual(HIGHEST.guest);
    }

    await speak(admin.page, 'en');
    const add = await admin.page.getByRole('button', { name: 'Add', exact: true }).boundingBox();
    const start = await admin.lobby.startGame.boundingBox();
    expect((add?.y ?? 0) + (add?.height ?? PHONE.height)).toBeLessThan(start?.y ?? 0);
    await admin.page.setViewportSize({ width: 1280, height: 800 });
    for (const shown of [admin.page.getByRole('link', { name: 'Contact' }), admin.lobby.startGame])
      await expect(shown).toBeInViewport({ ratio: 1 });
  });
