/** What each deck calls its things, and what it says. The texts come from the server's deck files. */
import type { DeckId, Outcome } from '../contract.gen';
import content from './decks.gen.json';

export const DECKS: readonly DeckId[] = ['locationDeck', 'animalsDeck'];

/** `Spy` and `Location`, or `Hunter` and `Animal` (SITE-03), and the deck's title and description line. */
export function wordsOf(deck: DeckId) {
  return content.decks[deck];
}

/** Fills a text's `{name}` or `{card}`. A name that ends its own sentence ('Ann!') needs no full stop after it. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}(\.$)?/g, (place, key: string, stop = '') => {
    const value = values[key];
    if (value === undefined) return place;
    return /[.!?…]\u2069?$/.test(value) ? value : value + stop;
  });
}

/** One of several texts. The same seed gives the same text after a reload and on other phones. */
export function pick(texts: readonly string[], seed: number): string {
  return texts[Math.abs(Math.trunc(seed)) % texts.length] ?? '';
}

/** A suggested question, at random, but never the same twice in a row (PLAY-10). */
export function randomQuestion(deck: DeckId, previous: string | null): string {
  const questions = content.questions[deck].filter((question) => question !== previous);
  return pick(questions, Math.floor(Math.random() * questions.length));
}

export function missionOf(deck: DeckId, seed: number): string {
  return pick(content.missions[deck].mission, seed);
}

export function gridHint(deck: DeckId): string {
  return pick(content.missions[deck].grid_hint, 0);
}

export function winnerJoke(deck: DeckId, seed: number): string {
  return pick(content.missions[deck].winner_jokes, seed);
}

/** What an outcome is called and what it brings, in the deck's words (PLAY-17). */
export function outcomeWords(deck: DeckId, outcome: Outcome): { label: string; points: string } {
  const { outcomes, outcome_points } = content.missions[deck];
  return { label: outcomes[outcome], points: outcome_points[outcome] };
}

export type RoundEndCause = 'admin' | 'deadline' | 'broken-off' | 'unknown';

export function roundOverLine(deck: DeckId, cause: RoundEndCause, seed: number): string {
  const lines = content.missions[deck];
  switch (cause) {
    case 'deadline':
      return pick(lines.round_over_time_up, seed);
    case 'broken-off':
      return lines.round_over_broken_off;
    case 'admin':
    case 'unknown':
      return pick(lines.round_over_stopped, seed);
  }
}

/** The three sentences of the reveal. */
export function revealWords(deck: DeckId, outcome: Outcome, name: string, card: string, seed: number) {
  const { reveal } = content.missions[deck];
  return {
    spy: filled(reveal.spy, { name }),
    card: filled(reveal.card, { card }),
    comment: filled(pick(reveal[outcome], seed), { name }),
  };
}

export const EMPTY_WORDS = content.missions.empty;
