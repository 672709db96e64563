// @vitest-environment node
import { expect, test } from 'vitest';
import { unclearMessages, wordsInCode } from '../../scripts/languages/check-words.ts';

const wordsOf = (code: string) => wordsInCode('module.tsx', code).map(({ words }) => words);

test.each([
  ['text between tags', 'const a = <p>asleep</p>;', 'asleep'],
  ['an attribute that users see or hear', 'const a = <img alt="door" />;', 'door'],
  ['a conditional in such an attribute', "const a = <b aria-label={on ? 'mute' : sound} />;", 'mute'],
  ['a property of a component', 'const a = <Panel headline="Your Card" />;', 'Your Card'],
  ['a conditional between tags', "const a = <p>{n === 1 ? 'point' : plural}</p>;", 'point'],
  ['a template between tags', `const a = <p>{\`door \${n}\`}</p>;`, 'door'],
  ['a constant', "const TITLE = 'Join';", 'Join'],
  ['a concatenated sentence', `const a = \`\${name} is here\`;`, 'is here'],
  ['a word in brackets', "const NOTE = '(You)';", '(You)'],
  ['a lowercase word with an ellipsis', "say('loading...');", 'loading...'],
  ['an argument of a function that only looks like a macro', "t('Hello there');", 'Hello there'],
])('[LANG-01] finds text outside the catalogs: %s', (_where, code, words) => {
  expect(wordsOf(code)).toEqual([words]);
});

test.each([
  [
    'a constant',
    "import { t } from '@lingui/core/macro'; const TITLE = t({ message: 'Join' });",
    "t({ message: 'Join' })",
  ],
  [
    'an element',
    "import { Trans } from '@lingui/react/macro'; const A = <p><Trans>Hi</Trans></p>;",
    '<Trans>Hi</Trans>',
  ],
])('finds text that would keep the initial language: %s', (_what, code, words) => {
  expect(wordsOf(code)).toEqual([words]);
});

test.each([
  ['a macro', "import { t } from '@lingui/core/macro'; const a = () => t`Hello there`;"],
  [
    'a macro with a comment',
    "import { t } from '@lingui/core/macro'; const a = () => t({ message: 'A b', comment: 'C d' });",
  ],
  [
    'a macro element',
    "import { Trans } from '@lingui/react/macro'; const A = () => <Trans>Hi <b>you</b></Trans>;",
  ],
  ['class names', 'const a = <p className="one two" />;'],
  ['a keyboard key', "if (key === 'Escape') close();"],
  ['an error for developers', "throw new TypeError('No such door');"],
  ['a log message', "logWarning('No such door', code);"],
  ['a single letter', 'const a = <input placeholder="A" />;'],
  ['a property name', "const QUESTIONS = { 'ads analytics': 1 };"],
  ['a media query', "matchMedia('(prefers-reduced-motion: reduce)');"],
  ['the name of an error', "const aborted = problem.name === 'AbortError';"],
  ['a selector', "document.querySelectorAll('#excuses li');"],
  ['a type', "type Door = 'Open door' | 'Closed door';"],
  ['the name of a browser API', "const heard = 'AudioContext' in window;"],
  ['punctuation without letters', 'const a = <p>{seconds}:00 · {n}</p>;'],
])('ignores invisible and translated text: %s', (_what, code) => {
  expect(wordsOf(code)).toEqual([]);
});

test('a fault names its line', () => {
  expect(wordsInCode('module.tsx', "\n\nconst TITLE = 'Join';")).toEqual([{ line: 3, words: 'Join' }]);
});

test('[LANG-01] messages without a comment, or without meaningful names of placeholders, are reported', () => {
  const clear = ['{name} of {seats}', '{seats, plural, one {# card} other {# cards}}'];
  const unclear = ['{0} is here', '{0, plural, one {# card} other {# cards}}', 'of {SEATS}'];
  const messages = [...clear, ...unclear].map((message) => ({ message, comments: ['Button'] }));

  const faults = unclearMessages([...messages, { message: 'Leave', comments: [] }]);

  expect(faults.map((fault) => fault.replace(/^A placeholder needs a name.*?: \d+ }\): /, ''))).toEqual([
    ...unclear,
    'Translators need a comment: Leave',
  ]);
});
