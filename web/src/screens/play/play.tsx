import { useParams } from 'wouter';
import { cleanCode } from '../../room/names';
import { playStateFrom } from '../../room/play-state';
import { useRoomSession } from '../../room/use-room';
import { useRouteState } from '../../route-state';
import { RoomGone } from '../../shell/room-gone';
import { GameError } from './game-error';
import { PlayTable } from './play-table';

/** /app/play/{roomId}: a round, from the deal to the reveal. */
export default function Play() {
  const roomId = cleanCode(useParams().roomId ?? '');
  const hand = playStateFrom(useRouteState());
  const { session, gone } = useRoomSession(roomId, hand);

  if (!hand) return <GameError />;
  if (gone) return <RoomGone roomId={roomId} reason={gone} />;
  return <PlayTable roomId={roomId} hand={hand} session={session} />;
}
