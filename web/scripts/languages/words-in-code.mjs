import { parseSync } from 'vite';

/** Lingui's macros: what they are given stands in the catalogues. */
const MACROS = /^@lingui\/(core|react)\/macro$/;
/** Two words, a word as a sentence begins, or one as it ends. */
const WORDS = /\p{L}[\p{L}'’]*[,:;]? +[\p{L}{]|^["(“‘]?\p{Lu}\p{Ll}|\p{L}(…|\.\.\.|!|\?)/u;
/** Where only people look, two letters are enough. One is a sign: codes have Latin letters in all languages. */
const LETTERS = /\p{L}.*\p{L}/su;
const SPOKEN = /^(title|placeholder|alt|label|heading|aria-(label|description|roledescription|valuetext))$/;
/** Attributes for machines. */
const SILENT =
  /^(className|style|d|viewBox|preserveAspectRatio|transform|sizes|media|rel|allow|sandbox|name|content|property)$/;
const FUNCTIONS = /Function|^MethodDefinition$|^PropertyDefinition$/;
/** Functions whose words only operators and developers read. */
const FOR_OPERATORS = /^log[A-Z]/;
/** Keys of the keyboard, kinds of errors, header names, media types and queries, selectors. */
const FOR_MACHINES = [
  /^(Escape|Enter|Tab|Home|End|Backspace|Delete|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/,
  /^([A-Z][a-z]+)+Error$/,
  /^[A-Z]\w*(-[A-Z]\w*)+$/,
  /^[\w-]+\/[\w.+-]+$/,
  /^\([a-z-]+: [^A-Z]*\)$/,
  /^[#.][\w-]+/,
];

/** @typedef {{ line: number, words: string }} Words */
/** @typedef {(node: any, words: string) => void} Report */

/**
 * The words in a module that somebody may read and that stand in no catalogue [LANG-01], or keep the language that the page starts with.
 * @param {string} path
 * @param {string} code
 * @returns {Words[]}
 */
export function wordsInCode(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {Map<number, Words>} */
  const found = new Map();
  const macros = macrosIn(program);
  const report = (/** @type {any} */ node, /** @type {string} */ words) =>
    found.set(node.start, { line: code.slice(0, node.start).split('\n').length, words: words.trim() });
  visit(program, macros, report);
  visitEarly(program, macros, (node) => report(node, code.slice(node.start, node.end)));
  return [...found.values()];
}

/**
 * The messages of a catalogue with a placeholder that is a number or a constant.
 * @param {string} catalogue in the PO format
 * @returns {string[]}
 */
export function unclearPlaceholders(catalogue) {
  return catalogue.split('\n').filter((line) => /^msgid .*\{(\d+|[A-Z][A-Z_]+)[,}]/.test(line));
}

/**
 * The messages of a catalogue that tell a translator nothing beyond the words.
 * @param {string} catalogue in the PO format
 * @returns {string[]}
 */
export function messagesWithoutComment(catalogue) {
  return catalogue.split('\n\n').flatMap((entry) => {
    const [message] = /^msgid ".+"$/m.exec(entry) ?? [];
    return message && !/^#\. (?!placeholder )/m.test(entry) ? [message] : [];
  });
}

/**
 * What a module calls the macros.
 * @param {any} program
 * @returns {Set<string>}
 */
function macrosIn({ body }) {
  const imports = body.filter((/** @type {any} */ { source }) => MACROS.test(source?.value ?? ''));
  return new Set(imports.flatMap((/** @type {any} */ one) => one.specifiers.map(nameOf)));
}

/** @param {{ local: { name: string } }} specifier */
function nameOf({ local }) {
  return local.name;
}

/**
 * @param {any} node
 * @param {Set<string>} macros
 * @param {Report} report
 */
function visit(node, macros, report) {
  if (!node || typeof node !== 'object') return;
  if (node.type) {
    if (isSilent(node, macros)) return;
    for (const one of literalsOf(node).filter(isWords)) report(one, textOf(one));
    for (const one of shownBy(node).filter(hasLetters)) report(one, textOf(one));
  }
  for (const [name, child] of Object.entries(node)) if (name !== 'key') visit(child, macros, report);
}

/**
 * Reports the macros outside of functions: they would speak the language that the page starts with for good.
 * @param {any} node
 * @param {Set<string>} macros
 * @param {(node: any) => void} report
 */
function visitEarly(node, macros, report) {
  if (!node || typeof node !== 'object' || FUNCTIONS.test(node.type)) return;
  if (isMacro(node, macros)) report(node);
  else for (const child of Object.values(node)) visitEarly(child, macros, report);
}

/**
 * @param {any} node
 * @param {Set<string>} macros
 */
function isMacro({ type, openingElement, tag, callee }, macros) {
  if (type === 'JSXElement') return macros.has(openingElement.name.name);
  if (type === 'TaggedTemplateExpression') return macros.has(tag.name);
  return type === 'CallExpression' && macros.has(callee.name);
}

/**
 * The parts of a node that stand for text: a literal's, or a template's.
 * @param {any} node
 * @returns {any[]}
 */
function literalsOf(node) {
  if (node.type === 'Literal') return [node];
  return node.type === 'TemplateLiteral' ? node.quasis : [];
}

/** @param {any} literal */
function textOf({ value }) {
  const text = value?.cooked ?? value;
  return typeof text === 'string' ? text : '';
}

/** @param {any} literal */
function hasLetters(literal) {
  return LETTERS.test(textOf(literal));
}

/** @param {any} literal */
function isWords(literal) {
  const text = textOf(literal);
  return WORDS.test(text) && !FOR_MACHINES.some((pattern) => pattern.test(text));
}

/**
 * The text that a person sees or hears for certain: between tags, or in an attribute for people.
 * @param {any} node
 * @returns {any[]}
 */
function shownBy(node) {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXAttribute') return SPOKEN.test(attributeName(node)) ? resultsOf(node.value) : [];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return node.children.flatMap((/** @type {any} */ child) =>
    child.type === 'JSXExpressionContainer' ? resultsOf(child) : [],
  );
}

/**
 * The literals that an expression may come to.
 * @param {any} node
 * @returns {any[]}
 */
function resultsOf(node) {
  if (node?.type === 'JSXExpressionContainer') return resultsOf(node.expression);
  if (node?.type === 'ConditionalExpression')
    return [...resultsOf(node.consequent), ...resultsOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...resultsOf(node.left), ...resultsOf(node.right)];
  return node ? literalsOf(node) : [];
}

/**
 * Whether nobody reads what a node holds, or a macro puts it into the catalogues.
 * @param {any} node
 * @param {Set<string>} macros
 */
function isSilent(node, macros) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'TSLiteralType':
      return true;
    case 'CallExpression':
      return isMacro(node, macros) || FOR_OPERATORS.test(node.callee.name ?? '');
    case 'NewExpression':
      return /Error$/.test(node.callee.name ?? '');
    case 'BinaryExpression':
      return node.operator === 'in';
    case 'JSXAttribute':
      return SILENT.test(attributeName(node));
    default:
      return isMacro(node, macros);
  }
}

/** @param {any} attribute */
function attributeName({ name }) {
  return name.name; // of `xlink:href`, a node: no name that matters here
}
