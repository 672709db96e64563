import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { awardWords } from '../../room/game/award-words';
import {
  AWARD_MS,
  type Award,
  awardsFor,
  awardsWereShown,
  rememberAwardsShown,
  winnersOf,
} from '../../room/game/awards';
import { headlineOf } from '../../room/game/headline';
import { rankOf, scoreWords, winnersIn } from '../../room/game/points';
import { useSoundOnMount } from '../../shared/audio/use-sound';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { listOf, shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import rosettePicture from '../art/rosette.svg';
import { fontSizeFor } from '../fit-text';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop } from '../pieces/backdrop';
import { ARROW, ChipButton } from '../pieces/buttons';
import { RoomQr } from '../pieces/code';
import { NamePlate } from '../pieces/seats';
import { Ribbon, Text, Title, TwoLines } from '../pieces/text';
import { focusFirstButton } from '../remote-control';
import type { SceneProps } from '../store';
import { useHiddenCode } from '../urls';
import styles from './ended.module.css';

/** The results: the awards one by one, then the podium. */
export default function Ended({ view }: SceneProps) {
  useDeckTexts();
  const { pastRounds: rounds = [] } = view;
  // Stored in state, so that an announced award remains when its player leaves.
  const [awards] = useState(() => {
    const ids = view.players.map(({ player_id }) => player_id);
    return awardsFor(rounds, ids).map((award) => ({ award, winners: winnersOf(award, view.players) }));
  });
  const [index, setIndex] = useState(() => (awardsWereShown(view.roomId, rounds) ? awards.length : 0));
  const shown = awards[index];
  useEffect(() => {
    if (!shown) rememberAwardsShown(view.roomId, rounds);
  }, [shown, view.roomId, rounds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each award has a button of its own
  useEffect(focusFirstButton, [index]);

  if (!shown) return <Podium view={view} onAwards={awards.length > 0 ? () => setIndex(0) : undefined} />;
  return (
    <AwardScreen
      key={index}
      {...shown}
      roomId={view.roomId}
      index={index}
      count={awards.length}
      onNext={() => setIndex(index + 1)}
    />
  );
}

interface AwardScreenProps {
  award: Award;
  /** One or two players. */
  winners: readonly PlayerView[];
  roomId: string;
  index: number;
  count: number;
  onNext: () => void;
}

/** The avatars of one winner, or of two. */
const FACES = {
  one: [[32.5, 27.7, 27]],
  two: [
    [23.5, 27, 21],
    [41, 28.5, 21],
  ],
} as const;

/** One award. OK or a timeout of five seconds shows the next one. */
function AwardScreen({ award, winners, roomId, index, count, onNext }: AwardScreenProps) {
  const { title, fact } = awardWords(award);
  const { hidden } = useHiddenCode();
  const number = index + 1;
  useAfter(AWARD_MS, number, onNext);
  useSoundOnMount('award', true);
  return (
    <>
      <Backdrop light="gold" rays={[32.5, 27.5]} beams={[32.5]} />
      <img className={styles.lands} src={rosettePicture} alt="" style={absolute(9.375, 5.25, 46.25)} />
      {winners.map((player, place) => (
        <Avatar
          key={player.player_id}
          player={player}
          hat={winners.length > 1}
          className={styles.lands}
          at={FACES[winners.length > 1 ? 'two' : 'one'][place]}
        />
      ))}
      <section className={styles.text} style={absolute(61, 9, 53)} role="status">
        <Ribbon className={styles.number} as="p" width={20}>
          {t({ message: `Award ${number} of ${count}`, comment: 'Read aloud' })}
        </Ribbon>
        <Title width={52} max={9.5} min={6.5} look="gold">
          {title}
        </Title>
        <Title as="p" width={52} max={8} min={4.6}>
          {listOf(winners.map(({ player_name }) => shownName(player_name)))}
        </Title>
        <Text width={52} max={3.9} min={3.2} lines={3} look="say">
          {fact}
        </Text>
      </section>
      <div className={styles.steps} style={absolute(61, 60.125)} aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a step
          <i key={step} className={cx(step < index && styles.done, step === index && styles.now)} />
        ))}
      </div>
      <aside className={styles.results} style={absolute(90, 53.4, 23.125)}>
        {!hidden && <p>{t({ message: 'Results', comment: 'On the TV, beside a small QR code' })}</p>}
        <RoomQr roomId={roomId} results small />
      </aside>
      <ChipButton icon={ARROW} style={absolute(6.5625, 59.8)} onPress={onNext}>
        {t({ message: 'Next', comment: 'Button: shows the next award' })}
      </ChipButton>
    </>
  );
}

