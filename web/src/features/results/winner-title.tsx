import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { winnerJoke } from '../../decks/words';
import { winnersIn } from '../../room/game/ranks';
import type { DeckId, ResultRow } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { isLongName, isLongSentence } from '../../shared/text/long-text';
import { cx } from '../../shared/ui/cx';
import styles from './winner-title.module.css';

/** If more win, they are counted: the table names them. */
export const NAMED = 3;

export function NobodyScored() {
  return <Trans comment="In place of the winner">Nobody scored in this game. Perfect secrecy!</Trans>;
}

/** The line under the headline. One for a tie, as the decks' own speak of one winner. */
export function jokeOf(winners: readonly string[], deck: DeckId, seed: number): string {
  return winners.length > 1
    ? t({ message: "Check each other's pockets.", comment: 'A joke under the names of two winners or more' })
    : winnerJoke(deck, seed);
}

/** The headline and its joke (WIN-02). */
export function WinnerTitle({ ranked, deck, seed }: { ranked: ResultRow[]; deck: DeckId; seed: number }) {
  const winners = winnersIn(ranked);
  if (winners.length === 0) {
    return (
      <p className={styles.joke}>
        <NobodyScored />
      </p>
    );
  }
  return (
    <div className={styles.title}>
      <h2 className={cx(styles.name, sizeOf(winners))}>
        <Headline winners={winners} />
      </h2>
      <p className={styles.joke}>{jokeOf(winners, deck, seed)}</p>
    </div>
  );
}

function Headline({ winners }: { winners: readonly string[] }) {
  const [first = ''] = winners;
  const count = winners.length;
  const name = <Name of={first} />;
  if (count === 1) return <Trans comment="Headline; {name} is a player">{name} Wins!</Trans>;
  if (count > NAMED)
    return (
      <Trans comment="Headline: many share first place">
        <Plural value={count} one="# Winner!" other="# Winners!" />
      </Trans>
    );
  const names = new Intl.ListFormat(i18n.locale)
    .formatToParts(winners)
    .map(({ type, value }) =>
      type === 'element' ? <Name key={value} of={value} /> : <small key={value}>{value}</small>,
    );
  return <Trans comment="Headline; {names} are two or three players">{names} Win!</Trans>;
}

function sizeOf(winners: readonly string[]): string | undefined {
  if (winners.length > NAMED) return undefined;
  const all = winners.join(' ');
  if (winners.length > 1 && isLongSentence(all)) return styles.longest;
  return isLongName(all) ? styles.long : undefined;
}
