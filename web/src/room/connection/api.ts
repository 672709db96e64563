/** REST calls (API-01..13). They resolve to a value or a refusal and never throw. Local codes: `network`, `timeout`, `malformed`, `unknown`. */
import type { AckRefused, DeckId, ListedCard, Outcome, TalkLog } from '../../shared/contract.gen';
import { type Guard, isNumbers, isRecord, isText, listOf } from '../../shared/guards';
import {
  isDeckInfo,
  isListedCard,
  isResultRow,
  isRoomCheck,
  isRoomCreated,
  isRoomJoined,
  isRoomState,
  isScreenCheck,
  isStreamToken,
  isTalkLog,
} from '../../shared/guards.gen';
import { abortAfter } from '../../shared/loading/abort-after';
import { loadSeat } from './seat';

export type Result<Value> = { ok: true; value: Value } | AckRefused;

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | undefined;
  /** The id of the player who acts. Without it, a session acts as the admin if it has the admin's seat. */
  seat?: string | undefined;
  /** Refuse the call with `no_session` if it comes without a session. The refusal sets the cookie. */
  needsSession?: boolean;
  keepalive?: boolean;
  /** The response field to read a refusal's message from (API-01, API-02). */
  says?: 'error' | 'message';
}

const PATIENCE_MS = 10_000;

export function refused(code: string, message = ''): AckRefused {
  return { ok: false, code, message };
}

export async function call<Value>(
  path: string,
  isValue: Guard<Value>,
  options: Call = {},
): Promise<Result<Value>> {
  const { method = 'GET', body, seat, needsSession = false, keepalive = false, says = 'error' } = options;
  const signal = abortAfter(PATIENCE_MS);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  if (seat) headers['X-Player-Id'] = seat;
  if (needsSession) headers['X-Needs-Session'] = '1';
  try {
    const response = await fetch(path, {
      method,
      headers,
      signal,
      keepalive,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return refusal(answer, says);
    return isValue(answer) ? { ok: true, value: answer } : refused('malformed');
  } catch {
    return refused(signal.aborted ? 'timeout' : 'network');
  }
}

function refusal(body: unknown, says: 'error' | 'message'): AckRefused {
  if (!isRecord(body)) return refused('unknown');
  return refusedAs(body, body[says] || body.error || body.message);
}

export function refusedAs({ code, params }: Record<string, unknown>, message: unknown): AckRefused {
  const said = refused(isText(code) ? code : 'unknown', isText(message) ? message : '');
  return isNumbers(params) ? { ...said, params } : said;
}

const isCards = (given: unknown): given is ListedCard[] => listOf(isListedCard)(given) && given.length > 0;

const room = (roomId: string, rest = '') => `/api/rooms/${encodeURIComponent(roomId)}${rest}`;

/** Return this tab's seat. Return undefined on a shared phone, so that the server finds the admin's seat among the phone's seats. */
function seatIn(roomId: string): string | undefined {
  const seat = loadSeat(roomId);
  return seat?.others ? undefined : seat?.playerId;
}

function act(roomId: string, what: string, body?: object): Promise<Result<object>> {
  return call(room(roomId, what), isRecord, { method: 'POST', body, seat: seatIn(roomId) });
}

/** Take a seat. If the session's cookie did not arrive, repeat the call once with the cookie that the refusal has set. */
async function takeSeat<Value>(path: string, isValue: Guard<Value>, options: Call): Promise<Result<Value>> {
  const take = () => call(path, isValue, { method: 'POST', needsSession: true, ...options });
  const answer = await take();
  return !answer.ok && answer.code === 'no_session' ? take() : answer;
}

export function createRoom(playerName: string, iconId: number) {
  return takeSeat('/api/rooms', isRoomCreated, { body: { playerName, iconId }, says: 'message' });
}

/** Create a room with four bots, whose first round is dealt. The bots' names are in `language`, a tag such as `pt-BR`. */
export function practice(playerName: string, iconId: number, language: string) {
  const body = { playerName, iconId, language };
  return takeSeat('/api/practice', isRoomCreated, { body, says: 'message' });
}

/** Take a seat. With `ask`, the admin may give this browser the seat of an absent player with that name. */
export function joinRoom(code: string, playerName: string, iconId: number, ask = false) {
  const body = { playerName, iconId, ...(ask && { ask }) };
  return takeSeat(room(code, '/join'), isRoomJoined, { body });
}

export function checkRoom(roomId: string) {
  return call(room(roomId, '/check'), isRoomCheck);
}

/** Check whether a TV shows the code. */
export function checkScreen(code: string) {
  return call(`/api/screens/${encodeURIComponent(code)}`, isScreenCheck);
}

/** Remove a player. Players can remove themselves, and the admin can remove anyone. */
export function removePlayer(roomId: string, playerId: string, seat = seatIn(roomId)) {
  return call(room(roomId, `/players/${encodeURIComponent(playerId)}`), isRecord, {
    method: 'DELETE',
    seat,
    keepalive: true,
  });
}

/** Close a room. Without a seat (Back on the join screen), the server refuses unless the admin is alone. */
export function deleteRoom(code: string, seat?: string) {
  return call(room(code), isRecord, { method: 'DELETE', seat, keepalive: true });
}

export function readDeckInfo(deck: DeckId) {
  return call(`/api/rooms/locations/${deck}?info=true`, isDeckInfo);
}

/** Read the cards in play. `all` includes cards that the admin has removed. */
export function readChosenCards(deck: DeckId, roomId: string, all = false) {
  const cards = `/api/rooms/locations/${deck}?roomId=${encodeURIComponent(roomId)}&ids=true`;
  return call(all ? `${cards}&all=true` : cards, isCards, { seat: seatIn(roomId) });
}

export function chooseCards(roomId: string, deck: DeckId, count: number) {
  return act(roomId, '/chosen-cards', { deck, count });
}

/** Save the round duration. `timerDuration` is in seconds. */
export function saveTimer(roomId: string, timerDuration: number) {
  return act(roomId, '/timer', { timerDuration });
}

/** End a round. The request names the round, so that a delayed request does not end the next one. */
export function endRound(roomId: string, round: number) {
  return act(roomId, '/end-round', { round });
}

export function recordOutcome(roomId: string, outcome: Outcome) {
  return act(roomId, '/game-round-end', { outcome });
}

export function restartGame(roomId: string) {
  return act(roomId, '/restart');
}

export function readRoom(roomId: string) {
  return call(room(roomId), isRoomState, { seat: seatIn(roomId) });
}

/** Request a token that shows the room without its code while the player is in it. */
export function createStreamToken(roomId: string) {
  return call(room(roomId, '/stream'), isStreamToken, { seat: seatIn(roomId) });
}

export function readPlayers(roomId: string) {
  return call(room(roomId, '/players'), listOf(isResultRow), { seat: seatIn(roomId) });
}

/** Read the exchanges of the latest round, oldest first (TALK-07). */
export const readTalk = (roomId: string): Promise<Result<TalkLog>> =>
  call(room(roomId, '/talk'), isTalkLog, { seat: seatIn(roomId) });
