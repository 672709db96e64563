// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { madeUp } from '../../scripts/languages/catalogues.mjs';

function say(message: string, values: Record<string, unknown> = {}): string {
  const i18n = setupI18n({ locale: 'en-XA', messages: { 'en-XA': { it: madeUp(message) } } });
  return i18n._('it', values);
}

test('[LANG-06] a made-up language keeps placeholders, tags and plurals', () => {
  const message = 'Hi <0>{name}</0>, {n, plural, one {# card} other {# cards}}';

  expect(say(message, { name: 'Bob', n: 1 })).toBe('[Ĥîî <0>Bob</0>, 1 çááŕđ]');
  expect(say(message, { name: 'Bob', n: 2 })).toBe('[Ĥîî <0>Bob</0>, 2 çááŕđš]');
});
