import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { RefereedTable } from '../fixtures/refereed-table';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Oskar', 'Noor', 'Maya'];

test('two Spies: the second guesses after the first was wrong, and both are revealed [SPY-01] [SPY-02] [SPY-04] [SPY-07]', {
  tag: '@phone',
}, async ({ party }) => {
  const table = await RefereedTable.open(party, NAMES, 'safari', 'locationDeck');
  const { page } = table.guest;
  await expect(page.getByText('One Spy and up to 36 locations')).toBeVisible();
  await table.admin.changeSpies(2);
  await expect(page.getByText('Two Spies and up to 36 locations')).toBeVisible();
  // Deal until the guest is on the team.
  await table.deal((spy) => spy !== undefined && table.bots.filter(({ own }) => own.is_spy).length === 2);
  await page.getByRole('region', { name: 'Your card' }).getByRole('button').click();
  await expect(page.getByText('There may be two Spies.')).toBeVisible();
  await table.talk();
  await expectAccessible(page, 'the talk');
  const [one, two] = table.bots
    .filter(({ own }) => own.is_spy)
    .map(({ playerId, name }) => ({ playerId, name }));
  if (!one || !two) throw new Error('two bots are Spies');

  const innocent = table.innocent;
  await innocent.referee('accuse', { suspect: one.playerId });
  await expect(page.getByRole('heading', { name: `Is ${one.name} a Spy?` })).toBeVisible();
  await expect(page.getByText('All but one must say yes')).toBeVisible();
  await table.vote(false);
  await table.admin.until(({ stage }) => stage === 'talk');

  const wrong = await table.wrongCard();
  await table.spyNames(one.playerId, wrong);
  await expect(page.getByRole('heading', { name: "There's another!" })).toBeVisible();
  await expectAccessible(page, 'the second guess');
  await table.spyNames(two.playerId, table.card);

  await expect(page.getByRole('heading', { name: /^The Spies were/ })).toBeVisible();
  await expect(page.getByText(`${two.name} guessed`)).toBeVisible();
  await expectAccessible(page, 'the verdict');
  await table.untilScored();
  await first(table.bots).endGame();
  await expect(page.getByRole('listitem').filter({ hasText: `${two.name} guessed` })).toBeVisible();
});
