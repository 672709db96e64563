import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RoomView } from '../../web/src/shared/contract.gen';
import { type BrowserDriver, driverOf } from '../browsers/browser-driver';
import type { Guest } from '../fixtures/guest';
import { type Fault, faultsOnPage } from '../fixtures/layout-faults';
import { all, first } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { latestView } from '../fixtures/traffic';
import { type NightPhone, OwnPhone, READABLE_TEXT, SharedNightPhone, SLOW } from './night-phone';

const EXCHANGES = 4;
const KINDS: readonly Fault['kind'][] = ['sideways', 'cut text', 'sticks out', 'broken picture'];
/** Longer than a stage at the relaxed pace. */
const STAGE = { timeout: 240_000 };
type Talk = NonNullable<RoomView['talk']> & { count: number };

/** The pages of a game night, with the actions of all its players. */
export class Night {
  readonly admin: Guest;
  readonly phones: readonly NightPhone[];
  readonly #screens: readonly { label: string; driver: BrowserDriver }[];
  readonly #folder: string;
  readonly #faults: string[] = [];
  /** The stages for which screenshots have been taken. */
  readonly #stages = new Set<string>();
  #pictures = 0;

  constructor(admin: Guest, phones: readonly NightPhone[], tv: Page, folder: string) {
    this.admin = admin;
    this.phones = phones;
    this.#screens = [...phones, { label: 'tv', driver: driverOf(tv, async () => undefined) }];
    this.#folder = folder;
  }

  get view(): RoomView {
    return latestView(this.admin.traffic);
  }

