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

interface Build {
  manifest: string;
  browsers: Browsers;
  /** The ECMAScript version that these browsers can parse, except for some regular expressions, which are checked separately. */
  syntax: 2018 | 2022;
  /** Newer features that the code uses, each with the reason why this is safe. The name of a CSS property alone covers all its values. */
  tolerated: Record<string, string>;
}

const TOLERATED: Record<string, string> = {
  '.segment()': 'a method of Intl.Segmenter',
  '.destroy()': 'a method of engine.io-client',
  '.use()': 'a method of React itself',
  '.startViewTransition()': 'React: <ViewTransition>, which is not used',
  '.skipTransition()': 'React: <ViewTransition>',
  '.number()': 'a method of Lingui',
  'forced-color-adjust': 'Safari and older browsers have no contrast themes',
};

const TV_TOLERATED: Record<string, string> = {
  ...TOLERATED,
  'Intl.Locale': 'languages/table.ts catches the error',
  '.maximize()': 'a method of Intl.Locale',
  'Intl.Segmenter': 'text/characters.ts tests for it',
  'Intl.ListFormat': 'text/list.ts tests for it',
  '.flatMap()': 'tv/polyfills.ts adds it',
  '.addPath()': 'qrcode.react tests for it, and only draws on a canvas with it',
  reportError: 'React tests for it',
  queueMicrotask: 'React tests for it',
  AbortController: 'tv/polyfills.ts adds it',
  AbortSignal: 'React: listeners of fragments, which this page does not use',
  'Promise.allSettled': 'React: <ViewTransition>, which this page does not use',
  '.allSettled()': 'React: <ViewTransition>',
  '.getAnimations()': 'React: <ViewTransition>',
  '.getKeyframes()': 'React: <ViewTransition>',
  '.setKeyframes()': 'React: <ViewTransition>',
};

const APP_TOLERATED: Record<string, string> = {
  ...TOLERATED,
  'Intl.Segmenter': 'text/characters.ts and results/picture/canvas.ts test for it',
  '.roundRect()': 'results/picture/canvas.ts tests for it',
  '.readText()': 'custom-decks/paste-many.tsx tests for it',
  '.share()': 'the code tests for it',
  '.canShare()': 'the code tests for it',
  '.vibrate()': 'audio/vibration.ts tests for it',
  WebTransport: 'engine.io-client tests for it',
  '.createBidirectionalStream()': 'a method of WebTransport',
  OffscreenCanvas: 'canvas-confetti tests for it',
  '.transferToImageBitmap()': 'a method of OffscreenCanvas',
  '.transferControlToOffscreen()': 'canvas-confetti: OffscreenCanvas',
  '.fetch()': 'a method of shared/loading/lazy.tsx',
  '.reconnect()': 'a method of socket-connection.ts',
  '.run()': 'a method of ui/use-action.ts',
  '.token()': 'a method of results/picture/canvas.ts',
  'text-align: center': "MDN's data also covers its effect on blocks",
  'text-wrap': 'only decides where lines break',
  'cursor: progress': 'the default cursor is fine',
  'overscroll-behavior': 'the page behind a sheet may scroll',
  'scrollbar-width': 'older browsers show a scroll bar',
  'overflow-x: clip': 'base.css hides what is too wide at the root',
  'overflow: clip': 'has a fallback in @supports',
  '@container': 'the rules inside only use the width of large screens',
  'container-type': 'for @container and cqw',
  cqw: 'written-art.module.css hides its slips',
  'border-color: color-mix': 'the ring of a spinner, which has an opaque arc',
  ':has(:focus-visible)': 'base.css has a fallback for labels',
  ':has([data-clock])': 'the bar with the clock may cover a focused element',
  ':has([data-ad-status=filled])': 'an ad covers the card below it',
  ':has(> :nth-child(7))': 'more than six ballots need more lines',
  ':has(> :nth-child(3))': 'two players are as small as three',
  ':has(:nth-child(4):last-child)': 'four avatars need two lines',
  'float: inline-end': 'the picture is above the text',
  ':has(p)': 'a margin of the deck editor',
};

/** The oldest browsers that README.md lists. */
export const APP_BROWSERS: Browsers = {
  chrome: 109,
  firefox: 115,
  safari: 15.4,
  samsunginternet_android: 21,
};

const BUILDS: readonly Build[] = [
  { manifest: '.vite/manifest.json', browsers: APP_BROWSERS, syntax: 2022, tolerated: APP_TOLERATED },
  { manifest: '.vite/tv.json', browsers: { chrome: 63 }, syntax: 2018, tolerated: TV_TOLERATED },
];

/** Matches vendor prefixes, and SVG properties such as `stroke-width`, because MDN's data has only their CSS versions. */
const IGNORED = /^(-|stroke-)/;

// biome-ignore lint/suspicious/noExplicitAny: MDN's data and the syntax tree are trees of any shape
type Tree = any;

