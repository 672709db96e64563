// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { pseudo } from '../../scripts/language/pseudo.mjs';

function say(message: string, values: Record<string, unknown> = {}): string {
  const i18n = setupI18n({ locale: 'en-XA', messages: { 'en-XA': { it: pseudo(message) } } });
  return i18n._('it', values);
}

test('[LANG-01] the pseudo-language has accents, brackets, and 40 % more length', () => {
  expect(say('Join Existing Room')).toBe('[Ĵöîñ Éxîšţîñĝ Ŕööm öñé ţŵö]');
});

test('[LANG-06] it keeps placeholders, tags and plurals', () => {
  const message = 'Hi <0>{name}</0>, {n, plural, one {# card} other {# cards}}';

  expect(say(message, { name: 'Bob', n: 1 })).toMatch(/^\[Ĥî <0>Bob<\/0>, 1 çåŕð ö.*\]$/);
  expect(say(message, { name: 'Bob', n: 2 })).toMatch(/^\[Ĥî <0>Bob<\/0>, 2 çåŕðš ö.*\]$/);
});
