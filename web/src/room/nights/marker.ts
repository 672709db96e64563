import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { EVENING_MS, eveningsOf } from './evenings';
import type { Kept } from './kept';
import { standingsOf } from './table';
import type { Marker } from './together';

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
