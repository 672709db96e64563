import { i18n } from '@lingui/core';
import { ph, plural, t } from '@lingui/core/macro';
import { CARD_LIMIT, MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { AckRefused, DeckBody } from '../../shared/contract.gen';
import { DECK_WORDS, deckRefusalWords } from './deck-refusals';
import type { TextFault } from './files';
import {
  cleanDeck,
  type Fault,
  MAX_BYTES,
  MAX_ROLES,
  ROLE_LIMIT,
  TITLE_LIMIT,
  type ValidationError,
  WORD_LIMIT,
} from './limits';
import type { LineFault, Problem } from './text-format';

/** Describe an error, such as 'keep it to 32 letters', for use after 'Line 7:' or below a field. */
function faultWords({ field, fault }: LineFault): string {
  switch (field) {
    case 'name':
      return nameWords(fault);
    case 'role':
    case 'roles':
      return roleWords(fault);
    case 'emoji':
      return t({
        message: 'use a single emoji as the picture',
        comment: 'What is wrong with a card, after "Line 7:"',
      });
    case 'title':
      return titleWords(fault);
    case 'words':
      return pairWords(fault);
    case 'deck':
      return t({
        message: plural(ph({ most: MAX_CUSTOM_CARDS }), {
          one: 'leave this card out: the limit is # card',
          other: 'leave this card out: the limit is # cards',
        }),
        comment: 'What is wrong with one more card, after "Line 7:"',
      });
  }
}

const longer = (most: number) =>
  t({
    message: plural(most, { one: 'keep it to # letter', other: 'keep it to # letters' }),
    comment: 'What is wrong with a text, after "Line 7:" or below its field',
  });

function nameWords(fault: Fault): string {
  switch (fault) {
    case 'long':
      return longer(CARD_LIMIT.characters);
    case 'twice':
      return t({
        message: 'use another name: you already have this card',
        comment: 'What is wrong with the name of a card',
      });
    case 'same':
      return t({
        message: 'use two different names',
        comment: "What is wrong with a card with two names, as in 'Tea / Tea'",
      });
    case 'paired':
      return t({
        message: 'use another name: another card already has it',
        comment: "What is wrong with a card with two names, as in 'Coffee / Tea', if there is a card 'Tea'",
      });
    default:
      return t({ message: 'give the card a name', comment: 'What is wrong with a card' });
  }
}

function roleWords(fault: Fault): string {
  switch (fault) {
    case 'long':
      return t({
        message: plural(ph({ most: ROLE_LIMIT.characters }), {
          one: 'keep every role to # letter',
          other: 'keep every role to # letters',
        }),
        comment: 'What is wrong with a role of a card',
      });
    case 'many':
      return t({
        message: plural(ph({ most: MAX_ROLES }), { one: 'keep it to # role', other: 'keep it to # roles' }),
        comment: 'What is wrong with a card',
      });
    default:
      return t({ message: 'use each role only once', comment: 'What is wrong with a role of a card' });
  }
}

function titleWords(fault: Fault): string {
  if (fault === 'long') return longer(TITLE_LIMIT.characters);
  return fault === 'twice'
    ? t({ message: 'use only one title', comment: 'What is wrong with a line of text, after "Line 7:"' })
    : t({ message: 'give the deck a title', comment: 'What is wrong with a deck' });
}

function pairWords(fault: Fault): string {
  if (fault === 'long') return longer(WORD_LIMIT.characters);
  if (fault === 'twice')
    return t({ message: 'use only one pair of names', comment: 'What is wrong with a line of text' });
  return fault === 'many'
    ? t({ message: 'use a language that we know', comment: 'What is wrong with a line of text' })
    : t({
        message: 'put a slash between the two names',
        comment: 'What a line of text needs, as in "@ Spy / Location"',
      });
}

const cardWords = (number: number, at: LineFault) =>
  t({
    message: `Card ${number}: ${ph({ fault: faultWords(at) })}`,
    comment: 'What is wrong with a card of a deck',
  });

/** Format a problem such as 'Line 7: keep it to 32 letters'. */
export const problemWords = ({ line, at }: Problem, isJson: boolean): string =>
  isJson
    ? cardWords(line, at)
    : t({
        message: `Line ${line}: ${ph({ fault: faultWords(at) })}`,
        comment: 'What is wrong with a line of text',
      });

export function fieldWords(fault: LineFault): string {
  const words = faultWords(fault);
  return words.charAt(0).toLocaleUpperCase(i18n.locale) + words.slice(1);
}

export function validationWords(error: ValidationError): string {
  switch (error.is) {
    case 'title':
      return DECK_WORDS.deck_title({ min: 1, max: TITLE_LIMIT.characters });
    case 'words':
      return DECK_WORDS.deck_words({ min: 1, max: WORD_LIMIT.characters });
    case 'card':
      return cardWords(error.index + 1, error.at);
    case 'few':
      return t({
        message: plural(ph({ more: MIN_CUSTOM_CARDS - error.cards }), {
          one: 'Add # more card and you can play it.',
          other: 'Add # more cards and you can play it.',
        }),
        comment: 'What a deck needs before it can be played: it has too few cards',
      });
    case 'many':
      return DECK_WORDS.deck_count({ min: MIN_CUSTOM_CARDS, max: MAX_CUSTOM_CARDS });
    case 'size':
      return DECK_WORDS.deck_size({ size: MAX_BYTES / 1024 });
  }
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
