/** What the admin does after a round: record its outcome, correct it, deal again, or end the game (PLAY-17, PLAY-18, PLAY-20). */
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import type { Configuration } from '../../room/state/use-configuration';
import type { Outcome } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { useAfter } from '../../shared/ui/timed';

const RESTARTED_MS = 1_000;
const RESTART_AT_MOST_MS = 5_000;

/** Refusals that another deck helps against. */
const DECK_AWAY: ReadonlySet<string> = new Set(['deck_blocked', 'deck_gone']);

const notDealt = () =>
  t({
    message: 'Failed to restart game. Please try again or return to home.',
    comment: 'A further round could not be dealt',
  });

export type NextGame = ReturnType<typeof useNextGame>;

/** `round` is the round in hand; it grows when the new deal is here. */
export function useNextGame(
  round: number,
  session: RoomSession | null,
  settings: Configuration,
  alert: (text: () => string) => void,
) {
  const [recording, setRecording] = useState(false);
  const [restartOf, setRestartOf] = useState<number | null>(null);

  const restarting = restartOf !== null;
  const unlockMs = restartOf === round ? RESTART_AT_MOST_MS : RESTARTED_MS;
  useAfter(unlockMs, restarting, () => setRestartOf(null));

  return {
    recording,
    async record(outcome: Outcome) {
      setRecording(true);
      await session?.recordOutcome(outcome);
      setRecording(false);
    },
    /** False if it was refused. */
    async correct(outcome: Outcome): Promise<boolean> {
      setRecording(true);
      const problem = await session?.correctOutcome(round, outcome);
      setRecording(false);
      if (problem) alert(() => refusalWords(problem));
      return !problem;
    },
    restarting,
    async restart() {
      setRestartOf(round);
      await settings.flush();
      const problem = await session?.deal();
      if (!problem) return;
      setRestartOf(null);
      alert(() => (DECK_AWAY.has(problem.code) ? refusalWords(problem) : notDealt()));
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
