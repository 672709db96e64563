import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { cleanCode } from '../../room/names';
import { recallSeat, type Seat, seatFrom } from '../../room/seat';
import { useRoomSession } from '../../room/use-room';
import { useWriting } from '../../room/use-writing';
import { useRouteState } from '../../route-state';
import { pathTo } from '../../routes';
import { RoomGone, useFarewellAhead } from '../../shell/room-gone';
import { Writing } from '../../writing/part';
import { LobbyTable } from './lobby-table';

/** /app/room/{roomId}: the waiting room. Without a name there is no seat to take (LOBBY-01). */
export default function Lobby() {
  const roomId = cleanCode(useParams().roomId ?? '');
  const seat = seatFrom(useRouteState());
  if (!seat) return <Redirect to={pathTo('invite', roomId)} replace />;
  return <SeatedLobby key={`${roomId} ${seat.playerId}`} roomId={roomId} given={seat} />;
}

function SeatedLobby({ roomId, given }: { roomId: string; given: Seat }) {
  // What this tab remembers is newer than the state it was opened with: the icon may have changed since.
  const [seat] = useState(() => {
    const recalled = recallSeat(roomId);
    return recalled?.playerId === given.playerId ? recalled : given;
  });
  const { session, gone } = useRoomSession(roomId, seat);
  const writing = useWriting(roomId, seat.playerId, null);
  useFarewellAhead();
  if (gone) return <RoomGone roomId={roomId} reason={gone} />;
  if (writing) return <Writing roomId={roomId} seat={seat} session={session} held={null} />;
  return <LobbyTable roomId={roomId} seat={seat} session={session} />;
}
