import { useDeckTexts } from '../../decks/texts';
import { wordsFor } from '../../decks/words';
import { readChosenCards } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { tableContext } from '../../room/stages/stage';
import { headlineOf, STAGES } from '../../room/stages/stages';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { type FullStage, isFullStage, serverStageOf } from '../../room/state/view';
import { Deadline } from '../../room/ui/stage-clock';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { Panel } from '../../shared/ui/panel';
import { ClueEnd } from './lazy-parts';
import { ActionProgress } from './referee/action-progress';
import { Ballots, Fingers } from './referee/tally';
import { Hero, VerdictText } from './referee/verdict';
import styles from './watch-round.module.css';

/** The votes, the last guess and the reveal for a player who joined during the round. It shows the same as a TV. */
export default function WatchRound() {
  const view = useRoom((room) => room.view);
  if (!view) return null;
  const stage = serverStageOf(view);
  if (view.referee && isFullStage(stage)) return <Stage {...{ view, stage }} referee={view.referee} />;
  return view.reveal ? <WatchReveal view={view} reveal={view.reveal} /> : null;
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
    <Panel className={styles.watch} title={headlineOf(stage, context)} aside={<Deadline />}>
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
    <Panel className={styles.watch}>
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
