/** The phones of a game night: a private one in any browser, or a shared one, with the same actions. */
import type { RoomView } from '../../web/src/shared/contract.gen';
import type { BrowserDriver } from '../browsers/browser-driver';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import { parseHand } from '../fixtures/screens/play-screen';
import { latestView } from '../fixtures/traffic';
import { PassedPhone } from './passed-phone';
import type { Translate } from './phone';

/** WebKit renders slowly on a busy machine. */
export const SLOW = { timeout: 60_000 };
/** An expression that returns the page's text and accessible names. Runs in the page. */
export const READABLE_TEXT =
  '[document.body.innerText, ...Array.from(document.querySelectorAll("[aria-label]"), (one) => one.ariaLabel)].join("\\n")';
/** Return an XPath expression that removes soft hyphens and direction isolates from a message. */
const plain = (text: string) => `translate(${text}, "\u00ad\u2068\u2069", "")`;
const lastOf = (xpath: string) => `(${xpath})[last()]`;
const face = (name: string) =>
  lastOf(`//button[not(@disabled)][not(@aria-disabled="true")][.//bdi[${plain('.')}="${name}"]]`);

/** Returns true once an action has taken effect, or is no longer possible. */
type Done = () => boolean;

async function until(done: Done, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (done()) return;
    await act();
    await expect.poll(done, { timeout: 5_000 }).toBe(true);
  }).toPass(SLOW);
}

export interface NightPhone {
  readonly driver: BrowserDriver;
  readonly label: string;
  readonly names: readonly string[];
  /** Let all players look at their cards. `during` runs while the card of one of them is visible. */
  lookAtCards(during: () => Promise<void>): Promise<void>;
  ask(name: string, asked: string, done: Done): Promise<void>;
  answer(name: string, done: Done): Promise<void>;
  accuse(name: string, suspect: string, done: Done): Promise<void>;
  vote(names: readonly string[], yes: boolean, done: (name: string) => Done): Promise<void>;
  point(choice: (name: string) => string, done: (name: string) => Done): Promise<void>;
  nameSuspect(name: string, suspect: string | null, done: Done): Promise<void>;
  nameCard(name: string, card: string, done: Done): Promise<void>;
  /** The roles of the phone's players who are not Spies. Undefined before they have looked. */
  readonly roles: readonly string[];
  readonly spies: readonly string[];
}

export class OwnPhone implements NightPhone {
  readonly driver: BrowserDriver;
  readonly label: string;
  readonly names: readonly string[];
  readonly t: Translate;
  readonly #guest: Guest | null;
  roles: readonly string[] = [];
  spies: readonly string[] = [];

  /** `guest` is null if the browser's traffic is not recorded. */
  constructor(name: string, label: string, driver: BrowserDriver, t: Translate, guest: Guest | null) {
    this.names = [name];
    this.label = label;
    this.driver = driver;
    this.t = t;
    this.#guest = guest;
  }

  /** Click the last button that begins with a message, because dialogs come last. */
  async press(message: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    const words = this.t(message)
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      .trim();
    const begins = (text: string) => `starts-with(${plain(text)}, "${words}")`;
    await this.driver.click(
      lastOf(`//button[not(@disabled)][${begins('normalize-space()')} or ${begins('@aria-label')}]`),
    );
  }

