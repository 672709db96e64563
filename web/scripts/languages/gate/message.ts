/** Compare a translated ICU message with the English one: arguments, plural forms and tags, and the texts that both result in. */
import { setupI18n } from '@lingui/core';
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ENGLISH } from '../../../src/shared/languages/table.ts';
import { differences, faultsOfText, localeOf, MISSING, roomFor, type TextOptions } from './text.ts';

interface Argument {
  name: string;
  kind?: string | undefined;
  /** The forms of a plural, or the options of a select. */
  forms: string[];
}
type Values = Record<string, string | number>;

/** Matches an element that ends inside another. */
const OVERLAP = /<(\d+)>(?:(?!<\/\1>).)*<(\d+)>(?:(?!<\/\2>).)*<\/\1>/s;
/** All integers up to this one are checked. Plural forms for larger numbers, such as the Spanish one for millions, are not required. */
const LARGEST = 200;

/** Return the errors in a translation, as sentences without a subject. */
export function faultsOfMessage(message: string, translation: string, { tag, room }: TextOptions): string[] {
  if (!translation.trim()) return [MISSING];
  const rules = new Intl.PluralRules(tag);
  const numbers = Map.groupBy(Array(LARGEST + 1).keys(), (number) => rules.select(number));
  let own: Argument[];
  try {
    own = argumentsIn(compiled(translation));
  } catch {
    return ['is not a valid message: check its braces'];
  }
  const expected = argumentsIn(compiled(message)).map((argument) => translated(argument, numbers));
  const faults = differences(expected.map(signatureOf), own.map(signatureOf));
  if (faults.length > 0) return faults;
  const [inEnglish, inOwn] = [textsOf(message, ENGLISH.tag), textsOf(translation, tag)];
  const all = combinations(expected, numbers);
  const longest = room ?? Math.max(...all.map((values) => roomFor(inEnglish(values))));
  const found = all.flatMap((values) => {
    const [english, text] = [inEnglish(values), inOwn(values)];
    // A form for a single number, such as the Arabic dual, need not contain it.
    const isSingle = Object.values(values).some(
      (value) => typeof value === 'number' && numbers.get(rules.select(value))?.length === 1,
    );
    const options = { tag, room: longest, numbers: !isSingle };
    return [...faultsOfText(english, text, options), ...(OVERLAP.test(text) ? ['has overlapping tags'] : [])];
  });
  return [...new Set(found)];
}

const compiled = (message: string) => [compileMessageOrThrow(message.replaceAll(', number}', '}'))].flat();

function argumentsIn(tokens: readonly CompiledMessageToken[]): Argument[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, options] = token;
    if (typeof options !== 'object') return { name, forms: [] };
    const texts = Object.entries(options ?? {}).filter(([form]) => form !== 'offset');
    return [
      { name, kind, forms: texts.map(([form]) => form) },
      ...texts.flatMap(([, inner]) => argumentsIn([inner].flat())),
    ];
  });
}

/** Return the argument with the plural forms of a language. */
function translated(argument: Argument, numbers: Map<string, number[]>): Argument {
  if (argument.kind !== 'plural') return argument;
  const exact = argument.forms.filter((form) => /\d/.test(form));
  return { ...argument, forms: [...new Set([...exact, ...numbers.keys(), 'other'])] };
}

const signatureOf = ({ name, kind, forms }: Argument) =>
  kind ? `{${name}, ${kind}, ${forms.toSorted().join(' ')}}` : `{${name}}`;

/** Return every combination of the values of all arguments: a placeholder's name, and a number for each form of a plural. */
function combinations(all: readonly Argument[], numbers: Map<string, number[]>): Values[] {
  let found: Values[] = [{}];
  for (const [index, { name, kind, forms }] of all.entries()) {
    if (found[0] && name in found[0]) continue;
    const numberOf = (form: string) => {
      if (/\d/.test(form)) return Number(form);
      const some = numbers.get(form) ?? [1.5]; // Only fractions have the Russian form `other`.
      return some[index + 2] ?? some.at(-1) ?? 0; // Two plurals have different numbers.
    };
    const values = kind === 'plural' ? forms.map(numberOf) : kind ? forms : [`{${name}}`];
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return found;
}

/** Return a function that returns the text of a message for the given values. */
function textsOf(message: string, tag: string): (values: Values) => string {
  const locale = localeOf(tag);
  const i18n = setupI18n({ locale, messages: { [locale]: { message: compiled(message) } } });
  return (values) => i18n._('message', values);
}
