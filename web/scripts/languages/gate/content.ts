/**
 * Check the pages in web/content/<tag>/ line by line. Each line is a heading, a paragraph, a list item or a row of a table. A page has
 * no ids, so a difference may mean that the English page has changed: only a release needs it to be resolved.
 */
import { type Markdown, sectionsOf } from '../../content.ts';
import { allIn, changes, differences, type Fault, MISSING, styleFaults } from './text.ts';

/** Matches what shows the kind of a line, and a picture. */
const KIND = /^ *(#+|[-|]|\d+\.|!)?/;
/** Matches the target of a link or a picture, and the anchor of a heading. */
const TARGETS = /(?<=\]\()[^)]*|\{#[a-z\d-]+\}$/g;

export function faultsOfPage(english: Markdown, page: Markdown, tag: string): Fault[] {
  const sections = sectionsOf(page);
  return [
    ...faultsOfTexts(english.head, page.head, tag),
    ...[...sectionsOf(english)].flatMap(([id, text]) =>
      sectionFaults(linesOf(text), linesOf(sections.get(id) ?? ''), tag),
    ),
  ];
}

/**
 * Check the privacy policy, whose translation may be a summary.
 * @param address the URL of the English text, to which the first paragraph must link
 */
export function faultsOfSummary(english: Markdown, page: Markdown, tag: string, address: string): Fault[] {
  const lines = linesOf(page.rest);
  const first = lines.find((line) => !line.startsWith('#')) ?? '';
  return [
    ...faultsOfTexts(english.head, page.head, tag),
    ...(first.includes(`](${address})`)
      ? []
      : [{ id: first, fault: `does not link to the English text (${address})` }]),
    ...lines.flatMap((line) => ownFaults(line, tag)),
  ];
}

/**
 * Check the texts of a front matter or of site.yaml.
 * @param rooms the maximum number of letters by key, if not relative to English
 */
export function faultsOfTexts(
  english: Record<string, string>,
  words: Record<string, string>,
  tag: string,
  rooms?: Record<string, number>,
): Fault[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const own = words[id];
    if (!own) return [{ id, fault: MISSING, isBehind: true }];
    const room = rooms && (rooms[id] ?? Infinity);
    return [...ownFaults(own, tag), ...changesIn(text, own, tag, room)].map((fault) => ({ ...fault, id }));
  });
}

function sectionFaults(english: readonly string[], lines: readonly string[], tag: string): Fault[] {
  const [heading = ''] = english;
  if (lines.length === 0) return [{ id: heading, fault: MISSING, isBehind: true }];
  const [kinds, ownKinds] = [english, lines].map((all) => all.map(kindOf).join(' '));
  return [
    ...lines.flatMap((line) => ownFaults(line, tag)),
    ...(kinds === ownKinds
      ? lines.flatMap((line, index) => changesIn(english[index] ?? '', line, tag, Infinity))
      : [{ id: heading, fault: `has the lines ${ownKinds}, not ${kinds}`, isBehind: true }]),
  ];
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

const kindOf = (line: string) => KIND.exec(line)?.[1]?.replace(/\d+/, '1') ?? 'text';

/** Return a line without markup. */
const textOf = (line: string) =>
  line
    .replace(KIND, '')
    .replace(TARGETS, '')
    .replace(/\[|\]\(\)|\*\*/g, '')
    .replace(/\*([^*]+)\*/g, '$1');

const ownFaults = (line: string, tag: string): Fault[] =>
  styleFaults(textOf(line), tag).map((fault) => ({ id: line, fault }));

/** Return differences that may come from a change of the English line. */
const changesIn = (english: string, line: string, tag: string, room?: number): Fault[] =>
  [
    ...differences(allIn(english, TARGETS), allIn(line, TARGETS)),
    ...changes(textOf(english), textOf(line), { tag, room }),
  ].map((fault) => ({ id: line, fault, isBehind: true }));
