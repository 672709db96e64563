import type { ReactNode } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import tablePicture from '../art/table.svg';
import { at } from '../at';
import { placesOn } from '../ring';
import styles from './round-table.module.css';
import type { Mark } from './seat';
import { Seats } from './seats';

/** Its middle, of the faces and of the clock. */
export const MIDDLE = { x: 39.75, y: 32.5 } as const;
const CHAIRS = { x: MIDDLE.x, y: 32.65, rx: 27.9, ry: 23.9 } as const;

interface RoundTableProps {
  players: readonly PlayerView[];
  markOf: (player: PlayerView) => Mark | undefined;
  /** Whom the light falls on. */
  lit?: string | null;
  /** In its middle. */
  children: ReactNode;
}

/** Everybody around one table. */
export function RoundTable({ players, markOf, lit, children }: RoundTableProps) {
  const litPlace = chairsOf(players.length)[players.findIndex(({ player_id }) => player_id === lit)];
  return (
    <>
      <img src={tablePicture} alt="" style={at(8.1875, 6.25, 63.125, 54.6875)} />
      {litPlace && <i className={styles.lamp} style={at(litPlace.x - 10.625, litPlace.y - 10.625)} />}
      {children}
      <Seats players={players} chairs={CHAIRS} markOf={markOf} scored />
    </>
  );
}

export const chairsOf = (count: number) => placesOn(CHAIRS, count);
