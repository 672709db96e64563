/** What the decks say, worded by id in the language of the page. `useDeckTexts` draws a screen anew when that changes. */
import { i18n } from '@lingui/core';
import type { DeckId, Outcome } from '../shared/contract.gen';
import { type CustomWords, customWords } from './custom-words';
import { textOf, textsOf } from './texts';

/** A card's or a role's words. English, which came with the id, is better than nothing: the server's deck may be another. */
export function wordsFor(id: string | null | undefined, english: string): string {
  return (id && textOf(id)) || english;
}

/** The cards in play by their words, in the order of the page's language: the same on every phone that speaks it. */
export function cardsByWords(names: readonly string[], ids: readonly (string | undefined)[]) {
  const { compare } = new Intl.Collator(i18n.locale);
  return names
    .map((name, place) => ({ name, id: ids[place], words: wordsFor(ids[place], name) }))
    .sort((one, other) => compare(one.words, other.words));
}

/** What a card is, in one line. Empty for a card that this page does not know. */
export function explanationOf(cardId: string | undefined): string {
  return (cardId && textOf(`${cardId}/explained`)) || '';
}

/** 'Spy' or 'Hunter' (SITE-03); of the table's own deck what its author says, of another than the newest by `own`. */
export function spyWord(deck: DeckId, own?: CustomWords): string {
  return deck === 'ownDeck' ? customWord('spy', own) : (textOf(`${deck}/spy`) ?? '');
}

/** What the table's own deck calls who does not know the card, and what there is to know. It stands alone, or before a colon. */
export function customWord(which: 'spy' | 'card', own: CustomWords = customWords()): string {
  return (own.pair === 'own' ? undefined : textOf(`ownDeck/pairs/${own.pair}_${which}`)) ?? own[which];
}

/** A deck's own text, and several. Those of an own deck leave a place for its pair of words. */
const ofDeck = (deck: DeckId, key: string): string => paired(deck, textOf(`${deck}/${key}`) ?? '');
const listOf = (deck: DeckId, key: string): readonly string[] =>
  textsOf(`${deck}/${key}`).map((text) => paired(deck, text));

function paired(deck: DeckId, text: string): string {
  if (deck !== 'ownDeck') return text;
  return text.replace(
    /\{(spy|label)\}/g,
    (place) => `\u2068${customWord(place === '{spy}' ? 'spy' : 'card')}\u2069`,
  );
}

/** One of several texts. The same seed gives the same text after a reload and on other phones. */
function pick(texts: readonly string[], seed: number): string {
  return texts[Math.abs(Math.trunc(seed)) % texts.length] ?? '';
}

/** The place of a suggested question, at random, but never the same twice in a row (PLAY-10). */
export function randomQuestion(deck: DeckId, previous: number | null): number {
  const { length } = listOf(deck, 'question');
  if (previous === null) return Math.floor(Math.random() * length);
  return (previous + 1 + Math.floor(Math.random() * (length - 1))) % length;
}

export function questionOf(deck: DeckId, place: number): string {
  return listOf(deck, 'question')[place] ?? '';
}

/** The collapsible 'Game Rules' of the play screen (PLAY-09). `referee`: who keeps them, the table or the app. */
export function rulesOf(deck: DeckId, referee: 'admin' | 'safari' | 'box'): readonly string[] {
  const parts = referee === 'admin' ? ['asking', 'admin'] : ['asking', 'app', referee];
  return parts.flatMap((part) => listOf(deck, `rules/${part}`));
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

/** What an outcome is called and what it brings (PLAY-17). */
export function outcomeWords(deck: DeckId, outcome: Outcome): { label: string; points: string } {
  return {
    label: ofDeck(deck, `outcomes/${outcome}`),
    points: ofDeck(deck, `outcome_points/${outcome}`),
  };
}

export type RoundEndCause = 'admin' | 'deadline' | 'broken-off' | 'judged' | 'unknown';

export function roundOverLine(deck: DeckId, cause: RoundEndCause, seed: number): string {
  switch (cause) {
    case 'deadline':
      return pick(listOf(deck, 'round_over_time_up'), seed);
    case 'broken-off':
      return ofDeck(deck, 'round_over_broken_off');
    case 'admin':
    case 'judged':
    case 'unknown':
      return pick(listOf(deck, 'round_over_stopped'), seed);
  }
}

/** The three sentences of the reveal, with `{name}` or `{card}` still in them. Without an outcome there is no comment. */
export function revealWords(deck: DeckId, outcome: Outcome | null, seed: number) {
  return {
    spy: ofDeck(deck, 'reveal/spy'),
    card: ofDeck(deck, 'reveal/card'),
    comment: outcome ? pick(listOf(deck, `reveal/${outcome}`), seed) : '',
  };
}
