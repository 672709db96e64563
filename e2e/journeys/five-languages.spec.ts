import type { Locator } from '@playwright/test';
import type { ListedCard, PlayerView } from '../../web/src/shared/contract.gen';
import { expect, test } from '../fixtures/journey';

import { all, first, type Party } from '../fixtures/party';
import { latestView, type TrafficLog } from '../fixtures/traffic';
import { joinByLink, type LocalizedPage, messagePattern, translationsOf } from '../fixtures/translations';

/** Names by language. The Turkish one has letters whose upper and lower case depend on the language. */
const NAMES = { en: 'Ada', tr: 'Işıl İnci', ar: 'ليلى', 'zh-CN': '小明' };
const CHANGES = { name: 'Юля', from: 'pl', to: 'ru', label: 'polski' };
const HOLD_MS = 1_500;

interface Seat extends LocalizedPage {
  traffic: TrafficLog;
}

const button = ({ page, t }: LocalizedPage, key: string) =>
  page.getByRole('button', { name: t(key), exact: true });

async function openTable(party: Party): Promise<Seat[]> {
  const tags = { ...NAMES, [CHANGES.from]: CHANGES.name };
  const seats = await Promise.all(
    Object.entries(tags).map(async ([tag, name]) => {
      const guest = await party.guest(name, { locale: tag });
      if (name === CHANGES.name) guest.errors.allow(/preloaded using link preload but not used/);
      return { guest, seat: { name, page: guest.page, traffic: guest.traffic, t: translationsOf(tag) } };
    }),
  );
  const { guest: admin } = first(seats);
  const code = await admin.createRoom();
  await all(seats.slice(1), ({ seat }) => joinByLink(seat, code));
  await expect(admin.lobby.players(seats.length)).toBeVisible();
  for (const name of ['The app', 'Safari'])
    await admin.page.getByRole('radio', { name, exact: true }).check();
  return seats.map(({ seat }) => seat);
}

function ownPlayer(seat: Seat): PlayerView {
  const own = latestView(seat.traffic).players.find(({ player_id }) => seat.traffic.playerIds.has(player_id));
  if (!own) throw new Error(`${seat.name} is not on the list`);
  return own;
}

function wrongCardsFor({ traffic }: Seat, cardId: string): string[] {
  const cardList = traffic.received.findLast(({ source }) => source.startsWith('GET /api/rooms/locations/'));
  const cards: ListedCard[] = JSON.parse(cardList?.text ?? '[]');
  return cards.filter(({ id, played }) => id !== cardId && !played).map(({ id }) => id);
}

interface Deal {
  spy: Seat;
  cardId: string;
}

async function deal(seats: readonly Seat[], round: number): Promise<Deal> {
  await button(first(seats), round > 1 ? 'One More Round' : 'Start Game').click();
  await all(seats, (seat) => button(seat, 'Ready').click());
  await all(seats, (seat) => expect(button(seat, 'Name the place')).toBeEnabled());
  const cards = seats.flatMap((seat) => ownPlayer(seat).card_id ?? []);
  expect(new Set(cards).size).toBe(1);
  return { spy: first(seats.filter((seat) => ownPlayer(seat).is_spy)), cardId: first(cards) };
}

