// Reads a landing page's Markdown: texts, pictures and links of the landing page, without a word of HTML.
import { Marked } from 'marked';

export const markdown = new Marked();

/**
 * What stands below a heading. A picture and a line of links are told apart from the text.
 * @typedef {object} Block
 * @property {string} heading
 * @property {import('marked').Tokens.Image | undefined} picture
 * @property {readonly import('marked').Tokens.Link[]} links
 * @property {readonly import('marked').Token[]} text
 */

/** @typedef {Block & { parts: readonly Block[] }} Section its parts are what has a heading of the third level */

/**
 * @param {import('../content.mjs').Markdown} page sections whose headings end in `{#id}`
 * @returns {{ head: Record<string, string>, sections: Record<string, Section> }} sections by their ids
 */
export function readLanding({ head, rest }) {
  const sections = split(markdown.lexer(rest), 2).map(({ heading, tokens }) => {
    const [, title, id] = /^(.+?) \{#([a-z]+)\}$/.exec(heading) ?? [];
    if (!title || !id) throw new Error(`The landing page's section ${heading} has no {#id}`);
    const [own, ...parts] = split([...tokens], 3, title).map(blockOf);
    return [id, { ...own, parts }];
  });
  return { head, sections: Object.fromEntries(sections) };
}

/**
 * Cuts tokens at the headings of a level or above.
 * @param {readonly import('marked').Token[]} tokens
 * @param {number} depth
 * @param {string} [first] heading of what stands before the first one
 */
function split(tokens, depth, first) {
  /** @type {{ heading: string, tokens: import('marked').Token[] }[]} */
  const pieces = first === undefined ? [] : [{ heading: first, tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth <= depth) pieces.push({ heading: token.text, tokens: [] });
    else pieces.at(-1)?.tokens.push(token);
  }
  return pieces;
}

/**
 * @param {{ heading: string, tokens: import('marked').Token[] }} piece
 * @returns {Block}
 */
function blockOf({ heading, tokens }) {
  const isLine = (/** @type {import('marked').Token} */ token) => isLink(inlinesOf(token)[0]);
  const isText = (/** @type {import('marked').Token} */ token) =>
    token.type !== 'space' && !isLine(token) && !isImage(inlinesOf(token)[0]);
  return {
    heading,
    picture: tokens.flatMap(inlinesOf).find(isImage),
    links: tokens.filter(isLine).flatMap(inlinesOf).filter(isLink),
    text: tokens.filter(isText),
  };
}

/** What a paragraph consists of. @param {import('marked').Token} token @returns {import('marked').Token[]} */
const inlinesOf = (token) => (token.type === 'paragraph' && token.tokens) || [];

/** @param {import('marked').Token | undefined} token @returns {token is import('marked').Tokens.Image} */
export const isImage = (token) => token?.type === 'image';

/** @param {import('marked').Token | undefined} token @returns {token is import('marked').Tokens.Link} */
const isLink = (token) => token?.type === 'link';
