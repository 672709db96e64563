// The pages of web/content/<tag>/: the same parts as the English ones, each with the same links, pictures and numbers.
import { marked } from 'marked';
import { faultsOfText, mannersOf } from './text.mjs';

/** @typedef {import('../../content.mjs').Markdown} Markdown */
/** @typedef {import('marked').Token} Token */
/** @typedef {{ id: string, fault: string }} Fault */

/**
 * A heading, a paragraph, an entry of a list or a cell of a table.
 * @typedef {object} Part
 * @property {string} kind
 * @property {string} text as it is read
 * @property {string} targets of its links and pictures, and its own anchor
 * @property {boolean} html
 */

const ANCHOR = / \{#[a-z\d-]+\}$/;

/**
 * @param {Markdown} english
 * @param {Markdown} page
 * @param {string} tag
 * @returns {Fault[]}
 */
export function faultsOfPage(english, page, tag) {
  const model = partsOf(marked.lexer(english.rest));
  const parts = partsOf(marked.lexer(page.rest));
  const other = model.findIndex((part, place) => part.kind !== parts[place]?.kind);
  const faults = parts.flatMap((part, place) => {
    const pair = model[place];
    return pair && (other < 0 || place < other) ? partFaults(pair, part, tag) : [];
  });
  if (other >= 0) {
    const fault = `has ${parts[other]?.kind ?? 'nothing'} where the English has ${model[other]?.kind}`;
    faults.push({ id: shortened(parts[other]?.text ?? model[other]?.text ?? ''), fault });
  } else if (parts.length > model.length) {
    faults.push({ id: shortened(parts[model.length]?.text ?? ''), fault: 'has no pair in the English page' });
  }
  return [...headFaults(english.head, page.head, tag), ...faults];
}

/**
 * The privacy policy may be a summary, if its first paragraph leads to the English text.
 * @param {Markdown} english
 * @param {Markdown} page
 * @param {string} tag
 * @param {string} address
 * @returns {Fault[]}
 */
export function faultsOfSummary(english, page, tag, address) {
  const parts = partsOf(marked.lexer(page.rest));
  const first = parts.find(({ kind }) => kind === 'a paragraph');
  const faults = parts.flatMap(({ text, html }) =>
    [...mannersOf('', text, tag), ...(html ? ['has HTML'] : [])].map((fault) => ({
      id: shortened(text),
      fault,
    })),
  );
  if (!first?.targets.split(' ').includes(address))
    faults.unshift({
      id: shortened(first?.text ?? ''),
      fault: `does not lead to the English text (${address})`,
    });
  return [...headFaults(english.head, page.head, tag), ...faults];
}

/**
 * @param {Record<string, string>} english
 * @param {Record<string, string>} words
 * @param {string} tag
 * @param {Readonly<Record<string, number>>} rooms letters that have room, by id
 * @returns {Fault[]}
 */
export function faultsOfSite(english, words, tag, rooms) {
  return keysOf(english, words).flatMap((id) => {
    if (!(id in english)) return [{ id, fault: 'is not in the English file' }];
    const [model, part] = [english[id], words[id] ?? ''].map((text) => partsOf(marked.lexer(text ?? ''))[0]);
    if (!model || !part) return [{ id, fault: 'is missing' }];
    return partFaults(model, part, tag, rooms[id] ?? undefined).map(({ fault }) => ({ id, fault }));
  });
}

/** @param {Record<string, string>} english @param {Record<string, string>} head @param {string} tag @returns {Fault[]} */
const headFaults = (english, head, tag) =>
  keysOf(english, head).flatMap((id) => {
    if (!(id in english)) return [{ id, fault: 'is not in the English file' }];
    return faultsOfText(english[id] ?? '', head[id] ?? '', { tag }).map((fault) => ({ id, fault }));
  });

/** @param {object} one @param {object} other */
const keysOf = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/**
 * @param {Part} english
 * @param {Part} part
 * @param {string} tag
 * @param {number} [room] in letters: pages to read have room
 * @returns {Fault[]}
 */
function partFaults(english, part, tag, room = Number.POSITIVE_INFINITY) {
  const faults = english.text ? faultsOfText(english.text, part.text, { tag, room }) : [];
  if (english.targets !== part.targets)
    faults.push(
      `has other links, pictures or anchors: ${part.targets || 'none'}, not ${english.targets || 'none'}`,
    );
  if (part.html) faults.push('has HTML');
  return [...new Set(faults)].map((fault) => ({ id: shortened(part.text), fault }));
}

/** @param {string} text */
const shortened = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** @param {readonly Token[]} tokens @returns {Part[]} */
function partsOf(tokens) {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'heading':
        return [partOf(`a heading of level ${token.depth}`, token.tokens ?? [])];
      case 'paragraph':
      case 'text':
        return [partOf('a paragraph', token.tokens ?? [token])];
      case 'list':
        return token.items.map((/** @type {{ tokens: Token[] }} */ { tokens: inner }) =>
          partOf('an entry of a list', inner),
        );
      case 'table':
        return [token.header, ...token.rows].flatMap((cells) =>
          cells.map((/** @type {{ tokens: Token[] }} */ cell) => partOf('a cell of a table', cell.tokens)),
        );
      case 'html':
        return [{ kind: 'HTML', text: token.raw, targets: '', html: true }];
      case 'blockquote':
        return partsOf(token.tokens ?? []);
      default:
        return [];
    }
  });
}

/** @param {string} kind @param {readonly Token[]} tokens @returns {Part} */
function partOf(kind, tokens) {
  const leaves = leavesOf(tokens);
  const text = leaves.map(({ type, text, raw }) => (type === 'br' ? ' ' : (text ?? raw))).join('');
  const targets = [...tokensOf(tokens)].flatMap(({ href }) => href ?? []);
  return {
    kind,
    text: text.replace(ANCHOR, '').trim(),
    targets: [...targets, ANCHOR.exec(text)?.[0].trim() ?? ''].filter(Boolean).sort().join(' '),
    html: leaves.some(({ type }) => type === 'html'),
  };
}

/** @param {readonly Token[]} tokens @returns {any[]} */
const tokensOf = (tokens) =>
  tokens.flatMap((token) => [token, ...tokensOf(('tokens' in token && token.tokens) || [])]);

/** @param {readonly Token[]} tokens @returns {any[]} */
const leavesOf = (tokens) =>
  tokens.flatMap((token) =>
    'tokens' in token && token.tokens && token.type !== 'image' ? leavesOf(token.tokens) : [token],
  );
