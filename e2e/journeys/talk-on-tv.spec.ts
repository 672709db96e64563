import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { translationsOf } from '../fixtures/language';
import { first, type Party } from '../fixtures/party';

const ANSWERS = ['no', 'yes', 'mostly', 'unsure', 'hardly', 'no', 'yes'] as const;

/** Ask and answer as bots. Return the id of the question. */
async function exchange(admin: Bot, bots: readonly Bot[], answer: string): Promise<string> {
  const named = (id: string | null | undefined) => bots.find(({ playerId }) => playerId === id);
  let { talk, round } = await admin.until(({ talk }) => talk?.turn !== undefined && !talk.asked);
  const meant = () => ({ roomId: admin.view.roomId, round, turn: talk?.turn ?? 0 });
  if (!named(talk?.asker)) {
    await admin.emit('skip-turn', meant()); // The guest does not ask.
    ({ talk } = await admin.until(({ talk }) => named(talk?.asker) !== undefined));
  }
  const [asker, asked] = [named(talk?.asker), talk?.mayAsk?.map(named).find((bot) => bot)];
  if (!asker || !asked) throw new Error('A bot asks a bot');
  const { talk: own } = await asker.until(({ talk: seen }) => seen?.turn === talk?.turn);
  const question = own?.offered?.[0] ?? '';
  await asker.emit('ask', { ...meant(), to: asked.playerId, question });
  ({ talk } = await admin.until(({ talk }) => talk?.question === question));
  await asked.emit('answer', { ...meant(), answer });
  await admin.until(({ talk }) => talk?.recent?.[0]?.answer === answer && !talk.asked);
  return question;
}

async function openTable(party: Party) {
  const { code, guests, bots } = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
  return { code, guest: first(guests), admin: first(bots), bots };
}

test('a TV in German shows the questions and answers, and phones look back at them after the round [TALK-01] [TALK-07] [TALK-08]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const t = translationsOf('de');
  const { code, guest, admin, bots } = await openTable(party);
  await admin.changeSettings({ talk: 'tap' });
  await expect(
    guest.page.getByText('You tap to ask and answer, then vote out loud, with no referee.'),
  ).toBeVisible();
  const tv = await party.tv('TV', 'de');
  await tv.page.goto(`/app/watch/${code}`);
  await expect(tv.page.getByRole('listitem')).toHaveCount(4);
  await admin.startGame();

  for (const answer of ANSWERS) {
    const question = await exchange(admin, bots, answer);
    await expect(tv.page.getByRole('listitem').filter({ hasText: t(`talk/${question}`) })).toBeVisible();
  }
  await expect(tv.page.getByRole('listitem')).toHaveCount(6);
  await expect(tv.page.getByRole('listitem').first()).toContainText(t('Yes!'));
  await expectAccessible(tv.page, 'talk on the TV');
  await tv.page.reload();
  await expect(tv.page.getByRole('listitem')).toHaveCount(6);

  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  const back = guest.page.getByRole('region', { name: 'Looking back' });
  await expect(back.getByRole('listitem')).toHaveCount(3);
  await expect(back.getByText('The oddest come first, each with the answer that fits.')).toBeVisible();
  await back.getByRole('button', { name: 'All answers (7)' }).click();
  await expect(back.getByRole('listitem')).toHaveCount(7);
  await expect(back.getByText(/^fits/).first()).toBeVisible();
  await expectAccessible(guest.page, 'looking back');
});
