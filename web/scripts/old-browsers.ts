/**
 * Fail if the app or the page for TVs contains syntax, APIs or CSS that its oldest browsers do not support (docs/decisions/0049).
 * Usage: `node old-browsers.ts [folder of the build]`
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'acorn';
import postcss from 'postcss';

/** The oldest supported version of each browser, by its name in MDN's data. Safari on iOS has the features of Safari on macOS. */
type Browsers = Readonly<Record<string, number>>;

interface Target {
  browsers: Browsers;
  /** The ECMAScript version that these browsers can parse, except for some regular expressions, which are checked separately. */
  syntax: 2018 | 2022;
  /** The names of newer features that are safe to use, as in `entriesOf`. `text-wrap:` covers all values of the property. */
  tolerated: readonly string[];
}

const TOLERATED = [
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
  // Safari and older browsers have no contrast themes.
  'forced-color-adjust:',
].flatMap((names) => names.split(' '));
const TOLERATED_IN_APP = [
  // The game is complete without these (e2e/journeys/old-browsers.spec.ts).
  ':has @container container-type: 1cqw text-wrap: overflow:clip overflow-x:clip border-color:color-mix',
  // These only change a pointer, a scroll bar, what moves behind a sheet, and the place of a picture.
  'cursor:progress scrollbar-width: overscroll-behavior: float:inline-end',
  // Lightning CSS adds these with a prefix.
  'hyphens: user-select: text-decoration:wavy',
  // MDN's data also covers its effect on blocks.
  'text-align:center',
].flatMap((names) => names.split(' '));

/** The oldest browsers that README.md lists. */
export const APP_BROWSERS: Browsers = {
  chrome: 109,
  firefox: 115,
  safari: 15.4,
  samsunginternet_android: 21,
};

/** By the manifest of the build. */
const TARGETS: Readonly<Record<string, Target>> = {
  '.vite/manifest.json': {
    browsers: APP_BROWSERS,
    syntax: 2022,
    tolerated: [...TOLERATED, ...TOLERATED_IN_APP],
  },
  '.vite/tv.json': { browsers: { chrome: 63 }, syntax: 2018, tolerated: TOLERATED },
};

/** Matches vendor prefixes, and SVG properties such as `stroke-width`, because MDN's data has only their CSS versions. */
const IGNORED = /^(-[a-z]|stroke-)/;

// biome-ignore lint/suspicious/noExplicitAny: MDN's data and the syntax tree are trees of any shape
type Tree = any;

// Loaded with require because importing the file would print a warning.
const { api, css, javascript }: Tree = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins, classes, regular_expressions } = javascript;
const OWNERS: [name: string, members: Tree][] = [builtins, builtins.Intl, api].flatMap(Object.entries);
/** For each method name, the entries of all objects, including those of static methods. */
const METHODS = Map.groupBy(
  OWNERS.flatMap(([, members]) => Object.entries<Tree>(members)),
  ([name]) => name.replace(/_static$/, ''),
);
const SYNTAX: Readonly<Record<string, Tree>> = {
  'static {}': classes.static.initialization_blocks,
  // Some browsers throw a SyntaxError for these regular expressions.
  '(?<name>)': regular_expressions.named_capturing_group,
  '(?<=)': regular_expressions.lookbehind_assertion,
  '\\p{}': regular_expressions.unicode_character_class_escape,
  '@media (a < b)': css['at-rules'].media.range_syntax,
  ':not(a, b)': css.selectors.not.selector_list,
  '&': css.selectors.nesting,
  '1dvh': css.types.length.viewport_percentage_units_dynamic,
  '1cqw': css.types.length.container_query_length_units,
};

/** Return the entries of a feature: `.segment()`, `@layer`, `:has`, `gap:`, `gap:clamp`, `Intl.Segmenter`, `fetch` or a name in SYNTAX. */
function entriesOf(name: string): Tree[] {
  if (name in SYNTAX) return [SYNTAX[name]];
  if (name.startsWith('.')) return METHODS.get(name.slice(1, -2))?.map(([, entry]) => entry) ?? [];
  if (name.startsWith('@')) return [css['at-rules'][name.slice(1)]];
  if (name.startsWith(':')) return [css.selectors[name.replace(/^:+/, '')]];
  const [property = '', word] = name.split(':');
  const entry = css.properties[property];
  // Browsers supported some properties, such as `gap`, for grids before flexboxes.
  if (word === '')
    return [
      entry,
      ...Object.keys(entry ?? {}).flatMap((key) => (/(?<!^multicol)_context$/.test(key) ? entry[key] : [])),
    ];
  if (word) return [entry?.[word], css.types[word], css.types.color[word], css.types.gradient[word]];
  const [owner = '', member] = name.split('.');
  return [
    member
      ? (builtins[owner]?.[member] ?? api[owner]?.[`${member}_static`])
      : (builtins[owner] ?? api[owner]),
  ];
}

