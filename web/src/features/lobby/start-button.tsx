import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { leastPlayers, moreToStart } from '../../room/game/table-size';
import { startWriting } from '../../room/state/deck-choice';
import { refusalWords } from '../../room/state/refusals';
import { settingsIn } from '../../room/state/settings';
import type { Configuration } from '../../room/state/use-configuration';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import type { DeckId } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { Button } from '../../shared/ui/button';
import { useAfter } from '../../shared/ui/timed';
import { useAction } from '../../shared/ui/use-action';
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
  return (
    <Button
      primary
      icon={writes ? 'pen' : 'play'}
      busy={start.busy}
      disabled={!canStart}
      calling={canStart}
      className={styles.start}
      onClick={() => start.start()}
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

/** The button stays busy for this time after a start, by when the hand has either arrived or been lost. */
const DEAL_MS = 8_000;

/** The time that an error message stays visible. */
const PROBLEM_MS = 8_000;

type Start = ReturnType<typeof useStart>;

/** Save the settings and start the game. Further clicks are ignored meanwhile (LOBBY-14). */
export function useStart(configuration: Configuration) {
  const { session } = useCurrentRoom();
  const { pending, problem, run, clear } = useAction(start, { exclusive: true });
  useAfter(PROBLEM_MS, problem, clear);

  async function start() {
    if (!session) return null;
    clear();
    session.showError(null);
    // The requests run in parallel, because a server that cannot save responds slowly.
    const [unsaved] = await Promise.all([
      session.saveTimer(configuration.minutes * 60),
      configuration.flush(),
    ]);
    if (unsaved) logWarning('Failed to save the round duration before the start', unsaved.code);
    const refused = await session.deal();
    if (refused) session.showError(() => refusalWords(refused));
    else {
      deckChosen(configuration.deck);
      await new Promise((settle) => setTimeout(settle, DEAL_MS));
    }
    return refused;
  }

  return {
    busy: pending,
    problem: problem && t({ message: 'Failed to start game', comment: 'What the admin did has failed' }),
    start: run,
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
