import { type CSSProperties, useState } from 'react';
import { Filled } from '../../decks/filled';
import { useDeckTexts } from '../../decks/texts';
import { revealWords, wordsFor } from '../../decks/words';
import { nameOf, whoLeft } from '../../room/game/player-names';
import { plusWords, scoreWords } from '../../room/game/points';
import { VerdictLine } from '../../room/game/verdict-line';
import { playerIn } from '../../room/state/view';
import type { PlayerView, PointsView, Reveal, RevealedHand, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { at } from '../at';
import { cardRevealed, cardWords } from '../card-shown';
import { fitted, sizeFor } from '../fitted';
import { useReady } from '../held';
import { softly } from '../hyphens';
import { Backdrop } from '../pieces/backdrop';
import { Coin } from '../pieces/coin';
import { Face } from '../pieces/face';
import { Glow } from '../pieces/glow';
import { PictureCard } from '../pieces/picture-card';
import { Title } from '../pieces/title';
import { pointsIn, reasonsIn, totalOf } from '../points';
import type { StageProps } from '../stage-props';
import { WAS_THE_SPY } from '../words';
import styles from './scored.module.css';

/** When all coins have landed, and the tickets change places. */
const RANKED_MS = 3_200;
/** Of letters, in rem: longer words take two lines. */
const SMALLEST = 1.9;
/** Tickets take one column up to so many, and two up to so many; more are narrow. */
const [ONE_COLUMN, TWO_COLUMNS] = [3, 6] as const;

/** The secret card, who was who, and what brought points. */
export default function Scored({ view }: StageProps) {
  useDeckTexts();
  const { reveal } = view;
  const card = reveal && cardRevealed(reveal);
  const ready = useReady(card?.art?.src);
  if (!reveal || !card) return null;
  const points = pointsIn(view, reveal);
  return (
    <>
      <Backdrop rays={[27.5, 32.5]} />
      <Glow look="dawn" x={27.9} y={33.75} size={100} />
      <PictureCard
        card={card}
        size={43.375}
        className={cx(styles.card, !ready && styles.waits)}
        style={at(6.25, 3.375, 43.375, 60.75)}
        width={27}
        most={5.4}
      />
      <Unmasked view={view} reveal={reveal} points={points} />
      <Reasons reveal={reveal} points={points} />
      <Tickets view={view} hands={reveal.hands.filter(({ isSpy }) => !isSpy)} points={points} />
    </>
  );
}

interface ToldProps {
  view: RoomView;
  reveal: Reveal;
  points: readonly PointsView[];
}

function Unmasked({ view, reveal, points }: ToldProps) {
  const spy = reveal.hands.find(({ isSpy }) => isSpy);
  const total = totalOf(points, spy?.playerId ?? '');
  const name = spy?.playerName ? shownName(spy.playerName) : whoLeft();
  return (
    <>
      <div className={styles.spy} style={at(53.875, 7, 13.5, 13.5)}>
        <Face id={playerIn(view, spy?.playerId ?? '')?.icon_id ?? 0} hat />
        {total > 0 && (
          <span className={styles.spyCoin}>
            <Coin big label={plusWords(total)}>{`+${total}`}</Coin>
          </span>
        )}
      </div>
      <div className={styles.who} style={at(70.25, 3.375, 27)}>
        <Title width={26.5} height={14.4} most={6.6} least={4.6} lines={3} last="gold">
          {WAS_THE_SPY[reveal.deck](name)}
        </Title>
      </div>
      <p className={styles.how} style={at(70.25, 18.5, 43.5)}>
        <span>
          <How view={view} reveal={reveal} name={spy?.playerName ?? ''} />
        </span>
      </p>
    </>
  );
}

function How({ view, reveal, name }: { view: RoomView; reveal: Reveal; name: string }) {
  const { verdict, told, players } = view;
  if (!verdict)
    return (
      <Filled values={{ name }}>{name && revealWords(reveal.deck, view.outcome, view.round).comment}</Filled>
    );
  return (
    <VerdictLine
      verdict={verdict}
      deck={reveal.deck}
      suspect={verdict.suspect ? nameOf(players, verdict.suspect) : ''}
      guess={verdict.guess && cardWords(reveal.deck, verdict.guess)}
      calledOffBy={told?.did === 'void' ? told.by : null}
    />
  );
}

/** What brought points, in a line each: at most two. */
function Reasons({ reveal, points }: Omit<ToldProps, 'view'>) {
  const reasons = reasonsIn(reveal, points);
  const size = sizeFor(reasons.map(({ words }) => words).join(''), reasons.length > 1 ? 39 : 49, 2.8);
  return (
    <div className={styles.reasons} style={at(53.875, 24.3, 60.125)}>
      {reasons.map(({ points: each, words }) => (
        <p key={words} className={styles.reason}>
          {each > 0 && <Coin className={styles.purse}>{`+${each}`}</Coin>}
          <span style={{ fontSize: `${Math.max(size, SMALLEST)}rem` }}>{words}</span>
        </p>
      ))}
    </div>
  );
}

interface TicketsProps {
  view: RoomView;
  hands: readonly RevealedHand[];
  points: readonly PointsView[];
}

/** The team, in the order of the points before the round, then after it. */
function Tickets({ view, hands, points }: TicketsProps) {
  const [ranked, setRanked] = useState(false);
  useAfter(RANKED_MS, !ranked, () => setRanked(true));
  const scoreOf = ({ playerId }: RevealedHand) => playerIn(view, playerId)?.score ?? -1;
  const before = (hand: RevealedHand) => scoreOf(hand) - totalOf(points, hand.playerId);
  const order = [...hands].sort((one, other) =>
    ranked ? scoreOf(other) - scoreOf(one) : before(other) - before(one),
  );
  const columns = columnsFor(hands.length);
  return (
    <ul style={at(53.875, 32.6)} className={styles[LOOKS[columns]]}>
      {hands.map((hand) => (
        <Ticket
          key={hand.playerId}
          hand={hand}
          player={playerIn(view, hand.playerId)}
          points={totalOf(points, hand.playerId)}
          place={order.indexOf(hand)}
          columns={columns}
        />
      ))}
    </ul>
  );
}

function columnsFor(tickets: number): Columns {
  if (tickets <= ONE_COLUMN) return 1;
  return tickets <= TWO_COLUMNS ? 2 : 3;
}

type Columns = 1 | 2 | 3;
const LOOKS = { 1: 'long', 2: 'usual', 3: 'narrow' } as const;
/** From one column to the next, in rem. */
const ACROSS = { 1: 0, 2: 30.9, 3: 20.5 } as const;
const WIDTHS = { 1: 60, 2: 29.5, 3: 19.5 } as const;
/** The letters of names, in two lines; in rem. */
const NAMES = {
  1: { width: 44, most: 3.25, least: 3.25 },
  2: { width: 13.8, most: 2.375, least: 2.375 },
  3: { width: 9.2, most: 1.75, least: 1.75 },
} as const;
const SMALLEST_NAME = 1.75;
const DOWN = 10.7;
/** Where the coins come from: the first reason. */
const PURSE = 6;

interface TicketProps {
  hand: RevealedHand;
  /** Null for a player who has left. */
  player: PlayerView | null;
  points: number;
  /** From 0, in rows. */
  place: number;
  columns: Columns;
}

function Ticket({ hand, player, points, place, columns }: TicketProps) {
  const [x, y] = [(place % columns) * ACROSS[columns], Math.floor(place / columns) * DOWN];
  const style = {
    ...at(0, 0),
    transform: `translate(${x}rem, ${y}rem)`,
    '--from-x': `${PURSE - x - WIDTHS[columns]}rem`,
    '--from-y': `${-6 - y}rem`,
    '--after': `${1_200 + 120 * place}ms`,
  } as CSSProperties; // custom properties
  const role = wordsFor(hand.roleId, hand.role);
  const name = hand.playerName || whoLeft();
  const { width } = NAMES[columns];
  const size = Math.max(SMALLEST_NAME, fitted(name, NAMES[columns]).size);
  return (
    <li className={styles.ticket} style={style}>
      <span className={styles.face}>
        <Face id={player?.icon_id ?? 0} crown={player?.is_admin} />
      </span>
      <span className={styles.text}>
        <bdi className={styles.name} style={{ fontSize: `${size}rem` }}>
          {softly(name, width, size)}
        </bdi>
        <span className={styles.role}>{softly(role, width, SMALLEST_NAME)}</span>
      </span>
      <span className={styles.won}>
        {points > 0 && (
          <span className={styles.coin}>
            <Coin label={plusWords(points)}>{`+${points}`}</Coin>
          </span>
        )}
        {player && <span className={styles.total}>{scoreWords(player.score)}</span>}
      </span>
    </li>
  );
}
