import { asTheyAre, runOut, useClock } from '../../room/clock';
import { useRoom } from '../../room/room-store';
import { useRoundCues } from '../../senses/use-round-cues';
import { LiveRegion } from '../../ui/pill';
import { useAnnouncement } from './use-announcement';

/** Announces, sounds and vibrates with the clock. A component of its own, because it renders every second. */
export function RoundCues({ roomId, round }: { roomId: string; round: number }) {
  const clock = useRoom(roomId, (room) => room.clock);
  const seconds = useClock(clock, asTheyAre);
  const over = runOut(seconds);
  useRoundCues({ round, seconds, over });
  return <LiveRegion>{useAnnouncement(seconds, over)}</LiveRegion>;
}
