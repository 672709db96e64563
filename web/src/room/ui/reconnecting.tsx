import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '../../shared/ui/states';
import { useRoom } from '../state/use-room';
import styles from './reconnecting.module.css';

export function Reconnecting({
  children = <Trans comment="The connection is lost">Your seat is safe. We'll keep trying.</Trans>,
}: {
  children?: ReactNode;
}) {
  const lost = useRoom(({ connection }) => connection === 'reconnecting');
  return (
    <div className={styles.place} role="status">
      {lost && (
        <div className={styles.pill}>
          <Spinner />
          <div>
            <b>{t({ message: 'Reconnecting...', comment: 'The connection to the server is lost' })}</b>
            <small>{children}</small>
          </div>
        </div>
      )}
    </div>
  );
}
