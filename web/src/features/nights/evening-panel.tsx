import { useState } from 'react';
import { headlineOf } from '../../room/game/headline';
import { isFirst, standingsOf } from '../../room/nights/table';
import { lazyOptional } from '../../shared/loading/lazy';
import { CollapsiblePanel } from '../../shared/ui/panel';
import type { EveningProps } from './evening-games';
import { dateOf, gamesWords, labelOf } from './words';

export const fetchEveningGames = () => import('./evening-games');
const EveningGames = lazyOptional(fetchEveningGames);

/** An evening, closed at first. Its games are rendered once it is opened. */
export function EveningPanel({ kept, evening }: EveningProps) {
  const [open, setOpen] = useState(false);
  const { games, start } = evening;
  const best = standingsOf(kept, games).filter(isFirst).map(labelOf);
  return (
    <CollapsiblePanel
      icon="moon"
      title={dateOf(start)}
      summary={`${gamesWords(games.length)} · ${headlineOf(best)}`}
      open={open}
      onToggle={setOpen}
    >
      {open && <EveningGames kept={kept} evening={evening} />}
    </CollapsiblePanel>
  );
}
