/**
 * Fail if the TV page contains syntax, APIs or CSS that its oldest browser does not support (docs/decisions/0050).
 * Usage: `node old-browsers.ts [folder of the build]`
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from 'acorn';
import DoIUse from 'doiuse';
import postcss from 'postcss';

const CHROME = 63;

/** APIs newer than CHROME that the bundle contains but does not call in that browser, with reasons. */
const TOLERATED: Record<string, string> = {
  'Intl.Locale': 'languages/table.ts catches the error',
  '.maximize()': 'a method of Intl.Locale',
  'Intl.Segmenter': 'text/characters.ts tests for it',
  '.segment()': 'a method of Intl.Segmenter',
  '.flatMap()': 'tv/polyfills.ts adds it',
  '.addPath()': 'qrcode.react tests for it, and only draws on a canvas with it',
  '.destroy()': 'a method of engine.io-client',
  reportError: 'React tests for it',
  queueMicrotask: 'React tests for it',
  AbortController: 'React tests for it, for the cache of server components',
  '.use()': 'a method of React itself',
  AbortSignal: 'tv/polyfills.ts adds it',
  'AbortSignal.timeout': 'tv/polyfills.ts adds it',
  '.timeout()': 'tv/polyfills.ts adds it',
  'Promise.allSettled': 'React: <ViewTransition>, which this page does not use',
  '.allSettled()': 'React: <ViewTransition>',
  '.startViewTransition()': 'React: <ViewTransition>',
  '.skipTransition()': 'React: <ViewTransition>',
  '.getAnimations()': 'React: <ViewTransition>',
  '.getKeyframes()': 'React: <ViewTransition>',
  '.setKeyframes()': 'React: <ViewTransition>',
};

