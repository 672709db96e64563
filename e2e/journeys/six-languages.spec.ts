/** Six languages at one table where the app keeps the rules: all are told the same, each in its own words. */
import type { PastRoundView, RoomView } from '../../web/src/contract.gen';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { first, type Party } from '../fixtures/party';
import { joinByLinkOn, type Phone, wordsIn } from '../fixtures/words';

async function sitDown(party: Party): Promise<{ phones: Phone[]; bots: Bot[] }> {
  const bots = ['Ada', 'Iñaki', 'Юля'].map((name) => party.bot(name));
  const admin = first(bots);
  const code = await admin.create();
  for (const bot of bots.slice(1)) await bot.join(code);
  const phones = await Promise.all(
    Object.entries({ de: 'Jörg', ar: 'ليلى', 'zh-CN': '小明' }).map(async ([tag, name]) => {
      const { page } = await party.guest(name, { speaks: tag });
      return { name, page, says: wordsIn(tag) };
    }),
  );
  for (const phone of phones) await joinByLinkOn(phone, code);
  await admin.until(({ players }) => players.length === 6);
  return { phones, bots };
}

/** Nobody names or points at anybody: the Spy escapes, whoever it is. */
async function playRound(phones: readonly Phone[], bots: readonly Bot[]): Promise<void> {
  for (const bot of bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  for (const { page, says } of phones)
    await page.getByRole('button', { name: says('Ready'), exact: true }).click();
  await first(bots).untilStage('talk');
  await first(bots).endRound();
  for (const bot of bots) {
    await bot.untilStage('point');
    await bot.referee('point', { suspect: null });
  }
  for (const { page, says } of phones)
    await page.getByRole('button', { name: says('I point at nobody') }).click();
}

/** Card, Spy and roles. */
async function expectTold({ page, says }: Phone, { reveal }: RoomView): Promise<void> {
  if (!reveal) throw new Error('The bots are told nothing');
  const spy = reveal.hands.find(({ isSpy }) => isSpy)?.playerName ?? '';
  const told = page.getByRole('main');
  await expect(told.getByRole('status').getByRole('heading', { level: 2 })).toContainText(spy);
  await expect(told).toContainText(says(reveal.cardId));
  for (const { roleId } of reveal.hands) if (roleId) await expect(told).toContainText(says(roleId));
}

async function expectResults({ page, says }: Phone, rounds: readonly PastRoundView[]): Promise<void> {
  await expect(page.getByRole('dialog', { name: says('Awards') })).toBeVisible();
  await page.getByRole('button', { name: says('Skip to the results') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says('Game Results'));
  for (const { cardId } of rounds) await expect(page.getByRole('main')).toContainText(says(cardId));
}

test('six phones in six languages play a game by the app’s rules, to awards and results [LANG-02] [LANG-11] [REF-20] [REF-21]', {
  tag: '@phone',
}, async ({ party }) => {
  const { phones, bots } = await sitDown(party);
  const admin = first(bots);
  await admin.changeRules('safari', 'relaxed');
  const unseen = ['en', 'es', 'ru'].map(wordsIn); // have no page: what they are told has words, too
  await admin.startGame();

  for (const round of [1, 2, 3]) {
    if (round > 1) await admin.restart();
    await playRound(phones, bots);
    for (const bot of bots) await bot.untilPhase('scored', round);
    for (const phone of phones) await expectTold(phone, admin.view);
    for (const bot of bots) expect(bot.view.reveal).toEqual(admin.view.reveal);
    for (const says of unseen) expect(says(admin.view.reveal?.cardId ?? '')).not.toBe('');
  }

  await admin.endGame();
  const { pastRounds = [] } = await admin.untilPhase('ended');
  expect(pastRounds).toHaveLength(3);
  // All at once, as the awards of every phone end by themselves.
  await Promise.all(phones.map((phone) => expectResults(phone, pastRounds)));
  expect(await Promise.all(phones.map(({ page }) => page.locator('html').getAttribute('dir')))).toEqual([
    'ltr',
    'rtl',
    'ltr',
  ]);
});
