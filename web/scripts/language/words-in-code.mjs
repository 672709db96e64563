import { parseSync } from 'vite';

/** Lingui's macros: what they are given stands in the catalogues. */
const MACROS = /^@lingui\/(core|react)\/macro$/;
/** Two words, a word as a sentence begins, or one as it ends. */
const WORDS = /\p{L}[\p{L}'’]*[,:;]? +[\p{L}{]|^\p{Lu}\p{Ll}|\p{L}(…|\.\.\.|!|\?)/u;
/** Where only people look, one letter is enough. */
const LETTER = /\p{L}/u;
const SPOKEN = /^(title|placeholder|alt|label|heading|aria-(label|description|roledescription|valuetext))$/;
/** Attributes for machines. */
const SILENT = /^(className|style|d|viewBox|transform|sizes|media|rel|allow|sandbox|name|content|property)$/;
/** Keys of the keyboard, header names, media types and queries, lengths. */
const FOR_MACHINES = [
  /^(Escape|Enter|Tab|Home|End|Backspace|Delete|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/,
  /^[A-Z]\w*(-[A-Z]\w*)+$/,
  /^[\w-]+\/[\w.+-]+$/,
  /^\(.*\)$/,
  /\b\d+(px|r?em|m?s|v[wh]|deg|%)/,
];

/** @typedef {{ line: number, words: string }} Words */
/** @typedef {(node: any, words: string) => void} Report */

/**
 * The words in a module that somebody may read and that stand in no catalogue [LANG-01].
 * @param {string} path
 * @param {string} code
 * @returns {Words[]}
 */
export function wordsInCode(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {Map<number, Words>} */
  const found = new Map();
  visit(program, macrosIn(program), (node, words) => {
    found.set(node.start, { line: code.slice(0, node.start).split('\n').length, words: words.trim() });
  });
  return [...found.values()];
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
  for (const child of Object.values(node)) visit(child, macros, report);
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
  return LETTER.test(textOf(literal));
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
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'TSLiteralType':
      return true;
    case 'JSXElement':
      return macros.has(node.openingElement.name.name);
    case 'TaggedTemplateExpression':
      return macros.has(node.tag.name);
    case 'CallExpression':
      return macros.has(node.callee.name);
    case 'NewExpression':
      return /Error$/.test(node.callee.name ?? '');
    case 'BinaryExpression':
      return node.operator === 'in';
    case 'JSXAttribute':
      return SILENT.test(attributeName(node));
    default:
      return false;
  }
}

/** @param {any} attribute */
function attributeName({ name }) {
  return name.name; // of `xlink:href`, a node: no name that matters here
}
