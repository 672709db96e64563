import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { leastPlayers, moreToStart } from '../../room/game/table-size';
import { startWriting } from '../../room/state/deck-choice';
import { refusalWords } from '../../room/state/refusals';
import { settingsIn } from '../../room/state/settings';
import type { Configuration } from '../../room/state/use-configuration';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import type { DeckId } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { Button } from '../../shared/ui/button';
import { useAfter, useTimed } from '../../shared/ui/timed';
import styles from './start-button.module.css';

/** Return true if enough players are present and no round is running (LOBBY-10). */
export const useCanStart = () =>
  useRoom(
    ({ view, roundRuns }) =>
      view !== null && view.players.length >= leastPlayers(settingsIn(view).rules) && !roundRuns,
  );

interface StartButtonProps {
  canStart: boolean;
  /** The number of players who are missing. */
  missing: number;
  /** True if the players write cards before the round. */
  writes: boolean;
  start: Start;
}

export function StartButton({ canStart, missing, writes, start }: StartButtonProps) {
  const calling = usePulse(canStart);
  return (
    <Button
      primary
      icon={writes ? 'pen' : 'play'}
      busy={start.busy}
      disabled={!canStart}
      calling={calling}
      onClick={start.start}
    >
      {start.busy ? (
        <Trans comment="Button while the game is being started">Starting...</Trans>
      ) : writes ? (
        startWriting()
      ) : (
        <Trans comment="Button">Start Game</Trans>
      )}
      {missing > 0 && <small className={styles.missing}>{moreToStart(missing)}</small>}
    </Button>
  );
}

const PULSE_PERIOD_MS = 5_000;
const PULSE_MS = 2_000;
const PULSES = 5;

/** Return true while the enabled start button glows: 2 of every 5 seconds, five times (LOBBY-11). */
function usePulse(canStart: boolean): boolean {
  const [left, setLeft] = useState(PULSES);
  const [on, setOn] = useState(false);
  const first = left === PULSES;

  useAfter(first ? PULSE_PERIOD_MS : PULSE_PERIOD_MS - PULSE_MS, canStart && !on && left, () => {
    setOn(true);
    setLeft(left - 1);
  });
  useAfter(PULSE_MS, on, () => setOn(false));

  return on && canStart;
}

/** The lock is released after this time, because by then, the hand has either arrived or been lost. */
const UNLOCK_MS = 8_000;

/** The time that an error message stays visible. */
const PROBLEM_MS = 8_000;

type Start = ReturnType<typeof useStart>;

/** Save the settings and start the game. A lock prevents a second click from starting it twice (LOBBY-14). */
export function useStart(configuration: Configuration) {
  const { session } = useCurrentRoom();
  const lock = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useTimed<true>(PROBLEM_MS);

  function unlock() {
    lock.current = false;
    setBusy(false);
  }

  useAfter(UNLOCK_MS, busy, unlock);

  async function start() {
    if (lock.current || !session) return;
    lock.current = true;
    setBusy(true);
    setFailed(null);
    session.showError(null);
    // The requests run in parallel, because a server that cannot save responds slowly.
    const [unsaved] = await Promise.all([
      session.saveTimer(configuration.minutes * 60),
      configuration.flush(),
    ]);
    if (unsaved) logWarning('Failed to save the round duration before the start', unsaved.code);
    const refused = await session.deal();
    if (!refused) return deckChosen(configuration.deck);
    setFailed(true);
    session.showError(() => refusalWords(refused));
    unlock();
  }

  return {
    busy,
    problem: failed && t({ message: 'Failed to start game', comment: 'What the admin did has failed' }),
    start,
  };
}

declare global {
  interface Window {
    dataLayer?: object[];
    /** Defined while the operator's analytics service is running. */
    gtag?: (...command: unknown[]) => void;
  }
}

/** Push the game's only analytics event (LOBBY-22), even if no analytics service is configured. */
export function deckChosen(deck: DeckId): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'chosen_deck', deck_type: deck });
  window.gtag?.('event', 'chosen_deck', { deck_type: deck });
}
