import type { DeckId, Outcome, RoomView } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { changeLanguage, LANGUAGE, TEST_BUILD } from '../fixtures/language';
import { first, pair } from '../fixtures/party';
import type { Hand } from '../fixtures/screens/play-screen';

const POINTS: Record<Outcome, { spy: number; team: number }> = {
  spy_escaped: { spy: 2, team: 0 },
  spy_caught_location: { spy: 1, team: 0 },
  spy_caught: { spy: 0, team: 1 },
};

/** Compute the points of all players independently of the server. */
class Tally {
  readonly points: Record<string, number>;

  constructor(names: string[]) {
    this.points = Object.fromEntries(names.map((name) => [name, 0]));
  }

  add(outcome: Outcome, spy: string): void {
    for (const name of Object.keys(this.points)) {
      this.points[name] = this.of(name) + POINTS[outcome][name === spy ? 'spy' : 'team'];
    }
  }

  of(name: string): number {
    return this.points[name] ?? 0;
  }

  get ranking(): [string, number][] {
    return Object.entries(this.points).toSorted(([, one], [, other]) => other - one);
  }
}

async function handsOf(guests: Guest[], bots: Bot[]): Promise<Record<string, Hand>> {
  const hands: Record<string, Hand> = {};
  for (const guest of guests) {
    await guest.play.expectRunning();
    hands[guest.name] = await guest.play.readHand();
  }
  for (const { name, own, view } of bots) {
    const isSpy = own.is_spy === true;
    hands[name] = { deck: view.currentDeck, isSpy, card: own.game_location, role: isSpy ? null : own.role };
  }
  return hands;
}

/** Assert that a deal has one Spy without a card, and one card with different roles for the others. Return the Spy's name. */
function expectFairDeal(hands: Record<string, Hand>): string {
  const spies = Object.entries(hands).filter(([, hand]) => hand.isSpy);
  const team = Object.values(hands).filter((hand) => !hand.isSpy);
  expect(spies.map(([, hand]) => hand.card)).toEqual([null]);
  expect(new Set(team.map((hand) => hand.card)).size).toBe(1);
  expect(new Set(team.map((hand) => hand.role)).size).toBe(team.length);
  return spies[0]?.[0] ?? '';
}

async function startRound(admin: Bot, deck: DeckId, round: number): Promise<void> {
  if (admin.view.currentDeck !== deck) await admin.changeDeck(deck);
  await (round === 1 ? admin.startGame() : admin.restart());
}

async function expectOver(guests: Guest[]): Promise<void> {
  for (const { play } of guests) {
    await expect(play.roundOver).toBeVisible();
    await expect(play.waitingForPoints).toBeVisible();
  }
}

async function expectScored(guests: Guest[], tally: Tally, sentence: string): Promise<void> {
  for (const { name, page, play } of guests) {
    await expect(play.waitingForRound).toBeVisible();
    await expect(play.score(tally.of(name))).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
  }
}

async function expectResults(guests: Guest[], tally: Tally, rounds: number): Promise<void> {
  const { ranking } = tally;
  const best = ranking[0]?.[1];
  const winners = ranking.filter(([, points]) => points === best).map(([name]) => name);
  for (const { page, winners: screen } of guests) {
    await screen.expectOpen();
    const rows = await screen.rows();
    expect(rows.map(([, name, score]) => [name, Number(score)]).toSorted()).toEqual(ranking.toSorted());
    expect(rows.map(([, , score]) => Number(score))).toEqual(ranking.map(([, points]) => points));
    const headline = await page.getByRole('heading', { name: / Wins?!$/ }).textContent();
    for (const name of winners) expect(headline).toContain(name);
    expect(headline).toContain(winners.length > 1 ? ' Win!' : ' Wins!');
    const podium = await screen.podium();
    expect(podium).toHaveLength(3);
    expect(podium[0]).toContain(`${best} pts`);
    await expect(screen.rounds).toHaveCount(rounds);
    await expect(page).toHaveTitle(/^Game Results \| /);
  }
}

async function scrollToSmallClock({ page, play }: Guest): Promise<void> {
  const notes = page.getByRole('button', { name: /^Your Notes/ });
  if (await notes.isVisible()) await notes.click();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(play.timer).not.toBeInViewport();
  await expect(play.smallClock).toBeInViewport();
}

async function expectInView({ page }: Guest, section: string): Promise<void> {
  const stage = page.getByRole('region', { name: section });
  await expect(stage).toBeFocused();
  const box = await stage.boundingBox();
  expect(Math.abs(box?.y ?? Number.NaN), section).toBeLessThanOrEqual(1);
  expect(box?.height ?? 0, section).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight));
  await expect(page.getByRole('heading', { level: 1, name: 'Game in Progress' })).toHaveCount(1);
}

