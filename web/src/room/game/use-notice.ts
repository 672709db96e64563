import { useState } from 'react';
import type { AdminNoticeView, ExchangeView, RoomNoticeView, RoomView } from '../../shared/contract.gen';
import { useTimed } from '../../shared/ui/timed';
import { noticeWords } from './notice-words';
import { skippedWords, wasSkipped } from './talk-words';

const SHOWN_MS = 6_000;

/** Return the text of a new notice to the whole table for a few seconds. Earlier notices are not shown. */
export function useNotice(view: RoomView | null): string | null {
  const skipped = useSkippedTurn(view);
  const action = view?.referee?.told ?? view?.told;
  const change = view?.notice;
  const keys = view && [action ? `${view.round} ${action.nth}` : '', change?.nth ?? 0];
  const [seen, setSeen] = useState<typeof keys>(null);
  const [current, setCurrent] = useTimed<AdminNoticeView | RoomNoticeView>(SHOWN_MS);

  if (keys && seen?.join() !== keys.join()) {
    setSeen(keys);
    if (seen) setCurrent((keys[1] === seen[1] ? action : change) ?? null);
  }
  return (current && noticeWords(current)) ?? skipped;
}

/** Return the notice of a turn that the admin has skipped (TALK-09). */
function useSkippedTurn(view: RoomView | null): string | null {
  const newest = view?.talk?.recent?.[0];
  const key = newest && wasSkipped(newest) ? `${view.round} ${newest.nth}` : '';
  const [seen, setSeen] = useState<string | null>(null);
  const [current, setCurrent] = useTimed<ExchangeView>(SHOWN_MS);

  if (view && key !== seen) {
    setSeen(key);
    if (key && newest && seen !== null) setCurrent(newest);
  }
  return current && skippedWords(current, view?.players ?? []);
}