/** The maximum number of large rows next to the podium. If there are more, all rows are small. */
const LARGE_ROWS = 4;

interface PodiumProps {
  view: RoomView;
  /** Undefined if there are no awards. */
  onAwards: (() => void) | undefined;
}

/** The top three, all other players, and a QR code for the results. */
function Podium({ view: { players, roomId }, onAwards }: PodiumProps) {
  const ranked = [...players].sort((one, other) => other.score - one.score);
  const rest = ranked.slice(3);
  useSoundOnMount('winner', (ranked[0]?.score ?? 0) > 0);
  const small = rest.length > LARGE_ROWS;
  const size = small ? 1.75 : 2.25;
  const { hidden } = useHiddenCode();
  return (
    <>
      <Backdrop light="gold" rays={[40, 30]} beams={[40]} confetti />
      <Title at={[6.5, 3, 67, 13]} max={11.25} min={7} look="gold" centered>
        {headlineOf(winnersIn(ranked))}
      </Title>
      <ol>
        {ranked.slice(0, 3).map((player, index) => (
          <PodiumStep key={player.player_id} {...{ player, index }} rank={rankOf(player.score, ranked)} />
        ))}
      </ol>
      <section className={styles.side} style={absolute(79, 3.625, 35, 54.5)}>
        <ul>
          {rest.map((player) => (
            <li key={player.player_id} className={styles.rest} style={{ fontSize: `${size}rem` }}>
              <Avatar player={player} className={styles.restFace} />
              <b>{i18n.number(rankOf(player.score, ranked))}</b>
              <span className={styles.restName}>
                <TwoLines width={20} size={size}>
                  {player.player_name}
                </TwoLines>
              </span>
              <b>{i18n.number(player.score)}</b>
            </li>
          ))}
        </ul>
        <div className={styles.qr} style={{ width: small ? '13rem' : '17.5rem' }}>
          <RoomQr roomId={roomId} results />
        </div>
        {!hidden && (
          <Text look="say" size={2.25}>
            {t({ message: 'The picture for the group chat', comment: 'Under a QR code' })}
          </Text>
        )}
        <Title as="p" width={35} max={3.875} min={3} look="gold" centered>
          {t({ message: 'Same table again?', comment: 'At the end of a game: would you all like another?' })}
        </Title>
      </section>
      {onAwards && (
        <ChipButton icon={ARROW} style={absolute(86, 59.8)} onPress={onAwards}>
          {t({ message: 'See the awards', comment: 'Button on the TV, at the end of a game' })}
        </ChipButton>
      )}
    </>
  );
}

/** The steps by ranking position, with the winner in the middle, and the delays in milliseconds until they rise. */
const STEPS = [
  { x: 28.25, width: 23.625, face: 18.75, after: 1_200 },
  { x: 6, width: 22.625, face: 14.125, after: 700 },
  { x: 51.5, width: 22.625, face: 13.75, after: 200 },
] as const;
/** Step heights by rank. Players with equal scores have the same height. */
const HEIGHTS = [26.625, 20.625, 16.375] as const;

function PodiumStep({ player, index, rank }: { player: PlayerView; index: number; rank: number }) {
  const { x, width, face, after } = STEPS[index] ?? STEPS[0];
  const height = HEIGHTS[rank - 1] ?? HEIGHTS[2];
  const { player_name, score } = player;
  const size = Math.max(1.9, fontSizeFor(player_name, width - 4, rank === 1 ? 3 : 2.5));
  return (
    <li className={styles.stand} style={{ animationDelay: `${after}ms` }}>
      <Avatar
        player={player}
        crown={rank === 1 && score > 0}
        at={[x + width / 2, 67.5 - height - face / 2 - 3.6, face]}
      />
      <p className={styles.name} style={absolute(x, 67.5 - height - 5.2, width)}>
        <NamePlate width={width - 1.25} size={size}>
          {player_name}
        </NamePlate>
      </p>
      <div
        className={cx(styles.step, styles[`step${rank}`])}
        style={absolute(x, 67.5 - height, width, height)}
      >
        <b style={{ fontSize: `${[11.5, 8.125, 6.875][rank - 1] ?? 6.875}rem` }}>{i18n.number(rank)}</b>
        <span>{scoreWords(score)}</span>
      </div>
    </li>
  );
}
