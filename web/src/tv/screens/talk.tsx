import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import { roundWords } from '../../room/game/lap-words';
import { playerIn } from '../../room/state/view';
import type { RoomView } from '../../shared/contract.gen';
import { heatOf } from '../../shared/text/clock-text';
import { shownName } from '../../shared/text/names';
import { roundSeconds } from '../clock';
import { avatarSize, pointsOnEllipse } from '../layout';
import { Backdrop } from '../pieces/backdrop';
import { Dial } from '../pieces/dial';
import { LEFT_TABLE, RoundTable } from '../pieces/seats';
import { Bubble } from '../pieces/text';
import { Wall } from '../pieces/wall';
import type { SceneProps } from '../store';
import { TalkShow } from './talk-show';

const BUBBLE_SECONDS = 20;

/** The players question each other, out loud or in the app. */
export default function Talk(props: SceneProps) {
  const { talk } = props.view;
  return talk?.turn === undefined ? <TalkAloud {...props} /> : <TalkShow {...props} talk={talk} />;
}

/** Shows the table with the clock, and all cards in play. */
function TalkAloud({ view, now }: SceneProps) {
  useDeckTexts();
  const { players, referee, firstPlayerId, round, timerDuration, wall } = view;
  const seconds = roundSeconds(view, now);
  const heat = heatOf(seconds);
  const spent = referee?.spent ?? [];
  const first = playerIn(view, firstPlayerId);
  return (
    <>
      <Backdrop rays={[LEFT_TABLE.x, LEFT_TABLE.y]} beams={[LEFT_TABLE.x]} lastSeconds={heat !== 'calm'} />
      <RoundTable
        players={players}
        lit={firstPlayerId}
        seatOf={({ player_id }) => ({ mark: spent.includes(player_id) ? 'spent' : undefined })}
      >
        <Dial
          at={[LEFT_TABLE.x, LEFT_TABLE.y, 32]}
          seconds={seconds}
          total={timerDuration}
          mood={heat === 'calm' ? undefined : heat}
          above={<h1>{roundWords(round)}</h1>}
          below={first && asksFirst(shownName(first.player_name))}
        />
      </RoundTable>
      {first && seconds > timerDuration - BUBBLE_SECONDS && (
        <AsksFirst players={players} first={first.player_id} />
      )}
      {wall && <Wall {...{ view, now, wall }} />}
    </>
  );
}

const asksFirst = (name: string) =>
  t({ message: `${name} asks first`, comment: 'The first question of a round' });

/** A speech bubble above the first player's avatar, or next to it if there is not enough space. */
function AsksFirst({ players, first }: { players: RoomView['players']; first: string }) {
  const seat = pointsOnEllipse(LEFT_TABLE, players.length)[
    players.findIndex(({ player_id }) => player_id === first)
  ];
  if (!seat) return null;
  const half = avatarSize(players.length) / 2;
  const above = seat.y - half > 10;
  return (
    <Bubble
      from={above ? 'below' : 'left'}
      at={above ? [seat.x, seat.y - half - 7.6] : [seat.x + half + 3.5, seat.y - 2]}
    >
      {t({ message: 'I ask first!', comment: 'In a speech bubble above an avatar' })}
    </Bubble>
  );
}
