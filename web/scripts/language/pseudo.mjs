import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const ACCENTED = 'ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîĵķļñöŕšţûŵýž';
/** Many languages need so much more room than English. */
const LONGER = 0.4;
const TAG = /(<\/?\w+\/?>)/;

/**
 * A message in a made-up language: each letter has an accent, each text is 40 % longer and stands in brackets. Words without them come
 * from outside the catalogues; a text without its last bracket is cut off.
 * @param {string} message in ICU's format
 */
export function pseudo(message) {
  const compiled = compileMessageOrThrow(message, accented);
  const pieces = typeof compiled === 'string' ? [compiled] : compiled;
  const letters = message.replaceAll(/\{[^}]*\}|<[^>]*>/g, '').length;
  const room = 'one two three four five six seven eight nine ten '.repeat(1 + letters / 100);
  return ['[', ...pieces, ` ${accented(room.slice(0, Math.ceil(letters * LONGER)).trim())}]`];
}

/** @param {string} text */
function accented(text) {
  return text
    .split(TAG)
    .map((piece) => (TAG.test(piece) ? piece : piece.replaceAll(/[a-z]/gi, withAccent)))
    .join('');
}

/** @param {string} letter */
function withAccent(letter) {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}
