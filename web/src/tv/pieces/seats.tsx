import type { PlayerView } from '../../shared/contract.gen';
import { type Ellipse, faceSize, placesOn } from '../ring';
import { type Mark, Seat } from './seat';
import styles from './seats.module.css';

interface SeatsProps {
  players: readonly PlayerView[];
  /** On which they sit. */
  chairs: Ellipse;
  markOf: (player: PlayerView) => Mark | undefined;
  /** With the points so far. */
  scored?: boolean | undefined;
}

/** Players around a table, clockwise from the top. */
export function Seats({ players, chairs, markOf, scored }: SeatsProps) {
  const places = placesOn(chairs, players.length);
  return (
    <ul>
      {players.map((player, chair) => (
        <Seat
          key={player.player_id}
          player={player}
          place={places[chair] ?? chairs}
          size={faceSize(players.length)}
          mark={markOf(player)}
          className={player.in_round ? undefined : styles.watches}
          scored={scored}
        />
      ))}
    </ul>
  );
}
