/** Convert the landing page's Markdown into HTML and structured data. web/index.html defines the order of the sections. */
import { Marked, type Token, type Tokens } from 'marked';
import { SITE } from './addresses.ts';
import type { Markdown } from './content.ts';
import { escapeHtml, picture, sourceAttributes, withProduct, withProductHtml } from './html.ts';

/** The content below a heading. Pictures and link lines are separate from the text. */
interface Block {
  heading: string;
  picture: Tokens.Image | undefined;
  links: readonly Tokens.Link[];
  text: readonly Token[];
}

/** A section whose parts have third-level headings. */
interface Section extends Block {
  parts: readonly Block[];
}

export interface Landing {
  head: Record<string, string>;
  sections: Record<string, Section>;
}

/** The picture widths in src/site/landing/landing.css. */
const TILE = '(min-width: 1160px) 360px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 55vw';
/** The first tile gets a larger file, because it may be visible immediately and must not look blurred. */
const FIRST_TILE = TILE.replace('55vw', '80vw');
const DECK = '(min-width: 1160px) 550px, (min-width: 700px) 47vw, 55vw';
const STEP = '(min-width: 1160px) 270px, (min-width: 1000px) 24vw, (min-width: 600px) 46vw, 55vw';
const LAST = '320px';
const HERO = { wide: '88vw', tall: '66vw' };
const WIDE = '(min-width: 700px)';

const PLAY =
  '<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7.5 5.2v13.6c0 .9 1 1.5 1.8 1l10.2-6.8a1.2 1.2 0 0 0 0-2L9.3 4.2c-.8-.5-1.8.1-1.8 1z"/></svg>';

const marked = new Marked();
const htmlOf = ({ text }: Block) => marked.parser([...text]);

