/** A player with a page behind a network proxy. The player uses either a pointer or only the keyboard. */
import type { Locator } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { type Hand, parseHand } from '../fixtures/screens/play-screen';

/** Longer than the app's hold button requires. */
const HOLD_MS = 1_500;

export class Seat {
  readonly guest: Guest;
  readonly #keyboard: Keyboard | null;
  #hand: Hand | null = null;

  constructor(guest: Guest, byKeyboard: boolean) {
    this.guest = guest;
    this.#keyboard = byKeyboard ? new Keyboard(guest.page) : null;
    guest.errors.allowConnectionLoss();
  }

  get name(): string {
    return this.guest.name;
  }

  get isSpy(): boolean {
    return this.#hand?.isSpy ?? false;
  }

  get card(): string | null {
    return this.#hand?.card ?? null;
  }

  button(name: string | RegExp): Locator {
    return this.guest.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(target: string | RegExp | Locator): Promise<void> {
    const locator = typeof target === 'string' || target instanceof RegExp ? this.button(target) : target;
    await (this.#keyboard ? this.#keyboard.press(locator) : locator.click());
  }

  /** Hold a button down. With the keyboard, two presses have the same effect. */
  async hold(locator: Locator): Promise<void> {
    if (!this.#keyboard) return await locator.click({ delay: HOLD_MS });
    await this.#keyboard.press(locator);
    await this.guest.page.keyboard.press('Enter');
  }

  async expectHeading(name: string | RegExp): Promise<void> {
    await expect(this.guest.page.getByRole('heading', { name })).toBeVisible();
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.guest.page.getByText(text).first()).toBeVisible();
  }

  get #sheet(): Locator {
    return this.guest.page.getByRole('dialog');
  }

  async lookAtCard(): Promise<void> {
    await expect(this.button('Ready')).toBeEnabled();
    await this.press(/^Show your card/);
    const faceUp = this.button(/^Hide your card/);
    this.#hand = parseHand((await faceUp.getAttribute('aria-label')) ?? '');
    await this.press(faceUp);
  }

  async expectTalk(): Promise<void> {
    await expect(this.button(/^Accuse$|^Stop used$/)).toBeVisible();
  }

  async accuse({ name }: Seat): Promise<void> {
    await this.press('Accuse');
    await this.press(this.#sheet.getByRole('button', { name: new RegExp(`^${name}`) }));
    await this.press(`Stop the clock: accuse ${name}`);
  }

  async vote(yes: boolean): Promise<void> {
    await this.press(yes ? 'YES' : 'NO');
  }

  /** As the Spy, name either the card of the round or another unplayed card. Return the named card. */
  async stopAndName(card: string, right: boolean): Promise<string> {
    await this.press(/^Name the/);
    const cards = this.#sheet.getByRole('listitem').getByRole('button', { disabled: false });
    const locator = cards.filter(right ? { hasText: new RegExp(`^${card}$`) } : { hasNotText: card }).first();
    const name = (await locator.textContent()) ?? '';
    await this.press(locator);
    await this.hold(this.button(/Stop the clock and name/));
    return name;
  }

  async nameCardLate(card: string): Promise<void> {
    await this.press(card);
    await this.hold(this.button(new RegExp(`Name ${card}$`)));
  }

  async point(suspect: Seat | null): Promise<void> {
    await this.press(suspect ? suspect.name : 'Point at nobody');
  }

  async nameSuspect(suspect: Seat | null): Promise<void> {
    await this.press(suspect ? suspect.name : 'Name nobody');
    if (suspect) await this.press(`Put ${suspect.name} to the vote`);
  }

  /** Disconnect the page, run `meanwhile`, reconnect, and wait until the page has resumed. */
  async loseConnectionDuring(meanwhile: () => Promise<void>): Promise<void> {
    const { proxy, play } = this.guest;
    proxy.disconnect();
    await expect(play.reconnecting).toBeVisible();
    await meanwhile();
    proxy.reconnect();
    await expect(play.reconnecting).toBeHidden();
  }
}
