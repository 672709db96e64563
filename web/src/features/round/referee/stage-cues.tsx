import { useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import type { PlayState } from '../../../room/state/play-state';
import { useRoom } from '../../../room/state/use-room';
import { playerIn, stageKey } from '../../../room/state/view';
import type { RoomView } from '../../../shared/contract.gen';
import { LiveRegion } from '../../../shared/ui/pill';
import { type StageCue, useStageCues } from '../use-stage-cues';
import { stageWords } from './stage-words';
import { LANDING_MS } from './use-landing';

const STILL = '(prefers-reduced-motion: reduce)';

export interface StageCuesProps {
  roomId: string;
  hand: PlayState;
}

/** Says, sounds and buzzes each stage of a refereed round that comes while somebody looks on (REF-22). */
export default function StageCues({ roomId, hand }: StageCuesProps) {
  const { playerId } = hand;
  useDeckTexts();
  const view = useRoom(roomId, (room) => room.view);
  const leads = playerIn(view, playerId)?.is_admin ?? false;
  // Words tell the seconds left when the stage came: said again with each snapshot, nobody could listen.
  const [news, setNews] = useState<News>({ view, before: null });
  if (view && (!news.view || stageKey(view) !== stageKey(news.view))) setNews({ view, before: news.view });
  const after = news.before?.stage;
  useStageCues({
    stage: news.view && stageKey(news.view),
    cue: news.view && cueOf(news.view, playerId, after),
    afterMs: stampMs(news.view),
    leads,
  });
  return <LiveRegion>{news.view && news.before && stageWords(news.view, hand, after)}</LiveRegion>;
}

interface News {
  view: RoomView | null;
  /** What was shown before that; null at first, when nobody has missed anything. */
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

/** When all ballots lie open. */
function stampMs(view: RoomView | null): number {
  if (view?.stage !== 'tally' || window.matchMedia(STILL).matches) return 0;
  return LANDING_MS * (view.referee?.ballots?.length ?? 0);
}
