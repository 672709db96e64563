import { t } from '@lingui/core/macro';
import { nameOf } from '../../room/game/player-names';
import { whoWasIt } from '../../room/stages/name';
import { inTurnOrder } from '../../room/stages/stage';
import { absolute, absoluteCentered } from '../layout';
import { timesUp } from '../messages';
import { Backdrop, Glow } from '../pieces/backdrop';
import { Fuse } from '../pieces/fuse';
import { Seat } from '../pieces/seats';
import { Ribbon, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './name.module.css';

const TRACK = { from: 6, to: 114, y: 33 } as const;

/** Time is up, and players take turns naming a suspect. */
export default function Name({ view, now }: SceneProps) {
  const { referee, players } = view;
  const inOrder = inTurnOrder(players, view.firstPlayerId);
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
      <div style={absolute(8.4, 3.9)}>
        <Ribbon as="p" width={22}>
          {timesUp()}
        </Ribbon>
      </div>
      <div style={absolute(12, 10.2, 88)}>
        <Title width={84} max={9} min={7} look="gold" centered>
          {whoWasIt()}
        </Title>
      </div>
      <i className={styles.track} style={absolute(0, TRACK.y + 5, 120, 3)} />
      {turn >= 0 && <Glow look="lamp" x={TRACK.from + (turn + 0.5) * across} y={TRACK.y} size={26} />}
      <ul>
        {inOrder.map((player, index) => (
          <Seat
            key={player.player_id}
            player={player}
            position={{ x: TRACK.from + (index + 0.5) * across, y: TRACK.y }}
            size={Math.min(across * 0.72, index === turn ? 14 : 10.5)}
            width={across - 0.8}
            className={index < turn ? styles.passed : undefined}
          />
        ))}
      </ul>
      <div style={absoluteCentered(6, 49.6, 96, 9)}>
        <Title as="p" width={92} max={5} min={3.4} centered>
          {t({ message: `${name}, who was it?`, comment: 'On the TV: {name} names a suspect next' })}
        </Title>
      </div>
      <Fuse view={view} now={now} stage="name" />
    </>
  );
}
