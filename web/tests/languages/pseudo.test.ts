// @vitest-environment node
import { expect, test } from 'vitest';
import { pseudoMessage } from '../../src/languages/pseudo';

const SENTENCE =
  'Waiting for admin to award points and start a new round... Everyone knows the secret card except one.';

test('[LANG-01] accents on every letter, 40 % longer, in brackets', () => {
  const long = pseudoMessage(SENTENCE);

  expect(long).toMatch(/^\[.*\]$/);
  expect(long).not.toMatch(/[a-z]/i);
  expect(long.length / SENTENCE.length).toBeCloseTo(1.4, 1);
});

test('[LANG-01] placeholders, tags, entities and addresses stay', () => {
  expect(pseudoMessage('Remove {name} from <0>it</0> &amp; [see](/app/join)')).toBe(
    '[Ŕééḿööṽéé {name} ƒŕööḿ <0>îîţ</0> &amp; [šéééé](/app/join)]',
  );
});
