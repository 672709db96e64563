import { useState } from 'react';
import type { PlayerView } from '../../contract.gen';
import { shownName } from '../../room/names';

const namesOf = (players: readonly PlayerView[]) =>
  new Map(players.map(({ player_id, player_name }) => [player_id, shownName(player_name)]));

/** What a screen reader says when players come and go, beginning after our own arrival. */
export function useArrivals(players: readonly PlayerView[]): string {
  const [seen, setSeen] = useState({ names: new Map<string, string>(), words: '' });
  const names = namesOf(players);

  const came = [...names].filter(([id]) => !seen.names.has(id)).map(([, name]) => name);
  const left = [...seen.names].filter(([id]) => !names.has(id)).map(([, name]) => name);
  if (came.length === 0 && left.length === 0) return seen.words;

  const news = [...came.map((name) => `${name} is here`), ...left.map((name) => `${name} has left`)];
  const words = seen.names.size === 0 ? '' : `${news.join(', ')}. ${names.size} players.`;
  setSeen({ names, words });
  return words;
}
