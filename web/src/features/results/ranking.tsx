import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { winnerJoke } from '../../decks/words';
import { headlineOf, MAX_NAMED, nobodyScored } from '../../room/game/headline';
import { rankOf, scoreWords, winnersIn } from '../../room/game/points';
import { PlayerName } from '../../room/ui/player-labels';
import type { DeckId, ResultRow } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { hasLongWord, isLongName, isLongSentence } from '../../shared/text/long-text';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import styles from './ranking.module.css';

/** Return the line below the headline. The decks' own jokes assume a single winner. */
export function jokeOf(winners: readonly string[], deck: DeckId, seed: number): string {
  return winners.length > 1
    ? t({ message: "Check each other's pockets.", comment: 'A joke under the names of two winners or more' })
    : winnerJoke(deck, seed);
}

/** The headline and its joke (WIN-02). */
export function WinnerTitle({ ranked, deck, seed }: { ranked: ResultRow[]; deck: DeckId; seed: number }) {
  const winners = winnersIn(ranked);
  if (winners.length === 0) return <p className={styles.joke}>{nobodyScored()}</p>;
  return (
    <div>
      <h2 className={cx(styles.name, sizeOf(winners))}>
        <WinnersHeadline winners={winners} />
      </h2>
      <p className={styles.joke}>{jokeOf(winners, deck, seed)}</p>
    </div>
  );
}

function WinnersHeadline({ winners }: { winners: readonly string[] }) {
  const [first = ''] = winners;
  const count = winners.length;
  const name = <Name of={first} />;
  if (count === 1) return <Trans comment="Headline; {name} is a player">{name} Wins!</Trans>;
  if (count > MAX_NAMED) return headlineOf(winners);
  const names = new Intl.ListFormat(i18n.locale).formatToParts(winners).map(({ type, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: in Arabic, the same word separates all names
    <Fragment key={index}>{type === 'element' ? <Name of={value} /> : <small>{value}</small>}</Fragment>
  ));
  return <Trans comment="Headline; {names} are two or three players">{names} Win!</Trans>;
}

function sizeOf(winners: readonly string[]): string | undefined {
  if (winners.length > MAX_NAMED) return undefined;
  const all = winners.join(' ');
  if (winners.length > 1 && isLongSentence(all)) return styles.longest;
  return isLongName(all) ? styles.long : undefined;
}

/** The top three, in rank order for screen readers, with the winner in the middle (WIN-03). Tied players have the same height. */
export function Podium({ ranked }: { ranked: ResultRow[] }) {
  const top = ranked.slice(0, 3);
  const first = top.filter(({ score }) => score === top[0]?.score).length;
  const columns = first > 1 ? [1, 2, 3] : [2, 1, 3];
  return (
    <Rays>
      <ol className={cx(styles.podium, first > 1 && styles[`tie${first}`])}>
        {top.map((player, index) => {
          const { player_name, score } = player;
          const rank = rankOf(score, ranked);
          const wins = rank === 1 && score > 0;
          return (
            <li key={player_name} className={styles[`p${rank}`]} style={{ gridColumn: columns[index] }}>
              <PlayerAvatar
                player={player}
                crown={wins && t({ message: 'winner', comment: 'Read aloud, of a crown' })}
                className={styles.podiumFace}
              />
              {/* An ellipsis appears at the end of the name only if the <bdi> is the clipped box. */}
              <bdi
                translate="no"
                className={cx(styles.podiumName, hasLongWord(player_name) && styles.longPodiumName)}
              >
                {player_name}
              </bdi>
              <span className={styles.block}>
                <b>{i18n.number(rank)}</b>
                <span>{scoreWords(score)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Rays>
  );
}

interface LeaderboardProps {
  ranked: ResultRow[];
  /** The player's own name, which is unique in a room. Null for visitors. */
  own: string | null;
}

export function Leaderboard({ ranked, own }: LeaderboardProps) {
  return (
    <Panel>
      <table className={styles.leader}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column of the results: first, second, ...">Position</Trans>
            </th>
            <th scope="col">
              <Trans context="column" comment="Column of the results">
                Player
              </Trans>
            </th>
            <th scope="col">
              <Trans comment="Column of the results">Score</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ player_name, score, ...player }) => (
            <tr key={player_name} className={cx(player_name === own && styles.own)}>
              <td>{i18n.number(rankOf(score, ranked))}</td>
              <td>
                <span className={styles.who}>
                  <PlayerAvatar player={player} size="40px" />
                  <span className={cx(styles.leaderName, hasLongWord(player_name) && styles.longLeader)}>
                    <PlayerName isOwn={player_name === own}>{player_name}</PlayerName>
                  </span>
                </span>
              </td>
              <td>{i18n.number(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
