import { type CSSProperties, useState } from 'react';
import { Avatar } from '../../avatars/avatar';
import type { PlayerView } from '../../contract.gen';
import { EMPTY_WORDS } from '../../decks/words';
import { Asleep } from '../../room/asleep';
import { shownName } from '../../room/names';
import type { Mark, RoundNotes } from '../../room/round-notes';
import { cx } from '../../ui/cx';
import { Icon, type IconName } from '../../ui/icon';
import { Coin } from '../../ui/pill';
import { EmptyState } from '../../ui/states';
import styles from './board.module.css';

const ICONS: Readonly<Record<Mark, IconName>> = { unknown: 'question', suspect: 'search', cleared: 'check' };

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
      <p className={styles.hint}>Tap a player to mark them: unknown, suspect, cleared.</p>
      {players.length === 0 && <EmptyState>{EMPTY_WORDS.suspects}</EmptyState>}
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
        <Coin label={`Score ${player.score}`}>{player.score}</Coin>
      </span>
      <span className={styles.name}>{shownName(player.player_name)}</span>
      <span className={styles.status}>
        <Icon name={ICONS[mark]} />
        {mark}
      </span>
    </button>
  );
}
