import { type ComponentType, type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import type { Action } from '../../../room/stages/stage';
import { STAGES } from '../../../room/stages/stages';
import { useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import { useAfter } from '../../../shared/ui/timed';
import { Clues } from '../clues/clues';
import { Discussion } from '../clues/discussion';
import { WhiteOut } from '../clues/interlude';
import { Accusation, AccusationBackdrop, accusationStyles } from './accusation';
import { ActionProgress } from './action-progress';
import { choicesClass, Question, SecretChoice, TurnChoice } from './choices';
import { type FinalProps, FullView, type ScreenProps, type StageProps, toneOf } from './full-view';
import { Guess } from './guess';
import type { SharedChoice } from './parts';
import { Tally } from './tally';

/** A stage on a player's own phone. */
export default function RefereeScreens({ stage, hand }: StageProps & { stage: FullStage }): ReactNode {
  // Called here instead of in FullView, because a re-render of FullView does not re-render its children.
  useDeckTexts(hand.currentDeck);
  const view = useRoom((room) => room.view);
  if (!view?.referee) return null;
  // In CLUES, a player may type during the turns of others, so that each turn must keep the field.
  const key = stage === 'clues' ? stage : view.referee.step;
  const props = { stage, hand, view, referee: view.referee };
  return (
    <WhiteOut key={key} {...props}>
      <StageScreen {...props} />
    </WhiteOut>
  );
}

interface StageScreenProps extends FinalProps {
  stage: FullStage;
  /** The choice of the player who holds a shared phone. */
  shared?: SharedChoice | undefined;
  /** Rendered in place of the choice. */
  slip?: ReactNode;
  /** True if the player must choose, although a choice was made before the stage. */
  chooses?: boolean;
}

/** A stage that fills the screen, drawn from its record (room/stages). */
export function StageScreen({ chooses: holds = false, ...given }: StageScreenProps): ReactNode {
  const { stage, view, hand } = given;
  const { title, action, actors } = STAGES[stage];
  const acts = actors?.(view).some(({ player_id }) => player_id === hand.playerId) ?? false;
  const chooses = useChooses(action, acts) || holds;
  const props = { ...given, acts, title: title(given), tone: toneOf(stage, given) };
  const HandMade = HAND_MADE[stage];
  return HandMade && !chooses ? <HandMade {...props} /> : <Drawn {...props} />;
}

/** The choice that was made before a stage follows within this time, unless the connection is lost. */
const ON_ITS_WAY_MS = 1_500;

/** Return true if a player who acts must choose, which is not so if a choice that was made before the stage is on its way. */
export function useChooses(action: Action | null, acts: boolean): boolean {
  const chosen = action?.kind === 'turn' && action.choice === 'card' && action.chosenBefore === true;
  const [late, setLate] = useState(false);
  useAfter(ON_ITS_WAY_MS, acts && chosen, () => setLate(true));
  return action !== null && acts && (!chosen || late);
}

type DrawnProps = Omit<StageScreenProps, 'chooses'> & ScreenProps & { acts: boolean };

function Drawn(props: DrawnProps) {
  const { stage, view, referee, hand, title, acts, shared, slip } = props;
  const { action, actors, line } = STAGES[stage];
  const isVote = stage === 'vote';
  const secret = action?.kind === 'secret' && action;
  return (
    <FullView
      {...props}
      braking={isVote && !(shared ?? slip)}
      backdrop={isVote && <AccusationBackdrop />}
      className={isVote ? accusationStyles.column : secret || acts ? choicesClass : undefined}
      foot={
        secret && (
          <ActionProgress
            words={secret.words}
            line={shared?.line}
            players={shared?.acting ?? actors?.(view) ?? []}
            acted={referee.acted}
            me={shared ? undefined : hand.playerId}
            aside={secret.aside(props)}
          />
        )
      }
    >
      {isVote ? <Accusation {...props} /> : <Question title={title}>{!slip && line?.(props)}</Question>}
      {slip}
      {!slip && secret && <SecretChoice {...props} action={secret} />}
      {action?.kind === 'turn' && <TurnChoice {...props} action={action} actor={actors?.(view)[0]} />}
    </FullView>
  );
}

/** The stages that are not drawn from their records, except while a player chooses a card. */
const HAND_MADE: Partial<Record<FullStage, ComponentType<FinalProps & ScreenProps>>> = {
  tally: Tally,
  guess: Guess,
  last: Guess,
  clues: Clues,
  discussion: Discussion,
};
