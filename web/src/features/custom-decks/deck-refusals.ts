import { plural, t } from '@lingui/core/macro';
import {
  type DeckCode,
  filledIn,
  noLinks,
  type Refused,
  refusalWords,
  type Words,
} from '../../room/state/refusals';

export const DECK_WORDS: Readonly<Record<DeckCode, Words>> = {
  deck_not_found: () =>
    t({
      message: "We can't find that deck. Its author's phone can bring it back",
      comment: 'Refusal: no deck has that code, or it was not used for half a year',
    }),
  too_many_decks: ({ count = 0 }) =>
    t({
      message: plural(count, { one: 'You can mix up to # deck', other: 'You can mix up to # decks' }),
      comment: 'Refusal to the admin',
    }),
  card_refused: () =>
    t({
      message: "A word on that card isn't welcome here. Please choose another one",
      comment: 'Refusal to a player who has written a slur',
    }),
  deck_invalid: () =>
    t({ message: "The server can't make sense of this deck", comment: 'Refusal to a program; rarely seen' }),
  deck_title: ({ min = 0, max = 0 }) =>
    t({ message: `Give the deck a title of ${min} to ${max} letters`, comment: 'Refusal to the author' }),
  deck_words: ({ min = 0, max = 0 }) =>
    t({
      message: `Give the Spy and the cards names of ${min} to ${max} letters each`,
      comment: "Refusal to the author of a deck, whose words are such as 'Spy' and 'Location'",
    }),
  deck_count: ({ min = 0, max = 0 }) =>
    t({ message: `Put ${min} to ${max} cards in the deck`, comment: 'Refusal to the author' }),
  deck_size: ({ size = 0 }) =>
    t({ message: `This deck is too big: the limit is ${size} KB`, comment: 'To the author; KB: kilobytes' }),
  deck_card: ({ min = 0, max = 0 }) =>
    t({
      message: `Give every card a name of its own, ${min} to ${max} letters long`,
      comment: 'Refusal to the author',
    }),
  deck_role: ({ count = 0, max = 0 }) =>
    t({
      message: `Give each card up to ${count} different roles of up to ${max} letters`,
      comment: 'Refusal to the author',
    }),
  deck_emoji: () => t({ message: 'Choose one emoji for a card, or none', comment: 'Refusal to the author' }),
  deck_link: noLinks,
  deck_slur: () =>
    t({
      message: "A word in this deck isn't welcome here. Please choose another one",
      comment: 'Refusal to the author of a deck',
    }),
  deck_changed: () =>
    t({ message: 'This deck has been changed somewhere else', comment: 'Refusal to the author' }),
  deck_not_yours: () =>
    t({ message: 'Only the phone that made this deck can change it', comment: 'Refusal to somebody else' }),
};

const isKnown = (code: string): code is DeckCode => Object.hasOwn(DECK_WORDS, code);

export function deckRefusalWords(refused: Refused): string {
  const { code, message, params } = refused;
  return (message && isKnown(code) && filledIn(DECK_WORDS[code], params)) || refusalWords(refused);
}

export const tryAgainSoon = () => t({ message: 'Try again in a moment.', comment: 'An action has failed' });
