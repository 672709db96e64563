import { useState } from 'react';
import { useRoom } from '../../room/state/use-room';
import { Panel } from '../../shared/ui/panel';
import { allAnswers, LogSheet } from './log';
import { useMoment } from './moment';
import { Strip } from './strip';
import styles from './strip.module.css';
import { TalkCues } from './talk-cues';
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
  const moment = useMoment(turn);
  const [open, setOpen] = useState(false);
  const shared = { turn, players, ownId };
  const cues = <TalkCues {...{ turn, players, ownId }} leads={false} />;
  return (
    <Panel className={styles.watch}>
      <Strip {...shared} moment={moment} onAll={() => setOpen(true)} />
      {open ? (
        <LogSheet {...shared} title={allAnswers()} onClose={() => setOpen(false)}>
          {cues}
        </LogSheet>
      ) : (
        cues
      )}
    </Panel>
  );
}
