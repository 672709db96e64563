import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCurrentRoom } from '../../room/state/use-room';
import { LeaveButton } from '../../room/ui/leave-button';
import { WhatHappened } from '../../room/ui/what-happened';
import { goToSiteRoot } from '../../shared/layout/page';
import { captureRoom } from '../../shared/route-state';
import { TextButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { useConfirm } from '../../shared/ui/use-confirm';
import styles from './leave-controls.module.css';

interface LeaveControlsProps {
  isAdmin: boolean;
  /** True if the game is starting, in which case the room cannot be closed. */
  busy: boolean;
  /** Further buttons. */
  children: ReactNode;
}

export function LeaveControls({ isAdmin, busy, children }: LeaveControlsProps) {
  const { session } = useCurrentRoom();
  const { problem, run, clear } = useAction(async () => {
    clear();
    const isHere = captureRoom();
    const closed = await session?.abort();
    if (!isHere()) return null;
    if (!closed) return 'failed';
    goToSiteRoot();
    return null;
  });

  const question = useConfirm({
    title: t({ message: 'Close this room?', comment: 'Question to the admin in the lobby' }),
    confirm: t({ message: 'Close Room', comment: 'Button: yes, close the room for all' }),
    onConfirm: run,
    children: <Trans>Everyone loses their seat, and the code stops working.</Trans>,
  });

  return (
    <div className={cx(styles.ways, isAdmin && styles.admin)}>
      <WhatHappened />
      {isAdmin && (
        <TextButton icon="close" danger disabled={busy} onClick={question.open}>
          <Trans comment="Button in the lobby: the admin closes the room">Abort Game</Trans>
        </TextButton>
      )}
      <LeaveButton disabled={busy} />
      {children}
      <ErrorMessage center>
        {problem && t({ message: 'Failed to abort game', comment: 'Closing the room did not work' })}
      </ErrorMessage>
      {question.dialog}
    </div>
  );
}
