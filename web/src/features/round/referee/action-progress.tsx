import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ProgressWords, takingPart } from '../../../room/stages/stage';
import type { PlayerView } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import styles from './action-progress.module.css';
import { ThinkingSign } from './parts';

interface ActionProgressProps {
  words: ProgressWords;
  /** Replaces the sentence that counts the players who have acted. */
  line?: ReactNode;
  /** The players who can act, in table order. */
  players: readonly PlayerView[];
  /** The ids of the players who have acted. */
  acted: readonly string[];
  /** The id of the page's own player, who is "you". Undefined on a shared phone. */
  me?: string | undefined;
  /** Replaces the names of the players who have not acted. */
  aside?: ReactNode;
  /** Render one line above a button instead of a bar at the bottom of the view. */
  compact?: boolean;
}

/** Show which players have acted, but not what they chose. */
export function ActionProgress({ words, line, players, acted, me, aside, compact }: ActionProgressProps) {
  const done = players.filter(({ player_id }) => acted.includes(player_id)).length;
  return (
    <section className={cx(styles.jury, compact && styles.compact)}>
      <div className={styles.inner}>
        <p className={styles.line}>
          <span role="status">{line || words.count(done, takingPart(players, acted).length)}</span>
          <span>{aside || waitingFor(players, acted, me)}</span>
        </p>
        <Avatars {...{ players, acted, words }} />
      </div>
    </section>
  );
}

interface AvatarsProps extends Pick<ActionProgressProps, 'players' | 'acted'> {
  /** Without them, the avatars are decorative. */
  words?: ProgressWords;
}

/** The players' avatars, with a check for each who has acted. */
export const Avatars = ({ players, acted, words }: AvatarsProps) => (
  <ul className={styles.faces} aria-hidden={!words || undefined}>
    {players.map((player) => {
      const name = shownName(player.player_name);
      const done = acted.includes(player.player_id);
      const away = !(player.connected || done);
      return (
        <li key={player.player_id} className={cx(styles.juror, !done && styles.open)}>
          <PlayerAvatar player={player} className={styles.face} />
          <span className={styles.mark}>
            {done ? <Icon name="check" /> : away ? <Icon name="moon" /> : <ThinkingSign />}
          </span>
          {words && (
            <VisuallyHidden>
              {done
                ? words.done(name)
                : away
                  ? t({
                      message: `${name} is away`,
                      comment: 'Read aloud: a player whose connection is lost',
                    })
                  : t({ message: `${name} is thinking`, comment: 'Read aloud' })}
            </VisuallyHidden>
          )}
        </li>
      );
    })}
  </ul>
);

/** Return a sentence with the players who must act, or null if all who are connected have acted. */
export function waitingFor(players: readonly PlayerView[], acted: readonly string[], me?: string): ReactNode {
  const awaited = players.filter(({ player_id, connected }) => connected && !acted.includes(player_id));
  const [next, ...more] = awaited;
  if (!next) return null;
  const count = more.length;
  if (awaited.some(({ player_id }) => player_id === me)) {
    const others = count;
    return others === 0 ? (
      <Trans>Waiting for you</Trans>
    ) : (
      <Trans>
        Waiting for you and <Plural value={others} one="# more" other="# more" />
      </Trans>
    );
  }
  const name = (
    <bdi translate="no" className={styles.name}>
      {next.player_name}
    </bdi>
  ); // A separate <bdi>, so that a long name is truncated at its end.
  return count === 0 ? (
    <Trans>Waiting for {name}</Trans>
  ) : (
    <Trans>
      Waiting for {name} and <Plural value={count} one="# more" other="# more" />
    </Trans>
  );
}
