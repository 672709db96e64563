import { use, useEffect, useState } from 'react';
import { keptChanges, type Reading, readKept } from '../../room/nights/store';
import { deviceStorage } from '../../shared/storage';
import { requestPersistence } from '../../shared/stored-data';

/** The previous screen stays visible for this long at most, because Safari sometimes never opens a database. */
const FIRST_READ_TIMEOUT_MS = 1_000;

/** The first reading starts with the import, because the page is then rendered once. It is null if it takes too long. */
let first: Promise<Reading | null> | null = Promise.race([
  readKept(),
  new Promise<null>((resolve) => setTimeout(resolve, FIRST_READ_TIMEOUT_MS, null)),
]);
keptChanges.listen(forgetFirst);

function forgetFirst(): void {
  first = null;
}

/** Return the kept games, also after each change. Null while they are being read. */
export function useKept(): Reading | null {
  const [promise] = useState(first);
  const initial = promise && use(promise);
  const [reading, setReading] = useState(initial);

  useEffect(() => {
    forgetFirst();
    return keptChanges.follow(readKept, setReading, initial !== null);
  }, [initial]);

  return reading;
}

const OPENED_KEY = 'spysafari:nights-opened';

/** Request persistent storage from the second visit on, because only then the player wants to keep the games. */
export function usePersistence(): void {
  useEffect(() => {
    if (deviceStorage.read(OPENED_KEY) !== null) requestPersistence();
    deviceStorage.write(OPENED_KEY, 'true');
  }, []);
}