/** Hold a vote in which every phone names the same suspect, and one phone changes its language after voting. */
async function vote(seats: readonly Seat[], accuser: Seat, suspect: Seat): Promise<void> {
  const { page, t } = accuser;
  await button(accuser, 'Accuse').click();
  await page.getByRole('dialog').getByRole('button', { name: suspect.name }).click();
  await page
    .getByRole('button', { name: messagePattern(t('Stop the clock: accuse {name}'), { name: suspect.name }) })
    .click();
  await all(seats, async (seat) => {
    const question = messagePattern(seat.t('Is {name} the Spy?'), { name: suspect.name });
    const title = seat === suspect ? seat.t('You stand accused.') : question;
    await expect(seat.page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  const voters = seats.filter((seat) => seat !== accuser && seat !== suspect);
  const [changes, yes, ...no] = [...voters].reverse();
  if (!changes || !yes) throw new Error('too few voters');
  await button(changes, 'vote: NO').click();
  await expect(button(changes, "You've voted. Tap to change.")).toBeVisible();
  await changeLanguage(changes);
  await expect(button(changes, "You've voted. Tap to change.")).toBeVisible();
  await button(yes, 'vote: YES').click();
  await all(no, (seat) => button(seat, 'vote: NO').click());
  await all(seats, async (seat) => {
    await expectVotes(seat, 'Yes', [accuser, yes]);
    await expectVotes(seat, 'No', [changes, ...no]);
  });
}

/** Change the language in another tab, because the vote has no language button. */
async function changeLanguage(seat: Seat): Promise<void> {
  const tab = await seat.page.context().newPage();
  await tab.goto('/app');
  const opens = messagePattern(seat.t('Language: {language}'), { language: CHANGES.label });
  await tab.getByRole('button', { name: opens }).click();
  await tab.locator(`dialog button[lang="${CHANGES.to}"]`).click();
  await expect(tab.locator('html')).toHaveAttribute('lang', CHANGES.to);
  await tab.close();
  await seat.page.reload();
  seat.t = translationsOf(CHANGES.to);
}

async function expectVotes({ page, t }: Seat, which: 'Yes' | 'No', voters: readonly Seat[]): Promise<void> {
  const urn = page.locator('section').filter({
    has: page.getByRole('heading', { name: new RegExp(`^${t(`ballots: ${which}`)} ${voters.length}$`) }),
  });
  await expect(urn.getByRole('listitem')).toHaveCount(voters.length);
  for (const { name } of voters) await expect(urn).toContainText(name);
}

async function nameCard(spy: Seat, cardId: string): Promise<void> {
  const { page, t } = spy;
  const sheet = page.getByRole('dialog');
  await button(spy, 'Name the place').click();
  await sheet
    .getByRole('listitem')
    .getByRole('button', { name: t(cardId), exact: true })
    .click();
  const stop = messagePattern(t('Stop the clock and name {card}'), { card: t(cardId) });
  await sheet.getByRole('button', { name: stop }).click({ delay: HOLD_MS });
}

async function expectOutcome(seats: readonly Seat[], { spy, cardId }: Deal, guess: string): Promise<void> {
  await all(seats, async ({ page, t }) => {
    const who = page.getByRole('heading', { level: 2 });
    const outcome = page.getByRole('status').filter({ has: who });
    const points = page.getByRole('list', { name: t('Points') });
    await expect(outcome.getByRole('heading')).toHaveText(
      messagePattern(t('locationDeck/reveal/spy'), { name: spy.name }),
    );
    await expect(outcome).toContainText(messagePattern(t('locationDeck/reveal/card'), { card: t(cardId) }));
    if (guess === cardId) return await expect(points).toContainText(t('The Spy named the location'));
    await expect(outcome).toContainText(
      messagePattern(t('Guessed {card}. That was wrong!'), { card: t(guess) }),
    );
    await expect(points).toContainText(t('The Spy guessed wrong'));
  });
}

interface GameRecord {
  rounds: readonly Deal[];
  awards: readonly (readonly [title: string, holder: Seat])[];
  points: ReadonlyMap<string, number>;
}

async function expectResults({ page, t }: Seat, { rounds, awards, points }: GameRecord): Promise<void> {
  const show = page.getByRole('dialog', { name: t('Awards') });
  const next = show.getByRole('button', { name: t('Next'), exact: true });
  for (const [title, { name }] of awards) {
    await expect(show.getByRole('heading')).toHaveText(t(title));
    await expect(show.getByRole('status')).toContainText(name);
    await next.click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Game Results'));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(points.size + 1);
  const scores = await Promise.all([...points.keys()].map((name) => scoreOf(rows.filter({ hasText: name }))));
  expect(scores).toEqual([...points.values()]);
  const outcome = page.getByRole('region', { name: t('Round by Round') }).getByRole('listitem');
  await expect(outcome).toContainText(rounds.map(({ cardId }) => t(cardId)));
}

const scoreOf = async (row: Locator) => Number(await row.getByRole('cell').last().textContent());

test('five phones in five languages show the same refereed game, and one changes its language during a vote [LANG-02] [LANG-03] [REF-21]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const seats = await openTable(party);
  const rounds: Deal[] = [];
  const points = new Map(seats.map(({ name }) => [name, 0]));
  const give = (winners: readonly Seat[]) => {
    for (const { name } of winners) points.set(name, (points.get(name) ?? 0) + 1);
  };

  const found = await deal(seats, 1);
  const [accuser, suspect] = seats.filter((seat) => seat !== found.spy && seat.name !== CHANGES.name);
  if (!accuser || !suspect) throw new Error('too few suspects');
  await vote(seats, accuser, suspect);
  await nameCard(found.spy, found.cardId);
  await expectOutcome(seats, found, found.cardId);
  rounds.push(found);
  give([found.spy]);

  for (const round of [2, 3]) {
    const missed = await deal(seats, round);
    const wrong = first(wrongCardsFor(missed.spy, missed.cardId));
    await nameCard(missed.spy, wrong);
    await expectOutcome(seats, missed, wrong);
    rounds.push(missed);
    give(seats.filter((seat) => seat !== missed.spy));
  }

  const admin = first(seats);
  await button(admin, 'End Game').click();
  await button(admin, 'Yes, End It').click();
  const awards = [
    ['Globetrotter', found.spy],
    ['Guilty Face', suspect],
    ['Trigger Happy', accuser],
  ] as const;
  await all(seats, (seat) => expectResults(seat, { rounds, awards, points }));
  const directions = await Promise.all(seats.map(({ page }) => page.locator('html').getAttribute('dir')));
  expect(directions).toEqual(['ltr', 'ltr', 'rtl', 'ltr', 'ltr']);
});
