import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Asleep } from '../../room/ui/asleep';
import type { PlayerView } from '../../shared/contract.gen';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Icon, type IconName } from '../../shared/ui/icon';
import { Coin } from '../../shared/ui/pill';
import { EmptyState } from '../../shared/ui/states';
import styles from './board.module.css';
import type { Mark, RoundNotes } from './round-notes';

const ICONS: Readonly<Record<Mark, IconName>> = { unknown: 'question', suspect: 'search', cleared: 'check' };

const WORDS: Readonly<Record<Mark, () => string>> = {
  unknown: () => t({ message: 'unknown', comment: "A player's mark: may be the Spy or not" }),
  suspect: () => t({ message: 'suspect', comment: "A player's mark: may be the Spy" }),
  cleared: () => t({ message: 'cleared', comment: "A player's mark: is not the Spy" }),
};

/** How many columns the suspects take, on a phone and on a wide screen, for even rows. */
export function columnsFor(count: number): { phone: number; wide: number } {
  const phone = count === 4 || count <= 2 ? 2 : 3;
  return { phone, wide: count <= 5 ? Math.max(count, 2) : Math.ceil(count / 2) };
}

/** Who knows more than they should? (PLAY-12) */
export function SuspectsBoard({ players, notes }: { players: readonly PlayerView[]; notes: RoundNotes }) {
  const { phone, wide } = columnsFor(players.length);
  return (
    <>
      <p className={styles.hint}>
        <Trans comment="The three marks are words of their own, too">
          Tap a player to mark them: unknown, suspect, cleared.
        </Trans>
      </p>
      {players.length === 0 && (
        <EmptyState>
          <Trans comment="In place of the other players, a joke">
            Nobody to suspect yet. How suspicious!
          </Trans>
        </EmptyState>
      )}
      <ul
        className={styles.suspects}
        style={{ '--phone': phone, '--wide': wide } as CSSProperties /* custom */}
      >
        {players.map((player) => (
          <li key={player.player_id}>
            <Suspect
              player={player}
              mark={notes.markOf(player.player_id)}
              onPress={() => notes.nextMark(player.player_id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Suspect({ player, mark, onPress }: { player: PlayerView; mark: Mark; onPress: () => void }) {
  // Each bounces at its own pace, every 15 to 17 seconds.
  const { score } = player;
  const [pace] = useState(() => 15 + Math.random() * 2);
  return (
    <button
      type="button"
      className={cx(
        styles.suspect,
        mark === 'suspect' && styles.suspected,
        mark === 'cleared' && styles.cleared,
        !player.connected && styles.away,
      )}
      onClick={onPress}
    >
      <span className={styles.face}>
        <span className={styles.bounce} style={{ animationDuration: `${pace}s` }}>
          <Avatar id={player.icon_id} size="66px" decorative away={!player.connected} />
        </span>
        {!player.connected && <Asleep />}
        <Coin label={t({ message: `Score ${score}`, comment: 'Read aloud' })}>{score}</Coin>
      </span>
      {/* a <bdi> itself, so that it is cut where the name ends */}
      <bdi className={styles.name}>{player.player_name}</bdi>
      <span className={styles.status}>
        <Icon name={ICONS[mark]} />
        {WORDS[mark]()}
      </span>
    </button>
  );
}
