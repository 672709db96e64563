import { t } from '@lingui/core/macro';
import { nameOf } from '../../room/game/player-names';
import { sentenceOf, stampOf } from '../../room/game/tally-words';
import { playerIn } from '../../room/state/view';
import type { FingerView, PlayerView, RoomView } from '../../shared/contract.gen';
import boardPicture from '../art/board.svg';
import crosshairPicture from '../art/crosshair.svg';
import dartPicture from '../art/dart.svg';
import { at, centeredAt } from '../at';
import { softly } from '../hyphens';
import { Backdrop } from '../pieces/backdrop';
import { Face } from '../pieces/face';
import { Glow } from '../pieces/glow';
import { Sentence } from '../pieces/sentence';
import { Stamp } from '../pieces/stamp';
import { Title } from '../pieces/title';
import { openings } from '../slips';
import styles from './fingers.module.css';

/** The height of all rows together, and of the largest; in rem. */
const ROWS = 50;
const ROW = 9.5;
const ROW_WIDTH = 64;
/** The longest row of faces. */
const FACES = 32;

const faceIn = (height: number) => height * 0.72;

/** All have pointed: who at whom, and whether that convicts somebody. */
export function Fingers({ view }: { view: RoomView }) {
  const { referee, players } = view;
  const rows = pointedAt(referee?.fingers ?? []);
  const { at: turns, stamp } = openings(rows.length);
  const height = Math.min(ROW, ROWS / Math.max(rows.length, 1));
  const width = Math.min(FACES, Math.max(...rows.map(({ by }) => by.length)) * faceIn(height));
  const suspect = playerIn(view, referee?.suspect ?? '');
  if (!referee) return null;
  return (
    <>
      <Backdrop light="dark" rays={[90, 25]} />
      <Glow look="board" x={90} y={25} size={64} />
      <ul style={at(6 + (FACES - width) / 2, 3.9 + (ROWS - rows.length * height) / 2)}>
        {rows.map(({ suspect: whom, by }, place) => (
          <Row
            key={whom}
            players={players}
            whom={whom}
            by={by}
            y={place * height}
            height={height}
            width={width}
            after={turns[rows.length - 1 - place] ?? 0}
          />
        ))}
      </ul>
      {suspect ? (
        <>
          <img src={crosshairPicture} alt="" style={at(75, 4, 30, 30)} />
          <div style={at(80, 9, 20, 20)}>
            <Face id={suspect.icon_id} crown={suspect.is_admin} />
          </div>
          <div style={centeredAt(71, 28.4, 38, 8)}>
            <Title as="p" width={34} most={6.5} least={4} centered>
              {nameOf(players, suspect.player_id)}
            </Title>
          </div>
        </>
      ) : (
        <img src={boardPicture} alt="" style={at(75, 4, 30, 30)} />
      )}
      <Stamp as="h1" style={at(88.5, 42.2)} width={33} most={8} after={stamp} look={suspect ? 'red' : 'dull'}>
        {stampOf(referee)}
      </Stamp>
      <Sentence after={stamp}>{sentenceOf(referee, players)}</Sentence>
    </>
  );
}

interface RowProps {
  players: readonly PlayerView[];
  /** Null for nobody. */
  whom: string | null;
  /** The ids of who points there. */
  by: readonly string[];
  /** In rem. */
  y: number;
  height: number;
  /** What the longest row of faces takes. */
  width: number;
  after: number;
}

function Row({ players, whom, by, y, height, width, after }: RowProps) {
  const faceOf = (id: string) => players.find(({ player_id }) => player_id === id)?.icon_id ?? 0;
  const size = faceIn(height);
  const letters = Math.max(2, height * 0.3);
  return (
    <li className={styles.row} style={{ ...at(0, y, ROW_WIDTH, height), animationDelay: `${after}ms` }}>
      <ul
        className={styles.by}
        style={{ width: `${width}rem` }}
        aria-label={by.map((id) => nameOf(players, id)).join(', ')}
      >
        {by.map((id) => (
          <li key={id} style={{ width: `${Math.min(size, FACES / by.length)}rem` }}>
            <Face id={faceOf(id)} style={{ width: `${size}rem`, height: `${size}rem` }} />
          </li>
        ))}
      </ul>
      <img className={styles.dart} src={dartPicture} alt="" style={{ width: `${size * 1.3}rem` }} />
      {whom !== null && <Face id={faceOf(whom)} style={{ width: `${size}rem`, height: `${size}rem` }} />}
      <p className={styles.whom} style={{ fontSize: `${letters}rem` }}>
        {whom === null
          ? t({ message: 'nobody', comment: 'Whom some players pointed at' })
          : softly(nameOf(players, whom), ROW_WIDTH - width - 2.3 * size - 4.2, letters)}
      </p>
    </li>
  );
}

interface PointedAt {
  suspect: string | null;
  by: string[];
}

/** By suspects, the most pointed at first and nobody last. */
function pointedAt(fingers: readonly FingerView[]): PointedAt[] {
  return [...new Set(fingers.map(({ suspect }) => suspect))]
    .map((suspect) => ({
      suspect,
      by: fingers.filter((finger) => finger.suspect === suspect).map(({ playerId }) => playerId),
    }))
    .sort(
      (one, other) =>
        Number(one.suspect === null) - Number(other.suspect === null) || other.by.length - one.by.length,
    );
}
