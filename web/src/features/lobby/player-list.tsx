import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { MIN_PLAYERS, noMorePlayers, SEATS } from '../../room/game/table-size';
import { settingsIn } from '../../room/state/settings';
import { usePlayersHere } from '../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { kindWords } from '../../room/ui/bots';
import EntryControls from '../../room/ui/entry-controls';
import { AwayLabel, LockedBadge } from '../../room/ui/player-labels';
import { useRemovePlayer } from '../../room/ui/remove-player';
import { SeatRequests } from '../../room/ui/seat-requests';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { isLongestName, isLongName } from '../../shared/text/long-text';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { Dots, EmptyState } from '../../shared/ui/states';
import { useAfter } from '../../shared/ui/timed';
import { useWide } from '../../shared/ui/use-wide';
import { LiveRegion, VisuallyHidden } from '../../shared/ui/visually-hidden';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import styles from './player-list.module.css';
import { PlayersSheets, type SheetsProps } from './players-sheets';
import { NEWS_MS, useArrivals } from './use-arrivals';
import type { MyAvatar } from './use-my-avatar';

interface PlayerListProps extends Omit<SheetsProps, 'onRemove'> {
  ownId: string;
  /** True if a round is running without this player. */
  late: boolean;
  ownIcon: MyAvatar;
}

