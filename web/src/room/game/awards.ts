/** Compute the awards from the past rounds. All clients compute the same awards (REF-21). */
import type { PastRoundView, PlayerView } from '../../shared/contract.gen';
import { tabStorage } from '../../shared/storage';

export type AwardId = 'partners-in-crime' | (typeof MERITS)[number][0];

export interface Award {
  id: AwardId;
  playerId: string;
  /** The second player of an award for two. */
  partnerId?: string;
  /** A number of rounds or events, or a duration in seconds. */
  count: number;
}

/** Return the one or two players who get an award. */
export const winnersOf = ({ playerId, partnerId }: Award, players: readonly PlayerView[]) =>
  players.filter(({ player_id }) => player_id === playerId || player_id === partnerId);

/** The time that each award is shown on every screen. */
export const AWARD_MS = 5_000;

type Rounds = readonly PastRoundView[];

/** Exclude games with clues, in which nobody stops the clock or accuses a player. */
const withQuestions = (rounds: Rounds) => rounds.filter(({ game }) => game === undefined);

/** Return a player's value for an award, or null to exclude the player. The highest value wins. */
type Merit = (rounds: Rounds, player: string) => number | null;

const MAX_AWARDS = 6;
/** The minimum number of rounds. With fewer rounds, every player would get an award. */
const MIN_ROUNDS = 3;
const LAST_SECONDS = 10;
const PEACEFUL_ROUNDS = 4;

/** Awards from rarest to most common. */
const MERITS = [
  // The values are negative, because the fewest seconds left win.
  ['photo-finish', (rounds, player) => most(decidedBy(rounds, player).filter(isLate).map(negative))],
  ['globetrotter', (rounds, player) => most(namedBy(rounds, player).map(({ left = 0 }) => left))],
  ['lone-wolf', (rounds, player) => times(accusationsIn(rounds).filter(({ alone }) => alone === player))],
  ['bloodhound', (rounds, player) => times([...hitsBy(rounds, player), ...fingersOf(rounds, player)])],
  ['best-liar', (rounds, player) => times(spyRounds(rounds, player).filter(isSurvived))],
  ['stone-face', (rounds, player) => times(unsuspected(rounds, player))],
  ['guilty-face', (rounds, player) => times(wronglyAccused(rounds, player))],
  ['trigger-happy', (rounds, player) => times(stopsOf(rounds, player).filter(({ convicted }) => !convicted))],
  ['peacemaker', peacefulRounds],
] as const satisfies readonly (readonly [string, Merit])[];

/** Compute at most one award per player. In a tie, the first player without an award wins. */
export function awardsFor(rounds: Rounds, players: readonly string[]): Award[] {
  if (rounds.length < MIN_ROUNDS) return [];
  const awards: Award[] = partnersIn(rounds, players);
  for (const [id, merit] of MERITS) {
    const merits = players.map((player) => merit(rounds, player));
    const best = most(merits.filter((one) => one !== null));
    const holder = players.find(
      (player, place) =>
        merits[place] === best &&
        !awards.some(({ playerId, partnerId }) => playerId === player || partnerId === player),
    );
    if (best !== null && holder) awards.push({ id, playerId: holder, count: Math.abs(best) });
  }
  return awards.slice(0, MAX_AWARDS);
}

/** The minimum number of rounds in which two players got away together. */
const MIN_TOGETHER = 2;

/** Return the award for the two Spies who got away together most often. In a tie, the first pair wins. */
function partnersIn(rounds: Rounds, players: readonly string[]): Award[] {
  const pairs = players.flatMap((playerId, place) =>
    players.slice(place + 1).map((partnerId) => ({
      id: 'partners-in-crime' as const,
      playerId,
      partnerId,
      count: rounds.filter(
        (round) =>
          round.game !== 'undercover' &&
          isSurvived(round) &&
          wasSpy(round, playerId) &&
          wasSpy(round, partnerId),
      ).length,
    })),
  );
  const best = most(pairs.map(({ count }) => count)) ?? 0;
  return best < MIN_TOGETHER ? [] : pairs.filter(({ count }) => count === best).slice(0, 1);
}

const shownKey = (roomId: string) => `spysafari:awards:${roomId}`;
const gameOf = (rounds: Rounds) => String(rounds[rounds.length - 1]?.round);

