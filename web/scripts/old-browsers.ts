/**
 * Fail if the app or the page for TVs contains syntax, APIs or CSS that its oldest browsers do not support (docs/decisions/0049).
 * Usage: `node old-browsers.ts [folder of the build]`
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'acorn';
import postcss, { type Declaration } from 'postcss';

/** The oldest supported version of each browser, by its name in MDN's data. Safari on iOS has the features of Safari on macOS. */
type Browsers = Readonly<Record<string, number>>;

interface Target {
  browsers: Browsers;
  /** The ECMAScript version that these browsers can parse, except for some regular expressions, which are checked separately. */
  syntax: 2018 | 2022;
  /** The names of newer features that are safe to use. The name of a CSS property alone covers all its values. */
  tolerated: readonly string[];
}

const TOLERATED_APIS = [
  // Our code tests for these, or is only called if they exist.
  'Intl.Segmenter .segment() Intl.ListFormat .roundRect() .readText() .share() .canShare() .vibrate()',
  // languages/table.ts catches the error.
  'Intl.Locale .maximize()',
  // tv/polyfills.ts adds these.
  'AbortController .flatMap()',
  // React, engine.io-client, canvas-confetti and qrcode.react test for these.
  'reportError queueMicrotask WebTransport .createBidirectionalStream() .addPath()',
  'OffscreenCanvas .transferToImageBitmap() .transferControlToOffscreen()',
  // React uses these for <ViewTransition> and for listeners of fragments, which no page contains.
  '.startViewTransition() .skipTransition() Promise.allSettled .allSettled() AbortSignal',
  '.getAnimations() .getKeyframes() .setKeyframes()',
  // Methods of ours, of React, of Lingui and of engine.io-client.
  '.fetch() .reconnect() .run() .token() .use() .number() .destroy()',
];
const TOLERATED_STYLES = [
  // The game is complete without these (e2e/journeys/old-browsers.spec.ts).
  ':has @container container-type cqw text-wrap overflow:clip overflow-x:clip border-color:color-mix',
  // Only changes the look of a pointer, of a scroll bar, of what moves behind a sheet, and of the place of a picture.
  'cursor:progress scrollbar-width overscroll-behavior float:inline-end',
  // MDN's data also covers its effect on blocks.
  'text-align:center',
];
/** Safari and older browsers have no contrast themes. */
const CONTRAST = 'forced-color-adjust';

/** The oldest browsers that README.md lists. */
export const APP_BROWSERS: Browsers = {
  chrome: 109,
  firefox: 115,
  safari: 15.4,
  samsunginternet_android: 21,
};

const namesIn = (...lines: string[]) => lines.flatMap((line) => line.split(' '));
/** By the manifest of the build. */
const TARGETS: Readonly<Record<string, Target>> = {
  '.vite/manifest.json': {
    browsers: APP_BROWSERS,
    syntax: 2022,
    tolerated: namesIn(...TOLERATED_APIS, ...TOLERATED_STYLES, CONTRAST),
  },
  '.vite/tv.json': {
    browsers: { chrome: 63 },
    syntax: 2018,
    tolerated: namesIn(...TOLERATED_APIS, CONTRAST),
  },
};

/** Matches vendor prefixes, and SVG properties such as `stroke-width`, because MDN's data has only their CSS versions. */
const IGNORED = /^(-|stroke-)/;

// biome-ignore lint/suspicious/noExplicitAny: MDN's data and the syntax tree are trees of any shape
type Tree = any;

/** A feature that the build uses, with its entries in MDN's data. */
interface Use {
  name: string;
  entries: Tree[];
  /** Set for a method, whose object is not known, so that the support of any of the entries is enough. */
  isAny?: boolean;
}

// Loaded with require because importing the file would print a warning.
const { api, css, javascript }: Tree = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins, classes, regular_expressions } = javascript;
const OWNERS: [name: string, members: Tree][] = [builtins, builtins.Intl, api].flatMap(Object.entries);
/** For each method name, the entries of all objects, including those of static methods. */
const METHODS = Map.groupBy(
  OWNERS.flatMap(([, members]) => Object.entries<Tree>(members)),
  ([name]) => name.replace(/_static$/, ''),
);

