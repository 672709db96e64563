/** What is heard between two snapshots, and with the clock: nothing that only one phone knows. Pure; in milliseconds. */

import { serverStageOf } from '../room/state/view';
import type { Sound } from '../shared/audio/instrument';
import type { RefereeView, RoomView } from '../shared/contract.gen';
import { openings } from './slips';

export interface Cue {
  sound: Sound;
  /** What sounds is seen then. */
  after: number;
  pitch?: number;
}

/** Each guest has a note of one chord: a full table is a chord. */
const CHORD = [1, 5 / 4, 3 / 2, 2, 5 / 2, 3, 3 / 4, 5 / 8, 4, 15 / 8];
/** When the first coins have landed in the reveal, and the drum before them has ended. */
const COINS_MS = 1_800;
const CARD_MS = 300;

/** Names what is shown: another one is news. */
export const momentOf = (view: RoomView): string =>
  [view.round, serverStageOf(view), view.referee?.step, view.referee?.guess].join(' ');

export function cuesBetween(before: RoomView, now: RoomView): readonly Cue[] {
  if (momentOf(before) !== momentOf(now)) return cuesOf(now, before);
  if (serverStageOf(now) === 'lobby')
    return now.players.length > before.players.length ? [noteOf(now.players.length)] : [];
  if (serverStageOf(now) === 'writing')
    return (now.writing?.done.length ?? 0) > (before.writing?.done.length ?? 0) ? soon('flip') : [];
  return actedCues(before.referee, now);
}

const soon = (sound: Sound, after = 0): readonly Cue[] => [{ sound, after }];

const noteOf = (count: number): Cue => ({
  sound: 'guest',
  after: 0,
  pitch: CHORD[(count - 1) % CHORD.length] ?? 1,
});

/** Of a stage that comes. */
function cuesOf(now: RoomView, before: RoomView): readonly Cue[] {
  const stage = serverStageOf(now);
  switch (stage) {
    case 'look':
    case 'writing':
      return soon('deal');
    case 'talk':
      return now.round === before.round ? [] : soon('deal');
    case 'paused':
      return soon('bell');
    case 'vote':
      return soon('stop', CARD_MS);
    case 'tally':
      return now.referee ? tallyCues(now.referee) : [];
    case 'guess':
    case 'last':
      return soon(now.referee?.guess ? 'drum' : 'unmasked', CARD_MS);
    case 'point':
    case 'over':
      return soon('over');
    case 'name':
      return serverStageOf(before) === 'talk' ? soon('over') : [];
    case 'scored':
      return [...soon('drum'), ...soon('points', COINS_MS)];
    case 'lobby':
    case 'ended':
    case 'unknown':
      return [];
    default:
      return stage satisfies never;
  }
}

/** A ballot after the other, then the stamp. */
function tallyCues({ ballots, fingers, convicted, final }: RefereeView): readonly Cue[] {
  const { at, stamp } = openings(ballots?.length ?? new Set(fingers?.map(({ suspect }) => suspect)).size);
  const slips = (ballots ?? []).map(
    ({ yes }, turn): Cue => ({ sound: yes ? 'yes' : 'no', after: at[turn] ?? 0 }),
  );
  const goesOn = !convicted && !final;
  return [
    ...slips,
    ...(convicted ? soon('caught', stamp) : goesOn ? soon('runs', stamp) : soon('over', stamp)),
  ];
}

/** Somebody has voted, has pointed, or is ready. */
function actedCues(before: RoomView['referee'], { referee, stage }: RoomView): readonly Cue[] {
  const more = (referee?.acted.length ?? 0) > (before?.acted.length ?? 0);
  if (!more) return [];
  if (stage === 'point') return soon('dart');
  return soon(stage === 'vote' ? 'sealed' : 'flip');
}

const LAST_S = 10;
const MINUTE_S = 60;
/** From here on the heart beats each second; before, every other. */
const QUICK_S = 10;

/** With each second on the round's clock, or until a stage ends. */
export function tickOf(stage: ReturnType<typeof serverStageOf>, seconds: number): Sound | null {
  if (stage === 'talk') {
    if (seconds > 0 && seconds <= LAST_S) return 'tick';
    return seconds > 0 && seconds % MINUTE_S === 0 ? 'minute' : null;
  }
  if (stage === 'writing') return seconds > 0 && seconds <= LAST_S ? 'tick' : null;
  if (stage === 'vote') return seconds <= QUICK_S || seconds % 2 === 0 ? 'heart' : null;
  return null;
}
