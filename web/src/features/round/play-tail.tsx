import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RoomSession } from '../../room/state/room-session';
import { LeaveButton } from '../../room/ui/leave-button';
import { BackToHome, LanguageChoice } from '../../shared/layout/top-bar';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { useAfter } from '../../shared/ui/timed';
import styles from './play-tail.module.css';

const FRESH_MS = 10_000;

/** The end of the page: a hint for phones that slept, and the ways out. */
export function PlayTail({ session }: { session: RoomSession | null }) {
  // On a touch device the hint stands out at first (PLAY-23).
  const [fresh, setFresh] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useAfter(FRESH_MS, fresh, () => setFresh(false));
  return (
    <div className={styles.tail}>
      <p className={cx(styles.hint, fresh && styles.fresh)}>
        <Icon name="refresh" />
        <Trans comment="A hint for phones">Pull down to refresh if your device sleeps</Trans>
      </p>
      <div className={styles.ways}>
        <BackToHome />
        <LanguageChoice />
        <LeaveButton session={session} />
      </div>
    </div>
  );
}
