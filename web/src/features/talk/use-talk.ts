import { useState } from 'react';
import { wasSkipped } from '../../room/game/talk-words';
import { useRoom } from '../../room/state/use-room';
import type { ExchangeView, TalkView } from '../../shared/contract.gen';
import { useTimed } from '../../shared/ui/timed';

/** A turn of a round whose players talk in the app. */
export interface Turn extends Omit<TalkView, 'mode'> {
  mode: TalkView['mode'];
  turn: number;
  asker: string;
  asked: string | null;
  question: string | null;
  mayAsk: string[];
  recent: ExchangeView[];
  count: number;
}

const isTurn = (talk: TalkView | undefined): talk is Turn => talk?.turn !== undefined;

/** Return the running turn, or null. */
export function useTurn(roomId: string): Turn | null {
  return useRoom(roomId, ({ view, stage }) => (stage === 'talk' && isTurn(view?.talk) ? view.talk : null));
}

/** A new answer fills the strip for this time, or until the next question. */
const MOMENT_MS = 3_000;

/** Return an exchange whose answer has just arrived. Skipped turns and answers from before this page opened are not shown. */
export function useMoment({ recent: [newest], question }: Turn): ExchangeView | null {
  const [seen, setSeen] = useState(newest?.nth ?? 0);
  const [moment, setMoment] = useTimed<ExchangeView>(MOMENT_MS);
  if (newest && newest.nth > seen) {
    setSeen(newest.nth);
    setMoment(wasSkipped(newest) ? null : newest);
  }
  return question === null ? moment : null;
}
