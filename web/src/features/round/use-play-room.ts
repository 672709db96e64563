/** Everything the play screen shows and does, from the hand, the store and the session. */
import { useEffect } from 'react';
import type { PlayState } from '../../room/state/play-state';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import { useConfiguration } from '../../room/state/use-configuration';
import { useNextScreen } from '../../room/state/use-next-screen';
import { useRoom } from '../../room/state/use-room';
import { isRunning, playerIn, serverStageOf } from '../../room/state/view';
import { logWarning } from '../../shared/log';
import { useNextGame } from './use-next-game';
import { useRoundEnd } from './use-round-end';

/** What the parts of the screen are given. */
export interface TablePart {
  roomId: string;
  hand: PlayState;
  room: ReturnType<typeof usePlayRoom>;
}

export function usePlayRoom(
  roomId: string,
  hand: PlayState,
  session: RoomSession | null,
  alert: (text: () => string) => void,
) {
  const view = useRoom(roomId, (room) => room.view);
  const scored = useRoom(roomId, ({ stage }) => stage === 'scored');
  const end = useRoundEnd(roomId, session, alert);
  const own = playerIn(view, hand.playerId);
  const isAdmin = own?.is_admin ?? hand.isAdmin;
  const settings = useConfiguration(view, session, isAdmin && scored && Boolean(view?.reveal));
  const next = useNextGame(hand.round, session, settings, alert);
  const dealProblem = useNextScreen(roomId, hand, hand);
  const inRound = view !== null && isRunning(serverStageOf(view));
  const wrongDeck = inRound && view.round === hand.round && view.currentDeck !== hand.currentDeck;

  useEffect(() => {
    // The next deal puts it right (PLAY-22).
    if (wrongDeck) logWarning('The deck in hand is not the deck of the room');
  }, [wrongDeck]);

  return {
    ...end,
    view,
    own,
    players: view?.players ?? [],
    isAdmin,
    settings,
    async pause() {
      const problem = await session?.pauseRound(hand.round);
      if (problem) alert(() => refusalWords(problem));
    },
    next,
    /** The next round has begun; its hand is on the way. */
    dealing: inRound && view.round !== hand.round,
    dealProblem,
    /** The outcome is recorded, or was at least sent to the server. */
    scored,
    /** A round runs that the app keeps the rules of. */
    refereed: !end.over && view?.referee !== undefined,
    /** Who was who, once everybody may know. */
    reveal: (scored && view?.reveal) || null,
    /** According to the last snapshot the round is still running. */
    roundInProgress: inRound,
    /** A round is running that this player was not dealt into. */
    sitsOut: inRound && own !== null && !own.in_round,
  };
}
