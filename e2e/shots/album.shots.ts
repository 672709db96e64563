import { expect } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { first } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { test } from './screenshots';

const FRIENDS: readonly (readonly [string, number])[] = [
  ['Priya', 18],
  ['Tom & Jerry', 3],
  ['Zoë', 14],
];

async function looksAsSpy({ page, play }: Guest): Promise<boolean> {
  await play.expectRunning();
  const { isSpy } = await play.readHand();
  await page.getByRole('button', { name: 'Show your card' }).click();
  return isSpy;
}

/** Disable the coach for new players and set the remembered avatar. Runs in the page. */
function playedBefore(face: string): void {
  localStorage.setItem('spysafari:played', 'yes');
  localStorage.setItem('spysafari:face', face);
}

async function bringToTheVote(guests: readonly Guest[], bots: readonly Bot[]): Promise<void> {
  for (const bot of bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  for (const { page } of guests) await page.getByRole('button', { name: 'Ready', exact: true }).click();
  const suspect = bots.find(({ own }) => own.is_spy) ?? bots.at(-1);
  const accuser = bots.find((bot) => bot !== suspect);
  await accuser?.untilStage('talk');
  await accuser?.referee('accuse', { suspect: suspect?.playerId ?? '' });
  for (const { page } of guests)
    await page.getByRole('heading', { name: `Is ${suspect?.name} the Spy?` }).waitFor();
}

async function convict(guests: readonly Guest[], bots: readonly Bot[]): Promise<void> {
  for (const { page } of guests) await page.getByRole('button', { name: 'YES', exact: true }).click();
  for (const bot of bots) {
    const { accuser, suspect } = bot.view.referee ?? {};
    if (![accuser, suspect].includes(bot.playerId)) await bot.referee('vote', { yes: true });
  }
  const { stage } = await first(bots).until((view) => view.stage === 'last' || view.phase === 'scored');
  if (stage === 'last') {
    const card = bots.find(({ own }) => own.card_id)?.own.card_id ?? '';
    const spy = bots.find(({ own }) => own.is_spy);
    await spy?.untilStage('last');
    await spy?.referee('guess', { card });
  }
  await first(bots).untilPhase('scored');
}

test('five friends play a few rounds', async ({ party, screenshots }) => {
  const maya = await party.guest('Maya');
  await maya.page.addInitScript(playedBefore, '5');
  const code = await maya.createRoom();
  const oskar = await party.guest('Oskar');
  await oskar.page.addInitScript(playedBefore, '7');
  await oskar.joinByLink(code);
  const bots = [];
  for (const [name, icon] of FRIENDS) {
    const bot = party.bot(name);
    await bot.join(code);
    await bot.changeIcon(icon);
    bots.push(bot);
  }
  const bot = first(bots);
  await bot.until(() => bot.player('Maya').icon_id === 5 && bot.player('Oskar').icon_id === 7);
  await expect(maya.lobby.players(5)).toBeVisible();
  await expect(maya.page.getByText('new here')).toHaveCount(0);
  await screenshots.take(maya.page, 'friends-lobby');

  await maya.lobby.startGame.click();
  for (let round = 1; ; round += 1) {
    const spies = [await looksAsSpy(maya), await looksAsSpy(oskar)];
    if (spies.includes(true)) {
      const [regular, spy] = spies[0] ? [oskar, maya] : [maya, oskar];
      await screenshots.take(regular.page, 'friends-play');
      await screenshots.take(spy.page, 'friends-spy');
      break;
    }
    await maya.play.endTheRound();
    await maya.play.record('locationDeck', round % 2 ? 'spy_caught' : 'spy_escaped');
    await maya.play.oneMoreRound.click();
    await bot.untilPhase('round', round + 1);
  }
  await maya.play.endTheRound();
  await maya.play.record('locationDeck', 'spy_caught_location');
  await oskar.play.waitingForRound.waitFor();
  await screenshots.take(oskar.page, 'friends-scored');

  await fineTune(maya.page, 'Safari', 'Relaxed');
  await bot.until(({ settings }) => settings?.pace === 'relaxed');
  await maya.play.oneMoreRound.click();
  await bringToTheVote([maya, oskar], bots);
  await screenshots.take(oskar.page, 'friends-vote');
  await convict([maya, oskar], bots);
  await expect(oskar.page.getByRole('region', { name: 'The Reveal' })).toBeVisible();
  await screenshots.take(oskar.page, 'friends-judged');
  await maya.play.endTheGame();
  await oskar.winners.expectOpen();
  await screenshots.take(oskar.page, 'friends-winners');
});
