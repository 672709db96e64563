/** Routes of a guest through rounds that the app referees. */
import type { Bot } from '../fixtures/bot';
import type { GameServer } from '../fixtures/game-server';
import { first, type Party } from '../fixtures/party';
import { RefereedTable } from '../fixtures/refereed-table';
import { button, LONG_NAMES, press, seat, type Visit } from './visit';

/** A guest's screens in rounds that the app referees. */
export async function visitReferee(party: Party, visit: Visit): Promise<void> {
  const table = await RefereedTable.open(party, LONG_NAMES.slice(0, 5), 'safari', 'locationDeck', 1, (name) =>
    seat(party, name),
  );
  const { admin, guest, bots } = table;
  const { page, winners } = guest;
  const card = page.getByRole('region', { name: 'Your card' }).getByRole('button');
  await page.getByText('Players (5/10)').waitFor();
  await page.getByText('new here').first().waitFor({ state: 'hidden' });
  await visit(page, 'lobby of a guest');
  await table.deal((spy) => spy === undefined);
  await card.click();
  await visit(page, "the Spy's card", [button(page, 'Ready')]);
  await table.talk();
  await visit(page, "the Spy's talk");
  await press(page, /^Name the/);
  await page.getByRole('dialog').getByRole('list').first().waitFor();
  await visit(page, 'places to name', [
    page.getByRole('dialog').getByRole('listitem').getByRole('button').first(),
  ]);
  await page.keyboard.press('Escape');
  await admin.referee('void', {});
  await table.untilScored();

  const spyId = await table.deal((spy) => spy !== undefined);
  await page.locator('p', { hasText: 'called this round off' }).first().waitFor({ state: 'hidden' });
  await visit(page, 'card face down', [button(page, 'Ready')]);
  await card.click();
  await visit(page, 'card of the team', [button(page, 'Ready')]);
  await table.talk();
  await press(page, 'Accuse');
  await visit(page, 'faces', [
    page.getByRole('dialog').getByRole('listitem').first(),
    button(page, 'Tap a face'),
  ]);
  await page.keyboard.press('Escape');
  await table.innocent.referee('accuse', { suspect: admin.player(guest.name).player_id });
  const accused = page.getByRole('heading', { name: 'You stand accused.' });
  await accused.waitFor();
  await visit(page, 'accused', [accused]);
  await table.vote(false);
  await visit(page, 'not enough votes');
  await table.untilStage('talk');
  const second = first(bots.filter((bot) => bot !== table.innocent && bot.playerId !== spyId));
  await second.referee('accuse', { suspect: spyId });
  await button(page, 'YES').waitFor();
  await visit(page, 'vote', [button(page, 'YES'), button(page, 'NO')]);
  await table.vote(true);
  await admin.untilStage('last');
  await visit(page, 'last guess');
  await table.spyNames(spyId, await table.wrongCard());
  await table.untilScored();
  await page.getByText('Waiting for admin to start a new round').waitFor();
  await visit(page, 'verdict');

  await table.deal((spy) => spy !== undefined);
  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${admin.view.roomId}`);
  await admin.until(({ screens }) => screens?.length === 1);
  await table.talk();
  await table.endTalk();
  await visit(page, 'pointing', [page.getByRole('listitem').getByRole('button').first()]);
  await tv.page.close();
  await table.point(() => null);
  await table.untilScored();
  await admin.until(({ screens }) => screens?.length !== 1);
  await admin.endGame();
  await winners.expectOpen();
  await page.getByRole('complementary', { name: 'Support the game' }).waitFor();
  await visit(page, 'results');
}

/** Nine letters, as many as a name usually has at most. */
const NAMES = ['Alexandra', 'Katharina', 'Sebastian', 'Valentina'];

/** A guest's screens while the table asks and answers in the app. */
export async function visitTalk(party: Party, visit: Visit, server: GameServer): Promise<void> {
  const table = await RefereedTable.open(party, NAMES, 'safari', 'locationDeck', 1, (name) =>
    seat(party, name),
  );
  const { admin, guest, bots } = table;
  const { page } = guest;
  const { roomId } = admin.view;
  const guestId = admin.player(guest.name).player_id;
  const act = async (bot: Bot, event: 'ask' | 'answer' | 'skip-turn', details: object) => {
    const { round, talk } = await bot.until((view) => view.talk?.turn === admin.view.talk?.turn);
    const turn = talk?.turn ?? 0;
    await bot.emit(event, { roomId, round, turn, ...details } as never);
    await admin.until((view) => (view.talk?.turn ?? 0) > turn);
  };
  const botOf = (id: string | null | undefined) => first(bots.filter(({ playerId }) => playerId === id));
  await admin.changeSettings({ talk: 'tap' });
  await table.deal(() => true);
  await press(page, /^Show your card/);
  await table.talk();
  while (admin.view.talk?.asker !== guestId) await act(admin, 'skip-turn', {});
  await page.getByRole('dialog', { name: /Your question/ }).waitFor();
  await visit(page, 'asking', [button(page, 'Tap a face')]);
  await server.advanceClock(61_000);
  const { talk } = await admin.until((view) => view.talk?.questionPicked === true);
  await page.getByText('Picked by the app').first().waitFor();
  await visit(page, 'question picked by the app');
  const asked = botOf(talk?.asked);
  await act(asked, 'answer', { answer: 'mostly' });
  const { mayAsk = [], offered = [] } =
    (await asked.until((view) => view.talk?.offered !== undefined)).talk ?? {};
  const next = botOf(mayAsk.find((id) => id !== guestId));
  await act(asked, 'ask', { to: next.playerId, question: first(offered) });
  await act(next, 'answer', { answer: 'no' });
  const own = (await next.until((view) => view.talk?.offered !== undefined)).talk;
  await act(next, 'ask', { to: guestId, question: first(own?.offered ?? []) });
  await page.getByRole('button', { name: 'I guess so' }).waitFor();
  await visit(page, 'being asked');
}
