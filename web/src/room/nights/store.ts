/**
 * The database of kept games. One value contains them all, so that each change is atomic even if two tabs make it at the same time. It is JSON,
 * which browsers read several times as fast as objects.
 */
import { createStore, del, get, type UseStore, update } from 'idb-keyval';
import type { RoomView } from '../../shared/contract.gen';
import { parseJson } from '../../shared/guards';
import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { changesOf } from '../../shared/stored-data';
import { EVENING_MS, eveningsOf } from './evenings';
import { fromStored, gameOf, type Kept, NOTHING_KEPT, withResults } from './kept';
import { withoutGames } from './people';
import { standingsOf } from './table';
import type { Marker } from './together';

const KEY = 'kept';
/** Set if the browser has refused to store a game, so that the page can say so. */
const REFUSED_KEY = 'spysafari:nights-refused';

export const keptChanges = changesOf('spysafari:nights');
let opened: UseStore | null = null;
/** The record of the last results page, if it has been stored. */
let latest = '';

/** `blocked`: the browser does not store games. `later`: a newer version of the page has stored them. */
type StoreFault = 'blocked' | 'later';
export type Reading = { ok: true; kept: Kept; refused: boolean } | { ok: false; fault: StoreFault };

/** Read the kept games. Records of an unknown structure count as none. */
export async function readKept(): Promise<Reading> {
  try {
    const kept = fromStored(parseJson(String(await get<unknown>(KEY, database()))));
    if (!kept) return { ok: false, fault: 'later' };
    if (deviceStorage.read(NIGHTS_KEY) === null) writeMarker(kept);
    return { ok: true, kept, refused: deviceStorage.read(REFUSED_KEY) !== null };
  } catch {
    opened = null; // A database that failed to open may open on a later attempt.
    return { ok: false, fault: 'blocked' };
  }
}

/** Change the kept games. Return false if the browser refuses, or if a newer version has stored them. */
export async function changeKept(change: (kept: Kept) => Kept): Promise<boolean> {
  let changed: Kept = NOTHING_KEPT;
  let isLater = false;
  try {
    await update<unknown>(
      KEY,
      (stored) => {
        const kept = fromStored(parseJson(String(stored)));
        isLater = kept === null;
        if (!kept) throw new Error('A newer version has stored the games');
        changed = change(kept);
        return JSON.stringify(changed);
      },
      database(),
    );
  } catch {
    opened = null;
    if (!isLater) deviceStorage.write(REFUSED_KEY, 'true');
    return false;
  }
  publishChange(changed);
  return true;
}

function publishChange(kept: Kept): void {
  deviceStorage.remove(REFUSED_KEY);
  writeMarker(kept);
  keptChanges.publish();
}

/** Keep the game of an open results page. Most snapshots of that page do not change its record. */
export async function keepGame(view: RoomView): Promise<void> {
  const game = gameOf(view);
  const record = JSON.stringify(game);
  if (!game || record === latest) return;
  if (await changeKept((kept) => withResults(kept, game))) latest = record;
}

/** Delete everything but the ids of forgotten games, even what a newer version has stored. Return false if the browser refuses. */
export async function forgetEverything(): Promise<boolean> {
  if (await changeKept((kept) => withoutGames(kept, kept.games))) return true;
  try {
    await del(KEY, database()); // The game of an open results page may come back.
  } catch {
    opened = null;
    return false;
  }
  publishChange(NOTHING_KEPT);
  return true;
}

function database(): UseStore {
  opened ??= createStore('spysafari-nights', 'nights'); // Throws if there is no IndexedDB.
  return opened;
}

const MAX_NIGHTS = 100;

/** Write what the start screen and lobbies need to know about kept games, or nothing if there are none. */
export function writeMarker(kept: Kept): void {
  const nights = eveningsOf(kept)
    .slice(0, MAX_NIGHTS)
    .map(({ end, games }) => {
      const rows = standingsOf(kept, games);
      return [
        end + EVENING_MS,
        Object.fromEntries(rows.map(({ person, points }) => [person, points])),
      ] as const;
    });
  const marker: Marker = { nights, same: kept.same };
  if (nights.length > 0) deviceStorage.write(NIGHTS_KEY, JSON.stringify(marker));
  else deviceStorage.remove(NIGHTS_KEY);
}