// Loaded with require because importing the file would print a warning.
const { api, css, javascript }: Tree = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = javascript;

/** Syntax of regular expressions for which some browsers throw a SyntaxError. */
const REGEX: readonly (readonly [RegExp, Tree])[] = [
  [/\(\?<[^=!]/, javascript.regular_expressions.named_capturing_group],
  [/\(\?<[=!]/, javascript.regular_expressions.lookbehind_assertion],
  [/\\p\{/i, javascript.regular_expressions.unicode_character_class_escape],
];

/** Return the first version of a browser that fully supports an entry under its own name, or 0 if unknown. */
function since(entry: Tree, browser: string): number {
  const support: Tree = entry?.__compat?.support[browser];
  if (!support) return 0;
  const full: Tree[] = [support].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  return Math.min(Infinity, ...full.map((one) => Number.parseFloat(one.version_added) || Infinity));
}

/** Return the browsers that are older than the first version with support for all entries, as `chrome 92`. */
function lacking(browsers: Browsers, ...entries: Tree[]): string[] {
  return olderThan(browsers, (browser) => Math.max(...entries.map((entry) => since(entry, browser))));
}

function olderThan(browsers: Browsers, firstOf: (browser: string) => number): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const first = firstOf(browser);
    return first > version ? [`${browser} ${first}`] : [];
  });
}

/** For each method name, the entries of all objects, including those of static methods. */
const METHODS = new Map<string, Tree[]>();
for (const owner of [...Object.values(api), ...Object.values(builtins), ...Object.values(builtins.Intl)])
  for (const [key, entry] of Object.entries(owner as Tree)) {
    const name = key.replace(/_static$/, '');
    METHODS.set(name, [...(METHODS.get(name) ?? []), entry]);
  }

/** Return the browsers in which no object has a method with the given name. */
function lackingMethod(browsers: Browsers, name: string): string[] {
  const entries = METHODS.get(name) ?? [];
  return olderThan(browsers, (browser) => {
    const versions = entries.map((entry) => since(entry, browser)).filter((one) => one > 0);
    return versions.length > 0 ? Math.min(...versions) : 0;
  });
}

/** Return the globals (with an empty name) and members that at least one of the browsers does not support. Names of static members may end in `_static`. */
export function missingApis(browsers: Browsers): { owner: string; name: string }[] {
  const owners: [string, Tree][] = [builtins, builtins.Intl, api].flatMap(Object.entries);
  return owners.flatMap(([owner, members]) => {
    if (lacking(browsers, members).length > 0) return [{ owner, name: '' }];
    const missing = Object.entries(members).filter(([, entry]) => lacking(browsers, entry).length > 0);
    return missing.map(([name]) => ({ owner, name }));
  });
}

const globalEntry = (name: string): Tree =>
  Object.hasOwn(builtins, name) ? builtins[name] : Object.hasOwn(api, name) ? api[name] : undefined;

const memberEntry = (owner: string, name: string): Tree =>
  Object.hasOwn(builtins, owner) ? builtins[owner][name] : api[owner]?.[`${name}_static`];

/** Return the entries of a property for every layout mode. For example, browsers supported `gap` for grids before flexboxes. */
function propertyEntries(name: string): Tree[] {
  const entry: Tree = css.properties[name] ?? {};
  const layouts = Object.keys(entry).filter((key) => /(?<!^multicol)_context$/.test(key));
  return [entry, ...layouts.map((layout) => entry[layout])];
}

const valueEntries = (property: string, word: string): Tree[] => [
  css.properties[property]?.[word],
  css.types[word],
  css.types.color[word],
  css.types.gradient[word],
];

type Report = (name: string, lacks: string[]) => void;

/**
 * Return the syntax, globals and methods of a built module that one of the browsers does not support. Methods are looked up by name
 * alone, because the type of the object is not known.
 */
export function faultsInScript(
  code: string,
  { browsers, syntax, tolerated }: Pick<Build, 'browsers' | 'syntax' | 'tolerated'>,
): string[] {
  const found = new Map<string, string[]>();
  const report: Report = (name, lacks) => {
    if (lacks.length > 0 && !Object.hasOwn(tolerated, name)) found.set(name, lacks);
  };
  try {
    visit(parse(code, { ecmaVersion: syntax, sourceType: 'module' }), null, browsers, report);
  } catch (error) {
    return [String(error)];
  }
  return [...found].map(([name, lacks]) => `${name} needs ${lacks.join(', ')}`);
}

