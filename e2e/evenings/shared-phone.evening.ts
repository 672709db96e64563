/** Evenings on shared phones: five people on one phone, two phones of three with three private ones and a TV, and ten people on one phone. */
import { expect, test } from '../fixtures/journey';
import { all, first, type Party } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { latestView } from '../fixtures/traffic';
import { PassedPhone } from './passed-phone';
import { Seat } from './seat';

type Rules = 'Safari' | 'Classic' | 'We do';

/** A table at which some players share phones. The first phone is the admin's. */
class Table {
  readonly #phones: readonly PassedPhone[];
  readonly #alone: readonly Seat[];
  readonly names: readonly string[];

  constructor(phones: readonly PassedPhone[], alone: readonly Seat[] = []) {
    this.#phones = phones;
    this.#alone = alone;
    this.names = [...phones.flatMap(({ names }) => names), ...alone.map(({ name }) => name)];
  }

  get admin(): PassedPhone {
    return first(this.#phones);
  }

  get #records() {
    return [...this.#phones, ...this.#alone].flatMap(({ guest }) => latestView(guest.traffic).players);
  }

  get spy(): string {
    return first(this.#records.filter(({ is_spy }) => is_spy)).player_name;
  }

  get card(): string {
    return first(this.#records.flatMap(({ game_location }) => game_location ?? []));
  }

  async deal(button: 'Start Game' | 'One More Round', rules: Rules): Promise<void> {
    const { page } = this.admin;
    await fineTune(page, ...(rules === 'We do' ? [rules] : [rules, 'Relaxed']));
    await this.admin.press(button);
    await all(this.#alone, async (seat) => {
      await seat.lookAtCard();
      if (rules !== 'We do') await seat.press('Ready');
    });
    await all(this.#phones, async (phone) => {
      expect((await phone.lookAll()).sort()).toEqual([...phone.names].sort());
      await expect(phone.page.getByText('Tap your face to look again.')).toBeVisible();
      await phone.expectNoSecrets();
    });
    await expect.poll(() => latestView(this.admin.guest.traffic).stage).toBe('talk');
  }

  async endTalk(): Promise<void> {
    await this.admin.press('Referee tools');
    await this.admin.press(/^End questions/);
    await this.admin.press('Yes, End It');
  }

  /** Let a team member on the last shared phone accuse another one, and all voters vote No. */
  async acquit(): Promise<void> {
    const phone = first(this.#phones.toReversed());
    const accuser = first(phone.names.filter((name) => name !== this.spy));
    const suspect = first(this.names.filter((name) => name !== this.spy && name !== accuser));
    await phone.accuse(accuser, suspect);
    await Promise.all([
      all(this.#phones, (each) => each.ballots('Voting', () => 'NO', [accuser, suspect])),
      all(this.#alone, async (seat) => void (seat.name !== suspect && (await seat.vote(false)))),
    ]);
    await this.expectOnAll('THE CLOCK TICKS ON');
    await expect(phone.page.getByText('Tap your face to look again.')).toBeVisible();
  }

  /** Let all players point at the Spy, who then names the card. */
  async catchByPointing(): Promise<void> {
    const { spy, card } = this;
    const choice = (name: string) =>
      first(this.names.filter((each) => each !== name && (name === spy || each === spy)));
    await Promise.all([
      all(this.#phones, (phone) => phone.ballots('Pointing', choice, [])),
      all(this.#alone, (seat) => seat.press(choice(seat.name))),
    ]);
    await this.expectOnAll('CAUGHT');
    const phone = this.#phones.find(({ names }) => names.includes(spy));
    if (phone) await phone.take(spy);
    const seat = phone?.acts ?? first(this.#alone.filter(({ name }) => name === spy));
    await seat.nameCardLate(card);
    await this.expectOnAll('Who Was Who');
  }

  async spyStopsAndNames(): Promise<void> {
    const { spy, card } = this;
    const phone = this.#phones.find(({ names }) => names.includes(spy));
    if (phone) await phone.stopAndName(spy, card);
    else await first(this.#alone.filter(({ name }) => name === spy)).stopAndName(card, true);
    await this.expectOnAll('Who Was Who');
  }

  async expectOnAll(heading: string): Promise<void> {
    await all([...this.#phones, ...this.#alone], ({ guest }) =>
      expect(guest.page.getByRole('heading', { name: heading })).toBeVisible(),
    );
  }

  async expectResults(points: number): Promise<void> {
    await this.admin.guest.play.endTheGame();
    const { winners } = this.admin.guest;
    await winners.expectOpen();
    const rows = await winners.rows();
    expect(rows.map(([, name]) => name).sort()).toEqual([...this.names].sort());
    expect(rows.reduce((sum, [, , score]) => sum + Number(score), 0)).toBe(points);
    expect((await winners.podium()).join()).toContain(rows[0]?.[1] ?? '?');
  }
}

/** Open a room on the phone, or join the room with this code. */
async function sharedPhone(
  party: Party,
  [owner, ...others]: string[],
  { code = '', byKeyboard = false } = {},
) {
  const guest = await party.guest(owner ?? '');
  await (code ? guest.joinByLink(code) : guest.createRoom());
  const phone = new PassedPhone(guest, byKeyboard);
  await phone.add(...others);
  return phone;
}

test.use({ actionTimeout: 30_000 });

test('five people on one phone play three rounds by touch up to the podium [PASS-04] [PASS-07]', async ({
  party,
}) => {
  const table = new Table([await sharedPhone(party, ['Ann', 'Bo', 'Cy', 'Di', 'Eve'])]);
  await table.deal('Start Game', 'Safari');
  await table.acquit();
  await table.endTalk();
  await table.catchByPointing();
  await table.deal('One More Round', 'Classic');
  await table.acquit();
  await table.spyStopsAndNames();
  await table.deal('One More Round', 'We do');
  await table.admin.guest.play.endTheRound();
  await table.admin.guest.play.record('locationDeck', 'spy_caught');
  await table.expectResults(9);
});

test('two phones of three, one by keyboard, and three private phones play two rounds on a TV [PASS-05] [PASS-07]', async ({
  party,
}) => {
  const admin = await sharedPhone(party, ['Ann', 'Bo', 'Cy']);
  const code = admin.guest.codeInAddress;
  const keyboard = await sharedPhone(party, ['Di', 'Eve', 'Fin'], { code, byKeyboard: true });
  const alone: Seat[] = [];
  for (const name of ['Gus', 'Hal', 'Ivy']) {
    const guest = await party.guest(name);
    await guest.joinByLink(code);
    alone.push(new Seat(guest, false));
  }
  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${code}`);
  await expect(tv.page.getByRole('listitem')).toHaveCount(9);
  const table = new Table([admin, keyboard], alone);
  await table.deal('Start Game', 'Safari');
  await table.acquit();
  await table.endTalk();
  await table.catchByPointing();
  await expect(tv.page.getByText(table.card).first()).toBeVisible();
  await table.deal('One More Round', 'Classic');
  await table.acquit();
  await table.spyStopsAndNames();
  await table.expectResults(5);
});

test('ten people with long names on one phone play a round [PASS-01] [PASS-07]', async ({ party }) => {
  const names = [...'ABCDEFGHIJ'].map((letter) => `${letter}axima-Alexandra von Lohe`);
  const table = new Table([await sharedPhone(party, names)]);
  await table.deal('Start Game', 'Safari');
  await table.acquit();
  await table.endTalk();
  await table.catchByPointing();
  await table.expectResults(1);
});
