import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { useAfter } from '../../shared/ui/timed';

/** The list highlights arrivals and departures for this time. */
export const NEWS_MS = 4_000;

const namesOf = (players: readonly PlayerView[]) =>
  new Map(players.map(({ player_id, player_name }) => [player_id, shownName(player_name)]));

interface PlayerChanges {
  came: readonly string[];
  left: readonly string[];
  count: number;
}

interface Seen {
  names: ReadonlyMap<string, string>;
  /** The players who were here before us; null until the first snapshot. */
  first: ReadonlySet<string> | null;
  news: PlayerChanges | null;
}

export interface Arrivals {
  /** For screen readers. */
  said: string;
  /** Visible for a moment. */
  left: string;
  /** Return true if this player joined after us. */
  isNew: (id: string) => boolean;
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);

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

/** Arrivals and departures of other players since we joined. */
export function useArrivals(players: readonly PlayerView[]): Arrivals {
  const [seen, setSeen] = useState<Seen>({ names: new Map(), first: null, news: null });
  const [stale, setStale] = useState<PlayerChanges | null>(null);
  const names = namesOf(players);

  const came = [...names].filter(([id]) => !seen.names.has(id)).map(([, name]) => name);
  const left = [...seen.names].filter(([id]) => !names.has(id)).map(([, name]) => name);
  if (came.length > 0 || left.length > 0) {
    const news = seen.first && { came, left, count: names.size };
    setSeen({ names, first: seen.first ?? new Set(names.keys()), news });
  }
  const { news, first } = seen;
  useAfter(NEWS_MS, news, () => setStale(news));

  return {
    said: news ? wordsOf(news) : '',
    left: news && news !== stale && news.left.length > 0 ? leftWords(news.left) : '',
    isNew: (id) => first !== null && !first.has(id),
  };
}
