import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ENGLISH } from '../../src/shared/languages/table.ts';
import { messagesOf } from './catalogues.mjs';

/** What Lingui makes of a message's English words and their context. */
const ID = /^[\w-]{6}$/;

/** What the code calls a message, by Lingui's id. @typedef {Map<string, string>} Names */

/**
 * Compiles the English messages where they stand in the code, so that English needs no catalogue and phones need no parser. In a build
 * each is called by its place in the catalogues; one that they lack keeps Lingui's id, under which nothing else is found.
 * @param {string} folder holds `<tag>/app.po`
 * @param {RegExp} [others] as for the catalogues
 * @returns {import('vite').Plugin}
 */
export function englishMessages(folder, others) {
  /** @type {Names} */
  let names = new Map();
  return {
    name: 'english-messages',
    async configResolved({ command }) {
      if (command !== 'build') return;
      const messages = await messagesOf(path.join(folder, ENGLISH.tag, 'app.po'), others);
      names = new Map(messages.map(([id], place) => [id, String(place)]));
    },
    transform: {
      filter: { id: /\/(src|tests)\/.*\.tsx?$/, code: /\bmessage: / },
      handler(code) {
        let compiled = '';
        let end = 0;
        for (const change of changesIn(this.parse(code), names)) {
          compiled += code.slice(end, change.start) + change.text;
          end = change.end;
        }
        return { code: compiled + code.slice(end), map: null };
      },
    },
  };
}

/**
 * What to write in place of what, in the order of the code.
 * @param {unknown} node
 * @param {Names} names
 * @returns {{ start: number, end: number, text: string }[]}
 */
function changesIn(node, names) {
  if (Array.isArray(node)) return node.flatMap((one) => changesIn(one, names));
  if (!node || typeof node !== 'object') return [];
  const own = 'type' in node && node.type === 'ObjectExpression' ? changesOf(node, names) : [];
  const inside = Object.values(node).flatMap((one) => changesIn(one, names));
  return [...own, ...inside].sort((one, other) => one.start - other.start);
}

/** @param {any} object @param {Names} names */
function changesOf({ properties }, names) {
  const propertyOf = (/** @type {string} */ name) =>
    properties.find((/** @type {any} */ { key }) => key?.name === name)?.value;
  const [id, message, context] = ['id', 'message', 'context'].map(propertyOf);
  if (!ID.test(id?.value ?? '') || typeof message?.value !== 'string') return [];
  const changes = [
    { ...spanOf(id), text: JSON.stringify(names.get(id.value) ?? id.value) },
    { ...spanOf(message), text: JSON.stringify(compileMessageOrThrow(message.value)) },
  ];
  if (context) changes.push({ ...spanOf(context), text: 'void 0' }); // the id says it
  return changes;
}

/** @param {{ start: number, end: number }} node */
function spanOf({ start, end }) {
  return { start, end };
}
