import type { ComponentProps } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { wordsFor } from '../../decks/words';
import { readChosenCards } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { tableContext } from '../../room/stages/stage';
import { headlineOf, STAGES } from '../../room/stages/stages';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { type FullStage, isFullStage, isRunning, serverStageOf } from '../../room/state/view';
import { Sides } from '../../room/ui/sides';
import { Deadline } from '../../room/ui/stage-clock';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import { Board } from '../talk/clue-board';
import { useMoment } from '../talk/moment';
import { Strip } from '../talk/strip';
import { useTurn } from '../talk/use-talk';
import { ClueEnd } from './clues/verdict';
import { ActionProgress } from './referee/action-progress';
import { Ballots, Fingers } from './referee/tally';
import { Hero, VerdictText } from './referee/verdict';
import styles from './watch-round.module.css';

interface WatchRoundProps {
  ownId: string;
}

/** The clues, the talk, the votes, the last guess and the reveal for a player who joined during the round. It shows the same as a TV. */
export default function WatchRound({ ownId }: WatchRoundProps) {
  const view = useRoom((room) => room.view);
  const runs = useRoom(({ stage }) => stage !== null && isRunning(stage));
  const turn = useTurn();
  if (!view) return null;
  const { board, players, referee, reveal } = view;
  const stage = serverStageOf(view);
  return (
    <>
      {board && runs && (
        <Panel className={styles.watch}>
          {board.sides && <Sides sides={board.sides} />}
          <Board {...{ board, players, ownId }} turn={referee?.turn} ready={referee?.acted ?? []} />
        </Panel>
      )}
      {turn && <Talk {...{ turn, players, ownId }} />}
      {referee && isFullStage(stage) ? (
        <Stage {...{ view, stage, referee }} />
      ) : (
        reveal && <WatchReveal view={view} reveal={reveal} />
      )}
    </>
  );
}

function Talk(props: Pick<ComponentProps<typeof Strip>, 'turn' | 'players' | 'ownId'>) {
  return (
    <Panel className={styles.watch}>
      <Strip {...props} moment={useMoment(props.turn)} leads={false} />
    </Panel>
  );
}

/** Return a function that names a card in play. */
function useCardWords({ currentDeck, round, board }: RoomView): (card: string) => string {
  const { roomId } = useCurrentRoom();
  useDeckTexts(currentDeck);
  // In a game with clues, nobody sees the cards in play.
  const { result } = useQuery(`cards ${roomId} ${round}`, () => readChosenCards(currentDeck, roomId), {
    enabled: !board,
  });
  const cards = result?.ok ? result.value : [];
  return (card) => wordsFor(card, cards.find(({ id }) => id === card)?.name ?? '');
}

interface StageProps {
  view: RoomView;
  referee: RefereeView;
  stage: FullStage;
}

function Stage({ view, referee, stage }: StageProps) {
  const words = useCardWords(view);
  const { note, actors, action } = STAGES[stage];
  const context = tableContext(view, referee);
  const { players } = view;
  const { ballots, fingers, guess } = referee;
  return (
    <Panel className={cx(styles.watch, styles.stage)} title={headlineOf(stage, context)} aside={<Deadline />}>
      <div role="status">
        {note && <p>{note(context)}</p>}
        {guess && <p className={styles.guess}>{words(guess)}</p>}
      </div>
      {ballots && <Ballots ballots={ballots} players={players} />}
      {fingers && <Fingers fingers={fingers} players={players} />}
      {action?.kind === 'secret' && (
        <ActionProgress words={action.words} players={actors?.(view) ?? []} acted={referee.acted} compact />
      )}
    </Panel>
  );
}

interface WatchRevealProps extends Pick<StageProps, 'view'> {
  reveal: NonNullable<RoomView['reveal']>;
}

function WatchReveal({ view, reveal }: WatchRevealProps) {
  const words = useCardWords(view);
  const { board } = view;
  return (
    <Panel className={cx(styles.watch, styles.stage)}>
      {board ? (
        <ClueEnd {...{ view, reveal, board }} />
      ) : (
        <>
          <Hero reveal={reveal} players={view.players} />
          <VerdictText {...{ view, reveal, words }} />
        </>
      )}
    </Panel>
  );
}
