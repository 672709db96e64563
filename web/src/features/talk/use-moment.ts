import { useState } from 'react';
import { wasSkipped } from '../../room/game/talk-words';
import type { ExchangeView } from '../../shared/contract.gen';
import { useTimed } from '../../shared/ui/timed';
import type { Turn } from './use-talk';

/** A new answer fills the strip for this time, or until the next question. */
const MOMENT_MS = 3_000;

/** Return an exchange whose answer has just arrived. Skipped turns and answers from before this page opened are not shown. */
export function useMoment({ recent: [newest], question }: Turn): ExchangeView | null {
  const [seen, setSeen] = useState(newest?.nth ?? 0);
  const [moment, setMoment] = useTimed<ExchangeView>(MOMENT_MS);
  if (newest && newest.nth > seen) {
    setSeen(newest.nth);
    setMoment(wasSkipped(newest) ? null : newest);
  }
  return question === null ? moment : null;
}
