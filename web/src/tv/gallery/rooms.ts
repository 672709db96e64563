/** Room snapshots for the gallery and for tests. */
import type { RuleSet } from '../../room/state/settings';
import type { RoundStage } from '../../room/state/view';
import type {
  CustomCardsView,
  DeckId,
  ExchangeView,
  PlayerView,
  RefereeView,
  RevealedHand,
  RoomView,
  SomeSettings,
  WritingView,
} from '../../shared/contract.gen';
import { withClues } from './clues';
import { type CustomDeckKind, customCards, customDeckView, customRole, dealtWords } from './custom-decks';

type SpyDeck = Exclude<DeckId, 'wordsDeck'>;
type BuiltIn = Exclude<SpyDeck, 'ownDeck'>;

export interface RoomOptions {
  stage: Exclude<RoundStage, 'unknown'>;
  players: number;
  deck: SpyDeck;
  own?: CustomDeckKind;
  rules: RuleSet;
  names: 'usual' | 'odd';
  /** The seconds on the clock. */
  left: number;
  variant?: (typeof VARIANTS)[number] | undefined;
  /** The newest answer in the variant `answered`. */
  answer?: string | undefined;
  cards: number;
}

/** Variants of stages. For example, `unclear` means that the pointing had no result. `asking` and the next two are for talk in the app, and the last four for games with clues. */
export const VARIANTS = [
  ...(['named', 'pointed', 'unclear', 'final', 'failed', 'two', 'accused'] as const),
  ...(['asking', 'asked', 'answered'] as const),
  ...(['aloud', 'out', 'white', 'tie'] as const),
];

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
const WRITE_SECONDS = 52;
const ROUND_S = 480;

const ROLES: Readonly<Record<BuiltIn, readonly string[]>> = {
  locationDeck: 'Captain,Cook,Sailor,Engineer,Cabin Boy,Radio Operator,Stowaway,Diver,Doctor,Mate'.split(','),
  animalsDeck: 'Mother,Cub,Photographer,Keeper,Vet,Grandfather,Scout,Ranger,Guide,Tourist'.split(','),
};
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

/** Stages in which the round clock is stopped. */
const STOPPED: ReadonlySet<RoundStage> = new Set<RoundStage>(['paused', 'vote', 'tally', 'guess']);

const listIn = ({ own = 'deck', cards }: RoomOptions) => customCards(own, cards);

function secretOf(options: RoomOptions): { id: string; name: string } {
  return options.deck === 'ownDeck' ? (listIn(options)[0] ?? { id: '', name: '' }) : SECRET[options.deck];
}

export function roomView(given: RoomOptions): RoomView {
  const options: RoomOptions =
    given.stage === 'writing' ? { ...given, deck: 'ownDeck', own: 'written' } : given;
  const { stage, deck, rules } = options;
  const view: RoomView = {
    roomId: 'K7PX',
    version: 40,
    round: stage === 'lobby' ? 0 : 3,
    currentDeck: deck,
    chosenCount: options.cards,
    timerDuration: ROUND_S,
    gameEndTime: stage === 'ended' ? NOW : null,
    gameEnded: stage === 'ended',
    serverTime: NOW,
    outcome: outcomeOf(options),
    reveal: stage === 'scored' ? revealOf(options) : null,
    ...phaseOf(options),
    ...(stage !== 'lobby' && stage !== 'writing' && stage !== 'ended' && { wall: wallOf(options) }),
    ...(deck === 'ownDeck' && { own: customDeckIn(options) }),
    ...(given.variant === 'accused' && { accused: `p${Math.min(options.players - 1, 4)}` }),
    ...(stage === 'writing' && { writing: writingOf(options) }),
    ...(stage === 'paused' && { pausedUntil: NOW + 872_000 }),
    ...(stage === 'ended' && { pastRounds: pastRoundsOf(options) }),
    ...(rules !== 'ours' && stage === 'scored' && { verdict: verdictOf(options) }),
    settings: settingsOf(options),
    ...talkOf(options),
    players: playersOf(options),
  };
  const game = clueGameIn(options);
  return game ? withClues(view, game, options) : view;
}

function clueGameIn({ rules, stage }: RoomOptions) {
  if (rules === 'impostor' || rules === 'undercover') return rules;
  return stage === 'clues' || stage === 'discussion' ? 'impostor' : null;
}

function outcomeOf({ stage, variant }: RoomOptions): RoomView['outcome'] {
  if (stage !== 'scored') return null;
  return variant === 'two' ? 'spy_caught_location' : 'spy_caught';
}

function settingsOf({ stage, rules, variant = 'named' }: RoomOptions): SomeSettings {
  return {
    rules,
    ...(variant === 'two' && { spies: stage === 'lobby' ? 'hidden' : 2 }),
    ...(TALKING.includes(variant) && { talk: 'type' }),
  };
}

const TALKING = ['asking', 'asked', 'answered'];

