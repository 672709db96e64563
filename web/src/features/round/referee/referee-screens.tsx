import type { ReactNode } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import type { FinalProps, StageProps } from './full-view';
import { Guess, Last } from './guess';
import { Tally } from './tally';
import { NameSuspect, Point } from './time-up';
import { Vote } from './vote';

/** What takes the place of the table in a stage that fills the view. */
export default function RefereeScreens({ stage, ...shared }: StageProps & { stage: FullStage }): ReactNode {
  // Here, above all that a stage draws: what it hands to its frame as children is not drawn anew with the frame.
  useDeckTexts(shared.hand.currentDeck);
  const view = useRoom(shared.roomId, (room) => room.view);
  if (!view?.referee) return null;
  const props = { ...shared, view, referee: view.referee };
  return <RefereeScreen key={view.referee.step} stage={stage} {...props} />;
}

function RefereeScreen({ stage, ...props }: FinalProps & { stage: FullStage }): ReactNode {
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
