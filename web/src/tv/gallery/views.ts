/** Made-up rooms as a screen sees them, so that every screen can be drawn and looked at without a game. */

import type { RoundStage } from '../../room/state/view';
import type {
  DeckId,
  OwnView,
  PlayerView,
  RefereeView,
  RevealedHand,
  RoomView,
  WritingView,
} from '../../shared/contract.gen';
import { dealtWords, type OwnWish, ownCards, ownRole, ownViewOf } from './own-decks';

type BuiltIn = Exclude<DeckId, 'ownDeck'>;

export interface Wish {
  stage: Exclude<RoundStage, 'unknown'>;
  players: number;
  deck: DeckId;
  /** What `ownDeck` is. */
  own?: OwnWish;
  rules: 'safari' | 'box' | 'admin';
  names: 'usual' | 'odd';
  /** Seconds on the clock. */
  left: number;
  /** A card is named; all have pointed, with or without a result; time is up; the vote has failed. */
  how?: 'named' | 'pointed' | 'unclear' | 'final' | 'failed' | undefined;
  /** How many are in play. */
  cards: number;
}

export const STAGES: readonly Wish['stage'][] = [
  'lobby',
  'writing',
  'look',
  'talk',
  'paused',
  'vote',
  'tally',
  'guess',
  'last',
  'name',
  'point',
  'over',
  'scored',
  'ended',
];

/** The time of all these rooms, in epoch milliseconds. */
export const NOW = 1_800_000_000_000;

const USUAL = ['Ann', 'Cy', 'Zoë', 'Bo', 'Maximiliana von Hohenberg', 'Di', 'Oskar', 'Noor', 'Xi', 'Jo'];
const ODD = [
  'Wilhelmina Württemberg 😎',
  'مُحَمَّد',
  '👨‍👩‍👧‍👦🕵️‍♀️🎉',
  'iiiiiiiiiiiiiiiiiiiiiiiii',
  'WWWWWWWWWWWWWWWWWWWWWWWWW',
  'דוד המלך',
  '李小龍',
  'A',
  'Ångström-Ørsted',
  '<b>Bo</b> & Co.',
];
const FACES = [5, 7, 14, 11, 13, 4, 6, 17, 2, 9];
const SCORES = [4, 2, 6, 3, 1, 0, 2, 5, 1, 3];
const STAGE_S = 18;
const WRITE_S = 52;
const ROUND_S = 480;

const ROLES: Readonly<Record<BuiltIn, readonly string[]>> = {
  locationDeck: [
    'Captain',
    'Cook',
    'Sailor',
    'Engineer',
    'Cabin Boy',
    'Radio Operator',
    'Stowaway',
    'Diver',
    'Doctor',
    'Mate',
  ],
  animalsDeck: [
    'Mother',
    'Cub',
    'Photographer',
    'Keeper',
    'Vet',
    'Grandfather',
    'Scout',
    'Ranger',
    'Guide',
    'Tourist',
  ],
};
/** All cards of each deck, of which the first ones are in play. */
const POOL: Readonly<Record<BuiltIn, string>> = {
  locationDeck:
    'airplane amusement-park aquarium art-museum bank beach campsite candy-factory casino castle cinema circus construction-site ' +
    'cruise-ship day-spa farm fire-station gas-station graveyard hospital hotel jazz-club laboratory library pirate-ship ' +
    'police-station polar-station race-track restaurant school ski-resort space-station stadium submarine supermarket theater',
  animalsDeck:
    'tiger lion bear panda polar-bear koala fox wolf raccoon rabbit frog cat dog elephant giraffe zebra rhino hippo kangaroo camel ' +
    'gorilla monkey sloth deer hedgehog otter turtle dolphin whale shark octopus penguin flamingo parrot owl peacock',
};
const SECRET: Readonly<Record<BuiltIn, { id: string; name: string }>> = {
  locationDeck: { id: 'submarine', name: 'Submarine' },
  animalsDeck: { id: 'elephant', name: 'Elephant' },
};

/** Stages for which the round's clock stands still. */
const STOPPED: ReadonlySet<RoundStage> = new Set<RoundStage>(['paused', 'vote', 'tally', 'guess']);

/** Of the cards in play. */
const listIn = ({ own = 'deck', cards }: Wish) => ownCards(own, cards);

