/**
 * Parse lists and tables from other programs, such as spreadsheets, word processors, notes, Markdown and messengers (DECK-07). Pure functions that
 * accept any input without throwing.
 */
import { MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import { withoutSenders } from './chat-format';
import { columnsOf, isHeader } from './header-words';
import { type Row, rowsOf } from './table-rows';

export interface Entry {
  /** Number of the first line, starting at 1. */
  line: number;
  /** The original lines. */
  raw: string;
  /** One text, or the cells of a row. */
  cells: string[];
  /** Roles on separate lines below the card. */
  below: string[];
}

export interface List {
  title: string | null;
  entries: Entry[];
  /** True if a colon separates a name from its roles. */
  hasColons: boolean;
}

interface Line {
  text: string;
  /** Depth in an outline. Negative for a Markdown heading. */
  level: number;
  /** True if a bullet, check box or number was removed. */
  isMarked: boolean;
}

type Item = Entry & Line;

/**
 * Bullets and check boxes. A character that can also start a name counts only before a space. In Word, `o` and `§` are bullets of the second
 * and third level, and U+F000 to U+F0FF are bullets in symbol fonts.
 */
const MARK =
  /^(?:[-–—−*+~]\s+|>\s*|[o§]\t|[•·◦‣⁃∙●○◉◯■□▪▫◾◽◼◻◆◇❖►▸▶➤➢➔→»›★☆☐☑☒✓✔✗✘✅❌⬜⬛🔲🔳\u{f000}-\u{f0ff}](?:\ufe0e|\ufe0f)?\s*|[0-9#*]\ufe0f?\u20e3\s*|\[[ xX✓✔]?\]\s*|\( ?\)\s*)+/u;
/** Numbers in the digits of any script: '1.', '(1)', '1.)', '1º', '№1', '第1'; '1-' and '1/' count only before a space or a letter. */
const NUMBER =
  /^(?:\(?\p{Nd}{1,3}(?:[.．]?[)）\]]|[.):、．）º°](?!\p{Nd})|\s?[-–/](?=[\s\p{L}]))|№\s?\p{Nd}{1,3}[.):]?(?!\p{Nd})|[①-⑳]|[一二三四五六七八九十]{1,3}[、.．])\s*(?=\S)/u;
