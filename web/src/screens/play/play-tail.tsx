import { LeaveButton } from '../../room/leave-button';
import type { RoomSession } from '../../room/room-session';
import { BackToHome } from '../../shell/top-bar';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import styles from './play-tail.module.css';
import { useFreshOnMobile } from './use-fresh-on-mobile';

/** The end of the page: a hint for phones that slept, and the ways out. */
export function PlayTail({ session }: { session: RoomSession | null }) {
  const fresh = useFreshOnMobile();
  return (
    <div className={styles.tail}>
      <p className={cx(styles.hint, fresh && styles.fresh)}>
        <Icon name="refresh" />
        Pull down to refresh if your device sleeps
      </p>
      <div className={styles.ways}>
        <BackToHome />
        <LeaveButton session={session} />
      </div>
    </div>
  );
}
