import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Name } from '../../shared/languages/name';
import { DECK_CODE_LENGTH, pathOfCode } from '../../shared/text/codes';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { CodeForm } from '../../shared/ui/code-form';
import { EmptyState, Waiting } from '../../shared/ui/states';
import { DeckStack, deckLine, titleLang, titleOf } from './deck-summary';
import { deckProblem } from './messages';
import styles from './my-decks.module.css';
import { isPersistent, type MyDeck } from './store';

interface DeckRowsProps {
  /** Null while they are read. */
  decks: readonly MyDeck[] | null;
  /** In place of an empty list. */
  none: ReactNode;
  /** Render the link or button that contains a row. */
  row: (mine: MyDeck, className: string | undefined, words: ReactNode) => ReactNode;
  aside: (mine: MyDeck) => ReactNode;
}

export function DeckRows({ decks, none, row, aside }: DeckRowsProps) {
  if (!decks)
    return (
      <Waiting>
        <Trans comment="While the player's decks are read">Looking for your decks...</Trans>
      </Waiting>
    );
  if (decks.length === 0) return <EmptyState icon="cards">{none}</EmptyState>;
  return (
    <ul className={styles.decks}>
      {decks.map((mine) => (
        <li key={mine.id} className={styles.deck}>
          {row(mine, styles.row, <About mine={mine} />)}
          {aside(mine)}
        </li>
      ))}
    </ul>
  );
}

function About({ mine: { deck } }: { mine: MyDeck }) {
  const problem = deckProblem(deck);
  return (
    <>
      <DeckStack deck={deck} size="small" />
      <span className={styles.about}>
        <b>
          <Name of={titleOf(deck)} lang={titleLang(deck)} />
        </b>{' '}
        <small>{deckLine(deck)}</small>
        {problem && <small className={styles.lack}>{problem}</small>}
      </span>
    </>
  );
}

interface CodeFieldProps {
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
}

/** The field for the code of a shared deck. */
export function CodeField({ busy, problem, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('');
  return (
    <CodeForm
      code={code}
      onCode={setCode}
      own={{ length: DECK_CODE_LENGTH, use: onCode }}
      busy={busy}
      problem={problem}
      beside={
        <Button
          type="submit"
          round
          icon="enter"
          busy={busy}
          disabled={pathOfCode(code) === null}
          aria-label={t({ message: 'Open', comment: 'Button beside the code of a deck, a room or a TV' })}
        />
      }
    />
  );
}

/** A warning that the browser does not store decks, for example in private windows. It re-renders with the deck list. */
export function NoStorageNotice() {
  if (isPersistent()) return null;
  return (
    <p role="status">
      <Chip icon="warning" warning>
        <Trans comment="A warning">This browser won't keep your deck: save it as a file.</Trans>
      </Chip>
    </p>
  );
}
