import { useState } from 'react';
import type { AdminNoticeView, RoomNoticeView, RoomView } from '../../shared/contract.gen';
import { useTimed } from '../../shared/ui/timed';
import { noticeWords } from './notice-words';

const SHOWN_MS = 6_000;

/** Return the text of a new notice to the whole table for some seconds. Earlier notices are not shown. */
export function useNotice(view: RoomView | null): string | null {
  const action = view?.referee?.told ?? view?.told;
  const change = view?.notice;
  const keys = view && [action ? `${view.round} ${action.nth}` : '', change?.nth ?? 0];
  const [seen, setSeen] = useState<typeof keys>(null);
  const [current, setCurrent] = useTimed<AdminNoticeView | RoomNoticeView>(SHOWN_MS);

  if (keys && seen?.join() !== keys.join()) {
    setSeen(keys);
    if (seen) setCurrent((keys[1] === seen[1] ? action : change) ?? null);
  }
  return current && noticeWords(current);
}
