/** Texts of decks, cards and roles in the page's language. Screens call `useDeckTexts` to re-render when they change. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { DeckId, Outcome, RoundEndedEvent, SomeSettings } from '../shared/contract.gen';
import { shownName } from '../shared/text/names';
import { type CustomWords, customWords } from './custom-deck';
import { isLoaded, textOf, textsOf } from './texts';

/** A deck with which a Spy can be played. */
export type SpyDeck = Exclude<DeckId, 'wordsDeck'>;

/** Return the deck whose sentences fit a deck. Those of custom decks name neither a place nor an animal. */
export const spyDeck = (deck: DeckId): SpyDeck => (deck === 'wordsDeck' ? 'ownDeck' : deck);

export const DECKS: readonly Exclude<SpyDeck, 'ownDeck'>[] = ['locationDeck', 'animalsDeck'];

export const DECK_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Locations', comment: 'Name of a deck of cards: its cards are places' }),
  animalsDeck: () => t({ message: 'Animals', comment: 'Name of a deck of cards' }),
  wordsDeck: () => t({ message: 'Words', comment: 'Name of a deck of cards: its cards are everyday words' }),
  ownDeck: () =>
    t({ message: 'Our own cards', comment: 'Name of a deck: its cards were written by the players' }),
};

/** The stamp on a card that was played in an earlier round of this game. */
export const playedWord = () =>
  t({
    message: 'Played',
    comment: "Stamp on a card that was played in an earlier round of this evening: it can't be it. Short",
  });

/** Return the text of a card or role. If this build does not contain the id, return `english`, the server's text. */
export function wordsFor(id: string | null | undefined, english: string): string {
  return (id && textOf(id)) || english;
}

/** Translate the cards in play and sort them in the page's language. */
export function cardsByWords(names: readonly string[], ids: readonly (string | undefined)[]) {
  const { compare } = new Intl.Collator(i18n.locale);
  return names
    .map((name, index) => ({ name, id: ids[index], words: wordsFor(ids[index], name) }))
    .sort((one, other) => compare(one.words, other.words));
}

/** Return a one-line explanation of a card, or '' for a card that this build does not contain. */
export function explanationOf(cardId: string | undefined): string {
  return (cardId && textOf(`${cardId}/explained`)) || '';
}

/** Return 'Spy', 'Hunter' or the author's word (SITE-03). `own` has the words of an earlier custom deck. */
export function spyWord(deck: DeckId, own?: CustomWords): string {
  return deck === 'ownDeck' ? customWord('spy', own) : (textOf(`${deck}/spy`) ?? '');
}

export const categoryTitle = (category: string): string | undefined =>
  textOf(`wordsDeck/category/${category}`);

/** Return true if a hint is the id of a category of words, and not of a question. */
export const isCategory = (hint: string): boolean => categoryTitle(hint) !== undefined;

/** Return an Impostor's hint: the title of a category, or a question with the answer yes. */
export const hintText = (hint: string): string => categoryTitle(hint) ?? questionCardText(hint);

/** Return a custom deck's word for its Spy or its cards, for use alone or before a colon. */
export function customWord(which: 'spy' | 'card', own: CustomWords = customWords()): string {
  return (own.pair === 'own' ? undefined : textOf(`ownDeck/pairs/${own.pair}_${which}`)) ?? own[which];
}

/** Return a deck author's word for the Spy. Use it only before a colon, because many languages would have to inflect it in a sentence. */
export const spyTitle = () => shownName(customWord('spy'));

const ofDeck = (deck: DeckId, key: string): string => paired(deck, textOf(`${spyDeck(deck)}/${key}`) ?? '');
const listOf = (deck: DeckId, key: string): readonly string[] =>
  textsOf(`${spyDeck(deck)}/${key}`).map((text) => paired(deck, text));

/** Insert a custom deck's words into its texts. */
function paired(deck: DeckId, text: string): string {
  if (spyDeck(deck) !== 'ownDeck') return text;
  return text.replace(
    /\{(spy|label)\}/g,
    (slot) => `\u2068${customWord(slot === '{spy}' ? 'spy' : 'card')}\u2069`,
  );
}

/** Choose one of several texts. The same seed gives the same text, even after a reload and on other phones. */
function pick(texts: readonly string[], seed: number): string {
  return texts[Math.abs(Math.trunc(seed)) % texts.length] ?? '';
}

/** Return the index of a random question other than the previous one (PLAY-10). */
export function randomQuestion(deck: DeckId, previous: number | null): number {
  const { length } = listOf(deck, 'question');
  if (previous === null) return Math.floor(Math.random() * length);
  return (previous + 1 + Math.floor(Math.random() * (length - 1))) % length;
}

export function questionOf(deck: DeckId, index: number): string {
  return listOf(deck, 'question')[index] ?? '';
}

/** Return the text of a question card. It is empty until `useDeckTexts('talk')` has fetched it, and if this build lacks the id. */
export function questionCardText(id: string): string {
  return textOf(`talk/${id}`) ?? '';
}

/** Return true if this build lacks the question card, because the server is newer (TALK-13). */
export const isUnknownQuestion = (id: string): boolean => isLoaded('talk') && !questionCardText(id);

/** Return the rules for the play screen (PLAY-09). */
export function rulesOf(
  deck: DeckId,
  rules: NonNullable<SomeSettings['rules']>,
  severalSpies: boolean,
): readonly string[] {
  const lists = severalSpies ? 'several_rules' : 'rules';
  const parts = rules === 'ours' ? ['asking', rules] : ['asking', 'app', rules];
  return parts.flatMap((part) => listOf(deck, `${lists}/${part}`));
}

export function missionOf(deck: DeckId, seed: number): string {
  return pick(listOf(deck, 'mission'), seed);
}

export function gridHint(deck: DeckId): string {
  return ofDeck(deck, 'grid_hint');
}

export function winnerJoke(deck: DeckId, seed: number): string {
  return pick(listOf(deck, 'winner_jokes'), seed);
}

/** Return the name and the points of an outcome (PLAY-17). */
export function outcomeWords(
  deck: DeckId,
  outcome: Outcome,
  severalSpies: boolean,
): { label: string; points: string } {
  return {
    label: ofDeck(deck, `outcomes/${outcome}`),
    points:
      (severalSpies && ofDeck(deck, `several_outcome_points/${outcome}`)) ||
      ofDeck(deck, `outcome_points/${outcome}`),
  };
}

export function roundOverLine(deck: DeckId, cause: RoundEndedEvent['cause'] | 'unknown', seed: number) {
  if (cause === 'broken-off') return ofDeck(deck, 'round_over_broken_off');
  return pick(listOf(deck, cause === 'deadline' ? 'round_over_time_up' : 'round_over_stopped'), seed);
}

/** Return the three sentences of the reveal, for `FilledTemplate`. Without an outcome, `comment` is ''. */
export function revealWords(deck: DeckId, outcome: Outcome | null, seed: number) {
  return {
    spy: ofDeck(deck, 'reveal/spy'),
    spies: ofDeck(deck, 'several_reveal/spy'),
    card: ofDeck(deck, 'reveal/card'),
    comment: outcome ? pick(listOf(deck, `reveal/${outcome}`), seed) : '',
  };
}
