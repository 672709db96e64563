import { parse } from 'acorn';
import { globalSince, memberSince, methodSince } from './support.mjs';

/** What Chromium 63 reads, but for what follows. */
const SYNTAX = 2018;
/** Named groups and Unicode's classes, in regular expressions. */
const LATE = { pattern: /\(\?<[^=!]|\\p\{/i, since: 64 };

/**
 * What a browser as old as `chrome` can't read, or does not have. A method counts by its name alone, whoever has it.
 * @param {string} code of a built module
 * @param {number} chrome
 * @param {Record<string, string>} asked names that the code asks for before it uses them, and where
 * @returns {string[]}
 */
export function faultsInScript(code, chrome, asked = {}) {
  let program;
  try {
    program = parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' });
  } catch (problem) {
    return [String(problem)];
  }
  /** @type {Map<string, number>} */
  const found = new Map();
  visit(program, null, (/** @type {string} */ name, /** @type {number} */ since) => {
    if (since > chrome && !Object.hasOwn(asked, name)) found.set(name, since);
  });
  return [...found].map(([name, since]) => `${name} is there since Chrome ${since}`);
}

/**
 * @param {any} node
 * @param {any} parent
 * @param {(name: string, since: number) => void} report
 */
function visit(node, parent, report) {
  if (!node?.type) return;
  if (node.type === 'Identifier' && isUse(node, parent)) report(node.name, globalSince(node.name));
  if (node.type === 'MemberExpression' && !node.computed) visitMember(node, parent, report);
  if (node.regex && LATE.pattern.test(node.regex.pattern)) report(node.raw, LATE.since);
  for (const child of Object.values(node).flat()) visit(child, node, report);
}

/**
 * @param {any} node
 * @param {any} parent
 * @param {(name: string, since: number) => void} report
 */
function visitMember(node, parent, report) {
  const { object, property } = node;
  if (object.type === 'Identifier')
    report(`${object.name}.${property.name}`, memberSince(object.name, property.name));
  if (parent?.type === 'CallExpression' && parent.callee === node)
    report(`.${property.name}()`, methodSince(property.name));
}

/** Whether an identifier is neither a key nor asked for by `typeof`. @param {any} node @param {any} parent */
function isUse(node, parent) {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return parent.value === node;
  return !(parent?.type === 'UnaryExpression' && parent.operator === 'typeof');
}
