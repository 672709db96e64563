// Reads web/content/<language>/: what is written for one language, as opposed to the messages of the app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pseudo } from '../src/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../src/languages/table.ts';

const CONTENT = path.join(import.meta.dirname, '..', 'content');

/** @param {string} tag */
const source = (tag, /** @type {string} */ name) =>
  readFileSync(path.join(CONTENT, isMadeUp(tag) ? ENGLISH.tag : tag, name), 'utf8');

/**
 * How a language's texts are made of the file's: made-up languages change them, and all name the game.
 * @param {string} tag
 * @param {string} product
 * @returns {(text: string) => string}
 */
const wording = (tag, product) => (text) =>
  (isMadeUp(tag) ? pseudo(text) : text).replaceAll('{product}', product);

/**
 * @typedef {object} Markdown
 * @property {Record<string, string>} head its YAML front matter
 * @property {string} rest
 */

/**
 * @param {string} text of a Markdown file
 * @param {string} tag
 * @param {string} product
 * @returns {Markdown}
 */
export function parseMarkdown(text, tag, product) {
  const [, front, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || rest === undefined) throw new Error('A page of content/ has no front matter');
  const word = wording(tag, product);
  const head = Object.entries(parse(front)).map(([name, value]) => [name, word(value)]);
  return { head: Object.fromEntries(head), rest: word(rest) };
}

/**
 * @param {string} tag
 * @param {string} name of the file
 * @param {string} product
 */
export const readMarkdown = (tag, name, product) => parseMarkdown(source(tag, name), tag, product);

/**
 * The words of the pages that are no screen of the app, by their place: `lost.heading`.
 * @param {string} tag
 * @param {string} product
 * @returns {Record<string, string>}
 */
export function readSite(tag, product) {
  const word = wording(tag, product);
  /** @type {Record<string, Record<string, string>>} */
  const pages = parse(source(tag, 'site.yaml'));
  const words = Object.entries(pages).flatMap(([page, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${page}.${name}`, word(text)]),
  );
  return Object.fromEntries(words);
}