/** Parse the sections, whose headings end in `{#id}`. */
export function readLanding({ head, rest }: Markdown): Landing {
  const sections = split(marked.lexer(rest), 2).map(({ heading, tokens }) => {
    const [, title, id] = /^(.+?) \{#([a-z]+)\}$/.exec(heading) ?? [];
    if (!title || !id) throw new Error(`The landing page's section ${heading} has no {#id}`);
    const [own, ...parts] = split([...tokens], 3, title).map(blockOf);
    return [id, { ...own, parts }];
  });
  return { head, sections: Object.fromEntries(sections) };
}

interface Piece {
  heading: string;
  tokens: Token[];
}

/**
 * Split tokens at headings of the given level or above.
 * @param first the heading for the tokens before the first heading. Without it, those tokens are dropped
 */
function split(tokens: readonly Token[], depth: number, first?: string): Piece[] {
  const pieces: Piece[] = first === undefined ? [] : [{ heading: first, tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth <= depth) pieces.push({ heading: token.text, tokens: [] });
    else pieces.at(-1)?.tokens.push(token);
  }
  return pieces;
}

function blockOf({ heading, tokens }: Piece): Block {
  const isLinks = (token: Token) => isLink(inlinesOf(token)[0]);
  return {
    heading,
    picture: tokens.flatMap(inlinesOf).find(isImage),
    links: tokens.filter(isLinks).flatMap(inlinesOf).filter(isLink),
    text: tokens.filter(
      (token) => token.type !== 'space' && !isLinks(token) && !isImage(inlinesOf(token)[0]),
    ),
  };
}

const inlinesOf = (token: Token): Token[] => (token.type === 'paragraph' && token.tokens) || [];
const isImage = (token?: Token): token is Tokens.Image => token?.type === 'image';
const isLink = (token?: Token): token is Tokens.Link => token?.type === 'link';

const way = ({ href, text }: Tokens.Link) => `<a class="way" href="${href}">${text}</a>`;

/** Return the two main links. The first one is the call to action. */
export const ways = ({ links: [go, other], heading }: Block) =>
  `<nav class="ways" aria-label="${escapeHtml(heading)}">
        <a class="way way-go" href="${go?.href}">${PLAY}${go?.text}</a>
        ${other ? way(other) : ''}
      </nav>`;

/** Return a form for the code of a room, TV or deck, which the app reads from the URL. */
const codeForm = (block: Block | undefined) =>
  block
    ? `<form class="code" action="${block.links[0]?.href}">
        <label for="code">${block.heading}</label>
        <input id="code" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false">
        <button class="way">${block.links[0]?.text}</button>
      </form>`
    : '';

const section = (id: string, { heading }: Section, content: string) =>
  `<section class="${id}" aria-labelledby="${id}">
      <h2 id="${id}">${heading}</h2>
      ${content}
    </section>`;

const tile = (part: Block, sizes: string, deck?: string) =>
  `<article class="tile"${deck ? ` data-deck="${deck}"` : ''}>
          ${part.picture ? picture(part.picture, sizes) : ''}
          <div><h3>${part.heading}</h3>${htmlOf(part)}${part.links.map(way).join('')}</div>
        </article>`;

/** Return a function that writes a section of tiles. The decks color the tiles. */
const tiles =
  (id: string, { columns = 'three', sizes = TILE, first = '', decks = [] as string[] } = {}) =>
  (whole: Section) => {
    const all = whole.parts.map((part, index) => tile(part, (index === 0 && first) || sizes, decks[index]));
    return section(id, whole, `<div class="tiles ${columns}">${all.join('\n')}</div>`);
  };

/** Return a step, which starts with its picture. */
function step({ tokens }: Tokens.ListItem): string {
  const inlines = tokens.flatMap((token) => ('tokens' in token && token.tokens) || []);
  const image = inlines.find(isImage);
  const words = inlines.filter((token) => token !== image);
  return `<li>${image ? picture(image, STEP) : ''}<p>${marked.Parser.parseInline(words)}</p></li>`;
}

export const SECTIONS: Record<string, (section: Section) => string> = {
  hero: (hero) => {
    const wide = hero.picture?.href ?? '';
    const tall = wide.replace('wide', 'tall');
    return `<div class="hero">
      <picture class="hero-art">
        <source media="${WIDE}" ${sourceAttributes(wide, HERO.wide)}>
        <img src="${tall}" ${sourceAttributes(tall, HERO.tall)} alt="${escapeHtml(hero.picture?.text ?? '')}" fetchpriority="high">
      </picture>
      <div class="hero-text">
        <h1>${hero.heading}</h1>
        ${htmlOf(hero)}
        <div class="ways-in">
          ${ways(hero)}
          ${codeForm(hero.parts[0])}
        </div>
      </div>
    </div>`;
  },

  features: tiles('features', { first: FIRST_TILE }),

  steps: (steps) => {
    const list = steps.text.find((token): token is Tokens.List => token.type === 'list');
    return section('steps', steps, `<ol>${(list?.items ?? []).map(step).join('\n')}</ol>`);
  },

  more: tiles('more', { columns: 'two', sizes: DECK }),
  games: tiles('games'),
  decks: tiles('decks', { decks: ['locationDeck', 'animalsDeck'] }),

  questions: (questions) => {
    const entries = questions.parts.map(
      (part) => `<details><summary><h3>${part.heading}</h3></summary><div>${htmlOf(part)}</div></details>`,
    );
    return section('questions', questions, entries.join('\n'));
  },

  start: (start) => {
    const image = start.picture ? picture(start.picture, LAST) : '';
    return section('start', start, `${image}${htmlOf(start)}${ways(start)}`);
  },

  footer: ({ heading, links }) =>
    `<footer>
      <nav aria-label="${escapeHtml(heading)}">
        ${links.map(({ href, text }) => `<a href="${href}">${text}</a>`).join('\n')}
      </nav>
    </footer>`,
};

/** Return the game and the questions as schema.org JSON-LD, for search engines. */
export function structuredData(product: string, language: string, address: string, landing: Landing): string {
  const game = {
    '@type': ['WebApplication', 'VideoGame'],
    '@id': `${SITE}/#game`,
    name: product,
    description: withProduct(landing.head.description ?? '', product),
    url: address,
    image: `${SITE}/brand/og-1200x630.jpg`,
    inLanguage: language,
    applicationCategory: 'GameApplication',
    applicationSubCategory: 'Party game',
    genre: ['Party game', 'Social deduction'],
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    playMode: ['MultiPlayer', 'SinglePlayer'], // A single player can play with bots.
    numberOfPlayers: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 10 }, // SITE-01
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
  const questions = {
    '@type': 'FAQPage',
    '@id': `${address}#questions`,
    inLanguage: language,
    mainEntity: landing.sections.questions?.parts.map((part) => ({
      '@type': 'Question',
      name: withProduct(part.heading, product),
      acceptedAnswer: { '@type': 'Answer', text: withProductHtml(htmlOf(part).trim(), product) },
    })),
  };
  // Escape "</", because it would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [game, questions] }).replaceAll(
    '<',
    '\\u003c',
  );
}
