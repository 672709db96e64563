import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { loadSeats } from '../../room/connection/seat';
import { playStateFrom } from '../../room/state/play-state';
import { useRoom } from '../../room/state/room-store';
import { useMe } from '../../room/state/use-me';
import { useRoomSession } from '../../room/state/use-room-session';
import { isFullStage, isRunning, type RoundStage } from '../../room/state/view';
import { RoomClosed, usePrefetchRoomClosedScreen } from '../../room/ui/room-closed';
import { useRouteState } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { codeIn } from '../../shared/text/codes';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import { useWriting, Writing } from '../custom-decks/write-in/lazy-writing';
import { outdated, Pause, part, RefereeScreens, StageCues, usePrefetchRound } from './lazy-parts';
import { LeaveTable, useExit } from './leave-table';
import { NotesProvider } from './notes';
import { PlayTable } from './play-table';
import { useReading } from './reading';
import type { StageProps } from './referee/full-view';
import { forgetDrafts } from './talk/drafts';
import { type LastSeen, NOT_SEEN } from './use-top-section';

/** Declared here, because a declaration of the round in lazy-parts.tsx would cause a circular import. */
const SharedRound = part(() => import('./shared/shared-round'), outdated);
const NoSeat = part(() => import('./no-seat'), outdated);

const gamePaused = () => t({ message: 'The game is paused.', comment: 'Read aloud' });
const gameGoesOn = () => t({ message: 'The game is back on.', comment: 'Read aloud, after a pause' });

/** A round, from the deal to the reveal (/app/play/{roomId}). */
export default function Play() {
  const roomId = codeIn(useParams().roomId ?? '');
  const hand = playStateFrom(useRouteState());
  const stage = useRoom(roomId, (room) => room.stage);
  const paused = stage === 'paused';
  const [wasPaused, setWasPaused] = useState(paused);
  if (paused && !wasPaused) setWasPaused(true);
  const { session, closedReason } = useRoomSession(roomId, hand);
  usePrefetchRoomClosedScreen();
  const { iconId } = useMe(roomId);
  const lastSeen = useRef(NOT_SEEN);
  const exit = useExit(closedReason ? null : hand, () => session?.hold(null));
  const refereed = usePrefetchRound(roomId);

  if (!hand) return <NoHand roomId={roomId} />;
  if (closedReason) return <RoomClosed roomId={roomId} reason={closedReason} />;
  return (
    <>
      {refereed && <StageCues roomId={roomId} hand={hand} />}
      <LiveRegion>{paused ? gamePaused() : wasPaused && gameGoesOn()}</LiveRegion>
      <NotesProvider roomId={roomId} round={hand.round}>
        <RoundScreen stage={stage} lastSeen={lastSeen} roomId={roomId} hand={hand} session={session} />
      </NotesProvider>
      {exit.leaving && (
        <LeaveTable {...{ roomId, session, iconId }} onStay={exit.stay} onLeave={exit.leave} />
      )}
    </>
  );
}

interface RoundScreenProps extends StageProps {
  stage: RoundStage | null;
  lastSeen: RefObject<LastSeen>;
}

function RoundScreen({ stage, lastSeen, ...shared }: RoundScreenProps) {
  const full = isFullStage(stage);
  const reading = useReading(shared.roomId, shared.session);
  const round = useRoom(shared.roomId, ({ view }) => view?.round);
  const { roomId, hand, session } = shared;
  const writing = useWriting(roomId, hand.round);
  const ended = stage !== null && !isRunning(stage);

  useEffect(() => {
    if (ended) forgetDrafts();
  }, [ended]);

  useEffect(() => {
    // After a full-screen stage, count the first state of the table as a transition, even if it is `over` or `reveal`.
    if (full) lastSeen.current = { state: 'deal', round };
  }, [full, round, lastSeen]);

  if (writing) return <Writing roomId={roomId} seat={hand} session={session} held={hand} />;
  if (hand.shared) return <SharedRound {...shared} stage={stage} lastSeen={lastSeen} />;
  if (stage === 'paused' && !reading.stopped) return <Pause {...shared} />;
  if (isFullStage(stage)) return <RefereeScreens stage={stage} {...shared} />;
  return <PlayTable {...shared} lastSeen={lastSeen} reading={reading} />;
}

/** Shown without a hand, for example in a second tab. Redirect to the browser's seat in the room, if there is one (PLAY-01). */
function NoHand({ roomId }: { roomId: string }) {
  const [seat] = useState(() => loadSeats().find((each) => each.roomId === roomId));
  return seat ? <Redirect to={pathTo('lobby', roomId)} replace state={seat} /> : <NoSeat roomId={roomId} />;
}