function secretOf(wish: Wish): { id: string; name: string } {
  return wish.deck === 'ownDeck' ? (listIn(wish)[0] ?? { id: '', name: '' }) : SECRET[wish.deck];
}

/** The room's snapshot in that state. */
export function viewOf(asked: Wish): RoomView {
  const wish: Wish = asked.stage === 'writing' ? { ...asked, deck: 'ownDeck', own: 'written' } : asked;
  const { stage, deck, rules } = wish;
  return {
    roomId: 'K7PX',
    version: 40,
    round: stage === 'lobby' ? 0 : 3,
    currentDeck: deck,
    chosenCount: wish.cards,
    timerDuration: ROUND_S,
    gameEndTime: stage === 'ended' ? NOW : null,
    gameEnded: stage === 'ended',
    serverTime: NOW,
    outcome: stage === 'scored' ? 'spy_caught' : null,
    reveal: stage === 'scored' ? revealOf(wish) : null,
    ...phaseOf(wish),
    ...(stage !== 'lobby' && stage !== 'writing' && stage !== 'ended' && { wall: wallOf(wish) }),
    ...(deck === 'ownDeck' && { own: ownIn(wish) }),
    ...(stage === 'writing' && { writing: writingOf(wish) }),
    ...(stage === 'paused' && { pausedUntil: NOW + 872_000 }),
    ...(stage === 'ended' && { pastRounds: pastRoundsOf(wish) }),
    ...(rules !== 'admin' && { rules: { referee: rules, pace: 'normal' as const } }),
    ...(rules !== 'admin' && stage === 'scored' && { verdict: verdictOf(wish) }),
    players: playersOf(wish),
  };
}

type InPhase = Pick<RoomView, 'phase' | 'stage' | 'roundEndsAt' | 'firstPlayerId' | 'clockLeft' | 'referee'>;

function phaseOf(wish: Wish): InPhase {
  const { stage, rules, left } = wish;
  if (stage === 'lobby' || stage === 'writing' || stage === 'over' || stage === 'scored' || stage === 'ended')
    return { phase: stage, roundEndsAt: null, firstPlayerId: null };
  const stopped = STOPPED.has(stage);
  return {
    phase: 'round',
    roundEndsAt: stopped ? null : NOW + left * 1000,
    firstPlayerId: 'p2',
    ...(stage !== 'talk' && { stage }),
    ...(stopped && { clockLeft: left * 1000 }),
    ...(rules !== 'admin' && { referee: refereeOf(wish) }),
  };
}

function ownIn({ stage, own = 'deck', cards }: Wish): OwnView {
  const unwritten = own === 'written' && (stage === 'lobby' || stage === 'writing');
  return ownViewOf(own, unwritten ? 0 : cards);
}

const writingOf = ({ players }: Wish): WritingView => ({
  until: NOW + WRITE_S * 1000,
  done: ids(players - 1).filter((id) => id !== 'p1'),
});

function wallOf(wish: Wish): NonNullable<RoomView['wall']> {
  const { deck, cards } = wish;
  const all = deck === 'ownDeck' ? listIn(wish).map(({ id }) => id) : POOL[deck].split(' ').slice(0, cards);
  return { cards: all, played: all.slice(2, 4) };
}

function playersOf({ players, names, stage }: Wish): PlayerView[] {
  const called = names === 'odd' ? ODD : USUAL;
  return Array.from({ length: players }, (_, place) => ({
    player_id: `p${place}`,
    player_name: called[place] ?? '',
    icon_id: FACES[place] ?? 0,
    score: stage === 'lobby' ? 0 : (SCORES[place] ?? 0),
    is_admin: place === 0,
    connected: stage === 'lobby' || place !== 6,
    in_round: stage !== 'lobby',
    timer_duration_seconds: ROUND_S,
    role: null,
    is_spy: null,
    game_location: null,
  }));
}

/** All but the last of the table, or the ids of those who have done something. */
const ids = (count: number): string[] => Array.from({ length: count }, (_, place) => `p${place}`);

