import type { ReactNode } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import type { FinalProps, StageProps } from './full-view';
import { Guess, Last } from './guess';
import { Tally } from './tally';
import { NameSuspect, Point } from './time-up';
import { Vote } from './vote';

export default function RefereeScreens({ stage, ...shared }: StageProps & { stage: FullStage }): ReactNode {
  // Called here instead of in FullView, because a re-render of FullView does not re-render its children.
  useDeckTexts(shared.hand.currentDeck);
  const view = useRoom(shared.roomId, (room) => room.view);
  if (!view?.referee) return null;
  const props = { ...shared, view, referee: view.referee };
  return <RefereeScreen key={view.referee.step} stage={stage} {...props} />;
}

export function RefereeScreen({ stage, ...props }: FinalProps & { stage: FullStage }): ReactNode {
  switch (stage) {
    case 'guess':
      return <Guess {...props} />;
    case 'last':
      return <Last {...props} />;
    case 'name':
      return <NameSuspect {...props} />;
    case 'point':
      return <Point {...props} />;
    case 'vote':
      return <Vote {...props} />;
    case 'tally':
      return <Tally {...props} />;
    default:
      return stage satisfies never;
  }
}
