import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { MIN_PLAYERS, SEATS } from '../../room/game/table-size';
import type { DeckId, OwnView, PlayerView, RoomView, RulesView } from '../../shared/contract.gen';
import { joinAddress } from '../addresses';
import popPicture from '../art/pop.svg';
import tablePicture from '../art/table.svg';
import { around, at } from '../at';
import { sizeFor } from '../fitted';
import { Backdrop } from '../pieces/backdrop';
import { Bubble } from '../pieces/bubble';
import { Fan } from '../pieces/fan';
import { InvitationQr } from '../pieces/qr';
import { Seat } from '../pieces/seat';
import { RoomTiles } from '../pieces/tiles';
import { Title } from '../pieces/title';
import { type Place, placesOn } from '../ring';
import type { StageProps } from '../stage-props';
import styles from './lobby.module.css';

const FACE = 8.5;
const MIDDLE = { x: 40.625, y: 33.1 } as const;
const PLACES = placesOn({ ...MIDDLE, rx: 28.9, ry: 23.2 }, SEATS);
/** Letters of the plan, in rem. */
const SMALLEST = 1.75;
/** How long somebody new says so. */
const WELCOME_MS = 4_000;

/** The table before a game: who is here, and how the others come in. */
export default function Lobby({ view }: StageProps) {
  const { players } = view;
  const fresh = useNewcomers(players);
  return (
    <>
      <Backdrop rays={[MIDDLE.x, MIDDLE.y]} beams={[MIDDLE.x]} moment={`${players.length} here`} />
      <img className={styles.logo} src="/brand/logo.svg" alt="" />
      <img src={tablePicture} alt="" style={at(9.0625, 6.625, 63.125, 54.6875)} />
      <div className={styles.lamp} style={around(MIDDLE.x, 32.75, 41.25)} />
      <Fan view={view} middle={MIDDLE.x} />
      <ul>
        {PLACES.map((place, chair) => {
          const player = players[chair];
          if (!player) return <Chair key={place.y * place.x} place={place} />;
          const isNew = fresh.includes(player.player_id);
          return (
            <Seat
              key={player.player_id}
              player={player}
              place={place}
              size={FACE}
              className={isNew ? styles.lands : undefined}
            />
          );
        })}
      </ul>
      {PLACES.map((place, chair) =>
        fresh.includes(players[chair]?.player_id ?? '') ? (
          <Welcome key={players[chair]?.player_id} place={place} />
        ) : null,
      )}
      <WayIn view={view} />
    </>
  );
}

/** The ids of those who have just come; nobody at first. */
function useNewcomers(players: readonly PlayerView[]): readonly string[] {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const ids = players.map(({ player_id }) => player_id).join(' ');

  useEffect(() => {
    const here = ids.split(' ');
    const before = known.current;
    known.current = new Set(here);
    const more = before ? here.filter((id) => !before.has(id)) : [];
    if (more.length === 0) return;
    setFresh((already) => [...already, ...more]);
    // Not cleared with the next arrival: each has its own time.
    setTimeout(() => setFresh((already) => already.filter((id) => !more.includes(id))), WELCOME_MS);
  }, [ids]);

  return fresh;
}

function Chair({ place: { x, y } }: { place: Place }) {
  return (
    <li className={styles.chair} style={around(x, y, 7.75)} aria-hidden="true">
      +
    </li>
  );
}

function Welcome({ place: { x, y } }: { place: Place }) {
  return (
    <>
      <img className={styles.pop} src={popPicture} alt="" style={around(x, y, 19)} />
      <Bubble from="below" style={at(x - 3, y - 11)} className={styles.hello}>
        {t({ message: "I'm in!", comment: 'In a speech bubble over a player who has just joined' })}
      </Bubble>
    </>
  );
}

function WayIn({ view }: { view: RoomView }) {
  const { roomId, players } = view;
  const address = joinAddress();
  const [plan, rules] = [planOf(view), view.rules ? rulesOf(view.rules) : ''];
  const size = Math.min(...[plan, rules].map((line) => sizeFor(line, 37, 2.125)));
  return (
    <section className={styles.wayIn}>
      <div className={styles.qr}>
        <InvitationQr roomId={roomId} />
      </div>
      <p className={styles.address} style={{ fontSize: `${sizeFor(address, 37, 2.75)}rem` }}>
        {address}
      </p>
      <RoomTiles roomId={roomId} />
      <div className={styles.missing}>
        <Title as="p" width={37} most={4.5} least={2.4} look="gold" centered>
          {missing(players.length)}
        </Title>
      </div>
      <p className={styles.plan} style={{ fontSize: `${Math.max(SMALLEST, size)}rem` }}>
        {plan}
        <br />
        {rules}
      </p>
    </section>
  );
}

function missing(count: number): string {
  const more = MIN_PLAYERS - count;
  if (more > 0)
    return t({
      message: plural(more, { one: '# more to start', other: '# more to start' }),
      comment: 'On the TV in the lobby: so many players are missing',
    });
  const free = SEATS - count;
  if (free > 0)
    return t({
      message: plural(free, { one: '# more can join', other: '# more can join' }),
      comment: 'On the TV in the lobby: so many chairs are free',
    });
  return t({ message: 'The table is full', comment: 'On the TV in the lobby: ten players are here' });
}

function planOf(view: RoomView): string {
  const { currentDeck, timerDuration, chosenCount } = view;
  return PLANS[currentDeck](Math.round(timerDuration / 60), chosenCount, view.own);
}

const PLANS: Readonly<Record<DeckId, (minutes: number, count: number, own: OwnView | undefined) => string>> =
  {
    locationDeck: (minutes, count) =>
      t({
        message: `${plural(minutes, { one: '# minute', other: '# minutes' })}, ${plural(count, { one: '# place', other: '# places' })}, one Spy.`,
        comment: "On the TV: a round's time, the number of cards in play",
      }),
    animalsDeck: (minutes, count) =>
      t({
        message: `${plural(minutes, { one: '# minute', other: '# minutes' })}, ${plural(count, { one: '# animal', other: '# animals' })}, one Hunter.`,
        comment: "On the TV: a round's time, the number of cards in play",
      }),
    ownDeck: (minutes, count, own) => {
      if (own?.kind === 'written')
        return t({
          message: plural(minutes, {
            one: 'You write the cards. # minute a round.',
            other: 'You write the cards. # minutes a round.',
          }),
          comment: "On the TV: the players write the cards themselves; a round's time",
        });
      return t({
        message: `${plural(minutes, { one: '# minute', other: '# minutes' })}, ${plural(count, { one: '# card', other: '# cards' })}.`,
        comment: "On the TV: a round's time, the number of cards in play",
      });
    },
  };

const rulesOf = ({ referee }: RulesView) =>
  referee === 'safari'
    ? t({ message: 'The app keeps Safari rules.', comment: 'On the TV: one of two sets of rules' })
    : t({ message: 'The app keeps Box rules.', comment: 'On the TV: one of two sets of rules' });
