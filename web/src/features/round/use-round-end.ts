/** The end of a round: by the clock, by the server, or by the admin (PLAY-14, PLAY-15, PLAY-16). */
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { isExpired, useClock } from '../../room/state/clock';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/use-room';

export function useRoundEnd(
  roomId: string,
  session: RoomSession | null,
  alert: (text: () => string) => void,
) {
  const clock = useRoom(roomId, (room) => room.clock);
  const round = useRoom(roomId, ({ view }) => view?.round ?? 0);
  const refereed = useRoom(roomId, ({ view }) => view?.referee !== undefined);
  const ranOut = useClock(clock, isExpired);
  // Where the app keeps the rules, it is the server that goes on when the time is up.
  const over = refereed ? clock?.state === 'over' : ranOut;
  const [ending, setEnding] = useState(false);
  const asked = useRef(0);
  const timeIsUp = over && clock?.state === 'running';

  async function askOnce(): Promise<void> {
    if (!(await session?.endRound(round))) return;
    alert(() =>
      t({
        message: 'Failed to end round properly. The round may still end via timer.',
        comment: "What the admin did has failed; the timer is the round's clock",
      }),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a round, when its time is up
  useEffect(() => {
    if (!timeIsUp || asked.current === round) return;
    asked.current = round;
    void askOnce();
  }, [timeIsUp, round]);

  return {
    over,
    ending,
    async endRound() {
      setEnding(true);
      await askOnce();
      setEnding(false);
    },
  };
}
