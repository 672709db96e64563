import { useEffect, useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { awardsFor } from '../../room/game/awards';
import { playerIn } from '../../room/state/view';
import { tabStorage } from '../../shared/storage';
import type { StageProps } from '../stage-props';
import { AwardScreen } from './award';
import { Podium } from './podium';

/** The game is over: the awards, one after another, then the podium. */
export default function Ended({ view }: StageProps) {
  useDeckTexts();
  const rounds = view.pastRounds ?? [];
  // Who leaves meanwhile takes none along.
  const [awards] = useState(() =>
    awardsFor(
      rounds,
      view.players.map(({ player_id }) => player_id),
    ).map((award) => ({ award, player: playerIn(view, award.playerId) })),
  );
  // Once a game by itself, also after a break or a reload.
  const key = `spysafari:awards:${view.roomId}`;
  const game = String(rounds[rounds.length - 1]?.round);
  const [place, setPlace] = useState(() => (tabStorage.read(key) === game ? awards.length : 0));
  const shown = awards[place];
  const over = !shown;
  useEffect(() => {
    if (over) tabStorage.write(key, game);
  }, [over, key, game]);

  if (!shown) return <Podium view={view} onAwards={awards.length > 0 ? () => setPlace(0) : undefined} />;
  return (
    <AwardScreen
      key={place}
      {...shown}
      roomId={view.roomId}
      place={place}
      count={awards.length}
      onNext={() => setPlace(place + 1)}
    />
  );
}
