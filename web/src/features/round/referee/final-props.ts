import type { RefereeView, RoomView } from '../../../shared/contract.gen';
import type { StageProps } from './full-view';

/** What a stage that ends a round is drawn from. */
export interface FinalProps extends StageProps {
  view: RoomView;
  referee: RefereeView;
}
