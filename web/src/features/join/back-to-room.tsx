import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { type Result, readPlayers, readRoom, refused } from '../../room/connection/api';
import { deleteLastSeat, type LastSeat } from '../../room/connection/seat';
import { useQuery } from '../../room/connection/use-query';
import { RoomTiles } from '../../room/ui/room-tiles';
import type { DeckId } from '../../shared/contract.gen';
import { pathTo } from '../../shared/routes';
import { Avatar } from '../../shared/ui/avatar';
import { buttonClass } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import styles from './home-page.module.css';

interface LastRoom {
  others: number;
  bots: number;
  iconId: number;
  /** The deck of a finished game whose results are available. */
  endedDeck: DeckId | null;
}

interface BackToRoomProps {
  seat: LastSeat;
  onOffer?: (() => void) | undefined;
}

/** A link back to a room, or to the results if its game is over. A link to a running game is the page's primary action, so it calls `onOffer`. */
export default function BackToRoom({ seat, onOffer }: BackToRoomProps) {
  const { roomId, ...state } = seat;
  const { result } = useQuery(`seat ${roomId}`, () => readLastRoom(seat));
  const lastRoom = result?.ok ? result.value : null;
  const notifyOffer = useEffectEvent(() => onOffer?.());
  const isRunning = lastRoom?.endedDeck === null;

  useEffect(() => {
    if (isRunning) notifyOffer();
  }, [isRunning]);

  if (!lastRoom) return null;
  const { others, bots, endedDeck } = lastRoom;
  const code = <RoomTiles roomId={roomId} mini />;
  return (
    <Link
      to={pathTo(isRunning ? 'lobby' : 'winners', roomId)}
      state={isRunning ? state : { ...state, currentDeck: endedDeck }}
      className={buttonClass({
        look: isRunning && onOffer ? 'go' : 'plain',
        wide: true,
        className: styles.back,
      })}
    >
      <Avatar id={lastRoom.iconId} size="56px" decorative />
      <span className={styles.text}>
        <Trans comment="The room's code follows: a link back to the player's seat">Back to room {code}</Trans>
        <small>
          {isRunning && bots > 0 && others === 0 ? (
            <Trans comment="Under 'Back to room': the other players">
              <Plural value={bots} one="# bot" other="# bots" />
            </Trans>
          ) : isRunning ? (
            <Trans comment="Under 'Back to room': how many are at the table">
              <Plural
                value={others}
                one="# other player is keeping your seat warm."
                other="# other players are keeping your seat warm."
              />
            </Trans>
          ) : (
            <Trans comment="Under 'Back to room': its game has ended">
              On to the results and the next game.
            </Trans>
          )}
        </small>
      </span>
      <Icon name="next" />
    </Link>
  );
}

/** Find the player's seat by name, because names are unique in a room. */
async function readLastRoom({
  roomId,
  playerName,
  iconId,
  others = [],
}: LastSeat): Promise<Result<LastRoom>> {
  const room = await readRoom(roomId); // Read the room first, because every call about a missing room counts towards the rate limit.
  if (!room.ok && room.code === 'room_not_found') deleteLastSeat(roomId);
  if (!room.ok) return room;
  const players = await readPlayers(roomId);
  if (!players.ok) return players;
  const own = players.value.find(({ player_name }) => player_name === playerName);
  // Another seat on a shared phone may still exist.
  if (!own && others.length === 0) {
    deleteLastSeat(roomId);
    return refused('player_not_found');
  }
  const { game_ended, currentDeck } = room.value;
  const endedDeck = game_ended ? currentDeck : null;
  const bots = players.value.filter(({ is_bot }) => is_bot).length;
  const here = (own ? 1 : 0) + others.length;
  const people = Math.max(0, players.value.length - bots - here);
  return {
    ok: true,
    value: { others: people, bots, iconId: own?.icon_id ?? iconId, endedDeck },
  };
}
