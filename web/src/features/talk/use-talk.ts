import { useRoom } from '../../room/state/room-store';
import type { ExchangeView, TalkView } from '../../shared/contract.gen';

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

/** Return the running turn, or null. With `stopped`, also return it while the clock is stopped. */
export function useTurn(roomId: string, stopped = false): Turn | null {
  return useRoom(roomId, ({ view, stage }) =>
    (stage === 'talk' || stopped) && isTurn(view?.talk) ? view.talk : null,
  );
}
