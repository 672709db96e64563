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

/** Tell all players what the admin did as the referee, because the admin plays too. */
export default function AdminNotice({ roomId }: { roomId: string }) {
  const told = useRoom(roomId, ({ view }) => view?.referee?.told ?? view?.told ?? null);
  const round = useRoom(roomId, ({ view }) => view?.round);
  const full = useRoom(roomId, ({ stage }) => isFullStage(stage));
  const now = told ? `${round} ${told.nth}` : '';
  const [seen, setSeen] = useState<string | null>(null);
  const [news, setNews] = useTimed<AdminNoticeView>(SHOWN_MS);

  if (round !== undefined && seen !== now) {
    setSeen(now);
    // Notices from before the page was opened, or from the previous round, are not shown.
    setNews(told?.by && seen !== null ? told : null);
  }

  const words = news && adminNoticeWords(news);
  return (
    <div role="status" className={cx(styles.place, full && styles.full)}>
      {words && (
        <p className={styles.told}>
          <Icon name="flag" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
