import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, type Table } from '../fixtures/party';

const ENDINGS = { safari: 'at the end you all point', classic: 'at the end you accuse in turn' } as const;
type RuleSet = keyof typeof ENDINGS;

async function startClock({ guests, bots }: Table): Promise<void> {
  for (const bot of bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  await first(guests).page.getByRole('button', { name: 'Ready', exact: true }).click();
  await first(bots).until(({ stage }) => stage === 'talk');
}

/** Let one bot accuse another, and let the vote fail because the guest votes No. */
async function failVote({ guests, bots }: Table): Promise<void> {
  const [accuser, suspect, ...others] = bots as [Bot, Bot, ...Bot[]];
  const { page } = first(guests);
  await accuser.untilStage('talk');
  await accuser.referee('accuse', { suspect: suspect.playerId });
  await expect(page.getByRole('heading', { name: `Is ${suspect.name} the Spy?` })).toBeVisible();
  for (const bot of others) {
    await bot.untilStage('vote');
    await bot.referee('vote', { yes: true });
  }
  await page.getByRole('button', { name: 'NO', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The clock ticks on' })).toBeVisible();
  await accuser.until(({ stage }) => stage === 'talk');
}

/** End the talk without any player naming or pointing at a suspect, so that the Spy escapes. */
async function endWithoutConviction({ guests, bots }: Table, rules: RuleSet): Promise<void> {
  const { page } = first(guests);
  await first(bots).endRound();
  if (rules === 'safari') {
    for (const bot of bots) {
      await bot.untilStage('point');
      await bot.referee('point', { suspect: null });
    }
    await page.getByRole('button', { name: 'Point at nobody' }).click();
  } else {
    for (let turn = 0; turn < 4; turn += 1) {
      const { referee: now } = await first(bots).until((view) => view.stage === 'name');
      const bot = bots.find(({ playerId }) => playerId === now?.turn);
      if (bot) {
        await bot.until((view) => view.referee?.turn === bot.playerId);
        await bot.referee('name', { suspect: null });
      } else await page.getByRole('button', { name: 'Name nobody' }).click();
      await first(bots).until((view) => view.referee?.turn !== now?.turn);
    }
  }
}

/** Let the Spy stop the clock and name the card. If the guest is the Spy, let the admin record the outcome instead. */
async function letSpyNameCard({ bots }: Table): Promise<void> {
  const spy = bots.find(({ own }) => own.is_spy);
  const card = bots.find(({ own }) => own.card_id)?.own.card_id ?? '';
  if (!spy) return await recordByHand(first(bots));
  await spy.untilStage('talk');
  await spy.referee('spy-stop', {});
  await spy.untilStage('guess');
  await spy.referee('guess', { card });
}

async function recordByHand(admin: Bot): Promise<void> {
  await admin.referee('by-hand', {});
  await admin.untilPhase('over');
  await admin.recordOutcome('spy_caught_location');
}

async function expectAwardsAndResults({ page, winners }: Guest, endings: readonly RegExp[]): Promise<void> {
  await expect(winners.awards.getByRole('heading')).toBeVisible();
  await expect(winners.awards.getByRole('button', { name: 'Next' })).toBeFocused();
  await expectAccessible(page, 'awards');
  while (await winners.awards.isVisible()) await page.keyboard.press('Enter');
  await winners.expectOpen();
  await expect(winners.rounds).toHaveText([...endings]);
}

for (const rules of ['safari', 'classic'] as const) {
  const tag = rules === 'safari' ? '@phone' : ['@desktop', '@soak'];
  test(`a game by ${rules} rules ends with awards and results [REF-02] [REF-07] [REF-20]`, { tag }, async ({
    party,
  }) => {
    const table = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
    const guest = first(table.guests);
    const admin = first(table.bots);
    await admin.changeSettings({ rules, pace: 'relaxed' }); // Use the slow pace, so that stages do not end before a slow page has shown them.
    await expect(guest.page.getByText(ENDINGS[rules])).toBeVisible();

    await admin.startGame();
    await startClock(table);
    await failVote(table);
    await endWithoutConviction(table, rules);
    await admin.untilPhase('scored', 1);
    await admin.restart();
    await startClock(table);
    await letSpyNameCard(table);
    await admin.untilPhase('scored', 2);
    await admin.restart();
    await startClock(table);
    await endWithoutConviction(table, rules);
    await admin.untilPhase('scored', 3);
    await admin.endGame();

    await expectAwardsAndResults(guest, [
      /nobody could prove it/,
      /named the location/,
      /nobody could prove it/,
    ]);
  });
}
