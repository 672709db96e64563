import DoIUse from 'doiuse';
import postcss from 'postcss';
import { atRuleSince, propertySince, pseudoSince, valueSince } from './support.mjs';

/** doiuse tells of these for what every browser has always known of them. MDN's tables know better. */
const COARSE = ['css-clip-path', 'css-masks', 'css-overflow'];
/** Who does not know this query passes over what it holds, which is no more than less motion. */
const HARMLESS = ['prefers-reduced-motion'];
/** MDN's tables give these keywords of SVG the year in which CSS took them over. */
const SVG = /^stroke-/;

/**
 * What a browser as old as `chrome` does not know, with its place. doiuse knows what depends on its surroundings, such as a gap in a
 * flexible box; MDN's tables know every property and keyword.
 * @param {string} css built
 * @param {number} chrome
 * @returns {string[]}
 */
export function faultsInStyles(css, chrome) {
  /** @type {Set<string>} */
  const found = new Set();
  const check = new DoIUse({
    browsers: [`chrome ${chrome}`],
    ignore: [...COARSE, ...HARMLESS],
    onFeatureUsage: ({ message }) => found.add(message.replace(/^.*?:\d+:\d+: /, '')),
  });
  const { root } = postcss([unread(css), check]).process(css, { from: undefined });
  const report = (/** @type {string} */ what, /** @type {number} */ since) => {
    if (since > chrome) found.add(`${what} is there since Chrome ${since}`);
  };
  root.walkAtRules(({ name }) => report(`@${name}`, atRuleSince(name)));
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) report(`:${name}`, pseudoSince(name));
  });
  root.walkDecls(({ prop, value, parent }) => {
    if (prop.startsWith('--') || SVG.test(prop) || isDescriptor(parent)) return;
    report(prop, propertySince(prop));
    for (const [word] of value.replace(/url\([^)]*\)|"[^"]*"/g, '').matchAll(/(?<![\w#.-])[a-z][a-z-]*/g))
      report(`${prop}: ${word}`, valueSince(prop, word));
  });
  return [...found];
}

/** Drops tokens that no declaration reads: they are shared with phones. @param {string} css @returns {import('postcss').Plugin} */
function unread(css) {
  return {
    postcssPlugin: 'unread',
    Once(root) {
      root.walkDecls(/^--/, (declaration) => {
        if (!css.includes(`var(${declaration.prop}`)) declaration.remove();
      });
    },
  };
}

/** A browser passes over descriptors of a font that it does not know. @param {import('postcss').Container | import('postcss').Document | undefined} parent */
function isDescriptor(parent) {
  return parent instanceof postcss.AtRule && parent.name === 'font-face';
}
