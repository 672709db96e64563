// What a message of the app must have in common with the English one: forms, places and tags.
import { allIn, faultsOfText, roomFor, TAGS } from './text.mjs';
import { integersBy, variantsOf } from './variants.mjs';

/** @typedef {import('./variants.mjs').Variant} Variant */

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * What is wrong with a message's translation, in the words of the gate.
 * @param {{ message: string, translation: string, tag: string, room?: number | undefined }} message `room` in letters, as many as it likes if Infinity
 * @returns {string[]}
 */
export function faultsOfMessage({ message, translation, tag, room }) {
  if (!translation.trim()) return ['is missing'];
  const english = variantsOf(message);
  let variants;
  try {
    variants = variantsOf(translation);
  } catch {
    return ['is no message: look at its braces'];
  }
  const longest = room ?? Math.max(...english.map(({ text }) => roomFor(text)));
  const all = variants.flatMap((variant) => {
    const pair = pairOf(english, variant);
    return [
      ...faultsOfText(pair.text, variant.text, { tag, room: longest }),
      ...wrongTags(pair.text, variant.text),
    ];
  });
  return [...new Set([...wayFaults(english, variants, tag), ...all])];
}

/** The English variant that a translated one says again: plurals have other categories, choices the same. @param {readonly Variant[]} english */
function pairOf(english, /** @type {Variant} */ { ways }) {
  const alike = (/** @type {Variant} */ one) =>
    Object.entries(ways).filter(([name, way]) => one.ways[name] === way).length;
  const [first, ...others] = english.toReversed(); // `other` comes last, and stands in for few and many
  return others.reduce(
    (best, one) => (alike(one) > alike(best) ? one : best),
    /** @type {Variant} */ (first),
  );
}

/** @param {string} english @param {string} text */
function wrongTags(english, text) {
  const tags = allIn(text, TAGS);
  return tags.join() === allIn(english, TAGS).join() && isNested(text)
    ? []
    : [`has other tags: ${tags.join(' ') || 'none'}`];
}

/** @param {string} text */
function isNested(text) {
  /** @type {string[]} */
  const open = [];
  for (const [tag] of text.matchAll(TAGS)) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() !== tag.replace('/', '')) return false;
  }
  return open.length === 0;
}

/**
 * Plural categories, choices, and numbers that are not said.
 * @param {readonly Variant[]} english
 * @param {readonly Variant[]} variants
 * @param {string} tag
 */
function wayFaults(english, variants, tag) {
  const faults = [];
  for (const name of new Set([...english, ...variants].flatMap(({ ways }) => Object.keys(ways)))) {
    const model = waysOf(english, name);
    const found = waysOf(variants, name);
    const numbers = model.has('one') ? integersBy(tag) : null;
    const expected = numbers
      ? new Set([...exact(model), ...CATEGORIES.filter((one) => numbers.has(one) || one === 'other')])
      : model;
    if ([...expected].sort().join() !== [...found].sort().join())
      faults.push(
        `has ${[...found].join(', ') || 'no forms'} for {${name}}, not ${[...expected].join(', ')}`,
      );
    else if (numbers) faults.push(...uncounted(name, english, variants, numbers));
  }
  return faults;
}

/** @param {readonly Variant[]} variants @param {string} name */
const waysOf = (variants, name) => new Set(variants.flatMap(({ ways }) => ways[name] ?? []));

/** @param {Set<string>} ways */
const exact = (ways) => [...ways].filter((way) => /^\d+$/.test(way));

/**
 * A form for several numbers has to say which one, if the English does.
 * @param {string} name
 * @param {readonly Variant[]} english
 * @param {readonly Variant[]} variants
 * @param {Map<string, number[]>} numbers
 */
function uncounted(name, english, variants, numbers) {
  const says = (/** @type {Variant} */ { counts }) => counts.includes(name);
  if (!english.some(says)) return [];
  const alsoOne = english.every((variant) => variant.ways[name] !== 'one' || says(variant));
  return variants
    .filter((variant) => {
      const meant = numbers.get(variant.ways[name] ?? '') ?? [];
      return meant.filter((number) => number > 0 || alsoOne).length > 1 && !says(variant);
    })
    .map(({ ways }) => `does not say the number (#) in the form ${ways[name]}`);
}
