/** The sentences for refusals, by the contract's codes. */
import { plural, t } from '@lingui/core/macro';
import type { AckRefused, EdgeCode, RefusalCode } from '../contract.gen';

type Refused = Omit<AckRefused, 'ok'>;
type Words = (params: Readonly<Record<string, number | undefined>>) => string | null;

/** Null where an older server left out a parameter. */
const WORDS: Readonly<Record<RefusalCode | EdgeCode, Words>> = {
  invalid_name: () => t({ message: 'Please enter your name' }),
  invalid_icon: () => t({ message: 'There is no such avatar' }),
  invalid_duration: ({ min, max }) =>
    min !== undefined && max !== undefined ? t({ message: `A round lasts ${min} to ${max} minutes` }) : null,
  invalid_count: () => t({ message: "This deck can't deal that many cards" }),
  no_session: () => t({ message: 'Please join the room first' }),
  not_your_player: () => t({ message: 'That seat belongs to somebody else' }),
  not_in_room: () => t({ message: 'You are not in this room' }),
  not_admin: () => t({ message: "Only the room's admin can do that" }),
  others_present: () => t({ message: 'Others are still in this room: close it from the lobby' }),
  room_not_found: () =>
    t({ message: 'Room not found', comment: 'A sentence: there is no room with that code' }),
  player_not_found: () => t({ message: 'That player is no longer in this room' }),
  name_taken: () => t({ message: 'That name is already taken in this room' }),
  room_full: () => t({ message: 'This room is full' }),
  game_ended: () => t({ message: 'This game has ended' }),
  wrong_phase: () => t({ message: 'That does not work at this point in the game' }),
  not_enough_players: ({ count }) =>
    count !== undefined
      ? t({
          message: plural(count, {
            one: 'At least # player is needed to start',
            other: 'At least # players are needed to start',
          }),
        })
      : null,
  round_not_over: () => t({ message: 'The round is still running: only the admin can end it early' }),
  already_scored: () => t({ message: "This round's points are already recorded" }),
  outcome_stands: () => t({ message: 'The next round has begun: the points of the last one stand' }),
  wrong_deck: () => t({ message: 'The room is using another deck' }),
  stale_clock: () => t({ message: 'That moment has passed', comment: 'Too late to end the round' }),
  server_full: () => t({ message: 'All our rooms are taken right now. Please try again in a few minutes' }),
  updating: () => t({ message: 'The game is being updated. One moment...' }),
  malformed: () => t({ message: 'That request made no sense to the server' }),
  unknown_event: () => t({ message: 'The server does not know that message' }),
  foreign_origin: () => t({ message: 'Calls from other sites are not accepted' }),
  not_found: () => t({ message: 'There is nothing at this address' }),
  method_not_allowed: () => t({ message: 'That does not work at this address' }),
  too_large: () => t({ message: 'That is more than the server accepts at once' }),
  not_json: () => t({ message: 'The server accepts JSON only' }),
  too_many: () => t({ message: 'That was a bit too fast. Please wait a moment and try again' }),
  outnumbered: () => t({ message: 'This seat is open in newer windows, so this one rests' }),
  internal: () => t({ message: 'Something went wrong on our side. Please try again' }),
  unavailable: () => t({ message: "The game can't be saved right now. Please try again in a moment" }),
  stopping: () => t({ message: 'This server is about to stop' }),
};

/** What the live connection says itself. */
const OWN: ReadonlyMap<string, () => string> = new Map([
  ['offline', () => t({ message: 'You are offline right now' })],
  ['no_answer', () => t({ message: 'The server did not answer' })],
  ['nonsense', () => t({ message: 'The server gave an answer that makes no sense' })],
]);

const isKnown = (code: string): code is RefusalCode | EdgeCode => Object.hasOwn(WORDS, code);

/** What a refusal says: for a code that this page does not know, the server's English. Empty when the server said nothing. */
export function refusalWords({ code, message, params = {} }: Refused): string {
  return OWN.get(code)?.() || (message && isKnown(code) && WORDS[code](params)) || message;
}
