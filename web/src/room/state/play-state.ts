/** The navigation state of /app/play/{roomId}. It is created when a round is dealt (LOBBY-12) and restored after a reload. */
import type { BoardView, DeckId, ListedCard, PlayerView, RoomView } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { isDeckId } from '../../shared/guards.gen';
import { type Seat, seatFrom, seatOf } from '../connection/seat';
import { severalSpiesIn } from './settings';
import { playerIn } from './view';

/** Metadata of a custom card in play. */
export interface CustomCard {
  /** The sign that its generated picture shows. */
  sign: string;
  /** The language of the card, or '' if the author did not specify one. Undefined for a built-in card in a mix. */
  lang: string | undefined;
}

/** The hand of a round. Its words are in English, as sent by the server. Its ids, which select translations, are null if unknown. */
export interface PlayState extends Seat {
  role: string;
  roleId: string | null;
  /** The secret card, or null for the Spy. */
  location: string | null;
  cardId: string | null;
  isSpy: boolean;
  chosenCards: string[];
  /** The ids of `chosenCards`, in the same order. */
  chosenIds: string[];
  /** The `chosenIds` that were secret cards of earlier rounds and cannot be dealt again. */
  playedIds: string[];
  /** Metadata for each of `chosenCards`, in the same order. Set only for `ownDeck`. */
  own?: readonly CustomCard[];
  /** The round duration in seconds. */
  timerDuration: number;
  currentDeck: DeckId;
  /** The round that this hand belongs to. */
  round: number;
  /** True if the round may have two Spies (SPY-01). */
  severalSpies: boolean;
  /** The game with clues, if it is one. Such a hand has a word instead of a card and a role, and does not contain the cards in play. */
  game?: BoardView['game'];
  /** An Impostor's hint: the id of the word's category, or of a question with the answer yes. */
  hint?: string | undefined;
  /** The id of the word's category, if it has one. */
  category?: string | undefined;
  /** True on a shared phone. This hand then belongs to the table and has neither a role nor a card, because it is stored in the history. */
  shared?: true;
}

/** The reason why a dealt player cannot see the table. `updating` is not shown, because it is not an error. */
export type DealProblem = 'no-answer' | 'no-cards' | 'no-role' | 'no-location' | 'updating';

export type Dealt = { ok: true; state: PlayState } | { ok: false; problem: DealProblem };

const refuse = (problem: DealProblem): Dealt => ({ ok: false, problem });

/** The part of a hand that differs between the players at a table. */
function personalHand(own: PlayerView) {
  return {
    ...seatOf(own),
    role: own.role ?? '',
    roleId: own.role_id ?? null,
    location: own.game_location,
    cardId: own.card_id ?? null,
    isSpy: own.is_spy === true,
    ...(own.hint !== undefined && { hint: own.hint }),
    ...(own.category !== undefined && { category: own.category }),
  };
}

/** Combine the hand of a shared phone with a player's record. The result is secret, so it is never stored. */
export const handOf = (table: PlayState, own: PlayerView): PlayState => ({ ...table, ...personalHand(own) });

/** Return the hand with the cards from which a player chooses in LAST of a game with clues. */
export const withChoices = (hand: PlayState, { choices }: Pick<PlayerView, 'choices'>): PlayState =>
  choices
    ? {
        ...hand,
        chosenCards: choices.map(({ name }) => name),
        chosenIds: choices.map(({ id }) => id),
        ...(hand.currentDeck === 'ownDeck' && {
          own: choices.map(({ sign = '' }) => ({ sign, lang: undefined })),
        }),
      }
    : hand;

const NO_SECRET = {
  role: '',
  roleId: null,
  location: null,
  cardId: null,
  isSpy: false,
  hint: undefined,
  category: undefined,
};

/** Validate the start data (LOBBY-13), and return the play state. With `others`, it is the hand of a shared phone. */
export function playStateFor(
  view: RoomView,
  playerId: string,
  cards: readonly ListedCard[],
  others?: readonly string[],
): Dealt {
  const own = playerIn(view, playerId);
  if (cards.length === 0 && !view.board) return refuse('no-cards');
  if (!own || (!own.role && !others && !view.board)) return refuse('no-role');
  if (!own.is_spy && !own.game_location && !others) return refuse('no-location');
  return {
    ok: true,
    state: {
      ...personalHand(own),
      ...(others && { ...NO_SECRET, shared: true, others }),
      chosenCards: cards.map(({ name }) => name),
      chosenIds: cards.map(({ id }) => id),
      playedIds: cards.filter(({ played }) => played).map(({ id }) => id),
      timerDuration: own.timer_duration_seconds,
      ...(view.currentDeck === 'ownDeck' && { own: cards.map(({ sign = '', lang }) => ({ sign, lang })) }),
      currentDeck: view.currentDeck,
      round: view.round,
      severalSpies: severalSpiesIn(view),
      ...(view.board && { game: view.board.game }),
    },
  };
}

/** Defaults for a hand that an older page has stored. */
const OLDER_HAND = {
  role: '',
  roleId: null,
  location: null,
  cardId: null,
  isSpy: false,
  chosenCards: [],
  chosenIds: [],
  playedIds: [],
  timerDuration: 480,
  round: 0,
  severalSpies: false,
};

/** Parse history state. Return null if it does not contain a deck and a seat (PLAY-01). */
export function playStateFrom(state: unknown): PlayState | null {
  const seat = seatFrom(state);
  if (!seat || !isRecord(state) || !isDeckId(state.currentDeck)) return null;
  return { ...OLDER_HAND, ...state, ...seat, currentDeck: state.currentDeck };
}

/** Return the metadata of a card in play. */
export function customCardOf(
  { own, chosenIds }: Pick<PlayState, 'own' | 'chosenIds'>,
  id: string | null,
): CustomCard {
  return own?.[chosenIds.indexOf(id ?? '')] ?? { sign: '', lang: undefined };
}

/** Return the id of the player whose hand it is, or '' for the hand of a shared phone, on which nobody is "you". */
export const ownIdOf = ({ shared, playerId }: PlayState): string => (shared ? '' : playerId);

/** Return true for a new deal. Compares the hand and the round, because the same card and role can be dealt twice (PLAY-19). */
export function isNewDeal(before: PlayState, after: PlayState): boolean {
  return (
    before.shared !== after.shared ||
    before.round !== after.round ||
    before.role !== after.role ||
    before.isSpy !== after.isSpy ||
    before.location !== after.location ||
    before.currentDeck !== after.currentDeck
  );
}
