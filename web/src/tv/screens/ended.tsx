import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { playerIn } from '../../room/view';
import { awardsFor } from '../../screens/winners/awards';
import type { StageProps } from '../stage-props';
import { AwardScreen } from './award';
import { Podium } from './podium';

/** The game is over: the awards, one after another, then the podium. */
export default function Ended({ view }: StageProps) {
  useDeckTexts();
  // Who leaves meanwhile takes none along.
  const [awards] = useState(() =>
    awardsFor(
      view.pastRounds ?? [],
      view.players.map(({ player_id }) => player_id),
    ).map((award) => ({ award, player: playerIn(view, award.playerId) })),
  );
  const [place, setPlace] = useState(0);
  const shown = awards[place];
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
