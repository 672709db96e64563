/** Six phones in six languages play three rounds with talk in the app: two by tapping, and one by tapping or typing. A TV shows the room. */
import type { Locator } from '@playwright/test';
import type { ExchangeView, RoomView } from '../../web/src/shared/contract.gen';
import { expect, test } from '../fixtures/journey';
import { translationsOf } from '../fixtures/language';
import { all, first, type Party } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { SuspendedPage } from '../fixtures/suspended-page';
import type { Tv } from '../fixtures/tv';
import { answerIn, joinByLink, Phone, type Question, questionIn, TAPPED, type Translate } from './phone';

/** The language, name, typed question and typed answer of each player. The first player is the admin. */
const PLAYERS = [
  ['en', 'Ada', 'Would you bring the kids?', 'Only in a good mood'],
  ['de', 'Jörg', 'Braucht man dort gute Schuhe?', 'Kommt aufs Wetter an'],
  ['es', 'Lucía', '¿Irías con tu abuela?', 'Depende del día'],
  ['ru', 'Юля', 'Там шумно по ночам?', 'Смотря когда'],
  ['ar', 'ليلى', 'هل فيه زحام عادة؟', 'في العطل فقط'],
  ['zh-CN', '小明', '那里要排队吗？', '看运气'],
] as const;
const KEYBOARD = 'Lucía';
const SLEEPER = '小明';
/** Enough for each player to be asked at least once, and for the TV to drop the first exchange. */
const EXCHANGES = 7;
const TV_ROWS = 6;
/** Longer than a turn at the relaxed pace. */
const SHRUG_TIMEOUT_MS = 90_000;
/** Soft hyphens and direction isolates. */
const MARKS = /[\u00ad\u2066-\u2069]/g;

/** A player who does not answer. `miss` calls `ask`, and waits until the player is back or has left. */
interface Absence {
  phone: Phone;
  miss(ask: () => Promise<Question>): Promise<Question>;
}

class Table {
  /** The phones of the players who have not left. The first is the admin's. */
  readonly phones: Phone[];
  readonly #code: string;
  readonly #tv: Tv;
  #story: ExchangeView[] = [];

  constructor(phones: Phone[], code: string, tv: Tv) {
    this.phones = phones;
    this.#code = code;
    this.#tv = tv;
  }

  get admin(): Phone {
    return first(this.phones);
  }

  async playRound(start: 'Start Game' | 'One More Round', absenceOf?: () => Absence): Promise<void> {
    this.#story = [];
    await this.admin.press(start);
    await this.#nextAsker();
    const absence = absenceOf?.();
    while (this.#story.length < EXCHANGES) this.#story.push(await this.#exchange(absence));
    expect(this.#story.filter(({ answer }) => answer === 'shrug')).toHaveLength(absence ? 1 : 0);

    const asker = await this.#nextAsker();
    await asker.openQuestions();
    await asker.press(asker.t('Fold away, look at my card'));
    await all([...this.phones, this.#tv], (screen) => this.#expectStory(screen));

    const { page, play } = this.admin.guest;
    await page.keyboard.press('Escape');
    await play.endTheRound();
    await play.record('locationDeck', 'spy_caught');
    await all(this.phones, ({ guest, t }) =>
      expect(guest.page.getByRole('region', { name: t('Looking back') })).toBeVisible(),
    );
  }

  /** Wait until all phones have the last answer and are connected. Return the player who asks next. */
  async #nextAsker(): Promise<Phone> {
    const isCurrent = ({ players, talk }: RoomView) =>
      talk?.asked === null &&
      talk.count === this.#story.length &&
      players.every(({ connected }) => connected);
    await expect.poll(() => this.phones.every(({ view }) => isCurrent(view))).toBe(true);
    return first(this.phones.filter(({ id, view }) => id === view.talk?.asker));
  }

  /** Let the next asker ask the player who has been asked least often. */
  async #exchange(absence?: Absence): Promise<ExchangeView> {
    const asker = await this.#nextAsker();
    const { mode, mayAsk = [] } = asker.view.talk ?? {};
    const timesAsked = ({ id }: Phone) => this.#story.filter(({ asked }) => asked === id).length;
    const askable = this.phones.filter(({ id }) => mayAsk.includes(id));
    const asked = first(askable.toSorted((one, other) => timesAsked(one) - timesAsked(other)));
    const nth = this.#story.length + 1;
    const typed = (phone: Phone, column: 2 | 3) => {
      const player = PLAYERS.find(([, name]) => name === phone.name);
      return (mode === 'type' && nth % 3 > 0 && player?.[column]) || null;
    };
    const ask = () => asker.ask(asked, typed(asker, 2));
    const exchange = { nth, asker: asker.id, asked: asked.id };
    if (asked === absence?.phone) return { ...exchange, ...(await absence.miss(ask)), answer: 'shrug' };
    const question = await ask();
    const tapped = TAPPED[nth % TAPPED.length] ?? '';
    return { ...exchange, ...question, ...(await asked.answer(question, tapped, typed(asked, 3))) };
  }

  async #expectStory(screen: Phone | Tv): Promise<void> {
    if (!(screen instanceof Phone)) {
      const rows = this.#rows(translationsOf('fr'), '{asker} asks {asked}', ' ');
      return await expectTexts(screen.page.getByRole('listitem'), rows.slice(0, TV_ROWS));
    }
    const { guest, t } = screen;
    const [opens = ''] = t('All answers ({count})').split('{');
    await screen.press(guest.page.getByRole('button', { name: opens }));
    const log = screen.sheet.getByRole('list', { name: t('All answers'), exact: true });
    await expectTexts(log.getByRole('listitem'), this.#rows(t, '{asker} asked {asked}'));
    const isLog = ({ source }: { source: string }) => source === `GET /api/rooms/${this.#code}/talk`;
    // The recorder reads a response's text after the page has it.
    await expect
      .poll(() => JSON.parse(guest.traffic.received.findLast(isLog)?.text ?? '{}'))
      .toEqual({
        round: screen.view.round,
        exchanges: this.#story,
      });
  }

  /** Return the log in the given language, newest first. `names` is the message that names the asker and the player who is asked. */
  #rows(t: Translate, names: string, gap = ''): string[] {
    const { players } = this.admin.view;
    const nameOf = (id: string | null) =>
      players.find(({ player_id }) => player_id === id)?.player_name ?? t('A player who left');
    return this.#story.toReversed().map((exchange) => {
      const line = t(names)
        .replace('{asker}', nameOf(exchange.asker))
        .replace('{asked}', nameOf(exchange.asked));
      return (line + gap + questionIn(t, exchange) + answerIn(t, exchange)).replace(MARKS, '');
    });
  }
}

