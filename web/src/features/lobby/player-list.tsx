import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_PLAYERS, SEATS } from '../../room/game/table-size';
import type { RoomSession } from '../../room/state/room-session';
import { useRemovePlayer } from '../../room/ui/use-remove-player';
import type { PlayerView } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import { LiveRegion } from '../../shared/ui/pill';
import { Dots } from '../../shared/ui/spinner';
import { EmptyState } from '../../shared/ui/states';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import styles from './player-list.module.css';
import { Chair, MySeat, OtherSeat } from './player-seats';
import { useArrivals } from './use-arrivals';
import type { MyAvatar } from './use-my-avatar';

const fetchAvatarPicker = () => import('./avatar-picker');

const freeSeats = (taken: number) => Array.from({ length: SEATS }, (_, place) => place).slice(taken);

interface PlayerListProps {
  roomId: string;
  session: RoomSession | null;
  players: PlayerView[];
  ownId: string;
  isAdmin: boolean;
  /** A round is running without this player. */
  late: boolean;
  ownIcon: MyAvatar;
}

export function PlayerList(props: PlayerListProps) {
  const { roomId, session, players, ownId, isAdmin, late, ownIcon } = props;
  const removal = useRemovePlayer(session, (text) => session?.showError(text));
  const arrivals = useArrivals(players);
  const [sorting, setSorting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const count = players.length;
  const own = players.filter((player) => player.player_id === ownId);
  const others = players.filter((player) => player.player_id !== ownId);

  return (
    <Panel
      className={styles.panel}
      icon="people"
      title={t({
        message: `Players (${count}/${ph({ seats: SEATS })})`,
        comment: 'Heading in the lobby: how many of 10',
      })}
      aside={<Pips taken={count} />}
    >
      <div className={styles.watched}>
        <WatchedBadge roomId={roomId} />
      </div>
      <ul className={cx(styles.seats, sorting && styles.sorting)}>
        {own.map((player) => (
          <MySeat
            key={player.player_id}
            player={player}
            onNextIcon={ownIcon.next}
            onChooseAvatar={() => setChoosing(true)}
          />
        ))}
        {others.map((player) => (
          <OtherSeat
            key={player.player_id}
            player={player}
            justCame={arrivals.isNew(player.player_id)}
            {...(isAdmin && sorting && { onRemove: () => removal.open(player) })}
          />
        ))}
        {own.length > 0 &&
          freeSeats(count).map((place) => <Chair key={place} news={place === count ? arrivals.left : ''} />)}
      </ul>
      <Situation count={count} late={late} />
      {isAdmin && others.length > 0 && (
        <button type="button" className={styles.sort} onClick={() => setSorting(!sorting)}>
          {sorting ? (
            <Trans comment="Button: no more players to remove">Done</Trans>
          ) : (
            <Trans comment="Button for the admin">Remove a player</Trans>
          )}
        </button>
      )}
      <LiveRegion>{arrivals.said}</LiveRegion>
      {choosing && own[0] && (
        <Sheet
          title={t({ message: 'Who are you tonight?', comment: 'Heading over the 20 faces to choose from' })}
          body={fetchAvatarPicker}
          given={{
            current: own[0].icon_id,
            others,
            onChoose: (icon) => {
              setChoosing(false);
              void ownIcon.choose(icon);
            },
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {removal.dialog}
    </Panel>
  );
}

function Situation({ count, late }: { count: number; late: boolean }) {
  if (count === 0)
    return (
      <EmptyState icon="people">
        <Trans comment="In the lobby">No players joined yet</Trans>
      </EmptyState>
    );
  return (
    <div role="status">
      {late && (
        <p className={styles.waiting}>
          <Dots />
          <Trans comment="In the lobby, to a late joiner">
            A round is being played. You'll join the next one.
          </Trans>
        </p>
      )}
      {!late && count < MIN_PLAYERS && (
        <p className={styles.waiting}>
          <Dots />
          <Trans comment="In the lobby, while there are fewer than three">
            Waiting for players to join...
          </Trans>
        </p>
      )}
    </div>
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
