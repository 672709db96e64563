import type { Page } from '@playwright/test';
import type { DeckId } from '../../web/src/contract.gen';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { WORDS } from '../fixtures/screens/play-screen';

/** The blocks of the play screen that depend on the hand: where they stand, and what they look like pixel by pixel. */
async function lookOf(page: Page) {
  const card = page.getByRole('region', { name: 'Your card' });
  const notes = page.getByRole('region', { name: /^Your Notes/ });
  await page.evaluate(() => document.fonts.ready);
  return {
    places: [
      await card.boundingBox(),
      await page.getByRole('button', { name: 'Help me with a question' }).boundingBox(),
      await notes.boundingBox(),
      await page.getByRole('button', { name: 'At the Table' }).boundingBox(),
      await page.getByRole('region', { name: 'Game Rules' }).boundingBox(),
    ],
    pictures: [await card.screenshot(), await notes.screenshot()].map((png) => png.toString('base64')),
  };
}

for (const deck of ['locationDeck', 'animalsDeck'] as const satisfies DeckId[]) {
  test(`while their cards are hidden, spy and others hold screens of the same look: ${deck} [PLAY-06, PLAY-11, PLAY-12]`, async ({
    party,
  }) => {
    const { guests, bots } = await party.openTable({ players: 4, guests: 3, adminIsBot: true, deck });
    const admin = first(bots);
    await admin.startGame();
    await admin.untilPhase('round', 1);
    for (let round = 2; admin.own.is_spy; round += 1) {
      await admin.endRound();
      await admin.recordOutcome('spy_caught');
      await admin.restart();
      await admin.untilPhase('round', round);
    }

    const looks = [];
    const titles = [];
    for (const { page, play } of guests) {
      await play.isRunning();
      looks.push(await lookOf(page));
      titles.push(await page.getByRole('button', { name: /^Your Notes/ }).textContent());
    }

    const [one, ...others] = looks;
    for (const look of others) expect(look).toEqual(one);
    const { card } = WORDS[deck];
    expect(titles.toSorted()).toEqual([
      'Your Notes Suspects Board',
      'Your Notes Suspects Board',
      `Your Notes View ${card} Cards`,
    ]);
  });
}
