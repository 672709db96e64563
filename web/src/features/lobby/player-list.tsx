import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_PLAYERS, SEATS } from '../../room/game/table-size';
import type { RoomSession } from '../../room/state/room-session';
import { AwayLabel } from '../../room/ui/away-label';
import { RemoveButton } from '../../room/ui/remove-button';
import { useRemovePlayer } from '../../room/ui/use-remove-player';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { isLongestName, isLongName } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { LiveRegion } from '../../shared/ui/pill';
import { Dots } from '../../shared/ui/spinner';
import { EmptyState } from '../../shared/ui/states';
import { useAfter } from '../../shared/ui/timed';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import styles from './player-list.module.css';
import { NEWS_MS, useArrivals } from './use-arrivals';
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

const nameClass = (name: string) => cx(styles.name, isLongName(name) && styles.long);

interface MySeatProps {
  player: PlayerView;
  onNextIcon: () => void;
  onChooseAvatar: () => void;
}

function MySeat({ player, onNextIcon, onChooseAvatar }: MySeatProps) {
  const name = <Name of={player.player_name} />;
  return (
    <ListRow className={cx(styles.seat, styles.you)}>
      <button type="button" className={styles.choose} onClick={onChooseAvatar}>
        <Avatar key={player.icon_id} id={player.icon_id} admin={player.is_admin} className={styles.face} />
        <span className={styles.pen}>
          <Icon name="pen" />
        </span>
        <VisuallyHidden>
          {t({ message: 'Choose a face', comment: 'Button, read aloud after the name of the own avatar' })}
        </VisuallyHidden>
      </button>
      <span className={nameClass(player.player_name)}>
        <Trans comment="A player's own name">
          {name} <small>(You)</small>
        </Trans>
      </span>
      <Button size="small" icon="refresh" onClick={onNextIcon}>
        <Trans comment="Button: another picture of oneself">Next icon</Trans>
      </Button>
    </ListRow>
  );
}

interface OtherSeatProps {
  player: PlayerView;
  /** The player joined after us, so highlight the seat for a moment. */
  justCame: boolean;
  onRemove?: () => void;
}

function OtherSeat({ player, justCame, onRemove }: OtherSeatProps) {
  const [isNew, setNew] = useState(justCame);
  useAfter(NEWS_MS, isNew, () => setNew(false));
  return (
    <ListRow
      className={cx(
        styles.seat,
        isLongestName(player.player_name) && styles.row,
        !player.connected && styles.away,
        justCame && styles.came,
        isNew && styles.fresh,
      )}
    >
      <Avatar
        key={player.icon_id}
        id={player.icon_id}
        size="44px"
        admin={player.is_admin}
        away={!player.connected}
        className={styles.face}
      />
      <span className={styles.who}>
        <span className={nameClass(player.player_name)}>
          <Name of={player.player_name} />
        </span>
        {isNew && (
          <span className={styles.news} aria-hidden="true">
            <Trans comment="Label under the name of a player who has just come, man or woman: 'new' would do">
              sat down
            </Trans>
          </span>
        )}
        {!player.connected && !isNew && <AwayLabel />}
      </span>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </ListRow>
  );
}

/** A free seat, which shows for a moment who has left it. Phones show only the first one. */
function Chair({ news }: { news: string }) {
  return (
    <ListRow className={cx(styles.seat, styles.chair, news && styles.leftBehind)} aria-hidden="true">
      <span className={styles.hole} />
      <span className={styles.vacant}>
        {news || <Trans comment="In the lobby: nobody sits here yet">Free chair</Trans>}
      </span>
    </ListRow>
  );
}
