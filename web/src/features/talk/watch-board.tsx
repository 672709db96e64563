import { useRoom } from '../../room/state/use-room';
import { Sides } from '../../room/ui/sides';
import { Panel } from '../../shared/ui/panel';
import { Board } from './clue-board';
import styles from './strip.module.css';

/** The board for a player who joined during the round. */
export default function WatchBoard({ ownId }: { ownId: string }) {
  const view = useRoom((room) => room.view);
  const { board, players = [], referee } = view ?? {};
  if (!board) return null;
  return (
    <Panel className={styles.watch}>
      {board.sides && <Sides sides={board.sides} />}
      <Board
        board={board}
        players={players}
        ownId={ownId}
        turn={referee?.turn}
        ready={referee?.acted ?? []}
      />
    </Panel>
  );
}
