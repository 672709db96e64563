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

/** Whole sentences, one after the other. */
function wordsOf({ came, left, count }: News): string {
  const said = [];
  if (came.length > 0) {
    const names = listOf(came);
    said.push(
      t({
        message: plural(came.length, { one: `${names} is here.`, other: `${names} are here.` }),
        comment: 'Read aloud in the lobby; {names} is one player or several',
      }),
    );
  }
  if (left.length > 0) {
    const names = listOf(left);
    said.push(
      t({
        message: plural(left.length, { one: `${names} has left.`, other: `${names} have left.` }),
        comment: 'Read aloud in the lobby; {names} is one player or several',
      }),
    );
  }
  said.push(
    t({
      message: plural(count, { one: '# player.', other: '# players.' }),
      comment: 'Read aloud in the lobby: how many there are now',
    }),
  );
  return said.join(' ');
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names);

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
