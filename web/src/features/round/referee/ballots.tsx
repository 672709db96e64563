import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { BallotView, PlayerView } from '../../../shared/contract.gen';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './ballots.module.css';
import { LANDING_MS, useLanding } from './use-landing';

interface BallotsProps {
  ballots: readonly BallotView[];
  players: readonly PlayerView[];
}

interface Cast {
  player: PlayerView | undefined;
  yes: boolean;
  /** Its place in the order in which they land. */
  turn: number;
}

/** All ballots with their faces: they fly from the foot into Yes and No. */
export function Ballots({ ballots, players }: BallotsProps) {
  const all = ballots.length;
  const cast = ballots.map(({ playerId, yes }, turn) => ({
    player: players.find(({ player_id }) => player_id === playerId),
    yes,
    turn,
  }));
  return (
    <div className={styles.ballots}>
      <Urn cast={cast.filter(({ yes }) => yes)} all={all} icon="check">
        <Trans context="ballots" comment="Heading over the faces of who voted so">
          Yes
        </Trans>
      </Urn>
      <Urn cast={cast.filter(({ yes }) => !yes)} all={all} icon="close" className={styles.no}>
        <Trans context="ballots" comment="Heading over the faces of who voted so">
          No
        </Trans>
      </Urn>
    </div>
  );
}

interface UrnProps {
  cast: readonly Cast[];
  /** How many ballots there are in both. */
  all: number;
  icon: 'check' | 'close';
  className?: string | undefined;
  children: ReactNode;
}

function Urn({ cast, all, icon, className, children }: UrnProps) {
  return (
    <section className={cx(styles.urn, className)}>
      <h2 className={styles.head}>
        <Icon name={icon} />
        {children} <Count cast={cast} all={all} />
      </h2>
      <ul className={styles.list}>
        {cast.map(({ player, turn }) => (
          <li
            key={turn}
            className={styles.vote}
            style={{ '--turn': `${turn * LANDING_MS}ms` } as CSSProperties} // a custom property
          >
            <Avatar id={player?.icon_id ?? 0} className={styles.face} decorative />
            <bdi className={styles.name}>{player?.player_name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A component of its own, because it renders with each ballot that lands. */
function Count({ cast, all }: Pick<UrnProps, 'cast' | 'all'>) {
  const landed = useLanding(all);
  return <span>{cast.filter(({ turn }) => turn < landed).length}</span>;
}
