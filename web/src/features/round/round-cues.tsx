import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { identity, isExpired, useClock } from '../../room/state/clock';
import { useRoom } from '../../room/state/use-room';
import type { Sound } from '../../shared/audio/instrument';
import { playSound } from '../../shared/audio/sound';
import { LONG_BUZZ, SHORT_BUZZ, vibrate } from '../../shared/audio/vibration';
import { LiveRegion } from '../../shared/ui/visually-hidden';

const ANNOUNCED_SECONDS = [
  [10, () => t({ message: '10 seconds left', comment: 'Read aloud' })],
  [30, () => t({ message: '30 seconds left', comment: 'Read aloud' })],
  [60, () => t({ message: 'One minute left', comment: 'Read aloud' })],
] as const;

/** Return the latest announcement for screen readers. */
function useAnnouncement(seconds: number | null, over: boolean): string {
  const [latest, setLatest] = useState({ seconds, words: '' });

  if (seconds !== latest.seconds) {
    const passed = ANNOUNCED_SECONDS.find(
      ([mark]) => seconds !== null && seconds <= mark && (latest.seconds ?? 0) > mark,
    );
    // The time increases in a new round or if the admin extends the talk, so the last announcement is outdated.
    const words = passed?.[1]() ?? ((seconds ?? 0) > (latest.seconds ?? 0) ? '' : latest.words);
    setLatest({ seconds, words });
  }

  return over ? t({ message: 'The round is over.', comment: 'Read aloud' }) : latest.words;
}

interface RoundCuesProps {
  round: number;
  /** Identifies the room and the round that the visible hand belongs to. */
  hand: string;
  /** True if the reveal happened while this page was open. */
  revealed: boolean;
  /** True on the admin's phone, which plays the sounds for the table. */
  leads: boolean;
}

/** Announcements, sounds and vibration of a round. A separate component, because it renders every second. */
export function RoundCues(props: RoundCuesProps) {
  const clock = useRoom((room) => room.clock);
  const refereed = useRoom(({ view }) => view?.referee !== undefined);
  const seconds = useClock(clock, identity);
  const over = refereed ? clock?.state === 'over' : isExpired(seconds);
  useRoundCues(props, seconds, over);
  return <LiveRegion>{useAnnouncement(seconds, over)}</LiveRegion>;
}

/** A round's sounds, which do not depend on the hand. Every phone plays the deal and the end, but only the admin's phone plays the others (docs/product/sounds.md). */

const LAST_SECONDS = 10;
/** The delay until the first points appear in the reveal. */
const POINTS_MS = 1_200;

/** The most recently dealt hand. If it is rendered again, for example after a pause, it is silent. */
let dealt = '';

/** `seconds` is null until the clock is known. */
export function useRoundCues(
  { hand, round, revealed, leads }: RoundCuesProps,
  seconds: number | null,
  over: boolean,
): void {
  const before = useRef<{ round: number; seconds: number | null; over: boolean } | null>(null);
  const playIfLeading = useEffectEvent((sound: Sound) => leads && playSound(sound));

  useEffect(() => {
    if (over || hand === dealt) return;
    dealt = hand;
    playSound('deal');
  }, [hand, over]);

  useEffect(() => {
    const last = before.current;
    before.current = { round, seconds, over };
    // The end is silent after a reload, because only a clock that was running on this page can run out.
    if (last?.round !== round || last.seconds === null || last.over) return;
    if (over) {
      playSound('over');
      vibrate(LONG_BUZZ);
    } else if (seconds !== null && seconds < last.seconds && seconds <= LAST_SECONDS && !document.hidden) {
      playIfLeading('tick');
      vibrate(SHORT_BUZZ);
    }
  }, [round, seconds, over]);

  useEffect(() => {
    if (!revealed) return;
    playIfLeading('drum');
    const points = setTimeout(() => playIfLeading('points'), POINTS_MS);
    return () => clearTimeout(points);
  }, [revealed]);
}
