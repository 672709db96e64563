import { i18n } from '@lingui/core';
import type { CSSProperties } from 'react';
import { type Side, sideCount, sidesIn } from '../../room/game/sides';
import { playerIn } from '../../room/state/view';
import type { BoardView, ClueView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import readyPicture from '../art/ready.svg';
import { fitText, fontSizeFor } from '../fit-text';
import { absolute, square } from '../layout';
import { Avatar } from './avatar';
import styles from './clue-board.module.css';
import { Dots } from './text';

export interface BoardRow {
  playerId: string;
  name: string;
  note?: string | undefined;
  look?: 'now' | 'out' | 'undercover' | 'white' | undefined;
  isDone?: boolean | undefined;
}

export interface BoardGroup {
  /** The word of the group, and its side in Undercover. */
  head?: { word: string; side: Side; words: string };
  rows: readonly BoardRow[];
}

interface ClueBoardProps {
  view: RoomView;
  board: Pick<BoardView, 'clues' | 'lap'> & { laps?: number };
  groups: readonly BoardGroup[];
  /** The number of columns that fit. Earlier laps are left out. */
  columns: number;
  /** The clue that has just been given. */
  newest?: ClueView | null | undefined;
  x: number;
  width: number;
}

const TOP = 5.4;
const HEIGHT = 58.6;
const PADDING = { x: 2.2, top: 5.25, bottom: 2.2 } as const;
const HEAD_HEIGHT = 3;
const MAX_ROW = 10;
/** The smallest size that can be read across a room. */
const MIN_SIZE = 1.75;
const TWO_LINES = 2 * MIN_SIZE;
const GAP = 0.4;
/** The part of the width that the names take next to one lap and to two. More laps leave a quarter. */
const NAMES = [0.48, 0.38] as const;

interface Size {
  width: number;
  height: number;
}

/** The players and their clues, lap by lap, in a font that can be read across a room (GAME-03). */
export function ClueBoard({ view, board, groups, columns, newest, x, width }: ClueBoardProps) {
  const last = Math.max(board.lap, board.laps ?? 0, 1);
  const laps = Array.from({ length: last }, (_, index) => index + 1).slice(-columns);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const heads = groups.filter(({ head }) => head).length;
  const room = HEIGHT - PADDING.top - PADDING.bottom - heads * HEAD_HEIGHT;
  const height = Math.min(MAX_ROW, room / rows - GAP);
  const inner = width - 2 * PADDING.x;
  const names = (NAMES[laps.length - 1] ?? 0.25) * inner;
  const cell = (inner - names) / laps.length - 0.75;
  return (
    <table className={styles.board} style={absolute(x, TOP, width, HEIGHT)}>
      <thead>
        <tr className={styles.laps}>
          <td style={{ width: `${names}rem` }} />
          {laps.map((lap) => (
            <th key={lap} scope="col" className={styles.lap}>
              {i18n.number(lap)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ head, rows: players }) => (
        <tbody key={players[0]?.playerId ?? head?.word}>
          {head && (
            <tr>
              <th scope="rowgroup" className={styles.head} style={{ height: `${HEAD_HEIGHT}rem` }}>
                <bdi>{head.word}</bdi>
                <span className={cx(styles.pill, styles[head.side])}>{head.words}</span>
              </th>
            </tr>
          )}
          {players.map((row) => (
            <tr
              key={row.playerId}
              className={cx(styles.row, row.look && styles[row.look])}
              style={{ height: `${height}rem`, marginBottom: `${GAP}rem` }}
            >
              <NameCell view={view} row={row} width={names} height={height} />
              {laps.map((lap) => (
                <Cell
                  key={lap}
                  clue={board.clues.find((clue) => clue.playerId === row.playerId && clue.lap === lap)}
                  isNow={row.look === 'now' && lap === board.lap}
                  isNew={newest?.playerId === row.playerId && newest.lap === lap}
                  width={cell}
                  height={height}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function NameCell({ view, row, width, height }: Size & { view: RoomView; row: BoardRow }) {
  const { playerId, name, note, isDone } = row;
  const face = Math.min(height - 0.9, 0.3 * width);
  const space = width - face - 2.4;
  const { lines, size } = fitText(name, {
    width: 0.92 * space,
    height: (note ? 0.5 : 0.86) * height,
    max: Math.min(2.6, 0.4 * height),
    min: MIN_SIZE,
    lines: note && height < 6 ? 1 : 2,
  });
  return (
    <th scope="row" className={styles.who} style={{ width: `${width}rem` }}>
      <span className={styles.face} style={square(face)}>
        <Avatar player={playerIn(view, playerId)} crown="admin" />
        {isDone && <img className={styles.done} src={readyPicture} alt="" />}
      </span>
      <span className={styles.name} style={{ width: `${space}rem` }}>
        <bdi style={{ fontSize: `${Math.max(MIN_SIZE, size)}rem` }}>{lines.join('\n')}</bdi>
        {note && (
          <small style={{ fontSize: `${fontSizeFor(note, 0.95 * space, MIN_SIZE)}rem` }}>{note}</small>
        )}
      </span>
    </th>
  );
}

interface CellProps extends Size {
  clue: ClueView | undefined;
  isNow: boolean;
  isNew: boolean;
}

function Cell({ clue, isNow, isNew, width, height }: CellProps) {
  const text = clue?.text ?? '';
  const { lines, size } = fitText(text, {
    width: width - 1,
    height: Math.max(TWO_LINES, height - 1),
    max: Math.min(3.75, 0.52 * height),
    min: Math.max(MIN_SIZE, 0.4 * height),
  });
  return (
    <td
      className={cx(styles.cell, text && styles.clue, isNew && styles.new)}
      // The smallest text may use a part of the margin.
      style={{ width: `${width}rem`, fontSize: `${Math.max(size, Math.min(MIN_SIZE, 1.06 * size))}rem` }}
    >
      <bdi lang={clue?.lang || undefined}>{lines.join('\n')}</bdi>
      {clue?.text === '' && <img className={styles.said} src={readyPicture} alt="" />}
      {clue?.text === null && '…'}
      {isNow && !clue && <Dots />}
    </td>
  );
}

interface SideCountsProps {
  board: BoardView;
  /** Align the sides with the start of the line instead of its middle. */
  start?: boolean;
  style?: CSSProperties;
}

/** The number of players of each side who are still in, in Undercover. */
export function SideCounts({ board, start, style }: SideCountsProps) {
  if (!board.sides) return null;
  return (
    <ul className={cx(styles.sides, start && styles.start)} style={style}>
      {sidesIn(board.sides).map(([side, count]) => (
        <li key={side} className={cx(styles.pill, styles[side])}>
          {sideCount(side, count)}
        </li>
      ))}
    </ul>
  );
}
