import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { checkRoom, createRoom, joinRoom, type Result } from '../../room/connection/api';
import { type LastSeat, type Seat, saveSeat } from '../../room/connection/seat';
import { DEFAULT_AVATAR } from '../../room/state/avatar-choice';
import { NO_NEW_PLAYERS, refusalWords } from '../../room/state/refusals';
import type { AckRefused, RefusalCode } from '../../shared/contract.gen';
import { capturePage } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { deviceStorage } from '../../shared/storage';
import { cleanName } from '../../shared/text/names';
import { UNTIL_UNMOUNT, useAction } from '../../shared/ui/use-action';

/** The refusal of a room that bots fill. A seat becomes free when the round is over. */
const SEAT_AFTER_ROUND: RefusalCode = 'seat_after_round';
/** Refusals after which the admin can still give the player's old seat to this browser. */
const CLAIMABLE: ReadonlySet<string> = new Set<RefusalCode>(['seat_requested', 'seat_in_use']);
const RETRY_MS = 4_000;
const CLAIM_MS = 120_000;
const ABOUT_THE_NAME: ReadonlySet<string> = new Set<RefusalCode>([
  'invalid_name',
  'name_taken',
  'seat_refused',
]);

export interface SeatError {
  about: 'name' | 'room';
  /** True if the room does not admit new players, in which case watching is offered. */
  full?: boolean;
  /** True if the name is taken, possibly by this player in another browser. */
  taken?: boolean;
  text: () => string;
}

/** A request for a seat that the page repeats until the admin allows it or the round is over. */
export interface AwaitedSeat {
  name: string;
  /** The admin answers others first if this is 'queue'. */
  for: 'admin' | 'queue' | 'round';
  /** Two digits by which the admin recognizes this browser. */
  digits?: number | undefined;
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
  /** Send the request with the cleaned name. With `claim`, ask the admin for the seat with that name. */
  ask: (name: string, claim: boolean) => Promise<Result<Taken>>;
  /** Return the message for a refusal that does not have one. */
  fallback: () => string;
  claim?: boolean;
  /** Called with the stored seat instead of opening the lobby. */
  onSeat?: (seat: LastSeat) => void;
  /** Return true if the room does not have a seat until the round is over. */
  isRoundOn?: () => Promise<boolean>;
}

/** The request for a seat in a new room. */
export const createRequest: Omit<SeatRequest, 'name'> = {
  isAdmin: true,
  ask: (name) => createRoom(name, DEFAULT_AVATAR),
  fallback: () => t({ message: 'Failed to create room', comment: 'The requested action has failed' }),
};

/** Return the request for a seat in an existing room. */
export const joinRequest = (roomId: string): Omit<SeatRequest, 'name'> => ({
  isAdmin: false,
  async ask(name, claim) {
    const answer = await joinRoom(roomId, name, DEFAULT_AVATAR, claim);
    return answer.ok ? { ...answer, value: { ...answer.value, roomId } } : answer;
  },
  async isRoundOn() {
    const room = await checkRoom(roomId);
    return room.ok && room.value.code === SEAT_AFTER_ROUND;
  },
  fallback: () => t({ message: 'Failed to join room', comment: 'The requested action has failed' }),
});

/** The refusal of a call whose cookie did not arrive. The browser sends none, or a proxy removes it. */
const NO_COOKIE: RefusalCode = 'no_session';

/** If the user blocks all cookies in Chrome, `cookieEnabled` stays true, but storage is blocked as well. */
const blocksCookies = () => !navigator.cookieEnabled || deviceStorage.isBlocked;

const cookiesNeeded = () =>
  t({
    message:
      "This game needs cookies to keep your seat. Allow cookies for this site in your browser's settings, then reload the page.",
  });

const claimFailed = () =>
  t({ message: "The admin hasn't let you in yet. Try again, or choose another name" });

const claimLocked = () =>
  t({ message: 'The admin lets nobody in at the moment. Ask them to let new players in, then ask again' });

