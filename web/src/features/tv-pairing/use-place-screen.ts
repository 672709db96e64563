import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { refused } from '../../room/connection/api';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import type { AckRefused } from '../../shared/contract.gen';
import { useAction } from '../../shared/ui/use-action';

export function usePlaceScreen(session: RoomSession | null) {
  const [placed, setPlaced] = useState(false);
  const { pending, problem, run, clear } = useAction(async (code: string) => {
    reset();
    const refusal = session ? await session.table('place-screen', { code }) : refused('offline');
    setPlaced(!refusal);
    return refusal;
  });

  function reset() {
    setPlaced(false);
    clear();
  }

  return {
    busy: pending,
    placed,
    problem: problem && placingWords(problem),
    place: async (code: string) => !(await run(code)),
    clear: reset,
  };
}

function placingWords(problem: AckRefused): string {
  return (
    refusalWords(problem) ||
    t({ message: "The room couldn't be put on the TV", comment: 'The requested action has failed' })
  );
}