function refereeOf(wish: Wish): RefereeView {
  const { stage, players, rules, how } = wish;
  return {
    step: 7,
    stageEndsAt: stage === 'talk' || stage === 'paused' ? null : NOW + STAGE_S * 1000,
    final: how === 'final' || how === 'pointed' || how === 'unclear' || stage === 'name' || stage === 'point',
    spent: stage === 'talk' ? ['p1', 'p5'].slice(0, players - 2) : [],
    extensions: 3,
    told: null,
    acted: actedIn(stage, players),
    ...accusedIn(wish),
    ...(stage === 'vote' && { bar: rules === 'box' ? players - 1 : Math.floor(players / 2) + 1 }),
    ...(stage === 'tally' ? countedIn(wish) : { ballots: null, fingers: null, convicted: null }),
    turn: stage === 'name' ? `p${players - 1}` : null,
    spy: stage === 'guess' || stage === 'last' ? 'p1' : null,
    guess: how === 'named' ? secretOf(wish).id : null,
  };
}

function accusedIn({ stage, how }: Wish): Pick<RefereeView, 'accuser' | 'suspect'> {
  if (stage !== 'vote' && stage !== 'tally') return { accuser: null, suspect: null };
  return { accuser: how === 'pointed' ? null : 'p0', suspect: how === 'unclear' ? null : 'p1' };
}

function countedIn({ players, how }: Wish): Pick<RefereeView, 'ballots' | 'fingers' | 'convicted'> {
  if (how === 'pointed' || how === 'unclear') {
    const at = (place: number) =>
      how === 'unclear' ? `p${(place + 1) % players}` : ['p1', 'p2', 'p1', null][place % 4];
    const fingers = ids(players).map((playerId, place) => ({ playerId, suspect: at(place) ?? null }));
    return { ballots: null, fingers, convicted: how === 'pointed' };
  }
  const voters = ids(players).filter((id) => id !== 'p1');
  const ballots = voters.map((playerId, place) => ({ playerId, yes: how !== 'failed' || place % 3 !== 2 }));
  return { ballots, fingers: null, convicted: how !== 'failed' };
}

function actedIn(stage: RoundStage, players: number): string[] {
  if (stage === 'look') return ids(players - 1).filter((id) => id !== 'p4');
  if (stage === 'vote') return ['p0', ...ids(players).slice(2, -1)];
  if (stage === 'point' || stage === 'name') return ids(Math.ceil(players / 2));
  return [];
}

function revealOf(wish: Wish): NonNullable<RoomView['reveal']> {
  const { deck } = wish;
  const hands: RevealedHand[] = playersOf(wish).map(({ player_id, player_name }, place) => ({
    playerId: player_id,
    playerName: player_name,
    roleId: null,
    role: place === 1 ? SPIES[deck] : roleAt(wish, place),
    isSpy: place === 1,
  }));
  const { id, name } = secretOf(wish);
  const [first] = deck === 'ownDeck' ? listIn(wish) : [];
  return {
    deck,
    cardId: id,
    card: name,
    hands,
    ...(first && { own: dealtWords(wish.own ?? 'deck', first) }),
  };
}

const SPIES: Readonly<Record<DeckId, string>> = {
  locationDeck: 'Spy',
  animalsDeck: 'Hunter',
  ownDeck: 'Impostor',
};

function roleAt({ deck, own = 'deck' }: Wish, place: number): string {
  return deck === 'ownDeck' ? ownRole(own, place) : (ROLES[deck][place] ?? '');
}

function verdictOf({ players, left }: Wish): NonNullable<RoomView['verdict']> {
  return {
    how: 'caught',
    suspect: 'p1',
    by: 'p0',
    guess: null,
    left,
    points: ids(players)
      .filter((id) => id !== 'p1')
      .flatMap((playerId) => [
        { playerId, points: 1, why: 'caught' as const },
        ...(playerId === 'p0' ? [{ playerId, points: 1, why: 'first-accuser' as const }] : []),
      ]),
  };
}

function pastRoundsOf(wish: Wish): NonNullable<RoomView['pastRounds']> {
  const { deck, left } = wish;
  const secret = secretOf(wish);
  const names = playersOf(wish).map(({ player_name }) => player_name);
  return [1, 2, 3].map((round) => ({
    round,
    deck,
    cardId: secret.id,
    card: secret.name,
    spies: [{ playerId: `p${round % 3}`, playerName: names[round % 3] ?? '' }],
    outcome: round === 2 ? ('spy_escaped' as const) : ('spy_caught' as const),
    ...(wish.rules !== 'admin' && {
      how: round === 2 ? ('escaped' as const) : ('caught' as const),
      left: left * round,
      accusations: [{ by: 'p0', suspect: `p${round % 3}`, convicted: round !== 2, left: left * round }],
      points: [{ playerId: 'p0', points: 2 }],
    }),
  }));
}
