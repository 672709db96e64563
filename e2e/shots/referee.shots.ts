import { expect, type Page } from '@playwright/test';
import type { DeckId } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import { makeMessagesPausable, pauseMessages, resumeMessages } from '../fixtures/message-hold';
import { first } from '../fixtures/party';
import { openLongTable } from './long-names';
import { test } from './screenshots';

const DECKS = [
  ['locations', 'locationDeck'],
  ['animals', 'animalsDeck'],
] as const satisfies [string, DeckId][];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const pick = (page: Page, index: number) =>
  page.getByRole('dialog').getByRole('listitem').nth(index).getByRole('button').click();

async function allVote(bots: readonly Bot[], yes: boolean): Promise<void> {
  for (const bot of bots) {
    const { accuser, suspect } = bot.view.referee ?? {};
    if (![accuser, suspect].includes(bot.playerId)) await bot.referee('vote', { yes });
  }
}

for (const [name, deck] of DECKS) {
  test(`a refereed round with the ${name}`, async ({ party, screenshots }) => {
    const { admin, guest, bots } = await openLongTable(party, 10, deck);
    const bot = first(bots);
    await admin.page.getByRole('radio', { name: 'The app', exact: true }).check();
    await admin.page.getByRole('radio', { name: 'Relaxed' }).check();
    await bot.until(({ rules }) => rules?.pace === 'relaxed');
    await admin.lobby.startGame.click();
    await bot.untilStage('look');
    const ready = guest.page.getByRole('button', { name: 'Ready' });
    await expect(ready).toBeEnabled();
    await guest.page.addInitScript(makeMessagesPausable);
    await guest.page.reload();
    await expect(ready).toBeEnabled();
    await screenshots.take(guest.page, `referee-look-${name}`);
    for (const one of bots) await one.referee('ready', {});
    await press(admin.page, 'Ready');
    await press(guest.page, 'Ready');
    await bot.untilStage('talk');
    await screenshots.take(guest.page, `referee-talk-${name}`);

    await press(guest.page, 'Accuse');
    await pick(guest.page, 1);
    await screenshots.take(guest.page, `referee-accuse-${name}`);
    await guest.page.getByRole('button', { name: 'Close' }).click();
    await press(guest.page, /^Name the/);
    await pick(guest.page, 4);
    await screenshots.take(guest.page, `referee-name-it-${name}`);
    await guest.page.getByRole('button', { name: 'Close' }).click();

    await press(guest.page, 'Accuse');
    await pick(guest.page, 0);
    await press(guest.page, /^Stop the clock/);
    await bot.untilStage('vote');
    await screenshots.take(guest.page, `referee-accuser-${name}`);
    await screenshots.take(admin.page, `referee-accused-${name}`);
    await allVote(bots, false);
    await bot.untilStage('tally');
    await expect(guest.page.getByText('Back to the questions')).toBeVisible();
    await pauseMessages(guest.page);
    await screenshots.take(guest.page, `referee-runs-on-${name}`);
    await bot.untilStage('talk');
    await guest.page.reload(); // Reload, because messages were dropped.
    await expect(guest.page.getByRole('button', { name: 'Stop used' })).toBeVisible();
    await screenshots.take(guest.page, `referee-spent-${name}`);

    await bot.referee('accuse', { suspect: first(bots.slice(1)).playerId });
    await bot.untilStage('vote');
    await screenshots.take(guest.page, `referee-vote-${name}`);
    await press(guest.page, 'YES');
    await expect(guest.page.getByRole('button', { name: /^You've voted/ })).toBeVisible();
    await screenshots.take(guest.page, `referee-voted-${name}`);
    await press(admin.page, 'NO');
    await allVote(bots, true);
    await bot.untilStage('tally');
    await expect(guest.page.getByRole('heading', { name: 'CAUGHT' })).toBeVisible();
    await pauseMessages(guest.page);
    await screenshots.take(guest.page, `referee-caught-${name}`);
    await resumeMessages(guest.page);
  });
}
