/** What the admin does after a round: record its outcome, deal again, or end the game (PLAY-17, PLAY-18, PLAY-20). */
import { useEffect, useState } from 'react';
import type { Outcome } from '../../contract.gen';
import { recordOutcome, restartGame } from '../../room/api';
import { logWarning } from '../../room/log';
import type { RoomSession } from '../../room/room-session';

const RESTARTED_MS = 1_000;
const RESTART_AT_MOST_MS = 5_000;
const RESTART_FAILED = 'Failed to restart game. Please try again or return to home.';
const END_FAILED = 'Failed to end game. See console for details.';

export interface NextGame {
  /** The outcome of this round was sent, with or without success. */
  recorded: boolean;
  recording: boolean;
  record: (outcome: Outcome) => void;
  restarting: boolean;
  restart: () => void;
  endGame: () => void;
}

/** `round` is the round in hand; it grows when the new deal is here. */
export function useNextGame(
  roomId: string,
  round: number,
  session: RoomSession | null,
  alert: (text: string) => void,
): NextGame {
  const [recordedRound, setRecordedRound] = useState(0);
  const [recording, setRecording] = useState(false);
  const [restartOf, setRestartOf] = useState<number | null>(null);

  useEffect(() => {
    if (restartOf === null) return;
    const restarted = restartOf !== round;
    const timer = setTimeout(() => setRestartOf(null), restarted ? RESTARTED_MS : RESTART_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [restartOf, round]);

  return {
    recorded: recordedRound === round,
    recording,
    async record(outcome) {
      setRecording(true);
      const answer = await recordOutcome(roomId, outcome);
      if (!answer.ok) logWarning('Failed to update scores', answer.code);
      setRecordedRound(round);
      setRecording(false);
    },
    restarting: restartOf !== null,
    async restart() {
      setRestartOf(round);
      const answer = await restartGame(roomId);
      if (answer.ok) return;
      setRestartOf(null);
      alert(RESTART_FAILED);
    },
    async endGame() {
      const answer = await session?.endGame();
      if (answer?.ok) return;
      logWarning('Failed to end game', answer?.code ?? 'no connection');
      alert(END_FAILED);
    },
  };
}
