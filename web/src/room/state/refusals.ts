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

export const closedToNewPlayers = () =>
  t({ message: 'This table is closed to new players', comment: 'The admin lets nobody else into the room' });

export const noLinks = () =>
  t({
    message: 'No links in here, please',
    comment: 'Refusal to the author of a deck of cards, a card, a question or an answer',
  });

/** Refusals that affect only new players. The room can still be watched, and players who have a seat can return. */
export const NO_NEW_PLAYERS: ReadonlySet<string> = new Set<RefusalCode>(['room_full', 'room_locked']);

/** Messages by code. */
const WORDS: Readonly<Record<Code, Words>> = {
  invalid_name: () => t({ message: 'Please enter your name', comment: 'Refusal: the name is missing' }),
  invalid_icon: () => t({ message: "There's no such avatar", comment: 'Refusal; rarely seen' }),
  invalid_duration: ({ min = 0, max = 0 }) =>
    t({ message: `A round lasts ${min} to ${max} minutes`, comment: 'Refusal of a duration' }),
  invalid_count: () =>
    t({ message: "This deck can't deal that many cards", comment: 'Refusal to the admin' }),
  invalid_cards: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'Pick at least # card from this deck, no repeats',
        other: 'Pick at least # cards from this deck, no repeats',
      }),
      comment: 'Refusal; rarely seen',
    }),
  no_session: () =>
    t({ message: 'Please join the room first', comment: 'Refusal to somebody without a seat' }),
  not_your_player: () =>
    t({ message: 'That seat belongs to somebody else', comment: 'Refusal of an action' }),
  not_in_room: () => t({ message: "You're not in this room", comment: 'Refusal to somebody without a seat' }),
  not_admin: () => t({ message: "Only the room's admin can do that", comment: 'Refusal of an action' }),
  others_present: () =>
    t({ message: 'Others are still in this room: close it from the lobby', comment: 'Refusal to the admin' }),
  room_not_found: () =>
    t({ message: 'Room not found', comment: 'A sentence: there is no room with that code' }),
  player_not_found: () =>
    t({ message: 'That player is no longer in this room', comment: 'Refusal to the admin' }),
  name_taken: () =>
    t({
      message: "That name is already taken in this room. If it's you, ask the admin for your seat",
      comment: 'Refusal of a name',
    }),
  seat_requested: () =>
    t({ message: 'Ask the admin to let you take that seat', comment: 'Refusal to a player who is away' }),
  seat_refused: () =>
    t({
      message: 'The admin said no to your request for a seat. You can join under another name',
      comment: 'To somebody without a seat',
    }),
  seat_in_use: () =>
    t({
      message: 'That seat is open in another browser. Close the game there first',
      comment: 'Refusal of a name',
    }),
  seat_in_round: () =>
    t({
      message: 'That seat has a card in this round. Ask again when the round is over',
      comment: 'Refusal: a seat cannot move now',
    }),
  room_locked: closedToNewPlayers,
  removed: () =>
    t({
      message: 'The admin took you out of this room, and can let you back in',
      comment: 'To a player who wants to return',
    }),
  room_full: () => t({ message: 'This room is full', comment: 'Refusal: the room has ten players' }),
  seat_after_round: () =>
    t({ message: 'A bot makes room for you when this round is over', comment: 'Refusal of a seat' }),
  game_ended: () => t({ message: 'This game has ended', comment: 'Refusal of an action' }),
  wrong_phase: () =>
    t({ message: "You can't do that at this point in the game", comment: 'Refusal of an action' }),
  not_enough_players: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'At least # player is needed to start',
        other: 'At least # players are needed to start',
      }),
      comment: 'Refusal to the admin',
    }),
  round_not_over: () =>
    t({
      message: 'The round is still running: only the admin can end it early',
      comment: 'Refusal of an action',
    }),
  already_scored: () =>
    t({ message: "This round's points are already recorded", comment: 'Refusal to the admin' }),
  outcome_stands: () =>
    t({
      message: "The next round has begun, so the last one's points stand",
      comment: 'Refusal to the admin',
    }),
  wrong_deck: () => t({ message: 'The room is using another deck', comment: 'Refusal of an action' }),
  stale_clock: () => t({ message: 'That moment has passed', comment: 'Too late to end the round' }),
  clock_stopped: () => t({ message: 'The clock has stopped', comment: 'Refusal: somebody else stopped it' }),
  stop_used: () =>
    t({ message: "You've already stopped the clock this round", comment: 'Refusal of an accusation' }),
  no_suspect: () =>
    t({ message: 'The suspect has to be another player in this round', comment: 'Refusal of a suspect' }),
  not_voter: () => t({ message: "You don't have a say in this", comment: 'Refusal of a vote' }),
  not_spy: () => t({ message: 'Only the Spy can do that', comment: 'Refusal; rarely seen' }),
  unknown_card: () => t({ message: "That card isn't in this game", comment: 'Refusal to the Spy' }),
  not_your_turn: () => t({ message: "It's not your turn", comment: 'Refusal of an action' }),
  not_askable: () => t({ message: "You can't ask that player right now", comment: 'Refusal of a question' }),
  text_refused: () =>
    t({
      message: "A word in there isn't welcome here. Please choose another one",
      comment: 'Refusal of a typed text with a slur',
    }),
  card_link: noLinks,
  bots_clues: () => t({ message: "Bots don't play this game.", comment: 'Refusal, and a hint in the lobby' }),
  no_clue: () =>
    t({ message: 'One to three words, please', comment: 'Refusal to a player who typed no clue' }),
  clue_given: () => t({ message: 'Already said. Try another one', comment: 'Refusal of a clue' }),
  undercover_players: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'Undercover needs # player',
        other: 'Undercover needs # players',
      }),
      comment: "Refusal; 'Undercover' is a game",
    }),
  bots_cards: () =>
    t({ message: "Bots don't know these cards.", comment: 'Refusal, and a hint in the lobby' }),
  screens_off: () =>
    t({ message: 'The admin has turned off screens in this room', comment: 'Refusal; screens are TVs' }),
  screens_full: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: 'This room is already on # screen',
        other: 'This room is already on # screens',
      }),
      comment: 'Refusal; screens are TVs',
    }),
  spectators_full: ({ count = 0 }) =>
    t({
      message: plural(count, {
        one: '# person is already watching this room. Please try again later',
        other: '# people are already watching this room. Please try again later',
      }),
      comment: 'Refusal to a spectator',
    }),
  unknown_screen_code: () =>
    t({
      message: 'No screen is showing that code. Is there a newer one on the TV?',
      comment: "Refusal of a TV's code",
    }),
  deck_blocked: () =>
    t({
      message: 'This deck was taken down by the people who run this site. Choose another one',
      comment: 'Refusal of a deck of cards',
    }),
  server_full: () =>
    t({
      message: 'All our rooms are taken right now. Please try again in a few minutes',
      comment: 'Refusal',
    }),
  updating: () =>
    t({ message: 'The game is being updated. One moment...', comment: 'The page continues by itself' }),
  malformed: () =>
    t({ message: 'That request made no sense to the server', comment: 'Refusal; rarely seen' }),
  unknown_event: () =>
    t({ message: "The server doesn't know that message", comment: 'Refusal; rarely seen' }),
  foreign_origin: () =>
    t({ message: "Calls from other sites aren't accepted", comment: 'Refusal; rarely seen' }),
  not_found: () => t({ message: "There's nothing at this address", comment: 'Refusal; rarely seen' }),
  method_not_allowed: () =>
    t({ message: "That doesn't work at this address", comment: 'Refusal; rarely seen' }),
  too_large: () =>
    t({ message: "That's more than the server accepts at once", comment: 'Refusal; rarely seen' }),
  not_json: () =>
    t({ message: 'The server accepts JSON only', comment: 'Refusal; rarely seen. JSON is a format' }),
  too_many: () =>
    t({ message: 'That was a bit too fast. Please wait a moment and try again', comment: 'Refusal' }),
  outnumbered: () =>
    t({
      message: 'This seat is open in newer windows, so this one is taking a break',
      comment: 'A player has several windows',
    }),
  internal: () =>
    t({ message: 'Something went wrong on our side. Please try again', comment: 'The server has failed' }),
  unavailable: () =>
    t({
      message: "The game can't be saved right now. Please try again in a moment",
      comment: 'The server has failed',
    }),
  stopping: () => t({ message: 'This server is about to stop', comment: 'Refusal' }),
};

const OWN: ReadonlyMap<string, () => string> = new Map([
  ['offline', () => t({ message: "You're offline right now", comment: 'The phone has no network' })],
  ['no_answer', () => t({ message: "The server didn't answer", comment: 'An action has failed' })],
  [
    'nonsense',
    () => t({ message: 'The server gave an answer that makes no sense', comment: 'An action has failed' }),
  ],
]);

const isKnown = (code: string): code is Code => Object.hasOwn(WORDS, code);

/** Return a message, or '' if it takes parameters that an older server has not sent. */
export const filledIn = (words: Words, params: Refused['params']): string =>
  params || words.length === 0 ? words(params ?? {}) : '';

/** Return the message of a refusal. For an unknown code, return the server's English message, which may be empty. */
export function refusalWords({ code, message, params }: Refused): string {
  return OWN.get(code)?.() || (message && isKnown(code) && filledIn(WORDS[code], params)) || message;
}
