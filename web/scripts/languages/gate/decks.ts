/** Check deck texts for problems that involve several texts: duplicates, and texts that reveal a card. */
import { type Fault, lettersIn } from './text.ts';

export interface Text {
  context: string;
  message: string;
  translation: string;
}

const CARD_NAME_LETTERS = 22;
const CATEGORY_LETTERS = 18;
const ROLE_LETTERS = 40;
/** The number of letters that fit on two lines of a question card, on a phone that is 360 px wide. */
const QUESTION_CARD_LETTERS = 64;
const ROLE_ID = /^[a-z-]+\/\d+$/;
const CARD_ID = /^[a-z-]+$/;
const CATEGORY_ID = /\/category\//;
const REWRITTEN =
  /\/(question|mission|winner_jokes|round_over_\w+)(\[\])?$|\/explained$|\/category\/|^talk\//;

/** Return true for texts such as jokes. Translators rewrite them, so numbers and terms may differ. */
export const isRewritten = (context: string) =>
  REWRITTEN.test(context) || ROLE_ID.test(context) || CARD_ID.test(context);

/** Return true if the heading font may be used for the text. */
export const isInHeadings = (context: string) =>
  !isRewritten(context) || CARD_ID.test(context) || CATEGORY_ID.test(context);

/** Return the maximum number of letters, or undefined if the default applies. */
export function roomOf(context: string): number | undefined {
  if (context.startsWith('talk/')) return QUESTION_CARD_LETTERS;
  if (CATEGORY_ID.test(context)) return CATEGORY_LETTERS;
  if (ROLE_ID.test(context)) return ROLE_LETTERS;
  return CARD_ID.test(context) ? CARD_NAME_LETTERS : undefined;
}

/** @param texts in the English order: a deck's own texts, then its cards */
export function faultsOfDecks(texts: readonly Text[], tag: string): Fault[] {
  const lower = (text: string) => text.toLocaleLowerCase(tag);
  let current = '';
  const decks = Map.groupBy(texts, ({ context }) => {
    current = /^(\w+Deck)\//.exec(context)?.[1] ?? current;
    return current;
  });
  return [...decks].flatMap(([deck, own]) => {
    const cards = own.filter(({ context }) => CARD_ID.test(context));
    const names = new Map(cards.map(({ context, translation }) => [context, translation]));
    const ownQuestions = textsOf(texts, `${deck}/question`);
    // Players ask each other nothing in a deck without questions.
    const questions = ownQuestions.length > 0 ? [...ownQuestions, ...textsOf(texts, 'talk/')] : [];
    return [
      ...duplicates([...names], lower),
      ...[...names].flatMap(([card, name]) => cardFaults(textsOf(texts, `${card}/`), name, lower)),
      ...questions.flatMap(({ context, translation }) =>
        [...names.values()]
          .filter((name) => hasWord(lower(translation), lower(name)))
          .map((name) => ({ id: `${context} ${translation}`, fault: `names the card ${name}` })),
      ),
    ];
  });
}

const textsOf = (texts: readonly Text[], prefix: string) =>
  texts.filter(({ context, translation }) => context.startsWith(prefix) && translation);

/** @param texts the roles and the explanation of a card */
function cardFaults(texts: readonly Text[], name: string, lower: (text: string) => string): Fault[] {
  const roles = texts.filter(({ context }) => ROLE_ID.test(context));
  const revealing = texts.filter(
    ({ translation }) => name && lower(translation).includes(stemOf(lower(name))),
  );
  return [
    ...duplicates(
      roles.map(({ context, translation }) => [context, translation]),
      lower,
    ),
    ...revealing.map(({ context, translation }) => ({
      id: context,
      fault: `reveals its card (${name}): ${translation}`,
    })),
  ];
}

/** Remove the final vowel or soft sign of a name of six or more letters, because it may change with the grammatical case: 'больница', 'в больнице'. */
const stemOf = (name: string) => (lettersIn(name) > 5 ? name.replace(/[aeiouyąęаеиоуыюяьñ]$/u, '') : name);

const hasWord = (text: string, word: string) =>
  word !== '' && new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'u').test(text);

function duplicates(
  texts: readonly (readonly [id: string, text: string])[],
  lower: (text: string) => string,
): Fault[] {
  const seen = new Map<string, string>();
  return texts.flatMap(([id, text]) => {
    const first = text && seen.get(lower(text));
    seen.set(lower(text), id);
    return first ? [{ id, fault: `is the same as ${first}: ${text}` }] : [];
  });
}
