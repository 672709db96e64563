import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { cleanCode } from '../../room/names';
import { playStateFrom } from '../../room/play-state';
import { useRoom } from '../../room/room-store';
import { useRoomSession } from '../../room/use-room';
import { playerIn } from '../../room/view';
import { useRouteState } from '../../route-state';
import { RoomGone } from '../../shell/room-gone';
import { LiveRegion } from '../../ui/pill';
import { GameError } from './game-error';
import { LeaveTable } from './leave-table';
import { Pause } from './pause';
import { PlayTable } from './play-table';
import { StageCues } from './stage-cues';
import { useWayOut } from './use-way-out';

const gamePaused = () => t({ message: 'The game is paused.', comment: 'Read aloud' });
const gameGoesOn = () => t({ message: 'The game goes on.', comment: 'Read aloud, after a pause' });

/** /app/play/{roomId}: a round, from the deal to the reveal. */
export default function Play() {
  const roomId = cleanCode(useParams().roomId ?? '');
  const hand = playStateFrom(useRouteState());
  const paused = useRoom(roomId, ({ stage }) => stage === 'paused');
  const [wasPaused, setWasPaused] = useState(paused);
  if (paused && !wasPaused) setWasPaused(true);
  const { session, gone } = useRoomSession(roomId, hand);
  const icon = useRoom(roomId, ({ view }) => playerIn(view, hand?.playerId ?? '')?.icon_id);
  const wayOut = useWayOut(gone ? null : hand);

  if (!hand) return <GameError />;
  if (gone) return <RoomGone roomId={roomId} reason={gone} />;
  return (
    <>
      <StageCues roomId={roomId} playerId={hand.playerId} />
      <LiveRegion>{paused ? gamePaused() : wasPaused && gameGoesOn()}</LiveRegion>
      {paused ? (
        <Pause roomId={roomId} hand={hand} session={session} />
      ) : (
        <PlayTable roomId={roomId} hand={hand} session={session} />
      )}
      {wayOut.asks && (
        <LeaveTable
          roomId={roomId}
          iconId={icon ?? hand.iconId}
          onStay={wayOut.stay}
          onLeave={wayOut.leave}
        />
      )}
    </>
  );
}
