import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import { customWord } from '../../decks/words';
import { playerIn } from '../../room/state/view';
import type { DeckId, RoomView, WallView } from '../../shared/contract.gen';
import { clockText, heatOf } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import { around, at } from '../at';
import { Backdrop } from '../pieces/backdrop';
import { Bubble } from '../pieces/bubble';
import { Dial } from '../pieces/dial';
import { OwnWall } from '../pieces/own-wall';
import { chairsOf, MIDDLE, RoundTable } from '../pieces/round-table';
import { Wall } from '../pieces/wall';
import { faceSize } from '../ring';
import type { StageProps } from '../stage-props';
import { roundSeconds } from '../time';
import { roundWords } from '../words';

/** How long who asks first says so. */
const BUBBLE_S = 20;

const TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Where are we?', comment: 'Above all places that it can be' }),
  animalsDeck: () => t({ message: 'Which animal?', comment: 'Above all animals that it can be' }),
  ownDeck: () => {
    const word = shownName(customWord('card'));
    return t({
      message: `${word}?`,
      comment:
        "Above all cards that it can be; {word}: what they are called, 'Film' or a word of the deck's author",
    });
  },
};

/** The players question each other: the clock in the middle of the table, and what it can be. */
export default function Talk({ view, now }: StageProps) {
  useDeckTexts();
  const { players, referee, firstPlayerId, round, timerDuration, wall } = view;
  const seconds = roundSeconds(view, now);
  const spent = referee?.spent ?? [];
  const first = playerIn(view, firstPlayerId ?? '');
  return (
    <>
      <Backdrop rays={[MIDDLE.x, MIDDLE.y]} beams={[MIDDLE.x]} late={heatOf(seconds) !== 'calm'} />
      <RoundTable
        players={players}
        lit={firstPlayerId}
        markOf={({ player_id }) => (spent.includes(player_id) ? 'spent' : undefined)}
      >
        <div style={around(MIDDLE.x, MIDDLE.y, 32)}>
          <Dial
            time={clockText(seconds)}
            share={seconds / timerDuration}
            mood={moodOf(seconds)}
            size={32}
            above={<h1>{roundWords(round)}</h1>}
            below={first && asksFirst(shownName(first.player_name))}
          />
        </div>
      </RoundTable>
      {first && seconds > timerDuration - BUBBLE_S && <AsksFirst players={players} first={first.player_id} />}
      {wall && <Pool deck={view.currentDeck} wall={wall} now={now} />}
    </>
  );
}

function Pool({ deck, wall, now }: { deck: DeckId; wall: WallView; now: number }) {
  const pool = { ...wall, deck, title: TITLES[deck]() };
  return deck === 'ownDeck' ? <OwnWall {...pool} now={now} /> : <Wall {...pool} />;
}

function moodOf(seconds: number) {
  const heat = heatOf(seconds);
  return heat === 'calm' ? 'good' : heat;
}

const asksFirst = (name: string) =>
  t({ message: `${name} asks first`, comment: 'On the clock: who asks the first question of a round' });

/** A bubble over the face; beside it where there is no room above. */
function AsksFirst({ players, first }: { players: RoomView['players']; first: string }) {
  const place = chairsOf(players.length)[players.findIndex(({ player_id }) => player_id === first)];
  if (!place) return null;
  const half = faceSize(players.length) / 2;
  const above = place.y - half > 10;
  return (
    <Bubble
      from={above ? 'below' : 'left'}
      style={above ? at(place.x, place.y - half - 7.6) : at(place.x + half + 3.5, place.y - 2)}
    >
      {t({ message: 'I ask first!', comment: 'In a speech bubble over a face' })}
    </Bubble>
  );
}
