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
  /** Return what is rendered below a name. */
  below?: (player: PlayerView) => ReactNode;
  /** Return a button's label, if a press does something else than choose the player. */
  label?: (name: string) => string;
  /** Return the sign at the corner of a button. */
  sign?: (player: PlayerView) => ReactNode;
  /** Fill a phone's screen with large faces. */
  large?: boolean;
  className?: string | undefined;
}

export function PlayerPicker(props: PlayerPickerProps) {
  const { players, chosen, onPick, spent = [], unavailable = [], large, className } = props;
  const columns = players.length > 4 ? 3 : 2;
  const rows = Math.ceil(players.length / columns);
  return (
    <ul
      className={cx(styles.picks, large && styles.large, className)}
      style={large ? ({ '--columns': columns, '--rows': rows } as CSSProperties) : undefined}
    >
      {players.map((player) => (
        <li key={player.player_id}>
          <PlayerOption
            player={player}
            chosen={chosen === undefined ? undefined : chosen === player.player_id}
            spent={spent.includes(player.player_id)}
            disabled={unavailable.includes(player.player_id)}
            below={props.below?.(player)}
            label={props.label}
            sign={props.sign?.(player)}
            onPick={() => onPick(player.player_id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlayerOptionProps {
  player: PlayerView;
  chosen: boolean | undefined;
  spent: boolean;
  disabled: boolean;
  below: ReactNode;
  label: PlayerPickerProps['label'];
  sign: ReactNode;
  onPick: () => void;
}

function PlayerOption({ player, chosen, spent, disabled, below, label, sign, onPick }: PlayerOptionProps) {
  const { player_name, in_round } = player;
  const name = shownName(player_name);
  return (
    <button
      type="button"
      className={cx(styles.pick, chosen && styles.chosen)}
      aria-pressed={chosen}
      aria-label={
        spent
          ? t({ message: `${name}, out of stops`, comment: 'Read aloud: a player to choose' })
          : (label?.(name) ?? name)
      }
      disabled={disabled}
      onClick={onPick}
    >
      <PlayerAvatar player={player} className={styles.face} admin away={!player.connected} />
      {sign}
      {(chosen || spent) && <HandMark spent={!chosen} />}
      <bdi translate="no" className={cx(styles.name, hasLongWord(player_name) && styles.long)}>
        {player_name}
      </bdi>
      {below}
      {!in_round && <small className={styles.late}>{joinsNextRound()}</small>}
    </button>
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
  return <p className={styles.legend}>{children}</p>;
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
