import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { whoLeft } from '../../room/game/player-names';
import { type Side, sideName } from '../../room/game/sides';
import { dealt } from '../../room/stages/stage';
import { sideIcon } from '../../room/ui/sides';
import sideStyles from '../../room/ui/sides.module.css';
import type { BoardView, ClueView, PlayerView } from '../../shared/contract.gen';
import { languageAttributes } from '../../shared/text/direction';
import { longestWord } from '../../shared/text/long-text';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { Dots } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './clue-board.module.css';

/** The laps for which a phone has room. The board after the round shows all of them. */
const SHOWN_LAPS = 3;

interface BoardProps {
  board: BoardView;
  players: readonly PlayerView[];
  ownId: string;
  /** The id of the player whose turn it is. */
  turn?: string | null | undefined;
  /** The ids of the players who are ready to point. */
  ready?: readonly string[];
}

/** All players with their clues, lap by lap. */
export function Board({ board, players, ownId, turn = null, ready = [] }: BoardProps) {
  const { lap, laps, clues, out = [], tied } = board;
  const last = Math.max(lap, board.game === 'impostor' ? laps : 1);
  const shown = lapsTo(last).slice(-SHOWN_LAPS);
  const dealtPlayers = dealt({ players });
  return (
    <BoardTable
      rows={dealtPlayers.length}
      laps={shown}
      lapTitle={(each) => (tied && each === lap ? tieWord() : String(each))}
    >
      <tbody>
        {dealtPlayers.map((player) => {
          const id = player.player_id;
          const side = out.find(({ playerId }) => playerId === id)?.side;
          return (
            <ClueRow
              key={id}
              player={player}
              className={cx(id === ownId && styles.own, id === turn && styles.turn, side && styles.out)}
              mark={(side || ready.includes(id)) && <BoardMark side={side} />}
              laps={shown}
              clues={clues.filter(({ playerId }) => playerId === id)}
              newest={turn ? clues.at(-1) : undefined}
              awaited={id === turn ? lap : undefined}
            />
          );
        })}
      </tbody>
    </BoardTable>
  );
}

export const lapsTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

const tieWord = () =>
  t({ message: 'Tie', comment: 'Above a column of clues, which the players in a tie give. Short' });

interface BoardTableProps {
  /** The number of rows that share the height of a phone. Otherwise, rows have a fixed height. */
  rows?: number;
  laps: readonly number[];
  lapTitle?: (lap: number) => string;
  children: ReactNode;
}

function BoardTable({ rows, laps, lapTitle = String, children }: BoardTableProps) {
  const { length } = laps;
  return (
    <table
      className={cx(
        styles.board,
        rows !== undefined && styles.sized,
        length === 1 && styles.roomy,
        length > 2 && styles.narrow,
      )}
      style={{ '--rows': rows, '--laps': length } as CSSProperties}
      aria-label={t({ message: 'Clues', comment: 'Read aloud: a table with a row for each player' })}
    >
      <thead>
        <tr>
          <td />
          {laps.map((lap) => (
            <th key={lap} scope="col">
              <VisuallyHidden>
                {t({ message: 'Lap', comment: 'Read aloud, before a number: one clue from each' })}{' '}
              </VisuallyHidden>
              {lapTitle(lap)}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The board after the round. Its rows may be wider than a phone. */
export const PastBoard = (props: BoardTableProps) => (
  <div className={styles.wide}>
    <BoardTable {...props} />
  </div>
);

interface RowProps {
  /** Undefined if the player has left. */
  player: (Pick<PlayerView, 'icon_id'> & Partial<PlayerView>) | undefined;
  name?: string | undefined;
  note?: string | undefined;
  mark?: ReactNode;
  className?: string | undefined;
  laps: readonly number[];
  /** The player's clues. */
  clues: readonly ClueView[];
  newest?: ClueView | undefined;
  /** The lap in which it is the player's turn. */
  awaited?: number | undefined;
}

export function ClueRow({ player, name = player?.player_name, note, mark, className, ...cells }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <span className={styles.who}>
          <span className={styles.face}>
            <PlayerAvatar
              player={player}
              admin
              away={player?.connected === false}
              className={styles.avatar}
            />
            {mark}
          </span>
          <span className={styles.name} style={{ '--letters': longestWord(name ?? '') } as CSSProperties}>
            <bdi translate="no" className={styles.text}>
              {name || whoLeft()}
            </bdi>
            {note && <small>{note}</small>}
          </span>
        </span>
      </th>
      {cells.laps.map((lap) => (
        <td key={lap}>
          <Clue
            clue={cells.clues.find((clue) => clue.lap === lap)}
            newest={cells.newest}
            awaited={lap === cells.awaited}
          />
        </td>
      ))}
    </tr>
  );
}

interface ClueProps {
  clue: ClueView | undefined;
  newest?: ClueView | undefined;
  awaited?: boolean;
}

function Clue({ clue, newest, awaited = false }: ClueProps) {
  const { text, lang } = clue ?? {};
  if (text)
    return (
      <span
        className={cx(styles.clue, clue === newest && styles.newest)}
        style={{ '--letters': longestWord(text) } as CSSProperties}
      >
        <bdi {...languageAttributes(lang)} translate="no">
          {text}
        </bdi>
      </span>
    );
  return (
    <span className={cx(styles.slot, text === null && styles.none, text === '' && styles.said)}>
      {text === undefined && awaited && <Dots />}
      {text === null && <span aria-hidden="true">…</span>}
      {text === '' && <Icon name="check" />}
      {text !== undefined && <VisuallyHidden>{text === null ? noClue() : said()}</VisuallyHidden>}
    </span>
  );
}

const noClue = () => t({ message: 'no clue', comment: 'In a table of clues: this player gave none' });
const said = () => t({ message: 'said', comment: 'In a table of clues: this player said one out loud' });

/** A sign on a player's face: the side of a player who is out, or that the player is ready. */
const BoardMark = ({ side }: { side: Side | undefined }) => (
  <span className={cx(styles.mark, sideStyles[side ?? 'civilian'])}>
    <Icon name={side ? sideIcon(side) : 'check'} />
    <VisuallyHidden>
      {side ? sideName(side) : t({ message: 'ready', comment: 'Read aloud: this player is ready to point' })}
    </VisuallyHidden>
  </span>
);

/** All clues of a player that were typed, for the second vote after a tie. */
export function CluesOf({ clues }: { clues: readonly ClueView[] }) {
  return (
    <span className={styles.list}>
      {clues.map((clue) => clue.text !== '' && <Clue key={clue.lap} clue={clue} />)}
    </span>
  );
}
