import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { RoomSession } from '../room/room-session';
import { knownRoom } from '../room/room-store';
import { recallSeat } from '../room/seat';
import type { Configuration } from '../room/use-configuration';
import { playerIn } from '../room/view';
import { Sheet } from '../shell/sheet';
import { TextButton } from '../ui/text-button';

const fetchSheet = () => import('./pick-sheet');

interface ChooseCardsProps {
  roomId: string;
  session: RoomSession | null;
  configuration: Configuration;
}

const title = () =>
  t({
    message: 'Choose cards',
    comment: 'Button, and the heading of what it opens: which cards are in the game',
  });

/** The admin's way to take single cards out (DECK-01). */
export default function ChooseCards({ roomId, session, configuration }: ChooseCardsProps) {
  const [settled, setSettled] = useState<Promise<void> | null>(null);
  useHandOver(roomId, session, settled !== null);
  const close = () => setSettled(null);
  return (
    <>
      <TextButton icon="cards" onClick={() => setSettled(configuration.flush())}>
        {title()}
      </TextButton>
      {settled && (
        <Sheet
          title={title()}
          wide
          body={fetchSheet}
          given={{ roomId, session, rules: configuration.rules, settled, onDone: close }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The sheet goes with the admin's seat: says why, where it was open. */
function useHandOver(roomId: string, session: RoomSession | null, open: boolean): void {
  const latest = useRef({ session, open });
  latest.current = { session, open };
  useEffect(
    () => () => {
      const { view } = knownRoom();
      const own = view && playerIn(view, recallSeat(roomId)?.playerId ?? '');
      if (latest.current.open && own?.is_admin === false)
        latest.current.session?.say(() =>
          t({
            message: 'Somebody else is the admin now, and chooses the cards.',
            comment: 'To a player who was the admin a moment ago',
          }),
        );
    },
    [roomId],
  );
}
