import type { Outcome } from '../../web/src/shared/contract.gen';
import { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { DECK_TERMS, type Hand, parseHand } from '../fixtures/screens/play-screen';
import type { TrafficRecorder } from '../fixtures/traffic';
import { isSoak } from '../playwright.config';
import { type BrowserDriver, FIREFOX, openFirefox, SIZE } from './browser-driver';
import { openWebKit, WEBKIT } from './webkit';

const DECK = 'animalsDeck';
/** WebKit renders slowly on a busy machine. */
const SLOW = { timeout: 40_000 };
const FIELD = '//input[@type="text" or not(@type)]';
const SHOW = '//button[starts-with(@aria-label, "Show your card")]';
const HIDE = '//button[starts-with(@aria-label, "Hide your card")]';

/** An expression that returns the page's text and accessible names. Runs in the page. */
const READABLE_TEXT =
  '[document.body.innerText, ...Array.from(document.querySelectorAll("[aria-label]"), (one) => one.ariaLabel)].join("\\n")';

const control = (words: string) =>
  `//*[self::button or self::a][not(@disabled)][starts-with(normalize-space(), "${words}") or @aria-label="${words}"]`;

/** The admin, who plays in the browser under test. The other players are bots. */
class Admin {
  readonly #browser: BrowserDriver;
  readonly #bots: readonly Bot[];

  constructor(browser: BrowserDriver, bots: readonly Bot[]) {
    this.#browser = browser;
    this.#bots = bots;
  }

  async create(origin: string): Promise<string> {
    await this.#browser.open(`${origin}/app/create`);
    await expect(() => this.#browser.fill(FIELD, 'Ada')).toPass();
    await this.press('Create Room');
    await expect.poll(() => this.#browser.address(), SLOW).toMatch(/\/app\/room\/[A-Z0-9]{4}$/);
    return (await this.#browser.address()).slice(-4);
  }

  async press(words: string): Promise<void> {
    await expect(() => this.#browser.click(control(words))).toPass(SLOW);
  }

  /** Click a control after scrolling to the end of the page, because WebDriver would otherwise scroll it behind the dock. */
  async pressAtPageEnd(words: string): Promise<void> {
    await expect(async () => {
      await this.#browser.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      await this.#browser.click(control(words));
    }).toPass();
  }

  async expectText(words: string): Promise<void> {
    await expect.poll(() => this.#readableText(), SLOW).toContain(words);
  }

  #readableText(): Promise<string> {
    return this.#browser.evaluate(READABLE_TEXT);
  }

  async readHand(): Promise<Hand> {
    const label = () => this.#browser.attribute(HIDE, 'aria-label');
    await expect(async () => {
      if (!(await label())) await this.#browser.click(SHOW); // A click has no effect while the cards are being dealt.
      expect(await label()).not.toBeNull();
    }).toPass();
    const read = parseHand((await label()) ?? '');
    await this.expectNoSecrets();
    await this.#browser.click(HIDE);
    return read;
  }

  /** Assert that the page does not show the bots' roles or, if its player is the Spy, the card [AUTH-03]. */
  async expectNoSecrets(): Promise<void> {
    const words = await this.#readableText();
    for (const { own } of this.#bots) {
      if (!own.is_spy) expect(words).not.toContain(`${own.role}`);
    }
    const isSpy = !this.#bots.some(({ own }) => own.is_spy);
    if (isSpy) expect(words).not.toContain(`${this.#bots[0]?.own.game_location}`);
  }

  async secondsLeft(): Promise<number> {
    let left = Number.NaN;
    await expect(async () => {
      const [, minutes, seconds] = /\b(\d+):(\d\d)\b/.exec(await this.#readableText()) ?? [];
      left = Number(minutes) * 60 + Number(seconds);
      expect(left, 'the clock is shown').not.toBeNaN();
    }).toPass();
    return left;
  }

  async endRound(outcome: Outcome): Promise<void> {
    await this.press('End Round');
    await this.press('Yes, End It');
    await this.expectText('Round Over');
    await this.expectNoSecrets();
    await this.press(DECK_TERMS[DECK].outcomes[outcome]);
    await Promise.all(this.#bots.map((bot) => bot.untilPhase('scored')));
  }

  /** Assert that the picture of the results shows every player's avatar, and return it. */
  async expectResultsPicture(): Promise<Buffer> {
    await this.pressAtPageEnd('Share a picture');
    const shown = { width: 1080, height: 1350, faces: AVATARS.map(() => true) };
    await expect(async () => {
      // WebKit's driver sometimes cannot parse the result while the picture is drawn.
      expect(await this.#browser.evaluate(`(${inspectPicture})(${JSON.stringify(AVATARS)})`)).toEqual(shown);
    }).toPass(SLOW);
    const address = await this.#browser.attribute('//dialog//img', 'src');
    return Buffer.from(address?.split(',')[1] ?? '', 'base64');
  }

  async openGuide(): Promise<void> {
    await this.pressAtPageEnd('How It Works');
    await this.press('How to Play');
    const height = () =>
      this.#browser.evaluate('document.querySelector("dialog dialog[open] > div")?.clientHeight ?? 0');
    await expect.poll(height, SLOW).toBeGreaterThan(SIZE.height / 2);
    await this.#browser.click(`//dialog//dialog${control('Close')}`);
    await this.press('Close');
  }

  reload(): Promise<void> {
    return this.#browser.reload();
  }
}

const AVATARS = [
  { icon: 3, ground: [0x29, 0xd3, 0xe0] },
  { icon: 14, ground: [0x22, 0x8b, 0x22] },
];

/** Return the size of the picture and whether it shows each avatar, or null until it is loaded. Runs in the page. */
function inspectPicture(expected: typeof AVATARS): object | null {
  const MIN_PIXELS = 200;
  const picture = document.querySelector<HTMLImageElement>('dialog img');
  if (!picture?.complete) return null;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const dots = pen?.getImageData(0, 0, width, height).data ?? [];
  const faces = expected.map(({ ground }) => {
    let found = 0;
    for (let at = 0; at < dots.length && found <= MIN_PIXELS; at += 4)
      if (ground.every((part, index) => Math.abs((dots[at + index] ?? 0) - part) < 4)) found += 1;
    return found > MIN_PIXELS;
  });
  return { width, height, faces };
}

async function playWholeGame(
  browser: BrowserDriver,
  origin: string,
  recorder: TrafficRecorder,
): Promise<Buffer> {
  const bots = ['Bruno', 'Cleo'].map((name) => new Bot(name, origin, recorder));
  const admin = new Admin(browser, bots);
  const code = await admin.create(origin);
  for (const [index, bot] of bots.entries()) {
    await bot.join(code);
    await bot.changeIcon(AVATARS[index]?.icon ?? 0);
  }
  await admin.expectText('Players (3/10)');
  await admin.openGuide();
  await admin.pressAtPageEnd('Next deck');
  for (const bot of bots) await bot.until(({ currentDeck }) => currentDeck === DECK);

  await admin.press('Start Game');
  for (const bot of bots) await bot.untilPhase('round', 1);
  const hand = await admin.readHand();
  expectFairDeal(hand, bots);
  const left = await admin.secondsLeft();
  await admin.reload();
  expect(await admin.readHand(), 'the same hand after a reload').toEqual(hand);
  const leftThen = await admin.secondsLeft();
  expect(leftThen, 'the timer continues').toBeLessThanOrEqual(left);
  expect(leftThen).toBeGreaterThan(left - 60);
  await admin.endRound('spy_caught');
  await admin.expectText(`The Hunter was ${spyAmong(bots)}.`);

  if (isSoak) {
    await admin.press('One More Round');
    for (const bot of bots) await bot.untilPhase('round', 2);
    expectFairDeal(await admin.readHand(), bots);
    await admin.endRound('spy_escaped');
  }
  await admin.press('End Game');
  await admin.press('Yes, End It');
  await expect.poll(() => browser.address(), SLOW).toMatch(/\/app\/winners\//);
  const best = Math.max(...(bots[0]?.view.players.map(({ score }) => score) ?? []));
  await admin.expectText('Game Results');
  await admin.expectText(`${best} pt`);
  const picture = await admin.expectResultsPicture();
  for (const bot of bots) bot.disconnect();
  return picture;
}

function expectFairDeal({ deck, isSpy, card }: Hand, bots: readonly Bot[]): void {
  expect(deck).toBe(DECK);
  expect([isSpy, ...bots.map(({ own }) => own.is_spy === true)].filter(Boolean)).toEqual([true]);
  const cards = [card, ...bots.map(({ own }) => own.game_location)].filter((one) => one !== null);
  expect(new Set(cards).size).toBe(1);
}

const spyAmong = (bots: readonly Bot[]) => bots.find(({ own }) => own.is_spy)?.name ?? 'Ada';

for (const { name, program, packages, open } of [
  { name: 'Firefox', program: FIREFOX, packages: 'firefox-esr', open: openFirefox },
  { name: 'WebKit', program: WEBKIT, packages: 'webkit2gtk-driver xvfb', open: openWebKit },
]) {
  test(`${name} plays a game with a reload during a round`, async ({ server, traffic }, testInfo) => {
    // biome-ignore lint/suspicious/noSkippedTests: only where the browser is not installed
    test.skip(program === null, `${name} is not installed: apt-get install ${packages}`);
    const browser = await open();
    try {
      const body = await playWholeGame(browser, server.origin, traffic);
      await testInfo.attach('results', { body, contentType: 'image/png' });
    } finally {
      await browser.close();
    }
  });
}
