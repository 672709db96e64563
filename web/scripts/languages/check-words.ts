/**
 * Fail if a module contains text that is not in the catalogues [LANG-01], or if a message is unclear to translators.
 * See web/locales/README.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parseSync } from 'vite';

/** Modules whose strings are not shown to players: types, the service worker, the gallery, avatar colors, and words of imported files. */
const IGNORED =
  /\.(gen|d)\.ts$|^(app\/worker|(tv\/)?gallery)\/|^shared\/ui\/avatar-catalogue\.ts$|^features\/custom-decks\/(header|chat)-words\.ts$|^shared\/languages\/(table|pseudo)\.ts$/;
/** Lingui extracts the arguments of these macros. */
const MACROS = /^@lingui\/(core|react)\/macro$/;
/** Matches two words, a capitalized word at the start, or a word with punctuation at its end. */
const TEXT = /\p{L}[\p{L}'’]*[,:;]? +[\p{L}{]|^["(“‘]?\p{Lu}\p{Ll}|\p{L}(…|\.\.\.|!|\?)/u;
/** In attributes and elements, two letters count as text. A single letter does not, because it may belong to a room code. */
const LETTERS = /\p{L}.*\p{L}/su;
const SHOWN_ATTRIBUTES =
  /^(title|placeholder|alt|label|heading|aria-(label|description|roledescription|valuetext))$/;
const HIDDEN_ATTRIBUTES =
  /^(className|style|d|viewBox|preserveAspectRatio|transform|sizes|media|rel|allow|sandbox|name|content|property)$/;
const IMPORTS_AND_TYPES =
  /^(Import(Declaration|Expression)|TS(InterfaceDeclaration|LiteralType|Type(AliasDeclaration|Annotation|ParameterInstantiation)))$/;
const FUNCTIONS = /Function|^MethodDefinition$|^PropertyDefinition$/;
const LOG_FUNCTIONS = /^log[A-Z]/;
/** Keyboard keys, error classes, header names, media types, media queries and selectors. */
const IDENTIFIERS = [
  /^(Escape|Enter|Tab|Home|End|Backspace|Delete|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/,
  /^([A-Z][a-z]+)+Error$/,
  /^[A-Z]\w*(-[A-Z]\w*)+$/,
  /^[\w-]+\/[\w.+-]+$/,
  /^\([a-z-]+: [^A-Z]*\)$/,
  /^[#.][\w-]+/,
];

// biome-ignore lint/suspicious/noExplicitAny: nodes of every type are visited
type Node = any;
type Report = (node: Node, words: string) => void;

/**
 * Return the strings of a module that are not in the catalogues. Also return macros that run only when the module loads, because
 * their text would stay in the first language.
 */
export function wordsInCode(file: string, code: string): { line: number; words: string }[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map<number, { line: number; words: string }>();
  const report: Report = (node, words) =>
    found.set(node.start, { line: code.slice(0, node.start).split('\n').length, words: words.trim() });
  const imports = program.body.filter((node: Node) => MACROS.test(node.source?.value ?? ''));
  const macros = new Set<string>(
    imports.flatMap((node: Node) => node.specifiers.map((one: Node) => one.local.name)),
  );
  reportText(program, macros, report);
  reportTopLevelMacros(program, macros, (node) => report(node, code.slice(node.start, node.end)));
  return [...found.values()];
}

interface Message {
  message?: string | undefined;
  comments?: readonly string[] | undefined;
}

/** Return the messages that translators would not understand: with a number or a constant as a placeholder, or without a comment. */
export function unclearMessages(messages: readonly Message[]): string[] {
  return messages.flatMap(({ message = '', comments = [] }) => [
    ...(/\{(\d+|[A-Z][A-Z_]+)[,}]/.test(message)
      ? [`A placeholder needs a name that says what it holds, such as ph({ seats: 10 }): ${message}`]
      : []),
    ...(comments.length === 0 ? [`Translators need a comment: ${message}`] : []),
  ]);
}

/** Return the messages in the code, which may be newer than the catalogues. */
async function messagesInCode(): Promise<Message[]> {
  const [catalog] = await getCatalogs(getConfig());
  const messages = await catalog?.collect();
  if (!messages) throw new Error('The messages cannot be extracted');
  return Object.values(messages);
}

function reportText(node: Node, macros: Set<string>, report: Report): void {
  if (!node || typeof node !== 'object') return;
  if (node.type) {
    if (isIgnored(node, macros)) return;
    for (const literal of literalsOf(node).filter(isText)) report(literal, textOf(literal));
    for (const literal of shownBy(node)) if (LETTERS.test(textOf(literal))) report(literal, textOf(literal));
  }
  for (const [name, child] of Object.entries(node)) if (name !== 'key') reportText(child, macros, report);
}

function reportTopLevelMacros(node: Node, macros: Set<string>, report: (node: Node) => void): void {
  if (!node || typeof node !== 'object' || FUNCTIONS.test(node.type)) return;
  if (isMacro(node, macros)) report(node);
  else for (const child of Object.values(node)) reportTopLevelMacros(child, macros, report);
}

function isMacro({ type, openingElement, tag, callee }: Node, macros: Set<string>): boolean {
  if (type === 'JSXElement') return macros.has(openingElement.name.name);
  if (type === 'TaggedTemplateExpression') return macros.has(tag.name);
  return type === 'CallExpression' && macros.has(callee.name);
}

/** Return the literals in a node. A template has several. */
function literalsOf(node: Node): Node[] {
  if (node.type === 'Literal') return [node];
  return node.type === 'TemplateLiteral' ? node.quasis : [];
}

function textOf({ value }: Node): string {
  const text = value?.cooked ?? value;
  return typeof text === 'string' ? text : '';
}

function isText(literal: Node): boolean {
  const text = textOf(literal);
  return TEXT.test(text) && !IDENTIFIERS.some((pattern) => pattern.test(text));
}

/** Return the literals that are always shown or read aloud: those between tags, or in an attribute such as `alt`. */
function shownBy(node: Node): Node[] {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXAttribute') return SHOWN_ATTRIBUTES.test(node.name.name) ? resultsOf(node.value) : [];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return node.children.flatMap((child: Node) =>
    child.type === 'JSXExpressionContainer' ? resultsOf(child) : [],
  );
}

/** Return the literals that an expression can evaluate to. */
function resultsOf(node: Node): Node[] {
  if (node?.type === 'JSXExpressionContainer') return resultsOf(node.expression);
  if (node?.type === 'ConditionalExpression')
    return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...resultsOf(node.left), ...resultsOf(node.right)];
  return node ? literalsOf(node) : [];
}

/** Return true if a node's strings are never shown to players, or if a macro extracts them. */
function isIgnored(node: Node, macros: Set<string>): boolean {
  if (IMPORTS_AND_TYPES.test(node.type)) return true;
  switch (node.type) {
    case 'CallExpression':
      return isMacro(node, macros) || LOG_FUNCTIONS.test(node.callee.name ?? '');
    case 'NewExpression':
      return /Error$/.test(node.callee.name ?? '');
    case 'BinaryExpression':
      return node.operator === 'in';
    case 'JSXAttribute':
      return HIDDEN_ATTRIBUTES.test(node.name.name);
    default:
      return isMacro(node, macros);
  }
}

if (import.meta.main) {
  const web = path.resolve(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(path.join(web, file), 'utf8');
  const modules = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !IGNORED.test(file))
    .sort();
  const faults = [
    ...modules.flatMap((file) =>
      wordsInCode(file, read(`src/${file}`)).map(
        ({ line, words }) =>
          `web/src/${file}:${line} has text outside the catalogues: ${JSON.stringify(words)}`,
      ),
    ),
    ...unclearMessages(await messagesInCode()),
  ];
  if (faults.length > 0) {
    console.error([...faults, 'See web/locales/README.md.'].join('\n'));
    process.exitCode = 1;
  }
}
