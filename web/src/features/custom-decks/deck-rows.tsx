import type { ReactNode } from 'react';
import { Name } from '../../shared/languages/name';
import { DeckStack, deckLine, titleLang, titleOf } from './deck-summary';
import { validateDeck } from './limits';
import { validationWords } from './messages';
import styles from './my-decks.module.css';
import type { MyDeck } from './store';

interface DeckRowsProps {
  decks: readonly MyDeck[];
  /** Render the link or button that contains a row. */
  row: (mine: MyDeck, className: string | undefined, words: ReactNode) => ReactNode;
  aside?: (mine: MyDeck) => ReactNode;
}

export function DeckRows({ decks, row, aside }: DeckRowsProps) {
  return (
    <ul className={styles.decks}>
      {decks.map((mine) => (
        <li key={mine.id} className={styles.deck}>
          {row(mine, styles.row, <About mine={mine} />)}
          {aside?.(mine)}
        </li>
      ))}
    </ul>
  );
}

function About({ mine: { deck } }: { mine: MyDeck }) {
  const error = validateDeck(deck);
  return (
    <>
      <DeckStack deck={deck} size="small" />
      <span className={styles.about}>
        <b>
          <Name of={titleOf(deck)} lang={titleLang(deck)} />
        </b>{' '}
        <small>{deckLine(deck)}</small>
        {error && <small className={styles.lack}>{validationWords(error)}</small>}
      </span>
    </>
  );
}
