import { plural, t } from '@lingui/core/macro';
import { scoreWords } from '../../room/game/points';
import { rankOf, winnersIn } from '../../room/game/ranks';
import { useSoundOnMount } from '../../shared/audio/use-sound';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { at, centeredAt } from '../at';
import { sizeFor } from '../fitted';
import { softly } from '../hyphens';
import { Backdrop } from '../pieces/backdrop';
import { Chip, ONWARD } from '../pieces/chip';
import { Face } from '../pieces/face';
import { ResultsQr } from '../pieces/qr';
import { Title } from '../pieces/title';
import styles from './podium.module.css';

/** More rows than this below the podium are smaller. */
const LARGE_ROWS = 4;

interface PodiumProps {
  view: RoomView;
  /** Left out where there are none. */
  onAwards?: (() => void) | undefined;
}

/** The top three, everybody else, and the way to the results on one's own phone. */
export function Podium({ view: { players, roomId }, onAwards }: PodiumProps) {
  const ranked = [...players].sort((one, other) => other.score - one.score);
  const rest = ranked.slice(3);
  useSoundOnMount('winner', (ranked[0]?.score ?? 0) > 0);
  const small = rest.length > LARGE_ROWS;
  return (
    <>
      <Backdrop light="gold" rays={[40, 30]} beams={[40]} confetti />
      <div style={centeredAt(6, 3, 68.125, 13)}>
        <Title width={67} height={13} most={11.25} least={7} look="gold" centered>
          {headline(winnersIn(ranked))}
        </Title>
      </div>
      <ol>
        {ranked.slice(0, 3).map((player, place) => (
          <Step key={player.player_id} player={player} place={place} rank={rankOf(player.score, ranked)} />
        ))}
      </ol>
      <section className={styles.side} style={at(79, 3.625, 35, 54.5)}>
        <ul className={cx(small && styles.small)}>
          {rest.map((player) => (
            <Rest key={player.player_id} player={player} rank={rankOf(player.score, ranked)} />
          ))}
        </ul>
        <div className={styles.qr} style={{ width: small ? '13rem' : '17.5rem' }}>
          <ResultsQr roomId={roomId} />
        </div>
        <p className={styles.say}>
          {t({
            message: 'The picture for the group chat',
            comment: 'On the TV, under a QR code that leads to the results',
          })}
        </p>
        <Title as="p" width={35} most={3.875} least={3} look="gold" centered>
          {t({ message: 'Same table again?', comment: 'On the TV, at the end of a game' })}
        </Title>
      </section>
      {onAwards && (
        <Chip sign={ONWARD} style={at(86, 59.8)} onPress={onAwards}>
          {t({ message: 'See the awards', comment: 'Button on the TV, at the end of a game' })}
        </Chip>
      )}
    </>
  );
}

function headline(winners: readonly string[]): string {
  const count = winners.length;
  const [name = '', other = ''] = winners.map(shownName);
  if (count === 0)
    return t({ message: 'Nobody scored in this game. Perfect secrecy!', comment: 'In place of the winner' });
  if (count === 1) return t({ message: `${name} Wins!`, comment: 'Headline; {name} is a player' });
  if (count === 2)
    return t({
      message: `${name} and ${other} win!`,
      comment: 'Headline on the TV: two players share first place',
    });
  return t({
    message: plural(count, { one: '# Winner!', other: '# Winners!' }),
    comment: 'Headline: many share first place',
  });
}

/** The winner in the middle; equal scores stand level. By place: where the step stands, how wide it and the face are. */
const STEPS = [
  { x: 28.25, width: 23.625, face: 18.75 },
  { x: 6, width: 22.625, face: 14.125 },
  { x: 51.5, width: 22.625, face: 13.75 },
] as const;
/** By rank. */
const HEIGHTS = [26.625, 20.625, 16.375] as const;

function Step({ player, place, rank }: { player: PlayerView; place: number; rank: number }) {
  const { x, width, face } = STEPS[place] ?? STEPS[0];
  const height = HEIGHTS[rank - 1] ?? HEIGHTS[2];
  const { player_name, icon_id, score } = player;
  const size = Math.max(1.9, sizeFor(player_name, width - 4, rank === 1 ? 3 : 2.5));
  return (
    <li className={cx(styles.stand, styles[`from${place}`])}>
      <div style={at(x + (width - face) / 2, 67.5 - height - face - 3.6, face, face)}>
        <Face id={icon_id} crown={rank === 1 && score > 0} />
      </div>
      <p className={styles.name} style={at(x, 67.5 - height - 5.2, width)}>
        <bdi style={{ fontSize: `${size}rem` }}>{softly(player_name, width - 4, size)}</bdi>
      </p>
      <div className={cx(styles.step, styles[`step${rank}`])} style={at(x, 67.5 - height, width, height)}>
        <b style={{ fontSize: `${[11.5, 8.125, 6.875][rank - 1] ?? 6.875}rem` }}>{rank}</b>
        <span>{scoreWords(score)}</span>
      </div>
    </li>
  );
}

/** The name in a row of the others, in rem. */
const REST = { width: 20, size: 2.125 } as const;

function Rest({ player: { player_name, icon_id, score }, rank }: { player: PlayerView; rank: number }) {
  return (
    <li className={styles.rest}>
      <span className={styles.restFace}>
        <Face id={icon_id} />
      </span>
      <span className={styles.rank}>{rank}</span>
      <bdi className={styles.restName}>{softly(player_name, REST.width, REST.size)}</bdi>
      <b>{score}</b>
    </li>
  );
}
