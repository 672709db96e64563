import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { loadSeat, type Seat, seatFrom } from '../../room/connection/seat';
import { RoomProvider } from '../../room/state/room-provider';
import { useClosedReason, useCurrentRoom } from '../../room/state/use-room';
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
  return (
    <RoomProvider key={`${roomId} ${seat.playerId}`} roomId={roomId} seat={seat}>
      <SeatedLobby given={seat} />
    </RoomProvider>
  );
}

function SeatedLobby({ given }: { given: Seat }) {
  const { roomId } = useCurrentRoom();
  // The stored seat is newer than the history state, because the avatar may have changed.
  const [seat] = useState(() => {
    const recalled = loadSeat(roomId);
    return recalled?.playerId === given.playerId ? recalled : given;
  });
  const closedReason = useClosedReason();
  const writing = useWriting(null);
  usePrefetchRoomClosedScreen();
  if (closedReason) return <RoomClosed reason={closedReason} />;
  if (writing) return <Writing seat={seat} held={null} />;
  return <LobbyTable seat={seat} />;
}
