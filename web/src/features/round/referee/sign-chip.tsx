import type { ComponentProps } from 'react';
import { cx } from '../../../shared/ui/cx';
import { Icon, type IconName } from '../../../shared/ui/icon';
import styles from './sign-chip.module.css';

interface SignChipProps extends ComponentProps<'span'> {
  icon: IconName;
  /** The sign is green. */
  runs?: boolean;
}

/** A dark chip with a round sign, at the top of a view. */
export function SignChip({ icon, runs, children, ...rest }: SignChipProps) {
  return (
    <span {...rest} className={cx(styles.chip, runs && styles.runs)}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      {children}
    </span>
  );
}
