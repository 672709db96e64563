import { plural, t } from '@lingui/core/macro';
import type { AckRefused, ErrorCode, RefusalCode } from '../../shared/contract.gen';

/** Refusals about decks. Their messages are in deck-refusals.ts, which fewer screens load. */
export type DeckCode =
  | Exclude<Extract<RefusalCode | ErrorCode, `deck${string}`>, 'deck_blocked'>
  | 'card_refused'
  | 'too_many_decks';

export type Refused = Omit<AckRefused, 'ok'>;
export type Words = (params: Readonly<Record<string, number>>) => string;

type Code = Exclude<RefusalCode | ErrorCode, DeckCode>;

export const closedToNewPlayers = () => t({ message: 'This table is closed to new players' });

export const noLinks = () => t({ message: 'No links in here, please' });

/** Refusals that affect only new players. The room can still be watched, and players who have a seat can return. */
export const NO_NEW_PLAYERS: ReadonlySet<string> = new Set<RefusalCode>(['room_full', 'room_locked']);

/** Messages by code. */
const WORDS: Readonly<Record<Code, Words>> = {
  invalid_name: () => t({ message: 'Please enter your name' }),
  invalid_icon: () => t({ message: "There's no such avatar" }),
  invalid_duration: ({ min = 0, max = 0 }) => t({ message: `A round lasts ${min} to ${max} minutes` }),
  invalid_count: () => t({ message: "This deck can't deal that many cards" }),
  invalid_cards: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'Pick at least # card from this deck, no repeats',
        other: 'Pick at least # cards from this deck, no repeats',
      }),
    }),
  no_session: () => t({ message: 'Please join the room first' }),
  not_your_player: () => t({ message: 'That seat belongs to somebody else' }),
  not_in_room: () => t({ message: "You're not in this room" }),
  not_admin: () => t({ message: "Only the room's admin can do that" }),
  others_present: () => t({ message: 'Others are still in this room: close it from the lobby' }),
  room_not_found: () =>
    t({ message: 'Room not found', comment: 'A sentence: there is no room with that code' }),
  player_not_found: () => t({ message: 'That player is no longer in this room' }),
  name_taken: () =>
    t({ message: "That name is already taken in this room. If it's you, ask the admin for your seat" }),
  seat_requested: () => t({ message: 'Ask the admin to let you take that seat' }),
  seat_refused: () =>
    t({ message: 'The admin said no to your request for a seat. You can join under another name' }),
  seat_in_use: () => t({ message: 'That seat is open in another browser. Close the game there first' }),
  seat_in_round: () => t({ message: 'That seat has a card in this round. Ask again when the round is over' }),
  room_locked: closedToNewPlayers,
  removed: () => t({ message: 'The admin took you out of this room, and can let you back in' }),
  room_full: () => t({ message: 'This room is full' }),
  seat_after_round: () => t({ message: 'A bot makes room for you when this round is over' }),
  game_ended: () => t({ message: 'This game has ended' }),
  wrong_phase: () => t({ message: "You can't do that at this point in the game" }),
  not_enough_players: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'At least # player is needed to start',
        other: 'At least # players are needed to start',
      }),
    }),
  round_not_over: () => t({ message: 'The round is still running: only the admin can end it early' }),
  already_scored: () => t({ message: "This round's points are already recorded" }),
  outcome_stands: () => t({ message: "The next round has begun, so the last one's points stand" }),
  wrong_deck: () => t({ message: 'The room is using another deck' }),
  stale_clock: () => t({ message: 'That moment has passed', comment: 'Too late to end the round' }),
  clock_stopped: () => t({ message: 'The clock has stopped' }),
  stop_used: () => t({ message: "You've already stopped the clock this round" }),
  no_suspect: () => t({ message: 'The suspect has to be another player in this round' }),
  not_voter: () => t({ message: "You don't have a say in this", comment: 'Refusal of a vote' }),
  not_spy: () => t({ message: 'Only the Spy can do that' }),
  unknown_card: () => t({ message: "That card isn't in this game" }),
  not_your_turn: () => t({ message: "It's not your turn" }),
  not_askable: () => t({ message: "You can't ask that player right now" }),
  text_refused: () =>
    t({
      message: "A word in there isn't welcome here. Please choose another one",
      comment: 'A typed question or answer',
    }),
  card_link: noLinks,
  bots_clues: () => t({ message: "Bots don't play this game." }),
  no_clue: () =>
    t({ message: 'One to three words, please', comment: 'Refusal to a player who typed no clue' }),
  clue_given: () => t({ message: 'Already said. Try another one', comment: 'Refusal of a clue' }),
  undercover_players: ({ count = 0 }) =>
    t({
      message: plural(count, { one: 'Undercover needs # player', other: 'Undercover needs # players' }),
      comment: "'Undercover' is a game",
    }),
  bots_cards: () => t({ message: "Bots don't know these cards." }),
  screens_off: () =>
    t({ message: 'The admin has turned off screens in this room', comment: 'Screens are TVs' }),
  screens_full: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'This room is already on # screen',
        other: 'This room is already on # screens',
      }),
      comment: 'Screens are TVs',
    }),
  spectators_full: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: '# person is already watching this room. Please try again later',
        other: '# people are already watching this room. Please try again later',
      }),
    }),
  unknown_screen_code: () =>
    t({ message: 'No screen is showing that code. Is there a newer one on the TV?' }),
  deck_blocked: () =>
    t({ message: 'This deck was taken down by the people who run this site. Choose another one' }),
  server_full: () => t({ message: 'All our rooms are taken right now. Please try again in a few minutes' }),
  updating: () => t({ message: 'The game is being updated. One moment...' }),
  malformed: () => t({ message: 'That request made no sense to the server' }),
  unknown_event: () => t({ message: "The server doesn't know that message" }),
  foreign_origin: () =>
    t({ message: "Calls from other sites aren't accepted", comment: "'Calls' are requests of a page" }),
  not_found: () => t({ message: "There's nothing at this address", comment: 'The address of a page' }),
  method_not_allowed: () =>
    t({ message: "That doesn't work at this address", comment: 'The address of a page' }),
  too_large: () => t({ message: "That's more than the server accepts at once" }),
  not_json: () => t({ message: 'The server accepts JSON only', comment: 'JSON is a format' }),
  too_many: () => t({ message: 'That was a bit too fast. Please wait a moment and try again' }),
  outnumbered: () => t({ message: 'This seat is open in newer windows, so this one is taking a break' }),
  internal: () => t({ message: 'Something went wrong on our side. Please try again' }),
  unavailable: () => t({ message: "The game can't be saved right now. Please try again in a moment" }),
  stopping: () => t({ message: 'This server is about to stop' }),
};

const OWN: ReadonlyMap<string, () => string> = new Map([
  ['offline', () => t({ message: "You're offline right now" })],
  ['no_answer', () => t({ message: "The server didn't answer" })],
  ['nonsense', () => t({ message: 'The server gave an answer that makes no sense' })],
]);

const isKnown = (code: string): code is Code => Object.hasOwn(WORDS, code);

/** Return a message, or '' if it takes parameters that an older server has not sent. */
export const filledIn = (words: Words, params: Refused['params']): string =>
  params || words.length === 0 ? words(params ?? {}) : '';

/** Return the message of a refusal. For an unknown code, return the server's English message, which may be empty. */
export function refusalWords({ code, message, params }: Refused): string {
  return OWN.get(code)?.() || (message && isKnown(code) && filledIn(WORDS[code], params)) || message;
}
