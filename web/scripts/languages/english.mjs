import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { shortId } from './ids.mjs';

/** What Lingui makes of a message's English words and their context. */
const ID = /^[\w-]{6}$/;

/**
 * Compiles the English messages where they stand in the code, so that English needs no catalogue and phones need no parser.
 * @returns {import('vite').Plugin}
 */
export function englishMessages() {
  return {
    name: 'english-messages',
    transform: {
      filter: { id: /\/(src|tests)\/.*\.tsx?$/, code: /\bmessage: / },
      handler(code) {
        let compiled = '';
        let end = 0;
        for (const change of changesIn(this.parse(code))) {
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
 * @returns {{ start: number, end: number, text: string }[]}
 */
function changesIn(node) {
  if (Array.isArray(node)) return node.flatMap(changesIn);
  if (!node || typeof node !== 'object') return [];
  const own = 'type' in node && node.type === 'ObjectExpression' ? changesOf(node) : [];
  return [...own, ...Object.values(node).flatMap(changesIn)].sort((one, other) => one.start - other.start);
}

/** @param {any} object */
function changesOf({ properties }) {
  const propertyOf = (/** @type {string} */ name) =>
    properties.find((/** @type {any} */ { key }) => key?.name === name)?.value;
  const [id, message, context] = ['id', 'message', 'context'].map(propertyOf);
  if (!ID.test(id?.value ?? '') || typeof message?.value !== 'string') return [];
  const changes = [
    { ...spanOf(id), text: JSON.stringify(shortId(id.value)) },
    { ...spanOf(message), text: JSON.stringify(compileMessageOrThrow(message.value)) },
  ];
  if (context) changes.push({ ...spanOf(context), text: 'void 0' }); // the id says it
  return changes;
}

/** @param {{ start: number, end: number }} node */
function spanOf({ start, end }) {
  return { start, end };
}
