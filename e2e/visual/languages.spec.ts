/** One table in a language of long words, one from right to left, and one of another script. */
import { expect, test } from '../fixtures/journey';
import { joinByLinkOn, type Phone, wordsIn } from '../fixtures/translations';
import { expectLooks, steadyGuest } from './stable-page';

const FULL = { fullPage: true };
const NAMES = { de: 'Jörg-Alexander', ar: 'ليلى', 'zh-CN': '小明' };

test.use({ serverSettings: { CHANCE_SEED: '1' } }); // a draw in which the first player is the spy

test('lobby, round and reveal in German, Arabic and Chinese [LANG-05] [LANG-09] [LANG-12]', {
  tag: '@phone',
}, async ({ party }) => {
  test.setTimeout(120_000);
  const spy = party.bot('Ada');
  const code = await spy.create();
  const phones: (Phone & { tag: string })[] = [];
  for (const [tag, name] of Object.entries(NAMES)) {
    const { page } = await steadyGuest(party, name, tag);
    const phone = { tag, name, page, says: wordsIn(tag) };
    await joinByLinkOn(phone, code);
    phones.push(phone);
  }
  await spy.changeRules('safari', 'relaxed');
  for (const { tag, page, says } of phones) {
    for (const name of ['Ada', ...Object.values(NAMES)])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page.getByText(says('Safari rules')).first()).toBeVisible();
    await expect(page.getByText(says('sat down'), { exact: true })).toHaveCount(0);
    await expectLooks(page, `lobby-${tag}`, FULL);
  }

  await spy.startGame();
  await spy.untilStage('look');
  expect(spy.own.is_spy).toBe(true);
  await spy.referee('ready', {});
  for (const { page, says } of phones)
    await page.getByRole('button', { name: says('Ready'), exact: true }).click();
  await spy.untilStage('talk');
  for (const { tag, page, says } of phones) {
    const hidden = page.getByRole('button', {
      name: says('Show your card. Nothing to see here. Tap to look.'),
    });
    await hidden.click();
    await expect(hidden).toHaveCount(0);
    await expectLooks(page, `round-${tag}`, FULL);
  }

  await spy.referee('spy-stop', {});
  await spy.untilStage('guess');
  await spy.referee('guess', { card: 'castle' });
  await spy.untilPhase('scored');
  for (const { tag, page, says } of phones) {
    await expect(page.getByRole('region', { name: says('The Reveal') })).toBeVisible();
    await expectLooks(page, `reveal-${tag}`);
  }
});
