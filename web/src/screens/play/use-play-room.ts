/** Everything the play screen shows and does, from the hand, the store and the clock. */
import type { PlayerView, Reveal, RoomView } from '../../contract.gen';
import type { PlayState } from '../../room/play-state';
import type { RoomSession } from '../../room/room-session';
import { playerIn, useRoomStore } from '../../room/room-store';
import { useDeal } from '../../room/use-deal';
import { useEnding } from '../../room/use-ending';
import { useDeckCheck } from './use-deck-check';
import { type NextGame, useNextGame } from './use-next-game';
import { type RoundClock, useRoundClock } from './use-round-clock';

export interface PlayRoom {
  view: RoomView | null;
  own: PlayerView | null;
  players: readonly PlayerView[];
  isAdmin: boolean;
  clock: RoundClock;
  next: NextGame;
  /** The next round has begun; its hand is on the way. */
  dealing: boolean;
  dealProblem: string | null;
  /** The outcome is recorded, or was at least sent. */
  scored: boolean;
  /** The truth, once it may be told. */
  reveal: Reveal | null;
  /** A round is on without us: we came back after the deal. */
  satOut: boolean;
}

export function usePlayRoom(
  roomId: string,
  hand: PlayState,
  session: RoomSession | null,
  alert: (text: string) => void,
): PlayRoom {
  const view = useRoomStore((room) => (room.roomId === roomId ? room.view : null));
  const clock = useRoundClock(roomId, alert);
  const next = useNextGame(roomId, hand.round, session, alert);
  const dealProblem = useDeal(roomId, hand.playerId, hand);
  useEnding(roomId, hand);
  useDeckCheck(hand, view);

  const own = playerIn(view, hand.playerId);
  const inRound = view?.phase === 'round';
  const scored = clock.over && (view?.phase === 'scored' || next.recorded);
  return {
    view,
    own,
    players: view?.players ?? [],
    isAdmin: own?.is_admin ?? hand.isAdmin,
    clock,
    next,
    dealing: inRound && view.round !== hand.round,
    dealProblem,
    scored,
    reveal: (scored && view?.reveal) || null,
    satOut: inRound && own !== null && !own.in_round,
  };
}