  get faults(): string[] {
    return [...new Set(this.#faults)];
  }

  /** Take a screenshot of every page, and check it for layout faults and other players' roles. */
  async look(stage: string, labels = this.#screens.map(({ label }) => label)): Promise<void> {
    this.#pictures += 1;
    const nth = String(this.#pictures).padStart(2, '0');
    await all(
      this.#screens.filter(({ label }) => labels.includes(label)),
      async ({ label, driver }) => {
        await expect.poll(() => driver.evaluate('document.body.innerText.trim() !== ""'), SLOW).toBe(true);
        await writeFile(path.join(this.#folder, `${nth} ${stage} ${label}.png`), await driver.screenshot());
        const faults = await driver.evaluate<Fault[]>(`(${faultsOnPage})()`);
        // Ignore names on the TV, whose line boxes are a few pixels taller than their labels.
        for (const { kind, what } of faults)
          if (KINDS.includes(kind) && !what.includes('px: bdi '))
            this.#faults.push(`${stage}, ${label}: ${kind}: ${what}`);
        await writeFile(path.join(this.#folder, 'faults.txt'), this.faults.join('\n'));
        if (this.view.phase !== 'round') return;
        const words = await driver.evaluate<string>(READABLE_TEXT);
        const own = this.phones.find((phone) => phone.label === label)?.roles ?? [];
        const others = this.phones.flatMap(({ roles }) => roles).filter((role) => !own.includes(role));
        expect(
          others.filter((role) => words.includes(role)),
          `roles of others on ${label}`,
        ).toEqual([]);
      },
    );
  }

  nameOf(id: string | null | undefined): string {
    return this.view.players.find(({ player_id }) => player_id === id)?.player_name ?? '';
  }

  /** Return the phone of a player, or undefined for a bot. */
  phoneOf(name: string): NightPhone | undefined {
    return this.phones.find(({ names }) => names.includes(name));
  }

  get people(): readonly string[] {
    return this.phones.flatMap(({ names }) => names);
  }

  get spies(): readonly string[] {
    return this.phones.flatMap(({ spies }) => spies);
  }

  /** The player to accuse: a Spy who is a person or, if both Spies are bots, any bot. */
  get suspect(): string {
    const bots = this.view.players.filter(({ is_bot }) => is_bot).map(({ player_name }) => player_name);
    return first([...this.spies, ...bots]);
  }

  async deal(button: 'Start Game' | 'One More Round', rules: 'Safari' | 'Classic'): Promise<void> {
    const { page } = this.admin;
    await fineTune(page, rules);
    await this.look(`before ${rules}`);
    for (const phone of this.phones) if (phone instanceof OwnPhone) phone.forget();
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => this.view.stage).toBe('look');
    await all(this.phones, ({ driver }) =>
      expect.poll(() => driver.address(), SLOW).toMatch(/\/app\/play\//),
    );
    await this.look(`${rules} look`);
    await all(this.phones, (phone) => phone.lookAtCards(() => this.look(`${rules} card`, [phone.label])));
    await expect.poll(() => this.view.stage, STAGE).toBe('talk');
    expect(this.spies.length).toBeLessThanOrEqual(2);
  }

  /** Let people and bots ask and answer. Take a screenshot of each phone on which somebody asks or answers. */
  async talk(rules: string): Promise<void> {
    const seen = new Set<string>();
    for (let talk = this.#talk; talk && talk.count < EXCHANGES; talk = this.#talk) {
      const kind = talk.asked ? 'answer' : 'ask';
      const label = this.phoneOf(this.nameOf(talk.asked ?? talk.asker))?.label;
      if (label && !seen.has(kind)) await this.look(`${rules} ${kind}`);
      else if (label && !seen.has(kind + label)) await this.look(`${rules} ${kind}`, [label]);
      if (label) seen.add(kind).add(kind + label);
      await this.#takeTurn(talk);
    }
    await this.look(`${rules} talk`);
  }

  get #talk(): Talk | null {
    const { stage, talk } = this.view;
    return stage === 'talk' ? ((talk as Talk | undefined) ?? null) : null;
  }

  async #takeTurn(talk: Talk): Promise<void> {
    const key = ({ turn, asked }: Talk) => `${turn} ${asked}`;
    const done = () => this.view.talk === null || key(this.view.talk as Talk) !== key(talk);
    const name = this.nameOf(talk.asked ?? talk.asker);
    const phone = this.phoneOf(name);
    if (phone && talk.asked) await phone.answer(name, done);
    else if (phone) await phone.ask(name, this.nameOf(first(this.mayAsk(talk))), done);
    else await expect.poll(done, STAGE).toBe(true);
  }

  /** Return the players who may be asked, rotated so that each of them comes first in turn. */
  mayAsk({ mayAsk = [], count = 0 }: Talk): string[] {
    return [...mayAsk.slice(count % mayAsk.length), ...mayAsk];
  }

  async accuse(suspect: string): Promise<void> {
    await expect(async () => {
      const { talk, stage } = this.view;
      if (stage === 'vote') return;
      const busy = [talk?.asker, talk?.asked].map((id) => this.nameOf(id));
      const phone = first(
        this.phones.filter(({ names }) => ![...busy, suspect].some((name) => names.includes(name))),
      );
      await phone.accuse(first(phone.names), suspect, () => this.view.stage !== 'talk');
      expect(this.view.stage).toBe('vote');
    }).toPass(STAGE);
  }

  async endTalk(): Promise<void> {
    const { page } = this.admin;
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).click({ timeout: 5_000 });
    await expect(async () => {
      const fold = page.getByRole('button', { name: 'Fold away, look at my card' });
      if (await fold.isVisible()) await fold.click();
      await press('Referee tools');
      await press(/^End questions/);
      await press('Yes, End It');
    }).toPass(STAGE);
    await expect.poll(() => this.view.stage, STAGE).not.toBe('talk');
  }

  /** Act in every stage until `isOver`. `yes` is how the people vote. */
  async act(rules: string, yes: boolean, isOver: (view: RoomView) => boolean): Promise<void> {
    while (!isOver(this.view)) {
      const { phase, stage, referee } = this.view;
      const key = `${phase} ${stage} ${referee?.step}`;
      const isPast = () => `${this.view.phase} ${this.view.stage} ${this.view.referee?.step}` !== key;
      if (!this.#stages.has(rules + stage)) await this.look(`${rules} ${stage}`);
      this.#stages.add(rules + stage);
      await this.#actIn(yes, isPast);
      await expect.poll(() => isPast() || isOver(this.view), STAGE).toBe(true);
    }
  }

  async #actIn(yes: boolean, isPast: () => boolean): Promise<void> {
    const { stage, referee } = this.view;
    const acted = (name: string) => () =>
      isPast() || (this.view.referee?.acted ?? []).some((id) => this.nameOf(id) === name);
    const out = [referee?.accuser, referee?.suspect].map((id) => this.nameOf(id));
    if (stage === 'vote')
      await all(this.phones, (phone) =>
        phone.vote(
          phone.names.filter((name) => !out.includes(name)),
          yes,
          acted,
        ),
      );
    if (stage === 'point') {
      const { suspect } = this;
      const other = first(this.people.filter((name) => name !== suspect));
      await all(this.phones, (phone) => phone.point((name) => (name === suspect ? other : suspect), acted));
    }
    if (stage === 'name') {
      const name = this.nameOf(referee?.turn);
      const suspect = name === this.suspect ? null : this.suspect;
      await this.phoneOf(name)?.nameSuspect(name, suspect, isPast);
    }
    if (stage === 'last') {
      const name = this.nameOf(referee?.spy);
      await this.phoneOf(name)?.nameCard(
        name,
        this.#card,
        () => isPast() || Boolean(this.view.referee?.guess),
      );
    }
  }

  get #card(): string {
    const views = [
      this.admin,
      ...this.phones.flatMap((phone) => (phone instanceof SharedNightPhone ? phone.guest : [])),
    ];
    const cards = views.flatMap(({ traffic }) =>
      latestView(traffic).players.flatMap((each) => each.game_location ?? []),
    );
    return cards[0] ?? '';
  }
}
