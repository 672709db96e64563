import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import asleepPicture from '../art/asleep.svg';
import readyPicture from '../art/ready.svg';
import spentPicture from '../art/spent.svg';
import tablePicture from '../art/table.svg';
import writesPicture from '../art/writes.svg';
import { withSoftHyphens } from '../fit-text';
import { absolute, absoluteSquare, avatarSize, type Ellipse, type Point, pointsOnEllipse } from '../layout';
import { Avatar } from './avatar';
import styles from './seats.module.css';
import { Coin, TwoLines } from './text';

/** `done` players have looked at their card, pointed or written. `spent` players have used their stop. */
type SeatMark = 'done' | 'spent' | 'writes';

const MAX_NAME_WIDTH = 18.75;
/** The font size of a name, and the horizontal padding of its label. */
const NAME = { size: 1.875, margin: 2.25 } as const;
/** Labels stay within this range, because TVs may crop the edges of the picture. */
const SAFE = { left: 6, right: 114 } as const;

interface SeatProps {
  player: PlayerView;
  position: Point;
  size: number;
  mark?: SeatMark | undefined;
  width?: number;
  scored?: boolean | undefined;
  className?: string | undefined;
}

/** A player at the table. Disconnected players appear asleep. */
export function Seat({ player, position, size, mark, width, scored, className }: SeatProps) {
  const { x, y } = position;
  const wide = Math.min(width ?? MAX_NAME_WIDTH, 2 * (x - SAFE.left), 2 * (SAFE.right - x));
  const { player_name, connected, score } = player;
  return (
    <li
      className={cx(styles.seat, !connected && styles.asleep, mark === 'done' && styles.done, className)}
      style={absolute(x - wide / 2, y - size / 2, wide)}
    >
      <span className={styles.round} style={{ width: `${size}rem`, height: `${size}rem` }}>
        <Avatar player={player} crown="admin" className={styles.face} />
        {scored && (
          <Coin
            className={styles.coin}
            label={t({
              message: plural(score, { one: '# point', other: '# points' }),
              comment: 'Read aloud',
            })}
          >
            {score}
          </Coin>
        )}
        <SeatBadge mark={mark} connected={connected} />
      </span>
      <span className={styles.name}>
        <TwoLines>{withSoftHyphens(player_name, 0.97 * wide - NAME.margin, NAME.size)}</TwoLines>
      </span>
    </li>
  );
}

function SeatBadge({ mark, connected }: Pick<SeatProps, 'mark'> & Pick<PlayerView, 'connected'>) {
  const shown = mark !== 'done' && !connected ? 'asleep' : mark;
  if (!shown) return null;
  const [picture, words] = BADGES[shown];
  return <img className={styles.mark} src={picture} alt={words()} />;
}

const BADGES: Readonly<Record<SeatMark | 'asleep', readonly [picture: string, words: () => string]>> = {
  done: [readyPicture, () => t({ message: 'done', comment: 'Read aloud: a player has acted' })],
  asleep: [
    asleepPicture,
    () => t({ message: 'asleep', comment: 'Read aloud: a player whose connection is lost' }),
  ],
  spent: [
    spentPicture,
    () => t({ message: 'stop used', comment: 'Read aloud: a player cannot accuse again in this round' }),
  ],
  writes: [
    writesPicture,
    () => t({ message: 'writing', comment: 'Read aloud: a player who is still writing cards' }),
  ],
};

interface SeatsProps {
  players: readonly PlayerView[];
  chairs: Ellipse;
  markOf: (player: PlayerView) => SeatMark | undefined;
  scored?: boolean | undefined;
}

/** Players on an ellipse, clockwise from the top. */
export function Seats({ players, chairs, markOf, scored }: SeatsProps) {
  const points = pointsOnEllipse(chairs, players.length);
  return (
    <ul>
      {players.map((player, chair) => (
        <Seat
          key={player.player_id}
          player={player}
          position={points[chair] ?? chairs}
          size={avatarSize(players.length)}
          mark={markOf(player)}
          className={player.in_round ? undefined : styles.watches}
          scored={scored}
        />
      ))}
    </ul>
  );
}

export const MIDDLE = { x: 39.75, y: 32.5 } as const;
const CHAIRS = { x: MIDDLE.x, y: 32.65, rx: 27.9, ry: 23.9 } as const;

interface RoundTableProps {
  players: readonly PlayerView[];
  markOf: (player: PlayerView) => SeatMark | undefined;
  /** The id of the player in the spotlight. */
  lit?: string | null;
  children: ReactNode;
}

export function RoundTable({ players, markOf, lit, children }: RoundTableProps) {
  const spotlight = chairsOf(players.length)[players.findIndex(({ player_id }) => player_id === lit)];
  return (
    <>
      <img src={tablePicture} alt="" style={absolute(8.1875, 6.25, 63.125, 54.6875)} />
      {spotlight && <i className={styles.lamp} style={absoluteSquare(spotlight.x, spotlight.y, 21.25)} />}
      {children}
      <Seats players={players} chairs={CHAIRS} markOf={markOf} scored />
    </>
  );
}

export const chairsOf = (count: number) => pointsOnEllipse(CHAIRS, count);
