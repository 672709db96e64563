import { expect, test } from '../fixtures/journey';
import { joinByLink, type LocalizedPage, translationsOf } from '../fixtures/translations';
import { expectScreenshot, stableGuest } from './stable-page';

const FULL = { fullPage: true };
const NAMES = { de: 'Jörg-Alexander', ar: 'ليلى', 'zh-CN': '小明' };

test.use({ serverSettings: { CHANCE_SEED: '1' } }); // With this seed, the first player is the Spy.

test('the lobby, a round and the reveal look unchanged in German, Arabic and Chinese [LANG-05] [LANG-09] [LANG-12]', {
  tag: '@phone',
}, async ({ party }) => {
  test.setTimeout(120_000);
  const spy = party.bot('Ada');
  const code = await spy.create();
  const phones: (LocalizedPage & { tag: string })[] = [];
  for (const [tag, name] of Object.entries(NAMES)) {
    const { page } = await stableGuest(party, name, tag);
    const phone = { tag, name, page, t: translationsOf(tag) };
    await joinByLink(phone, code);
    phones.push(phone);
  }
  await spy.changeRules('safari', 'relaxed');
  for (const { tag, page, t } of phones) {
    for (const name of ['Ada', ...Object.values(NAMES)])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page.getByText(t('Safari rules')).first()).toBeVisible();
    await expect(page.getByText(t('new here'), { exact: true })).toHaveCount(0);
    await expectScreenshot(page, `lobby-${tag}`, FULL);
  }

  await spy.startGame();
  await spy.untilStage('look');
  expect(spy.own.is_spy).toBe(true);
  await spy.referee('ready', {});
  for (const { page, t } of phones) await page.getByRole('button', { name: t('Ready'), exact: true }).click();
  await spy.untilStage('talk');
  for (const { tag, page, t } of phones) {
    const hidden = page.getByRole('button', {
      name: t('Show your card. Nothing to see here. Tap to look.'),
    });
    await hidden.click();
    await expect(hidden).toHaveCount(0);
    await expectScreenshot(page, `round-${tag}`, FULL);
  }

  await spy.referee('spy-stop', {});
  await spy.untilStage('guess');
  await spy.referee('guess', { card: 'castle' });
  await spy.untilPhase('scored');
  for (const { tag, page, t } of phones) {
    await expect(page.getByRole('region', { name: t('The Reveal') })).toBeVisible();
    await expectScreenshot(page, `reveal-${tag}`);
  }
});
