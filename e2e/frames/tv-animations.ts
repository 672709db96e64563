import type { RoomView } from '../../web/src/shared/contract.gen';
import { type RoomOptions, roomView } from '../../web/src/tv/gallery/rooms';

interface Animation {
  name: string;
  /** Snapshots that are sent one after the other, `each` milliseconds apart. */
  views: readonly RoomView[];
  each: number;
  /** Duration of the measurement in milliseconds. */
  lasts: number;
}

const VOTERS = ['p0', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'];
const EACH_MS = 300;

const room = (stage: RoomOptions['stage'], variant?: RoomOptions['variant']): RoomView =>
  roomView({
    stage,
    variant,
    players: 10,
    deck: 'locationDeck',
    rules: 'safari',
    names: 'usual',
    left: 240,
    cards: 36,
  });

function voted(count: number): RoomView {
  const view = room('vote');
  return view.referee ? { ...view, referee: { ...view.referee, acted: VOTERS.slice(0, count) } } : view;
}

export const BEFORE = room('talk');

export const ANIMATIONS: readonly Animation[] = [
  { name: 'the clock stops, the duel slams in', views: [voted(0)], each: 0, lasts: 1_500 },
  {
    name: 'eight votes come in',
    views: [1, 2, 3, 4, 5, 6, 7, 8].map(voted),
    each: EACH_MS,
    lasts: 8 * EACH_MS + 500,
  },
  { name: 'the ballots open, the stamp falls', views: [room('tally')], each: 0, lasts: 4_000 },
  { name: 'the Spy is shown, the hat falls', views: [room('guess')], each: 0, lasts: 1_500 },
  { name: 'the named card turns', views: [room('guess', 'named')], each: 0, lasts: 1_800 },
  { name: 'the reveal: the card turns up, coins land', views: [room('scored')], each: 0, lasts: 4_200 },
  // There are no past rounds, because the page would otherwise show awards first.
  {
    name: 'the podium rises, confetti',
    views: [{ ...room('ended'), pastRounds: [] }],
    each: 0,
    lasts: 2_500,
  },
];
