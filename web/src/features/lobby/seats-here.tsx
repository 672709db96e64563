import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SEATS } from '../../room/game/table-size';
import type { RoomSession } from '../../room/state/room-session';
import { settingsIn } from '../../room/state/settings';
import { useSharedSeats } from '../../room/state/shared-phone';
import { useRoom } from '../../room/state/use-room';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { lazyOptional } from '../../shared/loading/lazy';
import { isLongestName, isLongName } from '../../shared/text/long-text';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Drawing, Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import styles from './player-list.module.css';

const OnlyOnePhone = lazyOptional(() => import('./only-one-phone'));
const fetchSeatForm = () => import('./seat-form');

interface SeatsHereOptions {
  roomId: string;
  session: RoomSession | null;
  players: readonly PlayerView[];
  /** This page's player, or an empty list if the page does not have a seat. */
  own: readonly PlayerView[];
  /** The announcement for screen readers. It is rendered in the sheet, because the rest of the page is inert. */
  said: string;
  onRemove: (player: PlayerView) => void;
}

/** Let players add seats on this phone and change them. Render `addButton`, `hint` below it, and `sheet`. */
export function useSeatsHere({ roomId, session, players, own, said, onRemove }: SeatsHereOptions) {
  const here = useSharedSeats(roomId) ?? own;
  const isFirstRound = useRoom(roomId, ({ view }) => view?.round === 0);
  const locked = useRoom(roomId, ({ view }) => settingsIn(view).locked);
  const [open, setOpen] = useState<'add' | 'change' | null>(null);
  const [id, setId] = useState('');
  const player = open === 'change' ? here.find(({ player_id }) => player_id === id) : undefined;
  const hasRoom = players.length < SEATS && !locked;
  const canAdd = own.length > 0 && hasRoom;
  const hinted = useAlone(canAdd && players.length === 1);
  const add = () => setOpen('add');
  const close = () => setOpen(null);

  return {
    isHere: (other: PlayerView) => here.some(({ player_id }) => player_id === other.player_id),
    hint: hinted && <OnlyOnePhone />,
    addButton: canAdd && (
      <button type="button" className={styles.addHere} onClick={add}>
        <AddHere />
      </button>
    ),
    change: ({ player_id }: PlayerView) => {
      setId(player_id);
      setOpen('change');
    },
    sheet: (player || (open === 'add' && canAdd)) && (
      <Sheet
        title={player ? titleOf(player) : addTitle()}
        body={fetchSeatForm}
        given={{
          session,
          players,
          here,
          player: player ?? null,
          canRename: !player || (isFirstRound && hasRoom && !player.is_admin),
          said,
          onRemove: () => {
            close();
            if (player) onRemove(player);
          },
          onClose: close,
        }}
        onClose={close}
      />
    ),
  };
}

/** The contents of the button that adds a player on this phone. */
function AddHere() {
  return (
    <>
      <Drawing>
        <path d="M16.5 10V5.8a3 3 0 0 0-3-3h-5a3 3 0 0 0-3 3v12.400a3 3 0 0 0 3 3H12M9.5 17.6h1.5M18 13.5v7M14.500 17h7" />
      </Drawing>
      <span>
        <Trans comment="Button in the lobby: another player, who does not have a phone of their own">
          Add somebody on this phone
        </Trans>
      </span>
    </>
  );
}

const addTitle = () =>
  t({ message: 'Add somebody', comment: 'Button and heading: another player on this phone' });

function titleOf({ player_name }: PlayerView): string {
  const name = shownName(player_name);
  return t({ message: `${name}'s seat`, comment: 'Heading over the form for a player on the same phone' });
}

/** Another seat on this phone. */
export function SeatHere({ player, onChange }: { player: PlayerView; onChange: () => void }) {
  const name = shownName(player.player_name);
  return (
    <ListRow className={cx(styles.seat, styles.here, isLongestName(player.player_name) && styles.row)}>
      <button
        type="button"
        className={styles.change}
        aria-label={t({
          message: `${name}, on this phone. Change`,
          comment: 'Button, read aloud; {name} is a player on this phone',
        })}
        onClick={onChange}
      >
        <span className={styles.marked}>
          <Avatar
            key={player.icon_id}
            id={player.icon_id}
            size="44px"
            admin={player.is_admin}
            decorative
            className={styles.face}
          />
          <span className={styles.pen}>
            <Icon name="pen" />
          </span>
        </span>
        <span className={styles.who}>
          <span className={cx(styles.name, isLongName(player.player_name) && styles.long)}>
            <Name of={player.player_name} />
          </span>
          <span className={styles.phone}>
            <Trans comment="Below the name of a player who shares this phone. Short">on this phone</Trans>
          </span>
        </span>
      </button>
    </ListRow>
  );
}

/** The time for which a player is alone in the lobby before the hint about sharing a phone appears. */
const ALONE_MS = 20_000;
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'];

/** The minimum time since the last touch before the hint appears, because it moves the elements below it, which the player may be about to tap. */
const QUIET_MS = 2_000;

/** Return true once a player has been alone for ALONE_MS, and QUIET_MS have passed since the last touch. */
function useAlone(alone: boolean): boolean {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!alone) return;
    const dueAt = performance.now() + ALONE_MS;
    const show = () => setShown(true);
    let timer = setTimeout(show, ALONE_MS);
    const onPointer = ({ type }: Event) => {
      clearTimeout(timer);
      if (type !== 'pointerdown') timer = setTimeout(show, Math.max(QUIET_MS, dueAt - performance.now()));
    };
    for (const event of POINTER_EVENTS) window.addEventListener(event, onPointer);
    return () => {
      setShown(false);
      clearTimeout(timer);
      for (const event of POINTER_EVENTS) window.removeEventListener(event, onPointer);
    };
  }, [alone]);

  return shown;
}
