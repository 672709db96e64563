import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { SPY_TOO } from '../../../room/game/another-words';
import { passPhoneTo } from '../../../room/game/player-names';
import { QUESTIONS, yesNeeded } from '../../../room/game/vote-words';
import { votersOf } from '../../../room/game/voters';
import { wordingOf } from '../../../room/game/wording';
import { useSharedSeats } from '../../../room/state/shared-phone';
import { useRoom } from '../../../room/state/use-room';
import { type FullStage, playerIn } from '../../../room/state/view';
import type { AckRefused, PlayerView, RoomView } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { Button } from '../../../shared/ui/button';
import { useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { roundTitle } from '../parts';
import { ActionProgress } from '../referee/action-progress';
import { type FinalProps, FullView, type StageProps } from '../referee/full-view';
import { Guess, Last, ONE_LAST_GUESS, useLateGuess, WHICH_CARD } from '../referee/guess';
import type { SharedChoice } from '../referee/parts';
import { RefereeScreen } from '../referee/referee-screens';
import { NameSuspect, nameAndVote, Point, whoWasIt } from '../referee/time-up';
import { Slip, Vote } from '../referee/vote';
import { Pass, type SeatTurn } from './pass';
import { SEALED_WORDS, Sealed, type SecretAct } from './sealed';
import sealedStyles from './sealed.module.css';

/** How long a sealed envelope is shown. It does not depend on the choice. */
const SEAL_MS = 700;

interface SharedProps extends FinalProps {
  /** The players of the round who share this phone. */
  seats: readonly PlayerView[];
  /** Called when a choice is sealed. */
  onSealed: () => void;
}

/** The stages of a refereed round on a shared phone, which is passed to each seat that must act (PASS-04). */
export function SharedStages({ stage, ...shared }: StageProps & { stage: FullStage }): ReactNode {
  useDeckTexts(shared.hand.currentDeck);
  const latest = useRoom(shared.roomId, (room) => room.view);
  const seats = useSharedSeats(shared.roomId) ?? [];
  /** The stage in which a choice has just been sealed. It stays on screen until the envelope has closed, even if the choice ended the stage. */
  const [sealed, setSealed] = useTimed<{ stage: FullStage; view: RoomView }>(SEAL_MS);
  const view = sealed?.view ?? latest;
  if (!view?.referee) return null;
  const dealt = seats.filter(({ in_round }) => in_round);
  const props = { ...shared, view, referee: view.referee, seats: dealt };
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
  const { hand, view, referee } = props;
  // A hand without a player, so that the screen addresses nobody as "you".
  const table = { ...props, hand: { ...hand, playerId: '' } };
  switch (stage) {
    case 'vote':
      return <SharedVote {...props} table={table} />;
    case 'point':
      return <SharedPoint {...props} table={table} />;
    case 'name':
      return (
        <OneTurn
          {...props}
          seat={referee.turn}
          title={whoWasIt()}
          line={nameAndVote()}
          rest={<NameSuspect {...table} />}
        >
          {(turn) => <NameSuspect {...props} hand={turn.hand} />}
        </OneTurn>
      );
    case 'guess':
      return <SharedGuess {...props} table={table} />;
    case 'last':
      return (
        <OneTurn
          {...props}
          seat={referee.guess === null ? referee.spy : null}
          title={roundTitle(view.round)}
          line={
            referee.missed
              ? SPY_TOO[hand.currentDeck](shownName(playerIn(view, referee.spy ?? '')?.player_name ?? ''))
              : ONE_LAST_GUESS[hand.currentDeck]()
          }
          rest={<Last {...table} />}
        >
          {(turn) => <Last {...props} hand={turn.hand} />}
        </OneTurn>
      );
    case 'tally':
      return <RefereeScreen stage={stage} {...table} />;
    default:
      return stage satisfies never;
  }
}

interface OneTurnProps extends SharedProps {
  /** The player who acts. */
  seat: string | null;
  title: string;
  line: string;
  rest: ReactNode;
  children: (turn: SeatTurn) => ReactNode;
}

/** A stage in which a single player acts. If that player does not use this phone, render `rest`. */
function OneTurn({ seat, seats, line, rest, children, ...props }: OneTurnProps) {
  const { view, referee } = props;
  if (!seats.some(({ player_id }) => player_id === seat)) return rest;
  return (
    <Pass
      {...props}
      id={`${view.stage} ${view.round} ${referee.step}`}
      seats={seat === null ? [] : [seat]}
      acted={[]}
      progress={() => line}
      line={line}
      tape
      rest={rest}
    >
      {children}
    </Pass>
  );
}

/** The GUESS stage. If the card named on this phone has not reached the server, the Spy chooses again. */
function SharedGuess({ table, ...props }: SharedProps & { table: FinalProps }) {
  const { hand, view, referee, seats } = props;
  const isHere = seats.some(({ player_id }) => player_id === referee.spy);
  const late = useLateGuess(isHere && referee.guess === null);
  return (
    <OneTurn
      {...props}
      seat={late ? referee.spy : null}
      title={roundTitle(view.round)}
      line={WHICH_CARD[hand.currentDeck]()}
      rest={<Guess {...table} />}
    >
      {(turn) => <Guess {...props} hand={turn.hand} late />}
    </OneTurn>
  );
}

function SharedVote({ table, ...props }: SharedProps & { table: FinalProps }) {
  const { hand, view, referee, seats, session } = props;
  // The accuser's Yes is final on a shared phone.
  const voters = votersOf(seats, referee).filter(({ player_id }) => player_id !== referee.accuser);
  const suspect = playerIn(view, referee.suspect ?? '');
  const question = QUESTIONS[wordingOf(hand)](shownName(suspect?.player_name ?? ''));
  return (
    <SecretPass<boolean>
      {...props}
      act="vote"
      acting={voters}
      line={t({
        message: `${ph({ question })} Vote in secret.`,
        comment: "Before a player takes a shared phone; {question}: 'Is Di the Spy?'",
      })}
      choose={(yes) => session?.referee('vote', referee.step, { yes })}
      rest={(slip) => <Vote {...table} slip={slip} />}
    >
      {(turn, ballot) => <Vote {...props} hand={turn.hand} shared={ballot} />}
    </SecretPass>
  );
}

function SharedPoint({ table, ...props }: SharedProps & { table: FinalProps }) {
  const { referee, seats, session } = props;
  return (
    <SecretPass<string | null>
      {...props}
      act="point"
      acting={seats}
      line={t({
        message: `${ph({ question: whoWasIt() })} Point in secret.`,
        comment: "Before a player takes a shared phone; {question}: 'Who was it?'",
      })}
      choose={(suspect) => session?.referee('point', referee.step, { suspect })}
      rest={(slip) => <Point {...table} slip={slip} />}
    >
      {(turn, ballot) => <Point {...props} hand={turn.hand} shared={ballot} />}
    </SecretPass>
  );
}

interface SecretPassProps<Choice> extends SharedProps {
  act: SecretAct;
  acting: readonly PlayerView[];
  line: string;
  choose: (choice: Choice) => Promise<AckRefused | null> | undefined;
  rest: (slip: ReactNode) => ReactNode;
  children: (turn: SeatTurn, ballot: SharedChoice<Choice>) => ReactNode;
}

/** Pass the phone to each of its players who can act. The order is random, so that it does not reveal who chose what. */
function SecretPass<Choice>(props: SecretPassProps<Choice>) {
  const { act, acting, line, rest, children, view, referee } = props;
  const done = acting.filter(({ player_id }) => referee.acted.includes(player_id)).length;
  const absent = acting.find(({ player_id }) => !referee.acted.includes(player_id));
  const [nth, setNth] = useState(0);
  const slip = acting.length > 0 && (
    <div className={sealedStyles.slip}>
      <Slip title={absent ? SEALED_WORDS[act](done, acting.length) : ALL[act](done)}>
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
      id={`${act} ${view.round} ${referee.step} ${nth}`}
      seats={acting.map(({ player_id }) => player_id)}
      shuffled
      acted={referee.acted}
      title={roundTitle(view.round)}
      progress={SEALED_WORDS[act]}
      line={line}
      tape
      rest={rest(slip)}
    >
      {(turn) => (
        <SecretTurn {...props} turn={turn}>
          {children}
        </SecretTurn>
      )}
    </Pass>
  );
}

const ALL: Readonly<Record<SecretAct, (count: number) => string>> = {
  vote: (count) =>
    t({
      message: plural(count, { one: 'Voted.', other: 'All # have voted.' }),
      comment: 'All players who share a phone have said Yes or No',
    }),
  point: (count) =>
    t({
      message: plural(count, { one: 'Pointed.', other: 'All # have pointed.' }),
      comment: 'All players who share a phone have pointed at a suspect',
    }),
};

const sealing = () => new Promise<void>((settle) => setTimeout(settle, SEAL_MS));

/** One player's choice, followed by the envelope that hides it. */
function SecretTurn<Choice>({ turn, ...props }: SecretPassProps<Choice> & { turn: SeatTurn }) {
  const { act, acting, choose, children, hand, view, referee, onSealed } = props;
  const [sealed, setSealed] = useState(false);
  const { problem, run } = useAction(
    async (choice: Choice) => {
      setSealed(true);
      onSealed();
      const [refusal] = await Promise.all([choose(choice), sealing()]);
      if (refusal) setSealed(false);
      else turn.done();
      return refusal;
    },
    { exclusive: true },
  );
  const { player } = turn;
  const acted = sealed ? [...referee.acted, player.player_id] : referee.acted;
  const done = acting.filter(({ player_id }) => acted.includes(player_id)).length;
  const all = acting.length;
  const line = t({
    message: plural(done, { one: `# of ${all} on this phone`, other: `# of ${all} on this phone` }),
    comment: 'How many of the players who share this phone have voted or pointed. Short',
  });
  const needed = act === 'vote' && yesNeeded(hand.severalSpies, referee, view.players);
  if (!sealed) return children(turn, { player, acting, line, problem, cast: run });
  return (
    <FullView
      {...props}
      tone={act === 'vote' ? 'stop' : 'night'}
      title={roundTitle(view.round)}
      foot={<ActionProgress act={act} line={line} players={acting} acted={acted} aside={needed} />}
    >
      <Sealed act={act} done={done} all={all} />
    </FullView>
  );
}
