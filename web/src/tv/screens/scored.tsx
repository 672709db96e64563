import { select, t } from '@lingui/core/macro';
import { type CSSProperties, useState } from 'react';
import { FilledTemplate } from '../../decks/filled-template';
import { useDeckTexts } from '../../decks/texts';
import { revealWords, spyTitle, spyWord, wordsFor } from '../../decks/words';
import { calledOffBy } from '../../room/game/notice-words';
import { nameOf, namesOf, whoLeft } from '../../room/game/player-names';
import { plusWords, pointsIn, scoreWords, spiesOf, totalOf } from '../../room/game/points';
import { VerdictLine } from '../../room/game/verdict-line';
import { scoreReasons, whyWords } from '../../room/game/why-words';
import { playerIn } from '../../room/state/view';
import type {
  DeckId,
  PlayerView,
  PointsView,
  Reveal,
  RevealedHand,
  RoomView,
  VerdictView,
} from '../../shared/contract.gen';
import { charactersOf } from '../../shared/text/characters';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { cardFromReveal, cardName } from '../cards';
import { fitText, fontSizeFor } from '../fit-text';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { PictureCard } from '../pieces/card';
import { Coin, Text, Title, TwoLines } from '../pieces/text';
import { useImageReady } from '../preload';
import type { SceneProps } from '../store';
import { CluesScored } from './clues-scored';
import styles from './scored.module.css';

/** The delay until the coins have landed and the players are sorted by their new scores. */
const SORT_DELAY_MS = 3_200;
const MIN_REASON_SIZE = 1.9;
/** The maximum number of players for one column and for two columns. */
const [ONE_COLUMN, TWO_COLUMNS] = [3, 6] as const;
/** The maximum number of players for three rows. */
const THREE_ROWS = 9;

/** The reveal, with the secret card, the roles and the points. */
export default function Scored({ view }: SceneProps) {
  useDeckTexts();
  const { reveal } = view;
  const card = reveal && cardFromReveal(reveal);
  const ready = useImageReady(card?.art?.src);
  if (!reveal || !card) return null;
  if (view.board) return <CluesScored view={view} reveal={reveal} board={view.board} />;
  const points = pointsIn(view, reveal);
  return (
    <>
      <Backdrop rays={[27.5, 32.5]} />
      <Glow look="dawn" x={27.9} y={33.75} size={100} />
      <PictureCard
        card={card}
        className={cx(styles.card, !ready && styles.waits)}
        style={absolute(6.25, 3.375, 43.375, 60.75)}
        width={27}
        max={5.4}
      />
      <Unmasked view={view} reveal={reveal} />
      <TopReasons reveal={reveal} points={points} />
      <Tickets view={view} reveal={reveal} points={points} />
    </>
  );
}

interface RevealProps {
  view: RoomView;
  reveal: Reveal;
  points: readonly PointsView[];
}

function Unmasked({ view, reveal }: Omit<RevealProps, 'points'>) {
  const spies = spiesOf(reveal);
  const spyNames = spies.map(({ playerName }) => playerName);
  const names = namesOf(spyNames, whoLeft());
  const shortest = shortenedNames(reveal, view.verdict ?? {});
  const shown = spiesOf(shortest).map(({ playerName }) => playerName);
  const places = PLACES[spies.length > 1 ? 'two' : 'one'];
  return (
    <>
      {spies.map(({ playerId: id }, index) => (
        <Avatar key={id} player={playerIn(view, id)} hat className={styles.spy} at={places[index]} />
      ))}
      <Title
        className={styles.who}
        at={[70.25, 3.375, 26.5, 14.4]}
        max={6.6}
        min={4.6}
        lines={spies.length > 1 ? 5 : 3}
        last="gold"
      >
        {spies.length > 1 ? wereTheSpies(reveal.deck, names) : wasTheSpy(reveal.deck, names)}
      </Title>
      <Text at={[70.25, 18.5, 43.5]} size={howSize(view.verdict ?? {}, shown)} className={styles.how}>
        <span>
          <How view={view} reveal={shortest} name={spies.length > 1 ? '' : (spyNames[0] ?? '')} />
        </span>
      </Text>
    </>
  );
}

