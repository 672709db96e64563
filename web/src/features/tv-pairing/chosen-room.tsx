import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { LastSeat } from '../../room/connection/seat';
import { useClosedReason, useCurrentRoom, useRoom } from '../../room/state/use-room';
import { Reconnecting } from '../../room/ui/reconnecting';
import { HIDDEN_CODE, RoomTiles } from '../../room/ui/room-tiles';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { usePreferences } from '../../shared/preferences';
import { pathTo } from '../../shared/routes';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Button, buttonClass, TextButton } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/choice';
import { Icon } from '../../shared/ui/icon';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { openLobby } from '../join/take-seat';
import styles from './place-screen-page.module.css';
import { usePlaceScreen } from './use-place-screen';
import { showOnTv } from './words';

interface ChosenRoomProps {
  /** The TV's pairing code. */
  screenCode: string;
  seat: LastSeat;
  /** All seats of this browser. */
  seats: readonly LastSeat[];
  /** True if the room was created for this TV, which therefore needs no confirmation. */
  isNew: boolean;
  onChoose: (seat: LastSeat) => void;
  onNewRoom: () => void;
  /** Called when the room is closed or the seat is lost. */
  onGone: () => void;
}

/** Ask for confirmation before a room appears on a shared screen. */
export function ChosenRoom({ screenCode, seat, seats, isNew, onChoose, onNewRoom, onGone }: ChosenRoomProps) {
  const { roomId, ...state } = seat;
  const code = <RoomTiles roomId={roomId} mini />;
  const players = useRoom(({ view }) => view?.players); // Their avatars identify the room.
  const closedReason = useClosedReason();
  const connected = useRoom(({ connection }) => connection === 'connected');
  const { busy, placed, problem, place } = usePlaceScreen();
  const tellGone = useEffectEvent(onGone);
  const placeNew = useEffectEvent(async () => {
    if (await place(screenCode)) openLobby(seat);
  });
  useTitle(showOnTv());

  useEffect(() => {
    if (closedReason) tellGone();
  }, [closedReason]);

  useEffect(() => {
    if (isNew && connected) void placeNew();
  }, [isNew, connected]);

  return (
    <PageLayout heading={showOnTv()} band={250} backToHome={false}>
      <Reconnecting />
      <Stack>
        <p className={styles.question} role="status">
          {placed ? (
            <>
              <Icon name="check" className={styles.check} />
              <Trans comment="{code} is the room's code">Look up: room {code} is on the big screen.</Trans>
            </>
          ) : (
            <Trans comment="{code} is the room's code">Put room {code} on this screen?</Trans>
          )}
        </p>
        <ul className={styles.faces}>
          {players?.map(({ player_id, player_name, icon_id, is_admin, is_bot }) => (
            <li key={player_id} title={shownName(player_name)}>
              <Avatar id={icon_id} size="44px" admin={is_admin} bot={is_bot} decorative />
            </li>
          ))}
        </ul>
        {!placed && !isNew && seats.length > 1 && <Rooms seats={seats} onChoose={onChoose} />}
        <ErrorMessage center>{problem}</ErrorMessage>
        <Stack tight>
          {!placed && (
            <Button primary icon="tv" busy={busy || !connected} onClick={() => place(screenCode)}>
              {connected ? (
                <Trans comment="Button: shows the room on the TV with that code">Put it on the TV</Trans>
              ) : (
                <Trans comment="Button that can't be pressed yet">Finding your seat...</Trans>
              )}
            </Button>
          )}
          <Link
            to={pathTo('lobby', roomId)} // It redirects to the running round or to the results.
            state={state}
            className={buttonClass(placed ? { primary: true } : { look: 'quiet', wide: true })}
          >
            <span>
              <Trans comment="Button: back to the player's table">Back to the room</Trans>
            </span>
          </Link>
          {!placed && !isNew && (
            <TextButton icon="plus" onClick={onNewRoom}>
              <Trans comment="Button: creates another room">Start a new game on this TV</Trans>
            </TextButton>
          )}
        </Stack>
      </Stack>
    </PageLayout>
  );
}

function Rooms({ seats, onChoose }: Pick<ChosenRoomProps, 'seats' | 'onChoose'>) {
  const { roomId } = useCurrentRoom();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  return (
    <Choice
      look="cards"
      label={t({ message: 'Your rooms', comment: 'Read aloud: which of several rooms to show on a TV' })}
      options={seats.map(({ roomId: value, playerName }) => {
        const name = shownName(playerName);
        const text = t({
          message: `You're ${name} there`,
          comment: "Under a room's code: the player's name",
        });
        return { value, label: hidden ? HIDDEN_CODE : value, text };
      })}
      value={roomId}
      onChange={(chosen) => {
        const seat = seats.find((one) => one.roomId === chosen);
        if (seat) onChoose(seat);
      }}
    />
  );
}
