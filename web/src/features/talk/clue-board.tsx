import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { whoLeft } from '../../room/game/player-names';
import { type Side, sideCount, sideName, sidesIn } from '../../room/game/sides';
import { dealt } from '../../room/stages/stage';
import type { BoardView, ClueView, PlayerView, SidesView } from '../../shared/contract.gen';
import { languageAttributes } from '../../shared/text/direction';
import { longestWord } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
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
  const newest = clues.slice(-1)[0];
  return (
    <BoardTable
      laps={shown}
      lapTitle={(each) => (tied && each === lap ? tieWord() : String(each))}
      className={cx(dealt({ players }).length > 7 && styles.many, shown.length > 2 && styles.narrow)}
    >
      <tbody>
        {dealt({ players }).map((player) => {
          const id = player.player_id;
          const side = out.find(({ playerId }) => playerId === id)?.side;
          return (
            <Row
              key={id}
              player={player}
              className={cx(id === ownId && styles.own, id === turn && styles.turn, side && styles.out)}
              mark={side ? <SideMark side={side} /> : ready.includes(id) && <ReadyMark />}
            >
              {shown.map((each) => (
                <td key={each}>
                  <Clues
                    clues={clues.filter((clue) => clue.playerId === id && clue.lap === each)}
                    newest={turn ? newest : undefined}
                    awaited={id === turn && each === lap}
                  />
                </td>
              ))}
            </Row>
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
  laps: readonly number[];
  lapTitle?: (lap: number) => string;
  className?: string | undefined;
  children: ReactNode;
}

export function BoardTable({ laps, lapTitle = String, className, children }: BoardTableProps) {
  return (
    <table
      className={cx(styles.board, laps.length === 1 && styles.roomy, className)}
      style={{ '--laps': laps.length } as CSSProperties}
      aria-label={t({
        message: 'Clues',
        comment: 'Read aloud: a table of all clues, with a row for each player',
      })}
    >
      <thead>
        <tr>
          <td />
          {laps.map((lap) => (
            <th key={lap} scope="col">
              <VisuallyHidden>
                {t({
                  message: 'Lap',
                  comment: 'Read aloud, before its number: each player gives one clue in a lap',
                })}{' '}
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

interface RowProps {
  /** Undefined if the player has left. */
  player: (Pick<PlayerView, 'icon_id'> & Partial<PlayerView>) | undefined;
  name?: string | undefined;
  note?: string | undefined;
  mark?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Row({ player, name = player?.player_name, note, mark, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <span className={styles.who}>
          <span className={styles.face}>
            <Avatar
              id={player?.icon_id ?? null}
              admin={player?.is_admin ?? false}
              away={player?.connected === false}
              className={styles.avatar}
              decorative
            />
            {mark}
          </span>
          <span className={styles.name}>
            <bdi translate="no">{name || whoLeft()}</bdi>
            {note && <small>{note}</small>}
          </span>
        </span>
      </th>
      {children}
    </tr>
  );
}

interface CluesProps {
  clues: readonly ClueView[];
  newest?: ClueView | undefined;
  awaited?: boolean;
}

export function Clues({ clues, newest, awaited = false }: CluesProps) {
  const [clue] = clues;
  if (!clue)
    return awaited ? (
      <span className={styles.slot}>
        <Dots />
      </span>
    ) : (
      <span className={styles.slot} />
    );
  const { text, lang } = clue;
  if (text === null)
    return (
      <span className={cx(styles.slot, styles.none)}>
        <span aria-hidden="true">…</span>
        <VisuallyHidden>
          {t({ message: 'no clue', comment: 'In a table of clues: this player gave none' })}
        </VisuallyHidden>
      </span>
    );
  if (text === '')
    return (
      <span className={cx(styles.slot, styles.said)}>
        <Icon name="check" />
        <VisuallyHidden>
          {t({ message: 'said', comment: 'In a table of clues: this player said one out loud' })}
        </VisuallyHidden>
      </span>
    );
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
}

function SideMark({ side }: { side: Side }) {
  return (
    <span className={cx(styles.mark, styles[side])}>
      <Icon name={side === 'civilian' ? 'people' : 'hat'} />
      <VisuallyHidden>{sideName(side)}</VisuallyHidden>
    </span>
  );
}

const ReadyMark = () => (
  <span className={cx(styles.mark, styles.civilian)}>
    <Icon name="check" />
    <VisuallyHidden>
      {t({ message: 'ready', comment: 'Read aloud: this player is ready to point' })}
    </VisuallyHidden>
  </span>
);

/** The number of players of each side who are still in. */
export function Sides({ sides, className }: { sides: SidesView; className?: string | undefined }) {
  return (
    <ul
      className={cx(styles.sides, className)}
      aria-label={t({
        message: 'Still in',
        comment: 'Above the players and sides who have not been put out',
      })}
    >
      {sidesIn(sides).map(([side, count]) => (
        <li key={side}>
          <SidePill side={side}>{sideCount(side, count)}</SidePill>
        </li>
      ))}
    </ul>
  );
}

export function SidePill({ side, children }: { side: Side; children: string }) {
  return (
    <span className={cx(styles.pill, styles[side])}>
      <Icon name={side === 'civilian' ? 'people' : 'hat'} />
      {children}
    </span>
  );
}

/** All clues of a player that were typed, for the second vote after a tie. */
export function CluesOf({ clues }: { clues: readonly ClueView[] }) {
  return (
    <span className={styles.list}>
      {clues.map((clue) => clue.text !== '' && <Clues key={clue.lap} clues={[clue]} />)}
    </span>
  );
}