async function expectTexts(items: Locator, texts: readonly string[]): Promise<void> {
  const shown = async () => (await items.allTextContents()).map((text) => text.replace(MARKS, ''));
  await expect.poll(shown).toEqual(texts);
}

async function openTable(party: Party): Promise<Table> {
  const phones: Phone[] = [];
  for (const [locale, name] of PLAYERS) {
    const guest = await party.guest(name, { locale, ...(name === SLEEPER && { ownProxy: true }) });
    phones.push(new Phone(guest, locale, name === KEYBOARD));
  }
  const { guest } = first(phones);
  const code = await guest.createRoom();
  await all(phones.slice(1), ({ name, guest: { page }, t }) => joinByLink({ name, page, t }, code));
  await expect(guest.lobby.players(phones.length)).toBeVisible();
  // The relaxed pace also applies to turns, and still applies when the players are the referee.
  await fineTune(guest.page, 'Safari', 'Relaxed', 'We do', 'Tap');
  await all(phones.slice(1), (phone) =>
    phone.expectText(phone.t('You tap to ask and answer, then vote out loud, with no referee.')),
  );
  const tv = await party.tv('TV', 'fr');
  await tv.page.goto(`/app/watch/${code}`);
  await expect(tv.page.getByRole('listitem')).toHaveCount(phones.length);
  return new Table(phones, code, tv);
}

function asleep({ admin, phones }: Table): Absence {
  const phone = first(phones.filter(({ name }) => name === SLEEPER));
  const hasShrug = () => admin.view.talk?.recent?.[0]?.answer === 'shrug';
  return {
    phone,
    miss: async (ask) => {
      const suspension = await SuspendedPage.prepare(phone.guest);
      await suspension.suspend();
      const question = await ask();
      await expect.poll(hasShrug, { timeout: SHRUG_TIMEOUT_MS }).toBe(true);
      await suspension.resume();
      return question;
    },
  };
}

/** The player types half an answer and leaves during a pause. A Spy who leaves would end the round. */
function leaving({ admin, phones }: Table): Absence {
  const phone = first(phones.filter((each) => each !== admin && each.name !== KEYBOARD && !each.isSpy));
  return {
    phone,
    miss: async (ask) => {
      const question = await ask();
      await phone.type('…');
      await admin.press('Pause');
      await phone.press(phone.t('Leave Room'));
      await phone.press(phone.choice(phone.t('Leave')));
      await expect(phone.guest.page).toHaveURL(/\/app$/);
      phones.splice(phones.indexOf(phone), 1);
      await admin.press('Resume');
      return question;
    },
  };
}

test.use({ actionTimeout: 30_000 });

test('six phones and a TV in seven languages show the same questions and answers [TALK-05] [TALK-08] [TALK-11]', async ({
  party,
}) => {
  const table = await openTable(party);
  await test.step('by tap', () => table.playRound('Start Game'));
  await test.step('one is asleep', () => table.playRound('One More Round', () => asleep(table)));
  await fineTune(table.admin.guest.page, 'Tap or type');
  await test.step('by text, and one leaves', () => table.playRound('One More Round', () => leaving(table)));
  await table.admin.guest.play.endTheGame();
  await table.admin.guest.winners.expectOpen();
});
