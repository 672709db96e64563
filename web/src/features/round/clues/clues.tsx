import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { keepSilent } from '../../../room/game/sides';
import { refusalWords } from '../../../room/state/refusals';
import { useMe, usePlayersHere } from '../../../room/state/use-me';
import { useCurrentRoom, useSecondsUntil } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { QuietNote } from '../../../room/ui/quiet-note';
import { Say } from '../../../room/ui/say';
import { Sides } from '../../../room/ui/sides';
import type { BoardView, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { Avatar, PlayerAvatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Dots, ErrorMessage } from '../../../shared/ui/states';
import { useAfter } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { Board } from '../../talk/clue-board';
import { cardFrontOf } from '../card-front';
import { CoachLine } from '../coaching';
import { Avatars } from '../referee/action-progress';
import { type FinalProps, FullView, type ScreenProps } from '../referee/full-view';
import { Headline } from '../referee/parts';
import { Peek } from '../talk/peek';
import { ClueField, firstClue, useClue } from './clue-field';
import styles from './clues.module.css';
import { Out, Tie } from './interlude';
import WordCard from './word-card';

/** Ignore taps for this long after a turn begins, because they were meant for the screen before. */
const GUARD_MS = 400;

interface CluesProps extends FinalProps, ScreenProps {
  board: BoardView;
}

/** CLUES: one player after the other says a word. Before the turn, the screen shows who is out, or who is in a tie. */
export function Clues(props: FinalProps & ScreenProps) {
  const { view } = props;
  const shows = useSecondsUntil(({ referee }) => referee?.startsAt) ?? 0;
  const { board } = view;
  if (!board) return null;
  if (shows > 0 && board.tied) return <Tie {...props} tied={board.tied} />;
  const out = shows > 0 && board.out?.at(-1);
  if (out) return <Out {...props} out={out} />;
  return <ClueTurn {...props} board={board} />;
}

function ClueTurn(props: CluesProps) {
  const { view, referee, board } = props;
  const actor = playerIn(view, referee.turn);
  const isHere = usePlayersHere().some(({ player_id }) => player_id === referee.turn);
  if (!actor) return null;
  const shared = { ...props, actor, isHere };
  return (
    <FullView
      {...props}
      tone={isHere ? 'turn' : 'table'}
      cord
      className={cx(styles.column, !board.aloud && styles.typed)}
    >
      {board.sides && <Sides sides={board.sides} />}
      {board.aloud ? <AloudTurn {...shared} /> : <TypedTurn {...shared} />}
      <Foot {...shared} />
    </FullView>
  );
}

/** The actions of the player, and the own word. */
function Foot(props: TurnProps) {
  const { hand, view, referee, board, actor, isHere } = props;
  const isOut = board.out?.some(({ playerId }) => playerId === hand.playerId) ?? false;
  const mayType = hand.shared ? isHere : !isOut && (isHere || board.turns.includes(hand.playerId));
  return (
    <div className={styles.foot}>
      {!board.aloud && mayType && (
        <ClueField
          key={hand.shared ? referee.step : board.lap}
          {...props}
          seat={hand.shared ? actor : playerIn(view, hand.playerId)}
          isTurn={isHere}
        />
      )}
      {board.aloud && <EndTurn key={referee.step} {...props} />}
      {isOut && <QuietNote>{keepSilent()}</QuietNote>}
      {hand.shared ? isHere && props.peek?.(actor) : <OwnWord hand={hand} />}
    </div>
  );
}

export function OwnWord({ hand }: Pick<FinalProps, 'hand'>) {
  return (
    <Peek spoken={cardFrontOf(hand).spoken}>
      <WordCard hand={hand} />
    </Peek>
  );
}

interface TurnProps extends CluesProps {
  actor: PlayerView;
  /** True if this phone belongs to the player whose turn it is, or is shared by that player. */
  isHere: boolean;
}

function AloudTurn({ view, referee, board, hand, actor, isHere, title }: TurnProps) {
  return (
    <>
      <div key={`face ${referee.step}`} className={styles.stage}>
        <Headline>{title}</Headline>
        <Say tail="down" className={styles.say}>
          {isHere ? (
            <Trans comment="In a large speech bubble, to the player whose turn it is">Say one word</Trans>
          ) : (
            <Dots />
          )}
        </Say>
        <PlayerAvatar player={actor} admin away={!actor.connected} className={styles.speaker} />
        <Next view={view} board={board} />
      </div>
      {!(isHere && !hand.shared) && <Order view={view} board={board} turn={referee.turn} />}
    </>
  );
}

/** The player whose turn is next. */
function Next({ view, board }: Pick<CluesProps, 'view' | 'board'>) {
  const next = playerIn(view, board.turns[0]);
  const name = next && <Name of={next.player_name} />;
  return (
    <>
      <p className={styles.next}>
        {next ? (
          <>
            <Avatar id={next.icon_id} decorative className={styles.nextFace} />
            <span>
              <Trans comment="Below a player whose turn it is: {name} is the next one">then {name}</Trans>
            </span>
          </>
        ) : (
          <Trans comment="Below a player whose turn it is: nobody follows in this lap">the last one</Trans>
        )}
      </p>
      {!!board.sides?.white && board.clues.length === 0 && (
        <small className={styles.rule}>
          <Trans comment="A rule of Undercover, in the first turn">Mr. White never goes first.</Trans>
        </small>
      )}
    </>
  );
}

/** The avatars in the order of turns, with a check for each player who has spoken in this lap. */
function Order({ view, board, turn }: Pick<CluesProps, 'view' | 'board'> & { turn: string | null }) {
  const spoken = board.clues.filter(({ lap }) => lap === board.lap).map(({ playerId }) => playerId);
  const order = [...spoken, turn, ...board.turns].flatMap((id) => playerIn(view, id) ?? []);
  return <Avatars players={order} acted={spoken} />;
}

/** Ends the turn of a player who has said a word out loud. On other phones, only the admin can do so. */
function EndTurn(props: TurnProps) {
  const { session } = useCurrentRoom();
  const { hand, view, referee, board, actor, isHere } = props;
  const { isAdmin } = useMe();
  const [isNew, setNew] = useState(true);
  useAfter(GUARD_MS, isNew, () => setNew(false));
  const clue = useClue(props, actor);
  const next = useAction(() => session?.referee('close-now', referee.step, {}));
  const { pending, problem } = isHere ? clue : next;
  const nextPlayer = playerIn(view, board.turns[0]);
  const name = nextPlayer && <Name of={nextPlayer.player_name} />;
  if (!isHere && !isAdmin) return null;
  return (
    <>
      {isHere && !hand.shared && <CoachLine>{firstClue()}</CoachLine>}
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      <Button
        primary={isHere}
        wide
        {...(!isHere && { icon: 'next' })}
        busy={pending}
        onClick={() => !isNew && (isHere ? clue.run('') : next.run())}
      >
        {isHere ? (
          <Trans comment="Large button: the player has said a word out loud, and the next one's turn begins">
            Said it
          </Trans>
        ) : nextPlayer ? (
          <Trans comment="Button for the admin: ends a player's turn, and {name}'s turn begins">
            Next: {name}
          </Trans>
        ) : (
          <Trans comment="Button for the admin: ends a player's turn">Next</Trans>
        )}
      </Button>
    </>
  );
}

function TypedTurn({ hand, view, referee, board, actor, title }: TurnProps) {
  return (
    <>
      <div className={styles.head}>
        <PlayerAvatar player={actor} admin away={!actor.connected} className={styles.headFace} />
        <div>
          <h1 className={styles.headTitle}>{title}</h1>
          <Next view={view} board={board} />
        </div>
      </div>
      <div className={styles.scroll}>
        <Board board={board} players={view.players} ownId={hand.playerId} turn={referee.turn} />
      </div>
    </>
  );
}
