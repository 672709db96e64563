import { useState } from 'react';
import { adminNoticeWords } from '../room/game/admin-notice-words';
import type { RoomView, ToldView } from '../shared/contract.gen';
import { useTimed } from '../shared/ui/timed';
import { sizeFor } from './fitted';
import styles from './told.module.css';

const SHOWN_MS = 6_000;

/** What the admin has just done as the referee: who plays must not steer unseen. */
export function Told({ view }: { view: RoomView }) {
  const told = view.referee?.told ?? view.told ?? null;
  const now = told ? `${view.round} ${told.nth}` : '';
  const [seen, setSeen] = useState(now);
  const [news, setNews] = useTimed<ToldView>(SHOWN_MS);

  if (seen !== now) {
    setSeen(now);
    setNews(told?.by ? told : null);
  }

  const words = news && adminNoticeWords(news);
  return (
    <div className={styles.place} role="status">
      {words && (
        <p className={styles.told} style={{ fontSize: `${sizeFor(words, 56, 2.6)}rem` }}>
          {words}
        </p>
      )}
    </div>
  );
}
