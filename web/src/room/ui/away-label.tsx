import { Trans } from '@lingui/react/macro';
import { Icon } from '../../shared/ui/icon';
import styles from './away-label.module.css';

export function AwayLabel() {
  return (
    <span className={styles.asleep}>
      <Icon name="moon" />
      <Trans comment="A player who is away">asleep</Trans>
    </span>
  );
}
