// Reads web/content/<language>/: what is written for one language, as opposed to the messages of the app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pseudo } from '../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../src/shared/languages/table.ts';

const CONTENT = path.join(import.meta.dirname, '..', 'content');

/** @param {string} tag */
const source = (tag, /** @type {string} */ name) =>
  readFileSync(path.join(CONTENT, isMadeUp(tag) ? ENGLISH.tag : tag, name), 'utf8');

/** Made-up languages change the English text. @param {string} tag @returns {(text: string) => string} */
const wording = (tag) => (isMadeUp(tag) ? pseudo : (text) => text);

/**
 * @typedef {object} Markdown
 * @property {Record<string, string>} head its YAML front matter
 * @property {string} rest
 */

/**
 * @param {string} text of a Markdown file
 * @param {string} tag
 * @returns {Markdown}
 */
export function parseMarkdown(text, tag) {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || rest === undefined) throw new Error('A page of content/ has no front matter');
  const word = wording(tag);
  const head = Object.entries(parse(front)).map(([name, value]) => [name, word(value)]);
  return { head: Object.fromEntries(head), rest: word(rest) };
}

/**
 * @param {string} tag
 * @param {string} name of the file
 */
export const readMarkdown = (tag, name) => parseMarkdown(source(tag, name), tag);

/**
 * The words of the pages that are no screen of the app, by their place: `lost.heading`.
 * @param {string} tag
 */
export const readSite = (tag) => wordsOfSite(source(tag, 'site.yaml'), wording(tag));

/**
 * @param {string} text of a site.yaml
 * @param {(text: string) => string} [word]
 * @returns {Record<string, string>}
 */
export function wordsOfSite(text, word = (one) => one) {
  /** @type {Record<string, Record<string, string>>} */
  const pages = parse(text);
  const words = Object.entries(pages).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, one]) => [`${page}.${name}`, word(one)]),
  );
  return Object.fromEntries(words);
}
