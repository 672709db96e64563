// @vitest-environment node
import { expect, test } from 'vitest';
import { pseudo } from '../../../src/shared/languages/pseudo';

const SENTENCE =
  'Waiting for admin to award points and start a new round... Everyone knows the secret card except one.';

test('[LANG-01] every letter is accented, and texts become 40% longer', () => {
  const long = pseudo(SENTENCE);

  expect(long).not.toMatch(/[a-z]/i);
  expect(long.length / SENTENCE.length).toBeCloseTo(1.4, 1);
});

test('[LANG-01] placeholders, tags, entities and link targets are not changed', () => {
  expect(pseudo('Remove {name} from <0>it</0> &amp; [see](/app/join)')).toBe(
    'Ŕééḿööṽéé {name} ƒŕööḿ <0>îîţ</0> &amp; [šéééé](/app/join)',
  );
});
