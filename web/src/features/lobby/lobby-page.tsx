import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { loadSeat, type Seat, seatFrom } from '../../room/connection/seat';
import { useRoomSession } from '../../room/state/use-room-session';
import { RoomClosed, usePrefetchRoomClosedScreen } from '../../room/ui/room-closed';
import { useRouteState } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { codeIn } from '../../shared/text/codes';
import { useWriting, Writing } from '../custom-decks/write-in/lazy-writing';
import { LobbyTable } from './lobby-table';

/** The lobby (/app/room/{roomId}). Without a seat, it redirects to the invitation (LOBBY-01). */
export default function Lobby() {
  const roomId = codeIn(useParams().roomId ?? '');
  const seat = seatFrom(useRouteState());
  if (!seat) return <Redirect to={pathTo('invite', roomId)} replace />;
  return <SeatedLobby key={`${roomId} ${seat.playerId}`} roomId={roomId} given={seat} />;
}

function SeatedLobby({ roomId, given }: { roomId: string; given: Seat }) {
  // The stored seat is newer than the history state, because the avatar may have changed.
  const [seat] = useState(() => {
    const recalled = loadSeat(roomId);
    return recalled?.playerId === given.playerId ? recalled : given;
  });
  const { session, closedReason } = useRoomSession(roomId, seat);
  const writing = useWriting(roomId, null);
  usePrefetchRoomClosedScreen();
  if (closedReason) return <RoomClosed roomId={roomId} reason={closedReason} />;
  if (writing) return <Writing roomId={roomId} seat={seat} session={session} held={null} />;
  return <LobbyTable roomId={roomId} seat={seat} session={session} />;
}
