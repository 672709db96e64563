import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { listOf, shownName } from '../../shared/text/names';
import { useAfter } from '../../shared/ui/timed';

/** The time for which the list highlights arrivals and departures. */
export const NEWS_MS = 4_000;

const namesOf = (players: readonly PlayerView[]) =>
  new Map(players.map(({ player_id, player_name }) => [player_id, shownName(player_name)]));

interface PlayerChanges {
  came: readonly string[];
  left: readonly string[];
  /** All players who have left within NEWS_MS of each other. */
  allLeft: readonly string[];
  count: number;
}

interface Seen {
  names: ReadonlyMap<string, string>;
  /** The players in the first snapshot, who count as present from the start, or null before it. */
  first: ReadonlySet<string> | null;
  news: PlayerChanges | null;
}

interface Arrivals {
  /** The text for screen readers. */
  said: string;
  /** The text that is visible temporarily. */
  left: string;
  isNew: (id: string) => boolean;
}

function wordsOf({ came, left, count }: PlayerChanges): string {
  const said = [];
  const arrived = came.length;
  if (arrived > 0) {
    const names = listOf(came);
    said.push(
      t({
        message: plural(arrived, { one: `${names} is here.`, other: `${names} are here.` }),
        comment: 'Read aloud in the lobby; {names} is one player or several',
      }),
    );
  }
  if (left.length > 0) said.push(leftWords(left));
  said.push(
    t({
      message: plural(count, { one: '# player.', other: '# players.' }),
      comment: 'Read aloud in the lobby: how many there are now',
    }),
  );
  return said.join(' ');
}

function leftWords(left: readonly string[]): string {
  const gone = left.length;
  const names = listOf(left);
  return t({
    message: plural(gone, { one: `${names} has left.`, other: `${names} have left.` }),
    comment: 'In the lobby, also read aloud; {names} is one player or several',
  });
}

/** Track other players' arrivals and departures since this list was first rendered. */
export function useArrivals(players: readonly PlayerView[]): Arrivals {
  const [seen, setSeen] = useState<Seen>({ names: new Map(), first: null, news: null });
  const [stale, setStale] = useState<PlayerChanges | null>(null);
  const names = namesOf(players);

  const came = [...names].filter(([id]) => !seen.names.has(id)).map(([, name]) => name);
  const left = [...seen.names].filter(([id]) => !names.has(id)).map(([, name]) => name);
  if (came.length > 0 || left.length > 0) {
    const leftBefore = seen.news && seen.news !== stale ? seen.news.allLeft : [];
    const allLeft = [...leftBefore.filter((name) => !came.includes(name)), ...left];
    const news = seen.first && { came, left, allLeft, count: names.size };
    setSeen({ names, first: seen.first ?? new Set(names.keys()), news });
  }
  const { news, first } = seen;
  useAfter(NEWS_MS, news, () => setStale(news));

  return {
    said: news ? wordsOf(news) : '',
    left: news && news !== stale && news.allLeft.length > 0 ? leftWords(news.allLeft) : '',
    isNew: (id) => first !== null && !first.has(id),
  };
}
