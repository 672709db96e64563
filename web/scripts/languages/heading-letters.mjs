import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdown, wordsOfSite } from '../content.mjs';
import { readCatalogue as read } from './catalogues.ts';
import { isInHeadings } from './gate/decks.mjs';

const HEADING = /^#+ (.+?)(?: \{#.*\})?$/gm;
/** Han, and the marks that are written with it. */
const OWN = /[\p{Script=Han}\u3000-\u303f\uff00-\uff65“”‘’…—·]/gu;

/**
 * The letters that a language may show in the game's face. Sentences of the app count as well: which of its messages are buttons, no
 * catalogue tells, and they bring few letters more.
 * @param {string} web holds `locales` and `content`
 * @param {string} tag
 */
export async function headingLetters(web, tag) {
  const app = await read(path.join(web, 'locales', tag, 'app.po'), tag);
  const decks = await read(path.join(web, 'locales', tag, 'decks.po'), tag);
  const page = (/** @type {string} */ name) => readFileSync(path.join(web, 'content', tag, name), 'utf8');
  const texts = [
    ...Object.values(app).map(({ translation }) => translation),
    ...Object.values(decks)
      .filter(({ context = '' }) => isInHeadings(context))
      .map(({ translation }) => translation),
    ...['landing.md', 'how-to-play.md', 'privacy.md'].flatMap((name) =>
      [...parseMarkdown(page(name), tag).rest.matchAll(HEADING)].map(([, heading]) => heading),
    ),
    ...Object.values(wordsOfSite(page('site.yaml'))),
  ];
  return [...new Set(texts.join('').match(OWN))].sort().join('');
}