export function PlayerList(props: PlayerListProps) {
  const { session } = useCurrentRoom();
  const { players, ownId, isAdmin, late, ownIcon, onSheet } = props;
  const removal = useRemovePlayer((text) => session?.showError(text));
  const arrivals = useArrivals(players);
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const [choosing, setChoosing] = useState(false);
  const wide = useWide(); // There, only the sheets have the controls, so that everything is in the first view.
  const count = players.length;
  const own = players.filter((player) => player.player_id === ownId);
  const here = usePlayersHere();
  const isHere = (player: PlayerView) => here.some(({ player_id }) => player_id === player.player_id);
  const others = players.filter((player) => player.player_id !== ownId);
  const ordered = [...others.filter(isHere), ...others.filter((player) => !isHere(player))];
  const hasAddSeat = own.length > 0 && count < SEATS;
  const alone = useAlone(own.length > 0 && count === 1);

  function press(player: PlayerView): (() => void) | undefined {
    const id = player.player_id;
    if (isAdmin) return () => onSheet({ kind: 'row', id });
    return isHere(player) ? () => onSheet({ kind: 'seat', id }) : undefined;
  }

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
        {!hasAddSeat && <LockedBadge />}
        <WatchedBadge />
      </div>
      <ul className={styles.seats}>
        {own.map((player) => (
          <MySeat
            key={player.player_id}
            player={player}
            onNextIcon={ownIcon.next}
            onChooseAvatar={() => setChoosing(true)}
          />
        ))}
        {ordered.map((player) => (
          <OtherSeat
            key={player.player_id}
            player={player}
            host={isHere(player) ? undefined : hostOf(player, players)}
            isHere={isHere(player)}
            justCame={arrivals.isNew(player.player_id)}
            onPress={press(player)}
          />
        ))}
        {hasAddSeat && (
          <AddSeat
            locked={locked}
            note={arrivals.left || (alone && !locked && t({ message: 'Only one phone? Pass it around.' }))}
            {...((isAdmin || !locked) && { onPress: () => onSheet({ kind: 'add' }) })}
          />
        )}
      </ul>
      <SeatRequests />
      <Situation count={count} late={late} locked={locked} />
      {isAdmin && others.length > 0 && !wide && <EntryControls />}
      <LiveRegion>{arrivals.said}</LiveRegion>
      {choosing && own[0] && (
        <Sheet
          title={t({
            message: 'Who are you tonight?',
            comment: 'Heading above the 20 avatars to choose from',
          })}
          body={() => import('./avatar-picker')}
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
      <PlayersSheets {...props} onRemove={removal.open} />
      {removal.dialog}
    </Panel>
  );
}

/** The time for which a player is alone in the lobby before the note about sharing a phone appears. */
const ALONE_MS = 20_000;

function useAlone(alone: boolean): boolean {
  const [noted, setNoted] = useState(false);
  useAfter(ALONE_MS, alone, () => setNoted(true));
  return noted && alone;
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
  const waits = !locked && count < MIN_PLAYERS;
  return (
    <div role="status">
      {(late || waits) && (
        <p className={styles.waiting}>
          <Dots />
          {late ? (
            <Trans>A round is under way. You'll join the next one.</Trans>
          ) : (
            <Trans>Waiting for players to join...</Trans>
          )}
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
        <Icon name="pen" badge={styles.pen} />
        <VisuallyHidden>
          {t({ message: 'Choose a face', comment: "Button, read aloud after an avatar's name" })}
        </VisuallyHidden>
      </button>
      <span className={nameClass(player.player_name)}>
        <Trans comment="A player's own name">
          {name} <small>(You)</small>
        </Trans>
      </span>
      <Button
        round
        icon="refresh"
        aria-label={t({ message: 'Next icon', comment: 'Button: another avatar' })}
        onClick={onNextIcon}
      />
    </ListRow>
  );
}

interface OtherSeatProps {
  player: PlayerView;
  /** The first player on the phone that this player shares, unless it is this phone. */
  host: PlayerView | undefined;
  /** True if the player shares this phone. */
  isHere: boolean;
  /** True if the player joined after this page opened the lobby. The seat is then highlighted for a moment. */
  justCame: boolean;
  onPress: (() => void) | undefined;
}

function OtherSeat({ player, host, isHere, justCame, onPress }: OtherSeatProps) {
  const [isNews, setNews] = useState(justCame);
  useAfter(NEWS_MS, isNews, () => setNews(false));
  // A player whom this phone has added is in the list before the snapshot that says so.
  const isNew = isNews && !isHere;
  const { player_name, icon_id, is_admin, is_bot, connected } = player;
  return (
    <ListRow
      className={cx(
        styles.seat,
        isLongestName(player_name) && styles.row,
        !connected && !isHere && styles.away,
        is_bot && styles.bot,
        isHere && styles.here,
        host && connected && !isNew && styles.shares,
        justCame && styles.came,
        isNew && styles.fresh,
      )}
    >
      <Pressable label={isHere ? changeLabel(player) : undefined} onPress={onPress}>
        <span className={styles.marked}>
          <Avatar
            key={icon_id}
            id={icon_id}
            size="44px"
            admin={is_admin}
            bot={is_bot}
            away={!connected}
            decorative={isHere}
            className={styles.face}
          />
          {isHere && <Icon name="pen" badge={styles.pen} />}
          {host && <Icon name="phone" badge={styles.badge} />}
        </span>
        <span className={styles.who}>
          <span className={nameClass(player_name)}>
            <Name of={player_name} />
          </span>
          <Status {...{ player, host, isHere, isNew }} />
        </span>
      </Pressable>
    </ListRow>
  );
}

type StatusProps = Pick<OtherSeatProps, 'player' | 'host' | 'isHere'> & { isNew: boolean };

/** The line below a name. */
function Status({ player: { bot, connected }, host, isHere, isNew }: StatusProps) {
  if (!isNew && !isHere && !connected) return <AwayLabel />;
  const words = isNew ? newHere() : bot ? kindWords(bot) : isHere ? onThisPhone() : host && phoneOf(host);
  return (
    words && (
      <span className={styles.status} aria-hidden={isNew || bot !== undefined}>
        {words}
      </span>
    )
  );
}

const newHere = () =>
  t({
    message: 'new here',
    comment: "Label under the name of a player of any gender who has just joined; 'new' is also possible",
  });

const onThisPhone = () =>
  t({ message: 'on this phone', comment: 'Below the name of a player who shares this phone. Short' });

interface PressableProps {
  /** The label for screen readers, if it differs from the content. */
  label?: string | undefined;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** The content of a row, which is a button if it can be pressed. */
function Pressable({ label, onPress, children }: PressableProps) {
  if (!onPress) return children;
  return (
    <button
      type="button"
      className={styles.change}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function phoneOf(host: PlayerView): string {
  const hostName = shownName(host.player_name);
  return t({
    message: `on ${hostName}'s phone`,
    comment: 'Below the name of a player who shares the phone of {hostName}. Short',
  });
}

function changeLabel({ player_name }: PlayerView): string {
  const name = shownName(player_name);
  return t({
    message: `${name}, on this phone. Change`,
    comment: 'Button, read aloud; {name} is a player on this phone',
  });
}

interface AddSeatProps {
  locked: boolean;
  note: string | false;
  /** Undefined if this player cannot add anybody. */
  onPress?: () => void;
}

/** The last seat, which adds a player. In a locked room, it says so, and lets the admin unlock the room. */
function AddSeat({ locked, note, onPress }: AddSeatProps) {
  const content = (
    <>
      <Icon name={locked ? 'lock' : 'plus'} badge={styles.plus} />
      <span className={styles.who}>
        <span className={styles.name}>
          {locked ? noMorePlayers() : <Trans comment="Button: adds a player. Short">Add</Trans>}
        </span>
        {note && (
          <span className={styles.note} role="status">
            {note}
          </span>
        )}
      </span>
    </>
  );
  return (
    <ListRow className={cx(styles.seat, styles.add)}>
      <Pressable onPress={onPress}>{content}</Pressable>
    </ListRow>
  );
}
