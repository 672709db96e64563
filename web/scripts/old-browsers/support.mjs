/** Since when Chrome knows what, by MDN's tables. */
import { createRequire } from 'node:module';

/** @typedef {{ __compat?: { support: Record<string, any> } } & Record<string, any>} Entry */

// As a module, Node would warn about the format of the file.
const tables = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** @type {Entry} */
const api = tables.api;
/** @type {Entry} */
const builtins = tables.javascript.builtins;
/** @type {Entry} */
const css = tables.css;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The first version with all of it, under its own name; 0 where the tables do not say.
 * @param {Entry | undefined} entry
 * @returns {number}
 */
function since(entry) {
  const told = entry?.__compat?.support.chrome;
  if (!told) return 0;
  const whole = [told].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  const versions = whole.map(({ version_added: version }) => Number.parseInt(version, 10) || NEVER);
  return Math.min(NEVER, ...versions);
}

/**
 * By the name of a method, also a static one: the first version in which anything has it.
 * @type {ReadonlyMap<string, number>}
 */
const METHODS = [...Object.values(api), ...Object.values(builtins), ...Object.values(builtins.Intl)].reduce(
  (known, owner) => {
    for (const [key, entry] of Object.entries(owner)) {
      const name = key.replace(/_static$/, '');
      const version = since(entry);
      if (version > 0) known.set(name, Math.min(known.get(name) ?? NEVER, version));
    }
    return known;
  },
  new Map(),
);

/** @param {string} name */
export const methodSince = (name) => METHODS.get(name) ?? 0;

/** Of a class or a function that stands for itself. @param {string} name */
export const globalSince = (name) =>
  Object.hasOwn(builtins, name) ? since(builtins[name]) : Object.hasOwn(api, name) ? since(api[name]) : 0;

/** @param {string} owner @param {string} name */
export const memberSince = (owner, name) =>
  Object.hasOwn(builtins, owner) ? since(builtins[owner][name]) : since(api[owner]?.[`${name}_static`]);

/** Where a property came to grids before it came to boxes, the later counts. @param {string} name */
export function propertySince(name) {
  const entry = css.properties[name];
  const places = Object.keys(entry ?? {}).filter(
    (key) => key.endsWith('_context') && key !== 'multicol_context',
  );
  return Math.max(since(entry), ...places.map((place) => since(entry[place])));
}

/** A keyword or a function in a property's value. @param {string} property @param {string} word */
export const valueSince = (property, word) =>
  Math.max(since(css.properties[property]?.[word]), since(css.types[word]), since(css.types.color[word]));

/** @param {string} name */
export const pseudoSince = (name) => since(css.selectors[name]);

/** @param {string} name */
export const atRuleSince = (name) => since(css['at-rules'][name]);
