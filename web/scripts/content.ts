/** Read web/content/<language>/. Pseudo-locales get modified English text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pseudo } from '../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../src/shared/languages/table.ts';

export interface Markdown {
  /** The YAML front matter. */
  head: Record<string, string>;
  rest: string;
}

function read(tag: string, name: string): string {
  return readFileSync(
    path.join(import.meta.dirname, '../content', isMadeUp(tag) ? ENGLISH.tag : tag, name),
    'utf8',
  );
}

export function parseMarkdown(text: string, tag: string): Markdown {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || rest === undefined) throw new Error('A page of content/ has no front matter');
  if (!isMadeUp(tag)) return { head: parse(front), rest };
  const head = Object.entries<string>(parse(front)).map(([name, value]) => [name, pseudo(value)]);
  return { head: Object.fromEntries(head), rest: pseudo(rest) };
}

export const readMarkdown = (tag: string, name: string) => parseMarkdown(read(tag, name), tag);

/** Return the texts of pages outside the app by key, such as `lost.heading`. */
export const readSite = (tag: string) =>
  wordsOfSite(read(tag, 'site.yaml'), isMadeUp(tag) ? pseudo : undefined);

/** @param text the content of a site.yaml */
export function wordsOfSite(text: string, translate = (word: string) => word): Record<string, string> {
  const pages: Record<string, Record<string, string>> = parse(text);
  const words = Object.entries(pages).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, word]) => [`${page}.${name}`, translate(word)]),
  );
  return Object.fromEntries(words);
}
