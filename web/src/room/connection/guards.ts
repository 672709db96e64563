/**
 * Checks what the server sends, live or by REST. Fields that no screen reads are not checked, so that a newer server
 * may send more.
 */
import type {
  AdminNoticeView,
  BallotView,
  CustomCardsView,
  DealtWordsView,
  DeckId,
  DeckInfo,
  ErrorEvent,
  FingerView,
  GameEndedEvent,
  ListedCard,
  Outcome,
  PastAccusation,
  PastPoints,
  PastRoundView,
  PastSpy,
  PlayerView,
  PointsView,
  RefereeView,
  ResultRow,
  Reveal,
  RevealedHand,
  RoomCheck,
  RoomCreated,
  RoomDeleted,
  RoomJoined,
  RoomState,
  RoomView,
  RoundEndedEvent,
  ScreensView,
  ScreenView,
  VerdictView,
  WallView,
  WritingView,
} from '../../shared/contract.gen';
import { type Guard, isName, isRecord, isText } from './primitive-guards';

type Fields<Value> = { [Name in keyof Value]?: Guard<Value[Name]> };

const isFlag = (given: unknown): given is boolean => typeof given === 'boolean';
const isTrue = (given: unknown): given is true => given === true;
const isNumber = (given: unknown): given is number => Number.isFinite(given);

const orNull =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value | null =>
    given === null || check(given);

const orLeftOut =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value | undefined =>
    given === undefined || check(given);

export const listOf =
  <Value>(check: Guard<Value>) =>
  (given: unknown): given is Value[] =>
    Array.isArray(given) && given.every(check);

export const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (given: unknown): given is Value =>
    values.some((value) => value === given);

export const isParams = (given: unknown): given is Record<string, number> =>
  isRecord(given) && Object.values(given).every(isNumber);

/** TypeScript holds the fields and their checks to the contract's type. */
export const shape =
  <Value>(fields: Fields<Value>) =>
  (given: unknown): given is Value =>
    isRecord(given) &&
    Object.entries<Guard<unknown> | undefined>(fields).every(([name, check]) => check?.(given[name]));

export const isDeck: Guard<DeckId> = oneOf<DeckId>('locationDeck', 'animalsDeck', 'ownDeck');
const isOutcome = oneOf<Outcome>('spy_caught', 'spy_caught_location', 'spy_escaped');
const isPhase = oneOf<RoomView['phase']>('lobby', 'writing', 'round', 'over', 'scored', 'ended');

// ---- answers

export const isRoomJoined = shape<RoomJoined>({ playerName: isText, playerId: isText });
export const isRoomCreated = shape<RoomCreated>({ roomId: isName, playerName: isText, playerId: isText });
export const isRoomCheck = shape<RoomCheck>({ exists: isFlag, joinable: isFlag });
export const isDeckInfo = shape<DeckInfo>({ totalCount: isNumber });
const isListedCard = shape<ListedCard>({
  id: isText,
  name: isText,
  played: orLeftOut(isTrue),
  out: orLeftOut(isTrue),
  sign: orLeftOut(isText),
  lang: orLeftOut(isText),
});
/** An older server sends names alone. */
export const isCards = (given: unknown): given is ListedCard[] | string[] =>
  (listOf(isListedCard)(given) || listOf(isText)(given)) && given.length > 0;
export const isResults = listOf(shape<ResultRow>({ player_name: isText, score: isNumber }));
export const isRoomState = shape<RoomState>({
  version: isNumber,
  phase: isPhase,
  round: isNumber,
  currentDeck: isDeck,
  game_ended: isFlag,
  game_end_time: orNull(isNumber),
});

// ---- live events

const isPlayer = shape<PlayerView>({
  player_id: isText,
  player_name: isText,
  icon_id: isNumber,
  score: isNumber,
  is_admin: isFlag,
  connected: isFlag,
  in_round: isFlag,
  timer_duration_seconds: isNumber,
  role: orNull(isText),
  is_spy: orNull(isFlag),
  game_location: orNull(isText),
  sign: orLeftOut(isText),
});

