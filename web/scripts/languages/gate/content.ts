/**
 * Check the pages in web/content/<tag>/ and site.yaml. Their texts have no ids, so a difference may mean that the English text has
 * changed: only a release needs it to be resolved.
 */
import type { Markdown } from '../../content.ts';
import { allIn, changes, differences, type Fault, MISSING, styleFaults } from './text.ts';

type Texts = Record<string, string>;

const ENGLISH_POLICY = '/app/privacy?in=en';

/** The maximum number of letters where space is limited, by site.yaml key. */
const ROOMS: Record<string, number> = { 'manifest.create_short': 12, 'manifest.join_short': 12 };
/** Matches the mark of a heading, a table row, a list item or a picture at the start of a line. */
const KIND = /^ *(#+|[-|]|\d+\.|!)?/;
const SECTION = /^## .*(\{#[a-z\d-]+\})$/;
/** Matches the target of a link or a picture, and the anchor of a heading. */
const TARGETS = /(?<=\]\()[^)]*|\{#[a-z\d-]+\}$/g;

/** Check the texts of a page or of site.yaml. */
export const faultsOfTexts = (english: Texts, own: Texts, tag: string): Fault[] =>
  Object.keys({ ...english, ...own }).flatMap((key) => {
    const [model = '', text = ''] = [english[key], own[key]];
    const id = `${key}: ${model || text}`.slice(0, 80);
    const differing =
      model && text ? changesIn(model, text, tag, ROOMS[key]) : [text ? 'is not in English' : MISSING];
    return [
      ...styleFaults(textOf(text), tag).map((fault) => ({ id, fault })),
      ...differing.map((fault) => ({ id, fault, isBehind: true })),
    ];
  });

/** Check the privacy policy, whose translation may be a summary. Its first paragraph must link to the English text. */
export function faultsOfSummary(english: Markdown, page: Markdown, tag: string): Fault[] {
  const texts = textsOf(page);
  const faults = faultsOfTexts({ ...texts, ...english.head }, texts, tag);
  if (texts['start text 1']?.includes(`](${ENGLISH_POLICY})`)) return faults;
  return [...faults, { id: '', fault: `does not link to the English text (${ENGLISH_POLICY})` }];
}

/** Return the lines of a page by section, kind and place, such as `{#steps} 1. 3`, and the texts of the front matter. */
export function textsOf({ head, rest }: Markdown): Texts {
  let section = 'start';
  const lines = Map.groupBy(rest.split('\n').filter(Boolean), (line) => {
    section = SECTION.exec(line)?.[1] ?? section;
    return `${section} ${KIND.exec(line)?.[1]?.replace(/\d+/, '1') ?? 'text'}`;
  });
  const texts = [...lines].flatMap(([kind, own]) => own.map((line, index) => [`${kind} ${index + 1}`, line]));
  return { ...head, ...Object.fromEntries(texts) };
}

/** Return differences that may come from a change of the English text. */
const changesIn = (english: string, text: string, tag: string, room = Infinity) => [
  ...differences(allIn(english, TARGETS), allIn(text, TARGETS)),
  ...changes(textOf(english), textOf(text), { tag, room }),
];

/** Return a line without markup. */
const textOf = (line: string) =>
  line
    .replace(KIND, '')
    .replace(TARGETS, '')
    .replace(/\[|\]\(\)|\*\*/g, '')
    .replace(/\*([^*]+)\*/g, '$1');
