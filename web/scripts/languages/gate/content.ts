/**
 * Check the pages in web/content/<tag>/. Structure, links, pictures and numbers must match the English pages. A page has no ids, so
 * a difference may mean that the English page has changed: only a release needs it to be resolved.
 */
import { marked, type Token } from 'marked';
import type { Markdown } from '../../content.ts';
import { type Fault, faultsOfText, MISSING, roomFor, styleFaults } from './text.ts';

/** A heading, a paragraph, a list item or a table cell. */
interface Block {
  kind: string;
  /** The text without markup. */
  text: string;
  /** The targets of the block's links and pictures, and its anchor. */
  targets: string;
  hasHtml: boolean;
}

const SECTION = 'a heading of level 2';
const ANCHOR = / \{#[a-z\d-]+\}$/;

export function faultsOfPage(english: Markdown, page: Markdown, tag: string): Fault[] {
  const model = sectionsOf(english);
  const sections = sectionsOf(page);
  return [
    ...faultsOfTexts(english.head, page.head, tag, roomFor),
    ...[...sections].flatMap(([id, blocks]) => sectionFaults(model.get(id) ?? [], blocks, tag)),
    ...[...model].flatMap(([id, [heading]]) =>
      sections.has(id) ? [] : [{ id: shortened(heading?.text ?? ''), fault: MISSING }],
    ),
  ];
}

/** Return a page's blocks by the anchor of their section. The blocks before the first section have the key ''. */
function sectionsOf({ rest }: Markdown): Map<string, Block[]> {
  let section = '';
  return Map.groupBy(blocksOf(marked.lexer(rest)), ({ kind, targets }) => {
    if (kind === SECTION) section = targets;
    return section;
  });
}

/** Compare the blocks of a section up to the first one that the other language does not have. */
function sectionFaults(english: readonly Block[], blocks: readonly Block[], tag: string): Fault[] {
  const other = english.findIndex((block, index) => block.kind !== blocks[index]?.kind);
  const common = other < 0 ? english.length : other;
  const faults = blocks.flatMap((block, index) =>
    english[index] && index < common ? blockFaults(english[index], block, tag) : ownFaults(block, tag),
  );
  const [model, block] = [english[common], blocks[common]];
  if (!model && !block) return faults;
  const fault = model
    ? `has ${block?.kind ?? 'nothing'} where the English has ${model.kind}`
    : 'is not in the English page';
  return [...faults, { id: shortened((block ?? model)?.text ?? ''), fault, isBehind: true }];
}

/**
 * Check the privacy policy, whose translation may be a summary.
 * @param address the URL of the English text, to which the first paragraph must link
 */
export function faultsOfSummary(english: Markdown, page: Markdown, tag: string, address: string): Fault[] {
  const blocks = blocksOf(marked.lexer(page.rest));
  const first = blocks.find(({ kind }) => kind === 'a paragraph');
  const isLinked = first?.targets.split(' ').includes(address);
  return [
    ...faultsOfTexts(english.head, page.head, tag, roomFor),
    ...(isLinked
      ? []
      : [{ id: shortened(first?.text ?? ''), fault: `does not link to the English text (${address})` }]),
    ...blocks.flatMap((block) => ownFaults(block, tag)),
  ];
}

/**
 * Check the texts of a front matter or of site.yaml.
 * @param roomIn returns the maximum number of letters
 */
export function faultsOfTexts(
  english: Record<string, string>,
  words: Record<string, string>,
  tag: string,
  roomIn: (english: string, id: string) => number | undefined,
): Fault[] {
  return Object.keys({ ...english, ...words }).flatMap((id) => {
    const [model, block] = [english[id], words[id]].map((text) => blocksOf(marked.lexer(text ?? ''))[0]);
    if (!model) return [{ id, fault: 'is not in the English file', isBehind: true }];
    if (!block) return [{ id, fault: MISSING }];
    return blockFaults(model, block, tag, roomIn(model.text, id)).map((found) => ({ ...found, id }));
  });
}

/** Check a block that English does not have. */
const ownFaults = (block: Block, tag: string) => blockFaults({ ...block, text: '' }, block, tag);

/** Check a block. Pages do not limit its length. */
function blockFaults(english: Block, block: Block, tag: string, room = Infinity): Fault[] {
  const faults = english.text ? faultsOfText(english.text, block.text, { tag, room }) : [];
  if (english.targets !== block.targets)
    faults.push(
      `has other links, pictures or anchors: ${block.targets || 'none'}, not ${english.targets || 'none'}`,
    );
  const own = [...styleFaults(english.text, block.text, tag), ...(block.hasHtml ? ['has HTML'] : [])];
  // All faults but those of its own style may come from a change of the English text.
  return [...new Set([...own, ...faults])].map((fault) => ({
    id: shortened(block.text),
    fault,
    isBehind: !own.includes(fault),
  }));
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'heading':
        return [blockOf(`a heading of level ${token.depth}`, token.tokens ?? [])];
      case 'paragraph':
      case 'text':
        return [blockOf('a paragraph', token.tokens ?? [token])];
      case 'list':
        return token.items.map((item: { tokens: Token[] }) => blockOf('a list item', item.tokens));
      case 'table':
        return [token.header, ...token.rows].flatMap((cells) =>
          cells.map((cell: { tokens: Token[] }) => blockOf('a table cell', cell.tokens)),
        );
      case 'html':
        return [{ kind: 'HTML', text: token.raw, targets: '', hasHtml: true }];
      case 'blockquote':
        return blocksOf(token.tokens ?? []);
      default:
        return [];
    }
  });
}

function blockOf(kind: string, tokens: readonly Token[]): Block {
  const all = descendantsOf(tokens);
  const leaves = all.filter((token) => token.type === 'image' || !token.tokens);
  const text = leaves.map(({ type, text, raw }) => (type === 'br' ? ' ' : (text ?? raw))).join('');
  const targets = all.flatMap(({ href }) => href ?? []);
  return {
    kind,
    text: text.replace(ANCHOR, '').trim(),
    targets: [...targets, ANCHOR.exec(text)?.[0].trim() ?? ''].filter(Boolean).sort().join(' '),
    hasHtml: leaves.some(({ type }) => type === 'html'),
  };
}

/** Return the tokens and all their descendants. The alternative text of a picture is not parsed. */
// biome-ignore lint/suspicious/noExplicitAny: the properties depend on the type of the token
function descendantsOf(tokens: readonly Token[]): any[] {
  return tokens.flatMap((token) => [
    token,
    ...descendantsOf((token.type !== 'image' && 'tokens' in token && token.tokens) || []),
  ]);
}
