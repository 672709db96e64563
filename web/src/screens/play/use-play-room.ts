/** Everything the play screen shows and does, from the hand, the store and the session. */
import type { PlayerView, Reveal, RoomView } from '../../contract.gen';
import type { PlayState } from '../../room/play-state';
import type { RoomSession } from '../../room/room-session';
import { useRoom } from '../../room/room-store';
import { useDeal } from '../../room/use-deal';
import { useEnding } from '../../room/use-ending';
import { playerIn, stageOf } from '../../room/view';
import { useDeckCheck } from './use-deck-check';
import { type NextGame, useNextGame } from './use-next-game';
import { type RoundEnd, useRoundEnd } from './use-round-end';

export interface PlayRoom extends RoundEnd {
  view: RoomView | null;
  own: PlayerView | null;
  players: readonly PlayerView[];
  isAdmin: boolean;
  next: NextGame;
  /** The next round has begun; its hand is on the way. */
  dealing: boolean;
  dealProblem: string | null;
  /** The outcome is recorded, or was at least sent to the server. */
  scored: boolean;
  /** Who was who, once everybody may know. */
  reveal: Reveal | null;
  /** According to the last snapshot the round is still running. */
  presumed: boolean;
  /** A round is running that this player was not dealt into. */
  satOut: boolean;
}

export function usePlayRoom(
  roomId: string,
  hand: PlayState,
  session: RoomSession | null,
  alert: (text: string) => void,
): PlayRoom {
  const view = useRoom(roomId, (room) => room.view);
  const stage = useRoom(roomId, (room) => room.stage);
  const end = useRoundEnd(roomId, session, alert);
  const next = useNextGame(hand.round, session, alert);
  const dealProblem = useDeal(roomId, hand.playerId, hand);
  useEnding(roomId, hand);
  useDeckCheck(hand, view);

  const own = playerIn(view, hand.playerId);
  const inRound = view !== null && stageOf(view) === 'talk';
  const scored = stage === 'scored';
  return {
    ...end,
    view,
    own,
    players: view?.players ?? [],
    isAdmin: own?.is_admin ?? hand.isAdmin,
    next,
    dealing: inRound && view.round !== hand.round,
    dealProblem,
    scored,
    reveal: (scored && view?.reveal) || null,
    presumed: inRound,
    satOut: inRound && own !== null && !own.in_round,
  };
}
