import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { loadSeats } from '../../room/connection/seat';
import { type PlayState, playStateFrom } from '../../room/state/play-state';
import { RoomProvider } from '../../room/state/room-provider';
import { useMe } from '../../room/state/use-me';
import { useClosedReason, useCurrentRoom, useRoom } from '../../room/state/use-room';
import { isFullStage, isRunning, type RoundStage } from '../../room/state/view';
import { RoomClosed, usePrefetchRoomClosedScreen } from '../../room/ui/room-closed';
import { useRouteState } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { codeIn } from '../../shared/text/codes';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import { useWriting, Writing } from '../custom-decks/write-in/lazy-writing';
import { Pause, part, RefereeScreens, StageCues, usePrefetchRound } from './lazy-parts';
import { LeaveTable, useExit } from './leave-table';
import { NotesProvider } from './notes';
import { PlayTable } from './play-table';
import { ReadingContext, useReading } from './reading';
import type { StageProps } from './referee/full-view';
import { forgetDrafts } from './talk/drafts';
import { type LastSeen, NOT_SEEN } from './use-top-section';

/** Declared here, because a declaration of the round in lazy-parts.tsx would cause a circular import. */
const SharedRound = part(() => import('./shared/shared-round'));
const NoSeat = part(() => import('./no-seat'));

const gamePaused = () => t({ message: 'The game is paused.', comment: 'Read aloud' });
const gameGoesOn = () => t({ message: 'The game is back on.', comment: 'Read aloud, after a pause' });

/** A round, from the deal to the reveal (/app/play/{roomId}). */
export default function Play() {
  const hand = playStateFrom(useRouteState());
  return (
    <RoomProvider roomId={codeIn(useParams().roomId ?? '')} seat={hand}>
      <Round hand={hand} />
    </RoomProvider>
  );
}

function Round({ hand }: { hand: PlayState | null }) {
  const { session } = useCurrentRoom();
  const stage = useRoom((room) => room.stage);
  const paused = stage === 'paused';
  const [wasPaused, setWasPaused] = useState(paused);
  if (paused && !wasPaused) setWasPaused(true);
  const closedReason = useClosedReason();
  usePrefetchRoomClosedScreen();
  const { iconId } = useMe();
  const lastSeen = useRef(NOT_SEEN);
  const exit = useExit(closedReason ? null : hand, () => session?.hold(null));
  const refereed = usePrefetchRound();

  if (!hand) return <NoHand />;
  if (closedReason) return <RoomClosed reason={closedReason} />;
  return (
    <>
      {refereed && <StageCues hand={hand} />}
      <LiveRegion>{paused ? gamePaused() : wasPaused && gameGoesOn()}</LiveRegion>
      <NotesProvider round={hand.round}>
        <RoundScreen stage={stage} lastSeen={lastSeen} hand={hand} />
      </NotesProvider>
      {exit.leaving && <LeaveTable iconId={iconId} onStay={exit.stay} onLeave={exit.leave} />}
    </>
  );
}

interface RoundScreenProps extends StageProps {
  stage: RoundStage | null;
  lastSeen: RefObject<LastSeen>;
}

function RoundScreen({ stage, lastSeen, hand }: RoundScreenProps) {
  const full = isFullStage(stage);
  const reading = useReading();
  const round = useRoom(({ view }) => view?.round);
  const writing = useWriting(hand.round);
  const ended = stage !== null && !isRunning(stage);

  useEffect(() => {
    if (ended) forgetDrafts();
  }, [ended]);

  useEffect(() => {
    // After a full-screen stage, count the first state of the table as a transition, even if it is `over` or `reveal`.
    if (full) lastSeen.current = { state: 'deal', round };
  }, [full, round, lastSeen]);

  if (writing) return <Writing seat={hand} held={hand} />;
  if (hand.shared) return <SharedRound hand={hand} stage={stage} lastSeen={lastSeen} />;
  if (stage === 'paused' && !reading.stopped) return <Pause hand={hand} />;
  if (isFullStage(stage)) return <RefereeScreens stage={stage} hand={hand} />;
  return (
    <ReadingContext value={reading}>
      <PlayTable hand={hand} lastSeen={lastSeen} />
    </ReadingContext>
  );
}

/** Shown without a hand, for example in a second tab. Redirect to the browser's seat in the room, if there is one (PLAY-01). */
function NoHand() {
  const { roomId } = useCurrentRoom();
  const [seat] = useState(() => loadSeats().find((each) => each.roomId === roomId));
  return seat ? <Redirect to={pathTo('lobby', roomId)} replace state={seat} /> : <NoSeat />;
}
