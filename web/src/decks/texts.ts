/**
 * What the decks say in the language of the page. One file a language, for every player the same: it comes with the
 * screens of a round, whatever is dealt.
 */
import addresses from 'virtual:deck-texts';
import { i18n } from '@lingui/core';
import { create } from 'zustand';
import { ENGLISH } from '../languages/table';

interface Known {
  language: string;
  texts: Readonly<Record<string, string | readonly string[]>>;
}

const AGAIN_MS = 5_000;

const known = create<Known | null>(() => null);

i18n.on('change', () => {
  if (known.getState()) void fetchDeckTexts();
});

/** Fetches what is not here yet. English stands in for a language that fails to load, and for English what was here before. */
export async function fetchDeckTexts(): Promise<void> {
  const language = i18n.locale;
  if (known.getState()?.language === language) return;
  const found = await textsIn(language).catch(standIn);
  if (language === i18n.locale) known.setState(found);
  else await fetchDeckTexts();
}

function standIn(problem: unknown): Known | Promise<Known> {
  setTimeout(() => fetchDeckTexts().catch(() => undefined), AGAIN_MS);
  const here = known.getState();
  if (here) return here;
  if (i18n.locale === ENGLISH.tag) throw problem;
  return textsIn(ENGLISH.tag);
}

async function textsIn(language: string): Promise<Known> {
  const answer = await fetch(addresses[language] ?? '');
  if (!answer.ok) throw new Error(`The deck texts in ${language} answer ${answer.status}`);
  return { language, texts: await answer.json() };
}

/** Draws a screen anew when the texts have changed. */
export function useDeckTexts(): void {
  known();
}

/** Undefined for an id that this page does not know. Roles are numbered from 1: `castle/3`. */
export function textOf(id: string): string | undefined {
  const [, card, place] = /^(.+)\/(\d+)$/.exec(id) ?? [];
  if (card) return textsOf(card)[Number(place) - 1];
  const text = known.getState()?.texts[id];
  return typeof text === 'string' ? text : undefined;
}

export function textsOf(id: string): readonly string[] {
  const texts = known.getState()?.texts[`${id}[]`];
  return typeof texts === 'object' ? texts : [];
}