function wasTheSpy(deck: DeckId, name: string): string {
  const spy = spyTitle();
  return t({
    message: select(deck, {
      locationDeck: `${name} was the Spy!`,
      animalsDeck: `${name} was the Hunter!`,
      other: `${spy}: ${name}`,
    }),
    comment: "Headline at the end of a round; {spy}: a deck author's word for the Spy",
  });
}

function wereTheSpies(deck: DeckId, names: string): string {
  const spy = spyTitle();
  return t({
    message: select(deck, {
      locationDeck: `${names} were the Spies!`,
      animalsDeck: `${names} were the Hunters!`,
      other: `${spy}: ${names}`,
    }),
    comment: "Headline at the end of a round; {names}: two players; {spy}: a deck author's word",
  });
}

const HOW = { width: 43.5, max: 2.0625, min: 1.75 };
/** A placeholder that is as wide as ' guessed Construction Site. Wrong!'. */
const GUESS = 'n'.repeat(33);

/** Return the font size for the sentence about one guess, which may wrap onto a second line, or for two sentences about two guesses. */
function howSize({ guesses = [] }: Partial<VerdictView>, names: readonly string[]): number {
  if (guesses.length === 0) return HOW.max;
  const width = guesses.length > 1 ? HOW.width : 1.6 * HOW.width;
  return Math.max(HOW.min, Math.min(...names.map((name) => fontSizeFor(name + GUESS, width, HOW.max))));
}

