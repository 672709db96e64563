/** A player of an evening: a page with a line of its own, played by finger or by keyboard alone. */
import type { Locator } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { type Hand, handIn } from '../fixtures/screens/play-screen';

/** Longer than a button must be held. */
const HOLD_MS = 1_500;

export class Seat {
  readonly guest: Guest;
  readonly #keyboard: Keyboard | null;
  #hand: Hand | null = null;

  constructor(guest: Guest, byKeyboard: boolean) {
    this.guest = guest;
    this.#keyboard = byKeyboard ? new Keyboard(guest.page) : null;
    guest.watch.expectNoLine();
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

  async press(what: string | RegExp | Locator): Promise<void> {
    const goal = typeof what === 'string' || what instanceof RegExp ? this.button(what) : what;
    await (this.#keyboard ? this.#keyboard.press(goal) : goal.click());
  }

  /** Holds a button down; by keyboard, two presses are as good. */
  async #hold(goal: Locator): Promise<void> {
    if (!this.#keyboard) return await goal.click({ delay: HOLD_MS });
    await this.#keyboard.press(goal);
    await this.guest.page.keyboard.press('Enter');
  }

  async heads(name: string | RegExp): Promise<void> {
    await expect(this.guest.page.getByRole('heading', { name })).toBeVisible();
  }

  async reads(text: string | RegExp): Promise<void> {
    await expect(this.guest.page.getByText(text).first()).toBeVisible();
  }

  get #sheet(): Locator {
    return this.guest.page.getByRole('dialog');
  }

  // ---- the round, stage by stage

  async look(): Promise<void> {
    await expect(this.button('Ready')).toBeEnabled();
    await this.press(/^Show your card/);
    const shown = this.button(/^Hide your card/);
    this.#hand = handIn((await shown.getAttribute('aria-label')) ?? '');
    await this.press(shown);
  }

  async talks(): Promise<void> {
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

  /** The Spy names the card, or the first other one that has not been played. Returns what was named. */
  async stopAndName(card: string, right: boolean): Promise<string> {
    await this.press(/^Name the/);
    const cards = this.#sheet.getByRole('listitem').getByRole('button', { disabled: false });
    const goal = cards.filter(right ? { hasText: new RegExp(`^${card}$`) } : { hasNotText: card }).first();
    const named = (await goal.textContent()) ?? '';
    await this.press(goal);
    await this.#hold(this.button(/Stop the clock and name/));
    return named;
  }

  async nameLate(card: string): Promise<void> {
    await this.press(card);
    await this.#hold(this.button(new RegExp(`Name ${card}$`)));
  }

  async point(suspect: Seat | null): Promise<void> {
    await this.press(suspect ? suspect.name : 'I point at nobody');
  }

  async nameSuspect(suspect: Seat | null): Promise<void> {
    await this.press(suspect ? suspect.name : 'I name nobody');
    if (suspect) await this.press(`Let all vote on ${suspect.name}`);
  }

  // ---- a line that drops

  /** The line is cut, comes back after `meanwhile`, and the page is at the table again. */
  async drops(meanwhile: () => Promise<void>): Promise<void> {
    const { cable, play } = this.guest;
    cable.cut();
    await expect(play.reconnecting).toBeVisible();
    await meanwhile();
    cable.plug();
    await expect(play.reconnecting).toBeHidden();
  }
}
