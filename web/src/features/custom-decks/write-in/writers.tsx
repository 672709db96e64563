import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { refusalWords } from '../../../room/state/refusals';
import { useMe } from '../../../room/state/use-me';
import { useCurrentRoom } from '../../../room/state/use-room';
import type { PlayerView, RoomView } from '../../../shared/contract.gen';
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
  return (
    <Panel className={styles.panel}>
      <div className={cx(styles.top, leads && styles.leads)}>
        <p role="status">
          <Trans comment="{total} players are here, of whom {count} have written their cards">
            <Plural value={count} one="# of" other="# of" /> {total} finished
          </Trans>
        </p>
        {leads && <DealNow connected={connected} />}
      </div>
      <ul className={styles.writers}>
        {view.players.map((player) => (
          <Writer key={player.player_id} player={player} done={done.includes(player.player_id)} />
        ))}
      </ul>
    </Panel>
  );
}

function Writer({
  player: { icon_id, player_name, connected },
  done,
}: {
  player: PlayerView;
  done: boolean;
}) {
  return (
    <li className={cx(styles.writer, done && styles.done)}>
      <span className={styles.face}>
        <Avatar id={icon_id} size="42px" away={!connected} decorative />
        <span className={styles.mark}>
          <Icon name={done ? 'check' : 'pen'} />
        </span>
      </span>
      <span className={styles.name}>
        <Name of={player_name} />
        <VisuallyHidden>{stateOf(done, connected)}</VisuallyHidden>
      </span>
    </li>
  );
}

function stateOf(done: boolean, connected: boolean): string {
  if (done)
    return t({ message: ', done', comment: "Read aloud after a player's name: has written the cards" });
  if (!connected)
    return t({ message: ', away', comment: "Read aloud after a player's name: the player is not connected" });
  return t({ message: ', writing', comment: "Read aloud after a player's name: still writes cards" });
}

function DealNow({ connected }: Pick<WritersProps, 'connected'>) {
  const { session } = useCurrentRoom();
  const { pending, problem, run } = useAction(() => session?.dealNow());

  return (
    <>
      <Button look="quiet" size="small" icon="cards" busy={pending} disabled={!connected} onClick={run}>
        <Trans comment="Button for the admin: ends the writing, and deals the cards">Deal now</Trans>
      </Button>
      <ErrorMessage>{problem && refusalWords(problem)}</ErrorMessage>
    </>
  );
}
