import { useRoom } from '../../room/state/use-room';
import type { TalkView } from '../../shared/contract.gen';

/** A turn of a round whose players talk in the app. */
export type Turn = TalkView &
  Required<Pick<TalkView, 'turn' | 'asker' | 'asked' | 'question' | 'mayAsk' | 'recent'>>;

const isTurn = (talk: TalkView | undefined): talk is Turn => talk?.turn !== undefined;

/** Return the running turn, or null. With `stopped`, also return it while the clock is stopped. */
export function useTurn(stopped = false): Turn | null {
  return useRoom(({ view, stage }) =>
    (stage === 'talk' || stopped) && isTurn(view?.talk) ? view.talk : null,
  );
}
