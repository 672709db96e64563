import { plural, t } from '@lingui/core/macro';
import { dealt, takingPart } from '../../room/stages/stage';
import { stageLength } from '../../room/stages/stages';
import type { PlayerView } from '../../shared/contract.gen';
import { heatOf } from '../../shared/text/clock-text';
import slipPicture from '../art/slip.svg';
import writtenPicture from '../art/slip-written.svg';
import { cardBack } from '../cards';
import { secondsUntil, stageSeconds } from '../clock';
import { absolute, pointsOnEllipse } from '../layout';
import { Backdrop, Glow } from '../pieces/backdrop';
import { HiddenCard } from '../pieces/card';
import { Dial } from '../pieces/dial';
import { doneIn, RIGHT_TABLE, RoundTable } from '../pieces/seats';
import { Text, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './waiting.module.css';

const CARDS = { ...RIGHT_TABLE, rx: 15.4, ry: 12.4 } as const;
const MIDDLE = [RIGHT_TABLE.x, RIGHT_TABLE.y] as const;

/** All players look at their card secretly. */
export function Look({ view, now }: SceneProps) {
  const { players, referee } = view;
  const back = cardBack(view.currentDeck);
  const seconds = stageSeconds(view, now) ?? 0;
  const ready = referee?.acted ?? view.look?.ready ?? [];
  const done = ready.length;
  // If the players referee the round, the clock waits for shared phones only.
  const looking = dealt(view).filter(({ phone }) => referee || phone);
  const all = takingPart(looking, ready).length;
  return (
    <>
      <Backdrop rays={[24.375, 23]} beams={[24.375]} />
      <RoundTable at={RIGHT_TABLE} players={players} seatOf={doneIn(ready)}>
        <Dealt back={back} players={players} />
        <Dial at={[...MIDDLE, 17]} seconds={seconds} total={stageLength('look', view)} time={`${seconds}`} />
      </RoundTable>
      <Glow look="dawn" x={25} y={25} size={63.75} />
      <img className={styles.second} src={back} alt="" style={absolute(13, 5.25, 26.875, 37.625)} />
      <HiddenCard className={styles.first} style={absolute(11.375, 4.125, 28.125, 39.375)} />
      <section className={styles.words}>
        <Title width={42} max={9.375} min={6} last="gold">
          {t({ message: 'Look at your card!', comment: 'Headline on the TV: all look at their phones' })}
        </Title>
        <Text>
          {t({
            message: plural(done, {
              one: `# of ${all} is ready. Keep it to yourself.`,
              other: `# of ${all} are ready. Keep it to yourself.`,
            }),
            comment: 'Players who have looked at their cards',
          })}
        </Text>
      </section>
    </>
  );
}

/** A card in front of each player, rotated towards that player. */
function Dealt({ back, players }: { back: string; players: readonly PlayerView[] }) {
  return pointsOnEllipse(CARDS, players.length).map(({ x, y }, chair) => {
    const player = players[chair];
    if (!player?.in_round) return null;
    const turn = (360 * chair) / players.length + 180;
    return (
      <img
        key={player.player_id}
        className={styles.dealt}
        src={back}
        alt=""
        style={{ ...absolute(x - 2.4375, y - 3.4375, 4.875, 6.875), transform: `rotate(${turn}deg)` }}
      />
    );
  });
}

const SLIPS = [
  { src: slipPicture, x: 9.5, y: 8.6, turn: -13 },
  { src: slipPicture, x: 25.5, y: 8.6, turn: 12 },
  { src: writtenPicture, x: 17.3, y: 5.4, turn: -2 },
] as const;

/** All players write cards for the round. Shows which players are done, but not what they wrote (DECK-04). */
export function Writing({ view, now }: SceneProps) {
  const { players, writing } = view;
  const seconds = secondsUntil(writing?.until ?? now, now);
  const isDone = ({ player_id }: PlayerView) => writing?.done.includes(player_id) ?? false;
  const all = takingPart(players, writing?.done ?? []).length;
  const done = players.filter(isDone).length;
  return (
    <>
      <Backdrop rays={[24.375, 23]} beams={[24.375]} />
      <RoundTable
        at={RIGHT_TABLE}
        players={players}
        seatOf={(player) => ({ mark: isDone(player) ? 'done' : player.connected ? 'writes' : undefined })}
      >
        <Dial
          at={[...MIDDLE, 24]}
          seconds={seconds}
          total={stageLength('writing', view)}
          mood={heatOf(seconds) === 'last' ? 'last' : undefined}
        />
      </RoundTable>
      {SLIPS.map(({ src, x, y, turn }) => (
        <img
          key={x}
          className={styles.slip}
          src={src}
          alt=""
          style={{ ...absolute(x, y, 17.5, 24.5), transform: `rotate(${turn}deg)` }}
        />
      ))}
      <section className={styles.words}>
        <Title width={40} max={9} min={6} last="gold">
          {t({ message: 'Write three places', comment: 'Headline on a TV: all write cards' })}
        </Title>
        <div role="status">
          <Text look="say" size={3.5}>
            {t({
              message: plural(done, { one: `# of ${all} is done`, other: `# of ${all} are done` }),
              comment: 'Players who have written their cards',
            })}
          </Text>
        </div>
        <Text>
          {t({
            message: 'On your phone. Nobody sees yours until the deal.',
            comment: "Under 'Write three places'",
          })}
        </Text>
      </section>
    </>
  );
}
