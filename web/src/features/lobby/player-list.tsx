import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_PLAYERS, SEATS } from '../../room/game/table-size';
import type { RoomSession } from '../../room/state/room-session';
import { settingsIn } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { AddBotButton, kindWords } from '../../room/ui/bots';
import { AwayLabel, LockedBadge } from '../../room/ui/player-labels';
import { RemoveButton, useRemovePlayer } from '../../room/ui/remove-player';
import { SeatRequests } from '../../room/ui/seat-requests';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { lazyOptional } from '../../shared/loading/lazy';
import { isLongestName, isLongName } from '../../shared/text/long-text';
import { listOf, shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { LiveRegion } from '../../shared/ui/live-region';
import { Panel } from '../../shared/ui/panel';
import { Dots } from '../../shared/ui/spinner';
import { EmptyState } from '../../shared/ui/states';
import { useAfter } from '../../shared/ui/timed';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import styles from './player-list.module.css';
import { SeatHere, useSeatsHere } from './seats-here';
import type { MyAvatar } from './use-my-avatar';

const EntryControls = lazyOptional(() => import('../../room/ui/entry-controls'));
const fetchAvatarPicker = () => import('./avatar-picker');

const freeSeats = (taken: number) => Array.from({ length: SEATS }, (_, place) => place).slice(taken);

interface PlayerListProps {
  roomId: string;
  session: RoomSession | null;
  players: PlayerView[];
  ownId: string;
  isAdmin: boolean;
  /** True if a round is running without this player. */
  late: boolean;
  ownIcon: MyAvatar;
  /** Seat a bot. Null unless this player is the admin and a seat is free. */
  onAddBot: (() => void) | null;
}

export function PlayerList(props: PlayerListProps) {
  const { roomId, session, players, ownId, isAdmin, late, ownIcon, onAddBot } = props;
  const removal = useRemovePlayer(roomId, session, (text) => session?.showError(text));
  const arrivals = useArrivals(players);
  const removed = useRoom(roomId, ({ view }) => view?.removed !== undefined);
  const locked = useRoom(roomId, ({ view }) => settingsIn(view).locked);
  const [sorting, setSorting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const count = players.length;
  const own = players.filter((player) => player.player_id === ownId);
  const said = arrivals.said;
  const seatsHere = useSeatsHere({ roomId, session, players, own, said, onRemove: removal.open });
  const { isHere } = seatsHere;
  const others = players.filter((player) => player.player_id !== ownId);
  const ordered = [...others.filter(isHere), ...others.filter((player) => !isHere(player))];

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
        <LockedBadge roomId={roomId} />
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
        {ordered.map((player) =>
          isHere(player) && !sorting ? (
            <SeatHere key={player.player_id} player={player} onChange={() => seatsHere.change(player)} />
          ) : (
            <OtherSeat
              key={player.player_id}
              player={player}
              host={isHere(player) ? undefined : hostOf(player, players)}
              justCame={arrivals.isNew(player.player_id)}
              {...(isAdmin && sorting && { onRemove: () => removal.open(player) })}
            />
          ),
        )}
        {onAddBot && !sorting && (
          <li>
            <AddBotButton onClick={onAddBot} />
          </li>
        )}
        {own.length > 0 &&
          freeSeats(count)
            .slice(onAddBot ? 1 : 0)
            .map((place, at) => <EmptyChair key={place} news={at === 0 ? arrivals.left : ''} />)}
      </ul>
      {!sorting && seatsHere.addButton}
      {!sorting && seatsHere.hint}
      <SeatRequests roomId={roomId} session={session} />
      <Situation count={count} late={late} locked={locked} />
      {isAdmin && (sorting || removed || locked) && <EntryControls roomId={roomId} session={session} />}
      {isAdmin && others.length > 0 && (
        <button type="button" className={styles.sort} onClick={() => setSorting(!sorting)}>
          {sorting ? (
            <Trans comment="Button: finishes removing players">Done</Trans>
          ) : others.some(({ is_bot }) => is_bot) ? (
            <Trans comment="Button for the admin">Remove a player or a bot</Trans>
          ) : (
            <Trans comment="Button for the admin">Remove a player</Trans>
          )}
        </button>
      )}
      <LiveRegion>{said}</LiveRegion>
      {choosing && own[0] && (
        <Sheet
          title={t({
            message: 'Who are you tonight?',
            comment: 'Heading above the 20 avatars to choose from',
          })}
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
      {seatsHere.sheet}
      {removal.dialog}
    </Panel>
  );
}

/** Return the player whose phone this player shares, or undefined if the player uses their own phone. */
const hostOf = ({ player_id, phone }: PlayerView, players: readonly PlayerView[]) =>
  phone === player_id ? undefined : players.find((player) => player.player_id === phone);

function Situation({ count, late, locked }: { count: number; late: boolean; locked: boolean }) {
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
            A round is under way. You'll join the next one.
          </Trans>
        </p>
      )}
      {!late && !locked && count < MIN_PLAYERS && (
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the ten marks are never reordered
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
          {t({ message: 'Choose a face', comment: "Button, read aloud after an avatar's name" })}
        </VisuallyHidden>
      </button>
      <span className={nameClass(player.player_name)}>
        <Trans comment="A player's own name">
          {name} <small>(You)</small>
        </Trans>
      </span>
      <Button size="small" icon="refresh" onClick={onNextIcon}>
        <Trans comment="Button: another avatar">Next icon</Trans>
      </Button>
    </ListRow>
  );
}

interface OtherSeatProps {
  player: PlayerView;
  /** The first player on the phone that this player shares. */
  host: PlayerView | undefined;
  /** True if the player joined after this page opened the lobby. The seat is then highlighted for a moment. */
  justCame: boolean;
  onRemove?: () => void;
}

function OtherSeat({ player, host, justCame, onRemove }: OtherSeatProps) {
  const [isNew, setNew] = useState(justCame);
  useAfter(NEWS_MS, isNew, () => setNew(false));
  const hostName = host && shownName(host.player_name);
  const face = (
    <Avatar
      key={player.icon_id}
      id={player.icon_id}
      size="44px"
      admin={player.is_admin}
      bot={player.is_bot}
      away={!player.connected}
      className={styles.face}
    />
  );
  return (
    <ListRow
      className={cx(
        styles.seat,
        isLongestName(player.player_name) && styles.row,
        !player.connected && styles.away,
        player.is_bot && styles.bot,
        host && player.connected && !isNew && styles.shares,
        justCame && styles.came,
        isNew && styles.fresh,
      )}
    >
      {host ? (
        <span className={styles.marked}>
          {face}
          <span className={styles.badge}>
            <Icon name="phone" />
          </span>
        </span>
      ) : (
        face
      )}
      <span className={styles.who}>
        <span className={nameClass(player.player_name)}>
          <Name of={player.player_name} />
        </span>
        {isNew && (
          <span className={styles.news} aria-hidden="true">
            <Trans comment="Label under the name of a player of any gender who has just joined; 'new' is also possible">
              new here
            </Trans>
          </span>
        )}
        {player.bot && !isNew && (
          <span className={styles.kind} aria-hidden="true">
            {kindWords(player.bot)}
          </span>
        )}
        {host && player.connected && !isNew && (
          <span className={styles.phone}>
            {t({
              message: `on ${hostName}'s phone`,
              comment: 'Below the name of a player who shares the phone of {hostName}. Short',
            })}
          </span>
        )}
        {!player.connected && !isNew && <AwayLabel />}
      </span>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </ListRow>
  );
}

/** A free seat, which temporarily shows the player who has left. Phones show only the first one. */
function EmptyChair({ news }: { news: string }) {
  return (
    <ListRow className={cx(styles.seat, styles.chair, news && styles.leftBehind)} aria-hidden="true">
      <span className={styles.hole} />
      <span className={styles.vacant}>
        {news || <Trans comment="In the lobby: nobody sits here yet">Empty seat</Trans>}
      </span>
    </ListRow>
  );
}

/** How long the list highlights arrivals and departures. */
const NEWS_MS = 4_000;

const namesOf = (players: readonly PlayerView[]) =>
  new Map(players.map(({ player_id, player_name }) => [player_id, shownName(player_name)]));

interface PlayerChanges {
  came: readonly string[];
  left: readonly string[];
  /** All players who have left within NEWS_MS of each other. */
  allLeft: readonly string[];
  count: number;
}

interface Seen {
  names: ReadonlyMap<string, string>;
  /** The players in the first snapshot, who count as present from the start, or null before it. */
  first: ReadonlySet<string> | null;
  news: PlayerChanges | null;
}

interface Arrivals {
  /** The text for screen readers. */
  said: string;
  /** The text that is visible temporarily. */
  left: string;
  isNew: (id: string) => boolean;
}

function wordsOf({ came, left, count }: PlayerChanges): string {
  const said = [];
  const arrived = came.length;
  if (arrived > 0) {
    const names = listOf(came);
    said.push(
      t({
        message: plural(arrived, { one: `${names} is here.`, other: `${names} are here.` }),
        comment: 'Read aloud in the lobby; {names} is one player or several',
      }),
    );
  }
  if (left.length > 0) said.push(leftWords(left));
  said.push(
    t({
      message: plural(count, { one: '# player.', other: '# players.' }),
      comment: 'Read aloud in the lobby: how many there are now',
    }),
  );
  return said.join(' ');
}

function leftWords(left: readonly string[]): string {
  const gone = left.length;
  const names = listOf(left);
  return t({
    message: plural(gone, { one: `${names} has left.`, other: `${names} have left.` }),
    comment: 'In the lobby, also read aloud; {names} is one player or several',
  });
}

/** Track other players' arrivals and departures since this list was first rendered. */
function useArrivals(players: readonly PlayerView[]): Arrivals {
  const [seen, setSeen] = useState<Seen>({ names: new Map(), first: null, news: null });
  const [stale, setStale] = useState<PlayerChanges | null>(null);
  const names = namesOf(players);

  const came = [...names].filter(([id]) => !seen.names.has(id)).map(([, name]) => name);
  const left = [...seen.names].filter(([id]) => !names.has(id)).map(([, name]) => name);
  if (came.length > 0 || left.length > 0) {
    const leftBefore = seen.news && seen.news !== stale ? seen.news.allLeft : [];
    const allLeft = [...leftBefore.filter((name) => !came.includes(name)), ...left];
    const news = seen.first && { came, left, allLeft, count: names.size };
    setSeen({ names, first: seen.first ?? new Set(names.keys()), news });
  }
  const { news, first } = seen;
  useAfter(NEWS_MS, news, () => setStale(news));

  return {
    said: news ? wordsOf(news) : '',
    left: news && news !== stale && news.allLeft.length > 0 ? leftWords(news.allLeft) : '',
    isNew: (id) => first !== null && !first.has(id),
  };
}
