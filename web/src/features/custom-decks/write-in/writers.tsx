import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { refusalWords } from '../../../room/state/refusals';
import { useMe } from '../../../room/state/use-me';
import { useCurrentRoom } from '../../../room/state/use-room';
import type { RoomView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { Panel } from '../../../shared/ui/panel';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import styles from './writers.module.css';

interface WritersProps {
  view: RoomView;
  /** The ids of the players who have finished. */
  done: readonly string[];
  connected: boolean;
  over: boolean;
}

/** The players and their progress. The admin can deal early. */
export function Writers({ view, done, connected, over }: WritersProps) {
  const here = view.players.filter((player) => player.connected);
  const count = here.filter(({ player_id }) => done.includes(player_id)).length;
  const total = here.length;
  const leads = useMe().isAdmin && !over;
  const { session } = useCurrentRoom();
  const { pending, problem, run } = useAction(() => session?.dealNow());
  return (
    <Panel>
      <div className={cx(styles.top, leads && styles.leads)}>
        <p role="status">
          <Trans comment="{total} players are here, of whom {count} have written their cards">
            <Plural value={count} one="# of" other="# of" /> {total} finished
          </Trans>
        </p>
        {leads && (
          <>
            <Button look="quiet" size="small" icon="cards" busy={pending} disabled={!connected} onClick={run}>
              <Trans comment="Button for the admin: ends the writing, and deals the cards">Deal now</Trans>
            </Button>
            <ErrorMessage>{problem && refusalWords(problem)}</ErrorMessage>
          </>
        )}
      </div>
      <ul className={styles.writers}>
        {view.players.map(({ player_id, player_name, icon_id, connected: isHere }) => {
          const isDone = done.includes(player_id);
          return (
            <li key={player_id} className={cx(styles.writer, isDone && styles.done)}>
              <span className={styles.face}>
                <Avatar id={icon_id} size="42px" away={!isHere} decorative />
                <Icon name={isDone ? 'check' : 'pen'} badge={styles.mark} />
              </span>
              <span className={styles.name}>
                <Name of={player_name} />
                <VisuallyHidden>{stateOf(isDone, isHere)}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function stateOf(done: boolean, connected: boolean): string {
  if (done)
    return t({ message: ', done', comment: "Read aloud after a player's name: has written the cards" });
  if (!connected)
    return t({ message: ', away', comment: "Read aloud after a player's name: the player is not connected" });
  return t({ message: ', writing', comment: "Read aloud after a player's name: still writes cards" });
}
