import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { isExpired, useClock } from '../../room/state/clock';
import type { PlayState } from '../../room/state/play-state';
import { refusalWords } from '../../room/state/refusals';
import { type Configuration, useConfiguration } from '../../room/state/use-configuration';
import { useMe, useSharedSeats } from '../../room/state/use-me';
import { useNextScreen } from '../../room/state/use-next-screen';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import type { AckRefused, Outcome } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { useAfter } from '../../shared/ui/timed';
import { useAction } from '../../shared/ui/use-action';

export interface TablePart {
  hand: PlayState;
  room: ReturnType<typeof usePlayRoom>;
}

export function usePlayRoom(hand: PlayState, alert: (text: () => string) => void) {
  const view = useRoom((room) => room.view);
  const scored = useRoom(({ stage }) => stage === 'scored');
  const end = useRoundEnd(alert);
  const { player: own, isAdmin } = useMe();
  const seats = useSharedSeats();
  const configuration = useConfiguration(view, isAdmin && scored && Boolean(view?.reveal));
  const actions = useAdminActions(hand.round, configuration, alert);
  const dealProblem = useNextScreen(hand, hand);
  const inRound = useRoom((room) => room.roundRuns);
  const wrongDeck = inRound && view?.round === hand.round && view.currentDeck !== hand.currentDeck;

  useEffect(() => {
    // Only log it, because the next deal replaces the hand (PLAY-22).
    if (wrongDeck) logWarning('The deck in hand is not the deck of the room');
  }, [wrongDeck]);

  return {
    ...end,
    view,
    own,
    players: view?.players ?? [],
    isAdmin,
    configuration,
    actions,
    /** True if the next round has begun, but its hand has not arrived. */
    dealing: inRound && view?.round !== hand.round,
    dealProblem,
    /** True if the outcome is recorded, or at least sent to the server. */
    scored,
    refereed: !end.over && view?.referee !== undefined,
    /** Null until the outcome is recorded. */
    reveal: (scored && view?.reveal) || null,
    roundInProgress: inRound,
    /** True if a round is running without this player, or without any player of a shared phone. */
    sitsOut: inRound && own !== null && !own.in_round && !seats?.some(({ in_round }) => in_round),
  };
}

/** Let the clock, the server or the admin end a round (PLAY-14, PLAY-15, PLAY-16). */
function useRoundEnd(alert: (text: () => string) => void) {
  const { session } = useCurrentRoom();
  const clock = useRoom((room) => room.clock);
  const round = useRoom(({ view }) => view?.round ?? 0);
  const refereed = useRoom(({ view }) => view?.referee !== undefined);
  const ranOut = useClock(clock, isExpired);
  // In a refereed round, the server decides what happens when the time runs out.
  const over = refereed ? clock?.state === 'over' : ranOut;
  const asked = useRef(0);
  const timeIsUp = over && clock?.state === 'running';

  const { pending: ending, run: endRound } = useAction(async () => {
    const problem = await session?.endRound(round);
    if (problem)
      alert(() =>
        t({
          message: 'Failed to end round properly. The round may still end via timer.',
          comment: "What the admin did has failed; the timer is the round's clock",
        }),
      );
    return problem;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per round, when its time runs out
  useEffect(() => {
    if (!timeIsUp || asked.current === round) return;
    asked.current = round;
    void endRound();
  }, [timeIsUp, round]);

  return { over, ending, endRound };
}

const RESTARTED_MS = 1_000;
const RESTART_AT_MOST_MS = 5_000;

const notDealt = () =>
  t({
    message: 'Failed to restart game. Please try again or return to home.',
    comment: 'Another round could not be dealt',
  });

export type AdminActions = ReturnType<typeof useAdminActions>;

/** The admin's actions in a round and after it (PLAY-17, PLAY-18, PLAY-20). `round` is the hand's round. */
function useAdminActions(round: number, settings: Configuration, alert: (text: () => string) => void) {
  const { session } = useCurrentRoom();
  const [recording, setRecording] = useState(false);
  const [restartOf, setRestartOf] = useState<number | null>(null);

  const restarting = restartOf !== null;
  const unlockMs = restartOf === round ? RESTART_AT_MOST_MS : RESTARTED_MS;
  useAfter(unlockMs, restarting, () => setRestartOf(null));

  /** Show a refusal. Return false if there is one. */
  function accepted(problem: AckRefused | null | undefined): boolean {
    if (problem) alert(() => refusalWords(problem));
    return !problem;
  }

  return {
    pause: async () => accepted(await session?.send('pause-round', { round })),
    recording,
    accuse: async (suspect: string | null) => accepted(await session?.send('accused', { round, suspect })),
    async record(outcome: Outcome) {
      setRecording(true);
      await session?.recordOutcome(outcome);
      setRecording(false);
    },
    /** Return false if the server refused. */
    async correct(outcome: Outcome): Promise<boolean> {
      setRecording(true);
      const problem = await session?.send('correct-outcome', { round, outcome }, null); // The refusal may arrive after the next deal.
      setRecording(false);
      return accepted(problem);
    },
    restarting,
    async restart() {
      setRestartOf(round);
      await settings.flush();
      const problem = await session?.deal();
      if (!problem) return;
      setRestartOf(null);
      alert(() => (problem.code === 'deck_blocked' ? refusalWords(problem) : notDealt()));
    },
    async endGame() {
      const problem = await session?.endGame();
      if (!problem) return;
      logWarning('Failed to end game', problem.code);
      alert(() =>
        t({
          message: 'Failed to end game. See console for details.',
          comment: "What the admin did has failed; the console is a developer's tool of the browser",
        }),
      );
    },
  };
}