function visit(node: Tree, parent: Tree, browsers: Browsers, report: Report): void {
  if (!node?.type) return;
  if (node.type === 'Identifier' && isUse(node, parent))
    report(node.name, lacking(browsers, globalEntry(node.name)));
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node;
    if (object.type === 'Identifier')
      report(`${object.name}.${property.name}`, lacking(browsers, memberEntry(object.name, property.name)));
    if (parent?.type === 'CallExpression' && parent.callee === node)
      report(`.${property.name}()`, lackingMethod(browsers, property.name));
  }
  if (node.type === 'StaticBlock')
    report('static {}', lacking(browsers, javascript.classes.static.initialization_blocks));
  if (node.regex) {
    const parts = REGEX.filter(([pattern]) => pattern.test(node.regex.pattern)).map(([, entry]) => entry);
    report(node.raw, lacking(browsers, ...parts));
  }
  for (const child of Object.values(node).flat()) visit(child, node, browsers, report);
}

/** Return true if an identifier is neither a key nor the operand of `typeof`. */
function isUse(node: Tree, parent: Tree): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return parent.value === node;
  return !(parent?.type === 'UnaryExpression' && parent.operator === 'typeof');
}

/**
 * Return the rules and declarations that one of the browsers does not support. A declaration is accepted if the rule also has a
 * declaration of the same or the prefixed property that all browsers support. Code in `@supports` is not checked.
 */
export function faultsInStyles(
  source: string,
  { browsers, tolerated }: Pick<Build, 'browsers' | 'tolerated'>,
): string[] {
  const found = new Set<string>();
  const report: Report = (name, lacks) => {
    const isTolerated = [name, name.replace(/: .*/, '')].some((one) => Object.hasOwn(tolerated, one));
    if (lacks.length > 0 && !isTolerated) found.add(`${name} needs ${lacks.join(', ')}`);
  };
  const root = postcss.parse(source);
  root.walkAtRules('supports', (rule) => void rule.remove());
  // The style sheet also declares design tokens that only other pages use.
  root.walkDecls(/^--/, (declaration) => {
    if (!source.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  root.walkAtRules(({ name, params }) => {
    report(`@${name}`, lacking(browsers, css['at-rules'][name]));
    if (name !== 'media') return;
    if (/[<>]/.test(params)) report('@media (a < b)', lacking(browsers, css['at-rules'].media.range_syntax));
  });
  root.walkRules(({ selector, parent }) => {
    if (parent instanceof postcss.Rule) report('&', lacking(browsers, css.selectors.nesting));
    for (const [text, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)(\((?:[^()]|\([^()]*\))*\))?/g))
      report(text.replace('(>:', '(> :'), lacking(browsers, css.selectors[name]));
    if (/:not\([^()]*,/.test(selector))
      report(':not(a, b)', lacking(browsers, css.selectors.not.selector_list));
  });
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration;
    // Browsers ignore unknown font descriptors.
    if (parent instanceof postcss.AtRule && parent.name === 'font-face') return;
    const others = parent?.nodes.filter((one) => one.type === 'decl' && one !== declaration) as Declaration[];
    const fallback = others.some(
      (other) =>
        [prop, `-webkit-${prop}`].includes(other.prop) && faultsInDeclaration(other, browsers).length === 0,
    );
    if (!fallback) for (const fault of faultsInDeclaration(declaration, browsers)) report(...fault);
  });
  return [...found];
}

function faultsInDeclaration({ prop, value }: Declaration, browsers: Browsers): [string, string[]][] {
  const found: [string, string[]][] = [];
  const plain = value.replace(/url\([^)]*\)|"[^"]*"/g, '');
  if (/\d[dls]v(w|h|i|b|min|max)\b/.test(plain))
    found.push(['dvh', lacking(browsers, css.types.length.viewport_percentage_units_dynamic)]);
  if (/\dcq/.test(plain))
    found.push(['cqw', lacking(browsers, css.types.length.container_query_length_units)]);
  // In custom properties, check only functions, because a keyword may be one of our own names.
  if (prop.startsWith('--')) {
    for (const [word] of plain.matchAll(/[a-z][a-z-]*(?=\()/g))
      found.push([`${prop}: ${word}`, lacking(browsers, ...valueEntries(prop, word))]);
  } else if (!IGNORED.test(prop)) {
    found.push([prop, lacking(browsers, ...propertyEntries(prop))]);
    for (const [word] of plain.matchAll(/(?<![\w#.-])[a-z][a-z-]*/g))
      found.push([`${prop}: ${word}`, lacking(browsers, ...valueEntries(prop, word))]);
  }
  return found.filter(([, lacks]) => lacks.length > 0);
}

if (import.meta.main) {
  const folder = process.argv[2] ?? path.join(import.meta.dirname, '../dist');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  for (const build of BUILDS) {
    const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(read(build.manifest));
    const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
    const faults = [...files].flatMap((name) => {
      const check = { '.js': faultsInScript, '.css': faultsInStyles }[path.extname(name)];
      return check?.(read(name), build).map((fault) => `${name}: ${fault}`) ?? [];
    });
    if (faults.length === 0) continue;
    console.error(`The oldest browsers do not support parts of ${build.manifest}:\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
