import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Nobody counts farther here: Spanish has a form for millions. */
const LARGEST = 1000;

/**
 * What a message may come to: it has a variant for each way through its plurals and choices.
 * @typedef {object} Variant
 * @property {Record<string, string>} ways by argument: the plural category, or the choice
 * @property {string} text with `{name}` for what is filled in
 * @property {string[]} counts arguments whose number it says
 */

/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessageToken} Token */

/** Mistakes in ICU's format throw. @param {string} message @returns {Variant[]} */
export function variantsOf(message) {
  const compiled = compileMessageOrThrow(message);
  return expand(Array.isArray(compiled) ? compiled : [compiled], '');
}

/**
 * @param {readonly Token[]} tokens
 * @param {string} counted the argument that `#` stands for
 * @returns {Variant[]}
 */
function expand(tokens, counted) {
  /** @type {Variant[]} */
  let variants = [{ ways: {}, text: '', counts: [] }];
  for (const token of tokens) {
    const pieces = piecesOf(token, counted);
    variants = variants.flatMap((before) => pieces.map((piece) => joined(before, piece)));
  }
  return variants;
}

/** @param {Variant} one @param {Variant} other @returns {Variant} */
const joined = (one, other) => ({
  ways: { ...one.ways, ...other.ways },
  text: one.text + other.text,
  counts: [...one.counts, ...other.counts],
});

/**
 * @param {Token} token
 * @param {string} counted
 * @returns {Variant[]}
 */
function piecesOf(token, counted) {
  if (token === '#') return [{ ways: {}, text: '#', counts: [counted] }];
  if (typeof token === 'string') return [{ ways: {}, text: token, counts: [] }];
  const [name, kind, options] = token;
  if (typeof options !== 'object' || !options)
    return [{ ways: {}, text: `{${name}${kind ? `, ${kind}` : ''}}`, counts: [] }];
  return Object.entries(options)
    .filter(([way]) => way !== 'offset')
    .flatMap(([way, inner]) =>
      expand([inner].flat(), kind === 'select' ? counted : name).map((variant) => ({
        ...variant,
        ways: { [name]: way, ...variant.ways },
      })),
    );
}

/** The integers that a language puts into each plural category. @param {string} tag */
export function integersBy(tag) {
  const rules = new Intl.PluralRules(tag);
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let number = 0; number <= LARGEST; number += 1) {
    const category = rules.select(number);
    const numbers = found.get(category);
    if (numbers) numbers.push(number);
    else found.set(category, [number]);
  }
  return found;
}
