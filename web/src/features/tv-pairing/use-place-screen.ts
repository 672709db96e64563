import { useState } from 'react';
import { refused } from '../../room/connection/api';
import { refusalWords } from '../../room/state/refusals';
import { useCurrentRoom } from '../../room/state/use-room';
import { useAction } from '../../shared/ui/use-action';

export function usePlaceScreen() {
  const { session } = useCurrentRoom();
  const [placed, setPlaced] = useState(false);
  const { pending, problem, run, clear } = useAction(async (code: string) => {
    reset();
    const refusal = session ? await session.send('place-screen', { code }) : refused('offline');
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
    problem: problem && refusalWords(problem),
    place: async (code: string) => !(await run(code)),
    clear: reset,
  };
}
