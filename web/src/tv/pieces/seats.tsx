import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import asleepPicture from '../art/asleep.svg';
import readyPicture from '../art/ready.svg';
import spentPicture from '../art/spent.svg';
import tablePicture from '../art/table.svg';
import writesPicture from '../art/writes.svg';
import { absolute, avatarSize, type Point, pointsOnEllipse, square } from '../layout';
import { Avatar } from './avatar';
import { Glow } from './backdrop';
import styles from './seats.module.css';
import { Coin, TwoLines } from './text';

/** `done` players have looked at their card, pointed or written. `spent` players have used their stop. */
type SeatMark = 'done' | 'spent' | 'writes';

const MAX_NAME_WIDTH = 18.75;
/** The horizontal padding of a name plate, and a reserve, because text widths are estimated. */
const PLATE_PADDING = 2.75;
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
function Seat({ player, position, size, mark, width, scored, className }: SeatProps) {
  const { x, y } = position;
  const wide = Math.min(width ?? MAX_NAME_WIDTH, 2 * (x - SAFE.left), 2 * (SAFE.right - x));
  const { player_name, connected, score } = player;
  return (
    <li
      className={cx(styles.seat, !connected && styles.asleep, mark === 'done' && styles.done, className)}
      style={absolute(x - wide / 2, y - size / 2, wide)}
    >
      <span className={styles.round} style={square(size)}>
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
      <NamePlate className={styles.name} width={0.97 * wide}>
        {player_name}
      </NamePlate>
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
  asleep: [asleepPicture, () => t({ message: 'asleep', comment: 'Read aloud: a player is not connected' })],
  spent: [spentPicture, () => t({ message: 'stop used', comment: 'Read aloud: cannot accuse again' })],
  writes: [writesPicture, () => t({ message: 'writing', comment: 'Read aloud: a player writes cards' })],
};

interface NamePlateProps {
  children: string;
  /** The width with its padding. */
  width: number;
  size?: number | undefined;
  className?: string | undefined;
}

/** A name on paper. */
export const NamePlate = ({ children, width, size, className }: NamePlateProps) => (
  <span className={cx(styles.plate, className)} style={{ maxWidth: `${width}rem` }}>
    <TwoLines width={width - PLATE_PADDING} size={size}>
      {children}
    </TwoLines>
  </span>
);

interface SeatsProps {
  players: readonly PlayerView[];
  /** The middle of each avatar. */
  points: readonly Point[];
  size?: number;
  /** Return what is special about a player's seat. */
  seatOf?: (player: PlayerView) => Partial<SeatProps>;
}

/** A list of players. Those who joined late are dimmed, because they do not play until the next round. */
export function Seats({ players, points, size = avatarSize(players.length), seatOf }: SeatsProps) {
  const isDealt = players.some(({ in_round }) => in_round);
  return (
    <ul>
      {players.map((player, index) => (
        <Seat
          key={player.player_id}
          player={player}
          position={points[index] ?? LEFT_TABLE}
          size={size}
          className={isDealt && !player.in_round ? styles.watches : undefined}
          {...seatOf?.(player)}
        />
      ))}
    </ul>
  );
}

/** Mark the players with these ids as done. */
export const doneIn =
  (ids: readonly string[]) =>
  ({ player_id }: PlayerView) =>
    ids.includes(player_id) ? ({ mark: 'done' } as const) : {};

/** The ellipses of the seats at the round tables on the left and right of the screen. */
export const LEFT_TABLE = { x: 39.75, y: 32.65, rx: 27.9, ry: 23.9 } as const;
export const RIGHT_TABLE = { x: 77.5, y: 33.375, rx: 25.2, ry: 23 } as const;

interface RoundTableProps extends Pick<SeatsProps, 'players' | 'seatOf'> {
  at?: typeof LEFT_TABLE | typeof RIGHT_TABLE;
  /** The id of the player in the spotlight. */
  lit?: string | null;
  children?: ReactNode;
}

/** A round table, with the players' scores if it is on the left. */
export function RoundTable({ at = LEFT_TABLE, players, seatOf, lit, children }: RoundTableProps) {
  const points = pointsOnEllipse(at, players.length);
  const spotlight = points[players.findIndex(({ player_id }) => player_id === lit)];
  // The picture is wider than the ellipse of the seats, and the middle of the tabletop is above its own.
  const width = 2.28 * at.rx;
  return (
    <>
      <img src={tablePicture} alt="" style={absolute(at.x - width / 2, at.y - 0.416 * width, width)} />
      {spotlight && <Glow look="lamp" {...spotlight} size={21.25} />}
      {children}
      <Seats
        players={players}
        points={points}
        seatOf={(player) => ({ scored: at === LEFT_TABLE, ...seatOf?.(player) })}
      />
    </>
  );
}
