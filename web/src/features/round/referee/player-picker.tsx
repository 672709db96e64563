import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { PlayerView } from '../../../shared/contract.gen';
import { hasLongWord } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { joinsNextRound } from '../at-the-table';
import parts from '../parts.module.css';
import { SpentHand } from './parts';
import styles from './player-picker.module.css';

interface PlayerPickerProps {
  players: readonly PlayerView[];
  /** The id of the chosen player. Undefined if a tap acts immediately. */
  chosen?: string | null;
  onPick: (playerId: string) => void;
  /** The ids of players who have used their stop. */
  spent?: readonly string[];
  /** The ids of players who cannot be chosen. */
  unavailable?: readonly string[];
  /** Return the content below a name. */
  below?: (player: PlayerView) => ReactNode;
  /** Return the label of a button that does something other than choose the player. */
  label?: (name: string) => string;
  /** Return the sign at the corner of a button. */
  sign?: (player: PlayerView) => ReactNode;
  /** Fill the screen with large faces. The default is true for two players. */
  large?: boolean;
  className?: string | undefined;
}

export function PlayerPicker(props: PlayerPickerProps) {
  const { players, chosen, onPick, spent = [], unavailable = [], className } = props;
  const { large = players.length === 2 } = props;
  const columns = players.length > 4 ? 3 : 2;
  const rows = Math.ceil(players.length / columns);
  return (
    <ul
      className={cx(styles.picks, large && styles.large, className)}
      style={large ? ({ '--columns': columns, '--rows': rows } as CSSProperties) : undefined}
    >
      {players.map((player) => {
        const { player_id, player_name } = player;
        const name = shownName(player_name);
        const isChosen = chosen === player_id;
        const isSpent = spent.includes(player_id);
        return (
          <li key={player_id}>
            <button
              type="button"
              className={cx(styles.pick, isChosen && styles.chosen)}
              aria-pressed={chosen === undefined ? undefined : isChosen}
              aria-label={
                isSpent
                  ? t({ message: `${name}, out of stops`, comment: 'Read aloud: a player to choose' })
                  : (props.label?.(name) ?? name)
              }
              disabled={unavailable.includes(player_id)}
              onClick={() => onPick(player_id)}
            >
              <PlayerAvatar player={player} className={styles.face} admin away={!player.connected} />
              {props.sign?.(player)}
              {(isChosen || isSpent) && <HandMark spent={!isChosen} />}
              <bdi translate="no" className={cx(styles.name, hasLongWord(player_name) && styles.long)}>
                {player_name}
              </bdi>
              {props.below?.(player)}
              {!player.in_round && <small className={styles.late}>{joinsNextRound()}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A raised hand for the chosen player, or a crossed-out hand for a player who has used their stop. */
function HandMark({ spent }: { spent: boolean }) {
  return (
    <span className={cx(styles.mark, spent && styles.spent)}>
      {spent ? <SpentHand /> : <Icon name="hand" />}
    </span>
  );
}

/** A sentence below the players, after a drawing. */
export function Legend({ children }: { children: ReactNode }) {
  return <p className={cx(parts.tip, styles.legend)}>{children}</p>;
}

export function SpentLegend() {
  return (
    <Legend>
      <HandMark spent />
      <Trans comment="After a drawing of a crossed-out hand: what it means on a player's avatar">
        Stop used. Everyone gets one a round.
      </Trans>
    </Legend>
  );
}
