// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const textsIn = (folder: string) =>
  readdirSync(join(web, folder)).map((file) => ({
    file,
    text: readFileSync(join(web, folder, file), 'utf8'),
  }));

/** Spellings of other varieties of English, and phrases that native speakers do not use. */
const FOREIGN = [
  /\b\w*(colour|favour|neighbour|honour)\w*/gi,
  /\b(grey|theatre|centre|travell\w+|pyjamas|programme|learnt|whilst|letterbox|any more)\b/gi,
  /\bloaded? anew\b|\bnothing of (our|these|a)\b|\bat this point of\b|\bnot taken\b|\bserver takes\b/gi,
  /\bshares the first place\b|\b(an|your) acceptance\b|\bhelp to keep\b/gi,
];

test.each([...textsIn('locales/en'), ...textsIn('content/en')])(
  ' $file is written in American English',
  ({ text }) => {
    const read = text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('\n');

    expect(FOREIGN.flatMap((words) => read.match(words) ?? [])).toEqual([]);
  },
);

test.each(
  readdirSync(join(web, 'content')).flatMap((folder) =>
    textsIn(`content/${folder}`).map((one) => ({ ...one, folder })),
  ),
)('$folder/$file shows no Markdown syntax', ({ text }) => {
  expect(marked.parse(text)).not.toContain('**'); // left over from malformed bold text
});
