import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { roundWords } from '../../../room/game/lap-words';
import { passPhoneTo } from '../../../room/game/player-names';
import type { Action, Choice, SecretAction, TurnAction } from '../../../room/stages/stage';
import { STAGES } from '../../../room/stages/stages';
import { handOf } from '../../../room/state/play-state';
import { useSharedSeats } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { FullStage } from '../../../room/state/view';
import type { PlayerView, RoomView } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { WhiteOut } from '../clues/interlude';
import { ActionProgress } from '../referee/action-progress';
import { Slip } from '../referee/choices';
import { type FinalProps, FullView, type StageProps, toneOf } from '../referee/full-view';
import { StageScreen, useChooses } from '../referee/stage-screen';
import { Pass, type SeatTurn } from './pass';
import { Sealed } from './sealed';
import sealedStyles from './shared.module.css';
import { SharedPeek } from './shared-talk';

/** The time that a sealed envelope is shown. It does not depend on the choice. */
const SEAL_MS = 700;

interface SharedProps extends FinalProps {
  /** The players of the round who share this phone. */
  seats: readonly PlayerView[];
  /** Called when a choice is sealed. */
  onSealed: () => void;
}

/** The stages of a refereed round on a shared phone, which is passed to each seat that must act (PASS-04). */
export function SharedStages({ stage, hand }: StageProps & { stage: FullStage }): ReactNode {
  useDeckTexts(hand.currentDeck);
  const latest = useRoom((room) => room.view);
  const seats = useSharedSeats() ?? [];
  /** The stage in which a choice has just been sealed. It stays on screen until the envelope has closed, even if the choice ended the stage. */
  const [sealed, setSealed] = useTimed<{ stage: FullStage; view: RoomView }>(SEAL_MS);
  const view = sealed?.view ?? latest;
  if (!view?.referee) return null;
  const dealt = seats.filter(({ in_round }) => in_round);
  const props = { hand, view, referee: view.referee, seats: dealt };
  return (
    <SharedStage
      key={view.referee.step}
      stage={sealed?.stage ?? stage}
      onSealed={() => setSealed({ stage, view })}
      {...props}
    />
  );
}

function SharedStage({ stage, ...props }: SharedProps & { stage: FullStage }): ReactNode {
  const { action } = STAGES[stage];
  // A hand without a player, so that the screen addresses nobody as "you".
  const table = {
    ...props,
    hand: { ...props.hand, playerId: '' },
    stage,
    peek: (seat: PlayerView) => (
      <SharedPeek key={seat.player_id} hand={handOf(props.hand, seat)} player={seat} uncovered />
    ),
  };
  if (action?.kind === 'turn')
    return (
      <WhiteOut {...table}>
        <OneTurn {...props} stage={stage} action={action} table={table} />
      </WhiteOut>
    );
  if (action?.kind === 'secret') return <SecretPass {...props} stage={stage} action={action} table={table} />;
  return <StageScreen {...table} />;
}

interface ActionProps<Kind extends Action> extends SharedProps {
  stage: FullStage;
  action: Kind;
  /** The screen that shows no player's choice. */
  table: FinalProps & { stage: FullStage };
}

/** A stage in which a single player acts. If that player does not use this phone, it shows the table. */
function OneTurn({ stage, action, table, ...props }: ActionProps<TurnAction>) {
  const { view, referee, seats } = props;
  const [actor] = STAGES[stage].actors?.(view) ?? [];
  const here = seats.filter(({ player_id }) => player_id === actor?.player_id);
  const chooses = useChooses(action, here.length > 0);
  const rest = <StageScreen {...table} />;
  if (!chooses) return rest;
  const cover = action.cover(table);
  return (
    <Pass
      {...props}
      id={`${view.stage} ${view.round} ${referee.step}`}
      seats={here.map(({ player_id }) => player_id)}
      acted={[]}
      title={roundWords(view.round)}
      progress={() => cover}
      line={cover}
      tape
      rest={rest}
    >
      {(turn) => <StageScreen {...props} stage={stage} hand={turn.hand} chooses />}
    </Pass>
  );
}

/** Pass the phone to each of its players who can act. The order is random, so that it does not reveal who chose what. */
function SecretPass({ stage, action, table, ...props }: ActionProps<SecretAction>) {
  const { view, referee, seats } = props;
  const { words } = action;
  const actors = STAGES[stage].actors?.(view) ?? [];
  // The accuser's Yes is final on a shared phone.
  const acting = seats.filter(
    (seat) =>
      seat.player_id !== referee.accuser && actors.some(({ player_id }) => player_id === seat.player_id),
  );
  const done = acting.filter(({ player_id }) => referee.acted.includes(player_id)).length;
  const absent = acting.find(({ player_id }) => !referee.acted.includes(player_id));
  const [nth, setNth] = useState(0);
  const slip = acting.length > 0 && (
    <div className={sealedStyles.slip}>
      <Slip title={absent ? words.onPhone(done, acting.length) : words.all(done)}>
        <Trans comment="When all players who share a phone have acted">Put the phone in the middle.</Trans>
      </Slip>
      {absent && (
        <Button wide onClick={() => setNth(nth + 1)}>
          {passPhoneTo(absent.player_name)}
        </Button>
      )}
    </div>
  );
  return (
    <Pass
      {...props}
      id={`${stage} ${view.round} ${referee.step} ${nth}`}
      seats={acting.map(({ player_id }) => player_id)}
      shuffled
      acted={referee.acted}
      title={roundWords(view.round)}
      progress={words.onPhone}
      line={action.cover(table)}
      tape
      rest={<StageScreen {...table} slip={slip} />}
    >
      {(turn) => <SecretTurn {...props} {...{ stage, action, table, turn, acting }} />}
    </Pass>
  );
}

const sealing = () => new Promise<void>((settle) => setTimeout(settle, SEAL_MS));

interface SecretTurnProps extends ActionProps<SecretAction> {
  turn: SeatTurn;
  acting: readonly PlayerView[];
}

/** One player's choice, followed by the envelope that hides it. */
function SecretTurn({ stage, action, table, turn, acting, ...props }: SecretTurnProps) {
  const { session } = useCurrentRoom();
  const { view, referee, onSealed } = props;
  const [sealed, setSealed] = useState(false);
  const { problem, run } = useAction(
    async (choice: Choice) => {
      setSealed(true);
      onSealed();
      const [refusal] = await Promise.all([session && action.send(session, referee.step, choice), sealing()]);
      if (refusal) setSealed(false);
      else turn.done();
      return refusal;
    },
    { exclusive: true },
  );
  const { player, hand } = turn;
  const acted = sealed ? [...referee.acted, player.player_id] : referee.acted;
  const done = acting.filter(({ player_id }) => acted.includes(player_id)).length;
  const all = acting.length;
  const line = t({
    message: plural(done, { one: `# of ${all} on this phone`, other: `# of ${all} on this phone` }),
    comment: 'How many of the players who share this phone have voted or pointed. Short',
  });
  if (!sealed)
    return (
      <StageScreen {...props} {...{ stage, hand }} shared={{ player, acting, line, problem, cast: run }} />
    );
  const tone = toneOf(stage, table);
  return (
    <FullView
      {...props}
      tone={tone}
      title={roundWords(view.round)}
      foot={
        <ActionProgress
          words={action.words}
          line={line}
          players={acting}
          acted={acted}
          aside={action.aside(table)}
        />
      }
    >
      <Sealed light={tone === 'stop'} line={action.words.onPhone(done, all)} />
    </FullView>
  );
}
