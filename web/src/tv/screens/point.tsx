import { t } from '@lingui/core/macro';
import { roundWords } from '../../room/game/lap-words';
import { nameOf } from '../../room/game/player-names';
import { whoWasIt } from '../../room/stages/name';
import { point } from '../../room/stages/point';
import { dealt, inTurnOrder, tableContext } from '../../room/stages/stage';
import { cx } from '../../shared/ui/cx';
import boardPicture from '../art/board.svg';
import dartPicture from '../art/dart.svg';
import hatPicture from '../art/hat.svg';
import { absolute, pointsInRow, pointsOnEllipse } from '../layout';
import { Backdrop, Glow } from '../pieces/backdrop';
import { Fuse } from '../pieces/fuse';
import { doneIn, Seats } from '../pieces/seats';
import { Ribbon, Seconds, Text, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './point.module.css';

const BOARD = { x: 63.125, y: 33.375 } as const;
const CHAIRS = { ...BOARD, rx: 28.2, ry: 23.74 } as const;
/** The positions of the darts in degrees and rem from the center. They do not reveal players or suspects. */
const DARTS = [-54, 83, 150, -6, 45, -100, 110, 20, -150, -30].map((turn, index) => ({
  turn,
  out: 6 + (index % 3) * 3.2,
}));

/** More darts than this are placed closer together in the rack. */
const FEW_DARTS = 7;

/** All players point at a suspect secretly. */
export default function Point({ view, now }: SceneProps) {
  const { referee, board, round } = view;
  if (!referee) return null;
  const { acted } = referee;
  const context = tableContext(view, referee);
  const players = dealt(view);
  const thrown = players.filter(({ player_id }) => acted.includes(player_id)).length;
  return (
    <>
      <Backdrop rays={[BOARD.x, BOARD.y]} beams={[BOARD.x]} animationKey={`${thrown} darts`} />
      <Glow look="board" {...BOARD} size={60} />
      <img src={boardPicture} alt="" style={absolute(41.625, 11.875, 43, 43)} />
      <img src={hatPicture} alt="" style={absolute(57.375, 29.5, 11.5)} />
      <Seats players={players} points={pointsOnEllipse(CHAIRS, players.length)} seatOf={doneIn(acted)} />
      {DARTS.slice(0, thrown).map(({ turn, out }) => (
        <span
          key={turn}
          className={styles.stuck}
          style={{ ...absolute(BOARD.x, BOARD.y), transform: `rotate(${turn}deg) translateX(${out}rem)` }}
        >
          <img src={dartPicture} alt="" />
        </span>
      ))}
      <Ribbon at={[8.4, 3.9]} as="p" width={14}>
        {board ? roundWords(round) : timesUp()}
      </Ribbon>
      <div style={absolute(6, 13.5, 21)}>
        <Title width={23} max={10} min={10} lines={3} last="gold">
          {point.headline(context)}
        </Title>
        <Text>{point.note(context)}</Text>
      </div>
      <Seconds {...{ view, now }} at={[105.5, 21]} size={8.4} />
      <div
        className={cx(players.length > FEW_DARTS && styles.many)}
        style={absolute(99.4, 28.25, 12.875)}
        aria-hidden="true"
      >
        {players.map(({ player_id }, index) => (
          <img
            key={player_id}
            className={cx(styles.dart, index >= players.length - thrown && styles.gone)}
            src={dartPicture}
            alt=""
          />
        ))}
      </div>
    </>
  );
}

const timesUp = () => t({ message: "Time's up", comment: 'On a ribbon: the clock of the round has run out' });

const TRACK = { x: 60, y: 33, width: 108 } as const;

/** Time is up, and players take turns naming a suspect. */
export function NamingScene({ view, now }: SceneProps) {
  const { referee, players } = view;
  const inOrder = inTurnOrder(players, view.firstPlayerId);
  const across = TRACK.width / Math.max(inOrder.length, 1);
  const points = pointsInRow(TRACK, across, inOrder.length);
  const turn = inOrder.findIndex(({ player_id }) => player_id === referee?.turn);
  const lit = points[turn];
  const name = nameOf(players, referee?.turn ?? null);
  return (
    <>
      <Backdrop light="dark" rays={[TRACK.x, TRACK.y]} beams={lit ? [lit.x] : []} />
      <Ribbon at={[8.4, 3.9]} as="p" width={22}>
        {timesUp()}
      </Ribbon>
      <Title at={[18, 10.2, 84]} max={9} min={7} look="gold" centered>
        {whoWasIt()}
      </Title>
      <i className={styles.track} style={absolute(0, TRACK.y + 5, 120, 3)} />
      {lit && <Glow look="lamp" {...lit} size={26} />}
      <Seats
        players={inOrder}
        points={points}
        seatOf={(player) => ({
          size: Math.min(across * 0.72, player.player_id === referee?.turn ? 14 : 10.5),
          width: across - 0.8,
          className: inOrder.indexOf(player) < turn ? styles.passed : undefined,
        })}
      />
      <Title at={[8, 49.6, 92, 9]} as="p" max={5} min={3.4} centered>
        {t({ message: `${name}, who was it?`, comment: '{name} names a suspect next' })}
      </Title>
      <Fuse view={view} now={now} stage="name" />
    </>
  );
}
