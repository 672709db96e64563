import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type BuiltInDeck, cardArt } from '../../decks/pictures';
import { spyDeck } from '../../decks/words';
import { howWePlay } from '../../room/game/how-we-play';
import { MIN_PLAYERS, moreToStart, noMorePlayers, SEATS } from '../../room/game/table-size';
import { choiceLang, choiceOf, choiceTitle } from '../../room/state/deck-choice';
import { isClueGame, settingsIn, tooFewForTwo } from '../../room/state/settings';
import { SLIDERS } from '../../room/state/sliders';
import type { CustomCardsView, PlayerView, RoomView } from '../../shared/contract.gen';
import { isStreamToken } from '../../shared/text/codes';
import { useAfter } from '../../shared/ui/timed';
import popPicture from '../art/pop.svg';
import slipPicture from '../art/slip.svg';
import writtenPicture from '../art/slip-written.svg';
import tablePicture from '../art/table.svg';
import { cardBack, cardFromList } from '../cards';
import { useCustomCards } from '../custom-cards';
import { fontSizeFor } from '../fit-text';
import { absolute, absoluteSquare, type Point, pointsOnEllipse } from '../layout';
import { Backdrop, Glow } from '../pieces/backdrop';
import { Card, CardImage, CardPicture } from '../pieces/card';
import { RoomQr, RoomTiles } from '../pieces/code';
import { Seats } from '../pieces/seats';
import { Bubble, Ribbon, Text, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import { joinAddress } from '../urls';
import styles from './lobby.module.css';

const AVATAR = 8.5;
const MIDDLE = { x: 40.625, y: 33.1 } as const;
const SEAT_POSITIONS = pointsOnEllipse({ ...MIDDLE, rx: 28.9, ry: 23.2 }, SEATS);
const MIN_PLAN_SIZE = 1.75;
const WELCOME_MS = 4_000;

/** The table before a game, and the options for joining it. */
export default function Lobby({ view }: SceneProps) {
  const { players } = view;
  const [first] = useState(() => players.map(({ player_id }) => player_id));
  const isNew = ({ player_id }: PlayerView) => !first.includes(player_id);
  return (
    <>
      <Backdrop rays={[MIDDLE.x, MIDDLE.y]} beams={[MIDDLE.x]} animationKey={`${players.length} here`} />
      <img src="/brand/logo.svg" alt="" style={absolute(6, 3.375, 18.75)} />
      <img src={tablePicture} alt="" style={absolute(9.0625, 6.625, 63.125)} />
      <Glow look="lamp" {...MIDDLE} size={34} />
      <DeckFan view={view} />
      <Seats
        players={players}
        points={SEAT_POSITIONS}
        size={AVATAR}
        seatOf={(player) => (isNew(player) ? { className: styles.lands } : {})}
      />
      {SEAT_POSITIONS.slice(players.length).map(({ x, y }) => (
        <i key={y * x} className={styles.chair} style={absoluteSquare(x, y, 7.75)} aria-hidden="true">
          +
        </i>
      ))}
      {players.map(
        (player, chair) =>
          isNew(player) && <Welcome key={player.player_id} position={SEAT_POSITIONS[chair] ?? MIDDLE} />,
      )}
      <JoinPanel view={view} />
    </>
  );
}

/** Welcome a player for a few seconds. */
function Welcome({ position: { x, y } }: { position: Point }) {
  const [over, setOver] = useState(false);
  useAfter(WELCOME_MS, !over, () => setOver(true));
  if (over) return null;
  return (
    <>
      <img className={styles.pop} src={popPicture} alt="" style={absoluteSquare(x, y, 19)} />
      <Bubble from="below" at={[x - 3, y - 11]} className={styles.hello}>
        {t({ message: "I'm in!", comment: 'In a speech bubble over a player who has just joined' })}
      </Bubble>
    </>
  );
}

function JoinPanel({ view }: { view: RoomView }) {
  const { roomId, players } = view;
  const lines = planOf(view);
  const size = Math.min(...lines.map((line) => fontSizeFor(line, 37, 2.125)));
  return (
    <section style={{ ...absolute(77, 3.375, 37), textAlign: 'center' }}>
      <div className={styles.qr}>
        <RoomQr roomId={roomId} />
      </div>
      <Text width={37} max={2.75} look="say" className={styles.address}>
        {joinAddress()}
      </Text>
      <RoomTiles roomId={roomId} />
      <Title className={styles.missing} as="p" width={37} max={4.5} min={2.4} look="gold" centered>
        {settingsIn(view).locked ? noMorePlayers() : missing(players.length, isStreamToken(roomId))}
      </Title>
      <Text size={Math.max(MIN_PLAN_SIZE, size)} className={styles.plan}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Text>
    </section>
  );
}

function missing(count: number, isStream: boolean): string {
  const more = MIN_PLAYERS - count;
  if (more > 0) return moreToStart(more);
  if (isStream) return t({ message: plural(count, { one: '# player', other: '# players' }) });
  const free = SEATS - count;
  if (free > 0) return t({ message: plural(free, { one: '# more can join', other: '# more can join' }) });
  return t({ message: 'The table is full' });
}

/** Return the sentences about the next round, and the number of cards. */
function planOf(view: RoomView): readonly string[] {
  const { currentDeck, timerDuration, chosenCount, players, own } = view;
  const settings = settingsIn(view);
  const spiesNow = tooFewForTwo(players.length) ? 1 : settings.spies;
  const minutes = Math.round(timerDuration / 60);
  const cards =
    own?.kind === 'written'
      ? t({ message: 'You write the cards.', comment: 'To all players' })
      : SLIDERS.cards.summary(chosenCount);
  const lines = howWePlay({ settings, deck: currentDeck, spiesNow, minutes, players: players.length });
  return isClueGame(settings.rules) ? lines : [...lines, cards];
}

/** Samples of each deck. They are always the same four cards, so that they do not reveal the deal. */
const SAMPLES: Readonly<Record<BuiltInDeck, readonly string[]>> = {
  locationDeck: ['submarine', 'castle', 'circus', 'jazzclub'],
  animalsDeck: ['lion', 'penguin', 'octopus', 'panda'],
};
const FAN: readonly (readonly [x: number, y: number, turn: number])[] = [
  [23.375, 22.2, -16],
  [30.25, 20.3, -5],
  [37.5, 20.3, 5],
  [44.375, 22.2, 16],
];
const [WIDTH, HEIGHT] = [13.5, 18.875] as const;

/** Four cards of the chosen deck, and its title. */
function DeckFan({ view: { currentDeck, own } }: { view: RoomView }) {
  const deck = spyDeck(currentDeck);
  const choice = choiceOf(currentDeck, own);
  return (
    <>
      {FAN.map(([x, y, turn], index) => (
        <Card key={x} style={{ ...absolute(x, y, WIDTH, HEIGHT), transform: `rotate(${turn}deg)` }}>
          {deck === 'ownDeck' ? (
            <CustomSample own={own} index={index} />
          ) : (
            <CardImage src={cardArt(deck, { name: SAMPLES[deck][index] ?? '' })?.src} />
          )}
        </Card>
      ))}
      <div style={{ ...absolute(MIDDLE.x - 18.75, 38.6, 37.5), textAlign: 'center' }}>
        <Ribbon as="h1" width={24} lines={3} lang={choiceLang(choice, own ?? null)}>
          {choiceTitle(choice, own ?? null)}
        </Ribbon>
      </div>
    </>
  );
}

/** A custom card. It shows a blank sheet until it is written, and its back until it has loaded. */
function CustomSample({ own, index }: { own: CustomCardsView | undefined; index: number }) {
  const { list } = useCustomCards();
  if (own?.kind === 'written')
    return <CardImage src={index === FAN.length - 1 ? writtenPicture : slipPicture} />;
  const card = list[index];
  if (!card) return <CardImage src={cardBack('ownDeck')} />;
  return <CardPicture key={card.id} card={cardFromList(card)} />;
}
