import { i18n } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeckId, ResultRow } from '../../contract.gen';
import { winnerJoke } from '../../decks/words';
import { Name } from '../../languages/name';
import { cx } from '../../ui/cx';
import { isLongName } from '../../ui/long-text';
import styles from './winner-title.module.css';

/** If more share first place, they are counted: the table names them. */
const NAMED = 4;

export function NobodyScored() {
  return <Trans comment="In place of the winner">Nobody scored in this game. Perfect secrecy!</Trans>;
}

function Shared({ winners }: { winners: readonly string[] }) {
  const count = winners.length;
  if (count > NAMED) {
    return (
      <Trans comment="Under '{name} Wins!'">
        <Plural value={count} one="# player shares first place." other="# players share first place." />
      </Trans>
    );
  }
  const parts = new Intl.ListFormat(i18n.locale).formatToParts(winners);
  const names = parts.map(({ type, value }) =>
    type === 'element' ? <Name key={value} of={value} /> : value,
  );
  return (
    <Trans comment="Under '{name} Wins!'; {names} are two players or more">{names} share first place.</Trans>
  );
}

/** The headline and its joke (WIN-02). Also names those who share first place. */
export function WinnerTitle({ ranked, deck, seed }: { ranked: ResultRow[]; deck: DeckId; seed: number }) {
  const best = ranked[0]?.score ?? 0;
  if (best === 0) {
    return (
      <p className={styles.joke}>
        <NobodyScored />
      </p>
    );
  }
  const winners = ranked.filter(({ score }) => score === best).map(({ player_name }) => player_name);
  const [first = ''] = winners;
  const name = <Name of={first} />;
  return (
    <div className={styles.title}>
      <h2 className={cx(styles.name, isLongName(first) && styles.long)}>
        <Trans comment="Headline; {name} is a player">{name} Wins!</Trans>
      </h2>
      {winners.length > 1 && (
        <p className={styles.shared}>
          <Shared winners={winners} />
        </p>
      )}
      <p className={styles.joke}>{winnerJoke(deck, seed)}</p>
    </div>
  );
}