/** Syntax of regular expressions for which some browsers throw a SyntaxError. */
const REGEX: readonly (readonly [RegExp, Tree])[] = [
  [/\(\?<[^=!]/, regular_expressions.named_capturing_group],
  [/\(\?<[=!]/, regular_expressions.lookbehind_assertion],
  [/\\p\{/i, regular_expressions.unicode_character_class_escape],
];

/** Return the first version of a browser that fully supports an entry under its own name, or 0 if unknown. */
function since(entry: Tree, browser: string): number {
  const support: Tree = entry?.__compat?.support[browser];
  if (!support) return 0;
  const full: Tree[] = [support].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  return Math.min(Infinity, ...full.map((one) => Number.parseFloat(one.version_added) || Infinity));
}

/** Return the browsers that are older than the first version with support, as `chrome 92`. */
function lacking(browsers: Browsers, { entries, isAny = false }: Omit<Use, 'name'>): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const versions = entries.map((entry) => since(entry, browser)).filter((one) => one > 0);
    const first = isAny && versions.length > 0 ? Math.min(...versions) : Math.max(0, ...versions);
    return first > version ? [`${browser} ${first}`] : [];
  });
}

/** Return the globals (with an empty name) and members that at least one of the browsers does not support. Names of static members may end in `_static`. */
export function missingApis(browsers: Browsers): { owner: string; name: string }[] {
  const isMissing = (entry: Tree) => lacking(browsers, { entries: [entry] }).length > 0;
  return OWNERS.flatMap(([owner, members]) => {
    if (isMissing(members)) return [{ owner, name: '' }];
    const missing = Object.entries(members).filter(([, entry]) => isMissing(entry));
    return missing.map(([name]) => ({ owner, name }));
  });
}

function faultsIn(uses: readonly Use[], { browsers, tolerated }: Omit<Target, 'syntax'>): string[] {
  const faults = uses.flatMap((use) => {
    if ([use.name, use.name.replace(/(?<=\w):.*/, '')].some((name) => tolerated.includes(name))) return [];
    const lacks = lacking(browsers, use);
    return lacks.length > 0 ? [`${use.name} needs ${lacks.join(', ')}`] : [];
  });
  return [...new Set(faults)];
}

/** Return the syntax, globals and methods of a built module that one of the browsers does not support. */
export function faultsInScript(code: string, target: Target): string[] {
  try {
    return faultsIn(usesIn(parse(code, { ecmaVersion: target.syntax, sourceType: 'module' })), target);
  } catch (error) {
    return [String(error)];
  }
}

function usesIn(node: Tree): Use[] {
  if (!node?.type) return [];
  const { type, name, object, property, callee, regex } = node;
  const uses: Use[] = [];
  if (type === 'Identifier') uses.push({ name, entries: [builtins[name] ?? api[name]] });
  if (isMember(node) && object.type === 'Identifier') {
    const entry = builtins[object.name]?.[property.name] ?? api[object.name]?.[`${property.name}_static`];
    uses.push({ name: `${object.name}.${property.name}`, entries: [entry] });
  }
  if (type === 'CallExpression' && isMember(callee)) {
    const entries = METHODS.get(callee.property.name) ?? [];
    uses.push({
      name: `.${callee.property.name}()`,
      entries: entries.map(([, entry]) => entry),
      isAny: true,
    });
  }
  if (type === 'StaticBlock')
    uses.push({ name: 'static {}', entries: [classes.static.initialization_blocks] });
  if (regex) {
    const parts = REGEX.filter(([pattern]) => pattern.test(regex.pattern));
    uses.push({ name: node.raw, entries: parts.map(([, entry]) => entry) });
  }
  return [...uses, ...childrenOf(node).flatMap(usesIn)];
}

const isMember = ({ type, computed }: Tree) => type === 'MemberExpression' && !computed;

