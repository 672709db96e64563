import { t } from '@lingui/core/macro';
import { nameOf } from '../../room/game/player-names';
import { stageLength } from '../../room/game/stage-length';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { at, centeredAt } from '../at';
import { Backdrop } from '../pieces/backdrop';
import { Fuse } from '../pieces/fuse';
import { Glow } from '../pieces/glow';
import { Ribbon } from '../pieces/ribbon';
import { Seat } from '../pieces/seat';
import { Title } from '../pieces/title';
import type { StageProps } from '../stage-props';
import { stageSeconds } from '../time';
import { timesUp } from '../words';
import styles from './name.module.css';

/** The track from one side to the other, in rem. */
const TRACK = { from: 6, to: 114, y: 33 } as const;

/** Time is up: one after the other names a suspect. */
export default function Name({ view, now }: StageProps) {
  const { referee, players } = view;
  const inOrder = turnsOf(view);
  const across = (TRACK.to - TRACK.from) / Math.max(inOrder.length, 1);
  const turn = inOrder.findIndex(({ player_id }) => player_id === referee?.turn);
  const name = nameOf(players, referee?.turn ?? null);
  return (
    <>
      <Backdrop
        light="dark"
        rays={[60, TRACK.y]}
        beams={turn < 0 ? [] : [TRACK.from + (turn + 0.5) * across]}
      />
      <div style={at(8.4, 3.9)}>
        <Ribbon as="p" width={22}>
          {timesUp()}
        </Ribbon>
      </div>
      <div style={at(12, 10.2, 88)}>
        <Title width={84} most={9} least={7} look="gold" centered>
          {t({ message: 'Who was it?', comment: 'Heading: time is up, and all are to name a suspect' })}
        </Title>
      </div>
      <i className={styles.track} style={at(0, TRACK.y + 5, 120, 3)} />
      {turn >= 0 && <Glow look="lamp" x={TRACK.from + (turn + 0.5) * across} y={TRACK.y} size={26} />}
      <ul>
        {inOrder.map((player, place) => (
          <Seat
            key={player.player_id}
            player={player}
            place={{ x: TRACK.from + (place + 0.5) * across, y: TRACK.y }}
            size={Math.min(across * 0.72, place === turn ? 14 : 10.5)}
            width={across - 0.8}
            className={place < turn ? styles.passed : undefined}
          />
        ))}
      </ul>
      <div style={centeredAt(6, 49.6, 96, 9)}>
        <Title as="p" width={92} most={5} least={3.4} centered>
          {t({ message: `${name}, who was it?`, comment: 'On the TV: {name} is to name a suspect' })}
        </Title>
      </div>
      <Fuse
        seconds={stageSeconds(view, now)}
        of={stageLength('name', view)}
        x={27}
        y={60}
        width={64}
        size={6.4}
      />
    </>
  );
}

/** Everybody who was dealt in, from the first player on. */
function turnsOf({ players, firstPlayerId }: RoomView): PlayerView[] {
  const dealt = players.filter(({ in_round }) => in_round);
  const first = Math.max(
    0,
    dealt.findIndex(({ player_id }) => player_id === firstPlayerId),
  );
  return [...dealt.slice(first), ...dealt.slice(0, first)];
}