/** Letters and Roman numerals, which count only if they are consecutive, because 'T. Swift' starts with an initial. */
const LETTER = /^\(?([a-z]|[ivx]{2,4})(?:\)\s*|\.\s+)(?=\S)/iu;
const BARE_NUMBER = /^([0-9٠-٩۰-۹]{1,3})[\s;,،|]+(?=\P{Nd})/u;
const RULE = /^[\s|:]*(?:[-*_=~`—][\s|:]*){3,}$/;
const BOLD = /^(\*\*|__|\*|_)(?=\S)([^*_]+)\1(?=\s*[:：,;|\t]|\s*$)/;
const LINK = /\[([^\][]+)\]\([^()]*\)/g;
const HEADING = /^##+\s+/;

const COLON = /[:：]/;
const DASH = /\s[-–—]\s/;
const PARENTHESIS = /[(（]([^()（）]*)[)）]$/;
const COMMA = /[,，、،;；]/;

/** Parse a text with normalized line breaks. */
export function parseList(text: string): List {
  const given = text.split('\n');
  const filled = given.filter((line) => line.trim());
  const names = namesOnLine(filled);
  if (names) {
    const line = given.findIndex((each) => each.trim()) + 1;
    return {
      title: null,
      hasColons: false,
      entries: names.map((raw) => ({ line, raw, cells: [raw], below: [] })),
    };
  }
  const [, named = null] = /^\ufeff?"?sep=(.)"?$/i.exec(given[0] ?? '') ?? [];
  const lines = withTabs(withoutSenders(named ? ['', ...given.slice(1)] : given).map(withoutMark));
  const items = itemsOf(lines, named ?? separatorOf(lines), given);
  const { caption, rows } = withoutHeader(items);
  const { title, entries } = readLevels(rows);
  return { title: caption ?? title, ...findColons(entries.map(withClocks)) };
}

/** Escape colons between digits, as in '16:9', which do not separate roles. */
const withClocks = ({ cells, ...entry }: Entry): Entry => ({
  ...entry,
  cells: cells.length > 1 ? cells : cells.map((cell) => cell.replace(/(\p{Nd}):(?=\p{Nd})/gu, '$1\\:')),
});

/** Remove the header of a table, and the caption above it. */
function withoutHeader(items: readonly Item[]): { caption: string | null; rows: readonly Item[] } {
  const [first, second] = items.filter((item) => !isMetadata(item));
  if (!first || !second) return { caption: null, rows: items };
  if (isHeader(first.cells)) return { caption: null, rows: rowsBelow(first, items) };
  const isCaption = first.cells.filter((cell) => cell.trim()).length === 1 && second.cells.length > 1;
  if (!isCaption || !isHeader(second.cells)) return { caption: null, rows: items };
  const rows = rowsBelow(
    second,
    items.filter((item) => item !== first),
  );
  return { caption: items.some(isMetadata) ? null : first.cells.join('').trim(), rows };
}

/** Return the rows without their header, and without the columns that contain neither names nor roles. */
function rowsBelow(header: Item, items: readonly Item[]): Item[] {
  const columns = columnsOf(header.cells);
  return items
    .filter((item) => item !== header)
    .map((item) => {
      const isWhole = columns && item.cells.length === header.cells.length; // Numbers of lines were removed from others.
      return isWhole ? { ...item, cells: columns.map((column) => item.cells[column] ?? '') } : item;
    });
}

const endsWithColon = (text: string) => COLON.test(text.slice(-1));
export const withoutColon = (text: string) => (endsWithColon(text) ? text.slice(0, -1) : text);

/** Return true for the title of the deck, or its words for the Spy and the cards. */
export const isMetadata = ({ cells: [text = ''] }: Entry) => /^(?:#(?!#)|@)/.test(text);

/** Remove numbers, and separate columns that are aligned with spaces. */
function withTabs(lines: readonly Line[]): readonly Line[] {
  const plain = withoutNumbers(lines);
  if (!isCommon(textsOf(plain), /^[^\t]*\S {2,}\S/)) return plain;
  return plain.map((line) => ({ ...line, text: line.text.replace(/ {2,}/g, '\t') }));
}

function withoutMark(line: string): Line {
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const level = 2 * [...indent].reduce((width, space) => width + (space === '\t' ? 4 : 1), 0);
  const text = line.trim().replace(LINK, '$1');
  if (RULE.test(text)) return { text: '', level, isMarked: false };
  if (HEADING.test(text)) return { text: withoutBold(text.replace(HEADING, '')), level: -1, isMarked: false };
  const [mark = ''] = MARK.exec(text) ?? [];
  const rest = withoutBold(text.slice(mark.length));
  if (!rest) return { text, level, isMarked: false };
  return { text: rest, level: level + (/^[o§\uf0a7]/.test(mark) ? 1 : 0), isMarked: mark !== '' };
}

const withoutBold = (text: string) => text.replace(BOLD, '$2');

/** Remove numbers if half of the lines without bullets have one. Numbers without punctuation, and letters, must be consecutive. */
function withoutNumbers(lines: readonly Line[]): readonly Line[] {
  const texts = textsOf(lines.filter(({ isMarked }) => !isMarked));
  const bare = texts.flatMap((text) => BARE_NUMBER.exec(text)?.[1] ?? []).map(numberOf);
  const countsUp = bare.length > 2 && bare.every((number, index) => number === (bare[0] ?? 0) + index);
  const isLettered = countsFromA(texts) ? (text: string) => LETTER.test(text) : () => false;
  const isNumbered = (text: string) => NUMBER.test(text) || isLettered(text);
  const isUsed = [isNumbered, ...(countsUp ? [(text: string) => BARE_NUMBER.test(text)] : [])].find(
    (test) => texts.some(test) && texts.filter(test).length * 2 >= texts.length,
  );
  if (!isUsed) return lines;
  const forms = isUsed === isNumbered ? [NUMBER, LETTER] : [BARE_NUMBER];
  const hasLevels = isUsed === isNumbered && texts.some((text) => NUMBER.test(text)); // '1.' and 'a.'
  return lines.map((line) => {
    if (!isUsed(line.text)) return line;
    const form = forms.find((each) => each.test(line.text)) ?? NUMBER;
    const { text } = withoutMark(line.text.replace(form, '')); // The text may have a second mark: '1. [ ] Bank'.
    return { text, level: line.level + (hasLevels && form === LETTER ? 1 : 0), isMarked: true };
  });
}

/** Return the value of digits, of which the last four bits are those of their value in Latin, Arabic and Persian. */
const numberOf = (digits: string) => Number(digits.replace(/./g, (digit) => `${digit.charCodeAt(0) & 0xf}`));

/** Return true if letters or Roman numerals count up, starting again with 'a' or 'i' after each number. */
function countsFromA(texts: readonly string[]): boolean {
  const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
  const letters = texts.flatMap((text) => LETTER.exec(text)?.[1]?.toLowerCase() ?? []);
  const startsOrFollows = (order: readonly string[]) => {
    let previous = -1;
    return letters.every((letter) => {
      const place = order.indexOf(letter);
      const fits = place >= 0 && (place === 0 || place === previous + 1);
      previous = place;
      return fits;
    });
  };
  return letters.length > 0 && (startsOrFollows([...'abcdefghijklmnopqrstuvwxyz']) || startsOrFollows(ROMAN));
}

const textsOf = (lines: readonly Line[]) =>
  lines.map(({ text }) => text).filter((text) => text && !/^[#@]/.test(text));

const isCommon = (texts: readonly string[], form: RegExp) => {
  const count = texts.filter((text) => form.test(text)).length;
  return count > 0 && count * 2 >= texts.length;
};

/** Return the separator of a table, or null for a list. */
function separatorOf(lines: readonly Line[]): string | null {
  const texts = textsOf(lines);
  if (isCommon(texts, /^\|.*\|$|\S \| \S/)) return '|';
  if (texts.some((text) => text.includes('\t'))) return '\t';
  if (texts.some(isSemicolonFirst)) return ';';
  if (isCommon(texts, /^[^:：,]*,(?:\S|$)|^"[^"]*"(?:,|$)/)) return ',';
  const isEverywhere = (comma: string) =>
    texts.every((text) => text.split(comma).length > 2 && !COLON.test(text));
  return texts.length > 1 ? ([',', '，', '،', '、'].find(isEverywhere) ?? null) : null;
}

/** Return true if a semicolon precedes the first colon. A semicolon after a colon separates roles, not cells. */
export const isSemicolonFirst = (text: string) => /^"[^"]*";|^(?:[^:：;\\]|\\.)*;/.test(text);

function itemsOf(lines: readonly Line[], separator: string | null, given: readonly string[]): Item[] {
  const rows = rowsOf(lines.map(({ text }) => text).join('\n'), separator ?? ''); // A list can have quoted cells with several lines.
  let isOpen = false;
  return rows.flatMap((row) => {
    const { level, isMarked, text } = lines[row.line - 1] ?? { level: 0, isMarked: false, text: '' };
    const cells = cellsOf(row, separator);
    if (cells.every((cell) => !cell.trim())) return [];
    isOpen ||= !isMarked && (level < 0 || endsWithColon(text));
    return {
      line: row.line,
      raw: given.slice(row.line - 1, row.line - 1 + row.raw.split('\n').length).join('\n'),
      cells,
      below: [],
      text,
      level: level + (isOpen && isMarked ? 1 : 0), // A list below 'Bank:' may lack indentation.
      isMarked,
    };
  });
}

function cellsOf({ raw, cells }: Row, separator: string | null): string[] {
  if (/^[#@]/.test(raw) || (separator === ';' && !isSemicolonFirst(raw))) return [raw];
  return separator === '|' && !cells[0] ? cells.slice(1) : cells;
}

/** Decide what deeper levels mean: roles of the line above, or cards below headings. */
function readLevels(items: readonly Item[]): Pick<List, 'title' | 'entries'> {
  const metadata = items.filter(isMetadata);
  const lines = items.filter((item) => !isMetadata(item));
  const [first, ...others] = lines;
  if (!first) return { title: null, entries: metadata };
  const isAlone = others.length >= MIN_CUSTOM_CARDS - 1 && others.every(({ level }) => level > first.level);
  const isUnmarked = !first.isMarked && others.length > 2 && others.every(({ isMarked }) => isMarked);
  if (isUnmarked || (isAlone && (first.level < 0 || endsWithColon(first.text)))) {
    const { title, entries } = readLevels([...metadata, ...others]);
    return { title: metadata.length > 0 ? null : (title ?? withoutColon(first.text)), entries };
  }
  if (isAlone) return { title: null, entries: [...metadata, ...lines] }; // The first line was copied without its indentation.
  const base = Math.min(...lines.map(({ level }) => level));
  const deeper = lines.filter(({ level }) => level > base);
  const hasRoles = ({ cells, text }: Item) => cells.length > 1 || /[:：].*[,，、،;；]/.test(text);
  if (deeper.length > 0 && deeper.filter(hasRoles).length * 2 > deeper.length) {
    const isSection = (line: Item, index: number) =>
      line.level === base && (lines[index + 1]?.level ?? base) > base;
    return { title: null, entries: [...metadata, ...lines.filter((line, index) => !isSection(line, index))] };
  }
  return { title: null, entries: [...metadata, ...withRolesBelow(lines, base)] };
}

function withRolesBelow(lines: readonly Item[], base: number): Entry[] {
  const entries: Entry[] = [];
  for (const { line, raw, cells, below, level } of lines) {
    const above = entries.at(-1);
    if (level === base || !above) entries.push({ line, raw, cells, below });
    else {
      above.raw += `\n${raw}`;
      above.below = [...above.below, ...cells.flatMap((cell) => cell.split(COMMA))];
    }
  }
  return entries;
}

/** Separators of a list on a single line. */
const SEPARATORS = /[,，、،;；؛|\t]/g;

/** Signs of a title, roles, quotes or escapes on a single line. */
const HAS_ROLES = /^\s*[#@]|[:："\\()（）]|\s[-–—]\s/;

/** Return the names on a single line with one kind of separator, such as 'Bank; Circus; Beach; Zoo', or null. */
function namesOnLine([only = '', ...others]: readonly string[]): string[] | null {
  const found = only.replace(/^\||\|$/g, '').match(SEPARATORS) ?? [];
  const isList =
    others.length === 0 && !HAS_ROLES.test(only) && found.length > 2 && new Set(found).size === 1;
  return isList ? only.split(SEPARATORS).filter((part) => part.trim()) : null;
}

/**
 * A colon separates roles if half of the lines have one, or if a list follows most of the colons. Otherwise it belongs to the name, as in
 * 'Star Trek: Picard' among other films. For a dash or a list in parentheses, both conditions must be true.
 */
function findColons(entries: Entry[]): Pick<List, 'entries' | 'hasColons'> {
  const texts = entries
    .filter((entry) => entry.cells.length === 1 && !isMetadata(entry))
    .map(({ cells }) => (cells[0] ?? '').replace(/\\./g, ''));
  const split = (form: RegExp) => {
    const found = texts.flatMap((text) => text.split(form, 2)[1] ?? []);
    const lists = found.length > 0 && found.filter((after) => COMMA.test(after)).length * 2 >= found.length;
    return { isUsual: found.length > 0 && found.length * 2 >= texts.length, lists };
  };
  const colon = split(COLON);
  if (colon.isUsual || colon.lists) return { hasColons: true, entries };
  const other = [DASH, PARENTHESIS].find((form) => split(form).isUsual && split(form).lists);
  if (!other) return { hasColons: false, entries };
  const withColon = ({ cells: [text = ''], ...entry }: Entry) => ({
    ...entry,
    cells: [other === DASH ? text.replace(DASH, ': ') : text.replace(other, ': $1')],
  });
  return {
    hasColons: true,
    entries: entries.map((entry) => (entry.cells.length === 1 ? withColon(entry) : entry)),
  };
}
