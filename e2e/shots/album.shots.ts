import { expect } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { first } from '../fixtures/party';
import { test } from './camera';

const FRIENDS: readonly (readonly [string, number])[] = [
  ['Priya', 18],
  ['Tom & Jerry', 3],
  ['Zoë', 14],
];

/** Turns the card and tells whether it is the Spy's. */
async function looksAsSpy({ page, play }: Guest): Promise<boolean> {
  await play.isRunning();
  const { isSpy } = await play.readHand();
  await page.getByRole('button', { name: 'Show your card' }).click();
  return isSpy;
}

/** Runs in the page: nothing is explained, and the face is the one of the last room. */
function playedBefore(face: string): void {
  localStorage.setItem('spysafari:played', 'yes');
  localStorage.setItem('spysafari:face', face);
}

test('five friends play a few rounds', async ({ party, camera }) => {
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
  await expect(maya.page.getByText('sat down')).toHaveCount(0);
  await camera.take(maya.page, 'friends-lobby');

  await maya.lobby.startGame.click();
  // Deal until one of the two pages shows a card and the other the Spy's mission.
  for (let round = 1; ; round += 1) {
    const spies = [await looksAsSpy(maya), await looksAsSpy(oskar)];
    if (spies.includes(true)) {
      const [regular, spy] = spies[0] ? [oskar, maya] : [maya, oskar];
      await camera.take(regular.page, 'friends-play');
      await camera.take(spy.page, 'friends-spy');
      break;
    }
    await maya.play.endTheRound();
    await maya.play.record('locationDeck', round % 2 ? 'spy_caught' : 'spy_escaped');
    await maya.play.oneMoreRound.click();
    await bot.untilPhase('round', round + 1);
  }
  await maya.play.endTheRound();
  await maya.play.record('locationDeck', 'spy_caught_location');
  await oskar.play.waitsForRound.waitFor();
  await camera.take(oskar.page, 'friends-scored');
  await maya.play.endTheGame();
  await oskar.winners.isOpen();
  await camera.take(oskar.page, 'friends-winners');
});