/** The ECMAScript version that Chromium 63 parses, except for the regular expressions below. */
const SYNTAX = 2018;
/** Named groups and Unicode property classes. */
const NEW_REGEX = { pattern: /\(\?<[^=!]|\\p\{/i, since: 64 };

/** doiuse also reports these features for uses that every browser supports. MDN's data is more precise. */
const COARSE = ['css-clip-path', 'css-masks', 'css-overflow'];
/** Browsers without support ignore the rules inside, which only reduce motion. */
const HARMLESS = ['prefers-reduced-motion'];
/** For SVG keywords, MDN's data contains the version that supports them in CSS. */
const SVG = /^stroke-/;

// biome-ignore lint/suspicious/noExplicitAny: MDN's data and the syntax tree have arbitrary structures
type Tree = any;

// Loaded with require, because importing the file would print a warning.
const { api, css, javascript }: Tree = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = javascript;

/** Return the first Chrome version that fully supports an entry without a prefix, or 0 if unknown. */
function since(entry: Tree): number {
  const support: Tree = entry?.__compat?.support.chrome;
  if (!support) return 0;
  const full: Tree[] = [support].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  return Math.min(Infinity, ...full.map((one) => Number.parseInt(one.version_added, 10) || Infinity));
}

/** The first version in which any object has an instance or static method with that name. */
const METHODS = new Map<string, number>();
for (const owner of [...Object.values(api), ...Object.values(builtins), ...Object.values(builtins.Intl)])
  for (const [key, entry] of Object.entries(owner as Tree)) {
    const name = key.replace(/_static$/, '');
    const version = since(entry);
    if (version > 0) METHODS.set(name, Math.min(METHODS.get(name) ?? Infinity, version));
  }

const globalSince = (name: string) =>
  Object.hasOwn(builtins, name) ? since(builtins[name]) : Object.hasOwn(api, name) ? since(api[name]) : 0;

const memberSince = (owner: string, name: string) =>
  Object.hasOwn(builtins, owner) ? since(builtins[owner][name]) : since(api[owner]?.[`${name}_static`]);

/** Return the version that supports a property in every layout. `gap` is supported in grids earlier than in flexboxes. */
function propertySince(name: string): number {
  const entry: Tree = css.properties[name] ?? {};
  const layouts = Object.keys(entry).filter((key) => /(?<!^multicol)_context$/.test(key));
  return Math.max(since(entry), ...layouts.map((layout) => since(entry[layout])));
}

const valueSince = (property: string, word: string) =>
  Math.max(since(css.properties[property]?.[word]), since(css.types[word]), since(css.types.color[word]));

/**
 * Return the syntax, globals and methods in a built module that the Chrome version does not support. Methods are looked up by
 * name only, because the object's type is unknown.
 * @param tolerated names that the code tests for before using them
 */
export function faultsInScript(
  code: string,
  chrome: number,
  tolerated: Record<string, string> = {},
): string[] {
  const found = new Map<string, number>();
  const report = (name: string, version: number) => {
    if (version > chrome && !Object.hasOwn(tolerated, name)) found.set(name, version);
  };
  try {
    visit(parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' }), null, report);
  } catch (error) {
    return [String(error)];
  }
  return [...found].map(([name, version]) => `${name} needs Chrome ${version}`);
}

function visit(node: Tree, parent: Tree, report: (name: string, version: number) => void): void {
  if (!node?.type) return;
  if (node.type === 'Identifier' && isUse(node, parent)) report(node.name, globalSince(node.name));
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node;
    if (object.type === 'Identifier')
      report(`${object.name}.${property.name}`, memberSince(object.name, property.name));
    if (parent?.type === 'CallExpression' && parent.callee === node)
      report(`.${property.name}()`, METHODS.get(property.name) ?? 0);
  }
  if (node.regex && NEW_REGEX.pattern.test(node.regex.pattern)) report(node.raw, NEW_REGEX.since);
  for (const child of Object.values(node).flat()) visit(child, node, report);
}

/** Return true if an identifier is neither a key nor the operand of `typeof`. */
function isUse(node: Tree, parent: Tree): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return parent.value === node;
  return !(parent?.type === 'UnaryExpression' && parent.operator === 'typeof');
}

/**
 * Return the rules and declarations that the Chrome version does not support. doiuse knows features that depend on the context,
 * such as a flexbox gap. MDN's data contains every property and keyword.
 */
export function faultsInStyles(source: string, chrome: number): string[] {
  const found = new Set<string>();
  const report = (name: string, version: number) => {
    if (version > chrome) found.add(`${name} needs Chrome ${version}`);
  };
  const root = postcss.parse(source);
  // Custom properties that this page does not read are shared with phones.
  root.walkDecls(/^--/, (declaration) => {
    if (!source.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  const check = new DoIUse({
    browsers: [`chrome ${chrome}`],
    ignore: [...COARSE, ...HARMLESS],
    onFeatureUsage: ({ message }) => found.add(message.replace(/^.*?:\d+:\d+: /, '')),
  });
  postcss([check]).process(root, { from: undefined }).sync();
  root.walkAtRules(({ name }) => report(`@${name}`, since(css['at-rules'][name])));
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      report(`:${name}`, since(css.selectors[name]));
  });
  root.walkDecls(({ prop, value, parent }) => {
    // Browsers ignore unknown font descriptors.
    const isDescriptor = parent instanceof postcss.AtRule && parent.name === 'font-face';
    if (prop.startsWith('--') || SVG.test(prop) || isDescriptor) return;
    report(prop, propertySince(prop));
    for (const [word] of value.replace(/url\([^)]*\)|"[^"]*"/g, '').matchAll(/(?<![\w#.-])[a-z][a-z-]*/g))
      report(`${prop}: ${word}`, valueSince(prop, word));
  });
  return [...found];
}

if (import.meta.main) {
  const build = process.argv[2] ?? path.join(import.meta.dirname, '../dist');
  const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(read('.vite/tv.json'));
  const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  const faults = [...files].flatMap((name) => {
    const check = { '.js': faultsInScript, '.css': faultsInStyles }[path.extname(name)];
    return check?.(read(name), CHROME, TOLERATED).map((fault) => `${name}: ${fault}`) ?? [];
  });
  if (faults.length > 0) {
    console.error(`Chromium ${CHROME} does not support parts of this page:\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
