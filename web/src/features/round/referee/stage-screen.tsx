import { type ComponentType, type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import type { Action, SecretAction } from '../../../room/stages/stage';
import { PHONE_STAGES, STAGES } from '../../../room/stages/stages';
import { useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import { isLongSentence } from '../../../shared/text/long-text';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import { Clues } from '../clues/clues';
import { Discussion } from '../clues/discussion';
import { isForWhite, WhiteOut } from '../clues/interlude';
import { Accusation, AccusationBackdrop, AccusedNotice, accusationStyles } from './accusation';
import { ActionProgress } from './action-progress';
import { avatarsClass, cardsClass, Question, SecretChoice, TurnChoice } from './choices';
import { contextOf, type FinalProps, FullView, type StageProps, toneOf } from './full-view';
import { Guess, Last } from './guess';
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

function Drawn({ stage, shared, slip, acts, ...props }: StageScreenProps & { acts: boolean }) {
  const { tone, title: titleOf, action } = PHONE_STAGES[stage];
  const picture = PICTURES[stage];
  const title = titleOf(contextOf(props));
  const secret = action?.kind === 'secret' && { ...props, stage, action, title, acts, shared, slip };
  return (
    <FullView
      {...props}
      tone={toneOf(tone, contextOf(props))}
      title={title}
      braking={picture !== undefined && !(shared ?? slip)}
      backdrop={picture && <picture.Backdrop />}
      className={picture?.className ?? columnOf(action, acts)}
      foot={secret && <Progress {...secret} />}
    >
      {picture && <picture.People {...props} />}
      {secret && <Secret {...secret} />}
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

function columnOf(action: Action | null, acts: boolean): string | undefined {
  if (action?.kind === 'secret') return avatarsClass;
  if (action?.kind !== 'turn' || !acts) return undefined;
  return action.choice === 'card' ? cardsClass : avatarsClass;
}

interface SecretProps extends StageScreenProps {
  action: SecretAction;
  title: string;
  acts: boolean;
  shared: SharedChoice | undefined;
}

function Secret({ slip, title, ...props }: SecretProps): ReactNode {
  const { stage, hand, referee, action } = props;
  const picture = PICTURES[stage];
  if (picture && referee.suspect === hand.playerId) return <picture.Watching {...props} title={title} />;
  return (
    <>
      {picture ? (
        <h1 className={picture.heading(isLongSentence(title))}>{title}</h1>
      ) : (
        <Question title={title}>
          {!slip && action.choice === 'suspect' && action.line(contextOf(props))}
        </Question>
      )}
      {slip ?? <SecretChoice {...props} />}
    </>
  );
}

function Progress({ stage, action, shared, ...props }: SecretProps) {
  const { view, referee, hand } = props;
  return (
    <ActionProgress
      words={action.words}
      line={shared?.line}
      players={shared?.acting ?? STAGES[stage].actors?.(view) ?? []}
      acted={referee.acted}
      me={shared ? undefined : hand.playerId}
      aside={action.aside(contextOf(props))}
    />
  );
}

/** The stages that are not drawn from their records, except while a player chooses a card. */
const HAND_MADE: Partial<Record<FullStage, ComponentType<FinalProps>>> = {
  tally: Tally,
  guess: Guess,
  last: Last,
  clues: Clues,
  discussion: Discussion,
};

interface Picture {
  className: string | undefined;
  Backdrop: ComponentType;
  /** The people above the heading. */
  People: ComponentType<FinalProps>;
  /** Replaces the heading and the choice for a player who does not act. */
  Watching: ComponentType<FinalProps & { title: string }>;
  heading: (long: boolean) => string;
}

/** The stages with a picture. */
const PICTURES: Partial<Record<FullStage, Picture>> = {
  vote: {
    className: accusationStyles.column,
    Backdrop: AccusationBackdrop,
    People: Accusation,
    Watching: AccusedNotice,
    heading: (long) => cx(accusationStyles.question, long && accusationStyles.long),
  },
};
