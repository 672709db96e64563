import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { identity, isExpired, useClock } from '../../room/state/clock';
import { useRoom } from '../../room/state/use-room';
import { LiveRegion } from '../../shared/ui/pill';
import { useRoundCues } from './use-round-cues';

const MARKS = [
  [10, () => t({ message: '10 seconds left', comment: 'Read aloud' })],
  [30, () => t({ message: '30 seconds left', comment: 'Read aloud' })],
  [60, () => t({ message: 'One minute left', comment: 'Read aloud' })],
] as const;

/** What a screen reader says: 60, 30 and 10 seconds left, and the end of the round. */
function useAnnouncement(seconds: number | null, over: boolean): string {
  const [seen, setSeen] = useState({ seconds, words: '' });

  if (seconds !== seen.seconds) {
    const passed = MARKS.find(([mark]) => seconds !== null && seconds <= mark && (seen.seconds ?? 0) > mark);
    // More time than before means a new round.
    const words = passed?.[1]() ?? ((seconds ?? 0) > (seen.seconds ?? 0) ? '' : seen.words);
    setSeen({ seconds, words });
  }

  return over ? t({ message: 'The round is over.', comment: 'Read aloud' }) : seen.words;
}

interface RoundCuesProps {
  roomId: string;
  round: number;
  /** The round of the hand that is shown. */
  hand: number;
  /** All was told while somebody was looking on. */
  revealed: boolean;
  /** The admin's phone, which sounds for the table. */
  leads: boolean;
}

/** Announces, sounds and vibrates with the clock. A component of its own, because it renders every second. */
export function RoundCues({ roomId, round, hand, revealed, leads }: RoundCuesProps) {
  const clock = useRoom(roomId, (room) => room.clock);
  const refereed = useRoom(roomId, ({ view }) => view?.referee !== undefined);
  const seconds = useClock(clock, identity);
  const over = refereed ? clock?.state === 'over' : isExpired(seconds);
  useRoundCues({ hand: `${roomId} ${hand}`, round, seconds, over, revealed, leads });
  return <LiveRegion>{useAnnouncement(seconds, over)}</LiveRegion>;
}
