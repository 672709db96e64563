import type { Outcome } from '../../web/src/contract.gen';

import { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { type Hand, handIn, WORDS } from '../fixtures/screens/play-screen';
import type { SecretsRecorder } from '../fixtures/secrets';
import { FIREFOX, openFirefox } from './firefox';
import type { Phone } from './phone';
import { openWebKit, WEBKIT } from './webkit';

const DECK = 'animalsDeck';
const FIELD = '//input[@type="text" or not(@type)]';
const SHOW = '//button[starts-with(@aria-label, "Show your card")]';
const HIDE = '//button[starts-with(@aria-label, "Hide your card")]';

/** Finds a button or a link by its first words. */
const control = (words: string) =>
  `//*[self::button or self::a][not(@disabled)][starts-with(normalize-space(), "${words}") or @aria-label="${words}"]`;

/** The admin, who has the browser under test. The others at the table are bots. */
class Admin {
  readonly #phone: Phone;
  readonly #bots: readonly Bot[];
  readonly #secrets: SecretsRecorder;

  constructor(phone: Phone, bots: readonly Bot[], secrets: SecretsRecorder) {
    this.#phone = phone;
    this.#bots = bots;
    this.#secrets = secrets;
  }

  async create(origin: string): Promise<string> {
    await this.#phone.open(`${origin}/app/create`);
    await expect(() => this.#phone.write(FIELD, 'Ada')).toPass();
    await this.press('Create Room');
    await expect.poll(() => this.#phone.address()).toMatch(/\/app\/room\/[A-Z0-9]{4}$/);
    return (await this.#phone.address()).slice(-4);
  }

  async press(words: string): Promise<void> {
    await expect(() => this.#phone.press(control(words))).toPass();
  }

  async reads(words: string): Promise<void> {
    await expect.poll(() => this.#phone.words()).toContain(words);
  }

  /** Turns the card over, reads it, and hides it again. */
  async hand(): Promise<Hand> {
    const label = () => this.#phone.attribute(HIDE, 'aria-label');
    await expect(async () => {
      if (!(await label())) await this.#phone.press(SHOW); // which it does not do while the cards are dealt
      expect(await label()).not.toBeNull();
    }).toPass();
    const read = handIn((await label()) ?? '');
    await this.keepsSecrets();
    await this.#phone.press(HIDE);
    return read;
  }

  /** [AUTH-03] The page shows nothing that the bots were dealt, except the card that the team shares. */
  async keepsSecrets(): Promise<void> {
    const words = await this.#phone.words();
    for (const { own } of this.#bots) {
      if (!own.is_spy) expect(words).not.toContain(`${own.role}`);
    }
    const isSpy = !this.#bots.some(({ own }) => own.is_spy);
    if (isSpy) expect(words).not.toContain(`${this.#bots[0]?.own.game_location}`);
  }

  async secondsLeft(): Promise<number> {
    const [, minutes, seconds] = /\b(\d+):(\d\d)\b/.exec(await this.#phone.words()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  }

  async endRound(outcome: Outcome, code: string): Promise<void> {
    await this.press('End Round');
    await this.press('Yes, End It');
    await this.reads('Round Over');
    await this.keepsSecrets();
    this.#secrets.aboutToCall('POST', `/api/rooms/${code}/game-round-end`);
    await this.press(WORDS[DECK].outcomes[outcome]);
    await Promise.all(this.#bots.map((bot) => bot.untilPhase('scored')));
  }

  reload(): Promise<void> {
    return this.#phone.reload();
  }
}

async function playWholeGame(phone: Phone, origin: string, secrets: SecretsRecorder): Promise<void> {
  const bots = ['Bruno', 'Cleo'].map((name) => new Bot(name, origin, secrets));
  const admin = new Admin(phone, bots, secrets);
  const code = await admin.create(origin);
  for (const bot of bots) await bot.join(code);
  await admin.reads('Players (3/10)');
  await admin.press('Next deck');
  for (const bot of bots) await bot.until(({ currentDeck }) => currentDeck === DECK);

  await admin.press('Start Game');
  for (const bot of bots) await bot.untilPhase('round', 1);
  const hand = await admin.hand();
  expectFair(hand, bots);
  const left = await admin.secondsLeft();
  await admin.reload();
  expect(await admin.hand(), 'the same hand after a reload').toEqual(hand);
  const leftThen = await admin.secondsLeft();
  expect(leftThen, 'the clock goes on').toBeLessThanOrEqual(left);
  expect(leftThen).toBeGreaterThan(left - 30);
  await admin.endRound('spy_caught', code);
  await admin.reads(`The Hunter was ${spyAmong(bots)}.`);

  await admin.press('One More Round');
  for (const bot of bots) await bot.untilPhase('round', 2);
  expectFair(await admin.hand(), bots);
  await admin.endRound('spy_escaped', code);
  await admin.press('End Game');
  await admin.press('Yes, End It');
  await expect.poll(() => phone.address()).toMatch(/\/app\/winners\//);
  const best = Math.max(...(bots[0]?.view.players.map(({ score }) => score) ?? []));
  await admin.reads('Game Results');
  await admin.reads(`${best} pts`);
  for (const bot of bots) bot.disconnect();
}

function expectFair({ deck, isSpy, card }: Hand, bots: readonly Bot[]): void {
  expect(deck).toBe(DECK);
  expect([isSpy, ...bots.map(({ own }) => own.is_spy === true)].filter(Boolean)).toEqual([true]);
  const cards = [card, ...bots.map(({ own }) => own.game_location)].filter((one) => one !== null);
  expect(new Set(cards).size).toBe(1);
}

const spyAmong = (bots: readonly Bot[]) => bots.find(({ own }) => own.is_spy)?.name ?? 'Ada';

for (const { id, name, program, open } of [
  { id: '[HOUSE-32]', name: 'Firefox', program: FIREFOX, open: openFirefox },
  { id: '[HOUSE-33]', name: 'WebKit', program: WEBKIT, open: openWebKit },
]) {
  test(`a whole game in ${name}, with a reload in mid-round ${id}`, async ({ server, secrets }) => {
    // biome-ignore lint/suspicious/noSkippedTests: only where it can neither be found nor installed
    test.skip(program === null, `no ${name} here (scripts/browsers.sh)`);
    const phone = await open();
    try {
      await playWholeGame(phone, server.origin, secrets);
    } finally {
      await phone.close();
    }
  });
}