/** Shorten a name until the sentence about its guess fits into a line. The headline has the full name. */
function shortened(name: string): string {
  const fits = (text: string) => fontSizeFor(text + GUESS, HOW.width, HOW.min) === HOW.min;
  const characters = charactersOf(name);
  if (fits(name)) return name;
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trim()}…`;
}

/** With two guesses, there is a line for each. */
function shortenedNames(reveal: Reveal, { guesses = [] }: Partial<VerdictView>): Reveal {
  if (guesses.length < 2) return reveal;
  return {
    ...reveal,
    hands: reveal.hands.map((hand) => ({ ...hand, playerName: shortened(hand.playerName) })),
  };
}

/** The positions of the Spies' avatars, which overlap the edge of the card, for one Spy and for two. */
const PLACES = {
  one: [[60.625, 13.75, 13.5]],
  two: [
    [53.25, 11.25, 10.5],
    [62.75, 15.25, 10.5],
  ],
} as const;

function How({ view, reveal, name }: { view: RoomView; reveal: Reveal; name: string }) {
  const { verdict, players } = view;
  if (!verdict)
    return (
      <FilledTemplate values={{ name }}>
        {name && revealWords(reveal.deck, view.outcome, view.round).comment}
      </FilledTemplate>
    );
  return (
    <VerdictLine
      verdict={verdict}
      reveal={reveal}
      words={(card) => cardName(reveal.deck, card)}
      suspect={verdict.suspect ? nameOf(players, verdict.suspect) : ''}
      calledOffBy={calledOffBy(view)}
    />
  );
}

/** Up to two reasons, shared ones first. */
function TopReasons({ reveal: { deck, hands }, points }: Omit<RevealProps, 'view'>) {
  const { shared, apart } = scoreReasons(points, hands);
  const several = spiesOf({ hands }).length > 1;
  const all = [...shared, ...apart.flatMap(({ reasons }) => reasons)];
  const reasons = [...new Map(all.map((one) => [one.why, one])).values()]
    .slice(0, 2)
    .map(({ why, points: won }) => ({ won, words: whyWords(deck, why, several) }));
  if (reasons.length === 0) reasons.push({ won: 0, words: t({ message: 'No points for anyone.' }) });
  const size = fontSizeFor(reasons.map(({ words }) => words).join(''), reasons.length > 1 ? 39 : 49, 2.8);
  return (
    <div className={styles.reasons} style={absolute(53.875, 24.3, 60.125)}>
      {reasons.map(({ won, words }) => (
        <p key={words} className={styles.reason}>
          {won > 0 && <Coin plus>{won}</Coin>}
          <span style={{ fontSize: `${Math.max(size, MIN_REASON_SIZE)}rem` }}>{words}</span>
        </p>
      ))}
    </div>
  );
}

/** All players of the round, sorted by the scores before the round, and after SORT_DELAY_MS by the new scores. */
function Tickets({ view, reveal: { deck, hands }, points }: RevealProps) {
  const [ranked, setRanked] = useState(false);
  useAfter(SORT_DELAY_MS, !ranked, () => setRanked(true));
  const scoreOf = ({ playerId }: RevealedHand) => playerIn(view, playerId)?.score ?? -1;
  const before = (hand: RevealedHand) => scoreOf(hand) - totalOf(points, hand.playerId);
  const order = [...hands].sort((one, other) =>
    ranked ? scoreOf(other) - scoreOf(one) : before(other) - before(one),
  );
  const columns = columnsFor(hands.length);
  const full = hands.length > THREE_ROWS;
  return (
    <ul
      style={absolute(53.875, full ? 31.6 : 32.6)}
      className={cx(columns === 3 && styles.narrow, full && styles.full)}
    >
      {hands.map((hand) => (
        <ScoreTicket
          key={hand.playerId}
          {...{ deck, hand, columns }}
          player={playerIn(view, hand.playerId)}
          points={totalOf(points, hand.playerId)}
          index={order.indexOf(hand)}
          down={full ? 8.2 : 10.7}
        />
      ))}
    </ul>
  );
}

function columnsFor(tickets: number): keyof typeof LAYOUTS {
  if (tickets <= ONE_COLUMN) return 1;
  return tickets <= TWO_COLUMNS ? 2 : 3;
}

/** The tickets by the number of columns: their width and distance, the avatar, and the width and the largest font size of a name. */
const LAYOUTS = {
  1: { width: 60, across: 0, face: 8.5, name: 44, max: 3.25 },
  2: { width: 29.5, across: 30.9, face: 8.5, name: 13.8, max: 2.375 },
  3: { width: 19.5, across: 20.5, face: 5.4, name: 9.2, max: 1.75 },
} as const;
const MIN_NAME_SIZE = 1.75;
/** The position from which the coins fly, next to the first reason. */
const PURSE = 6;

interface ScoreTicketProps {
  deck: DeckId;
  hand: RevealedHand;
  /** Null if the player has left. */
  player: PlayerView | null;
  points: number;
  /** The index in the grid, row by row. */
  index: number;
  columns: keyof typeof LAYOUTS;
  /** The distance between two rows. */
  down: number;
}

function ScoreTicket({ deck, hand, player, points, index, columns, down }: ScoreTicketProps) {
  const { width, across, face, name: room, max } = LAYOUTS[columns];
  const [x, y] = [(index % columns) * across, Math.floor(index / columns) * down];
  const style = {
    ...absolute(0, 0, width),
    transform: `translate(${x}rem, ${y}rem)`,
    '--from': `translate(${PURSE - x - width}rem, ${-6 - y}rem) scale(0.6)`,
    '--after': `${1_200 + 120 * index}ms`,
  } as CSSProperties;
  const role = hand.isSpy ? spyWord(deck) : wordsFor(hand.roleId, hand.role);
  const name = hand.playerName || whoLeft();
  const size = Math.max(MIN_NAME_SIZE, fitText(name, { width: room, max, min: max }).size);
  return (
    <li className={styles.ticket} style={style}>
      <Avatar player={player} hat={hand.isSpy} crown={!hand.isSpy && 'admin'} size={face} />
      <span className={styles.text}>
        <TwoLines className={styles.name} width={room} size={size}>
          {name}
        </TwoLines>
        <TwoLines className={styles.role} width={room} size={columns === 1 ? 2.25 : MIN_NAME_SIZE}>
          {role}
        </TwoLines>
      </span>
      <span className={styles.won}>
        {points > 0 && (
          <Coin plus className={styles.coin} label={plusWords(points)}>
            {points}
          </Coin>
        )}
        {player && <span className={styles.total}>{scoreWords(player.score)}</span>}
      </span>
    </li>
  );
}
