import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { nameOf } from '../../room/game/player-names';
import { groupFingers, sentenceOf, stampOf } from '../../room/stages/tally';
import { playerIn } from '../../room/state/view';
import type { PlayerView, RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import boardPicture from '../art/board.svg';
import dartPicture from '../art/dart.svg';
import envelopePicture from '../art/envelope-open.svg';
import { type BallotSize, ballotPositions, ballotSize, revealTimes } from '../ballots';
import { fontSizeFor } from '../fit-text';
import { absolute, type Point } from '../layout';
import { Avatar, Target } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { Stamp, Text, Title, TwoLines } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './tally.module.css';

const MIDDLE = { x: 60, y: 44 } as const;

/** The result of a vote, or of pointing. */
export default function Tally({ view }: SceneProps) {
  const { referee } = view;
  if (!referee) return null;
  const Counted = referee.fingers ? FingerTally : BallotTally;
  return <Counted view={view} referee={referee} />;
}

function BallotTally({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const ballots = referee.ballots ?? [];
  const { at: turns, step, stamp } = revealTimes(ballots.length);
  const look = referee.convicted ? 'red' : 'green';
  const cast = ballots.map(({ playerId, yes }, turn) => ({
    id: playerId,
    yes,
    player: playerIn(view, playerId),
    after: turns[turn] ?? 0,
  }));
  return (
    <>
      <Backdrop light="dark" rays={[60, 32.5]} beams={[60]} />
      <Glow look="yes" x={20} y={27} size={84} />
      <Glow look="no" x={100} y={27} size={84} />
      <Side side="yes" cast={cast.filter(({ yes }) => yes)} open={stamp} />
      <Side side="no" cast={cast.filter(({ yes }) => !yes)} open={stamp} />
      <Target player={playerIn(view, referee.suspect)} at={[60, 15.3, 28]} />
      <Title at={[47, 23.4, 26, 7]} as="p" max={6.25} min={3.4} centered>
        {nameOf(view.players, referee.suspect)}
      </Title>
      {cast.map(({ id, player, after }) => (
        <Envelope key={id} player={player} after={after} lasts={step} />
      ))}
      <Stamp as="h1" at={[60, 49.5]} width={54} max={9.5} after={stamp} look={look}>
        {stampOf({ view, referee })}
      </Stamp>
      <Sentence after={stamp}>{sentenceOf({ view, referee })}</Sentence>
    </>
  );
}

interface Cast {
  id: string;
  yes: boolean;
  player: PlayerView | null;
  after: number;
}

/** The left edges of the title and of 'Nobody'. */
const SIDES = {
  yes: { x: 6, nobody: 6, look: 'good' },
  no: { x: 80, nobody: 86.5, look: 'red' },
} as const;

interface SideProps {
  side: 'yes' | 'no';
  cast: readonly Cast[];
  /** The time in milliseconds at which all ballots are open. 'Nobody' must not appear earlier. */
  open: number;
}

function Side({ side, cast, open }: SideProps) {
  const { x, nobody, look } = SIDES[side];
  const positions = ballotPositions(side, cast.length);
  const size = ballotSize(cast.length);
  const words =
    side === 'yes'
      ? t({ message: 'Yes', context: 'ballots', comment: 'Heading above the players with this vote' })
      : t({ message: 'No', context: 'ballots', comment: 'Heading above the players with this vote' });
  return (
    <section aria-label={words}>
      <Title className={styles[side]} at={[x, 3.875, 34]} as="h2" max={10.6} min={5} look={look}>
        {words}
      </Title>
      {cast.length === 0 && (
        <p
          className={styles.none}
          style={{ ...absolute(nobody, 18.125, 27.5, 11), animationDelay: `${open}ms` }}
        >
          {t({ message: 'Nobody', comment: 'In place of ballots: nobody voted like this' })}
        </p>
      )}
      <ul>
        {cast.map((one, index) => (
          <BallotCard key={one.id} {...one} {...(positions[index] ?? MIDDLE)} word={words} size={size} />
        ))}
      </ul>
    </section>
  );
}

/** The width and largest font size of Yes and No on a ballot. */
const WORD = {
  large: { width: 11.7, max: 3.7 },
  flat: { width: 11.7, max: 3.1 },
  small: { width: 6.2, max: 2.7 },
} as const;

interface BallotCardProps extends Cast, Point {
  word: string;
  size: BallotSize;
}

function BallotCard({ player, yes, word, after, x, y, size }: BallotCardProps) {
  const fly = {
    ...absolute(x, y),
    '--from': `translate(${MIDDLE.x - 9 - x}rem, ${MIDDLE.y - 8 - y}rem) rotateY(90deg) scale(0.7)`,
    animationDelay: `${after + 180}ms`,
  } as CSSProperties;
  return (
    <li className={cx(styles.slip, styles[size])} style={fly}>
      <Avatar player={player} size={size === 'small' ? 4 : 4.8} />
      <span className={styles.text}>
        <b
          className={yes ? styles.isYes : styles.isNo}
          style={{ fontSize: `${fontSizeFor(word, WORD[size].width, WORD[size].max)}rem` }}
        >
          {word}
        </b>
        <TwoLines className={styles.name} width={WORD[size].width}>
          {player?.player_name ?? ''}
        </TwoLines>
      </span>
    </li>
  );
}

function Envelope({ player, after, lasts }: { player: PlayerView | null; after: number; lasts: number }) {
  return (
    <div
      className={styles.envelope}
      style={{
        ...absolute(MIDDLE.x - 9, MIDDLE.y - 10, 18),
        animationDelay: `${after}ms`,
        animationDuration: `${lasts * 1.3}ms`,
      }}
      aria-hidden="true"
    >
      <img src={envelopePicture} alt="" />
      <Avatar player={player} at={[9, 18.9, 6.6]} />
    </div>
  );
}

const ROWS_HEIGHT = 50;
const MAX_ROW_HEIGHT = 9.5;
const ROW_WIDTH = 64;
const MAX_AVATARS_WIDTH = 32;

const avatarWidth = (height: number) => height * 0.72;

function FingerTally({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const { players } = view;
  const rows = groupFingers(referee.fingers ?? []);
  const { at: turns, stamp } = revealTimes(rows.length);
  const height = Math.min(MAX_ROW_HEIGHT, ROWS_HEIGHT / Math.max(rows.length, 1));
  const most = Math.max(...rows.map(({ by }) => by.length));
  const width = Math.min(MAX_AVATARS_WIDTH, most * avatarWidth(height));
  const suspect = playerIn(view, referee.suspect);
  return (
    <>
      <Backdrop light="dark" rays={[90, 25]} />
      <Glow look="board" x={90} y={25} size={64} />
      <ul
        style={absolute(6 + (MAX_AVATARS_WIDTH - width) / 2, 3.9 + (ROWS_HEIGHT - rows.length * height) / 2)}
      >
        {rows.map(({ suspect, by }, index) => (
          <TallyRow
            key={suspect}
            {...{ view, suspect, by, height, width }}
            y={index * height}
            after={turns[rows.length - 1 - index] ?? 0}
          />
        ))}
      </ul>
      {suspect ? (
        <>
          <Target player={suspect} at={[90, 19, 30]} />
          <Title at={[73, 28.4, 34, 8]} as="p" max={6.5} min={4} centered>
            {nameOf(players, suspect.player_id)}
          </Title>
        </>
      ) : (
        <img src={boardPicture} alt="" style={absolute(75, 4, 30)} />
      )}
      <Stamp as="h1" at={[88.5, 42.2]} width={33} max={8} after={stamp} look={suspect ? 'red' : 'dull'}>
        {stampOf({ view, referee })}
      </Stamp>
      <Sentence after={stamp}>{sentenceOf({ view, referee })}</Sentence>
    </>
  );
}

interface TallyRowProps {
  view: RoomView;
  /** Null for players who pointed at nobody. */
  suspect: string | null;
  /** The ids of the players who pointed. */
  by: readonly string[];
  y: number;
  height: number;
  width: number;
  after: number;
}

function TallyRow({ view, suspect, by, y, height, width, after }: TallyRowProps) {
  const { players } = view;
  const size = avatarWidth(height);
  const fontSize = Math.max(2, height * 0.3);
  return (
    <li className={styles.row} style={{ ...absolute(0, y, ROW_WIDTH, height), animationDelay: `${after}ms` }}>
      <ul
        className={styles.by}
        style={{ width: `${width}rem` }}
        aria-label={by.map((id) => nameOf(players, id)).join(', ')}
      >
        {by.map((id) => (
          <li key={id} style={{ width: `${Math.min(size, MAX_AVATARS_WIDTH / by.length)}rem` }}>
            <Avatar player={playerIn(view, id)} size={size} />
          </li>
        ))}
      </ul>
      <img className={styles.dart} src={dartPicture} alt="" style={{ width: `${size * 1.3}rem` }} />
      {suspect !== null && <Avatar player={playerIn(view, suspect)} size={size} />}
      <TwoLines className={styles.name} width={ROW_WIDTH - width - 2.3 * size - 4.2} size={fontSize}>
        {suspect === null
          ? t({ message: 'nobody', comment: 'The suspect at whom some players pointed' })
          : nameOf(players, suspect)}
      </TwoLines>
    </li>
  );
}

/** The sentence below both tallies. `after` is the delay in milliseconds. */
const Sentence = ({ children, after }: { children: string; after: number }) => (
  <div className={styles.sentence} style={{ animationDelay: `${after}ms` }}>
    <Text at={[25, 59.1, 74]} height={4.4} max={3.1} min={2.2} lines={2} look="say">
      {children}
    </Text>
  </div>
);