/** Return true if this tab has already shown this game's awards, so that a reload does not repeat them. */
export const awardsWereShown = (roomId: string, rounds: Rounds): boolean =>
  tabStorage.read(shownKey(roomId)) === gameOf(rounds);

export function rememberAwardsShown(roomId: string, rounds: Rounds): void {
  tabStorage.write(shownKey(roomId), gameOf(rounds));
}

const most = (counts: readonly number[]) => (counts.length > 0 ? Math.max(...counts) : null);
const times = (found: readonly unknown[]) => found.length || null;
const isLate = (left: number) => left > 0 && left <= LAST_SECONDS;
const negative = (left: number) => -left;

const wasSpy = ({ spies }: PastRoundView, player: string) =>
  spies.some(({ playerId }) => playerId === player);
const spyRounds = (rounds: Rounds, player: string) => rounds.filter((round) => wasSpy(round, player));
const isSurvived = ({ outcome }: PastRoundView) => outcome === 'spy_escaped';

const accusationsIn = (rounds: Rounds) => rounds.flatMap(({ accusations = [] }) => accusations);
/** Return a player's stops. An accusation after time has run out does not stop the clock. */
const stopsOf = (rounds: Rounds, player: string) =>
  accusationsIn(rounds).filter(({ by, left }) => by === player && left > 0);

const hitsBy = (rounds: Rounds, player: string) =>
  rounds.flatMap((round) =>
    (round.accusations ?? []).filter(
      ({ by, suspect, convicted }) => by === player && convicted && wasSpy(round, suspect),
    ),
  );

/** Return the rounds of Impostor in which a player pointed at the caught Impostor. */
const fingersOf = (rounds: Rounds, player: string) =>
  rounds.filter(
    (round) =>
      round.game === 'impostor' &&
      !wasSpy(round, player) &&
      round.points?.some(({ playerId }) => playerId === player),
  );

const namedBy = (rounds: Rounds, player: string) =>
  spyRounds(withQuestions(rounds), player).filter(
    (round) => round.outcome === 'spy_caught_location' && isLastGuess(round, player),
  );

/** Return false if the other of two Spies made the guess that counted. */
const isLastGuess = ({ guesses }: PastRoundView, player: string) =>
  !guesses || guesses[guesses.length - 1]?.playerId === player;

/** Return the seconds left in rounds that a player decided, either by catching the Spy or by naming the card as the Spy. */
const decidedBy = (rounds: Rounds, player: string) => [
  ...hitsBy(rounds, player).map(({ left }) => left),
  ...namedBy(rounds, player)
    .filter(({ how }) => how === 'guessed')
    .map(({ left = 0 }) => left),
];

const isAccusedIn = ({ accusations = [] }: PastRoundView, player: string) =>
  accusations.some(({ suspect }) => suspect === player);

/** Return the rounds in which a surviving Spy was never accused. Exclude rounds without recorded accusations. */
const unsuspected = (rounds: Rounds, player: string) =>
  spyRounds(withQuestions(rounds), player).filter(
    (round) => round.accusations && isSurvived(round) && !isAccusedIn(round, player),
  );

const wronglyAccused = (rounds: Rounds, player: string) =>
  rounds
    .filter((round) => !wasSpy(round, player))
    .flatMap(({ accusations = [] }) => accusations.filter(({ suspect }) => suspect === player));

/** Count the rounds since the player joined if the player never stopped the clock. Return null if there are too few. */
function peacefulRounds(rounds: Rounds, player: string): number | null {
  const judged = withQuestions(rounds).filter(({ accusations }) => accusations);
  const first = judged.findIndex((round) => tellsOf(round, player));
  const count = first < 0 ? 0 : judged.length - first;
  const stops = stopsOf(rounds, player).length + decidedAsSpy(rounds, player).length;
  return count >= PEACEFUL_ROUNDS && stops === 0 ? count : null;
}

const decidedAsSpy = (rounds: Rounds, player: string) =>
  spyRounds(rounds, player).filter(
    ({ how, guesses }) =>
      (how === 'guessed' || how === 'missed') &&
      (!guesses || guesses.some(({ playerId }) => playerId === player)),
  );

const tellsOf = (round: PastRoundView, player: string) =>
  wasSpy(round, player) ||
  isAccusedIn(round, player) ||
  (round.points ?? []).some(({ playerId }) => playerId === player) ||
  (round.accusations ?? []).some(({ by }) => by === player);
