import { useState } from 'react';
import { adminNoticeWords } from '../../../room/game/admin-notice-words';
import { useRoom } from '../../../room/state/use-room';
import { isFullStage } from '../../../room/state/view';
import type { AdminNoticeView } from '../../../shared/contract.gen';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { useTimed } from '../../../shared/ui/timed';
import styles from './admin-notice.module.css';

const SHOWN_MS = 6_000;

/** Notify all players of the admin's actions as the referee, because the admin also plays. */
export default function AdminNotice({ roomId }: { roomId: string }) {
  const notice = useRoom(roomId, ({ view }) => view?.referee?.told ?? view?.told ?? null);
  const round = useRoom(roomId, ({ view }) => view?.round);
  const full = useRoom(roomId, ({ stage }) => isFullStage(stage));
  const key = notice ? `${round} ${notice.nth}` : '';
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const [current, setCurrent] = useTimed<AdminNoticeView>(SHOWN_MS);

  if (round !== undefined && seenKey !== key) {
    setSeenKey(key);
    // Do not show notices from the previous round or from before the page was opened.
    setCurrent(notice?.by && seenKey !== null ? notice : null);
  }

  const text = current && adminNoticeWords(current);
  return (
    <div role="status" className={cx(styles.place, full && styles.full)}>
      {text && (
        <p className={styles.told}>
          <Icon name="flag" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
