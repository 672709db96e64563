import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ToldView } from '../../../contract.gen';
import { shownName } from '../../../room/names';
import { useRoom } from '../../../room/room-store';
import { isFullStage } from '../../../room/view';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon';
import { useTimed } from '../../../ui/timed';
import styles from './told.module.css';

const SHOWN_MS = 6_000;

const WORDS: Readonly<Record<ToldView['did'], (name: string) => string>> = {
  'call-off': (name) =>
    t({ message: `${name} called off the vote.`, comment: 'To everybody; {name} is the admin' }),
  'close-now': (name) =>
    t({ message: `${name} cut the waiting short.`, comment: 'To everybody; {name} is the admin' }),
  'more-time': (name) =>
    t({ message: `${name} gave 30 seconds more.`, comment: 'To everybody; {name} is the admin' }),
  'by-hand': (name) =>
    t({ message: `${name} says how this round ended.`, comment: 'To everybody; {name} is the admin' }),
  void: (name) =>
    t({ message: `${name} called this round off.`, comment: 'To everybody; {name} is the admin' }),
  'end-round': (name) =>
    t({ message: `${name} ended the talk: time is up.`, comment: 'To everybody; {name} is the admin' }),
};

/** What the admin does as the referee is told to all by name: who plays must not steer unseen. */
export default function Told({ roomId }: { roomId: string }) {
  const told = useRoom(roomId, ({ view }) => view?.referee?.told ?? view?.told ?? null);
  const round = useRoom(roomId, ({ view }) => view?.round);
  const full = useRoom(roomId, ({ stage }) => isFullStage(stage));
  const now = told ? `${round} ${told.nth}` : '';
  const [seen, setSeen] = useState<string | null>(null);
  const [news, setNews] = useTimed<ToldView>(SHOWN_MS);

  if (round !== undefined && seen !== now) {
    setSeen(now);
    // Who opens the page is told nothing that is over; a new round has no news of the last one.
    setNews(told?.by && seen !== null ? told : null);
  }

  const words = news && wordsFor(news);
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

/** Null for what this page does not know, which is older than the server. */
function wordsFor({ did, by }: ToldView): string | null {
  const words: Partial<typeof WORDS> = WORDS;
  return words[did]?.(shownName(by)) ?? null;
}
