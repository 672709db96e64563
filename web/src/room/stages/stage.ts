/** The record of a stage, which TVs, phones and shared phones draw. */
import type { ReactNode } from 'react';
import type { Sound } from '../../shared/audio/instrument';
import type { AckRefused, PlayerView, RefereeView, RoomView } from '../../shared/contract.gen';
import { type Round, roundOf } from '../game/wording';
import type { RoomSession } from '../state/room-session';

/** A refereed round at a stage, for the player who looks at the screen. */
export interface StageContext {
  view: RoomView;
  referee: RefereeView;
  /** The `playerId` is '' on a shared phone and on a TV, which address nobody as "you". */
  hand: Round & { playerId: string };
}

/** A sound for a change. TVs play all of them. */
export interface Cue {
  sound?: Sound;
  /** The phones that also play it. The admin's phone plays it for the table. */
  phones?: 'all' | 'admin';
  /** The vibration of all phones. */
  buzz?: readonly number[];
  /** The delay in milliseconds until a TV shows the change. */
  tvAfter?: number;
  pitch?: number;
}

/** The fields that every phase of a room has. */
export interface Stage {
  /** The players who act, in the order of the table. */
  actors?: (view: RoomView) => readonly PlayerView[];
  /** The default duration, or null without a deadline. It is used only for graphics, because the server ends the stages. */
  time: StageTime | null;
  /** The cues when the stage begins. */
  cues: (now: RoomView, before: RoomView | null, me: string) => readonly Cue[];
  /** The cues for a change during the stage. */
  changes?: (before: RoomView, now: RoomView) => readonly Cue[];
  /** The sound of a TV at a second of the stage's clock. */
  tick?: (seconds: number) => Sound | null;
}

interface StageTime {
  seconds: number;
  /** The extra time for each acting seat after the first on a shared phone, because its players act one after another. */
  perSeat?: number;
  /** True if the first seat on a shared phone gets the extra time, too. */
  firstSeatToo?: true;
  /** The extra time in the app, where players type. */
  typed?: number;
  /** True if the relaxed pace does not double the time. */
  anyPace?: true;
}

/** A refereed round at the start of a stage, for announcements. */
export interface Announced extends StageContext {
  /** The previous stage. */
  before: RoomView['stage'];
  /** Return the name of a card in play. */
  card: (id: string) => string;
}

/** A stage of a refereed round. */
export interface RefereedStage extends Stage {
  /**
   * The announcement for screen readers (REF-22), which is the same for the Spy and the team, or '' for none. While players act, the seconds
   * that they have follow.
   */
  said: (context: Announced) => string;
  /** The admin's tools that the server accepts (docs/product/referee.md), the least drastic first. */
  tools: readonly Tool[] | ((context: StageContext) => readonly Tool[]);
}

interface Shown extends RefereedStage {
  /** The color of a phone: 'stop' while the clock is stopped, 'free' before it resumes, 'spy' if the Spy is known, 'night' at the end. */
  tone: Tone | ((context: StageContext) => Tone);
  /** The page title and the heading. */
  title: (context: StageContext) => string;
  /** The sentence below it in the layout of phones. */
  line?: (context: StageContext) => string;
  /** The headline on a TV, where it is not the title. */
  headline?: (context: StageContext) => string;
  /** The sentence below it on a TV, and for players who only watch. */
  note?: (context: StageContext) => string;
}

/**
 * A stage that fills the screen. Its action is null if players only watch, or act in a screen of their own (HAND_MADE in
 * features/round/referee/stage-screen.tsx).
 */
export type ShownStage = Shown & ({ action: null } | ({ action: Action } & Required<Pick<Stage, 'actors'>>));

/** `turn` is this player's turn, and `table` that of another, or the table's. */
export type Tone = 'stop' | 'free' | 'spy' | 'night' | 'turn' | 'table';
export type Tool = 'more-time' | 'close-now' | 'pause' | 'call-off' | 'end-round' | 'by-hand' | 'void';

/** The players' action. `cover` is the sentence on the cover of a shared phone. */
export type Action = SecretAction | TurnAction;

/** All players act in secret, one after another on a shared phone. */
export type SecretAction = {
  kind: 'secret';
  send: (session: RoomSession, step: number, choice: Choice) => Sent;
  cover: (context: StageContext) => string;
  words: SecretWords;
  /** A note beside the number of players who have acted. */
  aside: (context: StageContext) => string | false;
} & ({ choice: 'yes-no' } | { choice: 'suspect'; nobody: () => string });

/** Yes or No, or the id of a suspect, or null for nobody. */
export type Choice = boolean | string | null;

/** A single player acts. */
export type TurnAction = {
  kind: 'turn';
  send: (session: RoomSession, step: number, choice: string | null) => Sent;
  cover: (context: StageContext) => string;
} & (
  | {
      choice: 'card';
      /** True if the player has chosen before the stage, and chooses again only if the choice has not arrived. */
      chosenBefore?: true;
    }
  | {
      choice: 'suspect';
      /** The sentence for the other players. */
      waiting: (player: PlayerView) => ReactNode;
      nobody: () => string;
      confirm: (name: string) => string;
    }
);

type Sent = Promise<AckRefused | null>;

/** The words for players who have acted. */
export interface ProgressWords {
  count: (done: number, all: number) => string;
  done: (name: string) => string;
}

interface SecretWords extends ProgressWords {
  /** The number of players on a shared phone. */
  onPhone: (done: number, all: number) => string;
  /** All players on a shared phone have acted. */
  all: (count: number) => string;
  /** The player who holds a shared phone. */
  as: (name: ReactNode) => ReactNode;
}

/** Return the context of a screen that addresses nobody as "you". */
export const tableContext = (view: RoomView, referee: RefereeView): StageContext => ({
  view,
  referee,
  hand: { ...roundOf(view), playerId: '' },
});

interface Players {
  players: readonly PlayerView[];
}

export const dealt = ({ players }: Players) => players.filter(({ in_round }) => in_round);

/** Return the dealt players except one. */
export const dealtExcept = (id: string | null | undefined, view: Players) =>
  dealt(view).filter(({ player_id }) => player_id !== id);

/** Return the players who count: those who have acted, and those who are connected and still can. */
export const takingPart = (players: readonly PlayerView[], acted: readonly string[]) =>
  players.filter(({ player_id, connected }) => connected || acted.includes(player_id));

/** Return the dealt players in turn order, starting with the player who asks first. */
export function inTurnOrder(players: readonly PlayerView[], first: string | null | undefined): PlayerView[] {
  const seats = dealt({ players });
  const at = Math.max(
    0,
    seats.findIndex(({ player_id }) => player_id === first),
  );
  return [...seats.slice(at), ...seats.slice(0, at)];
}

export const playersWith = (id: string | null | undefined, { players }: RoomView) =>
  players.filter(({ player_id }) => player_id === id);

/** Return a cue if another player has acted. */
export const whenActed =
  (sound: Sound) =>
  (before: RoomView, now: RoomView): readonly Cue[] =>
    (now.referee?.acted.length ?? 0) > (before.referee?.acted.length ?? 0) ? [{ sound }] : [];
