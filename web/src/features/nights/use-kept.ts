import { use, useEffect, useState } from 'react';
import { type Reading, readKept, subscribeToKept } from '../../room/nights/store';
import { deviceStorage } from '../../shared/storage';

/** The first reading starts with the page's file, so that the page is rendered once. The previous screen stays visible until then. */
let first: Promise<Reading> | null = readKept();
subscribeToKept(forgetFirst);

function forgetFirst(): void {
  first = null;
}

/** Return the kept games, also after each change. Null while they are being read again. */
export function useKept(): Reading | null {
  const [reading, setReading] = useState<Reading | null>(first && use(first));

  useEffect(() => {
    let ended = false;
    const read = async () => {
      const next = await readKept();
      if (!ended) setReading(next);
    };
    if (first) forgetFirst();
    else void read();
    const unsubscribe = subscribeToKept(() => void read());
    return () => {
      ended = true;
      unsubscribe();
    };
  }, []);

  return reading;
}

const OPENED_KEY = 'spysafari:nights-opened';

/** Request persistent storage, because browsers may delete what a site has stored. Firefox opens a dialog. */
export const requestPersistence = (): void => void navigator.storage?.persist?.().catch(() => undefined);

/** Request persistent storage from the second visit on, because only then the player wants to keep the games. */
export function usePersistence(): void {
  useEffect(() => {
    if (deviceStorage.read(OPENED_KEY) !== null) requestPersistence();
    deviceStorage.write(OPENED_KEY, 'true');
  }, []);
}
