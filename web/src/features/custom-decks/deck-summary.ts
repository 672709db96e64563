/** What is said about a deck in a line. */
import { ph, plural, t } from '@lingui/core/macro';
import type { DeckBody } from '../../shared/contract.gen';
import { LANGUAGES } from '../../shared/languages/choice';

export const untitled = () => t({ message: 'No title yet', comment: 'In place of the title of a deck' });
export const titleOf = ({ title }: DeckBody) => title.trim() || untitled();

/** The language of `titleOf`; undefined: the page's. */
export const titleLang = ({ title, language }: DeckBody) => (title.trim() && language) || undefined;

/** By its own name; a tag that this page does not know stays a tag. */
export const languageName = (tag: string) => LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;

/** '12 cards, English'. */
export function deckLine({ cards, language }: DeckBody): string {
  const count = t({
    message: plural(ph({ count: cards.length }), { one: '# card', other: '# cards' }),
    comment: 'How many cards a deck has',
  });
  return language
    ? t({
        message: `${ph({ count })}, ${ph({ language: languageName(language) })}`,
        comment: "About a deck, as in '12 cards, English'",
      })
    : count;
}
