import { useState } from 'react';
import type { Outcome } from '../../shared/contract.gen';

/** Whether the outcome has changed since it was first shown here. */
export function useCorrectionNotice(outcome: Outcome): boolean {
  const [shown, setShown] = useState(outcome);
  const [corrected, setCorrected] = useState(false);
  if (outcome !== shown) {
    setShown(outcome);
    setCorrected(true);
  }
  return corrected;
}