const isAccusation = shape<PastAccusation>({
  by: isText,
  suspect: isText,
  convicted: isFlag,
  left: isNumber,
});
const isPastRound = shape<PastRoundView>({
  round: isNumber,
  deck: isDeck,
  card: isText,
  spies: listOf(shape<PastSpy>({ playerId: isText, playerName: isText })),
  outcome: isOutcome,
  accusations: orLeftOut(listOf(isAccusation)),
  left: orLeftOut(isNumber),
  points: orLeftOut(listOf(shape<PastPoints>({ playerId: isText }))),
  sign: orLeftOut(isText),
  spy: orLeftOut(isText),
  lang: orLeftOut(isText),
});
const isHand = shape<RevealedHand>({ playerId: isText, playerName: isText, role: isText, isSpy: isFlag });

const isTold = shape<AdminNoticeView>({ nth: isNumber, by: isText });

/** What happens at a table where the app keeps the rules. */
const isReferee = shape<RefereeView>({
  step: isNumber,
  stageEndsAt: orNull(isNumber),
  final: isFlag,
  acted: listOf(isText),
  spent: listOf(isText),
  accuser: orNull(isText),
  suspect: orNull(isText),
  ballots: orNull(listOf(shape<BallotView>({ playerId: isText, yes: isFlag }))),
  fingers: orNull(listOf(shape<FingerView>({ playerId: isText, suspect: orNull(isText) }))),
  convicted: orNull(isFlag),
  turn: orNull(isText),
  spy: orNull(isText),
  guess: orNull(isText),
  extensions: isNumber,
  told: orNull(isTold),
});
/** A reason or an end that this page does not know is passed over. */
const isVerdict = shape<VerdictView>({
  suspect: orNull(isText),
  guess: orNull(isText),
  left: isNumber,
  points: listOf(shape<PointsView>({ playerId: isText, points: isNumber })),
});

/** Words that the table brought. A pair of words that this page does not know is passed over. */
const isDealtWords = shape<DealtWordsView>({ spy: isText, card: isText, language: isText, sign: isText });
const isOwn = shape<CustomCardsView>({
  kind: oneOf('deck', 'mix', 'written'),
  title: isText,
  language: isText,
  spy: isText,
  card: isText,
  sources: listOf(isText),
  total: isNumber,
});
const isWriting = shape<WritingView>({ until: isNumber, done: listOf(isText) });

const isScreen = shape<ScreenView>({ id: isText, sound: isFlag });
const isScreens = shape<ScreensView>({ allowed: isFlag, list: listOf(isScreen) });

export const isRoomView = shape<RoomView>({
  roomId: isText,
  version: isNumber,
  phase: isPhase,
  round: isNumber,
  currentDeck: isDeck,
  chosenCount: isNumber,
  timerDuration: isNumber,
  roundEndsAt: orNull(isNumber),
  gameEnded: isFlag,
  serverTime: isNumber,
  firstPlayerId: orNull(isText),
  outcome: orNull(isOutcome),
  reveal: orNull(
    shape<Reveal>({ deck: isDeck, card: isText, hands: listOf(isHand), own: orLeftOut(isDealtWords) }),
  ),
  pausedUntil: orLeftOut(isNumber),
  waiting: orLeftOut(listOf(isText)),
  pastRounds: orLeftOut(listOf(isPastRound)),
  referee: orLeftOut(isReferee),
  told: orLeftOut(isTold),
  wall: orLeftOut(shape<WallView>({ cards: listOf(isText), played: listOf(isText) })),
  verdict: orLeftOut(isVerdict),
  screens: orLeftOut(isScreens),
  own: orLeftOut(isOwn),
  writing: orLeftOut(isWriting),
  players: listOf(isPlayer),
});

export const isRoundEnded = shape<RoundEndedEvent>({
  roomId: isText,
  round: isNumber,
  cause: oneOf('admin', 'broken-off', 'deadline', 'judged'),
});
export const isGameEnded = shape<GameEndedEvent>({ roomId: isText, deck: isDeck });
export const isRoomDeleted = shape<RoomDeleted>({
  roomId: isText,
  reason: oneOf('aborted', 'expired', 'left', 'lost', 'removed'),
});
export const isErrorEvent = shape<ErrorEvent>({ code: isText, message: isText });
