import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../shared/ui/button';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { deckRefusalWords } from '../deck-refusals';
import styles from './dock.module.css';
import type { Pad } from './use-lines';

interface WritingDockProps {
  pad: Pad;
  isDone: boolean;
  /** True on a shared phone. Players who are done cannot go back to writing, because the next player may already be writing. */
  isFinal: boolean;
  /** True if the time has run out and the cards are being dealt. */
  over: boolean;
  connected: boolean;
  dealProblem: string | null;
}

/** The primary action, which ends or resumes writing. */
export function WritingDock({ pad, isDone, isFinal, over, connected, dealProblem }: WritingDockProps) {
  const { pending, problem, run } = useAction(pad.done);
  const refused = pad.lines.refused.size > 0;

  return (
    <Dock className={styles.dock}>
      <ErrorMessage center>{dealProblem ?? (problem && deckRefusalWords(problem))}</ErrorMessage>
      {over ? (
        <Button look="go" size="big" wide busy>
          <Trans comment="Button while the cards are dealt">Dealing...</Trans>
        </Button>
      ) : isDone ? (
        !isFinal && (
          <Button size="big" wide icon="pen" busy={pending} disabled={!connected} onClick={() => run(false)}>
            <Trans comment="Button: the player is not done, and wants to change the text">Change Mine</Trans>
          </Button>
        )
      ) : (
        <Button
          look="go"
          size="big"
          wide
          icon="check"
          busy={pending}
          disabled={!connected}
          onClick={() => run(true)}
        >
          <Trans comment="Button: the player has written enough">I'm Done</Trans>
        </Button>
      )}
      <p className={styles.note}>{isDone && !over && !refused ? waits() : fillsUp()}</p>
    </Dock>
  );
}

const fillsUp = () =>
  t({
    message: "Under 8 in all? We'll top up from Locations.",
    comment: "While the players write cards: with fewer than 8, others come from the deck 'Locations'",
  });
const waits = () =>
  t({ message: 'The cards are dealt once everyone is done.', comment: 'To a player who has written enough' });
