import { useRoom } from '../../room/state/use-room';
import { Panel } from '../../shared/ui/panel';
import { useMoment } from './moment';
import { Strip } from './strip';
import styles from './strip.module.css';
import { type Turn, useTurn } from './use-talk';

interface WatchTalkProps {
  ownId: string;
}

/** The turn and the log for a player who joined during the round. */
export default function WatchTalk(props: WatchTalkProps) {
  const turn = useTurn();
  return turn && <Watched {...props} turn={turn} />;
}

function Watched({ ownId, turn }: WatchTalkProps & { turn: Turn }) {
  const players = useRoom(({ view }) => view?.players) ?? [];
  return (
    <Panel className={styles.watch}>
      <Strip {...{ turn, players, ownId }} moment={useMoment(turn)} leads={false} />
    </Panel>
  );
}