  async lookAtCards(during: () => Promise<void>): Promise<void> {
    const show = 'Show your card. Nothing to see here. Tap to look.';
    await until(
      () => this.roles.length + this.spies.length > 0,
      async () => {
        if (this.#guest) {
          await this.press(show);
          const own = latestView(this.#guest.traffic).players.find(({ role }) => role);
          return this.#note(own?.is_spy === true, own?.role ?? '');
        }
        if (!(await this.#faceUp())) await this.press(show);
        const { isSpy, role } = parseHand((await this.#faceUp()) ?? '');
        this.#note(isSpy, role ?? '');
      },
    );
    await during();
    await expect(() => this.press('Ready')).toPass(SLOW);
  }

  #faceUp(): Promise<string | null> {
    return this.driver.attribute('//button[starts-with(@aria-label, "Hide your card")]', 'aria-label');
  }

  forget(): void {
    this.roles = [];
    this.spies = [];
  }

  #note(isSpy: boolean, role: string): void {
    this.roles = isSpy ? [] : [role];
    this.spies = isSpy ? this.names : [];
  }

  async ask(_: string, asked: string, done: Done): Promise<void> {
    await until(done, async () => {
      await this.driver.click(face(asked));
      await this.driver.click('(//dialog[@open]//button[@aria-pressed][not(.//bdi)])[1]');
      await this.press('Ask {name}', { name: asked });
    });
  }

  async answer(_: string, done: Done): Promise<void> {
    await until(done, () => this.press('I guess so'));
  }

  async accuse(_: string, suspect: string, done: Done): Promise<void> {
    await until(done, async () => {
      await this.press('Accuse');
      await this.driver.click(face(suspect));
      await this.press('Stop the clock: accuse {name}', { name: suspect });
    });
  }

  async vote(names: readonly string[], yes: boolean, done: (name: string) => Done): Promise<void> {
    for (const name of names) await until(done(name), () => this.press(yes ? 'vote: YES' : 'vote: NO'));
  }

  async point(choice: (name: string) => string, done: (name: string) => Done): Promise<void> {
    for (const name of this.names) await until(done(name), () => this.driver.click(face(choice(name))));
  }

  async nameSuspect(_: string, suspect: string | null, done: Done): Promise<void> {
    await until(done, async () => {
      if (suspect === null) return await this.press('Name nobody');
      await this.driver.click(face(suspect));
      await this.press('Put {name} to the vote', { name: suspect });
    });
  }

  /** Name the first card in the list. A script cannot hold the button, and its click opens a confirmation dialog instead. */
  async nameCard(_name: string, _card: string, done: Done): Promise<void> {
    await until(done, async () => {
      await this.driver.click('(//li//button[not(@disabled)])[1]');
      await this.driver.evaluate('[...document.querySelectorAll("button:not(:disabled)")].at(-1).click()');
      await this.driver.click(lastOf('//dialog[@open]//button[not(@disabled)]'));
    });
  }
}

export class SharedNightPhone extends PassedPhone implements NightPhone {
  readonly driver: BrowserDriver;
  readonly label = 'shared';

  constructor(guest: Guest, driver: BrowserDriver) {
    super(guest, false);
    this.driver = driver;
  }

  get #own(): RoomView['players'] {
    return latestView(this.guest.traffic).players.filter(({ role }) => role);
  }

  get roles(): readonly string[] {
    return this.#own.flatMap(({ role, is_spy }) => (is_spy ? [] : [role ?? '']));
  }

  get spies(): readonly string[] {
    return this.#own.filter(({ is_spy }) => is_spy).map(({ player_name }) => player_name);
  }

  async lookAtCards(): Promise<void> {
    await this.lookAll();
    await this.expectNoSecrets();
  }

  async ask(name: string, asked: string, done: Done): Promise<void> {
    await this.#takeTurn(name);
    const sheet = this.page.getByRole('dialog', { name: 'Your question' });
    await sheet.getByRole('list', { name: 'Whom to ask' }).getByRole('button', { name: asked }).tap();
    await sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').first().tap();
    await this.press(`Ask ${asked}`);
    await expect.poll(done).toBe(true);
  }

  async answer(name: string, done: Done): Promise<void> {
    await this.#takeTurn(name);
    await until(done, () => this.press('I guess so'));
  }

  async #takeTurn(name: string): Promise<void> {
    await this.press(`Pass the phone to ${name}`);
    await this.take(name);
    await this.expectNoSecrets();
  }

  async vote(names: readonly string[], yes: boolean): Promise<void> {
    const out = this.names.filter((name) => !names.includes(name));
    await this.ballots('Voting', () => (yes ? 'YES' : 'NO'), out);
  }

  async point(choice: (name: string) => string): Promise<void> {
    await this.ballots('Pointing', choice, []);
  }

  async nameSuspect(name: string, suspect: string | null, done: Done): Promise<void> {
    await this.take(name);
    await this.acts.nameSuspect(suspect === null ? null : ({ name: suspect } as never));
    await expect.poll(done).toBe(true);
  }

  async nameCard(name: string, card: string, done: Done): Promise<void> {
    await this.take(name);
    await this.acts.nameCardLate(card);
    await expect.poll(done).toBe(true);
  }
}
