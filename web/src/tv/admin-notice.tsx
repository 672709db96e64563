import { useState } from 'react';
import { adminNoticeWords } from '../room/game/admin-notice-words';
import type { AdminNoticeView, RoomView } from '../shared/contract.gen';
import { useTimed } from '../shared/ui/timed';
import styles from './admin-notice.module.css';
import { fontSizeFor } from './fit-text';

const VISIBLE_MS = 6_000;

/** Announce the admin's actions as the referee, because the admin also plays and must not act unnoticed. */
export function AdminNotice({ view }: { view: RoomView }) {
  const action = view.referee?.told ?? view.told ?? null;
  const key = action ? `${view.round} ${action.nth}` : '';
  const [seen, setSeen] = useState(key);
  const [notice, setNotice] = useTimed<AdminNoticeView>(VISIBLE_MS);

  if (seen !== key) {
    setSeen(key);
    setNotice(action?.by ? action : null);
  }

  const words = notice && adminNoticeWords(notice);
  return (
    <div className={styles.position} role="status">
      {words && (
        <p className={styles.notice} style={{ fontSize: `${fontSizeFor(words, 56, 2.6)}rem` }}>
          {words}
        </p>
      )}
    </div>
  );
}
