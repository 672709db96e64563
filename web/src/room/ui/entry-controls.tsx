import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shownName } from '../../shared/text/names';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { noMorePlayers } from '../game/table-size';
import { refusalWords } from '../state/refusals';
import { settingsIn } from '../state/settings';
import { useCurrentRoom, useRoom } from '../state/use-room';
import styles from './player-labels.module.css';

/** The admin's buttons for locking the room, and for letting removed players back in. The latter are hidden while the room is locked. */
export default function EntryControls() {
  const { session } = useCurrentRoom();
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const removed = useRoom(({ view }) => view?.removed);
  const lock = useAction(() => session?.send('change-settings', { locked: !locked }));
  const letIn = useAction((playerId: string) => session?.send('let-back-in', { playerId }));
  const problem = lock.problem ?? letIn.problem;

  return (
    <div className={styles.controls}>
      <Button
        size="small"
        look="quiet"
        icon={locked ? 'people' : 'lock'}
        busy={lock.pending}
        onClick={() => lock.run()}
      >
        {locked ? (
          <Trans comment="Button for the admin, who had locked the room">Let new players in</Trans>
        ) : (
          noMorePlayers()
        )}
      </Button>
      {!locked &&
        removed?.map(({ playerId, playerName }) => {
          const name = shownName(playerName);
          return (
            <Button key={playerId} size="small" look="quiet" icon="enter" onClick={() => letIn.run(playerId)}>
              {t({
                message: `Let ${name} back in`,
                comment: 'Button for the admin, who had removed {name} from the room',
              })}
            </Button>
          );
        })}
      <ErrorMessage>
        {problem &&
          (refusalWords(problem) ||
            t({ message: "That didn't work", comment: 'Heading of a message about a failure' }))}
      </ErrorMessage>
    </div>
  );
}
