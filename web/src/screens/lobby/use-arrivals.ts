import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerView } from '../../contract.gen';
import { shownName } from '../../room/names';

const namesOf = (players: readonly PlayerView[]) =>
  new Map(players.map(({ player_id, player_name }) => [player_id, shownName(player_name)]));

interface News {
  came: readonly string[];
  left: readonly string[];
  count: number;
}

interface Seen {
  names: ReadonlyMap<string, string>;
  news: News | null;
}

function wordsOf({ came, left, count }: News): string {
  const said = [
    ...came.map((name) => t({ message: `${name} is here`, comment: 'Read aloud in the lobby' })),
    ...left.map((name) => t({ message: `${name} has left`, comment: 'Read aloud in the lobby' })),
  ];
  const news = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(said);
  return t({
    message: `${news}. ${plural(count, { one: '# player.', other: '# players.' })}`,
    comment: 'Read aloud in the lobby; {news} says who came and who left',
  });
}

/** What a screen reader says when players come and go, beginning after our own arrival. */
export function useArrivals(players: readonly PlayerView[]): string {
  const [seen, setSeen] = useState<Seen>({ names: new Map(), news: null });
  const names = namesOf(players);

  const came = [...names].filter(([id]) => !seen.names.has(id)).map(([, name]) => name);
  const left = [...seen.names].filter(([id]) => !names.has(id)).map(([, name]) => name);
  if (came.length > 0 || left.length > 0) {
    const news = seen.names.size === 0 ? null : { came, left, count: names.size };
    setSeen({ names, news });
  }

  return seen.news ? wordsOf(seen.news) : '';
}
