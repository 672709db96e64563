import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { isNamed } from '../../../room/stages/guess';
import type { Cue } from '../../../room/stages/stage';
import { STAGES } from '../../../room/stages/stages';
import { ownIdOf, type PlayState } from '../../../room/state/play-state';
import { useMe } from '../../../room/state/use-me';
import { useRoom } from '../../../room/state/use-room';
import { serverStageOf, stageKey } from '../../../room/state/view';
import { playSound } from '../../../shared/audio/sound';
import { vibrate } from '../../../shared/audio/vibration';
import type { RoomView } from '../../../shared/contract.gen';
import { LiveRegion } from '../../../shared/ui/visually-hidden';
import { wantsNoMotion } from '../parts';
import { cardWords } from './card-names';
import { BALLOT_MS } from './tally';

/** Announcements, sounds and vibration for each stage of a refereed round that begins while the page is open (REF-22). */
export default function StageCues({ hand }: { hand: PlayState }) {
  const me = ownIdOf(hand);
  useDeckTexts();
  const view = useRoom((room) => room.view);
  const { isAdmin: leads } = useMe();
  // The view at the start of the stage. Announcing the remaining seconds of every snapshot would be unintelligible.
  const [current, setCurrent] = useState<StageChange>({ view, before: null });
  if (view && (!current.view || stageKey(view) !== stageKey(current.view)))
    setCurrent({ view, before: current.view });
  useStageCues(current, me, leads);
  return <LiveRegion>{announcement(current, hand, me)}</LiveRegion>;
}

interface StageChange {
  view: RoomView | null;
  /** The previous stage's view, or null for the first stage, which is silent. */
  before: RoomView | null;
}

function announcement({ view, before }: StageChange, hand: PlayState, me: string): string {
  if (!view?.referee || !before) return '';
  const { referee } = view;
  const record = STAGES[serverStageOf(view)];
  const card = (id: string) => cardWords(hand, id);
  const context = { view, referee, hand: { ...hand, playerId: me }, before: before.stage, card };
  const words = 'said' in record ? record.said(context) : '';
  if (!('action' in record && record.action) || isNamed(referee)) return words;
  const seconds = Math.max(0, Math.round(((referee.stageEndsAt ?? 0) - view.serverTime) / 1000));
  const time = t({
    message: plural(seconds, { one: '# second.', other: '# seconds.' }),
    comment: 'Read aloud',
  });
  return `${words} ${time}`;
}

/** Return the delay until all ballots of a tally are shown. */
function ballotsMs({ referee }: RoomView): number {
  return wantsNoMotion() ? 0 : BALLOT_MS * (referee?.ballots?.length ?? 0);
}

/** Play the cues of a new stage. The admin's phone (`leads`) plays the sounds for the table. */
function useStageCues({ view, before }: StageChange, me: string, leads: boolean): void {
  const play = useEffectEvent((cues: readonly Cue[]) => {
    for (const { sound, phones, buzz } of cues) {
      if (sound && (phones === 'all' || (phones === 'admin' && leads))) playSound(sound);
      if (buzz) vibrate(buzz);
    }
  });

  useEffect(() => {
    if (!view || !before) return;
    const cues = STAGES[serverStageOf(view)].cues(view, before, me);
    const delay = ballotsMs(view);
    if (delay === 0) return play(cues);
    const timer = setTimeout(() => play(cues), delay);
    return () => clearTimeout(timer);
  }, [view, before, me]);
}
