import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { AckRefused } from '../../../shared/contract.gen';
import { clockText } from '../../../shared/text/clock-text';
import { Button } from '../../../shared/ui/button';
import { ErrorMessage } from '../../../shared/ui/states';
import { useDeadline } from './deadline';
import type { DockProps } from './dock-props';
import { Jury } from './jury';
import styles from './ready.module.css';

/** LOOK: the clock waits until all have looked at their card. */
export function Ready({ roomId, hand, session, view, referee, disabled }: DockProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AckRefused | null>(null);
  const ready = referee.acted.includes(hand.playerId);

  async function sayReady() {
    setBusy(true);
    setProblem((await session?.referee('ready', referee.step, {})) ?? null);
    setBusy(false);
  }

  return (
    <div className={styles.ready}>
      <Jury
        act="ready"
        compact
        players={view.players.filter(({ in_round }) => in_round)}
        acted={referee.acted}
        aside={<StartsIn roomId={roomId} />}
      />
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      <Button
        look="go"
        size="big"
        wide
        icon="check"
        busy={busy}
        disabled={disabled || ready}
        onClick={sayReady}
      >
        {ready ? (
          <Trans comment="In place of 'Ready', after it was pressed">You are ready</Trans>
        ) : (
          <Trans comment="Button: one has looked at the card, and the clock may start">Ready</Trans>
        )}
      </Button>
    </div>
  );
}

/** A component of its own, because it renders every second. */
function StartsIn({ roomId }: { roomId: string }) {
  const rest = <span dir="ltr">{clockText(useDeadline(roomId) ?? 0)}</span>;
  return <Trans comment="Before a round; {rest}: minutes and seconds">The clock starts in {rest}</Trans>;
}