/** Return the parts of a node except keys, and the operand of `typeof`, which only tests for a global. */
function childrenOf(node: Tree): Tree[] {
  if (isMember(node)) return [node.object];
  if (node.type === 'Property' || node.type === 'MethodDefinition') return [node.value];
  if (node.operator === 'typeof' && node.argument.type === 'Identifier') return [];
  return Object.values(node).flat();
}

/**
 * Return the rules and declarations that one of the browsers does not support. A declaration is accepted if the rule also has a
 * declaration of the same or the prefixed property that all browsers support. Code in `@supports` is not checked.
 */
export function faultsInStyles(source: string, target: Omit<Target, 'syntax'>): string[] {
  const uses: Use[] = [];
  const use = (name: string, entry: Tree) => uses.push({ name, entries: [entry] });
  const root = postcss.parse(source);
  root.walkAtRules('supports', (rule) => void rule.remove());
  // The style sheet also declares design tokens that only other pages use.
  root.walkDecls(/^--/, (declaration) => {
    if (!source.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  root.walkAtRules(({ name, params }) => {
    use(`@${name}`, css['at-rules'][name]);
    if (name === 'media' && /[<>]/.test(params)) use('@media (a < b)', css['at-rules'].media.range_syntax);
  });
  root.walkRules(({ selector, parent }) => {
    if (parent instanceof postcss.Rule) use('&', css.selectors.nesting);
    for (const [text, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g)) use(text, css.selectors[name]);
    if (/:not\([^()]*,/.test(selector)) use(':not(a, b)', css.selectors.not.selector_list);
  });
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration;
    // Browsers ignore unknown font descriptors.
    if (parent instanceof postcss.AtRule && parent.name === 'font-face') return;
    const hasFallback = parent?.some(
      (other) =>
        other.type === 'decl' &&
        other !== declaration &&
        [prop, `-webkit-${prop}`].includes(other.prop) &&
        usesInDeclaration(other).every((one) => lacking(target.browsers, one).length === 0),
    );
    if (!hasFallback) uses.push(...usesInDeclaration(declaration));
  });
  return faultsIn(uses, target);
}

function usesInDeclaration({ prop, value }: Declaration): Use[] {
  const uses: Use[] = [];
  const { properties, types } = css;
  const plain = value.replace(/url\([^)]*\)|"[^"]*"/g, '');
  if (/\d[dls]v(w|h|i|b|min|max)\b/.test(plain))
    uses.push({ name: 'dvh', entries: [types.length.viewport_percentage_units_dynamic] });
  if (/\dcq/.test(plain)) uses.push({ name: 'cqw', entries: [types.length.container_query_length_units] });
  if (IGNORED.test(prop) && !prop.startsWith('--')) return uses;
  // Browsers supported some properties, such as `gap`, for grids before flexboxes.
  const layouts = Object.entries<Tree>(properties[prop] ?? {}).filter(([key]) =>
    /(?<!^multicol)_context$/.test(key),
  );
  uses.push({ name: prop, entries: [properties[prop], ...layouts.map(([, layout]) => layout)] });
  // In custom properties, check only functions, because a keyword may be one of our own names.
  for (const [word] of plain.matchAll(
    prop.startsWith('--') ? /[a-z][a-z-]*(?=\()/g : /(?<![\w#.-])[a-z][a-z-]*/g,
  )) {
    const entries = [properties[prop]?.[word], types[word], types.color[word], types.gradient[word]];
    uses.push({ name: `${prop}:${word}`, entries });
  }
  return uses;
}

if (import.meta.main) {
  const folder = process.argv[2] ?? path.join(import.meta.dirname, '../dist');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  for (const [file, target] of Object.entries(TARGETS)) {
    const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(read(file));
    const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
    const faults = [...files].flatMap((name) => {
      const check = { '.js': faultsInScript, '.css': faultsInStyles }[path.extname(name)];
      return check?.(read(name), target).map((fault) => `${name}: ${fault}`) ?? [];
    });
    if (faults.length === 0) continue;
    console.error(`The oldest browsers do not support parts of ${file}:\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
