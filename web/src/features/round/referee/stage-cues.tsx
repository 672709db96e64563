import { ph, plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { SPY_TOO, thereIsAnother } from '../../../room/game/another-words';
import { nameOf } from '../../../room/game/player-names';
import { sentenceOf } from '../../../room/game/tally-words';
import { type Wording, wordingOf } from '../../../room/game/wording';
import { ownIdOf, type PlayState } from '../../../room/state/play-state';
import { useMe } from '../../../room/state/use-me';
import { useRoom } from '../../../room/state/use-room';
import { stageKey } from '../../../room/state/view';
import type { Sound } from '../../../shared/audio/instrument';
import { playSound } from '../../../shared/audio/sound';
import { LONG_BUZZ, SHORT_BUZZ, STOP_BUZZ, vibrate } from '../../../shared/audio/vibration';
import type { RefereeView, RoomView } from '../../../shared/contract.gen';
import { clockText } from '../../../shared/text/clock-text';
import { shownName } from '../../../shared/text/names';
import { LiveRegion } from '../../../shared/ui/live-region';
import { cardWords } from './card-names';
import { BALLOT_MS } from './tally';

const STILL = '(prefers-reduced-motion: reduce)';

export interface StageCuesProps {
  roomId: string;
  hand: PlayState;
}

/** Announcements, sounds and vibration for each stage of a refereed round that begins while the page is open (REF-22). */
export default function StageCues({ roomId, hand: held }: StageCuesProps) {
  const hand = { ...held, playerId: ownIdOf(held) };
  const { playerId } = hand;
  useDeckTexts();
  const view = useRoom(roomId, (room) => room.view);
  const { isAdmin: leads } = useMe(roomId);
  // The view at the start of the stage. Announcing the remaining seconds of every snapshot would be unintelligible.
  const [current, setCurrent] = useState<StageChange>({ view, before: null });
  if (view && (!current.view || stageKey(view) !== stageKey(current.view)))
    setCurrent({ view, before: current.view });
  const after = current.before?.stage;
  useStageCues({
    stage: current.view && stageKey(current.view),
    cue: current.view && cueOf(current.view, playerId, after),
    afterMs: stampMs(current.view),
    leads,
  });
  return <LiveRegion>{current.view && current.before && stageWords(current.view, hand, after)}</LiveRegion>;
}

interface StageChange {
  view: RoomView | null;
  /** The previous stage's view, or null for the first stage, which is silent. */
  before: RoomView | null;
}

function cueOf({ stage, referee }: RoomView, playerId: string, after: RoomView['stage']): StageCue | null {
  switch (stage) {
    case 'vote':
      return 'stop';
    case 'tally':
      return tallyCue(referee);
    case 'guess':
    case 'last':
      return referee?.guess ? 'named' : 'unmasked';
    case 'point':
      return 'time-up';
    case 'name':
      if (after === 'talk') return 'time-up';
      return referee?.turn === playerId ? 'turn' : null;
    default:
      return null;
  }
}

function tallyCue(referee: RoomView['referee']): StageCue | null {
  if (referee?.convicted) return 'caught';
  return referee?.final ? null : 'runs';
}

/** Return the delay until all ballots are shown. */
function stampMs(view: RoomView | null): number {
  if (view?.stage !== 'tally' || window.matchMedia(STILL).matches) return 0;
  return BALLOT_MS * (view.referee?.ballots?.length ?? 0);
}

type StageCue = 'stop' | 'caught' | 'runs' | 'time-up' | 'turn' | 'unmasked' | 'named';

interface Effect {
  sound?: Sound;
  /** Play on every phone instead of only on the admin's. */
  everywhere?: boolean;
  buzz: readonly number[];
}

const EFFECTS: Readonly<Record<StageCue, Effect>> = {
  stop: { sound: 'stop', everywhere: true, buzz: STOP_BUZZ },
  caught: { sound: 'caught', buzz: LONG_BUZZ },
  runs: { sound: 'runs', buzz: SHORT_BUZZ },
  'time-up': { sound: 'over', everywhere: true, buzz: LONG_BUZZ },
  turn: { buzz: SHORT_BUZZ },
  unmasked: { sound: 'unmasked', buzz: LONG_BUZZ },
  named: { sound: 'drum', buzz: SHORT_BUZZ },
};

interface StageCueOptions {
  /** Identifies the stage. Null until the room is known. The first stage is silent. */
  stage: string | null;
  /** Null if the stage is silent. */
  cue: StageCue | null;
  /** The delay before the cue plays. A tally's cue plays when all ballots are shown. */
  afterMs: number;
  /** True on the admin's phone, which plays the sounds for the table. */
  leads: boolean;
}

function useStageCues({ stage, cue, afterMs, leads }: StageCueOptions): void {
  const before = useRef(stage);
  const play = useEffectEvent(() => {
    const { sound, everywhere, buzz } = EFFECTS[cue ?? 'turn'];
    if (sound && (everywhere || leads)) playSound(sound);
    vibrate(buzz);
  });

  useEffect(() => {
    const last = before.current;
    before.current = stage;
    if (last === null || last === stage || !cue) return;
    if (afterMs === 0) return play();
    const timer = setTimeout(() => play(), afterMs);
    return () => clearTimeout(timer);
  }, [stage, cue, afterMs]);
}

interface StageContext {
  view: RoomView;
  referee: RefereeView;
  /** The hand of the player who hears the announcement. */
  hand: PlayState;
}

/** Return a stage's announcement for screen readers (REF-22), which is the same for the Spy and the team. `before` is the previous stage. */
function stageWords(view: RoomView, hand: PlayState, before: RoomView['stage']): string {
  const { referee, stage } = view;
  if (!referee) return '';
  const context = { view, referee, hand };
  switch (stage) {
    case 'look':
      return t({ message: 'The clock starts when everyone is ready.', comment: 'Read aloud' });
    case 'talk':
      return talkWords(before);
    case 'vote':
      return voteWords(context);
    case 'tally':
      return referee.fingers ? pointedWords(context) : tallyWords(context);
    case 'guess':
    case 'last':
      return referee.guess ? namedWords(context) : unmaskedWords(context);
    case 'name':
      return before === 'talk' ? firstTurnWords(context) : turnWords(context);
    case 'point':
      return pointWords(context);
    default:
      return ''; // These stages do not have a referee.
  }
}

/** Return '' after a tally, which has already been announced. */
function talkWords(before: RoomView['stage']): string {
  if (before === 'look')
    return t({ message: 'The clock is running.', comment: 'Read aloud: players ask and answer' });
  if (before === 'vote')
    return t({ message: 'No vote after all. The clock is running again.', comment: 'Read aloud' });
  return '';
}

function secondsFor({ view, referee }: StageContext): string {
  const seconds = Math.max(0, Math.round(((referee.stageEndsAt ?? 0) - view.serverTime) / 1000));
  return t({ message: plural(seconds, { one: '# second.', other: '# seconds.' }), comment: 'Read aloud' });
}

function voteWords(context: StageContext): string {
  const accusation = accusationWords(context);
  if (context.referee.final) return accusation;
  return t({
    message: `Stop. ${accusation}`,
    comment: 'Read aloud; {accusation}: who accuses whom, a sentence',
  });
}

function accusationWords(context: StageContext): string {
  const { view, referee, hand } = context;
  const seconds = secondsFor(context);
  const accuser = nameOf(view.players, referee.accuser);
  const suspect = nameOf(view.players, referee.suspect);
  if (referee.suspect === hand.playerId)
    return t({
      message: `${accuser} accuses you. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    });
  if (referee.accuser === hand.playerId)
    return t({
      message: `You accuse ${suspect}. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    });
  return t({
    message: `${accuser} accuses ${suspect}. ${seconds}`,
    comment: "Read aloud; {seconds}: '25 seconds.'",
  });
}

function tallyWords(context: StageContext): string {
  const { view, referee } = context;
  const ballots = referee.ballots ?? [];
  const yes = ballots.filter((ballot) => ballot.yes).length;
  const no = ballots.length - yes;
  if (referee.convicted)
    return t({ message: `Caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  if (referee.final)
    return t({ message: `Not caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  const left = clockText((view.clockLeft ?? 0) / 1000);
  return t({
    message: `Not caught, ${yes} to ${no}. The clock is running again, ${left}.`,
    comment: 'Read aloud: the votes for and against; {left}: minutes and seconds',
  });
}

function pointedWords({ view, referee }: StageContext): string {
  if (!referee.suspect) {
    const sentence = sentenceOf(referee, view.players);
    return t({
      message: `Nobody was caught. ${sentence}`,
      comment: 'Read aloud: all have pointed at somebody; {sentence}: why it was not enough',
    });
  }
  const name = nameOf(view.players, referee.suspect);
  return t({
    message: `Most of you pointed at ${name}. Caught.`,
    comment: 'Read aloud: all have pointed at somebody',
  });
}

function unmaskedWords(context: StageContext): string {
  const { view, referee, hand } = context;
  const name = nameOf(view.players, referee.spy);
  const seconds = secondsFor(context);
  if (referee.missed)
    return t({
      message: `${ph({ title: thereIsAnother() })} ${ph({ sentence: SPY_TOO[view.currentDeck](name) })} ${seconds}`,
      comment:
        "Read aloud; {title}: 'There's another!'; {sentence}: 'Di is a Spy, too. One last guess.'; {seconds}: '25 seconds.'",
    });
  return UNMASKED[wordingOf(hand)](name, seconds);
}

const UNMASKED: Readonly<Record<Wording, (name: string, seconds: string) => string>> = {
  locationDeck: (name, seconds) =>
    t({
      message: `${name} is the Spy and is about to name the place. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  animalsDeck: (name, seconds) =>
    t({
      message: `${name} is the Hunter and is about to name the animal. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  aSpy: (name, seconds) =>
    t({
      message: `${name} is a Spy and is about to name the place. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  aHunter: (name, seconds) =>
    t({
      message: `${name} is a Hunter and is about to name the animal. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  ownDeck: (name, seconds) =>
    t({
      message: `It's ${name}, who is about to name the card. ${seconds}`,
      comment: "Read aloud: who doesn't know the card; {seconds}: '25 seconds.'",
    }),
};

function namedWords({ view, referee, hand }: StageContext): string {
  const name = nameOf(view.players, referee.spy);
  const card = shownName(cardWords(hand, referee.guess ?? ''));
  return t({ message: `${name} says: ${card}.`, comment: 'Read aloud; {card}: the card that the Spy names' });
}

function pointWords(context: StageContext): string {
  const seconds = secondsFor(context);
  return t({
    message: `Time's up. Point at somebody. ${seconds}`,
    comment: "Read aloud; {seconds}: '30 seconds.'",
  });
}

function firstTurnWords(context: StageContext): string {
  const turn = turnWords(context);
  return t({
    message: `Time's up. ${turn}`,
    comment: 'Read aloud; {turn}: who may name a suspect, a sentence',
  });
}

function turnWords(context: StageContext): string {
  const { view, referee, hand } = context;
  const seconds = secondsFor(context);
  if (referee.turn === hand.playerId)
    return t({
      message: `Your turn to name a suspect. ${seconds}`,
      comment: "Read aloud; {seconds}: '20 seconds.'",
    });
  const name = nameOf(view.players, referee.turn);
  return t({
    message: `It's ${name}'s turn to name a suspect. ${seconds}`,
    comment: "Read aloud; {seconds}: '20 seconds.'",
  });
}
