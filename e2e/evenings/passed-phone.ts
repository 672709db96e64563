/** A shared phone whose players either touch it or use only the keyboard. Covers must not show the secrets of its seats. */
import type { Locator } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { SharedPhone } from '../fixtures/shared-phone';
import { Seat } from './seat';

export class PassedPhone extends SharedPhone {
  readonly acts: Seat;
  readonly #keyboard: Keyboard | null;

  constructor(guest: Guest, byKeyboard: boolean) {
    super(guest);
    this.acts = new Seat(guest, byKeyboard);
    this.#keyboard = byKeyboard ? new Keyboard(guest.page) : null;
  }

  async press(target: string | RegExp | Locator): Promise<void> {
    if (this.#keyboard) return await this.acts.press(target);
    await (typeof target === 'string' || target instanceof RegExp ? this.acts.button(target) : target).tap();
  }

  #face(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
  }

  override async take(name: string): Promise<void> {
    await this.expectNoSecrets();
    await this.press(`I'm ${name}`);
  }

  override async hold(during?: () => Promise<void>): Promise<void> {
    if (!this.#keyboard) return await super.hold(during);
    await this.#keyboard.tabTo(this.acts.button(/^Hold to look/));
    await this.page.keyboard.down('Space');
    await this.untilLooked(during);
    await this.page.keyboard.up('Space');
  }

  override async look(name: string, during?: () => Promise<void>): Promise<void> {
    await this.take(name);
    await this.hold(during);
    await this.expectNoSecrets();
    await this.press('Done');
  }

  async accuse(accuser: string, suspect: string): Promise<void> {
    await this.press('Accuse');
    await this.press(this.#face(accuser));
    await this.press(this.#face(suspect));
    await this.press(`Stop the clock: accuse ${suspect}`);
  }

  async stopAndName(spy: string, card: string): Promise<void> {
    await this.press(/^Name the/);
    await this.press(this.#face(spy));
    await this.press(this.page.getByRole('listitem').getByRole('button', { name: card, exact: true }));
    await this.expectNoSecrets();
    await this.acts.hold(this.acts.button(/Stop the clock and name/));
  }

  /** All players except `out` vote or point in turn. */
  async ballots(how: 'Voting' | 'Pointing', choice: (name: string) => string, out: string[]): Promise<void> {
    for (const _ of this.names.filter((name) => !out.includes(name))) {
      const name = await this.next();
      await this.take(name);
      await expect(this.page.getByText(`${how} as ${name}`)).toBeVisible();
      await this.expectNoSecrets();
      // Right-to-left names are isolated.
      await this.press(new RegExp(`^\\u2068?${RegExp.escape(choice(name))}\\u2069?$`));
      await expect(this.page.getByText(`${how} as ${name}`)).toBeHidden();
      await expect(this.cover(name)).toBeHidden();
    }
  }
}
