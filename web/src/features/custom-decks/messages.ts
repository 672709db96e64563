import { i18n } from '@lingui/core';
import { ph, plural, t } from '@lingui/core/macro';
import { CARD_LIMIT, MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { AckRefused, DeckBody } from '../../shared/contract.gen';
import { DECK_WORDS, deckRefusalWords } from './deck-refusals';
import type { TextFault } from './files';
import {
  cardFaults,
  cleanDeck,
  countCards,
  isBlank,
  MAX_ROLES,
  ROLE_LIMIT,
  TITLE_LIMIT,
  titleFault,
  WORD_LIMIT,
  wordFault,
} from './limits';
import type { LineFault, Problem } from './text-format';

const longer = (most: number) =>
  t({
    message: plural(most, { one: 'keep it to # letter', other: 'keep it to # letters' }),
    comment: 'What is wrong with a text, after "Line 7:" or below its field',
  });

/** A fault in words, for use after 'Line 7:' or below a field. */
const FAULTS: Readonly<Record<LineFault, () => string>> = {
  'name-empty': () => t({ message: 'give the card a name', comment: 'What is wrong with a card' }),
  'name-long': () => longer(CARD_LIMIT.characters),
  'name-same': () =>
    t({ message: 'use two different names', comment: "What is wrong with the card 'Tea / Tea'" }),
  'name-twice': () =>
    t({ message: 'use another name: you already have this card', comment: 'What is wrong with a name' }),
  'name-paired': () =>
    t({
      message: 'use another name: another card already has it',
      comment: "What is wrong with a card with two names, as in 'Coffee / Tea', if there is a card 'Tea'",
    }),
  emoji: () => t({ message: 'use a single emoji as the picture', comment: 'What is wrong with a card' }),
  'role-long': () =>
    t({
      message: plural(ph({ most: ROLE_LIMIT.characters }), {
        one: 'keep every role to # letter',
        other: 'keep every role to # letters',
      }),
      comment: 'What is wrong with a role of a card',
    }),
  'role-twice': () =>
    t({ message: 'use each role only once', comment: 'What is wrong with a role of a card' }),
  'roles-many': () =>
    t({
      message: plural(ph({ most: MAX_ROLES }), { one: 'keep it to # role', other: 'keep it to # roles' }),
      comment: 'What is wrong with a card',
    }),
  'title-empty': () => t({ message: 'give the deck a title', comment: 'What is wrong with a deck' }),
  'title-long': () => longer(TITLE_LIMIT.characters),
  'title-twice': () =>
    t({ message: 'use only one title', comment: 'What is wrong with a line of text, after "Line 7:"' }),
  'words-empty': () =>
    t({ message: 'put a slash between the two names', comment: 'What a line like "@ Spy Location" needs' }),
  'words-long': () => longer(WORD_LIMIT.characters),
  'words-twice': () =>
    t({ message: 'use only one pair of names', comment: 'What is wrong with a line of text' }),
  'words-language': () =>
    t({ message: 'use a language that we know', comment: 'What is wrong with a line of text' }),
  'deck-many': () =>
    t({
      message: plural(ph({ most: MAX_CUSTOM_CARDS }), {
        one: 'leave this card out: the limit is # card',
        other: 'leave this card out: the limit is # cards',
      }),
      comment: 'What is wrong with one more card, after "Line 7:"',
    }),
};

const cardWords = (number: number, fault: LineFault) =>
  t({ message: `Card ${number}: ${ph({ fault: FAULTS[fault]() })}`, comment: 'What is wrong with a card' });

/** Format a problem such as 'Line 7: keep it to 32 letters'. */
export const problemWords = ({ line, fault }: Problem, isJson: boolean): string =>
  isJson
    ? cardWords(line, fault)
    : t({ message: `Line ${line}: ${ph({ fault: FAULTS[fault]() })}`, comment: 'What is wrong with a line' });

export function fieldWords(fault: LineFault): string {
  const words = FAULTS[fault]();
  return words.charAt(0).toLocaleUpperCase(i18n.locale) + words.slice(1);
}

/** Say what makes a deck unplayable, or return null. Only the server knows its size. */
export function deckProblem({ title, words, cards }: DeckBody): string | null {
  if (titleFault(title)) return DECK_WORDS.deck_title({ min: 1, max: TITLE_LIMIT.characters });
  if (words.pair === 'own' && (wordFault(words.spy) ?? wordFault(words.card)))
    return DECK_WORDS.deck_words({ min: 1, max: WORD_LIMIT.characters });
  const faults = cardFaults(cards);
  const index = cards.findIndex((card, place) => faults[place] && !isBlank(card));
  const fault = faults[index];
  if (fault) return cardWords(index + 1, fault);
  const count = countCards(cards.filter((card) => !isBlank(card)));
  if (count > MAX_CUSTOM_CARDS)
    return DECK_WORDS.deck_count({ min: MIN_CUSTOM_CARDS, max: MAX_CUSTOM_CARDS });
  if (count >= MIN_CUSTOM_CARDS) return null;
  return t({
    message: plural(ph({ more: MIN_CUSTOM_CARDS - count }), {
      one: 'Add # more card and you can play it.',
      other: 'Add # more cards and you can play it.',
    }),
    comment: 'What a deck needs before it can be played: it has too few cards',
  });
}

export function fileWords(fault: TextFault): string {
  switch (fault) {
    case 'large':
      return t({
        message: 'That file is far larger than any deck. Open one with a line for each card.',
        comment: 'What is wrong with a file of cards',
      });
    case 'no-text':
      return t({
        message: "There's no text in that file. Save the table as text or CSV and open that.",
        comment: 'What is wrong with a file of cards',
      });
    case 'markup':
      return t({
        message: "That's a formatted document. Save it as plain text or CSV and open that.",
        comment: 'What is wrong with a file of cards: it is RTF or a web page, for example',
      });
    case 'unread':
      return t({ message: "That file couldn't be read.", comment: 'What is wrong with a file of cards' });
  }
}

/** Explain why an upload failed. The message quotes the deck's text that caused the failure. */
export function uploadWords(refusal: AckRefused, deck?: DeckBody): string {
  switch (refusal.code) {
    case 'network':
    case 'timeout':
    case 'offline':
      return t({
        message: 'Sharing needs the network. Your cards are safe in this browser.',
        comment: 'A deck of cards could not be sent to the server',
      });
    case 'too_many':
      return t({
        message:
          'That was a lot of decks in a short time. Yours is safe in this browser: try again in a while.',
        comment: 'The server does not accept more decks from this address for now',
      });
    default:
      return blamed(
        refusal,
        deck,
        deckRefusalWords(refusal) ||
          t({ message: "The deck couldn't be shared. Try again.", comment: 'An action has failed' }),
      );
  }
}

function blamed(
  { params: { card, field } = {} }: AckRefused,
  deck: DeckBody | undefined,
  why: string,
): string {
  if (!deck) return why;
  const { title, words, cards } = cleanDeck(deck);
  const what = card ? cards[card - 1]?.name : [title, words.spy, words.card][field ?? -1];
  return what
    ? t({
        message: `"${what}": ${why}`,
        comment:
          'What is wrong with a deck; {what} is written on a card of it, or its title; {why} is a sentence',
      })
    : why;
}
