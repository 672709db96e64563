import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { refused } from '../../room/connection/api';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import type { AckRefused } from '../../shared/contract.gen';

type Outcome = 'placed' | AckRefused | null;

/** Show the room on the TV with a pairing code. */
export function usePlaceScreen(session: RoomSession | null) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const problem = outcome === 'placed' ? null : outcome;

  async function place(code: string): Promise<boolean> {
    setBusy(true);
    setOutcome(null);
    const refusal = session ? await session.screens('place-screen', { code }) : refused('offline');
    setBusy(false);
    setOutcome(refusal ?? 'placed');
    return !refusal;
  }

  return {
    busy,
    placed: outcome === 'placed',
    problem: problem && placingWords(problem),
    place,
    clear: () => setOutcome(null),
  };
}

function placingWords(problem: AckRefused): string {
  return (
    refusalWords(problem) ||
    t({ message: "The room couldn't be put on the TV", comment: 'What was asked for has failed' })
  );
}
