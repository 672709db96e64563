/** The short description of a deck. */
import { ph, plural, t } from '@lingui/core/macro';
import type { DeckBody } from '../../shared/contract.gen';
import { LANGUAGES } from '../../shared/languages/choice';

export const untitled = () => t({ message: 'No title yet', comment: 'In place of the title of a deck' });
export const titleOf = ({ title }: DeckBody) => title.trim() || untitled();

/** The language of `titleOf`; undefined means that of the page. */
export const titleLang = ({ title, language }: DeckBody) => (title.trim() && language) || undefined;

/** The name of a language in itself, or its tag if it is unknown. */
export const languageName = (tag: string) => LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;

/** Format a summary such as '12 cards, English'. */
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
