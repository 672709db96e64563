import { useEffect, useState } from 'react';
import { serverStageOf } from '../room/state/view';
import type { RoomView } from '../shared/contract.gen';

/** A lobby in which nothing has changed for this long is a picture that burns in, and a lamp that nobody needs. */
const PATIENCE_MS = 20 * 60_000;

/** True after a long time without news in the lobby, until there are some, or somebody presses a key. */
export function useDimmed(view: RoomView): boolean {
  const [dimmed, setDimmed] = useState(false);
  const [pressed, setPressed] = useState(0);
  const waits = serverStageOf(view) === 'lobby';

  useEffect(() => {
    const wake = (event: KeyboardEvent) => {
      if (dimmed) event.preventDefault(); // it wakes the screen, and presses nothing
      setPressed((times) => times + 1);
    };
    window.addEventListener('keydown', wake);
    return () => window.removeEventListener('keydown', wake);
  }, [dimmed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version and a press begin the wait anew
  useEffect(() => {
    setDimmed(false);
    if (!waits) return;
    const timer = setTimeout(() => setDimmed(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waits, view.version, pressed]);

  return dimmed;
}
