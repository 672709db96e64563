import { expectServerTime } from '../fixtures/clock';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

test('a phone whose clock is an hour off shows the correct time and does not end the round early [PLAY-14]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const { code, guests } = await party.openTable({ players: 3, guests: 2 });
  const admin = first(guests);
  const [, wrong] = guests;
  if (!wrong) throw new Error('expected two guests');
  await wrong.page.addInitScript(() => {
    const AN_HOUR = 3_600_000;
    const now = Date.now;
    Date.now = () => now() + AN_HOUR;
  });
  await wrong.page.reload();
  await wrong.lobby.expectOpen();
  expect(await wrong.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000);

  await admin.lobby.startGame.click();

  for (const { play } of guests) {
    await play.expectRunning();
    await expectServerTime(play, server, code);
  }
  expect((await server.room(code)).phase).toBe('round');
});
