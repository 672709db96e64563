import type { Bot } from '../fixtures/bot';
import { expectContrast } from '../fixtures/contrast';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });

test('a phone of 640x280 px shows what is urgent without scrolling, and contrast themes are readable', {
  tag: '@phone',
}, async ({ party }) => {
  const table = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
  const { page, name, winners } = first(table.guests);
  const [admin, cleo, dora] = table.bots as [Bot, Bot, Bot];
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
  const expectShown = async (...labels: (string | RegExp)[]) => {
    for (const label of labels) await expect(button(label)).toBeInViewport({ ratio: 0.95 });
  };
  await page.setViewportSize({ width: 640, height: 280 });

  await admin.changeRules('safari', 'relaxed');
  await button('QR').click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 1 });
  await expectContrast(page, 'QR code');
  await button('Close').click();
  await expectContrast(page, 'lobby');

  await admin.startGame();
  await admin.untilStage('look');
  await expectShown('Ready');
  await page.getByRole('button', { name: 'Show your card' }).click();
  await expectContrast(page, 'card');
  for (const bot of table.bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  await button('Ready').click();

  await admin.untilStage('talk');
  await button('Name the place').click();
  const places = page.getByRole('dialog').getByRole('list').first();
  await expect(places).toBeVisible();
  const listed = await places.evaluate((list) => list.parentElement?.clientHeight ?? 0);
  expect(listed, 'visible height of the places').toBeGreaterThan(110);
  await page.keyboard.press('Escape');
  await button('Accuse').click();
  await expectShown('Cleo', 'Tap a face');
  await expectContrast(page, 'faces');
  await page.keyboard.press('Escape');
  await admin.referee('accuse', { suspect: cleo.playerId });
  await expectShown('YES', 'NO');
  await expectContrast(page, 'vote');
  await button('NO').click();
  await dora.untilStage('vote');
  await dora.referee('vote', { yes: false });

  await cleo.untilStage('talk');
  await cleo.referee('accuse', { suspect: cleo.player(name).player_id });
  await expect(page.getByRole('heading', { name: 'You stand accused.' })).toBeInViewport({ ratio: 1 });
  await expectContrast(page, 'accused');
  for (const bot of [admin, dora]) {
    await bot.untilStage('vote');
    await bot.referee('vote', { yes: false });
  }

  await admin.untilStage('talk');
  await admin.endRound();
  await expectShown('Cleo');
  await expectContrast(page, 'point');
  for (const bot of table.bots) {
    await bot.untilStage('point');
    await bot.referee('point', { suspect: null });
  }
  await button('Point at nobody').click();
  await admin.untilPhase('scored', 1);
  await expectContrast(page, 'reveal');
  await admin.endGame();
  await winners.expectOpen();
  await expectContrast(page, 'results');
});
