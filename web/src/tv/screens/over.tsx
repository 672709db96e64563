import { t } from '@lingui/core/macro';
import { oneGuessWords, showCardWords } from '../../room/game/accused-words';
import { nameOf } from '../../room/game/player-names';
import { roundOf, wordingOf } from '../../room/game/wording';
import { adminIn, playerIn } from '../../room/state/view';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { pointsInRow } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Curtains } from '../pieces/backdrop';
import { Bubble, Title } from '../pieces/text';
import type { SceneProps } from '../store';

const STEP = 11.5;
const SMALL_STEP = 7.4;
const LINE = 47;
const STAGE = 59.2;

/** The round is over, and the admin records the outcome. */
export default function Over({ view, endedBy }: SceneProps) {
  const { players } = view;
  const accused = playerIn(view, view.accused);
  const admin = adminIn(view) ?? null;
  const others = players.filter(({ is_admin }) => !is_admin);
  const name = nameOf(players, admin?.player_id ?? null);
  const step = others.length > 6 ? SMALL_STEP : STEP;
  const size = Math.min(8.75, step - 1);
  if (accused) return <Accused view={view} accused={accused} />;
  return (
    <>
      <Backdrop light="dark" rays={[60, 35]} beams={[60]} />
      <Curtains />
      <Title at={[31, 11, 58]} max={11.625} min={7} look="gold" centered>
        {endedBy === 'deadline'
          ? t({ message: "Time's up!", comment: 'Headline on the TV: the clock of the round has run out' })
          : t({ message: 'Round over!', comment: 'Headline on the TV: somebody has ended the round' })}
      </Title>
      <Avatar player={admin} crown at={[60, 37.1, 19.75]} />
      <Bubble from="left" at={[73, 32.5]} />
      <Title at={[31, LINE, 58, STAGE - size / 2 - LINE - 0.5]} as="p" max={5.125} min={3} centered>
        {t({
          message: `${name} has the final say`,
          comment: 'The admin {name} is about to record how the round ended',
        })}
      </Title>
      {pointsInRow({ x: 60, y: STAGE }, step, others.length).map(({ x, y }, index) => (
        <Avatar key={x} player={others[index] ?? null} at={[x, y, size]} />
      ))}
    </>
  );
}

/** The accused player shows the card to the table. */
function Accused({ view, accused }: { view: RoomView; accused: PlayerView }) {
  return (
    <>
      <Backdrop light="dark" rays={[60, 24]} beams={[60]} />
      <Curtains />
      <Avatar player={accused} crown="admin" at={[60, 22, 26]} />
      <Title at={[21, 34.8, 78, 14]} max={6.5} min={3} look="gold" centered>
        {showCardWords(wordingOf(roundOf(view)), shownName(accused.player_name))}
      </Title>
      <Title at={[31, 50.5, 58, 8]} as="p" max={4} min={2.5} centered>
        {oneGuessWords()}
      </Title>
    </>
  );
}
