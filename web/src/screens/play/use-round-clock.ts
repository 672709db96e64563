/** The round's time, and its end from whichever side it comes (PLAY-14, PLAY-15, PLAY-16). */
import { useEffect, useRef, useState } from 'react';
import { type Answer, endRound as askToEndRound, readRoom } from '../../room/api';
import { type Anchor, useRemainingSeconds } from '../../room/clock';
import { isRoundOver, roomRead, roundEnded, useRoomStore } from '../../room/room-store';

const FALLBACK_MS = 2_000;
const DOUBT_MS = 3_000;
const END_ROUND_FAILED = 'Failed to end round properly. The round may still end via timer.';

/** Refusals that only say that another was faster, or that the server's clock has a moment to go. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock']);

export interface RoundClock {
  /** Seconds left; null while nothing is known of the clock. */
  seconds: number | null;
  over: boolean;
  ending: boolean;
  endRound: () => void;
}

export function useRoundClock(roomId: string, alert: (text: string) => void): RoundClock {
  const view = useRoomStore((room) => (room.roomId === roomId ? room.view : null));
  const anchor = useRoomStore((room) => (room.roomId === roomId ? room.anchor : null));
  const overByServer = useRoomStore(isRoundOver);
  const [zeroed, setZeroed] = useState<Anchor | null>(null);
  const [ending, setEnding] = useState(false);
  const asked = useRef(0);
  const round = view?.round ?? 0;

  const guessed = anchor !== null && zeroed === anchor && !overByServer;
  const running = view !== null && !overByServer && !guessed;
  const seconds = useRemainingSeconds(anchor, running);
  const timeIsUp = running && seconds === 0;

  async function askOnce(): Promise<Answer<object>> {
    const answer = await askToEndRound(roomId, round);
    if (answer.ok) roundEnded(round, 'unknown');
    else if (!HARMLESS.has(answer.code)) {
      alert(END_ROUND_FAILED);
      // Until the next word from the server, which knows better.
      setTimeout(() => setZeroed(useRoomStore.getState().anchor), FALLBACK_MS);
    }
    return answer;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a round, when its time is up
  useEffect(() => {
    if (!timeIsUp || asked.current === round) return;
    asked.current = round;
    void askOnce();
  }, [timeIsUp, round]);

  // A server that could not end the round may have to go on with it, and nothing would tell us.
  useEffect(() => {
    if (!guessed) return;
    const asking = setInterval(async () => {
      const answer = await readRoom(roomId);
      if (!answer.ok) return;
      roomRead(answer.value);
      if (answer.value.game_end_time === null) setZeroed(null);
    }, DOUBT_MS);
    return () => clearInterval(asking);
  }, [guessed, roomId]);

  return {
    seconds: view ? seconds : null,
    over: view !== null && (!running || timeIsUp),
    ending,
    async endRound() {
      setEnding(true);
      await askOnce();
      setEnding(false);
    },
  };
}
