import { plural, t } from '@lingui/core/macro';
import { takingPart } from '../../room/stages/stage';
import { stageLength } from '../../room/stages/stages';
import { heatOf } from '../../shared/text/clock-text';
import slipPicture from '../art/slip.svg';
import writtenPicture from '../art/slip-written.svg';
import tablePicture from '../art/table.svg';
import { secondsUntil } from '../clock';
import { absolute } from '../layout';
import { Backdrop } from '../pieces/backdrop';
import { Dial } from '../pieces/dial';
import { Seats } from '../pieces/seats';
import { Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './writing.module.css';

const MIDDLE = { x: 77.5, y: 33.375 } as const;
const CHAIRS = { ...MIDDLE, rx: 25.2, ry: 23 } as const;

/** All players write cards for the round. Shows which players are done, but not what they wrote (DECK-04). */
export default function Writing({ view, now }: SceneProps) {
  const { players, writing } = view;
  const seconds = secondsUntil(writing?.until ?? now, now);
  const isDone = (id: string) => writing?.done.includes(id) ?? false;
  const all = takingPart(players, writing?.done ?? []).length;
  const done = players.filter(({ player_id }) => isDone(player_id)).length;
  return (
    <>
      <Backdrop rays={[24.375, 20]} beams={[23.75]} />
      <img src={tablePicture} alt="" style={absolute(48.4375, 9.3125, 58.125, 50.375)} />
      <Dial
        {...MIDDLE}
        seconds={seconds}
        total={stageLength('writing', view)}
        mood={heatOf(seconds) === 'last' ? 'last' : undefined}
        size={24}
      />
      <Seats
        players={players}
        chairs={CHAIRS}
        markOf={({ player_id, connected }) => (isDone(player_id) ? 'done' : connected ? 'writes' : undefined)}
      />
      <img className={styles.left} src={slipPicture} alt="" style={absolute(9.5, 8.6, 17.5, 24.5)} />
      <img className={styles.right} src={slipPicture} alt="" style={absolute(25.5, 8.6, 17.5, 24.5)} />
      <img className={styles.middle} src={writtenPicture} alt="" style={absolute(17.3, 5.4, 17.5, 24.5)} />
      <section className={styles.words}>
        <Title width={40} max={9} min={6} last="gold">
          {t({
            message: 'Write three places',
            comment: 'Headline on the TV: all write cards on their phones',
          })}
        </Title>
        <p className={styles.done} role="status">
          {t({
            message: plural(done, { one: `# of ${all} is done`, other: `# of ${all} are done` }),
            comment: 'On the TV: the number of players who have written their cards',
          })}
        </p>
        <p className={styles.note}>
          {t({
            message: 'On your phone. Nobody sees yours until the deal.',
            comment: 'On the TV, while all write cards',
          })}
        </p>
      </section>
    </>
  );
}
