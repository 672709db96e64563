import { t } from '@lingui/core/macro';
import { navigate } from 'wouter/use-browser-location';
import type { Result } from '../../room/connection/api';
import { type Seat, saveSeat } from '../../room/connection/seat';
import { DEFAULT_AVATAR } from '../../room/state/avatar-choice';
import { refusalWords } from '../../room/state/refusals';
import type { RefusalCode } from '../../shared/contract.gen';
import { pathTo } from '../../shared/routes';
import { cleanName } from '../../shared/text/names';
import { capturePage } from '../../shared/ui/capture-location';
import { UNTIL_UNMOUNT, useAction } from '../../shared/ui/use-action';

export const FULL: RefusalCode = 'room_full';
const ABOUT_THE_NAME: readonly string[] = ['invalid_name', 'name_taken'];

export interface SeatError {
  about: 'name' | 'room';
  /** True if the room is full, so that watching is offered. */
  full: boolean;
  text: () => string;
}

interface Taken {
  roomId: string;
  playerId: string;
  playerName: string;
}

export interface SeatRequest {
  /** The name as the player typed it. */
  name: string;
  isAdmin: boolean;
  /** Send the request with the cleaned name. */
  ask: (name: string) => Promise<Result<Taken>>;
  /** Return the message for a refusal without a reason. */
  fallback: () => string;
}

const cookiesNeeded = () =>
  t({
    message:
      "This game needs cookies to keep your seat. Allow cookies for this site in your browser's settings, then reload the page.",
    comment: 'Refusal: the browser blocks cookies',
  });

/** Request a seat, store it in this tab and open the lobby (CREATE-04, JOIN-08, INVITE-07). */
export function useTakeSeat() {
  const { pending, problem, run, clear } = useAction(take, { exclusive: true });

  async function take({ name, isAdmin, ask, fallback }: SeatRequest): Promise<SeatError | null> {
    const cleaned = cleanName(name);
    if (!cleaned)
      return {
        about: 'name',
        full: false,
        text: () =>
          t({ message: 'Please enter your name', comment: 'Refusal: the field for the name is empty' }),
      };

    // Without its cookie, the browser could not use the seat.
    if (!navigator.cookieEnabled) return { about: 'room', full: false, text: cookiesNeeded };

    clear();
    const isHere = capturePage();
    const answer = await ask(cleaned);
    if (!answer.ok)
      return {
        about: ABOUT_THE_NAME.includes(answer.code) ? 'name' : 'room',
        full: answer.code === FULL,
        text: () => refusalWords(answer) || fallback(),
      };

    const { roomId, playerId, playerName } = answer.value;
    const seat: Seat = { isAdmin, playerName, playerId, iconId: DEFAULT_AVATAR };
    saveSeat(roomId, seat);
    if (isHere()) navigate(pathTo('lobby', roomId), { state: seat });
    return UNTIL_UNMOUNT;
  }

  return { busy: pending, error: problem, takeSeat: run, clearError: clear };
}
