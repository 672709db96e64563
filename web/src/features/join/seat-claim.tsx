import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WatchInsteadLink } from '../../room/ui/watch-instead-link';
import { shownName } from '../../shared/text/names';
import { Button } from '../../shared/ui/button';
import { CodeTiles } from '../../shared/ui/code-boxes';
import { scrollIntoView, Waiting } from '../../shared/ui/states';
import styles from './invite-page.module.css';
import type { AwaitedSeat, SeatError } from './take-seat';

interface SeatClaimProps {
  error: SeatError | null;
  /** The room to watch if it is full. Omitted if the form creates a room. */
  roomId: string | undefined;
  /** The seat that the page waits for, if any. */
  awaited: AwaitedSeat | null;
  onClaim: () => void;
  onCancel: () => void;
  /** The form's own buttons, which are hidden while the page waits. */
  children: ReactNode;
}

/**
 * Render `children`. After a refusal, also render a link for watching a full room, or a button for claiming the player's seat in another
 * browser. The admin must allow the claim.
 */
export function SeatClaim({ error, roomId, awaited, onClaim, onCancel, children }: SeatClaimProps) {
  const name = shownName(awaited?.name ?? '');
  if (awaited)
    return (
      <div key={awaited.digits} ref={scrollIntoView} className={styles.awaited}>
        {awaited.digits !== undefined && (
          <p role="status" className={styles.digits}>
            <Trans comment="Two digits follow, by which the admin recognizes the player's phone">
              Tell the admin this number:
            </Trans>
            <CodeTiles code={String(awaited.digits)} />
          </p>
        )}
        <Waiting>
          {awaited.for === 'admin' &&
            t({
              message: `Ask the admin to let you in as ${name}, and close the game in your other browser.`,
              comment: "While the page waits; {name} is the player's own name",
            })}
          {awaited.for === 'queue' &&
            t({ message: 'Others are asking for a seat as well. Wait until the admin has answered them.' })}
          {awaited.for === 'round' &&
            t({
              message:
                'A round is on. When it is over, a bot makes room for you, and you are in the next deal.',
            })}
        </Waiting>
        {awaited.for === 'round' && roomId && <WatchInsteadLink roomId={roomId} />}
        <Button wide onClick={onCancel}>
          <Trans comment="Button: cancels the action in question">Cancel</Trans>
        </Button>
      </div>
    );
  return (
    <>
      {error?.full && roomId && <WatchInsteadLink roomId={roomId} />}
      {error?.taken && (
        <Button wide icon="hand" onClick={onClaim}>
          <Trans comment="Button: the name is taken by the player's own seat in another browser">
            It's me: ask the admin
          </Trans>
        </Button>
      )}
      {children}
    </>
  );
}
