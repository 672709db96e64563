import { useState, useSyncExternalStore } from 'react';
import type { NoticeView, RoomView } from '../../shared/contract.gen';
import { useAfter } from '../../shared/ui/timed';
import { newestNotice } from '../state/view';
import { noticeWords } from './notice-words';

/** A notice is shown for at least this long. */
const MIN_SHOWN_MS = 3_000;
/** A notice is shown for this long if no other notice is waiting. */
const SHOWN_MS = 6_000;
const NO_NOTICES: readonly NoticeView[] = [];

interface Queue {
  /** The room's latest notices, oldest first. */
  listed: readonly NoticeView[];
  /** The number of the newest notice in any snapshot. Null before the first snapshot, whose notices are not shown. */
  seen: number | null;
  shown: NoticeView | null;
  /** True if `shown` has been shown for MIN_SHOWN_MS. */
  replaceable: boolean;
  waiting: readonly NoticeView[];
}

const EMPTY: Queue = { listed: NO_NOTICES, seen: null, shown: null, replaceable: false, waiting: [] };

/**
 * Return the notice to show. New notices are shown one after the other, including those that a lost connection has delayed.
 * `told` is the number of the newest notice that is not new. By default, it is the newest one of the first snapshot.
 */
export function useNotice(view: RoomView | null, told?: number): NoticeView | null {
  const [queue, setQueue] = useState(EMPTY);
  const isVisible = usePageVisible();
  const { shown } = queue;
  const listed = view?.notices ?? NO_NOTICES;
  if (view && (queue.seen === null || listed !== queue.listed)) setQueue(withListed(queue, listed, told));

  useAfter(MIN_SHOWN_MS, isVisible && shown, () => setQueue((now) => advance({ ...now, replaceable: true })));
  useAfter(SHOWN_MS, isVisible && shown, () => setQueue((now) => advance({ ...now, shown: null })));
  return shown && isSuperseded(shown, view) ? null : shown;
}

/** Return true if the admin has accused another player or recorded the outcome since the notice. */
const isSuperseded = ({ did }: NoticeView, view: RoomView | null) =>
  did === 'drop-accused' && Boolean(view?.accused || view?.outcome);

/** Add new notices to the queue. Drop waiting ones that the room has dropped, so that at most five wait. */
function withListed(queue: Queue, listed: readonly NoticeView[], told?: number): Queue {
  const newest = newestNotice(listed);
  const seen = queue.seen ?? told ?? newest;
  // Waiting notices are not replaced by their new versions, which lack the names of players who have left.
  const waiting = queue.waiting.filter(({ nth }) => listed.some((notice) => notice.nth === nth));
  const added = listed.filter((notice) => notice.nth > seen && noticeWords(notice) !== null);
  return advance({ ...queue, listed, seen: Math.max(seen, newest), waiting: [...waiting, ...added] });
}

function advance(queue: Queue): Queue {
  const next = queue.waiting.find(isUrgent) ?? queue.waiting[0];
  if (!next || (queue.shown && !queue.replaceable)) return queue;
  return {
    ...queue,
    shown: next,
    replaceable: false,
    waiting: queue.waiting.filter((each) => each !== next),
  };
}

/** Return true for the notice that ten seconds are left, which would be wrong after a long wait. */
const isUrgent = ({ did }: NoticeView) => did === 'end-round';

function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibilityChange, () => !document.hidden);
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
