/**
 * A refereed table with one guest and with bots that can play a round to every ending. The guest acts first, so that no stage
 * ends while its page reloads.
 */
import type { DeckId, ListedCard } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { first, type Party } from '../fixtures/party';

type RuleSet = 'safari' | 'box';

export class RefereedTable {
  readonly guest: Guest;
  readonly bots: readonly Bot[];
  readonly rules: RuleSet;
  readonly #guestId: string;

  private constructor(guest: Guest, bots: readonly Bot[], rules: RuleSet) {
    this.guest = guest;
    this.bots = bots;
    this.rules = rules;
    this.#guestId = this.admin.player(guest.name).player_id;
  }

  static async open(
    party: Party,
    names: readonly string[],
    rules: RuleSet,
    deck: DeckId,
  ): Promise<RefereedTable> {
    const [adminName = '', guestName = '', ...others] = names;
    const admin = party.bot(adminName);
    const code = await admin.create();
    const guest = await party.guest(guestName);
    await guest.joinByLink(code);
    const bots = [admin];
    for (const [index, name] of others.entries()) {
      const bot = party.bot(name);
      await bot.join(code);
      await bot.changeIcon(index + 2);
      bots.push(bot);
    }
    await admin.changeDeck(deck);
    await admin.changeRules(rules, 'relaxed');
    await admin.until(({ players }) => players.length === names.length);
    return new RefereedTable(guest, bots, rules);
  }

  get admin(): Bot {
    return first(this.bots);
  }

  get innocent(): Bot {
    return first(this.bots.filter(({ own }) => !own.is_spy).slice(-1));
  }

  get card(): string {
    return this.bots.find(({ own }) => own.card_id)?.own.card_id ?? '';
  }

  async wrongCard(): Promise<string> {
    const { roomId, currentDeck } = this.admin.view;
    const path = `/api/rooms/locations/${currentDeck}?roomId=${roomId}&ids=true`;
    const { body } = await this.admin.call('GET', path);
    const cards = body as ListedCard[];
    return first(cards.filter(({ id, played }) => id !== this.card && !played)).id;
  }

  /** Deal until the Spy is the given bot, or the guest if undefined. Return the Spy's player id. */
  async deal(isWanted: (spy: Bot | undefined) => boolean): Promise<string> {
    for (;;) {
      const { phase, round } = this.admin.view;
      await (phase === 'lobby' ? this.admin.startGame() : this.admin.restart());
      await Promise.all(this.bots.map((bot) => bot.untilPhase('round', round + 1)));
      await Promise.all(this.bots.map((bot) => bot.untilStage('look')));
      const spy = this.bots.find(({ own }) => own.is_spy);
      if (isWanted(spy)) return spy?.playerId ?? this.#guestId;
      await this.admin.referee('void', {});
      await Promise.all(this.bots.map((bot) => bot.untilPhase('scored')));
    }
  }

  async talk(): Promise<void> {
    await this.guest.page.getByRole('button', { name: 'Ready', exact: true }).click();
    for (const bot of this.bots) await bot.referee('ready', {});
    await this.untilStage('talk');
  }

  async untilStage(stage: Parameters<Bot['untilStage']>[0]): Promise<void> {
    await Promise.all(this.bots.map((bot) => bot.untilStage(stage)));
  }

  async endTalk(): Promise<void> {
    await this.admin.endRound();
    await this.untilStage(this.rules === 'safari' ? 'point' : 'name');
  }

  async accuse(suspectId: string): Promise<void> {
    const accuser = first(this.bots.filter(({ playerId }) => playerId !== suspectId));
    await accuser.referee('accuse', { suspect: suspectId });
    await this.vote(true);
  }

  async vote(yes: boolean): Promise<void> {
    await this.untilStage('vote');
    const { accuser, suspect, acted = [] } = this.admin.view.referee ?? {};
    if (![suspect, accuser].includes(this.#guestId))
      await this.guest.page.getByRole('button', { name: yes ? 'YES' : 'NO', exact: true }).click();
    for (const bot of this.bots)
      if (![accuser, suspect, ...acted].includes(bot.playerId)) await bot.referee('vote', { yes });
    await this.untilStage('tally');
  }

  async point(at: (index: number) => string | null): Promise<void> {
    await this.guest.page.getByRole('button', { name: 'Point at nobody' }).click();
    for (const [index, bot] of this.bots.entries()) {
      const suspect = at(index);
      await bot.referee('point', { suspect: suspect === bot.playerId ? null : suspect });
    }
    await this.untilStage('tally');
  }

  /** Let the players in turn name the suspect or pass, until a vote starts or all turns are over. */
  async playTurns(suspectId: string | null): Promise<void> {
    for (;;) {
      const { stage, referee } = await this.admin.until((view) => view.stage !== 'tally');
      if (stage !== 'name') return;
      const bot = this.bots.find(({ playerId }) => playerId === referee?.turn);
      if (bot) {
        await bot.until((view) => view.referee?.turn === bot.playerId);
        await bot.referee('name', { suspect: suspectId === bot.playerId ? null : suspectId });
      } else await this.guest.page.getByRole('button', { name: 'Name nobody' }).click();
      await this.admin.until((view) => view.referee?.step !== referee?.step);
    }
  }

  async spyNames(spyId: string, card: string): Promise<void> {
    const spy = first(this.bots.filter(({ playerId }) => playerId === spyId));
    const { stage } = await spy.until((view) => view.stage === 'talk' || view.stage === 'last');
    if (stage === 'talk') {
      await spy.referee('spy-stop', {});
      await spy.untilStage('guess');
    }
    await spy.referee('guess', { card });
  }

  async untilScored(): Promise<void> {
    await Promise.all(this.bots.map((bot) => bot.untilPhase('scored')));
  }
}
