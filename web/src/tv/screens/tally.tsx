import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { nameOf } from '../../room/game/player-names';
import { sentenceOf, stampOf } from '../../room/game/tally-words';
import { playerIn } from '../../room/state/view';
import type { PlayerView, RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import crosshairPicture from '../art/crosshair.svg';
import envelopePicture from '../art/envelope-open.svg';
import { at, centeredAt } from '../at';
import { sizeFor } from '../fitted';
import { softly } from '../hyphens';
import { Backdrop } from '../pieces/backdrop';
import { Face } from '../pieces/face';
import { Glow } from '../pieces/glow';
import { Sentence } from '../pieces/sentence';
import { Stamp } from '../pieces/stamp';
import { Title } from '../pieces/title';
import { openings, type SlipPlace, type SlipSize, slipPlaces, slipSize } from '../slips';
import type { StageProps } from '../stage-props';
import { Fingers } from './fingers';
import styles from './tally.module.css';

/** Where the envelopes open. */
const MIDDLE = { x: 60, y: 44 } as const;

/** What a vote, or a show of fingers, has come to. */
export default function Tally({ view }: StageProps) {
  const { referee } = view;
  if (!referee) return null;
  return referee.fingers ? <Fingers view={view} /> : <Counted view={view} referee={referee} />;
}

function Counted({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const suspect = playerIn(view, referee.suspect ?? '');
  const ballots = referee.ballots ?? [];
  const { at: turns, step, stamp } = openings(ballots.length);
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
      <Suspect player={suspect} name={nameOf(view.players, referee.suspect)} />
      {cast.map(({ id, player, after }) => (
        <Envelope key={id} player={player} after={after} lasts={step} />
      ))}
      <Stamp
        as="h1"
        style={at(60, 49.5)}
        width={54}
        most={9.5}
        after={stamp}
        look={referee.convicted ? 'red' : 'green'}
      >
        {stampOf(referee)}
      </Stamp>
      <Sentence after={stamp}>{sentenceOf(referee, view.players)}</Sentence>
    </>
  );
}

interface Cast {
  id: string;
  yes: boolean;
  player: PlayerView | null;
  after: number;
}

const sideWords = {
  yes: () => t({ message: 'Yes', context: 'ballots', comment: 'Heading over the faces of who voted so' }),
  no: () => t({ message: 'No', context: 'ballots', comment: 'Heading over the faces of who voted so' }),
};

interface SideProps {
  side: 'yes' | 'no';
  cast: readonly Cast[];
  /** When all are open, in milliseconds: nobody is told before that a side stays empty. */
  open: number;
}

function Side({ side, cast, open }: SideProps) {
  const places = slipPlaces(side, cast.length);
  const words = sideWords[side]();
  return (
    <section aria-label={words}>
      <div className={styles[side]} style={at(side === 'yes' ? 6 : 76, 3.875, 38)}>
        <Title as="h2" width={34} most={10.6} least={5} look={side === 'yes' ? 'good' : 'red'}>
          {words}
        </Title>
      </div>
      {cast.length === 0 && (
        <p
          className={styles.none}
          style={{ ...at(side === 'yes' ? 6 : 86.5, 18.125, 27.5, 11), animationDelay: `${open}ms` }}
        >
          {nobody()}
        </p>
      )}
      <ul>
        {cast.map((one, place) => (
          <Slip
            key={one.id}
            {...one}
            word={words}
            place={places[place] ?? MIDDLE}
            size={slipSize(cast.length)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The letters of Yes and No on a slip: how much room they have, and the largest; in rem. */
const WORD = {
  large: { width: 11.7, most: 3.7 },
  flat: { width: 11.7, most: 3.1 },
  small: { width: 6.2, most: 2.7 },
} as const;
const NAME = 1.75;

const nobody = () => t({ message: 'Nobody', comment: 'In place of ballots: nobody has voted so' });

function Slip({
  player,
  yes,
  word,
  after,
  place,
  size,
}: Cast & { word: string; place: SlipPlace; size: SlipSize }) {
  const fly = {
    ...at(place.x, place.y),
    '--from-x': `${MIDDLE.x - 9 - place.x}rem`,
    '--from-y': `${MIDDLE.y - 8 - place.y}rem`,
    animationDelay: `${after + 180}ms`,
  } as CSSProperties; // custom properties
  return (
    <li className={cx(styles.slip, styles[size])} style={fly}>
      <span className={styles.face}>
        <Face id={player?.icon_id ?? 0} />
      </span>
      <span className={styles.said}>
        <b
          className={yes ? styles.isYes : styles.isNo}
          style={{ fontSize: `${sizeFor(word, WORD[size].width, WORD[size].most)}rem` }}
        >
          {word}
        </b>
        <bdi className={styles.name}>{softly(player?.player_name ?? '', WORD[size].width, NAME)}</bdi>
      </span>
    </li>
  );
}

function Suspect({ player, name }: { player: PlayerView | null; name: string }) {
  return (
    <>
      <img src={crosshairPicture} alt="" style={at(46, 1.3, 28, 28)} />
      <div style={at(50.6, 5.9, 18.8, 18.8)}>
        <Face id={player?.icon_id ?? 0} crown={player?.is_admin} />
      </div>
      <div style={centeredAt(46.5, 23.4, 27, 7)}>
        <Title as="p" width={26} height={7} most={6.25} least={3.4} centered>
          {name}
        </Title>
      </div>
    </>
  );
}

/** It comes to the middle, opens, and makes way for the next. */
function Envelope({ player, after, lasts }: { player: PlayerView | null; after: number; lasts: number }) {
  return (
    <div
      className={styles.envelope}
      style={{
        ...at(MIDDLE.x - 9, MIDDLE.y - 10, 18),
        animationDelay: `${after}ms`,
        animationDuration: `${lasts * 1.3}ms`,
      }}
      aria-hidden="true"
    >
      <img src={envelopePicture} alt="" />
      <span className={styles.sender}>
        <Face id={player?.icon_id ?? 0} />
      </span>
    </div>
  );
}