function errorOf(refused: AckRefused, { fallback, claim }: SeatRequest): SeatError {
  const { code } = refused;
  const claimable = CLAIMABLE.has(code);
  const locked = claim === true && code === 'room_locked';
  if (code === NO_COOKIE) return { about: 'room', text: cookiesNeeded };
  return {
    about: ABOUT_THE_NAME.has(code) ? 'name' : 'room',
    full: NO_NEW_PLAYERS.has(code),
    taken: claimable || locked || code === 'name_taken',
    text: locked ? claimLocked : claimable ? claimFailed : () => refusalWords(refused) || fallback(),
  };
}

/** Return the answer to a request that is repeated after each wait, or null if `wait` returns false. */
async function answerFor(
  name: string,
  { ask, claim = false, isRoundOn }: SeatRequest,
  wait: (seat: AwaitedSeat) => Promise<boolean>,
): Promise<Result<Taken> | null> {
  const claimsUntil = claim ? performance.now() + CLAIM_MS : 0;
  let answer = await ask(name, claim);
  while (!answer.ok) {
    const reason = reasonToWait(answer, claimsUntil);
    if (!reason) break;
    if (!(await wait({ name, ...reason }))) return null;
    const isStillOn = reason.for === 'round' && (await isRoundOn?.());
    if (!isStillOn) answer = await ask(name, claim);
  }
  return answer;
}

/** Return the reason to wait before a refused request is repeated, or null to give up. */
function reasonToWait({ code, params }: AckRefused, claimsUntil: number): Omit<AwaitedSeat, 'name'> | null {
  if (code === SEAT_AFTER_ROUND) return { for: 'round' };
  if (!CLAIMABLE.has(code) || performance.now() > claimsUntil) return null;
  const digits = params?.digits;
  return { for: code === 'seat_requested' && digits === undefined ? 'queue' : 'admin', digits };
}

/** Open the room at the seat's lobby, which redirects to the running round or to the results. */
export function openLobby({ roomId, ...seat }: LastSeat): void {
  navigate(pathTo('lobby', roomId), { state: seat });
}

/** Request a seat, store it in this tab and open the lobby (CREATE-04, JOIN-08, INVITE-07). */
export function useTakeSeat() {
  const { pending, problem, run, clear } = useAction(take, { exclusive: true });
  const [awaited, setAwaited] = useState<AwaitedSeat | null>(null);
  const stopWaiting = useRef<(() => void) | null>(null);

  /** Wait before the request is repeated. Return false if the player cancels it. */
  function wait(seat: AwaitedSeat): Promise<boolean> {
    setAwaited(seat);
    return new Promise((settle) => {
      setTimeout(settle, RETRY_MS, true);
      stopWaiting.current = () => settle(false);
    });
  }

  async function take(request: SeatRequest): Promise<SeatError | null> {
    const { isAdmin, onSeat = openLobby } = request;
    const name = cleanName(request.name);
    if (!name)
      return {
        about: 'name',
        text: () =>
          t({ message: 'Please enter your name', comment: 'Refusal: the field for the name is empty' }),
      };

    // Without the session cookie, the browser could not use the seat.
    if (blocksCookies()) return { about: 'room', text: cookiesNeeded };

    clear();
    const isHere = capturePage();
    if (request.claim) setAwaited({ name, for: 'admin' });
    const answer = await answerFor(name, request, async (seat) => (await wait(seat)) && isHere());
    setAwaited(null);
    if (!answer) return null;
    if (!answer.ok) return errorOf(answer, request);

    const { roomId, playerId, playerName } = answer.value;
    const seat: Seat = { isAdmin, playerName, playerId, iconId: DEFAULT_AVATAR };
    saveSeat(roomId, seat);
    if (isHere()) onSeat({ roomId, ...seat });
    return UNTIL_UNMOUNT;
  }

  return {
    busy: pending,
    error: problem,
    awaited,
    stopWaiting: () => stopWaiting.current?.(),
    takeSeat: run,
    clearError: clear,
  };
}
