// The sections of the landing page as HTML. web/index.html says in which order they come.
import { escapeHtml, files, picture } from '../picture.mjs';
import { isImage, markdown } from './content.mjs';

/** @typedef {import('./content.mjs').Section} Section */
/** @typedef {import('./content.mjs').Block} Block */

/** How wide pictures are shown, as in src/site/landing/landing.css. */
const TILE = '(min-width: 1160px) 360px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 55vw';
/** The first one can be in the first sight, where it is not shown softer than drawn. */
const FIRST_TILE = TILE.replace('55vw', '80vw');
const DECK = '(min-width: 1160px) 550px, (min-width: 700px) 47vw, 55vw';
const STEP = '(min-width: 1160px) 270px, (min-width: 1000px) 24vw, (min-width: 600px) 46vw, 55vw';
const LAST = '320px';
const HERO = { wide: '88vw', tall: '66vw' };
const WIDE = '(min-width: 700px)';

const PLAY =
  '<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7.5 5.2v13.6c0 .9 1 1.5 1.8 1l10.2-6.8a1.2 1.2 0 0 0 0-2L9.3 4.2c-.8-.5-1.8.1-1.8 1z"/></svg>';

const html = (/** @type {Block['text']} */ text) => markdown.parser([...text]);

/** Two ways on: the first one is the page's wish. @param {Block} block */
export const ways = ({ links: [go, other], heading }) =>
  `<nav class="ways" aria-label="${escapeHtml(heading)}">
        <a class="way way-go" href="${go?.href}">${PLAY}${go?.text}</a>
        <a class="way" href="${other?.href}">${other?.text}</a>
      </nav>`;

/** A field for a room's code. The app takes it from the address. @param {Block | undefined} block */
const codeField = (block) =>
  block
    ? `<form class="code" action="${block.links[0]?.href}">
        <label for="code">${block.heading}</label>
        <input id="code" name="code" required placeholder="AAAA" autocomplete="off" autocapitalize="characters" spellcheck="false">
        <button class="way">${block.links[0]?.text}</button>
      </form>`
    : '';

/** @param {string} id @param {Section} section @param {string} content */
const section = (id, { heading }, content) =>
  `<section class="${id}" aria-labelledby="${id}">
      <h2 id="${id}">${heading}</h2>
      ${content}
    </section>`;

/** @param {Block} part @param {string} sizes @param {string} [deck] */
const tile = (part, sizes, deck) =>
  `<article class="tile"${deck ? ` data-deck="${deck}"` : ''}>
          ${part.picture ? picture(part.picture, sizes) : ''}
          <div><h3>${part.heading}</h3>${html(part.text)}</div>
        </article>`;

/** @type {Record<string, (section: Section) => string>} */
export const SECTIONS = {
  hero: (hero) => {
    const wide = hero.picture?.href ?? '';
    const tall = wide.replace('wide', 'tall');
    return `<div class="hero">
      <picture class="hero-art">
        <source media="${WIDE}" ${files(wide, HERO.wide)}>
        <img src="${tall}" ${files(tall, HERO.tall)} alt="${escapeHtml(hero.picture?.text ?? '')}" fetchpriority="high">
      </picture>
      <div class="hero-text">
        <h1>${hero.heading}</h1>
        ${html(hero.text)}
        <div class="ways-in">
          ${ways(hero)}
          ${codeField(hero.parts[0])}
        </div>
      </div>
    </div>`;
  },

  features: (features) =>
    section(
      'features',
      features,
      `<div class="tiles three">${features.parts.map((part, index) => tile(part, index === 0 ? FIRST_TILE : TILE)).join('\n')}</div>`,
    ),

  steps: (steps) => {
    const list = steps.text.find((token) => token.type === 'list');
    const items = list?.type === 'list' ? /** @type {import('marked').Tokens.List} */ (list).items : [];
    return section('steps', steps, `<ol>${items.map(step).join('\n')}</ol>`);
  },

  decks: (decks) => {
    const [locations, animals] = decks.parts.map((part, index) =>
      tile(part, DECK, index === 0 ? 'locations' : 'animals'),
    );
    return section('decks', decks, `<div class="tiles two">${locations}${animals}</div>`);
  },

  questions: (questions) =>
    section(
      'questions',
      questions,
      questions.parts
        .map(
          ({ heading, text }) =>
            `<details><summary><h3>${heading}</h3></summary><div>${html(text)}</div></details>`,
        )
        .join('\n'),
    ),

  start: (start) =>
    section(
      'start',
      start,
      `${start.picture ? picture(start.picture, LAST) : ''}${html(start.text)}${ways(start)}`,
    ),

  footer: ({ heading, links }) =>
    `<footer>
      <nav aria-label="${escapeHtml(heading)}">
        ${links.map(({ href, text }) => `<a href="${href}">${text}</a>`).join('\n')}
      </nav>
    </footer>`,
};

/** A step begins with its picture. @param {import('marked').Tokens.ListItem} item */
function step({ tokens }) {
  const inlines = tokens.flatMap((token) => ('tokens' in token && token.tokens) || []);
  const image = inlines.find(isImage);
  const words = inlines.filter((token) => token !== image);
  return `<li>${image ? picture(image, STEP) : ''}<p>${markdown.Parser.parseInline(words)}</p></li>`;
}
