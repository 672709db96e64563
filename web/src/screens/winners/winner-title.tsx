import type { DeckId, ResultRow } from '../../contract.gen';
import { EMPTY_WORDS, winnerJoke } from '../../decks/words';
import { shownName } from '../../room/names';
import { cx } from '../../ui/cx';
import { isLongName } from '../../ui/long-text';
import styles from './winner-title.module.css';

/** If more share first place, they are counted: the table names them. */
const NAMED = 3;

/** The headline and its joke (WIN-02). Also names those who share first place. */
export function WinnerTitle({ ranked, deck, seed }: { ranked: ResultRow[]; deck: DeckId; seed: number }) {
  const best = ranked[0]?.score ?? 0;
  if (best === 0) {
    return <p className={styles.joke}>{EMPTY_WORDS.results}</p>;
  }
  const [first, ...others] = ranked
    .filter(({ score }) => score === best)
    .map(({ player_name }) => shownName(player_name));
  return (
    <div className={styles.title}>
      <h2 className={cx(styles.name, isLongName(first ?? '') && styles.long)}>{first} Wins!</h2>
      {others.length > 0 && (
        <p className={styles.shared}>
          and shares the first place with{' '}
          {others.length <= NAMED ? new Intl.ListFormat('en').format(others) : `${others.length} others`}
        </p>
      )}
      <p className={styles.joke}>{winnerJoke(deck, seed)}</p>
    </div>
  );
}
