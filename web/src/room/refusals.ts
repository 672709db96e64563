/** The sentences for refusals, by the contract's codes. */
import { plural, t } from '@lingui/core/macro';
import type { AckRefused, EdgeCode, RefusalCode } from '../contract.gen';

type Refused = Omit<AckRefused, 'ok'>;
type Words = (params: Readonly<Record<string, number | undefined>>) => string | null;

/** Null where an older server left out a parameter. */
const WORDS: Readonly<Record<RefusalCode | EdgeCode, Words>> = {
  invalid_name: () =>
    t({ message: 'Please enter your name', comment: 'Refusal: the field for the name is empty' }),
  invalid_icon: () =>
    t({
      message: 'There is no such avatar',
      comment: 'Refusal: the picture of oneself that was asked for does not exist; rarely seen',
    }),
  invalid_duration: ({ min, max }) =>
    min !== undefined && max !== undefined
      ? t({
          message: `A round lasts ${min} to ${max} minutes`,
          comment: 'Refusal: the admin asked for another round duration',
        })
      : null,
  invalid_count: () =>
    t({
      message: "This deck can't deal that many cards",
      comment: 'Refusal to the admin, who chose a number of cards',
    }),
  invalid_cards: ({ count }) =>
    count !== undefined
      ? t({
          message: plural(count, {
            one: 'Pick at least # card of this deck, each once',
            other: 'Pick at least # cards of this deck, each once',
          }),
          comment: 'Refusal to the admin, who picked cards; rarely seen',
        })
      : null,
  no_session: () =>
    t({ message: 'Please join the room first', comment: 'Refusal to somebody without a seat' }),
  not_your_player: () =>
    t({ message: 'That seat belongs to somebody else', comment: 'Refusal: another phone sits there' }),
  not_in_room: () =>
    t({ message: 'You are not in this room', comment: 'Refusal to somebody without a seat' }),
  not_admin: () =>
    t({
      message: "Only the room's admin can do that",
      comment: 'Refusal to a player who does not run the room',
    }),
  others_present: () =>
    t({
      message: 'Others are still in this room: close it from the lobby',
      comment: 'Refusal to the admin, who wanted to close the room from elsewhere',
    }),
  room_not_found: () =>
    t({ message: 'Room not found', comment: 'A sentence: there is no room with that code' }),
  player_not_found: () =>
    t({
      message: 'That player is no longer in this room',
      comment: 'Refusal to the admin, who wanted to remove a player',
    }),
  name_taken: () =>
    t({
      message: 'That name is already taken in this room',
      comment: 'Refusal: another player is called so',
    }),
  room_full: () => t({ message: 'This room is full', comment: 'Refusal: it has ten players' }),
  game_ended: () =>
    t({ message: 'This game has ended', comment: 'Refusal: the room shows its final results' }),
  wrong_phase: () =>
    t({
      message: 'That does not work at this point in the game',
      comment: 'Refusal, such as to end a round that is over',
    }),
  not_enough_players: ({ count }) =>
    count !== undefined
      ? t({
          message: plural(count, {
            one: 'At least # player is needed to start',
            other: 'At least # players are needed to start',
          }),
          comment: 'Refusal to the admin, who wanted to start the game',
        })
      : null,
  round_not_over: () =>
    t({
      message: 'The round is still running: only the admin can end it early',
      comment: 'Refusal to a player',
    }),
  already_scored: () =>
    t({
      message: "This round's points are already recorded",
      comment: 'Refusal to the admin, who awarded points twice',
    }),
  outcome_stands: () =>
    t({
      message: 'The next round has begun: the points of the last one stand',
      comment: 'Refusal to the admin, who wanted to correct an outcome',
    }),
  wrong_deck: () =>
    t({
      message: 'The room is using another deck',
      comment: 'Refusal: the cards that were asked for are not in play',
    }),
  stale_clock: () => t({ message: 'That moment has passed', comment: 'Too late to end the round' }),
  clock_stopped: () =>
    t({ message: 'The clock has stopped', comment: 'Refusal: somebody else was faster to stop it' }),
  stop_used: () =>
    t({
      message: 'You have stopped the clock in this round already',
      comment: 'Refusal to a player who accuses a second time',
    }),
  no_suspect: () =>
    t({
      message: 'Only another player of this round can be the suspect',
      comment: 'Refusal: the suspect has left, or came after the cards were dealt',
    }),
  not_voter: () =>
    t({
      message: 'You have no voice in this',
      comment: 'Refusal to who is accused, or came after the cards were dealt',
    }),
  not_spy: () => t({ message: 'Only the Spy can do that', comment: 'Refusal to a program; rarely seen' }),
  unknown_card: () =>
    t({
      message: 'That card is not in the game',
      comment: 'Refusal: the Spy named a card that is not in play',
    }),
  not_your_turn: () =>
    t({ message: 'It is not your turn', comment: 'Refusal: another player is to name a suspect' }),
  screens_off: () =>
    t({
      message: 'The admin has switched screens off in this room',
      comment: 'Refusal: the admin has switched off that a TV shows the room',
    }),
  screens_full: ({ count }) =>
    count !== undefined
      ? t({
          message: plural(count, {
            one: '# screen shows this room already',
            other: '# screens show this room already',
          }),
          comment: 'Refusal: no other TV or laptop may show the room, as so many do',
        })
      : null,
  unknown_screen_code: () =>
    t({
      message: 'No screen shows that code. Is there a newer one on the TV?',
      comment: "Refusal to a player who typed a TV's code: it is wrong, or was used, or is too old",
    }),
  deck_not_found: () =>
    t({
      message: "There is no such deck. Its author's phone can bring it back",
      comment: 'Refusal: no deck of cards has that code, or it was not used for half a year',
    }),
  deck_blocked: () =>
    t({
      message: 'This deck was taken off by the people who run this site. Choose another one',
      comment: 'Refusal: a deck of cards that somebody made is forbidden here',
    }),
  deck_gone: () =>
    t({
      message: 'A deck of this table is not there any more. Choose another one',
      comment: 'Refusal to the admin, who wanted to deal cards of a deck that somebody made',
    }),
  too_many_decks: ({ count }) =>
    count !== undefined
      ? t({
          message: plural(count, { one: 'Up to # deck makes a mix', other: 'Up to # decks make a mix' }),
          comment: 'Refusal to the admin, who wanted to play with more decks of cards at once',
        })
      : null,
  card_refused: () =>
    t({
      message: 'Some word on that card is not welcome here. Please choose another one',
      comment: 'Refusal to a player, who has written a slur on a card',
    }),
  server_full: () =>
    t({
      message: 'All our rooms are taken right now. Please try again in a few minutes',
      comment: 'Refusal: the server has no room left for another room or player',
    }),
  updating: () =>
    t({
      message: 'The game is being updated. One moment...',
      comment: 'A new version of the server is coming; the page goes on by itself',
    }),
  deck_invalid: () =>
    t({
      message: 'This is no deck that the server understands',
      comment: 'Refusal to a program; rarely seen',
    }),
  deck_title: () =>
    t({
      message: 'The title of a deck has 1 to 40 letters',
      comment: 'Refusal to who makes a deck of cards',
    }),
  deck_words: () =>
    t({
      message: 'The two words of a deck have 1 to 20 letters each',
      comment: "Refusal to who makes a deck of cards; the words are such as 'Spy' and 'Location'",
    }),
  deck_count: () =>
    t({ message: 'A deck has 8 to 60 cards', comment: 'Refusal to who makes a deck of cards' }),
  deck_size: () =>
    t({
      message: 'The deck is larger than 24 KiB',
      comment: 'Refusal to who makes a deck of cards; KiB is a unit of data',
    }),
  deck_card: () =>
    t({
      message: "A card's name has 1 to 32 letters, and stands in the deck once",
      comment: 'Refusal to who makes a deck of cards',
    }),
  deck_role: () =>
    t({
      message: 'A card has up to 15 roles of up to 40 letters, each once',
      comment: 'Refusal to who makes a deck of cards',
    }),
  deck_emoji: () =>
    t({ message: 'A card has one emoji, or none', comment: 'Refusal to who makes a deck of cards' }),
  deck_link: () => t({ message: 'A deck holds no links', comment: 'Refusal to who makes a deck of cards' }),
  deck_slur: () =>
    t({
      message: 'Some word in this deck is not welcome here. Please choose another one',
      comment: 'Refusal to who makes a deck of cards: another word is to be chosen',
    }),
  deck_changed: () =>
    t({
      message: 'This deck was changed elsewhere meanwhile',
      comment: 'Refusal: the author of a deck of cards has changed it in another browser, too',
    }),
  deck_not_yours: () =>
    t({
      message: 'Only the phone that made this deck can change it',
      comment: 'Refusal to somebody who wanted to change a deck of cards',
    }),
  decks_full: () =>
    t({
      message: 'No more decks fit on this server right now. Yours is safe on your phone',
      comment: 'Refusal to who makes a deck of cards',
    }),
  malformed: () =>
    t({ message: 'That request made no sense to the server', comment: 'Refusal to a program; rarely seen' }),
  unknown_event: () =>
    t({ message: 'The server does not know that message', comment: 'Refusal to a program; rarely seen' }),
  foreign_origin: () =>
    t({
      message: 'Calls from other sites are not accepted',
      comment: "Refusal to a page that is not the game's own; rarely seen",
    }),
  not_found: () =>
    t({ message: 'There is nothing at this address', comment: 'Refusal to a program; rarely seen' }),
  method_not_allowed: () =>
    t({ message: 'That does not work at this address', comment: 'Refusal to a program; rarely seen' }),
  too_large: () =>
    t({
      message: 'That is more than the server accepts at once',
      comment: 'Refusal: the message is too large; rarely seen',
    }),
  not_json: () =>
    t({
      message: 'The server accepts JSON only',
      comment: 'Refusal to a program; rarely seen. JSON is a format of data',
    }),
  too_many: () =>
    t({
      message: 'That was a bit too fast. Please wait a moment and try again',
      comment: 'Refusal: too many tries in a short time',
    }),
  outnumbered: () =>
    t({
      message: 'This seat is open in newer windows, so this one rests',
      comment: 'The same player has the game open in other windows',
    }),
  internal: () =>
    t({ message: 'Something went wrong on our side. Please try again', comment: 'The server has failed' }),
  unavailable: () =>
    t({
      message: "The game can't be saved right now. Please try again in a moment",
      comment: "Refusal: the server's database is away",
    }),
  stopping: () =>
    t({ message: 'This server is about to stop', comment: 'Refusal: the server is being switched off' }),
};

/** What the live connection says itself. */
const OWN: ReadonlyMap<string, () => string> = new Map([
  ['offline', () => t({ message: 'You are offline right now', comment: 'The phone has no network' })],
  [
    'no_answer',
    () => t({ message: 'The server did not answer', comment: 'An action has failed; trying again may help' }),
  ],
  [
    'nonsense',
    () => t({ message: 'The server gave an answer that makes no sense', comment: 'An action has failed' }),
  ],
]);

const isKnown = (code: string): code is RefusalCode | EdgeCode => Object.hasOwn(WORDS, code);

/** What a refusal says: for a code that this page does not know, the server's English. Empty when the server said nothing. */
export function refusalWords({ code, message, params = {} }: Refused): string {
  return OWN.get(code)?.() || (message && isKnown(code) && WORDS[code](params)) || message;
}
