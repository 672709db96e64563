import { expect, test } from '../fixtures/journey';
import { SharedPhone } from '../fixtures/shared-phone';
import { latestView } from '../fixtures/traffic';

const idsOf = (names: readonly string[], phone: SharedPhone) =>
  latestView(phone.guest.traffic)
    .players.filter(({ player_name }) => names.includes(player_name))
    .map(({ player_id }) => player_id);

test('[PASS-01] [PASS-06] all seats go and come back with their phone, also in another tab', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const maya = await party.guest('Maya');
  const code = await maya.createRoom();
  const ann = await party.guest('Ann', { ownProxy: true });
  ann.errors.allowConnectionLoss();
  await ann.joinByLink(code);
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy');
  await expect(maya.lobby.seat('Cy')).toContainText("on Ann's phone");
  const ids = idsOf(['Ann', 'Bo', 'Cy'], phone);

  await test.step('after a reload', async () => {
    await ann.page.reload();
    await expect(phone.seat('Cy')).toBeVisible();
    expect(idsOf(['Ann', 'Bo', 'Cy'], phone)).toEqual(ids);
  });

  await test.step('while the phone is disconnected', async () => {
    ann.proxy.disconnect();
    for (const name of ['Ann', 'Bo', 'Cy'])
      await expect(maya.lobby.seat(name).first()).toContainText('asleep');
    ann.proxy.reconnect();
    for (const name of ['Ann', 'Bo', 'Cy'])
      await expect(maya.lobby.seat(name).first()).not.toContainText('asleep');
  });

  await test.step('from home in another tab', async () => {
    await ann.page.goto('/app');
    await ann.page.evaluate(() => sessionStorage.clear());
    await ann.page.reload();
    await ann.page.getByRole('link', { name: `Back to room ${code}` }).click();
    await expect(phone.seat('Cy')).toBeVisible();
    expect(idsOf(['Ann', 'Bo', 'Cy'], phone)).toEqual(ids);
  });

  await test.step('the phone removes a seat, and the others stay', async () => {
    await phone.seat('Bo').click();
    await ann.page.getByRole('button', { name: 'Remove Bo' }).click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(maya.lobby.players(3)).toBeVisible();
    await ann.page.reload();
    await expect(ann.lobby.seat('Ann')).toContainText('(You)');
    await expect(phone.seat('Cy')).toBeVisible();
  });

  await test.step('leaving gives up all seats', async () => {
    await ann.page.getByRole('button', { name: 'Leave Room' }).click();
    await expect(ann.page.getByText('Everyone on this phone leaves and loses their points.')).toBeVisible();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(maya.lobby.players(1)).toBeVisible();
  });
});

test('[PASS-01] [PASS-04] one tap brings all seats of a phone into the next game', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const admin = party.bot('Zoe');
  const ann = await party.guest('Ann');
  await ann.joinByLink(await admin.create());
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy');
  await admin.startGame();
  await phone.lookAll();
  await admin.until(({ stage }) => stage === 'talk');
  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await admin.endGame();
  await ann.winners.expectOpen();
  expect((await ann.winners.rows()).flat()).toEqual(expect.arrayContaining(['Ann', 'Bo', 'Cy', 'Zoe']));
  await expect(ann.page.getByText('(You)')).toHaveCount(0);

  await ann.winners.playAgain.click();
  await expect(ann.winners.rematchList.getByRole('listitem')).toHaveText(['Ann', 'Bo', 'Cy']);
  const view = await admin.until(({ waiting }) => waiting?.length === 3);
  expect(view.waiting).toEqual(idsOf(['Ann', 'Bo', 'Cy'], phone));

  await admin.openRematch();
  await expect(phone.seat('Cy')).toBeVisible();
  await admin.startGame();
  expect(await phone.lookAll()).toHaveLength(3);
});