const QUESTIONS = ['voices', 'ticket', 'coffee', 'uniform', 'weather', 'view', 'spend-the-night'];
const ANSWERS = ['hardly', 'shrug', 'mostly', 'no', 'yes', 'unsure', 'They have a lot of stairs, I guess.'];

/** A table that talks in the app, while a player chooses a question, is asked, or has answered. */
function talkOf({ stage, variant = 'named', names, answer }: RoomOptions): Pick<RoomView, 'talk'> {
  if (stage !== 'talk' || !TALKING.includes(variant)) return {};
  const isAsked = variant === 'asked';
  const question = names === 'odd' ? LONG_QUESTION : 'five-year-old';
  const asked = {
    asker: 'p2',
    asked: 'p5',
    question,
    ...(question === LONG_QUESTION && { questionTyped: true as const }),
  };
  const answers = answer && variant === 'answered' ? [...ANSWERS, answer] : ANSWERS;
  const recent = answers.map(
    (given, index): ExchangeView => ({
      nth: index + 1,
      asker: `p${index % 7}`,
      asked: `p${(index + 1) % 7}`,
      question: QUESTIONS[index] ?? '',
      ...(index === ANSWERS.length && asked),
      answer: given,
      ...(given.includes(' ') && { answerTyped: true as const }),
    }),
  );
  return {
    talk: {
      mode: 'type',
      count: recent.length,
      turn: 30,
      ...(isAsked ? asked : { asker: answer ? 'p5' : 'p2', asked: null, question: null }),
      until: NOW + 19_000,
      seconds: 30,
      mayAsk: isAsked ? [] : ['p3', 'p4'],
      recent: recent.reverse(),
    },
  };
}

const LONG_QUESTION =
  'If you had to come here with your grandmother and both of her parrots, would you bring a very large umbrella with you?';

type InPhase = Pick<RoomView, 'phase' | 'stage' | 'roundEndsAt' | 'firstPlayerId' | 'clockLeft' | 'referee'>;

function phaseOf(options: RoomOptions): InPhase {
  const { stage, rules, left } = options;
  if (stage === 'lobby' || stage === 'writing' || stage === 'over' || stage === 'scored' || stage === 'ended')
    return { phase: stage, roundEndsAt: null, firstPlayerId: null };
  const stopped = STOPPED.has(stage);
  return {
    phase: 'round',
    roundEndsAt: stopped ? null : NOW + left * 1000,
    firstPlayerId: 'p2',
    ...(stage !== 'talk' && { stage: stage === 'discussion' ? 'talk' : stage }),
    ...(stopped && { clockLeft: left * 1000 }),
    ...(rules !== 'ours' && { referee: refereeOf(options) }),
  };
}

function customDeckIn({ stage, own = 'deck', cards }: RoomOptions): CustomCardsView {
  const unwritten = own === 'written' && (stage === 'lobby' || stage === 'writing');
  return customDeckView(own, unwritten ? 0 : cards);
}

const writingOf = ({ players }: RoomOptions): WritingView => ({
  until: NOW + WRITE_SECONDS * 1000,
  done: ids(players - 1).filter((id) => id !== 'p1'),
});

function wallOf(options: RoomOptions): NonNullable<RoomView['wall']> {
  const { deck, cards } = options;
  const all =
    deck === 'ownDeck' ? listIn(options).map(({ id }) => id) : POOL[deck].split(' ').slice(0, cards);
  return { cards: all, played: all.slice(2, 4) };
}

