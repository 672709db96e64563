/** Check deck texts for problems that involve several texts: duplicates, and texts that reveal a card. */
import { byDeck } from '../deck-texts.ts';
import { type Fault, lettersIn } from './text.ts';

const ROLE_ID = /^[a-z-]+\/\d+$/;
const CARD_ID = /^[a-z-]+$/;
const CATEGORY_ID = /\/category\//;
/** The maximum number of letters. 64 letters fit on two lines of a question card, on a phone that is 360 px wide. */
const ROOMS: readonly (readonly [id: RegExp, letters: number])[] = [
  [/^talk\//, 64],
  [CATEGORY_ID, 18],
  [ROLE_ID, 40],
  [CARD_ID, 22],
];
const REWRITTEN =
  /\/(question|mission|winner_jokes|round_over_\w+)(\[\])?$|\/explained$|\/category\/|^talk\//;

/** Return true for texts such as jokes. Translators rewrite them, so numbers and terms may differ. */
export const isRewritten = (context: string) =>
  REWRITTEN.test(context) || ROLE_ID.test(context) || CARD_ID.test(context);

/** Return true if the heading font may be used for the text. */
export const isInHeadings = (context: string) =>
  !isRewritten(context) || CARD_ID.test(context) || CATEGORY_ID.test(context);

/** Return the maximum number of letters, or undefined if the default applies. */
export const roomOf = (context: string) => ROOMS.find(([id]) => id.test(context))?.[1];

/** A translation in lower case. */
interface Lower {
  context: string;
  lower: string;
}

/** @param texts in the English order: a deck's own texts, then its cards */
export function faultsOfDecks(
  texts: readonly { context: string; translation: string }[],
  tag: string,
): Fault[] {
  const all = texts
    .filter(({ translation }) => translation)
    .map(({ context, translation }) => ({ context, lower: translation.toLocaleLowerCase(tag) }));
  const startingWith = (prefix: string) => all.filter(({ context }) => context.startsWith(prefix));
  return [...byDeck(all)].flatMap(([deck, own]) => {
    const cards = own.filter(({ context }) => CARD_ID.test(context));
    const ownQuestions = startingWith(`${deck}/question`);
    // Players ask each other nothing in a deck without questions.
    const questions = ownQuestions.length > 0 ? [...ownQuestions, ...startingWith('talk/')] : [];
    return [
      ...duplicates(cards),
      ...cards.flatMap((card) => {
        const about = startingWith(`${card.context}/`);
        return [
          ...duplicates(about.filter(({ context }) => ROLE_ID.test(context))),
          ...about
            .filter(({ lower }) => lower.includes(stemOf(card.lower)))
            .map(({ context, lower }) => ({
              id: context,
              fault: `reveals its card (${card.lower}): ${lower}`,
            })),
          ...questions
            .filter(({ lower }) => hasWord(lower, card.lower))
            .map(({ context, lower }) => ({ id: context, fault: `names the card ${card.lower}: ${lower}` })),
        ];
      }),
    ];
  });
}

/** Remove the final vowel or soft sign of a name of six or more letters, because it may change with the grammatical case: 'больница', 'в больнице'. */
const stemOf = (name: string) => (lettersIn(name) > 5 ? name.replace(/[aeiouyąęаеиоуыюяьñ]$/u, '') : name);

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'u').test(text);

const duplicates = (texts: readonly Lower[]): Fault[] =>
  texts.flatMap(({ context, lower }, index) => {
    const first = texts.slice(0, index).find((other) => other.lower === lower);
    return first ? { id: context, fault: `is the same as ${first.context}: ${lower}` } : [];
  });
