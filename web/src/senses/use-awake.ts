import { useEffect } from 'react';

/** Keeps the screen from going dark while `wanted`. Browsers drop the lock with every look elsewhere: it is taken anew. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // A low battery, or a browser that says no: the screen sleeps as it would without us.
      }
    }

    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