async function expectNewDealInView({ page, play }: Guest): Promise<void> {
  await expect(page.getByRole('status').getByText(/^Round \d+: there's a new card/)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Game in Progress' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(play.timer).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show your card' })).toBeInViewport({ ratio: 0.9 });
}

async function pauseAndResume(admin: Guest, { page, play }: Guest): Promise<void> {
  await admin.play.pause.click();
  await expect(page.getByText(`${admin.name} paused the game.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /your card/ })).toBeHidden();
  await admin.play.resume.click();
  await admin.play.expectRunning();
  await play.expectRunning();
}

/** Name an innocent player first, and then the Hunter, whose guess is wrong. */
async function catchTheHunter(admin: Guest, other: Guest, spy: string): Promise<void> {
  for (const name of [spy === admin.name ? other.name : admin.name, spy]) {
    await admin.play.accuse(name);
    for (const { page } of [admin, other])
      await expect(page.getByText(`${name}, show your card: were you the Hunter?`)).toBeVisible();
    if (name === spy) break;
    await admin.play.answer('Undo');
    await expect(
      other.page.getByText(`${admin.name} made a correction: ${name} was not the one accused.`),
    ).toBeVisible();
  }
  await admin.play.answer('Yes, caught!');
  await admin.play.answer('Wrong');
  await expect(admin.play.oneMoreRound).toBeVisible();
}

/** Record the outcome with the help of two questions, or correct another outcome. */
async function settle(outcome: Outcome, admin: Guest, other: Guest, spy: string): Promise<void> {
  if (outcome === 'spy_caught') return catchTheHunter(admin, other, spy);
  await admin.play.record('animalsDeck', 'spy_caught');
  await admin.play.correct('animalsDeck', outcome);
}

async function openRematch(admin: Guest, other: Guest): Promise<void> {
  await other.winners.playAgain.click();
  await expect(admin.winners.rematchList).toContainText(other.name);
  await admin.winners.playAgain.click();
  for (const { lobby } of [admin, other]) await expect(lobby.players(4)).toBeVisible();
  await admin.lobby.startGame.click();
  for (const { play } of [admin, other]) {
    await play.expectRunning();
    await expect(play.score(0)).toBeVisible();
  }
}

test.describe('with phones in two languages', () => {
  test.use({ serverSettings: { WEB_ROOT: TEST_BUILD } });

  test('three rounds with both decks in two languages lead to the podium [LANG-11]', {
    tag: ['@phone', '@soak'],
  }, async ({ party }) => {
    const { guests, bots } = await party.openTable({
      players: 4,
      guests: 2,
      adminIsBot: true,
      lastGuestLanguage: 'en-XA',
    });
    const [english, foreign] = pair(guests);
    const admin = first(bots);
    await expect(english.page.getByRole('heading', { name: /^Room:/ })).toBeInViewport();
    await expect(english.page.getByText('Copy and share the invitation link')).toBeInViewport();
    const tally = new Tally([...guests, ...bots].map(({ name }) => name));
    const seen = (phase: RoomView['phase'], round: number) =>
      Promise.all(bots.map((bot) => bot.untilPhase(phase, round)));

    const plan = [
      { deck: 'locationDeck', outcome: 'spy_escaped' },
      { deck: 'locationDeck', outcome: 'spy_caught_location' },
      { deck: 'animalsDeck', outcome: 'spy_caught' },
    ] as const;
    const cards: (string | null)[] = [];
    for (const [index, { deck, outcome }] of plan.entries()) {
      const round = index + 1;
      await startRound(admin, deck, round);
      await seen('round', round);
      if (round > 1) await expectNewDealInView(english);
      const hands = await handsOf(guests, bots);
      const spy = expectFairDeal(hands);
      expect(Object.values(hands).map((hand) => hand.deck)).toEqual([deck, deck, deck, deck]);
      cards.push(Object.values(hands).find((hand) => !hand.isSpy)?.card ?? null);
      await expect(english.play.endRound).toBeHidden();
      await expect(foreign.play.endRound).toBeHidden();
      if (round === 2) {
        await changeLanguage(foreign.page, 'ar-XB');
        expect(await foreign.play.readHand(), 'same hand in another language').toEqual(hands[foreign.name]);
      }

      await scrollToSmallClock(english);
      await admin.endRound();
      await expectOver(guests);
      await expectInView(english, 'Time for Answers');
      await admin.recordOutcome(outcome);
      tally.add(outcome, spy);
      const word = deck === 'animalsDeck' ? 'Hunter' : 'Spy';
      await expectScored(guests, tally, `The ${word} was ${spy}.`);
      await expectInView(english, 'The Reveal');
      await english.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await seen('scored', round);
      expect(bots.map((bot) => bot.own.score)).toEqual(bots.map((bot) => tally.of(bot.name)));
    }
    expect(new Set(cards).size).toBe(3);

    await admin.endGame();
    await expectResults(guests, tally, plan.length);
    await expect(english.page.locator('html')).toHaveAttribute('lang', LANGUAGE);
    await expect(foreign.page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('two browsers and two bots play with the animals, correct an outcome and start a rematch', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 2, deck: 'animalsDeck' });
  const [admin, other] = pair(guests);
  for (const guest of guests) {
    await expect(guest.lobby.players(4)).toBeVisible();
    await expect(guest.lobby.deck('animalsDeck')).toBeVisible();
  }
  await expect(other.lobby.startGame).toBeHidden();
  const tally = new Tally([...guests, ...bots].map(({ name }) => name));

  await admin.lobby.startGame.click();
  const outcomes = ['spy_caught', 'spy_escaped'] as const; // These outcomes have a single winner, regardless of which player is the Spy.
  for (const [index, outcome] of outcomes.entries()) {
    if (index > 0) await admin.play.oneMoreRound.click();
    await first(bots).untilPhase('round', index + 1);
    const spy = expectFairDeal(await handsOf(guests, bots));
    for (const { name, page } of guests)
      await expect(
        page.getByRole('button', { name: name === spy ? /View Animal Cards$/ : /Suspects Board$/ }),
      ).toBeVisible();

    if (index === 0) await pauseAndResume(admin, other);
    await admin.play.endTheRound();
    for (const { play } of guests) await expect(play.roundOver).toBeVisible();
    await expect(other.play.waitingForPoints).toBeVisible();
    await settle(outcome, admin, other, spy);
    tally.add(outcome, spy);
    for (const { name, page, play } of guests) {
      await expect(play.score(tally.of(name))).toBeVisible();
      await expect(page.getByText(`The Hunter was ${spy}.`)).toBeVisible();
    }
  }

  await admin.play.endTheGame();
  await expectResults(guests, tally, outcomes.length);
  await openRematch(admin, other);
});
