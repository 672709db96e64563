import { plural, t } from '@lingui/core/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import asleepPicture from '../art/asleep.svg';
import readyPicture from '../art/ready.svg';
import spentPicture from '../art/spent.svg';
import writesPicture from '../art/writes.svg';
import { at } from '../at';
import { softly } from '../hyphens';
import type { Place } from '../ring';
import { Coin } from './coin';
import { Face } from './face';
import styles from './seat.module.css';

/** Done: has looked at the card, has pointed, or has written. Spent: has used the stop of this round. */
export type Mark = 'done' | 'spent' | 'writes';

const WIDEST = 18.75;
/** The letters of a name, and what its label takes besides; in rem. */
const NAME = { size: 1.875, margin: 2.25 } as const;
/** A TV may cut off what is outside of it. */
const SAFE = { left: 6, right: 114 } as const;

interface SeatProps {
  player: PlayerView;
  /** The middle of the face. */
  place: Place;
  /** Of the face, in rem. */
  size: number;
  mark?: Mark | undefined;
  /** How much room the name has, in rem. */
  width?: number;
  /** With the points so far. */
  scored?: boolean | undefined;
  className?: string | undefined;
}

/** A player at the table, by face and name. Who is away sleeps. */
export function Seat({ player, place, size, mark, width, scored, className }: SeatProps) {
  const { x, y } = place;
  const wide = Math.min(width ?? WIDEST, 2 * (x - SAFE.left), 2 * (SAFE.right - x));
  const { player_name, icon_id, is_admin, connected, score } = player;
  return (
    <li
      className={cx(styles.seat, !connected && styles.asleep, mark === 'done' && styles.done, className)}
      style={at(x - wide / 2, y - size / 2, wide)}
    >
      <span className={styles.round} style={{ width: `${size}rem`, height: `${size}rem` }}>
        <Face id={icon_id} crown={is_admin} className={styles.face} />
        {scored && (
          <span className={styles.coin}>
            <Coin
              label={t({
                message: plural(score, { one: '# point', other: '# points' }),
                comment: 'Read aloud',
              })}
            >
              {score}
            </Coin>
          </span>
        )}
        <Badge mark={mark} connected={connected} />
      </span>
      <span className={styles.name}>
        <bdi className={styles.letters}>{softly(player_name, 0.97 * wide - NAME.margin, NAME.size)}</bdi>
      </span>
    </li>
  );
}

function Badge({ mark, connected }: Pick<SeatProps, 'mark'> & Pick<PlayerView, 'connected'>) {
  if (mark === 'done')
    return (
      <img
        className={styles.mark}
        src={readyPicture}
        alt={t({ message: 'done', comment: 'Read aloud: a player has acted' })}
      />
    );
  if (!connected)
    return (
      <img
        className={styles.mark}
        src={asleepPicture}
        alt={t({ message: 'asleep', comment: 'Read aloud: a player whose connection is lost' })}
      />
    );
  if (mark === 'spent')
    return (
      <img
        className={styles.mark}
        src={spentPicture}
        alt={t({
          message: 'stop used',
          comment: 'Read aloud: a player cannot accuse any more in this round',
        })}
      />
    );
  if (mark === 'writes')
    return (
      <img
        className={styles.mark}
        src={writesPicture}
        alt={t({ message: 'writes', comment: 'Read aloud: a player who is still writing cards' })}
      />
    );
  return null;
}
