/** Read web/content/<language>/. Pseudo-locales get modified English text. Sections and words that a language lacks are in English. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pseudo } from '../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../src/shared/languages/table.ts';

/** A page whose translation may be a summary, so it is never completed. */
const SUMMARY = 'privacy.md';
const SECTION_START = /^(?=## )/m;
const ANCHOR = /^## .+ \{(#[a-z\d-]+)\}$/m;

/** Texts by page and name. */
export type Texts = Record<string, Record<string, string>>;

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

const parseYaml = (text: string, tag: string) =>
  parse(text, (_, value) => (isMadeUp(tag) && typeof value === 'string' ? pseudo(value) : value));

export function parseMarkdown(text: string, tag: string): Markdown {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || rest === undefined) throw new Error('A page of content/ has no front matter');
  return { head: parseYaml(front, tag), rest: isMadeUp(tag) ? pseudo(rest) : rest };
}

export function readMarkdown(tag: string, name: string): Markdown {
  const page = parseMarkdown(read(tag, name), tag);
  if (isMadeUp(tag) || name === SUMMARY) return page;
  return completed(page, parseMarkdown(read(ENGLISH.tag, name), ENGLISH.tag));
}

/** Return a page with the sections of the English page. Those that it lacks are in English. */
export function completed(page: Markdown, english: Markdown): Markdown {
  const sections = sectionsOf(page);
  const rest = [...sectionsOf(english)].map(([id, text]) => sections.get(id) ?? text).join('');
  return { head: { ...english.head, ...page.head }, rest };
}

/** Return the sections by anchor. The text before the first section has the key ''. */
const sectionsOf = ({ rest }: Markdown) =>
  new Map(rest.split(SECTION_START).map((text) => [ANCHOR.exec(text)?.[1] ?? '', text]));

/** Return the texts of site.yaml by page and name. */
export function readSite(tag: string): Texts {
  const english: Texts = parseYaml(read(ENGLISH.tag, 'site.yaml'), tag);
  const own: Texts = parseYaml(read(tag, 'site.yaml'), tag);
  return Object.fromEntries(
    Object.entries(english).map(([page, texts]) => [page, { ...texts, ...own[page] }]),
  );
}

/** Return the texts of a site.yaml by key, such as `lost.heading`. */
export function wordsOfSite(text: string): Record<string, string> {
  const words = Object.entries<Texts[string]>(parse(text)).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, word]) => [`${page}.${name}`, word]),
  );
  return Object.fromEntries(words);
}
