import { Trans } from '@lingui/react/macro';
import { Dots } from '../../shared/ui/spinner';
import styles from './waiting-for-admin.module.css';

export function WaitingForAdmin({ scored }: { scored: boolean }) {
  return (
    <p className={styles.waiting} role="status">
      <Dots />
      {scored ? (
        <Trans comment="After a round, to all but the admin">Waiting for admin to start a new round...</Trans>
      ) : (
        <Trans comment="After a round, to all but the admin">
          Waiting for admin to award points and start a new round...
        </Trans>
      )}
    </p>
  );
}