function playersOf({ players, names, stage }: RoomOptions): PlayerView[] {
  const playerNames = names === 'odd' ? ODD : USUAL;
  return Array.from({ length: players }, (_, index) => ({
    player_id: `p${index}`,
    player_name: playerNames[index] ?? '',
    icon_id: FACES[index] ?? 0,
    score: stage === 'lobby' ? 0 : (SCORES[index] ?? 0),
    is_admin: index === 0,
    connected: stage === 'lobby' || index !== 6,
    in_round: stage !== 'lobby',
    timer_duration_seconds: ROUND_S,
    role: null,
    is_spy: null,
    game_location: null,
  }));
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

function refereeOf(options: RoomOptions): RefereeView {
  const { stage, players, rules, variant } = options;
  return {
    step: 7,
    stageEndsAt: stage === 'talk' || stage === 'paused' ? null : NOW + STAGE_S * 1000,
    final:
      variant === 'final' ||
      variant === 'pointed' ||
      variant === 'unclear' ||
      stage === 'name' ||
      stage === 'point',
    spent: stage === 'talk' ? ['p1', 'p5'].slice(0, players - 2) : [],
    extensions: 3,
    acted: actedIn(stage, players),
    ...accusedIn(options),
    ...(stage === 'vote' && { bar: rules === 'classic' ? players - 1 : Math.floor(players / 2) + 1 }),
    ...(stage === 'tally' ? countedIn(options) : { ballots: null, fingers: null, convicted: null }),
    turn: stage === 'name' ? `p${players - 1}` : null,
    spy: stage === 'guess' || stage === 'last' ? 'p1' : null,
    guess: variant === 'named' ? secretOf(options).id : null,
    ...(variant === 'two' && stage === 'last' && { missed: { playerId: 'p3', card: wrongIn(options) } }),
  };
}

function accusedIn({ stage, variant }: RoomOptions): Pick<RefereeView, 'accuser' | 'suspect'> {
  if (stage !== 'vote' && stage !== 'tally') return { accuser: null, suspect: null };
  return { accuser: variant === 'pointed' ? null : 'p0', suspect: variant === 'unclear' ? null : 'p1' };
}

function countedIn({
  players,
  variant,
}: RoomOptions): Pick<RefereeView, 'ballots' | 'fingers' | 'convicted' | 'bar'> {
  if (variant === 'pointed' || variant === 'unclear') {
    const at = (index: number) =>
      variant === 'unclear' ? `p${(index + 1) % players}` : ['p1', 'p2', 'p1', null][index % 4];
    const fingers = ids(players).map((playerId, index) => ({ playerId, suspect: at(index) ?? null }));
    return { ballots: null, fingers, convicted: variant === 'pointed', bar: players - 1 };
  }
  const voters = ids(players).filter((id) => id !== 'p1');
  const ballots = voters.map((playerId, index) => ({
    playerId,
    yes: variant !== 'failed' || index % 3 !== 2,
  }));
  return { ballots, fingers: null, convicted: variant !== 'failed' };
}

function actedIn(stage: RoundStage, players: number): string[] {
  if (stage === 'look') return ids(players - 1).filter((id) => id !== 'p4');
  if (stage === 'vote') return ['p0', ...ids(players).slice(2, -1)];
  if (stage === 'point' || stage === 'name') return ids(Math.ceil(players / 2));
  return [];
}

function revealOf(options: RoomOptions): NonNullable<RoomView['reveal']> {
  const { deck } = options;
  const hands: RevealedHand[] = playersOf(options).map(({ player_id, player_name }, index) => ({
    playerId: player_id,
    playerName: player_name,
    roleId: null,
    role: isSpy(options, index) ? SPIES[deck] : roleAt(options, index),
    isSpy: isSpy(options, index),
  }));
  const { id, name } = secretOf(options);
  const [first] = deck === 'ownDeck' ? listIn(options) : [];
  return {
    deck,
    cardId: id,
    card: name,
    hands,
    ...(first && { own: dealtWords(options.own ?? 'deck', first) }),
  };
}

const isSpy = ({ variant }: RoomOptions, index: number) => index === 1 || (variant === 'two' && index === 3);

/** Return a card other than the secret one. */
const wrongIn = (options: RoomOptions): string =>
  wallOf(options).cards.find((id) => id !== secretOf(options).id) ?? '';

const SPIES: Readonly<Record<SpyDeck, string>> = {
  locationDeck: 'Spy',
  animalsDeck: 'Hunter',
  ownDeck: 'Impostor',
};

function roleAt({ deck, own = 'deck' }: RoomOptions, index: number): string {
  return deck === 'ownDeck' ? customRole(own, index) : (ROLES[deck][index] ?? '');
}

function verdictOf(options: RoomOptions): NonNullable<RoomView['verdict']> {
  const { players, left, variant } = options;
  if (variant === 'two')
    return {
      how: 'guessed',
      suspect: null,
      by: null,
      guess: secretOf(options).id,
      guesses: [
        { playerId: 'p3', card: wrongIn(options) },
        { playerId: 'p1', card: secretOf(options).id },
      ],
      left,
      points: [
        { playerId: 'p1', points: 1, why: 'guessed' },
        { playerId: 'p3', points: 1, why: 'partner' },
      ],
    };
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

function pastRoundsOf(options: RoomOptions): NonNullable<RoomView['pastRounds']> {
  const { deck, left } = options;
  const secret = secretOf(options);
  const names = playersOf(options).map(({ player_name }) => player_name);
  return [1, 2, 3].map((round) => ({
    round,
    deck,
    cardId: secret.id,
    card: secret.name,
    spies: (options.variant === 'two' ? [1, 3] : [round % 3]).map((index) => ({
      playerId: `p${index}`,
      playerName: names[index] ?? '',
    })),
    outcome: round === 2 || options.variant === 'two' ? ('spy_escaped' as const) : ('spy_caught' as const),
    ...(options.rules !== 'ours' && {
      how: round === 2 ? ('escaped' as const) : ('caught' as const),
      left: left * round,
      accusations: [{ by: 'p0', suspect: `p${round % 3}`, convicted: round !== 2, left: left * round }],
      points: [{ playerId: 'p0', points: 2 }],
    }),
  }));
}
