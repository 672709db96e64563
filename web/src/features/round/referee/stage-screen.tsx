import { type ComponentType, type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import type { Action, SecretAction } from '../../../room/stages/stage';
import { PHONE_STAGES, STAGES } from '../../../room/stages/stages';
import { useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import { useAfter } from '../../../shared/ui/timed';
import { Clues } from '../clues/clues';
import { Discussion } from '../clues/discussion';
import { isForWhite, WhiteOut } from '../clues/interlude';
import { Accusation, AccusationBackdrop, AccusedNotice, accusationStyles } from './accusation';
import { ActionProgress } from './action-progress';
import { choicesClass, Question, SecretChoice, TurnChoice } from './choices';
import { contextOf, type FinalProps, FullView, type StageProps, toneOf } from './full-view';
import { Guess } from './guess';
import { Headline, type SharedChoice } from './parts';
import { Tally } from './tally';

/** A stage on a player's own phone. */
export default function RefereeScreens({ stage, hand }: StageProps & { stage: FullStage }): ReactNode {
  // Called here instead of in FullView, because a re-render of FullView does not re-render its children.
  useDeckTexts(hand.currentDeck);
  const view = useRoom((room) => room.view);
  if (!view?.referee) return null;
  // In CLUES, a player may type during the turns of others, so that each turn must keep the field.
  const key = stage === 'clues' ? stage : view.referee.step;
  return <StageScreen key={key} stage={stage} hand={hand} view={view} referee={view.referee} />;
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
export function StageScreen({ chooses: holds = false, ...props }: StageScreenProps): ReactNode {
  const { stage } = props;
  const acts = actsIn(stage, props);
  const chooses = useChooses(PHONE_STAGES[stage].action, acts) || holds;
  const HandMade = HAND_MADE[stage];
  const screen = HandMade && !chooses ? <HandMade {...props} /> : <Drawn {...props} acts={acts} />;
  return isForWhite(stage, props.view) ? <WhiteOut {...props}>{screen}</WhiteOut> : screen;
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

function Drawn({ acts, ...props }: StageScreenProps & { acts: boolean }) {
  const { stage, view, referee, hand, shared, slip } = props;
  const { tone, title: titleOf, action } = PHONE_STAGES[stage];
  const context = contextOf(props);
  const title = titleOf(context);
  const isVote = stage === 'vote';
  const secret = action?.kind === 'secret' ? action : null;
  return (
    <FullView
      {...props}
      tone={toneOf(tone, context)}
      title={title}
      braking={isVote && !(shared ?? slip)}
      backdrop={isVote && <AccusationBackdrop />}
      className={isVote ? accusationStyles.column : secret || acts ? choicesClass : undefined}
      foot={
        secret && (
          <ActionProgress
            words={secret.words}
            line={shared?.line}
            players={shared?.acting ?? STAGES[stage].actors?.(view) ?? []}
            acted={referee.acted}
            me={shared ? undefined : hand.playerId}
            aside={secret.aside(context)}
          />
        )
      }
    >
      {isVote && <Accusation {...props} />}
      {secret && <Secret {...props} action={secret} title={title} acts={acts} />}
      {action?.kind === 'turn' && <TurnChoice {...props} action={action} title={title} />}
    </FullView>
  );
}

/** Return true if the player is one of those who act. */
function actsIn(stage: FullStage, { view, referee, hand }: FinalProps): boolean {
  const { action } = PHONE_STAGES[stage];
  if (action?.kind === 'turn') return action.actor(referee) === hand.playerId;
  return STAGES[stage].actors?.(view).some(({ player_id }) => player_id === hand.playerId) ?? false;
}

interface SecretProps extends StageScreenProps {
  action: SecretAction;
  title: string;
  acts: boolean;
}

function Secret({ slip, title, ...props }: SecretProps): ReactNode {
  const { stage, hand, referee, action } = props;
  const isVote = stage === 'vote';
  if (isVote && referee.suspect === hand.playerId) return <AccusedNotice {...props} title={title} />;
  return (
    <>
      {isVote ? (
        <Headline className={accusationStyles.question}>{title}</Headline>
      ) : (
        <Question title={title}>
          {!slip && action.choice === 'suspect' && action.line(contextOf(props))}
        </Question>
      )}
      {slip ?? <SecretChoice {...props} />}
    </>
  );
}

/** The stages that are not drawn from their records, except while a player chooses a card. */
const HAND_MADE: Partial<Record<FullStage, ComponentType<StageScreenProps>>> = {
  tally: Tally,
  guess: Guess,
  last: Guess,
  clues: Clues,
  discussion: Discussion,
};