/** Return the first version of a browser that fully supports an entry under its own name, or 0 if unknown. */
function since(entry: Tree, browser: string): number {
  const support: Tree = entry?.__compat?.support[browser];
  if (!support) return 0;
  const full: Tree[] = [support].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  return Math.min(Infinity, ...full.map((one) => Number.parseFloat(one.version_added) || Infinity));
}

/** Return the browsers that are older than the first version with support for all entries, as `chrome 92`. */
function lacking(browsers: Browsers, entries: readonly Tree[], firstOf = Math.max): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const versions = entries.map((entry) => since(entry, browser)).filter((one) => one > 0);
    const first = versions.length > 0 ? firstOf(...versions) : 0;
    return first > version ? [`${browser} ${first}`] : [];
  });
}

/** Return the globals (with an empty name) and members that at least one of the browsers does not support. Names of static members may end in `_static`. */
export function missingApis(browsers: Browsers): { owner: string; name: string }[] {
  return OWNERS.flatMap(([owner, members]) => {
    if (lacking(browsers, [members]).length > 0) return [{ owner, name: '' }];
    const missing = Object.entries(members).filter(([, entry]) => lacking(browsers, [entry]).length > 0);
    return missing.map(([name]) => ({ owner, name }));
  });
}

function faultsIn(names: readonly string[], { browsers, tolerated }: Omit<Target, 'syntax'>): string[] {
  return [...new Set(names)].flatMap((name) => {
    if (tolerated.includes(name) || tolerated.includes(name.replace(/(?<=\w:).*/, ''))) return [];
    // The object of a method is not known, so the support of any entry is enough.
    const lacks = lacking(browsers, entriesOf(name), name.startsWith('.') ? Math.min : Math.max);
    return lacks.length > 0 ? [`${name} needs ${lacks.join(', ')}`] : [];
  });
}

/** Return the syntax, globals and methods of a built module that one of the browsers does not support. */
export function faultsInScript(code: string, target: Target): string[] {
  try {
    return faultsIn(namesIn(parse(code, { ecmaVersion: target.syntax, sourceType: 'module' })), target);
  } catch (error) {
    return [String(error)];
  }
}

function namesIn(node: Tree): string[] {
  if (!node?.type) return [];
  const { type, name, object, property, callee, regex } = node;
  const names: string[] = [];
  if (type === 'Identifier') names.push(name);
  if (type === 'StaticBlock') names.push('static {}');
  if (isMember(node) && object.type === 'Identifier') names.push(`${object.name}.${property.name}`);
  if (type === 'CallExpression' && isMember(callee)) names.push(`.${callee.property.name}()`);
  if (/\(\?<[^=!]/.test(regex?.pattern)) names.push('(?<name>)');
  if (/\(\?<[=!]/.test(regex?.pattern)) names.push('(?<=)');
  if (/\\p\{/i.test(regex?.pattern)) names.push('\\p{}');
  return [...names, ...childrenOf(node).flatMap(namesIn)];
}

const isMember = ({ type, computed }: Tree) => type === 'MemberExpression' && !computed;

/** Return the parts of a node except keys, and the operand of `typeof`, which only tests for a global. */
function childrenOf(node: Tree): Tree[] {
  if (isMember(node)) return [node.object];
  if (node.type === 'Property' || node.type === 'MethodDefinition') return [node.value];
  if (node.operator === 'typeof' && node.argument.type === 'Identifier') return [];
  return Object.values(node).flat();
}

/** Return the rules and declarations that one of the browsers does not support. Code in `@supports` is not checked. */
export function faultsInStyles(source: string, target: Omit<Target, 'syntax'>): string[] {
  const names: string[] = [];
  const root = postcss.parse(source);
  root.walkAtRules('supports', (rule) => void rule.remove());
  // The style sheet also declares design tokens that only other pages use.
  root.walkDecls(/^--/, (declaration) => {
    if (!source.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  root.walkAtRules(({ name, params }) => {
    names.push(`@${name}`);
    if (name === 'media' && /[<>]/.test(params)) names.push('@media (a < b)');
  });
  root.walkRules(({ selector, parent }) => {
    if (parent instanceof postcss.Rule) names.push('&');
    if (/:not\([^()]*,/.test(selector)) names.push(':not(a, b)');
    names.push(...(selector.match(/::?[a-z][a-z-]*/g) ?? []));
  });
  root.walkDecls(({ prop, value }) => {
    const plain = value.replace(/url\([^)]*\)|"[^"]*"/g, '');
    if (/\d[dls]v(w|h|i|b|min|max)\b/.test(plain)) names.push('1dvh');
    if (/\dcq/.test(plain)) names.push('1cqw');
    if (IGNORED.test(prop)) return;
    // In custom properties, check only functions, because a keyword may be one of our own names.
    const words = plain.match(prop.startsWith('--') ? /[a-z][a-z-]*(?=\()/g : /(?<![\w#.-])[a-z][a-z-]*/g);
    names.push(`${prop}:`, ...(words ?? []).map((word) => `${prop}:${word}`));
  });
  return faultsIn(names, target);
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
