import { useState } from 'react';
import type { PlayerView } from '../../contract.gen';
import { EMPTY_WORDS } from '../../decks/words';
import type { RoomSession } from '../../room/room-session';
import { useRemovePlayer } from '../../room/use-remove-player';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';
import { LiveRegion } from '../../ui/pill';
import { Dots, Waiting } from '../../ui/spinner';
import { EmptyState } from '../../ui/states';
import styles from './player-list.module.css';
import { Chair, OtherSeat, OwnSeat } from './player-seats';
import { MIN_PLAYERS } from './start-button';
import { useArrivals } from './use-arrivals';

const SEATS = 10;

const freeSeats = (taken: number) => Array.from({ length: SEATS }, (_, place) => place).slice(taken);

interface PlayerListProps {
  session: RoomSession | null;
  players: PlayerView[];
  ownId: string;
  isAdmin: boolean;
  /** A round is on without us. */
  late: boolean;
  loading: boolean;
  onNextIcon: () => void;
}

export function PlayerList(props: PlayerListProps) {
  const { session, players, ownId, isAdmin, late, loading, onNextIcon } = props;
  const removal = useRemovePlayer(session, (text) => session?.say(text));
  const arrivals = useArrivals(players);
  const [sorting, setSorting] = useState(false);
  const own = players.filter((player) => player.player_id === ownId);
  const others = players.filter((player) => player.player_id !== ownId);

  return (
    <Panel
      icon="people"
      title={`Players (${players.length}/${SEATS})`}
      aside={<Pips taken={players.length} />}
    >
      <ul className={cx(styles.seats, sorting && styles.sorting)}>
        {own.map((player) => (
          <OwnSeat key={player.player_id} player={player} onNextIcon={onNextIcon} />
        ))}
        {others.map((player) => (
          <OtherSeat
            key={player.player_id}
            player={player}
            {...(isAdmin && sorting && { onRemove: () => removal.ask(player) })}
          />
        ))}
        {own.length > 0 && freeSeats(players.length).map((place) => <Chair key={place} />)}
      </ul>
      <Situation count={players.length} late={late} loading={loading} />
      {isAdmin && others.length > 0 && (
        <button type="button" className={styles.sort} onClick={() => setSorting(!sorting)}>
          {sorting ? 'Done' : 'Remove a player'}
        </button>
      )}
      <LiveRegion>{arrivals}</LiveRegion>
      {removal.dialog}
    </Panel>
  );
}

function Situation({ count, late, loading }: { count: number; late: boolean; loading: boolean }) {
  if (loading) return <Waiting>Taking your seat...</Waiting>;
  if (count === 0) return <EmptyState icon="people">{EMPTY_WORDS.players}</EmptyState>;
  return (
    <>
      <div className={styles.free} aria-hidden="true">
        {freeSeats(count).map((place) => (
          <span key={place} className={styles.hole} />
        ))}
      </div>
      <div role="status">
        {late && (
          <p className={styles.waiting}>
            <Dots />A round is being played. You are in from the next one.
          </p>
        )}
        {!late && count < MIN_PLAYERS && (
          <p className={styles.waiting}>
            <Dots />
            {EMPTY_WORDS.waiting_for_players}
          </p>
        )}
      </div>
    </>
  );
}

function Pips({ taken }: { taken: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: SEATS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ten places never move
        <i key={place} className={cx(place < taken && styles.on)} />
      ))}
    </span>
  );
}
