/** Compare a translated ICU message with the English one: plural forms, placeholders and tags. */
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { allIn, faultsOfText, MISSING, roomFor, TAGS, type TextOptions } from './text.ts';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** A tag without content, or a pair of tags without others in between. */
const ELEMENT = /<\d+\/>|<(\d+)>((?!<\/?\d).)*<\/\1>/s;
/** The largest number in the game. Plural forms for larger numbers, such as the Spanish one for millions, are not required. */
const LARGEST = 1000;

/** A text that a message can evaluate to. */
interface Variant {
  /** The plural category or choice of each argument. */
  ways: Record<string, string>;
  /** The text, with `{name}` for each placeholder, including `{name, number}`. */
  text: string;
  /** The arguments whose values appear as numbers in the text. */
  counts: string[];
}

/** Return the errors in a translation, as sentences without a subject. */
export function faultsOfMessage(message: string, translation: string, { tag, room }: TextOptions): string[] {
  if (!translation.trim()) return [MISSING];
  const english = variantsOf(message);
  let variants: Variant[];
  try {
    variants = variantsOf(translation);
  } catch {
    return ['is not a valid message: check its braces'];
  }
  const longest = room ?? Math.max(...english.map(({ text }) => roomFor(text)));
  const faults = variants.flatMap((variant) => {
    const { text } = counterpart(english, variant);
    return [...faultsOfText(text, variant.text, { tag, room: longest }), ...tagFaults(text, variant.text)];
  });
  return [...new Set([...formFaults(english, variants, tag), ...faults])];
}

/** Return a message's variants. Throws on a syntax error. */
function variantsOf(message: string): Variant[] {
  return expand([compileMessageOrThrow(message)].flat(), '');
}

/** @param counted the argument that `#` represents */
function expand(tokens: readonly CompiledMessageToken[], counted: string): Variant[] {
  let variants: Variant[] = [{ ways: {}, text: '', counts: [] }];
  for (const token of tokens) {
    const pieces = piecesOf(token, counted);
    variants = variants.flatMap((one) =>
      pieces.map((piece) => ({
        ways: { ...one.ways, ...piece.ways },
        text: one.text + piece.text,
        counts: [...one.counts, ...piece.counts],
      })),
    );
  }
  return variants;
}

function piecesOf(token: CompiledMessageToken, counted: string): Variant[] {
  if (token === '#') return [{ ways: {}, text: '#', counts: [counted] }];
  if (typeof token === 'string') return [{ ways: {}, text: token, counts: [] }];
  const [name, kind, options] = token;
  if (typeof options !== 'object' || !options) return [{ ways: {}, text: `{${name}}`, counts: [] }];
  return Object.entries(options)
    .filter(([way]) => way !== 'offset')
    .flatMap(([way, inner]) =>
      expand([inner].flat(), kind === 'select' ? counted : name).map((variant) => ({
        ...variant,
        ways: { [name]: way, ...variant.ways },
      })),
    );
}

/** Return the English variant that has the most forms in common with a translated one. `other` replaces forms that English lacks. */
function counterpart(english: readonly Variant[], { ways }: Variant): Variant {
  const common = (one: Variant) =>
    Object.entries(ways).filter(([name, way]) => one.ways[name] === way).length;
  return english.toReversed().reduce((best, one) => (common(one) > common(best) ? one : best));
}

function tagFaults(english: string, text: string): string[] {
  const tags = allIn(text, TAGS);
  let rest = text;
  while (ELEMENT.test(rest)) rest = rest.replace(ELEMENT, '');
  const isSame = tags.join() === allIn(english, TAGS).join() && allIn(rest, TAGS).length === 0;
  return isSame ? [] : [`has other tags: ${tags.join(' ') || 'none'}`];
}

/** Return missing or unknown plural forms and choices, and plural forms without the number. */
function formFaults(english: readonly Variant[], variants: readonly Variant[], tag: string): string[] {
  const names = new Set([...english, ...variants].flatMap(({ ways }) => Object.keys(ways)));
  return [...names].flatMap((name) => {
    const model = formsOf(english, name);
    const found = formsOf(variants, name);
    const numbers = model.has('one') ? numbersByCategory(tag) : null;
    const expected = numbers
      ? new Set([
          ...[...model].filter((form) => /^\d+$/.test(form)),
          ...CATEGORIES.filter((one) => numbers.has(one) || one === 'other'),
        ])
      : model;
    if (expected.symmetricDifference(found).size > 0)
      return [`has ${[...found].join(', ') || 'no forms'} for {${name}}, not ${[...expected].join(', ')}`];
    return numbers ? uncounted(name, english, variants, numbers) : [];
  });
}

const formsOf = (variants: readonly Variant[], name: string) =>
  new Set(variants.flatMap(({ ways }) => ways[name] ?? []));

/** Return plural forms that do not contain the number although the English text does. */
function uncounted(
  name: string,
  english: readonly Variant[],
  variants: readonly Variant[],
  numbers: Map<string, number[]>,
): string[] {
  const hasNumber = ({ counts }: Variant) => counts.includes(name);
  if (!english.some(hasNumber)) return [];
  const alsoOne = english.every((variant) => variant.ways[name] !== 'one' || hasNumber(variant));
  return variants
    .filter((variant) => {
      const meant = numbers.get(variant.ways[name] ?? '') ?? [];
      return meant.filter((number) => number > 0 || alsoOne).length > 1 && !hasNumber(variant);
    })
    .map(({ ways }) => `lacks the number (#) in the form ${ways[name]}`);
}

/** Return the integers in each plural category of a language. */
function numbersByCategory(tag: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(tag);
  return Map.groupBy(
    Array.from({ length: LARGEST + 1 }, (_, number) => number),
    (number) => rules.select(number),
  );
}
